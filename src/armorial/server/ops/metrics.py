"""What a server counts, for Prometheus. Each process counts for itself."""

from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from armorial.server.errors import ApiError
from armorial.server.match.log import MatchLog

if TYPE_CHECKING:
    from armorial.server.services import Services

disable_created_metrics()  # type: ignore[no-untyped-call]  # it would double the numbers, and nobody asks
COMMIT_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The numbers of one process, in a registry of its own."""

    def __init__(self) -> None:
        """Begin to count."""
        own = self._registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self._requests = Counter("armorial_requests", "Requests answered", ["method", "route", "status"], registry=own)
        self._seconds = Histogram(
            "armorial_request_seconds", "Seconds until an answer begins", ["method", "route"], registry=own
        )
        self._refusals = Counter("armorial_refusals", "What was not done, by code", ["code"], registry=own)
        self._actions = Counter("armorial_actions", "Entries stored in the logs of matches", registry=own)
        self._commits = Histogram("armorial_commit_writes", "Writes in a commit", buckets=COMMIT_SIZES, registry=own)
        self._commit_seconds = Histogram("armorial_commit_seconds", "Seconds that a commit takes", registry=own)
        self._lines = Gauge("armorial_live_lines", "Clients that are connected", registry=own)
        self._rooms = Gauge("armorial_rooms_at_hand", "Matches held in memory", registry=own)
        self._thinking = Gauge("armorial_bots_thinking", "Tables at which a bot thinks", registry=own)

    def follow(self, parts: "Services") -> None:
        """Count what the parts of a server do."""
        parts.store.when_committed.append(self._committed)
        parts.hall.when_changed.append(self._changed)
        parts.hub.when_refused.append(self.refused)
        self._lines.set_function(lambda: len(parts.hub.wires))
        self._rooms.set_function(lambda: parts.hall.rooms_at_hand)
        self._thinking.set_function(lambda: parts.sitters.thinking if parts.sitters else 0)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(method, route).observe(seconds)

    def refused(self, refusal: ApiError) -> None:
        """Count what was not done."""
        self._refusals.labels(refusal.code).inc()

    async def _changed(self, _room: MatchLog) -> None:
        self._actions.inc()

    def _committed(self, writes: int, seconds: float) -> None:
        self._commits.observe(writes)
        self._commit_seconds.observe(seconds)

    def told(self) -> bytes:
        """Return all numbers in the text format of Prometheus."""
        return generate_latest(self._registry)
