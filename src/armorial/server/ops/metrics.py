"""Metrics for Prometheus. Each process counts for itself."""

from collections.abc import Callable

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
from armorial.server.supervision import FAILURES

disable_created_metrics()  # type: ignore[no-untyped-call]  # they double the number of series, and nobody needs them
COMMIT_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        ProcessCollector(registry=own)
        own.register(FAILURES)
        self._requests = Counter("armorial_requests", "Requests answered", ["method", "route", "status"], registry=own)
        self._seconds = Histogram(
            "armorial_request_seconds", "Seconds until the response starts", ["method", "route"], registry=own
        )
        self._play_seconds = Histogram(
            "armorial_play_seconds", "Seconds from a play command on a WebSocket to its acknowledgement", registry=own
        )
        self._errors = Counter("armorial_errors", "Requests and commands that failed", ["code"], registry=own)
        self._entries = Counter("armorial_entries", "Entries stored in the logs of matches", registry=own)
        self._commits = Histogram("armorial_commit_writes", "Writes in a commit", buckets=COMMIT_SIZES, registry=own)
        self._commit_seconds = Histogram("armorial_commit_seconds", "Seconds for a commit", registry=own)
        self._connections = Gauge("armorial_connections", "Connected clients", registry=own)
        self._matches = Gauge("armorial_matches_in_memory", "Matches held in memory", registry=own)
        self._thinking = Gauge("armorial_bots_thinking", "Tables at which a bot is thinking", registry=own)
        self._bus = Gauge(
            "armorial_bus_connected", "1 if messages of other processes arrive, otherwise 0", registry=own
        )

    def watch(
        self,
        connections: Callable[[], float],
        matches: Callable[[], float],
        thinking: Callable[[], float],
        bus: Callable[[], float],
    ) -> None:
        """Read these numbers whenever metrics are requested."""
        self._connections.set_function(connections)
        self._matches.set_function(matches)
        self._thinking.set_function(thinking)
        self._bus.set_function(bus)

    def watch_backups(self, newest: Callable[[], float]) -> None:
        """Show when the newest backup was made."""
        made = Gauge(
            "armorial_last_backup_timestamp_seconds", "When the newest backup was made", registry=self._registry
        )
        made.set_function(newest)

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests.labels(method, route, status).inc()
        self._seconds.labels(method, route).observe(seconds)

    def count_play(self, seconds: float) -> None:
        """Count a play command that was acknowledged."""
        self._play_seconds.observe(seconds)

    def count_error(self, error: ApiError) -> None:
        """Count an error."""
        self._errors.labels(error.code).inc()

    def count_entries(self, entries: int) -> None:
        """Count stored entries."""
        self._entries.inc(entries)

    def count_commit(self, writes: int, seconds: float) -> None:
        """Count a commit."""
        self._commits.observe(writes)
        self._commit_seconds.observe(seconds)

    def render(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)
