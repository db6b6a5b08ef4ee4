"""Connections over HTTP: WebSockets and, for clients without them, streams of server-sent events."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from armorial.server.api import websocket
from armorial.server.errors import RateLimited
from armorial.server.live.connection import MOST_REFUSED
from tests.support.asgi import InProcessServer, event_stream, in_process_server, run, stream_request


async def drop_stream(server: InProcessServer, table: str) -> None:
    """Request a stream of events as a client that disconnects before the first byte."""

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(_message: Any) -> None:
        """Ignore it, as uvicorn does when a client is gone."""

    await server.app(stream_request(f"tables={table}"), receive, send)


def test_a_stream_that_is_dropped_early_is_forgotten(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            table = await server.match([await server.visitor("Anne"), await server.visitor("Louis")], "richelieu")
            for _ in range(5):
                await drop_stream(server, table)
            assert not server.services.hub.connections
            assert not server.services.hub.watched_tables()

    run(work())


PING = {"type": "websocket.receive", "text": '{"op": "ping"}'}


class Queues(NamedTuple):
    """A WebSocket: what waits to be read by the server, and by the client."""

    commands: asyncio.Queue[Any]
    answers: asyncio.Queue[Any]


@contextlib.asynccontextmanager
async def web_socket(server: InProcessServer, address: str) -> AsyncIterator[dict[str, Any]]:
    """Open a WebSocket from an address; yield the server's answer after it accepted: a close, or a pong."""
    async with queues(server, address) as socket:
        yield await socket.answers.get()


@contextlib.asynccontextmanager
async def queues(server: InProcessServer, address: str) -> AsyncIterator[Queues]:
    """Open a WebSocket from an address, and send a ping."""
    commands, answers = asyncio.Queue[Any](), asyncio.Queue[Any]()
    scope = stream_request("") | {"type": "websocket", "scheme": "ws", "path": "/api/live", "raw_path": b"/api/live"}
    scope |= {"client": (address, 1), "subprotocols": []}
    del scope["method"]
    task = asyncio.create_task(server.app(scope, commands.get, answers.put))
    commands.put_nowait({"type": "websocket.connect"})
    commands.put_nowait(PING)
    assert (await answers.get())["type"] == "websocket.accept"
    try:
        yield Queues(commands, answers)
    finally:
        while not commands.empty():
            commands.get_nowait()
        commands.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task


def test_a_socket_over_its_rate_is_not_read(folder: Path) -> None:
    async def work() -> None:
        async with (
            in_process_server(folder, rate_limit_factor=0.02) as server,
            queues(server, "192.0.2.1") as flood,
            queues(server, "192.0.2.1") as other,
        ):
            for socket in (flood, other):
                assert "pong" in (await socket.answers.get())["text"]
            for _ in range(500):
                flood.commands.put_nowait(PING)
            while "rate_limited" not in (await flood.answers.get())["text"]:
                pass
            for _ in range(200):  # turns of the event loop
                await asyncio.sleep(0)
            assert flood.commands.qsize() > 490

    run(work())


def test_a_socket_that_does_not_stop_is_closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PAUSE_SECONDS", 0)

    async def work() -> None:
        async with in_process_server(folder, rate_limit_factor=0.01) as server, queues(server, "192.0.2.1") as flood:
            for _ in range(2 * MOST_REFUSED):
                flood.commands.put_nowait(PING)
            while (answer := await flood.answers.get())["type"] == "websocket.send":
                pass
            assert (answer["type"], answer["code"]) == ("websocket.close", 1008)
            assert flood.commands.qsize() > 100
            assert not server.services.hub.connections
            async with web_socket(server, "192.0.2.2") as pong:
                assert "pong" in pong["text"]

    run(work())


def test_an_address_has_a_limited_number_of_live_connections(folder: Path) -> None:
    """Also behind a proxy, which is not limited itself: this is the address that it forwards."""

    async def work() -> None:
        async with (
            in_process_server(folder, rate_limit_factor=0.02) as server,
            contextlib.AsyncExitStack() as open_ones,
        ):
            stay, hub = open_ones.enter_async_context, server.services.hub
            anybody = await server.visitor(address="192.0.2.1")
            assert "pong" in (await stay(web_socket(server, "192.0.2.1")))["text"]
            events = await stay(event_stream(anybody, "lobby=true"))
            assert (await events.get())["type"] == "lobby"
            async with web_socket(server, "192.0.2.1") as refused:
                assert (refused["type"], refused["code"]) == ("websocket.close", 1013)
                assert "too many connections" in refused["reason"]
            answer = await anybody.http.get("/api/events")
            assert (answer.status_code, answer.json()["error"]) == (429, "rate_limited")
            assert answer.headers["retry-after"] == "30"
            assert "pong" in (await stay(web_socket(server, "192.0.2.2")))["text"]
            assert len(hub.connections) == 3
        assert not hub.connections
        hub.connect(None, "192.0.2.1")
        again = hub.connect(None, "192.0.2.1")
        await hub.disconnect(again)
        await hub.disconnect(again)  # a client that did not read is disconnected twice
        hub.connect(None, "192.0.2.1")
        with pytest.raises(RateLimited):
            hub.connect(None, "192.0.2.1")

    run(work())
