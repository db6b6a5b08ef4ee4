"""If a database hangs, nobody waits forever, nothing is half done, and play goes on later."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from armorial.server.db import store
from armorial.server.db.schema import users
from armorial.server.errors import Unavailable
from tests.support.asgi import InProcessServer, Visitor, in_process_server, run
from tests.support.databases import Postgres, connected, hanging

SECONDS_TO_ANSWER = 20


async def act(player: Visitor, table: str, number: int, action: str) -> tuple[int, str]:
    data = {"number": number, "actions": [action]}
    async with asyncio.timeout(SECONDS_TO_ANSWER):
        answer = await player.http.post(f"/api/tables/{table}/play", json=data)
    return answer.status_code, answer.text


async def ready_to_act(server: InProcessServer) -> tuple[str, Visitor, str]:
    """Return a table, the player to act, and a legal action."""
    players = [await server.visitor("Anne"), await server.visitor("Louis")]
    table = await server.match(players, "richelieu")
    match = await server.services.matches.load(table)
    action = match.legal(match.player)[0]
    return table, players[match.player], action


def test_a_locked_row_is_waited_for_no_longer_than_allowed(
    folder: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "STATEMENT_SECONDS", 3)  # on a busy machine any statement may take a second
    url = postgres.new_database()

    async def test() -> None:
        async with in_process_server(folder, database=url) as server:
            table, player, action = await ready_to_act(server)
            with connected(url) as other, other.transaction():
                other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
                status, shown = await act(player, table, 0, action)
                assert status == 503
                assert "statement timeout" in shown
                assert (await server.services.matches.load(table)).number == 0
                unread = await player.http.get("/api/me/export")
                assert unread.status_code == 503
            assert (await act(player, table, 0, action))[0] == 201
            match = await server.services.matches.load(table)
            assert [entry.action for entry in match.entries] == [action]

    run(test())


def test_a_hanging_database_is_given_up_and_what_it_stored_is_found_later(
    folder: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()

    async def test() -> None:
        async with in_process_server(folder, database=url) as server:
            table, player, action = await ready_to_act(server)
            matches, own = server.services.matches, player.person
            assert own

            def behind(connection: Connection) -> None:
                connection.execute(insert(users).values(id="late", name="Late", created=1.0))

            with hanging(url), monkeypatch.context() as patch:
                patch.setattr(store, "ANSWER_SECONDS", 1)
                asked = asyncio.gather(matches.play(own, table, 0, [action]), return_exceptions=True)
                await asyncio.sleep(0.2)  # until it has reached the database
                [late], [acted] = await asyncio.gather(
                    asyncio.gather(server.services.store.write(behind), return_exceptions=True), asked
                )
                assert isinstance(acted, Unavailable)
                assert isinstance(late, Unavailable)
                with pytest.raises(Unavailable, match="does not answer"):
                    await server.services.lobby.table(table)
                patch.setattr(store, "ANSWER_SECONDS", 10 * SECONDS_TO_ANSWER)
                with pytest.raises(Unavailable, match="does not answer"):  # without waiting for an answer again
                    await asyncio.wait_for(server.services.store.write(behind), SECONDS_TO_ANSWER)
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                while server.services.store._hangs:
                    await asyncio.sleep(0.05)
            assert await matches.play(own, table, 0, [action]) == 1
            match = await matches.load(table)
            assert [entry.action for entry in match.entries] == [action], "a late write is stored once"
            await server.services.store.write(behind)  # refused before, so it was not stored

    run(test())
