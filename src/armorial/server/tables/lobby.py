"""The lobby: create, join and leave tables before the match, and arrange a rematch after it."""

import contextlib
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from armorial.engine.options import choose, option_values
from armorial.games import find
from armorial.protocol.tables import CreatedTable, Join, NewTable, PairRequest, Rematch, SeatRequest, Table, TimeControl
from armorial.server.db.schema import seats, tables
from armorial.server.db.store import Store
from armorial.server.errors import ApiError, Conflict, Forbidden
from armorial.server.listeners import Listeners
from armorial.server.match import fairness
from armorial.server.people import ratings
from armorial.server.people.accounts import Person
from armorial.server.people.ids import new_id
from armorial.server.tables import commitments, repository, validation

MOST_OPEN_TABLES = 10  # of one host
MOST_OPEN_TABLES_OF_A_GUEST = 3
MOST_PLAYING = 50  # matches of one user at a time
MOST_LISTED = 100
SECONDS_TO_ARRIVE = 30.0  # after which the host of a new table counts as absent unless they follow it
# From a table to its rematch.
COPIED = ("game", "kind", "rules", "options", "time_control", "rated", "private", "starts", "substitute")


class Withdrawal(NamedTuple):
    """A table that its host removed, and the users who were challenged there."""

    table: str
    users: list[str]


