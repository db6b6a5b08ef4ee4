"""Who may see an attempt at a shared deal: whoever sees it learns the deal.

The player always may follow it. Others may when the deal is closed. A duplicate never closes: others may see an attempt
at it if they have played it too, or knew it before. Every route with the id of a table checks this, and so does every
connection that starts to follow a table.

What shows hidden parts of a daily deal, such as the record, even the player sees before midnight only after playing to
the end, with an account: nobody may learn the deal from an attempt that they give up, and play it as somebody else. Its
secret nobody sees before midnight.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, Row, exists, select

from armorial.server.db.rows import SharedDealRow, columns, fetch_first
from armorial.server.db.schema import seats, shared_deals, tables, users
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
        query = select(tables.c.deal).where(tables.c.id == table_id)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            return False  # no such table yet
        if row.deal is None:
            if len(self._open_to_all) >= MOST_REMEMBERED:
                self._open_to_all.clear()
            self._open_to_all.add(table_id)
        return row.deal is not None

    async def check(self, viewer: Person | None, table_id: str, revealing: bool = False) -> None:
        """Refuse a viewer who may not see the match at a table yet; with `revealing`, its hidden parts."""
        if await self.is_attempt(table_id):
            await self._store.read(lambda connection: self._check(connection, viewer, table_id, revealing))

    async def hides_secret(self, table_id: str) -> bool:
        """Return whether the secret of a table is that of a daily deal that others can still play."""

        def look(connection: Connection) -> bool:
            deal = _deal_of(connection, table_id)
            return deal is not None and deal.day is not None and not is_closed(deal, self._now())

        return await self.is_attempt(table_id) and await self._store.read(look)

    def _check(self, connection: Connection, viewer: Person | None, table_id: str, revealing: bool) -> None:
        table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
        deal = _deal_of(connection, table_id)
        if deal is None:
            return
        if viewer and viewer.id == table.host:
            if revealing and deal.day is not None and table.status == "over" and not is_closed(deal, self._now()):
                _check_earned(connection, deal, table, viewer.id)
            return
        if deal.day is not None:
            if not is_closed(deal, self._now()):
                raise Forbidden("this is an attempt at the daily deal: others can see it when the day is over")
        elif table.status != "over" or viewer is None or not knows_deal(connection, deal, viewer.id):
            raise Forbidden("this is an attempt at a duplicate: you can see it after you have played the deal too")


def _deal_of(connection: Connection, table_id: str) -> SharedDealRow | None:
    deals = select(*columns(shared_deals, SharedDealRow)).join(tables, tables.c.deal == shared_deals.c.id)
    return fetch_first(connection, SharedDealRow, deals.where(tables.c.id == table_id))


def _check_earned(connection: Connection, deal: SharedDealRow, attempt: Row[Any], user: str) -> None:
    """Refuse to reveal a daily deal early to somebody who gave up, or who may come back under another name."""
    if not is_finished(deal, attempt.result):
        raise Forbidden("you did not finish this attempt: you can see the whole deal when the day is over")
    if connection.execute(select(users.c.key).where(users.c.id == user)).scalar() is None:
        raise Forbidden("guests can see the whole deal when the day is over; with an account you see it at once")


def is_finished(deal: SharedDealRow, result: Mapping[str, Any] | None) -> bool:
    """Return whether the person of an attempt played it to the end."""
    return result is not None and result["how"] == "played" and deal.seat not in result["left"]


def is_closed(deal: SharedDealRow, now: float) -> bool:
    """Return whether everything about a deal is revealed."""
    return deal.closes is not None and now >= deal.closes


def knows_deal(connection: Connection, deal: SharedDealRow, user: str) -> bool:
    """Return whether a user has finished an attempt, or knew the deal before."""
    attempt = tables.c.deal == deal.id, tables.c.host == user, tables.c.status == "over"
    return knew_before(connection, deal, user) or bool(connection.execute(select(exists().where(*attempt))).scalar())


def may_compare(connection: Connection, deal: SharedDealRow, user: str) -> bool:
    """Return whether a user may see everybody's results and choices before the deal is closed."""
    if deal.day is None:
        return knows_deal(connection, deal, user)
    own = select(tables.c.result).where(tables.c.deal == deal.id, tables.c.host == user, tables.c.status == "over")
    return any(is_finished(deal, result) for result in connection.execute(own).scalars())


def knew_before(connection: Connection, deal: SharedDealRow, user: str) -> bool:
    """Return whether a user created a duplicate, or played the match that it repeats."""
    return user in people_who_knew(connection, deal)


def people_who_knew(connection: Connection, deal: SharedDealRow) -> set[str]:
    """Return the users who created a duplicate, or played the match that it repeats."""
    played = select(seats.c.user).where(seats.c.table == deal.origin, seats.c.user.is_not(None))
    people = set(connection.execute(played).scalars()) if deal.origin else set()
    return people | ({deal.creator} if deal.creator else set())
