"""Messages between server processes: that something changed, not how. Each process then reads the database.

So a lost message costs time, never truth. A single process needs no bus; several share a Redis.
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
SECONDS_OF_SILENCE = 10.0  # after which Redis gets a ping
SECONDS_TO_FLUSH, SECONDS_TO_STOP = 1.0, 1.0


class BusMessage(msgspec.Struct, omit_defaults=True):
    """What changed at a table. One of the fields says what."""

    process: str
    table: str = ""
    number: int = -1  # of entries that its log has
    bot: bool = False  # with `number`: a bot is to act
    turn: str | None = None  # with `number`: the user whose turn began
    chat: int = 0  # the id of a new line
    seats: bool = False  # it was created, joined, left, started or removed, or is over
    plan: bool = False  # a player left a plan
    names: list[str] | None = None  # who follows it on that process
    anonymous: int = 0  # with `names`: how many more without a name
    withdrawn: list[str] | None = None  # the users who are no longer challenged there: it was removed
    lost: bool = False  # messages of that process were lost: any table may have changed


Handler = Callable[[BusMessage | None], Awaitable[None]]  # None: messages may have been lost


class Bus(Protocol):
    """A way to reach all other processes."""

    async def open(self, handler: Handler) -> None:
        """Start to receive messages."""

    def publish(self, message: BusMessage) -> None:
        """Send a message to the others, soon. Nobody waits for an answer."""

    async def reachable(self) -> bool:
        """Return whether messages can be sent."""

    async def close(self) -> None:
        """Stop."""


class NoBus:
    """The bus of a single process: there are no others."""

    async def open(self, handler: Handler) -> None:
        """Do nothing."""

    def publish(self, message: BusMessage) -> None:
        """Do nothing."""

    async def reachable(self) -> bool:
        """Return that nothing is missing."""
        return True

    async def close(self) -> None:
        """Do nothing."""


class RedisBus:
    """A bus for many processes. While Redis is down, those at one process play on; the others catch up later."""

    def __init__(self, url: str) -> None:
        """Use the Redis, or Valkey, at an address."""
        self._client = redis.Redis.from_url(
            url,
            socket_timeout=SECONDS_TO_ANSWER,
            socket_connect_timeout=SECONDS_TO_ANSWER,
            retry=Retry(NoBackoff(), 0),  # a connection that is restored silently would hide that messages were lost
        )
        self._decoder = msgspec.json.Decoder(BusMessage)
        self._outgoing: asyncio.Queue[BusMessage] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def open(self, handler: Handler) -> None:
        """Start to receive messages."""
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._receive(handler, ready)), asyncio.create_task(self._send())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def _receive(self, handler: Handler, ready: asyncio.Event) -> None:
        while not self._closing:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await handler(None)
                    ready.set()
                    while not self._closing:
                        message = await self._next(channel)
                        if message:
                            await handler(None if message.lost else message)
            except (redis.RedisError, OSError, ApiError) as error:  # the last: the database does not answer
                log.warning("bus lost", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _next(self, channel: PubSub) -> BusMessage | None:
        """Return the next message; None for another reply of Redis. Fail if Redis does not answer at all."""
        reply = await channel.get_message(timeout=SECONDS_OF_SILENCE)
        if reply is None:
            await channel.ping()
            reply = await channel.get_message(timeout=SECONDS_TO_ANSWER)
        if reply is None:
            raise TimeoutError("no answer")
        return self._decoder.decode(reply["data"]) if reply["type"] == "message" else None

    def publish(self, message: BusMessage) -> None:
        """Send a message to the others, soon."""
        self._outgoing.put_nowait(message)

    async def _send(self) -> None:
        while not self._closing:
            message = await self._outgoing.get()
            try:
                await self._client.publish(CHANNEL, msgspec.json.encode(message))
            except (redis.RedisError, OSError) as error:
                log.warning("bus messages lost", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
                self._outgoing = asyncio.Queue()
                self._outgoing.put_nowait(BusMessage("", lost=True))

    async def reachable(self) -> bool:
        """Return whether Redis answers."""
        try:
            return bool(await self._client.ping())
        except (redis.RedisError, OSError):
            return False

    async def close(self) -> None:
        """Send what waits, for a moment; then stop, whatever happens.

        The client may lose a cancellation while it handles a timeout, so nobody waits for a cancelled task for ever.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_FLUSH):
                while self._tasks and not self._outgoing.empty():
                    await asyncio.sleep(0.005)
        self._closing = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS_TO_STOP)
        with contextlib.suppress(TimeoutError, redis.RedisError, OSError):
            async with asyncio.timeout(SECONDS_TO_STOP):
                await self._client.aclose()


def bus_at(url: str | None) -> Bus:
    """Return the bus at an address; without an address, that of a single process."""
    return RedisBus(url) if url else NoBus()
