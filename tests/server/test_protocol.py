"""The protocol under all that clients may do, in any order: what was acknowledged is in the log, once, for all."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.server.db.migrate import upgrade
from armorial.server.db.store import Store, Taken
from armorial.server.errors import ApiError, Stale
from armorial.server.live import hub
from armorial.server.live.bus import Alone, News
from armorial.server.live.hub import Connection, Hub
from armorial.server.match import fairness
from armorial.server.match.log import Entry, MatchLog
from armorial.server.match.updates import scene
from armorial.server.people.accounts import Person
from armorial.server.rate_limits import Limits
from armorial.server.tables import repository
from armorial.server.tables.chat import Chat
from armorial.server.tables.lobby import Hall
from armorial.server.wire import Join, NewTable, SeatWish

PEOPLE = tuple(Person(name, name.title(), True, False) for name in ("anne", "louis", "marie"))
OPTIONS = ({"edition": "duel"}, {"edition": "court", "players": 3})
MOST_TABLES = 3

whole = st.integers(0, 1000)


@cache
def empty_database() -> Path:
    """Make a database once, to be copied."""
    file = Path(tempfile.mkdtemp()) / "empty.db"
    upgrade(f"sqlite:///{file}")
    return file


class Client:
    """One who follows all tables over a line that may break, and puts the log together from what comes."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.line: Connection | None = None
        self.logs: dict[str, list[Entry]] = {}

    def hear(self) -> list[dict[str, Any]]:
        """Take in what the line has brought, and return it."""
        told = []
        while self.line and not self.line.waiting.empty():
            message = self.line.waiting.get_nowait()
            assert message is not None, "the line was closed"
            told.append(msgspec.json.decode(message))
            if told[-1]["type"] == "scene":
                self._take_in(told[-1]["scene"])
        return told

    def _take_in(self, told: dict[str, Any]) -> None:
        log = self.logs.setdefault(told["table"], [])
        for entry in msgspec.convert(told["log"], list[Entry]):
            if entry.number < len(log):
                assert log[entry.number] == entry, "an entry has changed"
            else:
                assert entry.number == len(log), "there is a gap"
                log.append(entry)
        assert told["number"] == len(log)


