"""Find a user's tables, finished matches and records."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, or_, select, tuple_

from armorial.engine.game import NOBODY
from armorial.games import find
from armorial.protocol.archive import Record, RecordPlayer, ShuffleDetails
from armorial.protocol.tables import MyTables, Table, TablePage
from armorial.server.db.schema import ratings, records, seats, tables, users
from armorial.server.db.store import Store
from armorial.server.errors import Conflict, OtherRules
from armorial.server.lookalikes import lookup_keys
from armorial.server.people.accounts import Person
from armorial.server.people.ratings import read_kind, shown
from armorial.server.people.visibility import visible
from armorial.server.supervision import supervised
from armorial.server.tables import match_repository, repository
from armorial.server.tables.matches import MatchService

DUMP_BATCH = 100  # records that are read at once
FEW_TABLES = 1_000
RECENT_GAMES = 10  # in a profile

Status = Literal["open", "playing", "over"]


class Search(NamedTuple):
    """Which finished matches to find. None means any."""

    game: str | None = None
    kind: str | None = None
    player: str | None = None
    since: float | None = None  # when the match ended
    until: float | None = None
    rated: bool | None = None


class Archive:
    """Finished matches, and everybody's own tables."""

    def __init__(self, store: Store, matches: MatchService) -> None:
        """Read from a store."""
        self._store, self._matches = store, matches

    # --- one match -----------------------------------------------------------------------------------------------

    async def finished(self, table_id: str) -> Table:
        """Return a table whose match is over."""
        return repository.table_message(await self._store.read(lambda connection: _finished(connection, table_id)))

    async def record(self, table_id: str) -> Record:
        """Return the record of a match that is over."""
        return await self._store.read(lambda connection: _records(connection, [_finished(connection, table_id)])[0])

    async def shuffle(self, table_id: str) -> ShuffleDetails:
        """Return the commitment of a table and the salts so far; when its match is over, the whole shuffle."""

        def look(connection: Connection) -> ShuffleDetails:
            rows = repository.find(connection, table_id)
            if rows.table.status != "over":
                return ShuffleDetails(rows.table.commitment, salts=[seat.salt for seat in rows.seats])
            setup = match_repository.setup_of(rows)
            return setup.shuffle_message(rows.table.commitment)

        return await self._store.read(look)

    # --- many ----------------------------------------------------------------------------------------------------

    async def mine(self, person: Person, status: Status | None, before: float | None, limit: int) -> MyTables:
        """Return a person's tables, newest first; with the first page, all tables where it is their turn."""
        sat = select(seats.c.table).where(seats.c.user == person.id)
        own_tables = repository.select_tables().where(tables.c.id.in_(sat)).order_by(tables.c.created.desc())
        of_status = own_tables.where(tables.c.status == status) if status else own_tables
        turns = [] if status in ("open", "over") else await self._turns_of(person)
        others = of_status.where(tables.c.id.not_in(turns))
        earlier = others.where(tables.c.created < before) if before is not None else others
        page = await self._tables(earlier.limit(limit))
        my_turn = await self._tables(own_tables.where(tables.c.id.in_(turns))) if before is None else []
        return MyTables(page, _next_page(page, limit, "created"), my_turn)

    async def _turns_of(self, person: Person) -> list[str]:
        """Return the matches where it is a person's turn."""
        own_tables = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
        playing = own_tables.where(seats.c.user == person.id, tables.c.status == "playing")
        table_ids = await self._store.read(lambda connection: connection.execute(playing).scalars().all())
        turns = []
        for table_id in table_ids:
            with supervised("turns", table=table_id), contextlib.suppress(OtherRules):
                match = await self._matches.load(table_id)
                if match.player != NOBODY and match.player == match.seat_of(person.id):
                    turns.append(table_id)
        return turns

    async def search(self, viewer: Person | None, search: Search, before: float | None, limit: int) -> TablePage:
        """Return the finished matches that a search finds, latest first."""
        query = repository.select_tables().where(visible(viewer), *_conditions(search))
        earlier = query.where(tables.c.ended < before) if before is not None else query
        latest = earlier.order_by(tables.c.ended.desc()).limit(limit)

        def look(connection: Connection) -> list[repository.TableRows]:
            over = tables.c.status == "over"
            if search.player is not None:
                over = _over_and_played_by(connection, search.player)
            return repository.fetch_tables(connection, latest.where(over))

        page = [repository.table_message(rows) for rows in await self._store.read(look)]
        return TablePage(page, _next_page(page, limit, "ended"))

    async def recent(self, viewer: Person | None, user: str) -> list[Table]:
        """Return the latest finished matches of a user, for their profile."""
        sat = select(seats.c.table).where(seats.c.user == user)
        theirs = repository.select_tables().where(tables.c.status == "over", tables.c.id.in_(sat), visible(viewer))
        return await self._tables(theirs.order_by(tables.c.ended.desc()).limit(RECENT_GAMES))

    async def _tables(self, query: Select[Any]) -> list[Table]:
        all_rows = await self._store.read(lambda connection: repository.fetch_tables(connection, query))
        return [repository.table_message(rows) for rows in all_rows]

    async def dump(self) -> AsyncIterator[bytes]:
        """Yield the records of all public finished matches, one per line, in the order in which they ended."""
        after = (0.0, "")
        while batch := await self._records_after(after):
            for record in batch:
                yield msgspec.json.encode(record) + b"\n"
            after = (batch[-1].ended, batch[-1].table)

    async def latest_records(self, most: int) -> list[Record]:
        """Return the records of the public matches that ended last."""
        return await self._public_records(_public().order_by(tables.c.ended.desc(), tables.c.id.desc()).limit(most))

    async def _records_after(self, after: tuple[float, str]) -> list[Record]:
        later = _public().where(tuple_(tables.c.ended, tables.c.id) > after).order_by(tables.c.ended, tables.c.id)
        return await self._public_records(later.limit(DUMP_BATCH))

    async def _public_records(self, query: Select[Any]) -> list[Record]:
        return await self._store.read(
            lambda connection: _records(connection, repository.fetch_tables(connection, query))
        )


