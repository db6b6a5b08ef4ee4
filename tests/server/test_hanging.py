"""A database that neither answers nor refuses: nobody waits for ever, nothing is done by halves, play goes on later."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, insert, make_url

from armorial.server.db import store
from armorial.server.db.schema import users
from armorial.server.errors import Unavailable
from tests.support.asgi import Inside, Visitor, inside, run
from tests.support.databases import Postgres

SECONDS_TO_ANSWER = 20


@contextlib.contextmanager
def connected(url: str) -> Iterator[psycopg.Connection]:
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        yield connection


@contextlib.contextmanager
def hanging(url: str) -> Iterator[None]:
    """Let all processes of PostgreSQL that serve a database stand still."""
    name = make_url(url).database
    with connected(url) as connection:
        others = "SELECT pid FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
        processes = [row[0] for row in connection.execute(others, [name])]
    assert processes
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


async def act(player: Visitor, table: str, number: int, word: str) -> tuple[int, str]:
    data = {"number": number, "word": word}
    async with asyncio.timeout(SECONDS_TO_ANSWER):
        answer = await player.http.post(f"/api/tables/{table}/act", json=data)
    return answer.status_code, answer.text


async def ready_to_act(within: Inside) -> tuple[str, Visitor, str]:
    """Return a table, the player who is to act, and what he may play."""
    players = [await within.visitor("Anne"), await within.visitor("Louis")]
    table = await within.match(players, "richelieu")
    room = await within.parts.hall.room(table)
    word = room.legal(room.player)[0]
    return table, players[room.player], word


def test_a_lock_that_another_holds_is_waited_for_no_longer_than_allowed(
    folder: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "STATEMENT_SECONDS", 1)
    url = postgres.new_database()

    async def test() -> None:
        async with inside(folder, database=url) as within:
            table, player, word = await ready_to_act(within)
            with connected(url) as other, other.transaction():
                other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
                status, told = await act(player, table, 0, word)
                assert status == 503
                assert "statement timeout" in told
                assert (await within.parts.hall.room(table)).number == 0
                unread = await player.http.get("/api/me/export")
                assert unread.status_code == 503
            assert (await act(player, table, 0, word))[0] == 201
            room = await within.parts.hall.room(table)
            assert [entry.word for entry in room.entries] == [word]

    run(test())


def test_a_database_that_stands_still_is_given_up_and_what_it_did_is_found(
    folder: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "ANSWER_SECONDS", 1)
    url = postgres.new_database()

    async def test() -> None:
        async with inside(folder, database=url) as within:
            table, player, word = await ready_to_act(within)
            hall, own = within.parts.hall, player.person
            assert own

            def behind(connection: Connection) -> None:
                connection.execute(insert(users).values(id="late", name="Late", created=1.0))

            with hanging(url):
                asked = asyncio.gather(hall.act(own, table, 0, word), return_exceptions=True)
                await asyncio.sleep(0.2)  # until that is with the database
                [late], [acted] = await asyncio.gather(
                    asyncio.gather(within.parts.store.write(behind), return_exceptions=True), asked
                )
                assert isinstance(acted, Unavailable)
                assert isinstance(late, Unavailable)
                with pytest.raises(Unavailable, match="does not answer"):  # and at once
                    await asyncio.wait_for(within.parts.store.write(behind), 0.5)
                with pytest.raises(Unavailable, match="does not answer"):
                    await hall.table(table)
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                while within.parts.store._hangs:
                    await asyncio.sleep(0.05)
            assert await hall.act(own, table, 0, word) == 1
            room = await hall.room(table)
            assert [entry.word for entry in room.entries] == [word], "what was done late was done once"
            await within.parts.store.write(behind)  # refused before, so not done

    run(test())
