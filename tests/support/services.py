"""A server's services without HTTP, and single requests without a network."""

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
    """Run a function with services on the database in a folder; create the database if there is none."""

    async def run() -> T:
        services = Services(settings_in(folder, **chosen))
        await services.open()
        try:
            return await work(services)
        finally:
            await services.close()

    return asyncio.run(run())


def asked_from(folder: Path, address: str, path: str, **replaced: object) -> httpx.Response:
    """Return the response to a GET request from an address; some services may be replaced."""

    async def run() -> httpx.Response:
        app = build(settings_in(folder))
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
    """Return the URL of the database in a folder."""
    return f"sqlite:///{folder}/armorial.db"


def settings_in(folder: Path, **chosen: object) -> Settings:
    """Return settings for a server in a folder: without bots, and with wide rate limits."""
    defaults = {"database": sqlite_in(folder), "bot_processes": 0, "rate_limit_factor": 1e6}
    return Settings(**defaults | chosen)  # type: ignore[arg-type]
