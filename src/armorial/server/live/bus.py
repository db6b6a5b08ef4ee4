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
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from armorial.server.errors import ApiError

log = structlog.get_logger()
CHANNEL = "armorial"
SECONDS_BETWEEN_TRIES = 1.0
SECONDS_TO_ANSWER = 2.0
SECONDS_OF_QUIET = 10.0  # after which Redis is asked whether it is still there


class News(msgspec.Struct, omit_defaults=True):
    """What has changed."""

    process: str
    table: str = ""
    number: int = -1  # the entries that the table's log has
    chat: int = 0  # a line of chat
    lobby: bool = False
    bot: bool = False  # a bot is to act
    plan: bool = False  # a plan was left, by one of the players
    here: list[str] | None = None  # who is at the table, on that process
    watching: int = 0  # and how many more, without a name
    withdrawn: list[str] | None = None  # who is challenged there no more: it is gone, so nobody could look
    missed: bool = False  # what was to be told could not be: any table may have changed


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
        self._client = redis.Redis.from_url(
            url,
            socket_timeout=SECONDS_TO_ANSWER,
            socket_connect_timeout=SECONDS_TO_ANSWER,
            retry=Retry(NoBackoff(), 0),  # a line mended in silence would hide that something was missed
        )
        self._decoder = msgspec.json.Decoder(News)
        self._to_tell: asyncio.Queue[News] = asyncio.Queue()

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""
        self._hear = hear
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(ready)), asyncio.create_task(self._keep_telling())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await self._hear(None)
                    ready.set()
                    while True:
                        news = await self._next(channel)
                        if news:
                            await self._hear(None if news.missed else news)
            except (redis.RedisError, OSError, ApiError) as error:  # or the database could not be asked
                log.warning("bus lost", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _next(self, channel: PubSub) -> News | None:
        """Return the next news, if that is what comes next; a Redis that says nothing at all is given up."""
        message = await channel.get_message(timeout=SECONDS_OF_QUIET)
        if message is None:
            await channel.ping()
            message = await channel.get_message(timeout=SECONDS_TO_ANSWER)
        if message is None:
            raise TimeoutError("no answer")
        return self._decoder.decode(message["data"]) if message["type"] == "message" else None

    async def tell(self, news: News) -> None:
        """Tell the others, soon."""
        self._to_tell.put_nowait(news)

    async def _keep_telling(self) -> None:
        while True:
            news = await self._to_tell.get()
            try:
                await self._client.publish(CHANNEL, msgspec.json.encode(news))
            except (redis.RedisError, OSError) as error:
                log.warning("nobody can be told", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
                self._to_tell = asyncio.Queue()
                self._to_tell.put_nowait(News("", missed=True))

    async def reachable(self) -> bool:
        """Tell whether Redis answers."""
        try:
            return bool(await self._client.ping())
        except (redis.RedisError, OSError):
            return False

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._client.aclose()


def bus_at(url: str | None) -> Bus:
    """Return the bus at an address; without one, that of a process alone."""
    return Redis(url) if url else Alone()