class Protocol(RuleBasedStateMachine):
    """A hall with a store, lines to clients, and beside them only this: what was acknowledged."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(fairness, "new_secret", "the same in every run".upper)
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        shutil.copy(empty_database(), self.folder / "armorial.db")
        self.store = Store(f"sqlite:///{self.folder}/armorial.db")
        self.clock = 0.0
        self.hall = Hall(self.store, self.now)
        talk = Chat(self.hall)
        self.board = Hub(self.hall, talk, Alone(), Limits(1e9), 20.0)
        self.clients = [Client(person) for person in (*PEOPLE, None)]
        self.tables: list[str] = []
        self.acknowledged: dict[str, int] = {}  # how many entries each match has, as far as was told
        self.last: dict[str, tuple[Person, int, str]] = {}  # the last act at each table
        self.untold: set[str] = set()  # moved on elsewhere, and the news was lost

    def now(self) -> float:
        self.clock += 1.0
        return self.clock

    def wait(self, work: Awaitable[Any]) -> Any:
        return self.loop.run_until_complete(_within(work))

    def teardown(self) -> None:
        self.store.close()
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        shutil.rmtree(self.folder)
        self.patch.undo()

    # --- what the machine knows ----------------------------------------------------------------------------------

    def room(self, table: str) -> MatchLog:
        """Return a room as the log has it, rebuilt from the store alone."""
        room: MatchLog = self.wait(Hall(self.store, self.now).room(table))
        return room

    def log(self, table: str) -> list[Entry]:
        log: list[Entry] = self.wait(self.store.read(lambda connection: repository.log_since(connection, table, 0)))
        return log

    def playing(self, number: int) -> str:
        going = list(self.acknowledged)
        return going[number % len(going)]

    def started(self, table: str) -> None:
        """Note that a match has begun, if it has."""
        if self.wait(self.hall.table(table)).status == "playing":
            self.tables.remove(table)
            self.acknowledged[table] = 0

    def ask(self, table: str, work: Awaitable[int]) -> bool:
        """Do something at a table: it is done and one more entry is there, or refused and none is."""
        before = self.log(table)
        try:
            done = self.wait(work)
        except Taken:
            raise AssertionError("that another was quicker is no reason: look again") from None
        except ApiError:
            assert self.log(table) == before, "what was refused has changed something"
            return False
        after = self.log(table)
        assert after[:-1] == before
        assert done == len(after)
        self.acknowledged[table] = done
        self.untold.discard(table)
        return True

    # --- tables --------------------------------------------------------------------------------------------------

    @precondition(lambda self: len(self.tables) + len(self.acknowledged) < MOST_TABLES)
    @rule(host=st.sampled_from(PEOPLE), options=st.sampled_from(OPTIONS), kept=st.booleans())
    def lay(self, host: Person, options: dict[str, Any], kept: bool) -> None:
        count = options.get("players", 2)
        seats = [SeatWish("me"), *(SeatWish("invited" if kept else "open") for _ in range(count - 1))]
        laid = self.wait(self.hall.lay(host, NewTable("richelieu", dict(options), seats)))
        self.tables.append(laid.table.id)
        others = [person for person in PEOPLE if person != host]
        for other, word in zip(others, laid.invitations.values(), strict=False):
            self.wait(self.hall.join(other, laid.table.id, Join(invitation=word)))
        self.started(laid.table.id)
        for client in self.clients:
            if client.line:
                self.watch(client, laid.table.id)

    @precondition(lambda self: self.tables)
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def join(self, person: Person, number: int) -> None:
        table = self.tables[number % len(self.tables)]
        sits = person.id in [seat.user for seat in self.wait(self.hall.table(table)).seats]
        try:
            self.wait(self.hall.join(person, table, Join()))
            assert not sits
        except ApiError:
            assert sits
        self.started(table)

    @precondition(lambda self: self.tables)
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def leave(self, person: Person, number: int) -> None:
        table = self.tables[number % len(self.tables)]
        before = self.wait(self.hall.table(table))
        try:
            self.wait(self.hall.leave(person, table))
        except ApiError:
            assert person.id not in [seat.user for seat in before.seats]
        if before.host == person.id:
            self.tables.remove(table)

    # --- acting --------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, choice=whole, over_line=st.booleans())
    def act(self, number: int, choice: int, over_line: bool) -> None:
        table = self.playing(number)
        room = self.room(table)
        if room.player == NOBODY or room.level(room.player):
            return
        legal = room.legal(room.player)
        person, word = PEOPLE_BY_ID[str(room.table.sitters[room.player].user)], legal[choice % len(legal)]
        client = next(client for client in self.clients if client.person == person)
        if over_line and client.line:
            client.hear()
            order = hub.Play(table, room.number, word, re=7)
            self.wait(self.board.obey(client.line, msgspec.json.encode(order)))
            answers = [told for told in client.hear() if told["type"] in ("done", "error")]
            assert answers == [{"type": "done", "re": 7, "number": room.number + 1}]
            self.acknowledged[table] = room.number + 1
            self.untold.discard(table)
        else:
            assert self.ask(table, self.hall.act(person, table, room.number, word))
        self.last[table] = person, room.number, word

    @precondition(lambda self: self.acknowledged)
    @rule(
        person=st.sampled_from(PEOPLE), number=whole, word=st.sampled_from(["take a6", "place", "", "take a1", "done"])
    )
    def act_at_random(self, person: Person, number: int, word: str) -> None:
        table = self.playing(number)
        room = self.room(table)
        fits = room.player != NOBODY and room.seat_of(person.id) == room.player and word in room.legal(room.player)
        assert self.ask(table, self.hall.act(person, table, room.number, word)) == fits

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, away=st.sampled_from([-1, 1, 5]))
    def act_stale(self, number: int, away: int) -> None:
        table = self.playing(number)
        room = self.room(table)
        person = PEOPLE_BY_ID[str(room.table.sitters[max(0, room.player)].user)]
        for word in room.legal(room.player)[:1]:
            if room.number + away >= 0 and not room.repeats(room.player, room.number + away, word):
                assert not self.ask(table, self.hall.act(person, table, room.number + away, word))

    @precondition(lambda self: self.last)
    @rule(number=whole)
    def act_again(self, number: int) -> None:
        """Send the last act of a table twice: it acts once, and is acknowledged with the same number."""
        table = list(self.last)[number % len(self.last)]
        person, ply, word = self.last[table]
        before = self.log(table)
        if self.room(table).seat_of(person.id) != SPECTATOR:
            assert self.wait(self.hall.act(person, table, ply, word)) == ply + 1
        assert self.log(table) == before

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, first=whole, second=whole)
    def act_at_once(self, number: int, first: int, second: int) -> None:
        """Send two acts for the same ply at the same moment: one entry comes of it."""
        table = self.playing(number)
        room = self.room(table)
        if room.player == NOBODY or room.level(room.player):
            return
        legal = room.legal(room.player)
        person = PEOPLE_BY_ID[str(room.table.sitters[room.player].user)]
        words = [legal[first % len(legal)], legal[second % len(legal)]]

        async def both() -> list[Any]:
            acts = (self.hall.act(person, table, room.number, word) for word in words)
            return await asyncio.gather(*acts, return_exceptions=True)

        done = self.wait(both())
        assert len(self.log(table)) == room.number + 1
        assert done[0] == room.number + 1
        assert done[1] == done[0] if words[0] == words[1] else isinstance(done[1], Stale)
        self.acknowledged[table] = room.number + 1
        self.untold.discard(table)

    @precondition(lambda self: self.acknowledged)
    @rule(person=st.sampled_from(PEOPLE), number=whole, what=st.sampled_from(["back", "stop", "yes", "no", "claim"]))
    def do_something_else(self, person: Person, number: int, what: str) -> None:
        def make(room: MatchLog, at: float, seat: int) -> Entry:
            if what in ("yes", "no"):
                return room.answer(at, seat, what == "yes")
            return {"back": room.take_back, "stop": room.offer_stop, "claim": room.claim}[what](at, seat)

        table = self.playing(number)
        room = self.room(table)
        try:
            make(room, self.clock, room.seat_of(person.id))
            fits = True
        except ApiError:
            fits = False
        behind = table in self.untold  # then it may be refused for what is no longer so
        done = self.ask(table, self.hall.do(person, table, make))
        assert done == fits or (behind and not done)

    @precondition(lambda self: any(count > 8 for count in self.acknowledged.values()))
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def resign(self, person: Person, number: int) -> None:
        table = self.playing(number)
        self.ask(table, self.hall.do(person, table, lambda room, at, seat: room.resign(at, seat)))

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, told=st.booleans())
    def act_elsewhere(self, number: int, told: bool) -> None:
        """Let another process move a match on; the news of it may be lost, and then costs time but never truth."""
        table = self.playing(number)
        elsewhere = Hall(self.store, self.now)
        room = self.wait(elsewhere.room(table))
        if room.player == NOBODY:
            return
        self.wait(elsewhere.act_in_seat(table, room.player, room.number, room.legal(room.player)[0]))
        self.acknowledged[table] = room.number
        self.untold.add(table)
        if told:
            self.wait(self.board.hear(News("another", table=table, number=room.number)))
            self.untold.discard(table)

    # --- lines ---------------------------------------------------------------------------------------------------

    def watch(self, client: Client, table: str) -> None:
        order = hub.Watch(table, since=len(client.logs.get(table, [])))
        assert client.line
        self.wait(self.board.obey(client.line, msgspec.json.encode(order)))

    @rule(number=whole)
    def connect(self, number: int) -> None:
        """Come, or come back: with the number that is known of each table."""
        client = self.clients[number % len(self.clients)]
        if client.line is None:
            client.line = self.board.connect(client.person, "here")
            for table in (*self.tables, *self.acknowledged):
                self.watch(client, table)

    @rule(number=whole)
    def disconnect(self, number: int) -> None:
        """Break a line; what it still brought is lost."""
        client = self.clients[number % len(self.clients)]
        if client.line:
            self.wait(self.board.disconnect(client.line))
            client.line = None

    # --- what always holds ---------------------------------------------------------------------------------------

    @invariant()
    def the_log_is_what_was_acknowledged(self) -> None:
        for table, count in self.acknowledged.items():
            log = self.log(table)
            assert [entry.number for entry in log] == list(range(count))
            assert [entry.at for entry in log] == sorted(entry.at for entry in log)
            for client in self.clients:
                client.hear()
                known = client.logs.get(table, [])
                assert known == log[: len(known)]
                if client.line and table not in self.untold:
                    assert known == log, "a client who follows a match does not have all of it"

    @invariant()
    def a_room_rebuilt_elsewhere_is_the_same(self) -> None:
        for table in self.acknowledged:
            if table not in self.untold:
                here, elsewhere = self.wait(self.hall.room(table)), self.room(table)
                for seat in (SPECTATOR, *range(len(here.table.sitters))):
                    assert hub.encode(scene(elsewhere, seat, 0)) == hub.encode(scene(here, seat, 0))


PEOPLE_BY_ID = {person.id: person for person in PEOPLE}


async def _within(work: Awaitable[Any]) -> Any:
    return await work


Protocol.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    report_multiple_bugs=False,
    phases=[Phase.generate],  # to make a failure short takes minutes: add Phase.shrink when there is one
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestProtocol = Protocol.TestCase
