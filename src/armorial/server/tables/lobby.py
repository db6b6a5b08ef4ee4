"""The hall: tables being laid, matches being played. It ties rooms to the store, and tells those who watch.

No process owns a match. Each keeps rooms at hand; the database decides, by the number of an entry, who was first.
"""

import asyncio
import contextlib
import sys
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.engine.options import choose, option_values
from armorial.games import find
from armorial.server import wire
from armorial.server.db.schema import plans, seats, tables
from armorial.server.db.store import Store, Taken
from armorial.server.errors import ApiError, BadRequest, Conflict, Forbidden, Stale
from armorial.server.match import fairness
from armorial.server.match.log import Entry, MatchLog, replay
from armorial.server.people import ratings
from armorial.server.people.accounts import Person
from armorial.server.people.ids import new_id
from armorial.server.tables import commitments, repository

log = structlog.get_logger()

ROOMS_AT_HAND = 5_000
NOBODY_KNOWS = sys.maxsize  # how far a room is behind, when something may have been missed
MOST_OPEN_TABLES = 10  # of one host
MOST_ANSWERS, LONGEST_ANSWER = 50, 40

Make = Callable[[MatchLog, float], Entry]
T = TypeVar("T")
Listener = Callable[[T], Awaitable[None]]


class Withdrawal(NamedTuple):
    """A table that was cleared, and the users who were challenged there."""

    table: str
    users: list[str]