def _finished(connection: Connection, table_id: str) -> repository.TableRows:
    rows = repository.find(connection, table_id)
    if rows.table.status != "over":
        raise Conflict("the record is available when the match is over")
    return rows


def _public() -> Select[Any]:
    """Return a query for all public finished matches."""
    return repository.select_tables().where(tables.c.status == "over", tables.c.private.is_(False))


def _records(connection: Connection, over: list[repository.TableRows]) -> list[Record]:
    """Return the records of finished matches, with the players' current names: they may have changed since."""
    query = select(records).where(records.c.table.in_([rows.table.id for rows in over]))
    stored = {row.table: msgspec.json.decode(row.record, type=Record) for row in connection.execute(query)}
    after = select(ratings.c.table, ratings.c.user, ratings.c.mu, ratings.c.sigma).where(ratings.c.table.in_(stored))
    rated = {(row.table, row.user): shown(row.mu, row.sigma) for row in connection.execute(after)}
    for rows in over:
        stored[rows.table.id].players = [
            RecordPlayer(seat.name, seat.level, rated.get((rows.table.id, seat.user or ""))) for seat in rows.seats
        ]
    return [stored[rows.table.id] for rows in over]


def _conditions(search: Search) -> Iterator[ColumnElement[bool]]:
    if search.game is not None:
        yield tables.c.game == find(search.game).NAME
    if search.kind is not None:
        yield tables.c.kind == read_kind(search.kind)
    if search.since is not None:
        yield tables.c.ended >= search.since
    if search.until is not None:
        yield tables.c.ended < search.until
    if search.rated is not None:
        yield tables.c.rated.is_(search.rated)


def _played_by(name: str) -> Select[Any]:
    """Return a query for the tables of the account whose name looks like this, and of guests with exactly this name."""
    accounts = select(users.c.id).where(users.c.key.in_(lookup_keys(name)))
    return select(seats.c.table).where(or_(seats.c.user.in_(accounts), seats.c.name == name))


def _over_and_played_by(connection: Connection, name: str) -> ColumnElement[bool]:
    """Return the condition that a match is over, and that a player played it.

    All indexes of finished matches begin with the status. They would lead through the whole archive to find the few
    matches of somebody, so these are listed first, and the status is compared in a way that uses no index.
    """
    few = connection.execute(_played_by(name).limit(FEW_TABLES + 1)).scalars().all()
    if len(few) <= FEW_TABLES:
        return and_(tables.c.id.in_(few), tables.c.status.concat("") == "over")
    return and_(tables.c.id.in_(_played_by(name)), tables.c.status == "over")


def _next_page(page: list[Table], limit: int, by: Literal["created", "ended"]) -> float | None:
    """Return the time before which the next page starts; None after the last page."""
    last: float | None = getattr(page[-1], by) if len(page) == limit else None
    return last
