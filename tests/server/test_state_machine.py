"""Whatever clients do, in any order, everything acknowledged is in the log, once, for everybody."""

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
from armorial.protocol.archive import Entry
from armorial.protocol.live import PlayCommand, WatchCommand
from armorial.protocol.match import LogEntry
from armorial.protocol.tables import Join, NewTable, SeatRequest
from armorial.server.db.migrate import upgrade
from armorial.server.db.store import Taken
from armorial.server.errors import ApiError, Stale
from armorial.server.live.bus import BusMessage
from armorial.server.live.connection import Connection, encode
from armorial.server.match import fairness, new_entries
from armorial.server.match.history import log_since
from armorial.server.match.online_match import OnlineMatch, replay
from armorial.server.match.updates import update
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from armorial.server.tables import match_repository
from armorial.server.tables.matches import MatchService
from tests.support.services import settings_in

PEOPLE = tuple(Person(name, name.title(), True, False) for name in ("anne", "louis", "marie"))
OPTIONS = ({"edition": "duel"}, {"edition": "court", "players": 3})
MOST_TABLES = 3

whole = st.integers(0, 1000)


@cache
def empty_database() -> Path:
    """Make an empty database once; tests copy it."""
    file = Path(tempfile.mkdtemp()) / "empty.db"
    upgrade(f"sqlite:///{file}")
    return file


