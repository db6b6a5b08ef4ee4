"""Whose slow work is next: each owner has one job at a time, and the owner with the least recent use comes first.

An owner is the host of bots that search, or an address that sends records.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

REMEMBERED = 0.98  # of the recorded use, after each job
NEGLIGIBLE = 0.01  # seconds


class FairQueue:
    """A queue of jobs. An owner with many jobs waits; others do not wait for that owner's jobs."""

    def __init__(self, places: int) -> None:
        """Run at most `places` jobs at once."""
        self._free = places
        self._working: set[str] = set()
        self._used: dict[str, float] = {}  # by owner, the seconds of recent jobs
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by owner, oldest first

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """Wait until an owner's job may run; afterwards let others run."""
        await self._enter(owner)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            self._count(owner, loop.time() - began)
            self._leave(owner)

    def _count(self, owner: str, seconds: float) -> None:
        """Add the seconds of a job, and reduce those of all earlier jobs a little."""
        self._used[owner] = self._used.get(owner, 0.0) + seconds
        self._used = {owner: left for owner, used in self._used.items() if (left := used * REMEMBERED) > NEGLIGIBLE}

    async def _enter(self, owner: str) -> None:
        if self._free and owner not in self._working:
            self._start(owner)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # its place has just become free
                self._leave(owner)
            raise

    def _start(self, owner: str) -> None:
        self._free -= 1
        self._working.add(owner)

    def _leave(self, owner: str) -> None:
        self._free += 1
        self._working.discard(owner)
        while self._free and (following := self._next_owner()) is not None:
            queue = self._waiting.pop(following)
            called = queue.popleft()
            if queue:
                self._waiting[following] = queue  # at the end: other owners come first
            if not called.cancelled():
                self._start(following)
                called.set_result(None)

    def _next_owner(self) -> str | None:
        waiting = (owner for owner in self._waiting if owner not in self._working)
        return min(waiting, key=lambda owner: self._used.get(owner, 0.0), default=None)  # if equal, the first