class Hall:
    """All tables."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Keep tables in a store."""
        self.store, self.now = store, now
        self._rooms: OrderedDict[str, MatchLog] = OrderedDict()
        self._plans: dict[str, dict[int, wire.Plan]] = {}  # of the rooms at hand, by seat
        self._behind: dict[str, int] = {}  # rooms at hand that another process has moved on
        self._fetching: set[str] = set()  # rooms that are being rebuilt
        self._begun: set[asyncio.Task[Any]] = set()  # what is brought to its end
        self._locks: dict[str, asyncio.Lock] = {}  # of the rooms at hand
        self.when_changed: list[Listener[MatchLog]] = []  # told of every room that has moved on here
        self.when_planned: list[Listener[str]] = []
        self.when_laid: list[Listener[str]] = []  # told of every table that is laid, filled, cleared, over
        self.when_withdrawn: list[Listener[Withdrawal]] = []

    # --- laying tables -------------------------------------------------------------------------------------------

    async def commitment(self, person: Person) -> str:
        """Return the commitment for the next table that a person lays."""
        shown = await self.store.read(lambda connection: commitments.published(connection, person.id))
        if shown is None:
            shown = await self.store.write(lambda connection: commitments.publish(connection, person.id))
        return shown

    async def lay(self, person: Person, wish: wire.NewTable) -> wire.Laid:
        """Lay a table; it starts at once if nobody is awaited."""
        game = find(wish.game)
        options = choose(game, wish.options)
        count = options.players
        wishes = wish.seats or [wire.SeatWish("me"), *(wire.SeatWish("open") for _ in range(count - 1))]
        repository.check(wish, wishes, count)
        repository.must_be_fit_to_rate(wish, wishes, person)
        words = {seat: new_id() for seat, one in enumerate(wishes) if one.kind == "invited"}
        identity, now = new_id(), self.now()
        row = {
            "id": identity,
            "game": game.NAME,
            "kind": ratings.kind_of(game.NAME, option_values(game, options)),
            "rules": game.RULES,
            "options": option_values(game, options),
            "pace": msgspec.to_builtins(wish.pace),
            "rated": wish.rated,
            "private": wish.private,
            "starts": wish.starts,
            "substitute": wish.substitute,
            "host": person.id,
            "status": "open",
            "created": now,
        }
        rows = [
            repository.new_seat(identity, seat, one, person, words.get(seat), wish.salt)
            for seat, one in enumerate(wishes)
        ]

        def add(connection: Connection) -> None:
            mine = select(tables.c.id).where(tables.c.host == person.id, tables.c.status == "open")
            if len(connection.execute(mine).all()) >= MOST_OPEN_TABLES:
                raise Conflict("you have {most} open tables; clear one first", most=MOST_OPEN_TABLES)
            repository.keep_seats(connection, wishes, person, rows)
            secret = repository.secret_for(connection, person, wish)
            connection.execute(insert(tables).values(**row, secret=secret, commitment=fairness.commitment(secret)))
            connection.execute(insert(seats), rows)
            repository.start_if_full(connection, identity, now)

        await self.store.write(add)
        await self._laid(identity)
        return wire.Laid(await self.table(identity), words)

    async def join(self, person: Person, identity: str, wish: wire.Join) -> wire.Table:
        """Sit down at a table; the last to do so starts the match."""
        repository.check_salt(wish.salt)

        def sit(connection: Connection) -> None:
            at = repository.find(connection, identity, change=True)
            repository.must_be_open(at)
            repository.must_be_known(person, at.table.rated)
            if any(seat.user == person.id for seat in at.seats):
                raise Conflict("you sit at this table already")
            seat = repository.free_seat(at, person, wish)
            mine = update(seats).where(seats.c.table == identity, seats.c.seat == seat)
            taken = {"user": person.id, "name": person.name, "invitation": None, "kept": None, "salt": wish.salt}
            connection.execute(mine.values(**taken))
            repository.start_if_full(connection, identity, self.now())

        await self.store.write(sit)
        await self._laid(identity)
        return await self.table(identity)

    async def leave(self, person: Person, identity: str) -> None:
        """Get up before the start; when the host does, the table is cleared."""

        def rise(connection: Connection) -> list[str]:
            at = repository.find(connection, identity, change=True)
            repository.must_be_open(at)
            mine = [seat.seat for seat in at.seats if seat.user == person.id]
            if not mine and at.table.host != person.id:
                raise Conflict("you do not sit at this table")
            if at.table.host == person.id:
                connection.execute(delete(seats).where(seats.c.table == identity))
                connection.execute(delete(tables).where(tables.c.id == identity))
                return [seat.kept for seat in at.seats if seat.kept]
            risen = update(seats).where(seats.c.table == identity, seats.c.seat.in_(mine))
            connection.execute(risen.values(user=None, name=None, salt=""))
            return []

        challenged = await self.store.write(rise)
        await self._laid(identity)
        if challenged:
            await self._tell(self.when_withdrawn, Withdrawal(identity, challenged))

    async def decline(self, person: Person, identity: str) -> None:
        """Decline a challenge: the seat that was kept is open to all."""

        def free(connection: Connection) -> None:
            repository.find(connection, identity, change=True)
            mine = update(seats).where(seats.c.table == identity, seats.c.kept == person.id)
            if not connection.execute(mine.values(kept=None, name=None)).rowcount:
                raise Conflict("no seat at this table is kept for you")

        await self.store.write(free)
        await self._laid(identity)

    async def rematch(self, person: Person, identity: str, wish: wire.Rematch) -> wire.Table:
        """Lay the table once more, every seat one further; the first to ask lays it, the others join."""
        repository.check_shuffle(wish)
        new, now = new_id(), self.now()

        def again(connection: Connection) -> str:
            at = repository.find(connection, identity, change=True)
            old = at.table
            if old.status != "over":
                raise Conflict("a rematch can be had when the match is over")
            if person.id not in [seat.user for seat in at.seats]:
                raise Forbidden("only players may ask for a rematch")
            if old.after:
                return str(old.after)
            secret = repository.secret_for(connection, person, wish)
            kept = ("game", "kind", "rules", "options", "pace", "rated", "private", "starts", "substitute")
            row = {name: getattr(old, name) for name in kept}
            row |= {"id": new, "host": person.id, "status": "open", "secret": secret, "before": identity}
            connection.execute(insert(tables).values(**row, commitment=fairness.commitment(secret), created=now))
            rotated = at.seats[-1:] + at.seats[:-1]
            rows = [repository.seat_again(new, place, seat, person, wish.salt) for place, seat in enumerate(rotated)]
            connection.execute(insert(seats), rows)
            connection.execute(update(tables).where(tables.c.id == identity).values(after=new))
            repository.start_if_full(connection, new, now)
            return new

        laid = await self.store.write(again)
        await self._laid(laid)
        await self._laid(identity)
        table = await self.table(laid)
        if not any(seat.kind == "kept" and seat.user == person.id for seat in table.seats):
            return table
        if wish.salt and wish.commitment != table.commitment:
            raise Conflict("another has laid the rematch, table {table}: look at its commitment, and join", table=laid)
        return await self.join(person, laid, wire.Join(salt=wish.salt))

    async def renamed(self, person: Person) -> None:
        """Tell of somebody's new name at all tables that are not over."""
        mine = select(seats.c.table).where(seats.c.user == person.id)
        wanted = select(tables.c.id).where(tables.c.status != "over", tables.c.id.in_(mine))
        for identity in await self.store.read(lambda connection: connection.execute(wanted).scalars().all()):
            await self._laid(identity)

    async def _laid(self, identity: str) -> None:
        await self._tell(self.when_laid, identity)

    async def _tell(self, listeners: Iterable[Listener[T]], news: T) -> None:
        """Tell those who listen. It is done already: one who cannot be told makes nothing undone."""
        for tell in listeners:
            try:
                await tell(news)
            except ApiError as refusal:
                log.warning("not told", error=str(refusal))

    # --- looking at tables ---------------------------------------------------------------------------------------

    async def table(self, identity: str) -> wire.Table:
        """Return a table as all may see it."""
        return repository.told(await self.store.read(lambda connection: repository.find(connection, identity)))

    async def lobby(self) -> list[wire.Table]:
        """Return the public tables that await players."""
        return await self._open_tables(tables.c.private.is_(False))

    async def challenges(self, person: Person) -> list[wire.Table]:
        """Return the tables at which a seat is kept for a person."""
        return await self._open_tables(tables.c.id.in_(select(seats.c.table).where(seats.c.kept == person.id)))

    async def _open_tables(self, which: ColumnElement[bool]) -> list[wire.Table]:
        def look(connection: Connection) -> list[repository.TableRows]:
            wanted = select(tables).where(tables.c.status == "open", which)
            found = connection.execute(wanted.order_by(tables.c.created.desc()).limit(100)).all()
            return repository.with_seats(connection, found)

        return [repository.told(one) for one in await self.store.read(look)]

    @property
    def rooms_at_hand(self) -> int:
        """How many matches are held in memory."""
        return len(self._rooms)

    # --- playing -------------------------------------------------------------------------------------------------

    def lock(self, identity: str) -> asyncio.Lock:
        """Return the lock of a match whose room is at hand: in one process, one thing is done in it at a time."""
        return self._locks[identity]

    async def room(self, identity: str) -> MatchLog:
        """Return the room of a match, as far as this process knows; rebuilt if it is not at hand."""
        room = self._rooms.get(identity)
        if room is None:
            room = await self._rebuild(identity)
        self._rooms.move_to_end(identity)
        known = self._behind.pop(identity, -1)
        if known > room.number:
            try:
                await self._catch_up(room)
            except BaseException:
                self._lags(identity, known)
                raise
        return room

    async def _rebuild(self, identity: str) -> MatchLog:
        self._fetching.add(identity)
        try:
            room, left = await self.store.read(lambda connection: repository.rebuilt(connection, identity))
        finally:
            self._fetching.discard(identity)
        if identity in self._rooms:  # another was quicker
            return self._rooms[identity]
        self._rooms[identity], self._plans[identity], self._locks[identity] = room, left, asyncio.Lock()
        if len(self._rooms) > ROOMS_AT_HAND:
            oldest, _ = self._rooms.popitem(last=False)
            self._plans.pop(oldest, None)
            del self._locks[oldest]
            self._behind.pop(oldest, None)
        return room

    async def _catch_up(self, room: MatchLog) -> None:
        number = room.number
        late = await self.store.read(lambda connection: repository.log_since(connection, room.table.id, number))
        for entry in late:
            if entry.number == room.number:  # another reader may have been quicker
                room.fold(entry)

    def _lags(self, identity: str, number: int) -> None:
        self._behind[identity] = max(number, self._behind.get(identity, -1))

    def heard(self, identity: str, number: int) -> None:
        """Note that another process has moved a match on: this one catches up when the room is next asked for.

        A room at hand is never replaced by one rebuilt: of two of one match, one would miss what the other is told.
        """
        if identity in self._rooms or identity in self._fetching:
            self._lags(identity, number)

    def missed_something(self) -> None:
        """Note that any match may have moved on."""
        for identity in (*self._rooms, *self._fetching):
            self._lags(identity, NOBODY_KNOWS)
        self._plans.clear()

    async def act(self, person: Person, identity: str, number: int, word: str) -> int:
        """Play a word; return the number of entries when it is stored. Sent twice, it acts once."""
        return await self._act(identity, lambda room: room.seat_of(person.id), number, word)

    async def act_in_seat(self, identity: str, seat: int, number: int, word: str) -> int:
        """Play a word for a seat."""
        return await self._act(identity, lambda _room: seat, number, word)

    async def _act(self, identity: str, whose: Callable[[MatchLog], int], number: int, word: str) -> int:
        def make(room: MatchLog, at: float) -> Entry:
            seat = whose(room)
            if room.repeats(seat, number, word):
                raise _Repeated(number + 1)
            if seat == SPECTATOR:
                raise Forbidden("only players may act")
            return room.act(at, seat, number, word)

        try:
            return await self._do(identity, make, number)
        except _Repeated as done:
            return done.number

    async def do(self, person: Person, identity: str, what: Callable[[MatchLog, float, int], Entry]) -> int:
        """Do something else in a person's seat; return the number of entries when it is stored."""
        return await self._do(identity, lambda room, at: what(room, at, room.seat_of(person.id)))

    def begin(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Begin something that is brought to its end, though whoever asked for it may be gone."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def _do(self, identity: str, make: Make, number: int = -1) -> int:
        """Do something at a table, to its end."""
        work = self._do_it(identity, make, number)
        return await (work if asyncio.current_task() in self._begun else asyncio.shield(self.begin(work)))

    async def _do_it(self, identity: str, make: Make, number: int) -> int:
        await self.room(identity)  # is at hand from now on
        async with self.lock(identity):
            room = await self.room(identity)
            if number > room.number:
                await self._catch_up(room)
            while True:
                at = room.entries[-1].at if room.entries else room.table.started
                entry = make(room, max(self.now(), at))  # a clock may be set back; a log goes on
                try:
                    await self._store_entry(room, entry)
                    break
                except Taken:  # another process was quicker: look again whether it may still be done
                    await self._catch_up(room)
        await self._tell(self.when_changed, room)
        if room.ending:
            await self._laid(identity)
        await self.follow_plan(room)
        return entry.number + 1

    async def _store_entry(self, room: MatchLog, entry: Entry) -> None:
        """Store an entry, and with the last one the result; then, and not before, it takes effect here."""
        row = {"table": room.table.id, **msgspec.structs.asdict(entry)}
        if room.ends_with(entry):
            ended = replay(room.table, [*room.entries, entry])
            await self.store.write(lambda connection: repository.finish(connection, row, ended))
        else:
            await self.store.append(row)
        if entry.number == room.number:  # one who caught up may have been quicker
            room.fold(entry)

    # --- plans ---------------------------------------------------------------------------------------------------

    async def plan(self, person: Person, identity: str, plan: wire.Plan) -> None:
        """Leave answers that wait, in place of those left before."""
        room = await self.room(identity)
        seat = room.seat_of(person.id)
        if seat == SPECTATOR:
            raise Forbidden("only players may plan")
        if plan.number > room.number or plan.number < 0:
            raise Stale("the match stands at ply {here}, not at {given}", here=room.number, given=plan.number)
        if len(plan.answers) > MOST_ANSWERS or any(len(one.after) > LONGEST_ANSWER for one in plan.answers):
            raise BadRequest(
                "a plan has at most {most} answers, each to at most {words} words",
                most=MOST_ANSWERS,
                words=LONGEST_ANSWER,
            )
        row = {"number": plan.number, "answers": [msgspec.to_builtins(one) for one in plan.answers]}

        def put(connection: Connection) -> None:
            connection.execute(delete(plans).where(plans.c.table == identity, plans.c.seat == seat))
            if plan.answers:
                connection.execute(insert(plans).values(table=identity, seat=seat, **row))

        await self.store.write(put)
        (await self._plans_at(identity))[seat] = plan
        await self._tell(self.when_planned, identity)
        await self.follow_plan(room)

    async def planned(self, person: Person, identity: str) -> wire.Plan:
        """Return the answers that a person has left."""
        seat = (await self.room(identity)).seat_of(person.id)
        return (await self._plans_at(identity)).get(seat) or wire.Plan(0, [])

    async def _plans_at(self, identity: str) -> dict[int, wire.Plan]:
        if identity not in self._plans:
            self._plans[identity] = await self.store.read(
                lambda connection: repository.plans_left(connection, identity)
            )
        return self._plans[identity]

    def plans_changed(self, identity: str) -> None:
        """Look again for plans when they are next needed: on another process one was left."""
        self._plans.pop(identity, None)

    async def follow_plan(self, room: MatchLog) -> None:
        """Play the answer that the player has left for just this, if any. One that cannot be played now waits."""
        if self._plans.get(room.table.id) == {}:  # mostly nobody has left any
            return
        with contextlib.suppress(ApiError):
            await self._follow_plan(room)

    async def _follow_plan(self, room: MatchLog) -> None:
        seat, identity = room.player, room.table.id
        if seat == NOBODY or room.level(seat):
            return
        plan = (await self._plans_at(identity)).get(seat)
        if not plan:
            return
        since = [entry.word for entry in room.entries[plan.number :] if entry.kind == "act"]
        for answer in plan.answers:
            if answer.after == since and answer.word in room.legal(seat):
                with contextlib.suppress(ApiError):  # whoever acted before has acted, whatever comes of this
                    await self.act_in_seat(identity, seat, room.number, answer.word)
                return


class _Repeated(Exception):
    def __init__(self, number: int) -> None:
        self.number = number
