"""A match on a real server, played in the terminal."""

import asyncio
from pathlib import Path

import pytest

from armorial.engine.errors import ArmorialError
from armorial.terminal.screens.table import Table
from armorial.terminal.sources.server import Server
from armorial.terminal.sources.there import There
from tests.server.running import Running
from tests.terminal.sitting import Sitting, sit


def test_a_guest_sits_down_at_a_table_and_plays(tmp_path: Path) -> None:
    with Running(tmp_path) as running:
        host = running.guest("Host")
        seats = [{"kind": "me"}, {"kind": "open"}]
        laid = host.ok("POST", "/tables", game="richelieu", seats=seats, starts="host")["table"]["id"]

        async def arrive(server: Server) -> None:
            assert await server.enter() == "Anna"
            assert laid in [table["id"] for table in await server.tables()]
            await server.sit_down(laid)
            await server.leave()

        async def does(one: Sitting) -> None:
            await one.until(lambda: "Host is to act." in one.screen())
            number = host.scene(laid)["number"]
            host.ok("POST", f"/tables/{laid}/act", number=number, word="take d12")
            await one.until(lambda: "Host takes d12" in one.screen())
            host.ok("POST", f"/tables/{laid}/act", number=number + 1, word="done")
            await one.until(lambda: "Take a card" in one.screen())
            assert "1 Anna you" in one.screen()
            await one.type("take d11")
            await one.until(lambda: "Anna takes d11" in one.screen())
            assert "The disc of d11" in one.screen()
            await one.type("take a5")
            await one.until(lambda: "R3" in one.screen())
            await one.press("equals_sign")
            await one.until(lambda: "Back" in one.screen() and "Anna" in one.screen())
            await again.leave()

        server, again = Server(running.url, name="Anna"), Server(running.url)  # each belongs to one event loop
        asyncio.run(arrive(server))
        again.http.cookies.update(server.http.cookies)
        sit(Table(There(again, laid)), does)


def test_what_is_no_server_is_told_in_a_line() -> None:
    async def come_in() -> None:
        server = Server("http://127.0.0.1:9", name="Anna")
        try:
            await server.enter()
        finally:
            await server.leave()

    with pytest.raises(ArmorialError, match="cannot be reached"):
        asyncio.run(come_in())
