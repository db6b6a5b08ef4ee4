"""Small thread pools for slow work that anybody can request. Each has its own short queue."""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from armorial.server.errors import Busy
from armorial.server.fair_queue import FairQueue

T = TypeVar("T")


class Pool:
    """A few threads, with a limit on waiting jobs."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        """Create the pool. Threads start when there is work."""
        self._threads = ThreadPoolExecutor(threads, name)
        self._free = threading.Semaphore(threads + most_waiting)

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Run a function in a thread and return its result; raise `Busy` if too many jobs are waiting."""
        if not self._free.acquire(blocking=False):
            raise _busy()
        job = self._threads.submit(work, *arguments)
        job.add_done_callback(lambda _job: self._free.release())  # not if the caller is cancelled: the thread runs on
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Cancel the waiting jobs."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class FairPool(Pool):
    """A pool whose users take turns, so that nobody waits for all jobs of somebody else."""

    def __init__(self, name: str, threads: int, most_waiting: int, most_of_one: int) -> None:
        """Create the pool; `most_of_one` jobs of one user may run or wait."""
        super().__init__(name, threads, most_waiting)
        self._queue, self._jobs = FairQueue(threads), Counter[str]()
        self._most, self._most_of_one = threads + most_waiting, most_of_one

    @property
    def jobs(self) -> int:
        """How many jobs run or wait."""
        return self._jobs.total()

    async def run_for(self, owner: str, work: Callable[..., T], *arguments: object) -> T:
        """Run a function for a user, given by an address; raise `Busy` if too many jobs of theirs or of all wait."""
        if self._jobs[owner] >= self._most_of_one or self.jobs >= self._most:
            raise _busy()
        self._jobs[owner] += 1
        try:
            async with self._queue.place(owner):
                return await self.run(work, *arguments)
        finally:
            self._jobs -= Counter([owner])  # which forgets owners without jobs


def _busy() -> Busy:
    return Busy("the server has too much to do just now; try again in a few seconds")
