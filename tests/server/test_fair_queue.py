"""Whose slow work is next."""

import asyncio
from random import Random

from armorial.server.fair_queue import FairQueue
from tests.support.asgi import run


def test_a_host_with_many_tables_does_not_delay_other_hosts() -> None:
    async def work() -> None:
        queue, order, now = FairQueue(2), list[str](), dict[str, int]()

        async def search(host: str) -> None:
            async with queue.place(host):
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
        queue, order = FairQueue(1), list[str]()

        async def search(host: str, seconds: float) -> None:
            async with queue.place(host):
                order.append(host)
                await asyncio.sleep(seconds)

        queue._count("Eve", 2.0)
        queue._count("Mallory", 1.0)
        first = asyncio.create_task(search("Somebody", 0.01))
        await asyncio.sleep(0)
        await asyncio.gather(first, *(search(host, 0) for host in ("Eve", "Mallory", "Anne")))
        assert order == ["Somebody", "Anne", "Mallory", "Eve"]

    run(work())


def test_searches_that_are_cancelled_leave_no_gap() -> None:
    async def work() -> None:
        rng = Random(1)
        queue = FairQueue(2)

        async def search(host: str) -> None:
            async with queue.place(host):
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
