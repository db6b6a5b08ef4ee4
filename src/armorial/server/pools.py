"""Small thread pools for slow work that anybody can request. Each has its own short queue."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from armorial.server.errors import Busy

T = TypeVar("T")


class Pool:
    """A few threads, with a limit on waiting jobs."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        """Create the pool. Threads start when there is work."""
        self._threads = ThreadPoolExecutor(threads, name)
        self._free = threading.Semaphore(threads + most_waiting)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Run a function in a thread and return its result; raise `Busy` if too many jobs are waiting."""
        if not self._free.acquire(blocking=False):
            raise Busy("the server has too much to do just now; try again in a few seconds")
        job = self._threads.submit(work, *given)
        job.add_done_callback(lambda _job: self._free.release())  # not if the caller is cancelled: the thread runs on
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Cancel the waiting jobs."""
        self._threads.shutdown(wait=False, cancel_futures=True)
