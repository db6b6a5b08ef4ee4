"""The server as one ASGI application: what is turned away at the door, and how what is refused is told."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import ScalarRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from armorial import __version__
from armorial.engine.errors import ArmorialError
from armorial.server import routes
from armorial.server.parts import Parts
from armorial.server.refusals import Forbidden, of_the_rules
from armorial.server.settings import Settings
from armorial.server.wire import Problem

log = structlog.get_logger()

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

LARGEST_BODY = 64 * 1024
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def build(settings: Settings) -> Litestar:
    """Return the application."""
    parts = Parts(settings)

    @contextlib.asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await parts.open()
        try:
            yield
        finally:
            await parts.close()

    return Litestar(
        routes.ALL,
        lifespan=[running],
        state=State({"parts": parts}),
        dependencies=routes.DEPENDENCIES,
        middleware=[_door],
        exception_handlers={Exception: _refuse},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Armorial",
            version=__version__,
            path="/api/docs",
            render_plugins=[ScalarRenderPlugin()],
            use_handler_docstrings=True,
            components=routes.SCHEMES,
        ),
        logging_config=None,
    )


def _door(app: ASGIApp) -> ASGIApp:
    """Turn away what another site sends in a player's name; count what is asked; harden what is answered."""

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        connection: Connection = ASGIConnection(scope)
        parts: Parts = scope["litestar_app"].state.parts
        parts.limits.take("ask", connection.client.host if connection.client else "")
        must_be_ours = scope.get("method") not in SAFE  # a WebSocket has none
        if must_be_ours and connection.cookies and not _from_our_page(connection, parts.settings):
            raise Forbidden("this was sent by a page of another site")

        async def hardened(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await app(scope, receive, hardened)

    return door


def _from_our_page(connection: Connection, settings: Settings) -> bool:
    """Tell whether a browser sent this from our own page. Programs without cookies need not say where they are."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    ours = settings.origin or f"//{connection.headers.get('host', '')}"
    return urlsplit(origin).netloc == urlsplit(ours).netloc


def _refuse(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer with a problem that says what was expected and what came."""
    if isinstance(error, ArmorialError):
        refusal = of_the_rules(error)
        problem = Problem(refusal.code, str(refusal), getattr(refusal, "paragraph", ""))
        return _response(problem, refusal.status)
    if isinstance(error, HTTPException):
        detail = "; ".join([error.detail, *(str(one.get("message", one)) for one in _extra(error))])
        return _response(Problem("malformed" if error.status_code == 400 else "refused", detail), error.status_code)
    log.exception("failed", path=request.url.path)
    return _response(Problem("failed", "something went wrong here; it is in the log"), 500)


def _extra(error: HTTPException) -> list[dict[str, object]]:
    return [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []


def _response(problem: Problem, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON)