class NewRows(NamedTuple):
    """The rows of a new table, not stored yet, and the invitations to its seats."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    requests: list[SeatRequest]
    invitations: dict[int, str]


class _Removed(NamedTuple):
    """A removed table: the table that it was a rematch of, and the users who were challenged there."""

    rematch_of: str | None
    challenged: list[str]


def will_be_listed(request: NewTable) -> bool:
    """Return whether a new table will be in the list of open tables: it is public and waits for others."""
    return not request.private and any(
        seat.kind not in ("me", "bot") for seat in request.seats or [SeatRequest("open")]
    )


def rematch_will_be_listed(table: Table) -> bool:
    """Return whether a rematch will be in the list of open tables."""
    return not table.private and sum(seat.kind == "person" for seat in table.seats) > 1


class Lobby:
    """All tables, before and after their matches."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Store tables in a database."""
        self._store, self._now = store, now
        self.table_changed: Listeners[str] = Listeners()  # created, joined, left, started, removed
        self.challenge_withdrawn: Listeners[Withdrawal] = Listeners()

    # --- lists ---------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """Return a table as everybody may see it."""
        return repository.table_message(
            await self._store.read(lambda connection: repository.find(connection, table_id))
        )

    async def open_tables(self) -> list[Table]:
        """Return the public tables that wait for players."""
        return await self._open_tables(tables.c.private.is_(False))

    async def playing_tables(self) -> list[Table]:
        """Return the public matches in progress."""
        return await self._latest(tables.c.status == "playing", tables.c.private.is_(False))

    async def challenges(self, person: Person) -> list[Table]:
        """Return the tables where a seat is reserved for a person."""
        return await self._open_tables(tables.c.id.in_(select(seats.c.table).where(seats.c.reserved_for == person.id)))

    async def _open_tables(self, which: ColumnElement[bool]) -> list[Table]:
        return await self._latest(tables.c.status == "open", which)

    async def _latest(self, *which: ColumnElement[bool]) -> list[Table]:
        """Return the newest tables. The newest of each host come first, so that no host hides the tables of others."""
        newest_first = tables.c.created.desc()
        of_host = func.row_number().over(partition_by=tables.c.host, order_by=newest_first)
        listed = repository.select_tables().where(*which).order_by(of_host, newest_first).limit(MOST_LISTED)
        all_rows = await self._store.read(lambda connection: repository.fetch_tables(connection, listed))
        return [repository.table_message(rows) for rows in all_rows]

    # --- before the match ----------------------------------------------------------------------------------------

    async def commitment(self, person: Person) -> str:
        """Return the commitment for the next table that a person creates."""
        shown = await self._store.read(lambda connection: commitments.published(connection, person.id))
        if shown is None:
            shown = await self._store.write(lambda connection: commitments.publish(connection, person.id))
        return shown

    async def create(self, host: Person, request: NewTable) -> CreatedTable:
        """Create a table. Its match starts at once if no seat is free."""
        new = self.rows_of(host, request)
        await self._store.write(lambda connection: self._add(connection, host, request, new))
        table_id = new.table["id"]
        await self.table_changed.notify(table_id)
        return CreatedTable(await self.table(table_id), new.invitations)

    def rows_of(self, host: Person, request: NewTable) -> NewRows:
        """Return the rows of a new table; refuse a table that cannot be created."""
        game = find(request.game)
        options = choose(game, request.options)
        count = options.players
        requests = request.seats or [SeatRequest("me"), *(SeatRequest("open") for _ in range(count - 1))]
        validation.check_table(request, requests, count)
        validation.check_rated(request, requests, host)
        table_id = new_id()
        row = {
            "id": table_id,
            "game": game.NAME,
            "kind": ratings.kind_of(game.NAME, option_values(game, options)),
            "rules": game.RULES,
            "options": option_values(game, options),
            "time_control": msgspec.to_builtins(request.time_control),
            "rated": request.rated,
            "private": request.private,
            "starts": request.starts,
            "substitute": request.substitute,
            "host": host.id,
            "status": "open",
            "created": self._now(),
        }
        invitations = {seat: new_id() for seat, seat_request in enumerate(requests) if seat_request.kind == "invited"}
        hashes = {seat: validation.hashed(invitation) for seat, invitation in invitations.items()}
        rows = [
            repository.new_seat(table_id, seat, seat_request, host, hashes.get(seat), request.salt)
            for seat, seat_request in enumerate(requests)
        ]
        return NewRows(row, rows, requests, invitations)

    def _add(self, connection: Connection, host: Person, request: NewTable, new: NewRows) -> None:
        _check_open_tables(connection, host)
        if any(seat.kind == "me" for seat in new.requests):
            check_playing(connection, host)
        elif all(seat.kind == "bot" for seat in new.requests):
            _check_bots_only(connection, host)
        repository.reserve_seats(connection, new.requests, host, new.seats)
        self.insert(connection, new, repository.secret_for(connection, host, request))

    def insert(
        self, connection: Connection, new: NewRows, secret: str, given_deal: str | None = None, **more: Any
    ) -> None:
        """Store the rows of a new table. Its match starts at once if no seat is free."""
        commitment = fairness.commitment(secret, given_deal)
        row = {**new.table, "secret": secret, "given_deal": given_deal, "commitment": commitment, **more}
        connection.execute(insert(tables).values(**row))
        connection.execute(insert(seats), new.seats)
        repository.start_if_full(connection, new.table["id"], self._now())

    async def pair(self, person: Person, request: PairRequest, is_present: Callable[[Table], bool]) -> Table:
        """Return a table where others wait for the same game, or a new table where this person waits.

        The person then joins the table of others, so they can check its commitment before they give a salt.
        `is_present` returns whether the host of a table follows it: nobody is paired with somebody who left.
        """
        wish = NewTable(
            request.game,
            request.options,
            time_control=request.time_control,
            rated=request.rated,
            commitment=request.commitment,
            salt=request.salt,
        )
        new = self.rows_of(person, wish)
        lately = self._now() - SECONDS_TO_ARRIVE

        def find_or_add(connection: Connection) -> str:
            repository.lock_pairing(connection)  # otherwise two people at once could both create a table and wait
            for rows in repository.waiting_for(connection, new.table):
                has_seat = any(seat.user == person.id for seat in rows.seats)
                if has_seat or rows.table.created > lately or is_present(repository.table_message(rows)):
                    return rows.table.id
            self._add(connection, person, wish, new)
            return str(new.table["id"])

        table_id = await self._store.write(find_or_add)
        if table_id == new.table["id"]:
            await self.table_changed.notify(table_id)
        return await self.table(table_id)

    async def join(self, person: Person, table_id: str, request: Join) -> Table:
        """Take a seat at a table. The match starts when the last seat is taken."""
        validation.check_salt(request.salt)

        def sit_down(connection: Connection) -> None:
            rows = repository.find(connection, table_id, lock=True)
            validation.check_open(rows)
            validation.check_account(person, rows.table.rated)
            if any(seat.user == person.id for seat in rows.seats):
                raise Conflict("you have a seat at this table already")
            check_playing(connection, person)
            validation.check_salts(rows, request)
            seat = validation.free_seat(rows, person, request)
            update_seat = update(seats).where(seats.c.table == table_id, seats.c.seat == seat)
            taken = {"user": person.id, "name": person.name, "salt": request.salt}
            connection.execute(update_seat.values(invitation=None, reserved_for=None, **taken))
            repository.start_if_full(connection, table_id, self._now())

        await self._store.write(sit_down)
        await self.table_changed.notify(table_id)
        return await self.table(table_id)

    async def seat_bot(self, host: Person, table_id: str, seat: int, level: str) -> Table:
        """Put a bot into a free seat. The match starts when the last seat is taken."""
        validation.check_level(level)

        def sit_down(connection: Connection) -> list[str]:
            rows = repository.find(connection, table_id, lock=True)
            validation.check_open(rows)
            validation.check_bot_seat(rows, host, seat)
            others = [other for other in rows.seats if other.seat != seat]
            if any(other.user == host.id for other in others):
                check_playing(connection, host)
            elif all(other.level for other in others):
                _check_bots_only(connection, host)
            here = update(seats).where(seats.c.table == table_id, seats.c.seat == seat)
            connection.execute(here.values(level=level, name=None, invitation=None, reserved_for=None))
            repository.start_if_full(connection, table_id, self._now())
            return [user] if (user := rows.seats[seat].reserved_for) else []

        challenged = await self._store.write(sit_down)
        await self.table_changed.notify(table_id)
        if challenged:
            await self.challenge_withdrawn.notify(Withdrawal(table_id, challenged))
        return await self.table(table_id)

    async def leave(self, person: Person, table_id: str) -> None:
        """Leave a table before the match starts. If the host leaves, the table is removed, also if it is a rematch."""

        def stand_up(connection: Connection) -> _Removed:
            rows = repository.find(connection, table_id, lock=True)
            validation.check_open(rows)
            own_seats = [seat.seat for seat in rows.seats if seat.user == person.id]
            if not own_seats and rows.table.host != person.id:
                raise Conflict("you have no seat at this table")
            if rows.table.host == person.id:
                return _remove(connection, rows)
            left = update(seats).where(seats.c.table == table_id, seats.c.seat.in_(own_seats))
            connection.execute(left.values(user=None, name=None, salt=""))
            return _Removed(None, [])

        await self._announce(table_id, await self._store.write(stand_up))

    async def remove(self, table_id: str) -> None:
        """Remove an open table that nobody joined."""

        def remove(connection: Connection) -> _Removed:
            rows = repository.find(connection, table_id, lock=True)
            validation.check_open(rows)
            return _remove(connection, rows)

        with contextlib.suppress(ApiError):  # removed already, or started just now
            await self._announce(table_id, await self._store.write(remove))

    async def _announce(self, table_id: str, removed: "_Removed") -> None:
        await self.table_changed.notify(table_id)
        if removed.rematch_of:
            await self.table_changed.notify(removed.rematch_of)
        if removed.challenged:
            await self.challenge_withdrawn.notify(Withdrawal(table_id, removed.challenged))

    async def decline(self, person: Person, table_id: str) -> None:
        """Decline a challenge: the reserved seat becomes open to everybody."""

        def free(connection: Connection) -> None:
            repository.find(connection, table_id, lock=True)
            update_seats = update(seats).where(seats.c.table == table_id, seats.c.reserved_for == person.id)
            if not connection.execute(update_seats.values(reserved_for=None, name=None)).rowcount:
                raise Conflict("no seat at this table is reserved for you")

        await self._store.write(free)
        await self.table_changed.notify(table_id)

    async def user_changed(self, person: Person) -> None:
        """Announce a person's new name or arms at all their tables that are not over."""
        own_seats = select(seats.c.table).where(seats.c.user == person.id)
        query = select(tables.c.id).where(tables.c.status != "over", tables.c.id.in_(own_seats))
        for table_id in await self._store.read(lambda connection: connection.execute(query).scalars().all()):
            await self.table_changed.notify(table_id)

    # --- after the match -----------------------------------------------------------------------------------------

    async def rematch(self, person: Person, table_id: str, request: Rematch) -> Table:
        """Play again; everybody moves by one seat. The first player to ask creates the table, the others join it."""
        validation.check_shuffle(request)
        new, now = new_id(), self._now()

        def create(connection: Connection) -> str:
            rows = repository.find(connection, table_id, lock=True)
            old = rows.table
            if old.status != "over":
                raise Conflict("a rematch is possible when the match is over")
            if person.id not in [seat.user for seat in rows.seats]:
                raise Forbidden("only players may ask for a rematch")
            if old.rematch:
                return str(old.rematch)
            if old.rated:
                validation.check_rated_time(msgspec.convert(old.time_control, TimeControl))
            _check_open_tables(connection, person)
            check_playing(connection, person)
            secret = repository.secret_for(connection, person, request)
            row = {name: getattr(old, name) for name in COPIED}
            row |= {"id": new, "host": person.id, "status": "open", "secret": secret, "rematch_of": table_id}
            connection.execute(insert(tables).values(**row, commitment=fairness.commitment(secret), created=now))
            moved = rows.seats[-1:] + rows.seats[:-1]
            new_seats = [
                repository.rematch_seat(new, seat, old_seat, person, request.salt)
                for seat, old_seat in enumerate(moved)
            ]
            connection.execute(insert(seats), new_seats)
            connection.execute(update(tables).where(tables.c.id == table_id).values(rematch=new))
            repository.start_if_full(connection, new, now)
            return new

        created = await self._store.write(create)
        await self.table_changed.notify(created)
        await self.table_changed.notify(table_id)
        table = await self.table(created)
        if not any(seat.kind == "reserved" and seat.user == person.id for seat in table.seats):
            return table
        if request.salt and request.commitment != table.commitment:
            raise Conflict(
                "another player created the rematch, table {table}: check its commitment, and join", table=created
            )
        return await self.join(person, created, Join(salt=request.salt))


def check_playing(connection: Connection, person: Person) -> None:
    """Refuse a person who is already playing too many matches."""
    if repository.count_playing(connection, person.id) >= MOST_PLAYING:
        raise Conflict("you are playing {most} matches, the most allowed: end one first", most=MOST_PLAYING)


def _check_open_tables(connection: Connection, host: Person) -> None:
    """Refuse a host who already has too many open tables."""
    most = MOST_OPEN_TABLES_OF_A_GUEST if host.guest else MOST_OPEN_TABLES
    if repository.count_open(connection, host.id) >= most:
        raise Conflict("you have {most} open tables; remove one first", most=most)


def _check_bots_only(connection: Connection, host: Person) -> None:
    """Refuse a second match of bots only."""
    if repository.plays_bots_only(connection, host.id):
        raise Conflict("bots play without people at another table of yours: wait until that match is over")


def _remove(connection: Connection, rows: repository.TableRows) -> _Removed:
    """Remove an open table."""
    table_id = rows.table.id
    connection.execute(delete(seats).where(seats.c.table == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))
    connection.execute(update(tables).where(tables.c.rematch == table_id).values(rematch=None))
    return _Removed(rows.table.rematch_of, [seat.reserved_for for seat in rows.seats if seat.reserved_for])
