"""Bots know only what their seat may know, and their timing tells nothing."""

import asyncio
import pickle
import selectors
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from armorial.protocol import tables as tables_protocol
from armorial.server.bots import runner
from armorial.server.bots.leases import Leases
from armorial.server.db.store import ANSWER_SECONDS
from armorial.server.live import session_watch
from armorial.server.live.connection import encode
from armorial.server.match.online_match import OnlineMatch
from armorial.server.people.accounts import Person
from tests.support.asgi import InProcessServer, in_process_server, run
from tests.support.imagined_worlds import imagined


class FakePool(Executor):
    """Runs the work of bots at once, keeps the arguments, and pretends that it took some time."""

    def __init__(self, loop: "FastLoop | None" = None, seconds: float = 0.0, measured: float = 0.0) -> None:
        self.loop, self.seconds, self.measured = loop, seconds, measured
        self.given: list[tuple[Any, ...]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **_: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        if work is runner.seconds_to_choose:
            done.set_result(self.measured)
            return done
        self.given.append((work, *args))
        done.set_result(work(*args))
        if self.loop:
            self.loop.ahead += min(self.seconds, args[-1])  # a search stops at its limit
        return done


class FastLoop(asyncio.SelectorEventLoop):
    """An event loop that does not wait for timers: its clock jumps ahead to the next one."""

    def __init__(self) -> None:
        super().__init__(FastSelector(self))
        self.ahead = 0.0

    def time(self) -> float:
        return self.ahead


class FastSelector(selectors.DefaultSelector):
    def __init__(self, loop: FastLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or timeout >= ANSWER_SECONDS - 1:  # it waits for the database, whose time cannot jump
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.loop.ahead += timeout
        return ready


def new_runner(server: InProcessServer, pool: FakePool, delay: float = 0.0) -> runner.BotRunner:
    matches, store = server.services.matches, server.services.store
    bots = runner.BotRunner(matches, Leases(store, 60.0), processes=1, delay=delay, sweep_seconds=60.0)
    bots._pool = pool  # type: ignore[assignment]
    return bots


class SlowPool(FakePool):
    """Runs the work of bots, one search for so many seconds, the next for so many, and so on."""

    def __init__(self, loop: FastLoop, seconds: list[float], measured: float) -> None:
        super().__init__(measured=measured)
        self.slow_loop, self.thoughts = loop, seconds

    def submit(self, work: Callable[..., Any], /, *args: Any, **_: Any) -> "Future[Any]":
        found = super().submit(work, *args)
        if work is runner.seconds_to_choose:
            return found
        done: Future[Any] = Future()
        seconds = min(self.thoughts[len(self.given) - 1], args[-1])
        self.slow_loop.call_later(seconds, done.set_result, found.result())
        return done


async def match_with_bot(server: InProcessServer, host: Person | None = None, level: str = "random") -> OnlineMatch:
    """Return a match at a bot's turn."""
    host = host or (await server.visitor("Host")).person
    assert isinstance(host, Person)
    seats = [tables_protocol.SeatRequest("bot", level), tables_protocol.SeatRequest("me")]
    created = await server.services.lobby.create(host, tables_protocol.NewTable("richelieu", seats=seats))
    match = await server.services.matches.load(created.table.id)
    while match.player == 1:
        await server.play(match.id, 1, seed=match.number)
    return match


async def nothing(*_: Any) -> None:
    return None


def test_a_bot_is_given_a_view_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)
            monkeypatch.setattr(runner, "bot_seed", lambda *_: 7)  # it depends on the secret, but does not reveal it
            monkeypatch.setattr(server.services.matches, "append", nothing)
            await bots._act(match)
            async with imagined(server, match, 0, monkeypatch):
                await bots._act(await server.services.matches.load(match.id))
            true, other = (pickle.dumps(given) for given in pool.given)
            assert true == other
            assert match.setup.secret.encode() not in true

    run(think())


def test_a_hint_comes_from_a_view(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)
            while match.player != 1:
                await server.play(match.id, 1)
            true = encode(await bots.hint(match, 1))
            async with imagined(server, match, 1, monkeypatch):
                other = encode(await bots.hint(await server.services.matches.load(match.id), 1))
            assert true == other
            assert len(pool.given) == 2
            assert len({pickle.dumps(given) for given in pool.given}) == 1
            assert match.setup.secret.encode() not in pickle.dumps(pool.given)

    run(ask())


def test_a_hint_does_not_wait_for_bots(folder: Path) -> None:
    async def ask() -> None:
        async with in_process_server(folder) as server:
            match = await match_with_bot(server)
            bots = new_runner(server, FakePool())
            while match.player != 1:
                await server.play(match.id, 1)
            async with bots._queue.place("another host"):  # it has the only place for bots
                found = await asyncio.wait_for(bots.hint(match, 1), 60)
            assert found.candidates

    run(ask())


def test_the_delay_of_a_bot_does_not_show_how_long_it_thinks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_watch, "SECONDS", 1e6)  # that loop would run it again and again

    async def think(loop: FastLoop, seconds: float, measured: float) -> float:
        async with in_process_server(folder) as server:
            match = await match_with_bot(server)
            bots = new_runner(server, FakePool(loop, seconds, measured), delay=1.2)
            began, acted = loop.time(), []

            async def note(*_: Any) -> None:
                acted.append(loop.time() - began)

            monkeypatch.setattr(server.services.matches, "append", note)
            await bots._act(match)
            return float(acted[0])

    for measured, delays in ((0.3, 1), (2.0, 4)):  # a fast machine, and a slow one
        for seconds in (0.01, 1.3, 60.0):  # a single legal action, and long searches
            loop = FastLoop()
            assert loop.run_until_complete(think(loop, seconds, measured)) / 1.2 == pytest.approx(delays, abs=1e-6)
            loop.close()


