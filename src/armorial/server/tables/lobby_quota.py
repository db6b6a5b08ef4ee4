"""A limit on the open tables in the lobby that come from one address, so that nobody fills the list alone.

Each process counts the tables that it created, and forgets them when it stops.
"""

from collections import OrderedDict

from sqlalchemy import Connection, select

from armorial.server.db.schema import tables
from armorial.server.db.store import Store
from armorial.server.errors import Conflict

MOST_ADDRESSES = 10_000


class LobbyQuota:
    """The listed tables of each address that still wait for players."""

    def __init__(self, store: Store, most: int) -> None:
        """Allow each address so many."""
        self._store, self._most = store, most
        self._of: OrderedDict[str, set[str]] = OrderedDict()

    async def check(self, address: str) -> None:
        """Refuse another table of an address that has too many."""
        if len(self._of.get(address, ())) < self._most:
            return
        of_address = tables.c.id.in_(self._of[address])

        def look(connection: Connection) -> set[str]:
            return set(connection.execute(select(tables.c.id).where(of_address, tables.c.status == "open")).scalars())

        self._of[address] = await self._store.read(look)
        if len(self._of[address]) >= self._most:
            raise Conflict(
                "{most} tables from your network already wait for players: join one, or remove one of yours",
                most=self._most,
            )

    def add(self, address: str, table_id: str) -> None:
        """Count a table that somebody created from an address."""
        self._of.setdefault(address, set()).add(table_id)
        self._of.move_to_end(address)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
