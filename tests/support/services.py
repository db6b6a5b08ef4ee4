"""A server without a socket, for tests in which HTTP is not the point."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import httpx

from armorial.server.app import build
from armorial.server.services import Services
from armorial.server.settings import Settings

T = TypeVar("T")


def within(folder: Path, work: Callable[[Services], Awaitable[T]], **chosen: object) -> T:
    """Do something with the parts of a server that has a fresh database in a folder, or the one that is there."""

    async def run() -> T:
        parts = Services(_settings(folder, **chosen))
        await parts.open()
        try:
            return await work(parts)
        finally:
            await parts.close()

    return asyncio.run(run())


def asked_from(folder: Path, address: str, path: str, **replaced: object) -> httpx.Response:
    """Return the answer to one who asks from an address, perhaps while a part is replaced."""

    async def run() -> httpx.Response:
        app = build(_settings(folder))
        transport = httpx.ASGITransport(cast(Any, app), client=(address, 1))
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            own = {name: getattr(app.state.services, name) for name in replaced}
            vars(app.state.services).update(replaced)
            try:
                return await client.get(path)
            finally:
                vars(app.state.services).update(own)

    return asyncio.run(run())


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder}/armorial.db"


def _settings(folder: Path, **chosen: object) -> Settings:
    return Settings(**{"database": sqlite_in(folder), "bot_processes": 0, "rate_limit_factor": 1000.0} | chosen)  # type: ignore[arg-type]
