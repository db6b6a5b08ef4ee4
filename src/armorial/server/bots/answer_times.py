"""When bots answer: after a number of delays that depends on public things only.

A bot thinks longer if it has a choice, which can depend on hidden things. So the time of its answer depends only on its
level, the game and the options, and on the speed of this machine, which is measured apart from any match. A search that
would take longer is cut short. One that takes less keeps its place in the queue as long as any other search of that
level in that game, because the bots of other tables wait for that place.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from math import ceil, inf
from typing import NamedTuple

SLACK = 2.0  # a search may take this many times as long as the measured one
SHARE = 0.8  # of its time that a search may use: its result must also arrive
NOTICEABLE = 0.1  # of a delay: a bot that waits longer than this for other searches starts with the next delay
SHORTEST = 0.01  # seconds: every search keeps its place at least as long
MEASURED_EVERY = 3600.0  # seconds
NO_LIMIT = 3600.0  # seconds: longer than any search


class AnswerTime(NamedTuple):
    """How long a search may take, how long it keeps its place in the queue, and when its answer comes."""

    seconds: float
    free_at: float
    answer_at: float


class AnswerTimes:
    """The times at which bots answer."""

    def __init__(
        self,
        delay: float,
        now: Callable[[], float],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Answer at multiples of a delay in seconds. With 0, bots answer at once, which shows how long they thought."""
        self._delay, self._now, self._sleep = delay, now, sleep
        self._measured: dict[Hashable, tuple[float, float]] = {}  # by game, level and options: when, and the seconds

    def needs_measuring(self, search: Hashable) -> bool:
        """Return whether the time of a search like this was never measured, or too long ago."""
        when, _ = self._measured.get(search, (-inf, 0.0))
        return self._delay > 0 and self._now() - when >= MEASURED_EVERY

    def measured(self, search: Hashable, seconds: float) -> None:
        """Remember how long such a search takes, from a position that belongs to no match."""
        self._measured[search] = self._now(), seconds

    def of(self, search: Hashable, asked: float, began: float) -> AnswerTime:
        """Return the time for the answer of a bot whose turn came at one time, and whose search began at another."""
        if not self._delay:
            return AnswerTime(NO_LIMIT, began, began)
        unnoticed = NOTICEABLE * self._delay
        waited = began - asked
        delays = ceil(waited / self._delay) if waited > unnoticed else 0
        _, seconds = self._measured.get(search, (0.0, 0.0))
        place = max(SHORTEST, SLACK * seconds)
        answer_at = asked + self._delay * (delays + max(1, ceil(place / self._delay)))
        return AnswerTime(SHARE * max(place, unnoticed), began + place, answer_at)

    async def keep_place(self, answer: AnswerTime) -> None:
        """Wait until a search may leave its place to others, however short it was."""
        await self._sleep(max(0.0, answer.free_at - self._now()))

    async def wait(self, answer: AnswerTime) -> None:
        """Wait for the time of an answer. A late answer comes with the next delay."""
        late = self._now() - answer.answer_at
        if self._delay:
            await self._sleep(-late if late <= 0 else self._delay * ceil(late / self._delay) - late)
