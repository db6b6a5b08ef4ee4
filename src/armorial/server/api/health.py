"""Health checks and metrics, for operators."""

import asyncio
from collections.abc import Awaitable
from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Connection, select

from armorial.server.addresses import FORGED_ADDRESS, SOURCE_HEADER, AddressSource, is_in
from armorial.server.api.auth import HTTPRequest, InjectedServices, is_known_host
from armorial.server.errors import ApiError, Forbidden
from armorial.server.settings import Settings, networks

SECONDS_TO_ANSWER = 2.0
PEER = "armorial.peer"  # in an ASGI scope: the other end of the connection, such as a proxy


@get("/healthz", sync_to_thread=False)
def healthz(request: HTTPRequest) -> Response[dict[str, bool]]:
    """Answer if the process runs. A header says where the client's address was found, for `armorial doctor`."""
    return Response({"ok": True}, headers={SOURCE_HEADER: _address_source(request)})


def _address_source(request: HTTPRequest) -> AddressSource:
    if not _is_forwarded(request):
        return AddressSource.CONNECTION
    client = request.scope.get("client")
    if client == request.scope.get(PEER, client):
        return AddressSource.UNTRUSTED
    forged = request.client and request.client.host == FORGED_ADDRESS
    return AddressSource.FORGED if forged else AddressSource.HEADER


@get("/readyz")
async def readyz(request: HTTPRequest, services: InjectedServices) -> Response[dict[str, Any]]:
    """Return whether the server can serve players, and what is missing.

    Without the bus or bots it is ready, because people can play: a load balancer must not drop all servers at once.
    """
    if _is_forwarded(request):
        raise Forbidden("readiness is not available through a proxy")

    def read(connection: Connection) -> bool:
        return bool(connection.execute(select(1)).scalar())

    answers = await asyncio.gather(_answers(services.store.read(read)), _answers(services.bus.reachable()))
    there = {"database": answers[0], "bus": answers[1], "bots": services.bots.ready}
    missing = [name for name, answer in there.items() if not answer]
    ready = there["database"]
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
    """Return whether the address may read the metrics."""
    if _is_forwarded(request) or not is_known_host(request.headers.get("host", ""), settings):
        return False
    return is_in(request.client.host if request.client else "", networks(settings.metrics_from))


def _is_forwarded(request: HTTPRequest) -> bool:
    """Return whether a proxy forwarded the request: then it may come from anywhere, whatever its address."""
    return "x-forwarded-for" in request.headers


ALL = [healthz, readyz, metrics]
