"""How much one may ask for: a bucket that fills at a steady rate, for each kind of thing and each one who asks."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from armorial.server.errors import RateLimited

MOST_REMEMBERED = 100_000


class Rate(NamedTuple):
    """So many at once, and so many more every second."""

    burst: float
    per_second: float


RATES = {
    "ask": Rate(300, 100),  # anything at all: by address
    "act": Rate(60, 10),  # anything that changes something: by person
    "order": Rate(300, 30),  # anything on a line, by person: one who comes back follows many tables at once
    "say": Rate(5, 0.5),
    "lay": Rate(10, 0.2),
    "hint": Rate(10, 0.5),  # a bot thinks for it: by person
    "study": Rate(60, 5),  # replay what somebody brings: by address
    "check": Rate(5, 0.2),  # verify a record: by address
    "dump": Rate(2, 0.005),  # by address
    "enter": Rate(10, 0.1),  # new guests, log in, passwords, exports: by address
    "guess": Rate(20, 0.05),  # passwords tried for one name, from wherever
}


class Limits:
    """The buckets of one process."""

    def __init__(self, generosity: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        """Keep to so many times the usual rates."""
        self._rates = {
            kind: Rate(rate.burst * generosity, rate.per_second * generosity) for kind, rate in RATES.items()
        }
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Count one thing of a kind; refuse it if there were too many."""
        rate, now = self._rates[kind], self._now()
        left, at = self._buckets.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.per_second)
        allowed = left >= 1
        self._buckets[kind, who] = (left - 1 if allowed else left, now)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        if not allowed:
            seconds = max(1, round((1 - left) / rate.per_second))
            raise RateLimited("that was too much at once; try again in {seconds} s", seconds)
