"""Small pools of threads for work that strangers can ask for and that takes long: each has a short queue of its own."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from armorial.server.errors import Busy

T = TypeVar("T")


class Pool:
    """A few threads, and a limit to what may wait for them."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        """Start with no threads; they start when there is work."""
        self._threads = ThreadPoolExecutor(threads, name)
        self._free = threading.Semaphore(threads + most_waiting)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Run a function in a thread and return its result; refuse it if too much is waiting."""
        if not self._free.acquire(blocking=False):
            raise Busy("the server has too much to do just now; try again in a few seconds")
        job = self._threads.submit(work, *given)
        job.add_done_callback(lambda _job: self._free.release())  # not when the caller is gone: the thread goes on
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        """Drop what waits."""
        self._threads.shutdown(wait=False, cancel_futures=True)
