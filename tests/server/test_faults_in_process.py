"""Faults inside one process: clients that disappear, clocks that jump, and work that overlaps."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from armorial.protocol.archive import Entry
from armorial.protocol.live import LobbyCommand, PlayCommand, WatchCommand
from armorial.protocol.match import Plan, PlannedAction
from armorial.protocol.tables import Join, NewTable, TimeControl
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Rows, Store, T, Work
from armorial.server.errors import Conflict
from armorial.server.live.connection import Connection, encode
from armorial.server.match import new_entries
from armorial.server.match.clocks import MINUTE
from armorial.server.match.online_match import OnlineMatch, replay
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from armorial.server.tables import match_repository
from armorial.server.tables.matches import MatchService
from armorial.server.tables.plans import Plans
from tests.support.databases import Postgres
from tests.support.matches import play_turn
from tests.support.services import settings_in

ANNE, LOUIS = (Person(name, name, guest=False, admin=False) for name in ("Anne", "Louis"))


def _claim(seat: int, match: OnlineMatch, at: float) -> Sequence[Entry]:
    return [new_entries.claim(match, at, seat)]


async def duel(services: Services, **request: Any) -> str:
    """Start a duel between Anne and Louis, and return its table."""
    created = await services.lobby.create(ANNE, NewTable("richelieu", **request))
    await services.lobby.join(LOUIS, created.table.id, Join())
    return created.table.id


def with_duel(
    folder: Path, test: Callable[[Services, str], Awaitable[None]], now: Callable[[], float] = time.time
) -> None:
    """Run a test on the services of a server with a duel of five minutes each."""

    async def run() -> None:
        services = Services(settings_in(folder), now)
        await services.open()
        try:
            await test(services, await duel(services, time_control=TimeControl("clock", minutes=5)))
        finally:
            await services.close()

    asyncio.run(run())


async def play_something(matches: MatchService, table: str) -> int:
    match = await matches.load(table)
    return await matches.play((ANNE, LOUIS)[match.player], table, match.number, match.legal(match.player)[:1])


async def ask_to_play(services: Services, table: str) -> int:
    """Play as the API does, which finishes what it began."""
    return await services.tasks.finish(play_something(services.matches, table))


def test_a_client_that_disconnects_while_it_plays_leaves_a_consistent_match(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        matches, store = services.matches, services.store
        match = await matches.load(table)
        for patience in range(30):
            asked = asyncio.create_task(ask_to_play(services, table))
            for _ in range(patience % 10):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            await store.write(lambda _connection: None)  # everything that was requested before is stored by now
            async with matches.lock(table):
                stored = await store.read(lambda connection: match_repository.log_since(connection, table, 0))
                assert match.entries == stored
        assert match.number > 0

    with_duel(folder, test)


def test_a_play_is_announced_even_if_its_client_is_gone(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        announced: list[int] = []

        async def note(match: OnlineMatch) -> None:
            announced.append(match.number)

        services.matches.changed.add(note)
        await services.matches.load(table)
        asked = asyncio.create_task(ask_to_play(services, table))
        while not services.matches.lock(table).locked():
            await asyncio.sleep(0)
        asked.cancel()
        while not announced:
            await asyncio.sleep(0.01)
        assert announced == [1]

    with_duel(folder, test)


def test_a_turn_takes_one_commit_and_one_update(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        match = await services.matches.load(table)
        ahead = replay(match.setup, [])
        actions = play_turn(ahead)
        assert len(actions) > 1
        connections = [services.hub.connect(person, "here") for person in (ANNE, LOUIS, None)]
        for connection in connections:
            await services.hub.handle(connection, encode(WatchCommand(table)))
        for connection in connections:
            while not connection.queue.empty():
                connection.queue.get_nowait()
        player = connections[match.player]
        commits: list[int] = []
        services.store.when_committed.append(lambda writes, _seconds: commits.append(writes))
        await services.hub.handle(player, encode(PlayCommand(table, 0, actions, re=1)))
        assert commits == [1]
        for connection in connections:
            messages = [msgspec.json.decode(message or b"") for message in list(connection.queue._queue)]  # type: ignore[attr-defined]
            types = [message["type"] for message in messages if message["type"] != "my_tables"]
            assert types == ["update"] + ["done"] * (connection is player)
            assert [entry["action"] for entry in messages[0]["update"]["log"]] == actions
        await services.hub.handle(player, encode(PlayCommand(table, 0, actions, re=2)))
        assert commits == [1], "sent twice, it acts once"
        assert match.number == len(actions)

    with_duel(folder, test)


def test_a_jump_of_the_system_clock_gives_nobody_time(folder: Path) -> None:
    at = [1e9]

    async def test(services: Services, table: str) -> None:
        matches = services.matches
        match = await matches.load(table)
        before = list(match.clocks.left)
        for jump in (-3600.0, 5.0, -10.0, 3.0, 7.0, -86_400.0, 1.0, 86_400.0, 2.0):
            at[0] += jump
            seat = 1 - match.player
            with pytest.raises(Conflict):
                await matches.append(table, partial(_claim, seat))
            await play_something(matches, table)
            assert all(left <= had for left, had in zip(match.clocks.left, before, strict=True))
            before = list(match.clocks.left)
        times = [match.setup.started, *(entry.at for entry in match.entries)]
        assert times == sorted(times)
        assert sum(before) == 2 * 5 * MINUTE - (max(times) - match.setup.started)

    with_duel(folder, test, lambda: at[0])


class LateStore(Store):
    """A store that takes a moment to report that entries are stored."""

    async def append(self, rows: Rows) -> None:
        await super().append(rows)
        await asyncio.sleep(0.01)


def test_a_match_that_is_reloaded_while_somebody_plays_misses_nothing(folder: Path) -> None:
    async def test(services: Services, table: str) -> None:
        late = LateStore(services.store.url)
        for matches in (services.matches, MatchService(late)):
            before = (await matches.load(table)).number
            for number in range(before + 1, before + 10):
                asked = asyncio.create_task(play_something(matches, table))
                while not asked.done():
                    matches.may_have_changed()
                    await matches.load(table)
                assert await asked == number
                assert (await matches.load(table)).number == number
        late.close()

    with_duel(folder, test)


def test_a_plan_left_at_one_process_is_followed_at_another(folder: Path) -> None:
    async def test(here: Services, table: str) -> None:
        there = Services(settings_in(folder))
        match, players = await there.matches.load(table), (ANNE, LOUIS)
        first = match.player
        ahead = replay(match.setup, [])
        actions = play_turn(ahead)  # a turn, as it will be played
        answer = PlannedAction(actions, ahead.legal(1 - first)[-1])
        await here.matches.load(table)
        await there.plans.put(players[1 - first], table, Plan(0, [answer]))
        here.plans.changed_elsewhere(table)
        await here.matches.play(players[first], table, 0, actions)
        played = [entry.action for entry in (await here.matches.load(table)).entries]
        assert played == [*actions, answer.action]
        await there.close()

    with_duel(folder, test)


def test_a_turn_waits_for_no_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(services: Services, table: str) -> None:
        await services.matches.load(table)

        async def refuse(_store: Store, _work: Work[T]) -> T:
            raise AssertionError("a turn reads the database")

        monkeypatch.setattr(Store, "read", refuse)
        await play_something(services.matches, table)

    with_duel(folder, test)


class LateChange(Store):
    """A store in which something changes after the first read."""

    def __init__(self, url: str, change: Callable[[], Awaitable[None]]) -> None:
        super().__init__(url)
        self._changes = [change]

    async def read(self, work: Work[T]) -> T:
        found = await super().read(work)
        while self._changes:
            await self._changes.pop()()
        return found


def test_plans_that_change_elsewhere_while_they_are_loaded_are_loaded_again(folder: Path) -> None:
    async def test(there: Services, table: str) -> None:
        async def change() -> None:
            await there.plans.put(ANNE, table, plan)
            plans.changed_elsewhere(table)

        plan, store = Plan(0, [PlannedAction(["done"], "pass")]), LateChange(there.store.url, change)
        plans = Plans(store, there.matches)
        assert await plans.get(ANNE, table) == plan
        store.close()

    with_duel(folder, test)


class LateAnswer:
    """A function whose first answer comes late: when the test lets it come."""

    def __init__(self, ask: Callable[..., Awaitable[Any]]) -> None:
        self._ask = ask
        self.is_known, self.may_come = asyncio.Event(), asyncio.Event()

    async def __call__(self, *given: Any) -> Any:
        answer = await self._ask(*given)
        if not self.is_known.is_set():
            self.is_known.set()
            await self.may_come.wait()
        return answer


def messages(connection: Connection) -> list[Any]:
    """Return what was sent to a client."""
    return [msgspec.json.decode(connection.queue.get_nowait() or b"") for _ in range(connection.queue.qsize())]


def test_a_follower_gets_no_table_that_was_read_before_the_newest_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table starts while somebody who begins to follow it waits until it is read."""

    async def test(services: Services, _table: str) -> None:
        lobby, hub, read = services.lobby, services.hub, LateAnswer(services.lobby.table)
        table = (await lobby.create(ANNE, NewTable("richelieu"))).table.id
        monkeypatch.setattr(lobby, "table", read)
        connection = hub.connect(LOUIS, "here")
        following = asyncio.create_task(hub.handle(connection, encode(WatchCommand(table))))
        await read.is_known.wait()
        await lobby.join(LOUIS, table, Join())
        read.may_come.set()
        await following
        sent = messages(connection)
        assert [one["table"]["status"] for one in sent if one["type"] == "table"] == ["playing"]
        assert "update" in [one["type"] for one in sent]

    with_duel(folder, test)


