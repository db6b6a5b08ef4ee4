"""Messages to many clients of one table, sent to a few at a time, so that players do not wait for spectators."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable, Iterable
from itertools import islice

from armorial.server.live.connection import Connection
from armorial.server.supervision import supervised

MANY = 20  # clients of a table; fewer clients get everything at once
BATCH = 20  # clients to send to before other tasks run: about a millisecond
PAUSE_SECONDS = 0.002
SECONDS_TO_GATHER = 1.0  # in which arrivals and departures at a crowded table are collected, to announce them together


def are_many(connections: Collection[Connection]) -> bool:
    """Return whether sending to all of these connections at once would delay others."""
    return len(connections) > MANY


async def send_to_each(connections: Iterable[Connection], send: Callable[[Connection], None]) -> None:
    """Send something to each of many clients."""
    remaining = iter(list(connections))
    while some := list(islice(remaining, BATCH)):
        for connection in some:
            send(connection)
        await asyncio.sleep(PAUSE_SECONDS)


class Broadcasts:
    """The jobs that send to many clients: one at a time for each table and kind of message."""

    def __init__(self) -> None:
        """Start with no jobs."""
        self._jobs: dict[Hashable, asyncio.Task[None]] = {}

    def start(self, key: Hashable, job: Callable[[], Awaitable[None]], delay: float = 0.0) -> None:
        """Start a job after a delay, unless one with this key is waiting or running: that one will send what is new."""
        if key not in self._jobs:
            self._jobs[key] = asyncio.create_task(self._run(key, job, delay))

    async def _run(self, key: Hashable, job: Callable[[], Awaitable[None]], delay: float) -> None:
        try:
            if delay:
                await asyncio.sleep(delay)
                del self._jobs[key]  # later changes need another job
            with supervised("broadcast"):
                await job()
        finally:
            if self._jobs.get(key) is asyncio.current_task():
                del self._jobs[key]

    def close(self) -> None:
        """Stop all jobs."""
        for job in self._jobs.values():
            job.cancel()
