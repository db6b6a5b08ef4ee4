"""When bots answer."""

from pathlib import Path
from random import Random

from armorial.protocol.tables import NewTable, SeatRequest
from armorial.server.bots.answer_times import AnswerTimes
from armorial.server.bots.runner import BotRunner
from armorial.server.match import new_entries
from tests.support.asgi import run
from tests.support.backend import Backend, with_backend


class Clock:
    """A clock that only advances when somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.time = 1000.0

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


def answered_after(thought: float, waited: float = 0.0, speed: float = 0.0, delay: float = 1.0) -> float:
    """Return after how many seconds a bot answers, given how long it waits for other searches and then thinks."""

    async def answer() -> float:
        clock = Clock()
        times = AnswerTimes(delay, lambda: clock.time, clock.sleep)
        assert times.needs_measuring("cardinal") == (delay > 0)
        times.measured("cardinal", speed)
        assert not times.needs_measuring("cardinal")
        asked = clock.time
        clock.time += waited
        answer = times.of("cardinal", asked, clock.time)
        clock.time += min(thought, answer.seconds)
        await times.wait(answer)
        return round(clock.time - asked, 6)

    return run(answer())


def test_when_a_bot_answers_does_not_depend_on_how_long_it_thinks() -> None:
    thoughts = (0.0, 0.3, 2.5, 60.0)  # the first has a single legal action; the last ones are on a slow machine
    assert {answered_after(thought) for thought in thoughts} == {1.0}
    assert {answered_after(thought, speed=2.2) for thought in thoughts} == {5.0}
    assert {answered_after(thought, waited=1.7) for thought in thoughts} == {3.0}
    assert {answered_after(thought, waited=0.05) for thought in thoughts} == {1.0}
    assert answered_after(2.0, delay=0.0) == 2.0  # then its delay tells something


def test_a_bot_that_is_late_answers_with_the_next_delay() -> None:
    async def answer() -> float:
        clock = Clock()
        times = AnswerTimes(1.0, lambda: clock.time, clock.sleep)
        answer = times.of("page", clock.time, clock.time)
        clock.time += 1.4
        await times.wait(answer)
        return clock.time

    assert run(answer()) == 1002.0


def test_a_turn_that_is_taken_back_while_a_lease_is_taken_is_not_thought_about(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne = await backend.guest("Anne")
        seats = [SeatRequest("me"), SeatRequest("bot", level="page")]
        table = (await backend.lobby.create(anne, NewTable("richelieu", seats=seats, starts="host"))).table.id
        match, rng = await backend.matches.load(table), Random(1)
        while not match.bot_to_act:
            await backend.play_anything(match, rng)

        class SlowLeases:
            async def take(self, _table: str) -> bool:
                while match.bot_to_act:
                    await backend.append(match, anne, new_entries.undo)
                return True

        runner = BotRunner(backend.matches, SlowLeases(), 0, 0.0, 1.0)  # type: ignore[arg-type]
        number = match.number
        await runner._play_bots(table)  # a bot that thinks for Anne's seat has no level, and fails
        assert match.number > number
        assert not match.bot_to_act

    with_backend(tmp_path, scenario)
