"""Leases: they decide which process computes the bots of a match, so that no two processes do the same work.

If a process dies, its leases expire, and another process takes over.
"""

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, func, select

from armorial.server.db.schema import entries, leases, seats, tables
from armorial.server.db.store import Store, dialect_insert


class Lease(NamedTuple):
    """Whether this process has the lease of a match, and when that lease expires."""

    ours: bool
    until: float


class Leases:
    """The leases of this process, and the leases of other processes that it has seen."""

    def __init__(self, store: Store, seconds: float, now: Callable[[], float] = time.time) -> None:
        """Take leases for a number of seconds."""
        self._store, self._seconds, self._now = store, seconds, now
        self._holder = secrets.token_hex(8)
        self._known: dict[str, Lease] = {}

    async def take(self, match_id: str) -> bool:
        """Take or renew the lease of a match; return whether this process holds it now."""
        now, lease = self._now(), self._known.get(match_id, Lease(ours=False, until=0))
        if lease.until > (now + self._seconds / 2 if lease.ours else now):
            return lease.ours

        def write(connection: Connection) -> Lease:
            free = (leases.c.holder == self._holder) | (leases.c.until <= now)
            own_lease = {"holder": self._holder, "until": now + self._seconds}
            new = dialect_insert(connection, leases).values(table=match_id, **own_lease)
            connection.execute(new.on_conflict_do_update(index_elements=["table"], set_=own_lease, where=free))
            held = connection.execute(select(leases).where(leases.c.table == match_id)).one()
            return Lease(held.holder == self._holder, held.until)

        self._known[match_id] = await self._store.write(write)
        return self._known[match_id].ours

    async def clear(self) -> None:
        """Remove all leases. Only for a process that has no others beside it."""
        await self._store.write(lambda connection: connection.execute(delete(leases)))

    async def release(self) -> None:
        """Give back the leases of this process."""
        release = delete(leases).where(leases.c.holder == self._holder)
        await self._store.write(lambda connection: connection.execute(release))

    async def overdue(self, quiet_seconds: float) -> list[tuple[str, int]]:
        """Return the matches with bots where nothing has happened for some seconds, and their numbers of entries."""
        now = self._now()
        self._known = {match_id: lease for match_id, lease in self._known.items() if lease.until > now}

        def look(connection: Connection) -> list[tuple[str, int]]:
            its_own = entries.c.table == tables.c.id
            bots = exists().where(seats.c.table == tables.c.id, seats.c.level.is_not(None))
            substitutes = exists().where(its_own, entries.c.kind.in_(("resign", "claim")))
            last = select(func.coalesce(func.max(entries.c.at), 0)).where(its_own).scalar_subquery()
            number = select(func.coalesce(func.max(entries.c.number) + 1, 0)).where(its_own).scalar_subquery()
            playing = select(tables.c.id, number).where(tables.c.status == "playing", bots | substitutes)
            quiet = playing.where(last < now - quiet_seconds)
            return [(match_id, number) for match_id, number in connection.execute(quiet)]

        return await self._store.read(look)
