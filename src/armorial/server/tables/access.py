"""Who may see an attempt at a shared deal: whoever sees it learns the deal.

The player always may. Others may when the deal is closed. A duplicate never closes: others may see an attempt at it if
they have played it too, or knew it before. Every route with the id of a table checks this, and so does every connection
that starts to follow a table.
"""

import time
from collections.abc import Callable

from sqlalchemy import Connection, exists, select

from armorial.server.db.rows import SharedDealRow, columns, fetch_first
from armorial.server.db.schema import seats, shared_deals, tables
from armorial.server.db.store import Store
from armorial.server.errors import Forbidden
from armorial.server.people.accounts import Person

MOST_REMEMBERED = 50_000  # tables that are known not to be attempts: a few megabytes


class TableAccess:
    """Refuses viewers who may not see a match yet."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Read from a store."""
        self._store, self._now = store, now
        self._open_to_all: set[str] = set()

    async def is_attempt(self, table_id: str) -> bool:
        """Return whether a table belongs to a shared deal. Most do not, and that never changes."""
        if table_id in self._open_to_all:
            return False
        wanted = select(tables.c.deal).where(tables.c.id == table_id)
        found = await self._store.read(lambda connection: connection.execute(wanted).first())
        if found is None:
            return False  # no such table yet
        if found.deal is None:
            if len(self._open_to_all) >= MOST_REMEMBERED:
                self._open_to_all.clear()
            self._open_to_all.add(table_id)
        return found.deal is not None

    async def check(self, viewer: Person | None, table_id: str) -> None:
        """Refuse a viewer who may not see the match at a table yet."""
        if await self.is_attempt(table_id):
            await self._store.read(lambda connection: self._check(connection, viewer, table_id))

    def _check(self, connection: Connection, viewer: Person | None, table_id: str) -> None:
        table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
        wanted = select(*columns(shared_deals, SharedDealRow)).where(shared_deals.c.id == table.deal)
        deal = fetch_first(connection, SharedDealRow, wanted)
        if (viewer and viewer.id == table.host) or deal is None:
            return
        if deal.day is not None:
            if not is_closed(deal, self._now()):
                raise Forbidden("this is an attempt at the daily deal: others can see it when the day is over")
        elif table.status != "over" or viewer is None or not knows_deal(connection, deal, viewer.id):
            raise Forbidden("this is an attempt at a duplicate: you can see it after you have played the deal too")


def is_closed(deal: SharedDealRow, now: float) -> bool:
    """Return whether everything about a deal is revealed."""
    return deal.closes is not None and now >= deal.closes


def knows_deal(connection: Connection, deal: SharedDealRow, user: str) -> bool:
    """Return whether a user has finished an attempt, or knew the deal before."""
    attempt = tables.c.deal == deal.id, tables.c.host == user, tables.c.status == "over"
    return knew_before(connection, deal, user) or bool(connection.execute(select(exists().where(*attempt))).scalar())


def knew_before(connection: Connection, deal: SharedDealRow, user: str) -> bool:
    """Return whether a user created a duplicate, or played the match that it repeats."""
    return user in people_who_knew(connection, deal)


def people_who_knew(connection: Connection, deal: SharedDealRow) -> set[str]:
    """Return the users who created a duplicate, or played the match that it repeats."""
    played = select(seats.c.user).where(seats.c.table == deal.origin, seats.c.user.is_not(None))
    found = set(connection.execute(played).scalars()) if deal.origin else set()
    return found | ({deal.creator} if deal.creator else set())
