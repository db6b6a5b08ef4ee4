"""Health checks and metrics, for operators."""

import asyncio
from collections.abc import Awaitable
from ipaddress import ip_address
from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Connection, select

from armorial.server.api.auth import HTTPRequest, InjectedServices, is_known_host
from armorial.server.errors import ApiError, Forbidden
from armorial.server.settings import Settings, networks

SECONDS_TO_ANSWER = 2.0


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, bool]:
    """Answer if the process runs."""
    return {"ok": True}


@get("/readyz")
async def readyz(services: InjectedServices) -> Response[dict[str, Any]]:
    """Return whether the server can serve players, and what is missing. It is ready even while bots are missing."""

    def read(connection: Connection) -> bool:
        return bool(connection.execute(select(1)).scalar())

    answers = await asyncio.gather(_answers(services.store.read(read)), _answers(services.bus.reachable()))
    missing = [name for name, answer in zip(("database", "bus"), answers, strict=True) if not answer]
    ready = not missing
    if not services.bots.ready:
        missing.append("bots")
    return Response({"ready": ready, "missing": missing}, status_code=200 if ready else 503)


async def _answers(answer: Awaitable[bool]) -> bool:
    try:
        return await asyncio.wait_for(answer, SECONDS_TO_ANSWER)
    except (TimeoutError, ApiError):
        return False


@get("/metrics", include_in_schema=False)
async def metrics(request: HTTPRequest, services: InjectedServices) -> Response[bytes]:
    """Return the metrics in Prometheus' text format, for allowed addresses only."""
    if not _may_see_metrics(request, services.settings):
        raise Forbidden("only addresses in the setting metrics_from may read the metrics")
    return Response(services.metrics.render(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _may_see_metrics(request: HTTPRequest, settings: Settings) -> bool:
    """Return whether the address may read the metrics. Behind a proxy that is not trusted, nobody may."""
    if not settings.trusted_proxies and "x-forwarded-for" in request.headers:
        return False
    if not is_known_host(request.headers.get("host", ""), settings):
        return False
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(address in network for network in networks(settings.metrics_from))


ALL = [healthz, readyz, metrics]
