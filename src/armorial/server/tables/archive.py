"""Tables that somebody has sat at, and all matches that are over: found, listed, told whole.

A private table is there for those who sat at it, and for nobody else. One rule says so: `visible`.
"""

import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, exists, or_, select, tuple_

from armorial.engine.game import NOBODY
from armorial.games import find
from armorial.server import wire
from armorial.server.db.schema import records, seats, tables, users
from armorial.server.errors import Conflict, OtherRules
from armorial.server.people import names
from armorial.server.people.accounts import Person
from armorial.server.people.ratings import read_kind
from armorial.server.tables import repository
from armorial.server.tables.lobby import Hall

AT_ONCE = 100  # records of a dump that are read in one go

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

        def look(connection: Connection) -> wire.Record:
            at = repository.find(connection, identity)
            if at.table.status != "over":
                raise Conflict("the record can be had when the match is over")
            return _records(connection, [at])[0]

        return await self._store.read(look)

    async def shuffle(self, identity: str) -> wire.Shuffle:
        """Return what may be known of a shuffle."""

        def look(connection: Connection) -> wire.Shuffle:
            at = repository.find(connection, identity)
            if at.table.status != "over":
                return wire.Shuffle(at.table.commitment)
            agreed = repository.agreed(at)
            salts = [sitter.salt for sitter in agreed.sitters]
            return wire.Shuffle(at.table.commitment, agreed.secret, salts, agreed.first)

        return await self._store.read(look)

    # --- many ----------------------------------------------------------------------------------------------------

    async def mine(self, person: Person, status: Status | None, before: float | None, limit: int) -> wire.MyTables:
        """Return a person's tables, newest first; on the first page, before all others, those where it is his turn."""
        sat = select(seats.c.table).where(seats.c.user == person.id)
        wanted = select(tables).where(tables.c.id.in_(sat)).order_by(tables.c.created.desc())
        of_status = wanted.where(tables.c.status == status) if status else wanted
        turns = [] if status in ("open", "over") else await self._turns_of(person)
        others = of_status.where(tables.c.id.not_in(turns))
        earlier = others.where(tables.c.created < before) if before is not None else others
        found = await self._tables(earlier.limit(limit))
        waiting = await self._tables(wanted.where(tables.c.id.in_(turns))) if before is None else []
        return wire.MyTables(found, _next(found, limit, "created"), waiting)

    async def _turns_of(self, person: Person) -> list[str]:
        """Return the matches in which it is a person's turn: of all that he plays, as far as they can be played."""
        mine = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
        playing = mine.where(seats.c.user == person.id, tables.c.status == "playing")
        found = await self._store.read(lambda connection: connection.execute(playing).scalars().all())
        turns = []
        for identity in found:
            with contextlib.suppress(OtherRules):
                room = await self._hall.room(identity)
                if room.player != NOBODY and room.player == room.seat_of(person.id):
                    turns.append(identity)
        return turns

    async def search(self, viewer: Person | None, wish: Wish, before: float | None, limit: int) -> wire.Page:
        """Return matches that are over and fit a wish, the last to end first."""
        wanted = select(tables).where(tables.c.status == "over", visible(viewer), *_conditions(wish))
        earlier = wanted.where(tables.c.ended < before) if before is not None else wanted
        found = await self._tables(earlier.order_by(tables.c.ended.desc()).limit(limit))
        return wire.Page(found, _next(found, limit, "ended"))

    async def _tables(self, wanted: Select[Any]) -> list[wire.Table]:
        def look(connection: Connection) -> list[repository.TableRows]:
            return repository.with_seats(connection, connection.execute(wanted).all())

        return [repository.told(one) for one in await self._store.read(look)]

    async def dump(self) -> AsyncIterator[bytes]:
        """Yield the record of every public match that is over, the first to end first, one on a line."""
        after = (0.0, "")
        while found := await self._later(after):
            for record in found:
                yield msgspec.json.encode(record) + b"\n"
            after = (found[-1].ended, found[-1].table)

    async def _later(self, after: tuple[float, str]) -> list[wire.Record]:
        over = select(tables).where(tables.c.status == "over", tables.c.private.is_(False))
        later = over.where(tuple_(tables.c.ended, tables.c.id) > after).order_by(tables.c.ended, tables.c.id)

        def look(connection: Connection) -> list[wire.Record]:
            return _records(
                connection, repository.with_seats(connection, connection.execute(later.limit(AT_ONCE)).all())
            )

        return await self._store.read(look)


def _records(connection: Connection, over: list[repository.TableRows]) -> list[wire.Record]:
    """Return the records of matches that are over, with the names that are now: one may be changed, or forgotten."""
    wanted = select(records).where(records.c.table.in_([at.table.id for at in over]))
    stored = {row.table: msgspec.json.decode(row.record, type=wire.Record) for row in connection.execute(wanted)}
    for at in over:
        stored[at.table.id].sitters = [wire.Sitter(seat.name, seat.level) for seat in at.seats]
    return [stored[at.table.id] for at in over]


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
