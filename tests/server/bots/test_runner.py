"""Bots on a server: when they rest, and when they answer."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from armorial.bots.bot import Limit
from armorial.bots.levels import NO_LIMIT
from armorial.engine.game import View
from armorial.engine.options import choose
from armorial.games import find
from armorial.protocol.tables import NewTable, SeatRequest
from armorial.server.bots import runner as module
from armorial.server.bots.answer_times import AnswerTimes
from armorial.server.bots.leases import Leases
from armorial.server.bots.runner import BRIEFLY, SAMPLES, BotRunner, seconds_to_choose
from armorial.server.match.online_match import OnlineMatch
from tests.support.backend import Backend, with_backend


class AllLeases:
    """Gives every lease to this process."""

    async def take(self, _match_id: str) -> bool:
        return True


class Runner(BotRunner):
    """Bots that compute in the test's own process."""

    def __init__(self, backend: Backend, before_search: Callable[[float], None]) -> None:
        super().__init__(backend.matches, AllLeases(), 1, 0.0, 1.0)  # type: ignore[arg-type]
        self._pool: Any = "in this process"
        self._before_search = before_search

    async def _compute(self, function: Callable[..., Any], *arguments: Any) -> Any:
        if function is seconds_to_choose:
            return 0.3
        self._before_search(arguments[-1])
        return function(*arguments)


async def bots_alone(backend: Backend) -> OnlineMatch:
    """Return a match that two bots play."""
    host = await backend.guest("Anne")
    seats = [SeatRequest("bot", level="random") for _ in range(2)]
    return await backend.matches.load((await backend.lobby.create(host, NewTable("richelieu", seats=seats))).table.id)


def test_bots_without_people_rest_while_nobody_watches(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        match, searches, spectators = await bots_alone(backend), list[float](), set[str]()

        def search(seconds: float) -> None:
            searches.append(seconds)
            if len(searches) == 5:
                spectators.clear()

        runner = Runner(backend, search)
        runner.is_watched = spectators.__contains__
        await runner.match_changed(match)
        assert runner.thinking == 0
        spectators.add(match.id)
        await runner.attendance_changed(match.id)
        assert runner.thinking == 1
        await asyncio.gather(*runner._playing.values())
        assert match.number == len(searches) == 5
        await runner.match_changed(match)
        assert runner.thinking == 0

    with_backend(tmp_path, scenario)


def test_a_bot_that_stops_takes_no_match_any_more(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        match = await backend.start(
            await backend.guest("Anne"), seats=[SeatRequest("me"), SeatRequest("bot", "random")]
        )
        while not match.bot_to_act:
            await backend.play_anything(match, Random(1))
        runner = Runner(backend, lambda _seconds: None)
        runner._pool, runner._leases = None, Leases(backend.services.store, 60.0, lambda: backend.time)
        await runner.close()
        await runner.match_changed(match)
        assert runner.thinking == 0

    with_backend(tmp_path, scenario)


def test_a_quiet_match_that_waits_for_a_person_is_loaded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(backend: Backend) -> None:
        host = await backend.guest("Anne")
        match = await backend.start(host, seats=[SeatRequest("me"), SeatRequest("bot", "random")])
        while match.bot_to_act:
            await backend.play_anything(match, Random(1))
        runner, loaded = Runner(backend, lambda _seconds: None), list[str]()
        runner._leases = Leases(backend.services.store, 60.0, lambda: backend.time)
        load = backend.matches.load

        async def counted(match_id: str) -> OnlineMatch:
            loaded.append(match_id)
            return await load(match_id)

        monkeypatch.setattr(backend.matches, "load", counted)
        backend.time += 60
        for _ in range(3):
            await runner._sweep(30)
        assert loaded == [match.id]
        while not match.bot_to_act:
            await backend.play_anything(match, Random(1))
        backend.time += 60
        loaded.clear()
        await runner._sweep(30)
        assert loaded[0] == match.id, "it has changed"
        assert runner.thinking == 1
        await asyncio.gather(*runner._playing.values())

    with_backend(tmp_path, scenario)


def test_a_bot_answers_at_the_same_time_however_long_it_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(backend: Backend) -> None:
        match, time, limits, thoughts = await bots_alone(backend), 1000.0, list[float](), [0.0, 0.2, 0.79, 5.0]

        def think(seconds: float) -> None:
            nonlocal time
            limits.append(seconds)
            time += min(thoughts[match.number], seconds)

        async def sleep(seconds: float) -> None:
            nonlocal time
            time += seconds

        runner = Runner(backend, think)
        monkeypatch.setattr(module, "_now", lambda: time)
        runner._answer_times = AnswerTimes(1.0, lambda: time, sleep)
        for number in range(len(thoughts)):
            await runner._act(match)
            assert (match.number, round(time, 6)) == (number + 1, 1001.0 + number)
        assert limits == pytest.approx([0.48] * 4)  # a longer search is cut short

    with_backend(tmp_path, scenario)


@pytest.mark.parametrize("longest", [0, SAMPLES - 1])
def test_the_measured_time_is_the_longest_that_cannot_be_cut_short(
    longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, searched = 0.0, list[tuple[View, Limit]]()

    class Thinker:
        def choose(self, view: View, limit: Limit) -> int:
            nonlocal time
            number = len(searched) - SAMPLES
            time += 5.0 if number < 0 else 0.3 if number == longest else 0.1  # at first it compiles
            searched.append((view, limit))
            return view.legal[0]

    monkeypatch.setattr(module, "bot", lambda *_: Thinker())
    monkeypatch.setattr("time.process_time", lambda: time)
    assert seconds_to_choose("richelieu", "king", choose(find("richelieu"), {})) == pytest.approx(0.3)
    views, limits = zip(*searched[SAMPLES:], strict=True)
    assert limits == (NO_LIMIT, *[BRIEFLY] * (SAMPLES - 1))
    assert views[0].state.turn == 0 < views[-1].state.turn
