"""Metrics for Prometheus. Each process counts for itself."""

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

disable_created_metrics()  # type: ignore[no-untyped-call]  # twice as many series, of no use
COMMIT_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self._requests = Counter("armorial_requests", "Requests answered", ["method", "route", "status"], registry=own)
        self._seconds = Histogram(
            "armorial_request_seconds", "Seconds until the response starts", ["method", "route"], registry=own
        )
        self._errors = Counter("armorial_errors", "Requests and commands that failed", ["code"], registry=own)
        self._entries = Counter("armorial_entries", "Entries stored in the logs of matches", registry=own)
        self._commits = Histogram("armorial_commit_writes", "Writes in a commit", buckets=COMMIT_SIZES, registry=own)
        self._commit_seconds = Histogram("armorial_commit_seconds", "Seconds for a commit", registry=own)
        self._connections = Gauge("armorial_connections", "Connected clients", registry=own)
        self._matches = Gauge("armorial_matches_in_memory", "Matches held in memory", registry=own)
        self._thinking = Gauge("armorial_bots_thinking", "Tables at which a bot is thinking", registry=own)

    def follow(self, services: "Services") -> None:
        """Count what the services do."""
        services.store.when_committed.append(self._count_commit)
        services.hall.when_changed.append(self._count_entry)
        services.hub.when_refused.append(self.count_error)
        self._connections.set_function(lambda: len(services.hub.wires))
        self._matches.set_function(lambda: services.hall.rooms_at_hand)
        self._thinking.set_function(lambda: services.sitters.thinking if services.sitters else 0)

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(method, route).observe(seconds)

    def count_error(self, error: ApiError) -> None:
        """Count an error."""
        self._errors.labels(error.code).inc()

    async def _count_entry(self, _match: MatchLog) -> None:
        self._entries.inc()

    def _count_commit(self, writes: int, seconds: float) -> None:
        self._commits.observe(writes)
        self._commit_seconds.observe(seconds)

    def render(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)
