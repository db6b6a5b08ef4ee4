"""Whose bot may think next: each host has one search at a time, and the host with the least recent use comes first."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

KEPT = 0.98  # of the recorded use, after each search
NEGLIGIBLE = 0.01  # seconds


class Turns:
    """A queue of searches. A host with many tables waits; others do not wait for that host's tables."""

    def __init__(self, places: int) -> None:
        """Run at most `places` searches at once."""
        self._free = places
        self._searching: set[str] = set()
        self._used: dict[str, float] = {}  # by host, the seconds of recent searches
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by host, oldest first

    @asynccontextmanager
    async def turn(self, host: str) -> AsyncIterator[None]:
        """Wait until a host may search; afterwards let others search."""
        await self._enter(host)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            self._count(host, loop.time() - began)
            self._leave(host)

    def _count(self, host: str, seconds: float) -> None:
        """Add the seconds of a search, and reduce those of all earlier searches a little."""
        self._used[host] = self._used.get(host, 0.0) + seconds
        self._used = {host: left for host, used in self._used.items() if (left := used * KEPT) > NEGLIGIBLE}

    async def _enter(self, host: str) -> None:
        if self._free and host not in self._searching:
            self._start(host)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(host, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # its turn has just come
                self._leave(host)
            raise

    def _start(self, host: str) -> None:
        self._free -= 1
        self._searching.add(host)

    def _leave(self, host: str) -> None:
        self._free += 1
        self._searching.discard(host)
        while self._free and (following := self._next_host()) is not None:
            queue = self._waiting.pop(following)
            called = queue.popleft()
            if queue:
                self._waiting[following] = queue  # at the end: other hosts come first
            if not called.cancelled():
                self._start(following)
                called.set_result(None)

    def _next_host(self) -> str | None:
        waiting = (host for host in self._waiting if host not in self._searching)
        return min(waiting, key=lambda host: self._used.get(host, 0.0), default=None)  # if equal, the first
