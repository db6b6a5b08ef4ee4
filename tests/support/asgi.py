"""A whole server in the test's process: its services, visitors who use HTTP without a network, and connections."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx

from armorial.protocol.archive import Entry
from armorial.protocol.tables import Join, NewTable
from armorial.server.app import build
from armorial.server.live.connection import Connection
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from tests.support.services import settings_in

T = TypeVar("T")
NOW = 1_000_000.0


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a new event loop."""
    return asyncio.run(work)


class Visitor:
    """Somebody who uses the server: a guest, or anonymous."""

    def __init__(self, server: "InProcessServer", person: Person | None, http: httpx.AsyncClient) -> None:
        self.server, self.person, self.http = server, person, http

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def connect(self) -> Connection:
        """Open a live connection."""
        return self.server.services.hub.connect(self.person, "here")

    async def command(self, connection: Connection, text: str) -> list[bytes]:
        """Send a command over a connection; return all messages that are then waiting."""
        await self.server.services.hub.handle(connection, text)
        return received(connection)


def received(connection: Connection) -> list[bytes]:
    """Return the messages that were sent over a connection since the last call."""
    messages = []
    while not connection.queue.empty():
        message = connection.queue.get_nowait()
        messages.append(b"closed" if message is None else message)
    return messages


def stream_request(query: str, cookie: str = "") -> dict[str, Any]:
    """Return an ASGI request for a stream of events, which httpx would read to its end."""
    return {
        "type": "http", "http_version": "1.1", "method": "GET", "path": "/api/events", "raw_path": b"/api/events",
        "query_string": query.encode(), "headers": [(b"cookie", cookie.encode())], "scheme": "http",
        "server": ("here", 80), "client": ("192.0.2.1", 1), "root_path": "", "extensions": {},
    }  # fmt: skip


@contextlib.asynccontextmanager
async def event_stream(visitor: Visitor, query: str) -> AsyncIterator["asyncio.Queue[Any]"]:
    """Open a stream of events, and put its messages into a queue."""
    messages, gone = asyncio.Queue[Any](), asyncio.Event()

    async def receive() -> Any:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(part: Any) -> None:
        for line in part.get("body", b"").splitlines():
            if line.startswith(b"data: "):
                messages.put_nowait(json.loads(line.removeprefix(b"data: ")))

    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    task = asyncio.create_task(visitor.server.app(stream_request(query, cookie), receive, send))
    try:
        yield messages
    finally:
        gone.set()
        await task


class InProcessServer:
    """A running server whose clock stands still."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.services: Services = app.state.services
        self.services.limits.now = lambda: NOW
        self._stack = contextlib.AsyncExitStack()

    async def visitor(self, name: str = "", address: str = "127.0.0.1") -> Visitor:
        """Return a new guest, or without a name an anonymous visitor."""
        transport = httpx.ASGITransport(self.app, client=(address, 123))
        http = await self._stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://here"))
        if not name:
            return Visitor(self, None, http)
        me = (await http.post("/api/guest", json={"name": name})).raise_for_status().json()
        return Visitor(self, Person(me["id"], me["name"], True, False), http)

    async def match(self, people: list[Visitor], game: str, **options: Any) -> str:
        """Start a match between these people; return its table."""
        host, *others = (visitor.person for visitor in people)
        assert host, "the first is nobody; only a guest or a user can create a table"
        created = await self.services.lobby.create(host, NewTable(game, {"players": len(people), **options}))
        for other in others:
            assert other, "one of the people is nobody; only guests and users can join"
            await self.services.lobby.join(other, created.table.id, Join())
        return created.table.id

    async def play(self, table_id: str, plies: int, seed: int = 1) -> OnlineMatch:
        """Play legal actions, one at a time."""
        rng = Random(seed)
        match = await self.services.matches.load(table_id)
        for _ in range(plies):
            seat, number, action = match.player, match.number, rng.choice(match.legal(match.player))
            make = partial(_play, seat, number, action)
            await self.services.matches.append(table_id, make)
        return match

    async def close(self) -> None:
        await self._stack.aclose()


@contextlib.asynccontextmanager
async def in_process_server(
    folder: Path, now: Callable[[], float] = lambda: NOW, **settings: Any
) -> AsyncIterator[InProcessServer]:
    """Run a server in this process, without bots."""
    app = build(settings_in(folder, **settings), now=now)
    async with app.lifespan():
        server = InProcessServer(app)
        try:
            yield server
        finally:
            await server.close()


def _play(seat: int, number: int, action: str, match: OnlineMatch, at: float) -> Sequence[Entry]:
    return new_entries.play(match, at, seat, number, [action])
