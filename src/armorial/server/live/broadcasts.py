"""Messages to many clients of one table: a few at a time, so that the players need not wait for the spectators."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable, Iterable
from itertools import islice

from armorial.server.live.connection import Connection

MANY = 20  # clients of a table; fewer get everything at once
AT_ONCE = 20  # clients, before others have their turn: a millisecond or so
PAUSE_SECONDS = 0.002
SECONDS_TO_GATHER = 1.0  # arrivals and departures at a crowded table are announced together


def are_many(connections: Collection[Connection]) -> bool:
    """Tell whether these are so many that sending to all of them would delay others."""
    return len(connections) > MANY


async def send_to_each(connections: Iterable[Connection], send: Callable[[Connection], None]) -> None:
    """Send something to each of many clients."""
    remaining = iter(list(connections))
    while some := list(islice(remaining, AT_ONCE)):
        for connection in some:
            send(connection)
        await asyncio.sleep(PAUSE_SECONDS)


class Broadcasts:
    """What is being sent to many clients: for each table and kind of message one job at a time."""

    def __init__(self) -> None:
        """Start with none."""
        self._jobs: dict[Hashable, asyncio.Task[None]] = {}

    def start(self, key: Hashable, job: Callable[[], Awaitable[None]], delay: float = 0.0) -> None:
        """Start a job after a while, unless one of the same kind waits or runs: that sends what is new then."""
        if key not in self._jobs:
            self._jobs[key] = asyncio.create_task(self._run(key, job, delay))

    async def _run(self, key: Hashable, job: Callable[[], Awaitable[None]], delay: float) -> None:
        try:
            if delay:
                await asyncio.sleep(delay)
                del self._jobs[key]  # what changes from now on needs another job
            await job()
        finally:
            if self._jobs.get(key) is asyncio.current_task():
                del self._jobs[key]

    def close(self) -> None:
        """Stop all jobs."""
        for job in self._jobs.values():
            job.cancel()
