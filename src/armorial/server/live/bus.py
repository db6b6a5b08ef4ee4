"""Messages between server processes. They say that something changed, not how: each process reads the database.

So a lost message causes a delay, but no wrong state. A single process needs no bus; several share a Redis.
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
from armorial.server.supervision import report, supervised

logger = structlog.get_logger()
CHANNEL = "armorial"
SECONDS_BETWEEN_TRIES = 1.0
SECONDS_TO_ANSWER = 2.0
SECONDS_OF_SILENCE = 10.0  # after which we ping Redis
SECONDS_TO_FLUSH, SECONDS_TO_STOP = 1.0, 1.0


class BusMessage(msgspec.Struct, omit_defaults=True):
    """A change at a table, or of a shared deal. One of the fields says what changed."""

    process: str
    table: str = ""
    number: int = -1  # the number of entries in its log
    bot: bool = False  # with `number`: a bot is to act
    turn: str | None = None  # with `number`: the user whose turn began
    chat: int = 0  # the id of a new line
    seats: bool = False  # the table was created, joined, left, started or removed, or is over
    plan: bool = False  # a player's plan changed
    names: list[str] | None = None  # the users who follow it on that process
    anonymous: int = 0  # with `names`: the number of followers without a name
    withdrawn: list[str] | None = None  # the users who are no longer challenged there, because it was removed
    deal: str = ""  # a shared deal with new results
    lost: bool = False  # messages of that process were lost: any table may have changed


Handler = Callable[[BusMessage | None], Awaitable[None]]  # called with None if messages may have been lost


class Bus(Protocol):
    """A way to reach all other processes."""

    connected: bool  # whether messages of other processes arrive

    async def open(self, handler: Handler) -> None:
        """Start to receive messages."""

    def publish(self, message: BusMessage) -> None:
        """Send a message to the other processes soon, without waiting."""

    async def reachable(self) -> bool:
        """Return whether messages can be sent."""

    async def close(self) -> None:
        """Stop."""


class NoBus:
    """The bus of a single process, which has nobody to send to."""

    connected = True  # nothing is missing

    async def open(self, handler: Handler) -> None:
        """There is nothing to connect to."""

    def publish(self, message: BusMessage) -> None:
        """Nobody listens."""

    async def reachable(self) -> bool:
        """Return True: nothing is missing."""
        return True

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """A bus for many processes. While Redis is down, players on one process play on; other processes catch up later."""

    def __init__(self, url: str) -> None:
        """Use the Redis or Valkey at a URL."""
        self._client = redis.Redis.from_url(
            url,
            socket_timeout=SECONDS_TO_ANSWER,
            socket_connect_timeout=SECONDS_TO_ANSWER,
            retry=Retry(NoBackoff(), 0),  # a silent reconnection would hide that messages were lost
        )
        self._decoder = msgspec.json.Decoder(BusMessage)
        self._outgoing: asyncio.Queue[BusMessage] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False
        self.connected = False

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
                    self.connected = True
                    ready.set()
                    while not self._closing:
                        message = await self._next(channel)
                        if message:
                            await self._handle(handler, message)
            except (redis.RedisError, OSError, ApiError) as error:  # ApiError: the database does not answer
                self.connected = False
                logger.warning("bus lost", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _handle(self, handler: Handler, message: BusMessage) -> None:
        """Apply a message. Nothing would become better by connecting again, unless the database did not answer."""
        try:
            await handler(None if message.lost else message)
        except ApiError:
            raise
        except Exception as error:
            report("bus", error)

    async def _next(self, channel: PubSub) -> BusMessage | None:
        """Return the next message, or None for any other reply; raise TimeoutError if Redis does not answer."""
        reply = await channel.get_message(timeout=SECONDS_OF_SILENCE)
        if reply is None:
            await channel.ping()
            reply = await channel.get_message(timeout=SECONDS_TO_ANSWER)
        if reply is None:
            raise TimeoutError("no answer")
        if reply["type"] == "message":
            with supervised("bus"):  # a message of another version
                return self._decoder.decode(reply["data"])
        return None

    def publish(self, message: BusMessage) -> None:
        """Send a message to the other processes soon, without waiting."""
        self._outgoing.put_nowait(message)

    async def _send(self) -> None:
        while not self._closing:
            message = await self._outgoing.get()
            try:
                await self._client.publish(CHANNEL, msgspec.json.encode(message))
            except (redis.RedisError, OSError) as error:
                logger.warning("bus messages lost", error=str(error))
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
        """Send the waiting messages, at most for a second; then stop, whatever happens.

        The client may lose a cancellation while it handles a timeout, so waiting for a cancelled task has a limit, too.
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
    """Return the bus at a URL; without a URL, the bus of a single process."""
    return RedisBus(url) if url else NoBus()