@pytest.mark.parametrize("stays", [True, False])
def test_nobody_gets_a_lobby_that_was_read_before_the_newest_one_or_after_leaving_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, stays: bool
) -> None:
    """A table is created while somebody who enters the lobby waits until it is read."""

    async def test(services: Services, _table: str) -> None:
        lobby, hub, read = services.lobby, services.hub, LateAnswer(services.lobby.open_tables)
        monkeypatch.setattr(lobby, "open_tables", read)
        connection = hub.connect(None, "here")
        entering = asyncio.create_task(hub.handle(connection, encode(LobbyCommand(on=True))))
        await read.is_known.wait()
        if not stays:
            await hub.handle(connection, encode(LobbyCommand(on=False)))
        await lobby.create(ANNE, NewTable("richelieu"))
        read.may_come.set()
        await entering
        assert [len(one["tables"]) for one in messages(connection)] == [1] * stays

    with_duel(folder, test)


def test_matches_that_a_player_ends_at_the_same_time_are_all_rated(folder: Path, postgres: Postgres) -> None:
    """Two processes, neither of which knows what the other is about to store."""
    settings = settings_in(folder, database=postgres.new_database())

    async def test() -> None:
        processes = [Services(settings), Services(settings)]
        for services in processes:
            await services.open()
        people = [{"id": person.id, "name": person.name, "created": 1.0} for person in (ANNE, LOUIS)]
        await processes[0].store.write(lambda connection: connection.execute(insert(users), people))

        async def lose(services: Services) -> None:
            table = await duel(services, rated=True, time_control=TimeControl("days", days=1))
            await services.matches.append(
                table, lambda match, at: [new_entries.resign(match, at, match.seat_of(LOUIS.id))]
            )

        for _ in range(5):
            await asyncio.gather(*(lose(services) for services in processes))
        rows = await processes[1].store.read(lambda connection: connection.execute(select(ratings)).all())
        for services in processes:
            await services.close()
        assert sorted(row.games for row in rows if row.user == ANNE.id) == list(range(1, 11))

    asyncio.run(test())
