"""The server inside the test's own process: its parts, people who ask over HTTP without a network, and their lines."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx

from armorial.server.app import build
from armorial.server.live.hub import Connection
from armorial.server.match.log import MatchLog
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from armorial.server.settings import Settings
from armorial.server.wire import Join, NewTable

T = TypeVar("T")
NOW = 1_000_000.0


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end, in a loop of its own."""
    return asyncio.run(work)


class Visitor:
    """One who asks: a person, or nobody."""

    def __init__(self, inside: "Inside", person: Person | None, http: httpx.AsyncClient) -> None:
        self.inside, self.person, self.http = inside, person, http

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def connect(self) -> Connection:
        """Open a line."""
        return self.inside.parts.hub.connect(self.person, "here")

    async def order(self, line: Connection, text: str) -> list[bytes]:
        """Send an order over a line; return all that the line then brings."""
        await self.inside.parts.hub.obey(line, text)
        return heard(line)


def heard(line: Connection) -> list[bytes]:
    """Return what a line has brought since."""
    told = []
    while not line.waiting.empty():
        message = line.waiting.get_nowait()
        told.append(b"closed" if message is None else message)
    return told


class Inside:
    """A running server, at a time that stands still."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.parts: Services = app.state.services
        self.parts.hall.now = self.parts.limits.now = lambda: NOW
        self._stack = contextlib.AsyncExitStack()

    async def visitor(self, name: str = "") -> Visitor:
        """Let a guest in, or with no name one who is not signed in."""
        transport = httpx.ASGITransport(self.app)
        http = await self._stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://here"))
        if not name:
            return Visitor(self, None, http)
        me = (await http.post("/api/guest", json={"name": name})).raise_for_status().json()
        return Visitor(self, Person(me["id"], me["name"], True, False), http)

    async def match(self, people: list[Visitor], game: str, **options: Any) -> str:
        """Let people sit down to a match; return its table."""
        host, *others = (one.person for one in people)
        assert host
        laid = await self.parts.hall.lay(host, NewTable(game, {"players": len(people), **options}))
        for other in others:
            assert other
            await self.parts.hall.join(other, laid.table.id, Join())
        return laid.table.id

    async def play(self, table: str, plies: int, seed: int = 1) -> MatchLog:
        """Play anything."""
        rng, hall = Random(seed), self.parts.hall
        room = await hall.room(table)
        for _ in range(plies):
            await hall.act_in_seat(table, room.player, room.number, rng.choice(room.legal(room.player)))
        return room

    async def close(self) -> None:
        await self._stack.aclose()


@contextlib.asynccontextmanager
async def inside(folder: Path, **settings: Any) -> AsyncIterator[Inside]:
    """Run a server in this process; no bots think in it."""
    chosen = {"database": f"sqlite:///{folder}/inside.db", "bot_processes": 0, "rate_limit_factor": 1e6, **settings}
    app = build(Settings(**chosen))
    async with app.lifespan():
        within = Inside(app)
        try:
            yield within
        finally:
            await within.close()
