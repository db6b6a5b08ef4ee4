"""What one server process tells the others: that a table has changed, not how. Each then looks into the database.

So a message that is lost costs time, never truth. One process alone needs no bus; several share a Redis.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
import redis.asyncio as redis
import structlog

log = structlog.get_logger()
CHANNEL = "armorial"
SECONDS_BETWEEN_TRIES = 1.0


class News(msgspec.Struct, omit_defaults=True):
    """What has changed."""

    process: str
    table: str = ""
    number: int = -1  # the entries that the table's log has
    chat: int = 0  # a line of chat
    lobby: bool = False
    plan: bool = False  # a plan was left, by one of the players
    here: list[str] | None = None  # who is at the table, on that process


Hear = Callable[[News | None], Awaitable[None]]  # None: something may have been missed


class Bus(Protocol):
    """A way to tell all other processes."""

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    async def tell(self, news: News) -> None:
        """Tell the others. What is told is done already, so nobody waits for an answer."""

    async def reachable(self) -> bool:
        """Tell whether the others can be told."""

    async def close(self) -> None:
        """Stop."""


class Alone:
    """The bus of one process: there is nobody to tell."""

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    async def tell(self, news: News) -> None:
        """Tell nobody."""

    async def reachable(self) -> bool:
        """Tell that there is nobody who could not be told."""
        return True

    async def close(self) -> None:
        """Stop."""


class Redis:
    """A bus for many processes. While it is gone, those at one process play on; the others see it when it is back."""

    def __init__(self, url: str) -> None:
        """Use the Redis, or Valkey, at an address."""
        self._client = redis.Redis.from_url(url, socket_timeout=None, socket_connect_timeout=2)
        self._decoder = msgspec.json.Decoder(News)

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""
        self._hear = hear
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await self._hear(None)
                    ready.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._hear(self._decoder.decode(message["data"]))
            except (redis.RedisError, OSError) as error:
                log.warning("bus lost", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def tell(self, news: News) -> None:
        """Tell the others, if they can be reached."""
        try:
            await self._client.publish(CHANNEL, msgspec.json.encode(news))
        except (redis.RedisError, OSError) as error:
            log.warning("bus lost", error=str(error))

    async def reachable(self) -> bool:
        """Tell whether Redis answers."""
        try:
            return bool(await self._client.ping())
        except (redis.RedisError, OSError):
            return False

    async def close(self) -> None:
        """Stop."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self._client.aclose()


def bus_at(url: str | None) -> Bus:
    """Return the bus at an address; without one, that of a process alone."""
    return Redis(url) if url else Alone()
