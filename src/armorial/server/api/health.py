"""What those who run the server look at."""

import asyncio
from collections.abc import Awaitable
from ipaddress import ip_address
from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Connection, select

from armorial.server import settings
from armorial.server.api.api_docs import STYLE
from armorial.server.api.auth import Asking, Server
from armorial.server.errors import ApiError, Forbidden

SECONDS_TO_ANSWER = 2.0


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, bool]:
    """Tell that the process runs."""
    return {"ok": True}


@get("/readyz")
async def readyz(parts: Server) -> Response[dict[str, Any]]:
    """Tell whether players can be served now, and if not, what is missing."""

    def read(connection: Connection) -> bool:
        return bool(connection.execute(select(1)).scalar())

    answers = await asyncio.gather(_answers(parts.store.read(read)), _answers(parts.bus.reachable()))
    missing = [name for name, answer in zip(("database", "bus"), answers, strict=True) if not answer]
    return Response({"ready": not missing, "missing": missing}, status_code=503 if missing else 200)


async def _answers(asked: Awaitable[bool]) -> bool:
    try:
        return await asyncio.wait_for(asked, SECONDS_TO_ANSWER)
    except (TimeoutError, ApiError):
        return False


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking, parts: Server) -> Response[bytes]:
    """Tell Prometheus what was counted; nobody else."""
    if not _may_see_metrics(request, parts.settings):
        raise Forbidden("metrics are told to the addresses in the setting metrics_from only")
    return Response(parts.metrics.told(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _may_see_metrics(request: Asking, chosen: settings.Settings) -> bool:
    """Tell whether the address may. One that a proxy hands on, which we were not told to trust, is nobody's."""
    if not chosen.proxy and "x-forwarded-for" in request.headers:
        return False
    try:
        caller = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(caller in network for network in settings.networks(chosen.metrics_from))


@get("/api/docs.css", include_in_schema=False, media_type="text/css", sync_to_thread=False)
def style() -> str:
    """Return the look of that page."""
    return STYLE


ALL = [healthz, readyz, metrics, style]
