"""Pools of threads: what may wait, and whose turn it is."""

import asyncio
import threading

import pytest

from armorial.server.errors import Busy
from armorial.server.pools import FairPool
from tests.support.asgi import run


def test_users_of_a_pool_take_turns() -> None:
    async def work() -> None:
        pool, go_on, done = FairPool("test", threads=1, most_waiting=5, most_of_one=3), threading.Event(), list[str]()

        def job(name: str) -> None:
            go_on.wait(60)
            done.append(name)

        eve = [asyncio.create_task(pool.run_for("eve", job, "eve")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run_for("eve", job, "eve")
        others = [asyncio.create_task(pool.run_for(name, job, name)) for name in ("anne", "louis")]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*eve, *others)
        assert done[-1] == "eve", "the others do not wait for all jobs of Eve"
        assert not pool._jobs, "nobody is remembered"
        pool.close()

    run(work())


def test_a_pool_has_a_limited_number_of_jobs_and_forgets_cancelled_ones() -> None:
    async def work() -> None:
        pool, go_on = FairPool("test", threads=1, most_waiting=1, most_of_one=3), threading.Event()
        jobs = [asyncio.create_task(pool.run_for(name, go_on.wait, 60)) for name in ("anne", "louis")]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run_for("marie", go_on.wait, 60)
        jobs[1].cancel()
        await asyncio.wait([jobs[1]])
        marie = asyncio.create_task(pool.run_for("marie", go_on.wait, 60))
        await asyncio.sleep(0)
        go_on.set()
        assert await jobs[0]
        assert await marie
        pool.close()

    run(work())
