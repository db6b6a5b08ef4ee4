"""Which host's bot searches next, and when it answers."""

import asyncio
from pathlib import Path
from random import Random

from armorial.protocol.tables import NewTable, SeatRequest
from armorial.server.bots.pace import Pace
from armorial.server.bots.runner import BotRunner
from armorial.server.match import new_entries
from armorial.server.turns import Turns
from tests.support.asgi import run
from tests.support.backend import Backend, with_backend


def test_a_host_with_many_tables_does_not_delay_other_hosts() -> None:
    async def work() -> None:
        turns, order, now = Turns(2), list[str](), dict[str, int]()

        async def search(host: str) -> None:
            async with turns.turn(host):
                now[host] = now.get(host, 0) + 1
                assert now[host] == 1, "one search at a time for each host"
                assert sum(now.values()) <= 2
                order.append(host)
                await asyncio.sleep(0)
                now[host] -= 1

        many = [asyncio.create_task(search("Eve")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.gather(*(search(name) for name in ("Anne", "Louis", "Marie")))
        assert order.index("Anne") <= 2
        assert order.index("Marie") <= 7
        await asyncio.gather(*many)
        assert order.count("Eve") == 20

    run(work())


def test_the_host_who_searched_least_recently_comes_first() -> None:
    async def work() -> None:
        turns, order = Turns(1), list[str]()

        async def search(host: str, seconds: float) -> None:
            async with turns.turn(host):
                order.append(host)
                await asyncio.sleep(seconds)

        turns._count("Eve", 2.0)
        turns._count("Mallory", 1.0)
        first = asyncio.create_task(search("Somebody", 0.01))
        await asyncio.sleep(0)
        await asyncio.gather(first, *(search(host, 0) for host in ("Eve", "Mallory", "Anne")))
        assert order == ["Somebody", "Anne", "Mallory", "Eve"]

    run(work())


def test_searches_that_are_cancelled_leave_no_gap() -> None:
    async def work() -> None:
        rng = Random(1)
        turns = Turns(2)

        async def search(host: str) -> None:
            async with turns.turn(host):
                await asyncio.sleep(0)

        for _ in range(50):
            tasks = [asyncio.create_task(search(rng.choice("abc"))) for _ in range(10)]
            for task in rng.sample(tasks, 5):
                await asyncio.sleep(0)
                task.cancel()
            async with asyncio.timeout(60):
                await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(60):
            await asyncio.gather(*(search(host) for host in "abcabc"))

    run(work())


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
        pace = Pace(delay, lambda: clock.time, clock.sleep)
        assert pace.needs_measuring("cardinal") == (delay > 0)
        pace.measured("cardinal", speed)
        assert not pace.needs_measuring("cardinal")
        asked = clock.time
        clock.time += waited
        plan = pace.plan("cardinal", asked, clock.time)
        clock.time += min(thought, plan.seconds)
        await pace.wait(plan)
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
        pace = Pace(1.0, lambda: clock.time, clock.sleep)
        plan = pace.plan("page", clock.time, clock.time)
        clock.time += 1.4
        await pace.wait(plan)
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
