"""A worker's own port for health checks and metrics. Players do not use it."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response
from litestar.datastructures import State

from armorial.server.api import DEPENDENCIES
from armorial.server.api.health import healthz, metrics, readyz
from armorial.server.errors import ApiError
from armorial.server.services import Services

SHUTDOWN_SECONDS = 5  # for requests that are being answered when a process stops


class _EmbeddedServer(uvicorn.Server):
    """A server that leaves signals to its process."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """Capture no signals."""
        yield


@contextlib.asynccontextmanager
async def health_server(services: Services, listener: socket.socket) -> AsyncIterator[None]:
    """Answer `/healthz`, `/readyz` and `/metrics` on a bound socket, as a server does."""
    app = Litestar(
        [healthz, readyz, metrics],
        state=State({"services": services}),
        dependencies={"services": DEPENDENCIES["services"]},
        exception_handlers={ApiError: _error_response},
        openapi_config=None,
        logging_config=None,
    )
    config = uvicorn.Config(
        app, server_header=False, access_log=False, log_config=None, timeout_graceful_shutdown=SHUTDOWN_SECONDS
    )
    server = _EmbeddedServer(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def _error_response(_request: Request[Any, Any, Any], error: ApiError) -> Response[dict[str, str]]:
    return Response({"error": error.code, "message": str(error)}, status_code=error.status)
