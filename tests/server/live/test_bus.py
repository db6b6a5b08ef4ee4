"""The bus between processes knows whether it is connected, and closes quickly."""

import asyncio
import time

from armorial.server.live.bus import BusMessage, RedisBus
from tests.support.asgi import run
from tests.support.databases import Redis

CLOSES = 100


async def ignore(_message: BusMessage | None) -> None:
    """Ignore a message."""


def test_a_bus_knows_whether_it_is_connected() -> None:
    server = Redis()

    async def until(connected: bool, bus: RedisBus) -> None:
        async with asyncio.timeout(60):
            while bus.connected != connected:
                await asyncio.sleep(0.02)

    async def work() -> None:
        bus = RedisBus(server.url)
        assert not bus.connected
        await bus.open(ignore)
        await until(True, bus)
        server.stop()
        await until(False, bus)
        server.start()
        await until(True, bus)
        await bus.close()

    try:
        run(work())
    finally:
        server.close()


def test_closing_with_messages_left_always_ends() -> None:
    server = Redis()

    async def close_with_messages_left(number: int) -> None:
        bus = RedisBus(server.url)
        await bus.open(ignore)
        for _ in range(400):
            bus.publish(BusMessage("here", "table"))
        await asyncio.sleep(0.001 * (number % 7))
        async with asyncio.timeout(20):
            await bus.close()

    async def work() -> None:
        for number in range(CLOSES):
            await close_with_messages_left(number)

    try:
        run(work())
    finally:
        server.close()


def test_closing_without_a_redis_takes_a_moment() -> None:
    async def work() -> float:
        bus = RedisBus("redis://127.0.0.1:1")
        bus._tasks = [asyncio.create_task(stubborn()) for _ in range(2)]
        await asyncio.sleep(0)
        began = time.monotonic()
        await bus.close()
        for task in bus._tasks:
            task.cancel()
        return time.monotonic() - began

    async def stubborn() -> None:
        """Swallow a cancellation, as the Redis client sometimes does."""
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            await asyncio.sleep(60)

    assert run(work()) < 30