class Client:
    """A client that follows all tables over a connection that may break, and assembles the logs from updates."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.connection: Connection | None = None
        self.logs: dict[str, list[LogEntry]] = {}

    def receive(self) -> list[dict[str, Any]]:
        """Process the messages of the connection, and return them."""
        messages = []
        while self.connection and not self.connection.queue.empty():
            message = self.connection.queue.get_nowait()
            assert message is not None, "the connection was closed"
            messages.append(msgspec.json.decode(message))
            if messages[-1]["type"] == "update":
                self._take_in(messages[-1]["update"])
        return messages

    def _take_in(self, given: dict[str, Any]) -> None:
        log = self.logs.setdefault(given["table"], [])
        for entry in msgspec.convert(given["log"], list[LogEntry]):
            if entry.number < len(log):
                assert log[entry.number] == entry, "an entry has changed"
            else:
                assert entry.number == len(log), "there is a gap"
                log.append(entry)
        assert given["number"] == len(log)


class Protocol(RuleBasedStateMachine):
    """The services of a server and connections to clients. The model only knows what was acknowledged."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(fairness, "new_secret", "the same in every run".upper)
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        shutil.copy(empty_database(), self.folder / "armorial.db")
        self.clock = 0.0
        services = Services(settings_in(self.folder, rate_limit_factor=1e9), self.now)
        self.store, self.lobby, self.matches = services.store, services.lobby, services.matches
        self.hub, self.sync = services.hub, services.sync
        self.clients = [Client(person) for person in (*PEOPLE, None)]
        self.tables: list[str] = []
        self.acknowledged: dict[str, int] = {}  # the acknowledged number of entries of each match
        self.last: dict[str, tuple[Person, int, list[str]]] = {}  # what was played last at each table
        self.unannounced: set[str] = set()  # matches that moved on at another process, whose message was lost

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

    def stored(self, table: str) -> OnlineMatch:
        """Return a match, rebuilt from the store alone."""
        match: OnlineMatch = self.wait(MatchService(self.store, self.now).load(table))
        return match

    def log(self, table: str) -> list[Entry]:
        log: list[Entry] = self.wait(
            self.store.read(lambda connection: match_repository.log_since(connection, table, 0))
        )
        return log

    def playing(self, number: int) -> str:
        going = list(self.acknowledged)
        return going[number % len(going)]

    def started(self, table: str) -> None:
        """Note that a match has started, if it has."""
        if self.wait(self.lobby.table(table)).status == "playing":
            self.tables.remove(table)
            self.acknowledged[table] = 0

    def ask(self, table: str, work: Awaitable[Any], entries: int = 1) -> bool:
        """Send a request at a table: it is carried out and adds that many entries, or is refused and adds none."""
        before = self.log(table)
        try:
            self.wait(work)
        except Taken:
            raise AssertionError("being slower than another request is no reason to refuse") from None
        except ApiError:
            assert self.log(table) == before, "what was refused has changed something"
            return False
        after = self.log(table)
        assert after[:-entries] == before
        self.acknowledged[table] = len(after)
        self.unannounced.discard(table)
        return True

    def player(self, match: OnlineMatch) -> Person | None:
        """Return the person to act."""
        if match.player == NOBODY or match.level(match.player):
            return None
        return PEOPLE_BY_ID[str(match.setup.players[match.player].user)]

    # --- tables --------------------------------------------------------------------------------------------------

    @precondition(lambda self: len(self.tables) + len(self.acknowledged) < MOST_TABLES)
    @rule(host=st.sampled_from(PEOPLE), options=st.sampled_from(OPTIONS), invited=st.booleans())
    def create(self, host: Person, options: dict[str, Any], invited: bool) -> None:
        count = options.get("players", 2)
        seats = [SeatRequest("me"), *(SeatRequest("invited" if invited else "open") for _ in range(count - 1))]
        created = self.wait(self.lobby.create(host, NewTable("richelieu", dict(options), seats)))
        self.tables.append(created.table.id)
        others = [person for person in PEOPLE if person != host]
        for other, invitation in zip(others, created.invitations.values(), strict=False):
            self.wait(self.lobby.join(other, created.table.id, Join(invitation=invitation)))
        self.started(created.table.id)
        for client in self.clients:
            if client.connection:
                self.watch(client, created.table.id)

    @precondition(lambda self: self.tables)
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def join(self, person: Person, number: int) -> None:
        table = self.tables[number % len(self.tables)]
        sits = person.id in [seat.user for seat in self.wait(self.lobby.table(table)).seats]
        try:
            self.wait(self.lobby.join(person, table, Join()))
            assert not sits
        except ApiError:
            assert sits
        self.started(table)

    @precondition(lambda self: self.tables)
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def leave(self, person: Person, number: int) -> None:
        table = self.tables[number % len(self.tables)]
        before = self.wait(self.lobby.table(table))
        try:
            self.wait(self.lobby.leave(person, table))
        except ApiError:
            assert person.id not in [seat.user for seat in before.seats]
        if before.host == person.id:
            self.tables.remove(table)

    # --- playing -------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, choice=whole, length=st.integers(1, 4), over_connection=st.booleans())
    def play(self, number: int, choice: int, length: int, over_connection: bool) -> None:
        """Play an action, or as much of a turn as can be decided at once."""
        table = self.playing(number)
        match = self.stored(table)
        person = self.player(match)
        if person is None:
            return
        actions = draft(match, choice, length)
        client = next(client for client in self.clients if client.person == person)
        if over_connection and client.connection:
            client.receive()
            command = PlayCommand(table, match.number, actions, re=7)
            self.wait(self.hub.handle(client.connection, msgspec.json.encode(command)))
            *others, last = client.receive()
            assert last == {"type": "done", "re": 7, "number": match.number + len(actions)}
            updates = [got["update"] for got in others if got["type"] == "update"]
            assert [one["number"] for one in updates] == [match.number + len(actions)], "one update, before `done`"
            self.acknowledged[table] = match.number + len(actions)
            self.unannounced.discard(table)
        else:
            assert self.ask(table, self.matches.play(person, table, match.number, actions), len(actions))
        self.last[table] = person, match.number, actions

    @precondition(lambda self: self.acknowledged)
    @rule(
        person=st.sampled_from(PEOPLE),
        number=whole,
        action=st.sampled_from(["take a6", "", "take a1", "done"]),
    )
    def play_at_random(self, person: Person, number: int, action: str) -> None:
        table = self.playing(number)
        match = self.stored(table)
        seat = match.seat_of(person.id)
        fits = match.player != NOBODY and seat == match.player and action in match.legal(match.player)
        assert self.ask(table, self.matches.play(person, table, match.number, [action])) == fits

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, choice=whole)
    def play_a_turn_that_ends_badly(self, number: int, choice: int) -> None:
        """Play some legal actions and then an illegal one: nothing is stored."""
        table = self.playing(number)
        match = self.stored(table)
        person = self.player(match)
        if person:
            actions = [*draft(match, choice, 3), "abracadabra"]
            assert not self.ask(table, self.matches.play(person, table, match.number, actions))

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, away=st.sampled_from([-1, 1, 5]))
    def play_stale(self, number: int, away: int) -> None:
        table = self.playing(number)
        match = self.stored(table)
        person = PEOPLE_BY_ID[str(match.setup.players[max(0, match.player)].user)]
        for action in match.legal(match.player)[:1]:
            given = match.number + away
            if given >= 0 and not new_entries.repeats(match, match.player, given, [action]):
                assert not self.ask(table, self.matches.play(person, table, given, [action]))

    @precondition(lambda self: self.last)
    @rule(number=whole)
    def play_again(self, number: int) -> None:
        """Send the last play of a table twice: it acts once, and is acknowledged with the same number."""
        table = list(self.last)[number % len(self.last)]
        person, at, actions = self.last[table]
        before = self.log(table)
        if self.stored(table).seat_of(person.id) != SPECTATOR:
            assert self.wait(self.matches.play(person, table, at, actions)) == at + len(actions)
        assert self.log(table) == before

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, first=whole, second=whole, length=st.integers(1, 3))
    def play_at_once(self, number: int, first: int, second: int, length: int) -> None:
        """Send two plays for the same number at the same moment: one of them is stored."""
        table = self.playing(number)
        match = self.stored(table)
        person = self.player(match)
        if person is None:
            return
        plays = [draft(match, first, length), draft(match, second, length)]

        async def both() -> list[Any]:
            asked = (self.matches.play(person, table, match.number, actions) for actions in plays)
            return await asyncio.gather(*asked, return_exceptions=True)

        done = self.wait(both())
        assert len(self.log(table)) == done[0] == match.number + len(plays[0])
        repeated = plays[1] == plays[0][: len(plays[1])]
        assert done[1] == match.number + len(plays[1]) if repeated else isinstance(done[1], Stale)
        self.acknowledged[table] = done[0]
        self.unannounced.discard(table)

    @precondition(lambda self: self.acknowledged)
    @rule(person=st.sampled_from(PEOPLE), number=whole, what=st.sampled_from(["undo", "stop", "yes", "no", "claim"]))
    def do_something_else(self, person: Person, number: int, what: str) -> None:
        def make(match: OnlineMatch, at: float) -> list[Entry]:
            seat = match.seat_of(person.id)
            if what in ("yes", "no"):
                return [new_entries.answer(match, at, seat, what == "yes")]
            make_one = {"undo": new_entries.undo, "stop": new_entries.offer_stop, "claim": new_entries.claim}[what]
            return [make_one(match, at, seat)]

        table = self.playing(number)
        try:
            make(self.stored(table), self.clock)
            fits = True
        except ApiError:
            fits = False
        behind = table in self.unannounced  # then it may be refused for an outdated reason
        done = self.ask(table, self.matches.append(table, make))
        assert done == fits or (behind and not done)

    @precondition(lambda self: any(count > 8 for count in self.acknowledged.values()))
    @rule(person=st.sampled_from(PEOPLE), number=whole)
    def resign(self, person: Person, number: int) -> None:
        table = self.playing(number)
        resigned = self.matches.append(
            table, lambda match, at: [new_entries.resign(match, at, match.seat_of(person.id))]
        )
        self.ask(table, resigned)

    @precondition(lambda self: self.acknowledged)
    @rule(number=whole, length=st.integers(1, 3), announced=st.booleans())
    def play_elsewhere(self, number: int, length: int, announced: bool) -> None:
        """Let another process append to a match; if its message is lost, clients are late but never wrong."""
        table = self.playing(number)
        elsewhere = MatchService(self.store, self.now)
        match = self.wait(elsewhere.load(table))
        if match.player == NOBODY:
            return
        seat, at, actions = match.player, match.number, draft(match, 0, length)
        self.wait(elsewhere.append(table, lambda match, now: new_entries.play(match, now, seat, at, actions)))
        self.acknowledged[table] = match.number
        self.unannounced.add(table)
        if announced:
            self.wait(self.sync.on_message(BusMessage("another", table=table, number=match.number)))
            self.unannounced.discard(table)

    # --- connections ---------------------------------------------------------------------------------------------

    def watch(self, client: Client, table: str) -> None:
        command = WatchCommand(table, since=len(client.logs.get(table, [])))
        assert client.connection
        self.wait(self.hub.handle(client.connection, msgspec.json.encode(command)))

    @rule(number=whole)
    def connect(self, number: int) -> None:
        """Connect or reconnect, with the number that the client knows of each table."""
        client = self.clients[number % len(self.clients)]
        if client.connection is None:
            client.connection = self.hub.connect(client.person, "here")
            for table in (*self.tables, *self.acknowledged):
                self.watch(client, table)

    @rule(number=whole)
    def disconnect(self, number: int) -> None:
        """Break a connection; messages that are still on their way are lost."""
        client = self.clients[number % len(self.clients)]
        if client.connection:
            self.wait(self.hub.disconnect(client.connection))
            client.connection = None

    # --- what always holds ---------------------------------------------------------------------------------------

    @invariant()
    def the_log_is_what_was_acknowledged(self) -> None:
        for table, count in self.acknowledged.items():
            log = self.log(table)
            assert [entry.number for entry in log] == list(range(count))
            assert [entry.at for entry in log] == sorted(entry.at for entry in log)
            match = self.stored(table)
            for client in self.clients:
                client.receive()
                known = client.logs.get(table, [])
                if not match.left:  # a player who left sees the rest as a spectator
                    seat = match.seat_of(client.person.id if client.person else None)
                    assert known == log_since(match, seat, 0)[: len(known)]
                if client.connection and table not in self.unannounced:
                    assert len(known) == count, "a client that follows a match does not have all of it"

    @invariant()
    def a_match_rebuilt_elsewhere_is_the_same(self) -> None:
        for table in self.acknowledged:
            if table not in self.unannounced:
                here, elsewhere = self.wait(self.matches.load(table)), self.stored(table)
                for seat in (SPECTATOR, *range(len(here.setup.players))):
                    assert encode(update(elsewhere, seat, 0)) == encode(update(here, seat, 0))


def draft(match: OnlineMatch, choice: int, length: int) -> list[str]:
    """Return legal actions of one turn, up to a number, as far as they can be decided at once."""
    ahead, actions = replay(match.setup, match.entries), list[str]()
    seat = match.player
    while (
        len(actions) < length
        and ahead.player == seat
        and not (actions and ahead.actions.reveals(ahead.number - 1, ahead.entries))
    ):
        legal = ahead.legal(seat)
        actions.append(legal[choice % len(legal)])
        ahead.fold(new_entries.play(ahead, ahead.setup.started, seat, ahead.number, actions[-1:])[0])
    return actions


PEOPLE_BY_ID = {person.id: person for person in PEOPLE}


async def _within(work: Awaitable[Any]) -> Any:
    return await work


Protocol.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    report_multiple_bugs=False,
    phases=[Phase.generate],  # shrinking a failure takes minutes: add Phase.shrink when there is one
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestProtocol = Protocol.TestCase
