"""Tables that somebody has sat at, and all matches that are over: found, listed, told whole.

A private table is there for those who sat at it, and for nobody else. One rule says so: `visible`.
"""

from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, exists, or_, select, tuple_

from armorial.games import find
from armorial.server import laying, names, records, wire
from armorial.server.accounts import Person
from armorial.server.hall import Hall
from armorial.server.ratings import read_kind
from armorial.server.room import Room
from armorial.server.schema import seats, tables, users

MOST_WAITING = 100  # of one's matches that are looked at for whose turn it is: the newest
AT_ONCE = 10  # records of a dump that are made in one go

Status = Literal["open", "playing", "over"]


class Wish(NamedTuple):
    """Which matches are looked for; what is not given does not matter."""

    game: str | None = None
    kind: str | None = None
    player: str | None = None
    since: float | None = None  # by when they ended
    until: float | None = None
    rated: bool | None = None


def visible(viewer: Person | None) -> ColumnElement[bool]:
    """Return the condition that somebody may know of a table: it is public, or he sat there."""
    public = tables.c.private.is_(False)
    if viewer is None:
        return public
    own = seats.alias("own")
    return or_(public, exists().where(own.c.table == tables.c.id, own.c.user == viewer.id))


class Archive:
    """All matches that are over, and everybody's own tables."""

    def __init__(self, hall: Hall) -> None:
        """Look into the store of a hall."""
        self._hall, self._store = hall, hall.store

    # --- one match -----------------------------------------------------------------------------------------------

    async def record(self, identity: str) -> wire.Record:
        """Return the record of a match that is over."""
        return await self._store.read(lambda connection: _record(connection, laying.find(connection, identity)))

    async def shuffle(self, identity: str) -> wire.Shuffle:
        """Return what may be known of a shuffle."""

        def look(connection: Connection) -> wire.Shuffle:
            at = laying.find(connection, identity)
            if at.table.status != "over":
                return wire.Shuffle(at.table.commitment)
            agreed = laying.agreed(at)
            salts = [sitter.salt for sitter in agreed.sitters]
            return wire.Shuffle(at.table.commitment, agreed.secret, salts, agreed.first)

        return await self._store.read(look)

    # --- many ----------------------------------------------------------------------------------------------------

    async def mine(self, person: Person, status: Status | None, before: float | None, limit: int) -> wire.MyTables:
        """Return a person's tables, newest first; on the first page, before all others, those where it is his turn."""
        sat = select(seats.c.table).where(seats.c.user == person.id)
        wanted = select(tables).where(tables.c.id.in_(sat)).order_by(tables.c.created.desc())
        playing = wanted.where(tables.c.status == "playing").limit(MOST_WAITING)
        of_status = wanted.where(tables.c.status == status) if status else wanted
        waiting = [] if status in ("open", "over") else await self._waiting_for(person, await self._tables(playing))
        others = of_status.where(tables.c.id.not_in([table.id for table in waiting]))
        earlier = others.where(tables.c.created < before) if before is not None else others
        found = await self._tables(earlier.limit(limit))
        return wire.MyTables(found, _next(found, limit, "created"), waiting if before is None else [])

    async def _waiting_for(self, person: Person, playing: list[wire.Table]) -> list[wire.Table]:
        rooms: list[Room] = [await self._hall.room(table.id) for table in playing]
        turns = [room.player == room.seat_of(person.id) for room in rooms]
        return [table for table, turn in zip(playing, turns, strict=True) if turn]

    async def search(self, viewer: Person | None, wish: Wish, before: float | None, limit: int) -> wire.Page:
        """Return matches that are over and fit a wish, the last to end first."""
        wanted = select(tables).where(tables.c.status == "over", visible(viewer), *_conditions(wish))
        earlier = wanted.where(tables.c.ended < before) if before is not None else wanted
        found = await self._tables(earlier.order_by(tables.c.ended.desc()).limit(limit))
        return wire.Page(found, _next(found, limit, "ended"))

    async def _tables(self, wanted: Select[Any]) -> list[wire.Table]:
        def look(connection: Connection) -> list[laying.Laying]:
            return laying.with_seats(connection, connection.execute(wanted).all())

        return [laying.told(one) for one in await self._store.read(look)]

    async def dump(self) -> AsyncIterator[bytes]:
        """Yield the record of every public match that is over, the first to end first, one on a line."""
        after = (0.0, "")
        while made := await self._made(after):
            for record in made:
                yield msgspec.json.encode(record) + b"\n"
            after = (made[-1].ended, made[-1].table)

    async def _made(self, after: tuple[float, str]) -> list[wire.Record]:
        over = select(tables).where(tables.c.status == "over", tables.c.private.is_(False))
        later = over.where(tuple_(tables.c.ended, tables.c.id) > after).order_by(tables.c.ended, tables.c.id)

        def make(connection: Connection) -> list[wire.Record]:
            found = laying.with_seats(connection, connection.execute(later.limit(AT_ONCE)).all())
            return [_record(connection, one) for one in found]

        return await self._store.read(make)


def _record(connection: Connection, at: laying.Laying) -> wire.Record:
    """Make a record from the database alone: a room at hand may still bear names that were changed or forgotten."""
    room, _plans = laying.rebuilt(connection, at.table.id)
    return records.told(room, at.table.commitment)


def _conditions(wish: Wish) -> Iterator[ColumnElement[bool]]:
    if wish.game is not None:
        yield tables.c.game == find(wish.game).NAME
    if wish.kind is not None:
        yield tables.c.kind == read_kind(wish.kind)
    if wish.player is not None:
        yield tables.c.id.in_(_played_by(wish.player))
    if wish.since is not None:
        yield tables.c.ended >= wish.since
    if wish.until is not None:
        yield tables.c.ended < wish.until
    if wish.rated is not None:
        yield tables.c.rated.is_(wish.rated)


def _played_by(name: str) -> Select[Any]:
    """Return the tables of the account that a reader would take the name for, and of guests who bore just this name."""
    account = select(users.c.id).where(users.c.key == names.key(name)).scalar_subquery()
    return select(seats.c.table).where(or_(seats.c.user == account, seats.c.name == name))


def _next(found: list[wire.Table], limit: int, by: Literal["created", "ended"]) -> float | None:
    """Return where the next page begins; None after the last."""
    last: float | None = getattr(found[-1], by) if len(found) == limit else None
    return last
