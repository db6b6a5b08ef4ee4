"""Limits on connections: how many, and how long they may be silent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect

from armorial.server import connections as module
from armorial.server.connections import Connections, protocols, raise_descriptor_limit
from tests.support.asgi import run
from tests.support.services import settings_in


async def hello(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": "hello"})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


@contextlib.asynccontextmanager
async def served(
    folder: Path, kept: Connections | None = None, app: Any = hello, state: uvicorn.server.ServerState | None = None
) -> AsyncIterator[tuple[str, int]]:
    """Serve an application with the limits of a server; yield the address."""
    http, websocket = protocols(Connections(settings_in(folder)) if kept is None else kept)
    config = uvicorn.Config(app, http=http, ws=websocket, lifespan="off", log_config=None)
    config.load()
    make: Any = http
    state = state or uvicorn.server.ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: make(config=config, server_state=state, app_state={}), "127.0.0.1", 0)
    yield server.sockets[0].getsockname()
    server.close()


def test_an_address_has_a_limited_number_of_connections_but_a_proxy_does_not(folder: Path) -> None:
    kept = Connections(settings_in(folder, rate_limit_factor=0.02, trusted_proxies="10.0.0.0/8"))
    assert [kept.accept(n, "192.0.2.1") for n in range(3)] == [True, True, False]
    assert [kept.accept(10 + n, "2001:db8::1") for n in range(2)] == [True, True]
    assert not kept.accept(20, "2001:db8::2")  # of the same network
    assert kept.accept(30, "::ffff:192.0.2.2")
    assert all(kept.accept(100 + n, "10.1.2.3") for n in range(9))
    kept.forget(0)
    kept.forget(0)
    assert [kept.accept(n, "192.0.2.1") for n in range(40, 42)] == [True, False]


def test_an_address_opens_a_limited_number_of_connections_per_second(folder: Path) -> None:
    time = 1000.0
    kept = Connections(settings_in(folder, trusted_proxies="10.0.0.0/8", rate_limit_factor=1), now=lambda: time)

    def opened(host: str, most: int = 1000) -> int:
        """Open connections and close each at once; return how many are accepted."""
        accepted = 0
        for number in range(most):
            accepted += kept.accept(number, host)
            kept.forget(number)
        return accepted

    assert opened("192.0.2.1") == 300
    assert opened("192.0.2.2", 10) == 10
    assert opened("10.1.2.3") == 1000
    time += 1
    assert opened("192.0.2.1") == 50


def test_some_file_descriptors_stay_free_and_the_log_warns_of_too_few(folder: Path) -> None:
    async def work() -> None:
        kept = Connections(settings_in(folder), most_in_all=2)
        with structlog.testing.capture_logs() as logs:
            assert [kept.accept(n, f"192.0.2.{n}") for n in range(4)] == [True, True, False, False]
        assert len(logs) == 1
        assert "LimitNOFILE" in logs[0]["event"]

    run(work())


def test_the_limit_of_descriptors_is_raised() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[0]), before[1]))
        raised = raise_descriptor_limit()
        assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


UNLIMITED = -1


@pytest.mark.parametrize(
    ("soft", "hard", "allowed", "raised"),
    [
        (1_024, 1_000_000, 1_000_000, 65_536),
        (256, UNLIMITED, 49_152, 10_240),  # macOS
        (256, UNLIMITED, 256, 256),
        (1_024, 1_024, 1_024, 1_024),
        (20_000, 20_000, 20_000, 20_000),
        (UNLIMITED, UNLIMITED, UNLIMITED, 0),
    ],
)
def test_the_limit_is_what_the_system_allows_and_a_low_one_is_logged(
    soft: int, hard: int, allowed: int, raised: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource, limits = pytest.importorskip("resource"), [(soft, hard)]

    def set_limit(_which: int, wanted: tuple[int, int]) -> None:
        if wanted[0] > allowed:
            raise ValueError("current limit exceeds maximum limit")
        limits.append(wanted)

    monkeypatch.setattr(resource, "RLIM_INFINITY", UNLIMITED)
    monkeypatch.setattr(resource, "getrlimit", lambda _which: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    with structlog.testing.capture_logs() as logs:
        assert raise_descriptor_limit() == raised
    assert limits[-1] == (raised or soft, hard)
    assert [line["limit"] for line in logs] == ([raised] if 0 < raised < module.FEW_DESCRIPTORS else [])


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: he",
        b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf",
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\nGET / HTTP/1.1\r\nHo",
    ],
)
def test_a_request_must_arrive_within_a_time_limit(folder: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(module, "REQUEST_SECONDS", 1)  # a busy machine needs a while for whole requests too

    async def work() -> None:
        async with served(folder) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(begun)
            async with asyncio.timeout(20):
                answer = await reader.read()  # to the end
            assert answer.count(b"hello") == begun.count(b"\r\n\r\nGET")
            writer.close()

    run(work())


def test_a_websocket_stays_open_and_counts_until_it_is_closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REQUEST_SECONDS", 1)

    async def work() -> None:
        kept = Connections(settings_in(folder))
        async with served(folder, kept) as (host, port):
            async with connect(f"ws://{host}:{port}/", proxy=None) as socket:
                await asyncio.sleep(1.5)
                await socket.send("anybody?")
                assert await socket.recv() == "hello"
                assert len(kept) == 1
            async with asyncio.timeout(20):
                while len(kept):
                    await asyncio.sleep(0.01)

    run(work())


def masked(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """Return a short frame of a client, with a mask of zeros."""
    return bytes([opcode | 0x80 * final, 0x80 | len(payload), 0, 0, 0, 0]) + payload


TEXT, CONTINUED, PING = 1, 0, 9
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def shaken_hands(address: tuple[str, int]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a WebSocket."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(HANDSHAKE)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@pytest.mark.parametrize(
    "frames",
    [masked(PING, b"") * 5_000, masked(TEXT, b"", final=False) + masked(CONTINUED, b"", final=False) * 5_000],
    ids=["pings", "fragments"],
)
def test_frames_that_are_no_messages_are_limited(folder: Path, frames: bytes) -> None:
    async def work() -> None:
        async with served(folder, Connections(settings_in(folder, rate_limit_factor=1))) as address:
            reader, writer = await shaken_hands(address)
            writer.write(frames)
            async with asyncio.timeout(20):
                answer = await reader.read()  # to the end
            assert (1008).to_bytes(2, "big") + b"too many frames" in answer
            writer.close()

    run(work())


def test_a_socket_parses_no_more_messages_than_the_application_takes(folder: Path) -> None:
    async def reads_one(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        read.set()
        await asyncio.Event().wait()

    read, state = asyncio.Event(), uvicorn.server.ServerState()

    async def work() -> None:
        async with served(folder, app=reads_one, state=state) as address:
            _, writer = await shaken_hands(address)
            writer.write(masked(TEXT, b"{}") * 20_000)
            await asyncio.wait_for(read.wait(), 20)
            [socket] = state.connections
            assert isinstance(socket, WebSocketsSansIOProtocol)
            assert 0 < socket.queue.qsize() < 500
            writer.close()
            for task in state.tasks:
                task.cancel()

    run(work())


@pytest.mark.parametrize("before", [b"", b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"], ids=["first", "pipelined"])
def test_a_request_with_too_many_headers_is_not_answered(folder: Path, before: bytes) -> None:
    async def work() -> None:
        async with served(folder) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(before + b"GET / HTTP/1.1\r\nHost: here\r\n" + b"a: b\r\n" * 500 + b"\r\n")
            async with asyncio.timeout(20):
                answer = await reader.read()  # to the end
            assert answer.count(b"hello") == len(before[:1])
            assert answer.count(b"HTTP/1.1 400 ") == 1 - len(before[:1])
            writer.close()

    run(work())
