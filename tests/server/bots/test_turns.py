"""Whose bot thinks next, and when it answers."""

import asyncio
from random import Random

from armorial.server.bots.pace import Pace
from armorial.server.bots.turns import Turns
from tests.support.asgi import run


def test_a_host_with_many_tables_does_not_delay_others() -> None:
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


def test_who_searched_least_lately_comes_first() -> None:
    async def work() -> None:
        turns, order = Turns(1), list[str]()

        async def search(host: str, seconds: float) -> None:
            async with turns.turn(host):
                order.append(host)
                await asyncio.sleep(seconds)

        await search("Eve", 0.1)
        await search("Mallory", 0.05)
        first = asyncio.create_task(search("Somebody", 0.01))
        await asyncio.sleep(0)
        await asyncio.gather(first, *(search(host, 0) for host in ("Eve", "Mallory", "Anne")))
        assert order[2:] == ["Somebody", "Anne", "Mallory", "Eve"]

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
            async with asyncio.timeout(10):
                await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(10):
            await asyncio.gather(*(search(host) for host in "abcabc"))

    run(work())


def test_a_bot_without_a_choice_answers_as_late_as_one_that_thinks() -> None:
    pace = Pace(1.0)
    assert pace.seconds("cardinal", 0.3) == 1.0
    assert pace.seconds("cardinal", 2.5) == 3.0  # a slow machine
    assert pace.seconds("cardinal", 0.0) == 3.0  # a single legal action
    assert pace.seconds("page", 0.0) == 1.0
    for _ in range(50):
        pace.seconds("cardinal", 0.3)
    assert pace.seconds("cardinal", 0.0) == 1.0  # the machine is no longer busy
    assert Pace(0.0).seconds("page", 2.0) == 0.0
