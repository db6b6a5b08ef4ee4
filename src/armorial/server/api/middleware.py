"""The door: what is turned away before a route is asked, what every answer carries, and what the log is told."""

import time
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from armorial.server.api.auth import SAFE, Connection, address
from armorial.server.errors import Forbidden
from armorial.server.services import Services
from armorial.server.settings import Settings

log = structlog.get_logger()

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
PRIVATE = (b"cache-control", b"no-store")  # unless a route knows better
NO_ROUTE = "none"


def door(app: ASGIApp) -> ASGIApp:
    """Turn away what another site sends in a player's name; count what is asked."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            connection: Connection = ASGIConnection(scope)
            parts: Services = scope["litestar_app"].state.parts
            parts.limits.take("ask", address(connection))
            # A WebSocket has no method. A token is never sent by a browser by itself, so it proves that it was meant.
            may_be_forged = scope.get("method") not in SAFE and "authorization" not in connection.headers
            if may_be_forged and not _from_our_page(connection, parts.settings):
                raise Forbidden("this was sent by a page of another site")
        await app(scope, receive, send)

    return enter


def _from_our_page(connection: Connection, settings: Settings) -> bool:
    """Tell whether a browser sent this from our own page. Programs that are no browsers need not say where they are."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if settings.origin:
        return origin == settings.origin
    netloc = urlsplit(origin).netloc
    return bool(netloc) and netloc == connection.headers.get("host")


def watched(app: ASGIApp, parts: Services) -> ASGIApp:
    """Harden, count and log whatever is answered, even where no route was found.

    The log gets the template of the route, never the path: what stands in a path or behind it may be a secret.
    """
    always = HEADERS | (HTTPS_ONLY if parts.settings.origin.startswith("https:") else {})
    hard = [(name.lower().encode(), value.encode()) for name, value in always.items()]

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        began, told = time.perf_counter(), False

        async def seen(message: Any) -> None:
            nonlocal told
            if message["type"] == "http.response.start":
                named = {name.lower() for name, _ in message["headers"]}
                private = [] if PRIVATE[0] in named else [PRIVATE]
                message["headers"] = [*message["headers"], *hard, *private]
            if not told and message["type"] in STATUS:
                told = True
                _tell(parts, scope, message.get("status", STATUS[message["type"]]), time.perf_counter() - began)
            await send(message)

        await app(scope, receive, seen)

    return watch


STATUS = {"http.response.start": 0, "websocket.accept": 101, "websocket.close": 403}  # as uvicorn answers


def _tell(parts: Services, scope: Scope, status: int, seconds: float) -> None:
    method, route = str(scope.get("method", "WEBSOCKET")), scope.get("path_template", NO_ROUTE)
    parts.metrics.answered(method, route, status, seconds)
    user = scope["state"].get("user")
    log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), user=user)
