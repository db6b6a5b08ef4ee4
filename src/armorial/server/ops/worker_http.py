"""What a worker shows to those who run it, on a port of its own: players do not come there."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from litestar import Litestar, Request, Response
from litestar.datastructures import State

from armorial.server.api import DEPENDENCIES
from armorial.server.api.health import healthz, metrics, readyz
from armorial.server.errors import ApiError
from armorial.server.services import Services


class _Guest(uvicorn.Server):
    """A server in a process that is not its own: signals are not for it."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """Leave them alone."""
        yield


@contextlib.asynccontextmanager
async def watched(parts: Services, host: str, port: int) -> AsyncIterator[None]:
    """Answer `/healthz`, `/readyz` and `/metrics` meanwhile, as a server does."""
    app = Litestar(
        [healthz, readyz, metrics],
        state=State({"parts": parts}),
        dependencies={"parts": DEPENDENCIES["parts"]},
        exception_handlers={ApiError: _refuse},
        openapi_config=None,
        logging_config=None,
    )
    config = uvicorn.Config(app, host=host, port=port, server_header=False, access_log=False, log_config=None)
    server = _Guest(config)
    serving = asyncio.create_task(server.serve(sockets=[config.bind_socket()]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def _refuse(_request: Request[Any, Any, Any], refusal: ApiError) -> Response[dict[str, str]]:
    return Response({"error": refusal.code, "message": str(refusal)}, status_code=refusal.status)
