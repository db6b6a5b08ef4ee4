"""TCP connections: limit how many an address may have and how fast it opens them, and how long a request may take."""

import asyncio
import contextlib
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from armorial.server.addresses import is_in, network_of
from armorial.server.api.websocket import POLICY_VIOLATION
from armorial.server.errors import RateLimited
from armorial.server.rate_limits import Limits
from armorial.server.settings import Settings, networks

logger = structlog.get_logger()

REQUEST_SECONDS = 30.0  # from a connection, or the first byte of a request, to its last byte
MOST_HEADERS = 100  # of a request: it takes far longer to parse them than to receive them
BYTES_AT_ONCE = 1024  # of a WebSocket: it takes longer to parse many small messages than to receive them
WANTED_DESCRIPTORS = 65_536
MACOS_DESCRIPTORS = 10_240  # its OPEN_MAX, which it always allows
FEW_DESCRIPTORS = 4_096
RESERVED_DESCRIPTORS = 100  # for the database, the page and the bots
SECONDS_BETWEEN_WARNINGS = 60.0


def raise_descriptor_limit() -> int:
    """Raise the limit on open files and connections as far as the system allows; return it, or 0 if unlimited."""
    if sys.platform == "win32":  # has no such limit
        return 0
    import resource  # noqa: PLC0415 - does not exist on Windows

    limit, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY:
        return 0
    for most in (WANTED_DESCRIPTORS, MACOS_DESCRIPTORS):
        raised = most if hard == resource.RLIM_INFINITY else min(hard, most)
        if limit >= raised:
            break
        with contextlib.suppress(ValueError):  # macOS may allow fewer than its hard limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            limit = raised
    if limit < FEW_DESCRIPTORS:
        logger.warning("few file descriptors: raise LimitNOFILE, or `ulimit -n`", limit=limit)
    return limit


class Connections:
    """The open connections of this process."""

    def __init__(self, settings: Settings, most_in_all: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        """Limit the connections of each address except trusted proxies, and their total; 0 means no limit."""
        self._limits = Limits(settings.rate_limit_factor, now)
        self._most = settings.connections_per_address
        self._most_in_all = most_in_all
        self._proxies = networks(settings.trusted_proxies)
        self._addresses: dict[Any, str] = {}  # by transport
        self._counts: Counter[str] = Counter()
        self._warned_at = float("-inf")

    def __len__(self) -> int:
        """Return the number of open connections."""
        return len(self._addresses)

    def accept(self, transport: Any, host: str) -> bool:
        """Count a connection; return False if there are too many, or too many new ones."""
        address = network_of(host)
        if self._most_in_all and len(self) >= self._most_in_all:
            self._warn()
            return False
        if not is_in(host, self._proxies):
            if self._counts[address] >= self._most:
                return False
            try:
                self._limits.take("connection", address)
            except RateLimited:
                return False
        self._addresses[transport] = address
        self._counts[address] += 1
        return True

    def allow_frame(self, socket: object) -> bool:
        """Count a frame of a WebSocket that is no whole message; return False if there are too many."""
        try:
            self._limits.take("frame", str(id(socket)))
        except RateLimited:
            return False
        return True

    def forget(self, transport: Any) -> None:
        """Stop counting a connection."""
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _warn(self) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._warned_at >= SECONDS_BETWEEN_WARNINGS:
            self._warned_at = now
            logger.warning("too many connections: raise LimitNOFILE, or `ulimit -n`", connections=len(self))


def _has_too_many_headers(begun: bytes) -> bool:
    return begun.partition(b"\r\n\r\n")[0].count(b"\n") > MOST_HEADERS


def protocols(connections: Connections) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Return the protocols for HTTP and for WebSockets that enforce these limits."""

    class Http(H11Protocol):
        """HTTP that closes a connection if a request takes too long to arrive, or has too many headers."""

        _deadline: asyncio.TimerHandle | None = None
        _upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if connections.accept(transport, self.client[0] if self.client else ""):
                self._arm()
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._disarm()
            connections.forget(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.conn.their_state is h11.IDLE and _has_too_many_headers(self.conn.trailing_data[0] + data):
                self.send_400_response("Too many headers.")
                return
            super().data_received(data)
            if self._expects_more():
                self._arm()
            else:
                self._disarm()

        def on_response_complete(self) -> None:
            if _has_too_many_headers(self.conn.trailing_data[0]):  # of a request that waits already
                self.transport.close()
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._upgraded = True
            super().handle_websocket_upgrade(event)

        def _expects_more(self) -> bool:
            return not self._upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

        def _arm(self) -> None:
            """Start the timer for the rest of a request. More bytes do not extend it."""
            if self._deadline is None:
                self._deadline = asyncio.get_running_loop().call_later(REQUEST_SECONDS, self._give_up)

        def _disarm(self) -> None:
            if self._deadline:
                self._deadline.cancel()
                self._deadline = None

        def _give_up(self) -> None:
            if self._expects_more():
                self.transport.close()

    class WebSocket(WebSocketsSansIOProtocol):
        """WebSockets that parse nothing while a message waits. They were counted when they began as HTTP."""

        _unread = b""

        def data_received(self, data: bytes) -> None:
            self._unread += data
            self._parse()

        async def receive(self) -> Any:
            message = await super().receive()
            self._parse()
            return message

        def _parse(self) -> None:
            """Parse until a message waits: until it is taken, nothing more is read."""
            while self._unread and not self.read_paused and not self.transport.is_closing():
                some, self._unread = self._unread[:BYTES_AT_ONCE], self._unread[BYTES_AT_ONCE:]
                super().data_received(some)

        def handle_ping(self) -> None:
            self._count_frame()
            super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            self._count_frame()
            super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            self._count_frame()
            super().handle_cont(event)

        def _count_frame(self) -> None:
            """Close the connection if there are too many frames that the application does not see."""
            if not self.close_sent and not connections.allow_frame(self):
                self.conn.fail(POLICY_VIOLATION, "too many frames")
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
                self.transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.forget(self.transport)
            super().connection_lost(exc)

    return Http, WebSocket
