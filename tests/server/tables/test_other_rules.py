"""Matches of another version of the rules are refused, not replayed wrongly."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from armorial.games import find
from armorial.protocol.tables import Join, NewTable, Rematch
from armorial.server.db.schema import tables
from armorial.server.errors import OtherRules
from tests.support.asgi import in_process_server, run
from tests.support.backend import Backend, with_backend

RULES = find("richelieu").RULES


async def give(backend: Backend, table: str, rules: str) -> None:
    """Move a table to another version of the rules, and forget its match, like a restarted server."""
    changed = update(tables).where(tables.c.id == table).values(rules=rules)
    await backend.store.write(lambda connection: connection.execute(changed))
    backend.matches._matches.clear()


def happens(folder: Path, scenario: Callable[[Backend], Awaitable[Any]]) -> None:
    with_backend(folder, scenario)


def test_an_unfinished_match_of_other_rules_waits_until_they_are_back(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        match = await backend.start(anne, louis, starts="host")
        other = (await backend.start(anne, louis, starts="host")).id
        table, action = match.id, match.legal(0)[0]
        await give(backend, table, "0.9")
        for look in (
            backend.matches.load(table),
            backend.matches.play(anne, table, 0, [action]),
            backend.resign(match, anne),
        ):
            with pytest.raises(OtherRules, match=f"rules 0.9 of richelieu, but this server plays rules {RULES}"):
                await look
        mine = await backend.archive.mine(anne, None, None, 50)
        assert ([one.id for one in mine.my_turn], [one.id for one in mine.tables]) == ([other], [table])
        assert (await backend.lobby.table(table)).rules == "0.9"
        await give(backend, table, RULES)
        assert await backend.matches.play(anne, table, 0, [action]) == 1

    happens(folder, scenario)


def test_the_record_of_a_finished_match_is_kept_unchanged(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        table = (await backend.play_out(await backend.start(anne, louis))).id
        record = await backend.archive.record(table)
        dump = [line async for line in backend.archive.dump()]
        assert len(dump) == 1
        await give(backend, table, "0.9")
        assert await backend.archive.record(table) == record
        assert [line async for line in backend.archive.dump()] == dump
        with pytest.raises(OtherRules):
            await backend.matches.load(table)

    happens(folder, scenario)


def test_a_match_follows_the_rules_of_its_start(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        created = (await backend.lobby.create(anne, NewTable("richelieu"))).table.id
        await give(backend, created, "0.9")
        assert (await backend.lobby.join(louis, created, Join())).rules == RULES
        over = await backend.duel(anne, louis)
        await give(backend, over, "0.9")
        again = await backend.lobby.rematch(anne, over, Rematch())
        assert (await backend.lobby.join(louis, again.id, Join())).rules == RULES
        assert (await backend.matches.load(again.id)).number == 0

    happens(folder, scenario)


def test_matches_of_other_rules_are_refused_over_http(folder: Path) -> None:
    async def ask() -> None:
        async with in_process_server(folder) as server:
            players = [await server.visitor("Anne"), await server.visitor("Louis")]
            table = await server.match(players, "richelieu")
            changed = update(tables).values(rules="0.9")
            await server.services.store.write(lambda connection: connection.execute(changed))
            server.services.matches._matches.clear()
            answer = await players[0].http.get(f"/api/tables/{table}/match")
            assert (answer.status_code, answer.json()["error"]) == (409, "other_rules")

    run(ask())
