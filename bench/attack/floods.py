"""Attackers who do not wait: many connections of one address, written by hand, because a client like httpx is slow."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.attack.attacker import PAUSE, Attacker

CONNECTIONS = 90  # of the 100 that one address may have
PIPELINED = 10  # requests that wait for their answers, on each connection
FRAMES_AT_ONCE = 500
HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class _Connection(asyncio.Protocol):
    """A connection that counts its answers, and tells when it is lost."""

    transport: asyncio.Transport

    def __init__(self, eve: Attacker, text: bytes, lost: "asyncio.Future[None]") -> None:
        self._eve, self._text, self._lost = eve, text, lost

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, _error: Exception | None) -> None:
        self._eve.refused += 1
        if not self._lost.done():
            self._lost.set_result(None)


class Requests(_Connection):
    """A connection on which some requests always wait for their answers."""

    def connection_made(self, transport: Any) -> None:
        """Send the first requests."""
        super().connection_made(transport)
        transport.write(self._text * PIPELINED)

    def data_received(self, data: bytes) -> None:
        """Send another request for each answer."""
        answers, answered = data.count(b"HTTP/1.1 "), data.count(b"HTTP/1.1 2")
        self._eve.answered += answered
        self._eve.refused += answers - answered
        self.transport.write(self._text * answers)


class Commands(_Connection):
    """A WebSocket that sends commands without pause, and reads all answers."""

    _open = _paused = False

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        super().connection_made(transport)
        transport.write(HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        """Count the answers; begin after the first."""
        self._eve.refused += data.count(b'"type":"error"')
        self._eve.answered += data.count(b'"type":"pong"')
        if not self._open:
            self._open = True
            self._send()

    def pause_writing(self) -> None:
        """Wait until the server has read something."""
        self._paused = True

    def resume_writing(self) -> None:
        """Go on."""
        self._paused = False
        self._send()

    def _send(self) -> None:
        while not self._paused and not self.transport.is_closing():
            self.transport.write(self._text * FRAMES_AT_ONCE)


def frame(command: dict[str, Any]) -> bytes:
    """Return a short command as a frame of a WebSocket, with a mask of zeros."""
    text = json.dumps(command).encode()
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


async def flood(eve: Attacker, kind: Callable[..., _Connection], text: bytes) -> None:
    """Keep many connections busy; replace those that the server closes."""
    host, port = eve.url.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()

    async def keep_open() -> None:
        while True:
            lost = loop.create_future()
            connection = partial(kind, eve, text, lost)
            try:
                transport, _ = await loop.create_connection(connection, host, int(port), local_addr=(eve.address, 0))
                try:
                    await lost
                finally:
                    transport.abort()
            except OSError:
                eve.refused += 1
                await asyncio.sleep(PAUSE)

    await asyncio.gather(*(keep_open() for _ in range(CONNECTIONS)))


async def requests(eve: Attacker) -> None:
    """Send requests without pause."""
    await eve.ready()
    await flood(eve, Requests, b"GET /api/me HTTP/1.1\r\nHost: here\r\n\r\n")


async def commands(eve: Attacker) -> None:
    """Send commands over WebSockets without pause."""
    await eve.ready()
    await flood(eve, Commands, frame({"op": "ping"}))