def test_the_delay_of_a_bot_does_not_show_how_long_another_thinks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_watch, "SECONDS", 1e6)  # that loop would run it again and again

    async def think(loop: FastLoop, thoughts: list[float], measured: float) -> list[float]:
        async with in_process_server(folder) as server:
            host = (await server.visitor("Host")).person
            tables = [await match_with_bot(server, host) for _ in thoughts]
            bots = new_runner(server, SlowPool(loop, thoughts, measured), delay=1.2)
            began, acted = loop.time(), dict[str, float]()

            async def note(match_id: str, _request: Any) -> None:
                acted[match_id] = round(loop.time() - began, 3)

            monkeypatch.setattr(server.services.matches, "append", note)
            await asyncio.gather(*(bots._act(match) for match in tables))
            return [acted[match.id] for match in tables]

    def answers(thoughts: list[float], measured: float) -> list[float]:
        loop = FastLoop()
        found = loop.run_until_complete(think(loop, thoughts, measured))
        loop.close()
        return found

    for measured, expected in ((0.0, [1.2, 1.2, 1.2]), (0.4, [1.2, 2.4, 3.6]), (1.0, [2.4, 4.8, 7.2])):
        for thoughts in ([0.0, 0.0, 0.0], [0.05, 0.0, 0.0], [0.6, 0.0, 0.3], [60.0, 60.0, 60.0]):  # 0.0: no choice
            if measured or thoughts[0] < 0.1:
                assert answers(thoughts, measured) == expected


def test_measuring_a_new_kind_of_bot_counts_as_use_by_its_host(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with in_process_server(folder) as server:
            eve, anne = (await server.visitor("Eve")).person, (await server.visitor("Anne")).person
            assert eve
            new, known = await match_with_bot(server, eve, "page"), await match_with_bot(server, anne)
            bots = new_runner(server, FakePool(), delay=0.01)
            bots._answer_times.measured(("richelieu", "random", known.deal.options), 0.0)
            order, compute = list[str](), bots._compute

            async def note(work: Callable[..., Any], *given: Any) -> Any:
                order.append(work.__name__)
                return await compute(work, *given)

            monkeypatch.setattr(bots, "_compute", note)
            bots._queue._count(eve.id, 100.0)
            async with bots._queue.place("somebody"):  # has the only place
                acting = [asyncio.create_task(bots._act(match)) for match in (new, known)]
                await asyncio.sleep(0)
            await asyncio.gather(*acting)
            assert order == ["choose_action", "seconds_to_choose", "choose_action"]

    run(think())


def test_bots_pause_while_nobody_plays_or_watches(folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            host = await server.visitor("Host")
            assert host.person
            seats = [tables_protocol.SeatRequest("bot", "random")] * 2
            created = await server.services.lobby.create(
                host.person, tables_protocol.NewTable("richelieu", seats=seats)
            )
            match = await server.services.matches.load(created.table.id)
            bots = new_runner(server, FakePool())
            bots.is_watched = server.services.hub.is_watched
            await bots.match_changed(match)
            assert bots.thinking == 0
            await bots.attendance_changed(match.id)
            assert bots.thinking == 0
            connection = host.connect()
            await host.command(connection, f'{{"op": "watch", "table": "{match.id}"}}')
            await bots.attendance_changed(match.id)
            assert bots.thinking == 1
            await asyncio.gather(*bots._playing.values())
            assert match.ending

    run(watch())


def test_a_bot_does_not_think_for_a_person_after_a_take_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)

            async def take(_match_id: str) -> bool:
                while match.player == 0:  # in the meantime it becomes the person's turn
                    await server.play(match.id, 1)
                return True

            monkeypatch.setattr(bots._leases, "take", take)
            await bots._play_bots(match.id)
            assert not pool.given

    run(think())
