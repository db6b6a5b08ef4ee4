"""Middleware: rate limit first, CSRF check before a route, security headers and the access log after it."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from armorial.protocol.base import Problem
from armorial.server.addresses import is_in, network_of, plain_address
from armorial.server.api.auth import SAFE_METHODS, HTTPConnection, has_token, is_known_host, services_of
from armorial.server.api.health import PEER
from armorial.server.errors import Forbidden, RateLimited
from armorial.server.services import Services
from armorial.server.settings import Settings

logger = structlog.get_logger()

# The page contains the same policy, in case it comes from a cache or from a host that sends no headers.
CONTENT_POLICY = (Path(__file__).parents[1] / "content_policy.txt").read_text(encoding="utf-8").strip()
SECURITY_HEADERS = {
    "Content-Security-Policy": f"{CONTENT_POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}
NO_STORE = (b"cache-control", b"no-store")
REQUEST_ID = b"x-request-id"
FORWARDED_FOR = b"x-forwarded-for"
MOST_WARNINGS = 20  # of unknown proxies
BOTH_LENGTHS, CLOSE = {b"content-length", b"transfer-encoding"}, (b"connection", b"close")
NO_ROUTE = "none"
REFUSAL_SECONDS = 0.5  # before a request beyond the rate gets its answer: until then its connection sends no other
MOST_REFUSED = 5  # requests, after which a connection is closed
MOST_REMEMBERED = 10_000  # connections with refused requests
REFUSAL = msgspec.json.encode(Problem(RateLimited.code, "too many requests"))
REFUSAL_HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(REFUSAL)).encode()),
    NO_STORE,
    *((name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
]
STATUS = {"http.response.start": 0, "websocket.accept": 101, "websocket.close": 403}  # that uvicorn sends


def plain_addresses(app: ASGIApp) -> ASGIApp:
    """Replace the addresses of IPv4 clients on an IPv6 socket by plain IPv4 addresses, without "::ffff:"."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            scope["client"] = (plain_address(client[0]), client[1])
        await app(scope, receive, send)

    return middleware


def warn_of_unknown_proxies(app: ASGIApp, trusted: Sequence[IPv4Network | IPv6Network]) -> ASGIApp:
    """Log requests that come through a proxy that is not trusted: then all players share its rate limits.

    Each address is logged once, and only the first few are: any client can pretend to be a proxy.
    """
    warned = set[str]()

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if len(warned) < MOST_WARNINGS and any(name == FORWARDED_FOR for name, _ in scope.get("headers", ())):
            address = client[0] if (client := scope.get("client")) else ""
            if address not in warned and not is_in(address, trusted):
                warned.add(address)
                logger.warning("a proxy is not in trusted_proxies, so its players share rate limits", proxy=address)
        await app(scope, receive, send)

    return middleware


def limit_requests(app: ASGIApp, services: Services) -> ASGIApp:
    """Limit the rate of requests of each address. A refusal is always the same, comes late, and is not logged."""
    refused: OrderedDict[Any, int] = OrderedDict()  # requests, by connection

    def is_last(connection: Any) -> bool:
        """Count a refusal on a connection; return whether to close it."""
        number = refused.pop(connection, 0) + 1
        if number < MOST_REFUSED:
            refused[connection] = number
        if len(refused) > MOST_REMEMBERED:
            refused.popitem(last=False)
        return number >= MOST_REFUSED

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client") or ("", 0)
            try:
                services.limits.take("request", network_of(client[0]))
            except RateLimited as error:
                services.metrics.count_error(error)
                services.metrics.count_request(str(scope.get("method", "WEBSOCKET")), NO_ROUTE, error.status, 0.0)
                await asyncio.sleep(REFUSAL_SECONDS)
                await _refuse(scope, send, error, is_last(cast(Any, scope).get(PEER) or client))
                return
        await app(scope, receive, send)

    return middleware


async def _refuse(scope: Any, send: Send, error: RateLimited, close: bool) -> None:
    """Send a refusal in place of the application; to a WebSocket instead of accepting it."""
    is_socket = scope["type"] == "websocket"
    if is_socket and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send(cast(Any, {"type": "websocket.close"}))
        return
    prefix = "websocket.http" if is_socket else "http"
    headers = [*REFUSAL_HEADERS, (b"retry-after", str(error.retry_after).encode()), *([CLOSE] if close else [])]
    await send(cast(Any, {"type": f"{prefix}.response.start", "status": error.status, "headers": headers}))
    await send(cast(Any, {"type": f"{prefix}.response.body", "body": REFUSAL}))


def check_request(app: ASGIApp) -> ASGIApp:
    """Refuse requests that a page of another site may have sent."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            connection: HTTPConnection = ASGIConnection(scope)
            services = services_of(connection)
            # A WebSocket has no method. A browser never sends a token by itself, so a request with one is not forged.
            may_be_forged = scope.get("method") not in SAFE_METHODS and not has_token(connection)
            if may_be_forged and not _is_same_origin(connection, services.settings):
                raise _forged(connection, services.settings)
        await app(scope, receive, send)

    return middleware


def _is_same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether our own page sent a request. Programs other than browsers need not name an origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if settings.origin:
        return origin == settings.origin
    netloc = _netloc(origin)
    return bool(netloc) and netloc == connection.headers.get("host") and is_known_host(netloc, settings)


def _netloc(origin: str) -> str:
    """Return host and port of an origin; nothing if it is not an address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _forged(connection: HTTPConnection, settings: Settings) -> Forbidden:
    """Return the error for a request that may be forged. Usually the operator has not set `origin`."""
    origin, host = connection.headers.get("origin", ""), connection.headers.get("host")
    if not settings.origin and host and _netloc(origin) == host:
        return Forbidden(
            "this server does not know that its address is {origin}: it must be started with --origin {origin}",
            origin=origin,
        )
    return Forbidden("this request was sent by a page of another site")


def finish_response(app: ASGIApp, services: Services) -> ASGIApp:
    """Add security headers to every response, count it and log it, even if no route was found.

    A header that a route has set stays unchanged. The response, and every line that is logged for the request, have the
    request's id. The log contains the template of the route, not the path: a path or query may contain a secret.
    """
    always = SECURITY_HEADERS | (HTTPS_HEADERS if services.settings.origin.startswith("https:") else {})
    headers = [(name.lower().encode(), value.encode()) for name, value in always.items()]

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        started, logged = time.perf_counter(), False
        request_id = secrets.token_hex(8)
        # RFC 9112, 6.1: a proxy may have read such a request differently, so nothing after it can be trusted.
        own = [CLOSE] if {name for name, _ in scope.get("headers", ())} >= BOTH_LENGTHS else []
        structlog.contextvars.bind_contextvars(request=request_id)

        async def send_finished(message: Any) -> None:
            nonlocal logged
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                added = [header for header in (*headers, NO_STORE) if header[0] not in present]
                message["headers"] = [*message["headers"], *added, *own, (REQUEST_ID, request_id.encode())]
            if not logged and message["type"] in STATUS:
                logged = True
                status = message.get("status", STATUS[message["type"]])
                _log_request(services, scope, status, time.perf_counter() - started)
            await send(message)

        try:
            await app(scope, receive, send_finished)
        finally:
            structlog.contextvars.unbind_contextvars("request")

    return middleware


def _log_request(services: Services, scope: Scope, status: int, seconds: float) -> None:
    method, route = str(scope.get("method", "WEBSOCKET")), scope.get("path_template", NO_ROUTE)
    services.metrics.count_request(method, route, status, seconds)
    user = scope["state"].get("user")
    logger.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), user=user)
