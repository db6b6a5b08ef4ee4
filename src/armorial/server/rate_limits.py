"""Rate limits: a token bucket for each kind of request and each user or address."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from armorial.server.errors import RateLimited

MOST_BUCKETS = 100_000


class Rate(NamedTuple):
    """How many requests are allowed at once, and how many more each second."""

    burst: float
    per_second: float


RATES = {
    "connection": Rate(300, 50),  # new TCP connections, by address: a refused one costs far less than a request
    "request": Rate(300, 100),  # any request, by address
    "act": Rate(60, 10),  # any request that changes something, by user
    "command": Rate(300, 30),  # any command on a connection, by user: a client that reconnects follows all its tables
    "list": Rate(100, 15),  # tables, daily deals, results of a deal, the archive, by address: milliseconds each
    "frame": Rate(300, 30),  # frames of a WebSocket that are no whole message: pings, pongs, fragments
    "preview": Rate(60, 15),  # by user
    "chat": Rate(5, 0.5),  # lines of chat, and reports, by user
    "table": Rate(10, 0.2),  # new tables, by user
    "lobby": Rate(10, 0.02),  # new tables in the lobby, by address
    "hint": Rate(10, 0.5),  # hints, which bots compute, by user
    "study": Rate(60, 5),  # replays of records, by address, weighted by their length
    "review": Rate(20, 0.02),  # uploads of reviews, by user
    "puzzle": Rate(30, 0.1),  # attempts at puzzles, by user
    "picture": Rate(30, 1),  # pictures for link previews, by address
    "verify": Rate(5, 0.2),  # verified records, by address, weighted by their length
    "dump": Rate(2, 0.005),  # downloads of all finished matches, by address
    "account": Rate(10, 0.1),  # new guests, log-ins, passwords and exports, by address
    "password": Rate(200, 0.1),  # passwords tried for a name, in browsers where it never logged in
}


class Limits:
    """The buckets of one process."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        """Multiply all rates by a factor."""
        self._rates = {kind: Rate(rate.burst * factor, rate.per_second * factor) for kind, rate in RATES.items()}
        self.now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str, weight: float = 1) -> None:
        """Count a request, as many times as its weight; raise `RateLimited` if there were too many."""
        rate, now = self._rates[kind], self.now()
        left, at = self._buckets.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.per_second)
        weight = min(weight, rate.burst)  # or it would never be allowed
        allowed = left >= weight
        self._buckets[kind, who] = (left - weight if allowed else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not allowed:
            seconds = max(1, round((weight - left) / rate.per_second))
            raise RateLimited("too many requests; try again in {seconds} s", seconds)
