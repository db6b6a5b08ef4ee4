"""A match of another version of the rules than the one that is played here: refused, not replayed wrongly."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from armorial.games import find
from armorial.server import wire
from armorial.server.db.schema import tables
from armorial.server.errors import OtherRules
from armorial.server.tables.lobby import Hall
from tests.support.asgi import inside, run
from tests.support.club import Club, in_club

RULES = find("richelieu").RULES


async def give(club: Club, table: str, rules: str) -> None:
    """Let a table be of another version, and forget what is in mind of it, as a new server would have."""
    changed = update(tables).where(tables.c.id == table).values(rules=rules)
    await club.store.write(lambda connection: connection.execute(changed))
    club.hall = Hall(club.store, club.now)
    club.archive._hall = club.hall


def happens(folder: Path, scene: Callable[[Club], Awaitable[Any]]) -> None:
    in_club(folder, scene)


def test_an_unfinished_match_of_other_rules_rests_until_they_are_back(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        room = await club.begin(anne, louis, starts="host")
        other = (await club.begin(anne, louis, starts="host")).table.id
        table, word = room.table.id, room.legal(0)[0]
        await give(club, table, "0.9")
        for look in (club.hall.room(table), club.hall.act(anne, table, 0, word), club.resign(room, anne)):
            with pytest.raises(OtherRules, match=f"rules 0.9 of richelieu, and here rules {RULES}"):
                await look
        mine = await club.archive.mine(anne, None, None, 50)
        assert ([one.id for one in mine.waiting], [one.id for one in mine.tables]) == ([other], [table])
        assert (await club.hall.table(table)).rules == "0.9"
        await give(club, table, RULES)
        assert await club.hall.act(anne, table, 0, word) == 1

    happens(folder, scene)


def test_the_record_of_a_match_that_is_over_is_kept_as_it_was(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        table = (await club.play_out(await club.begin(anne, louis))).table.id
        record = await club.archive.record(table)
        dump = [line async for line in club.archive.dump()]
        assert len(dump) == 1
        await give(club, table, "0.9")
        assert await club.archive.record(table) == record
        assert [line async for line in club.archive.dump()] == dump
        with pytest.raises(OtherRules):
            await club.hall.room(table)

    happens(folder, scene)


def test_a_match_is_begun_by_the_rules_of_its_beginning(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        laid = (await club.hall.lay(anne, wire.NewTable("richelieu"))).table.id
        await give(club, laid, "0.9")
        assert (await club.hall.join(louis, laid, wire.Join())).rules == RULES
        over = await club.duel(anne, louis)
        await give(club, over, "0.9")
        again = await club.hall.rematch(anne, over, wire.Rematch())
        assert (await club.hall.join(louis, again.id, wire.Join())).rules == RULES
        assert (await club.hall.room(again.id)).number == 0

    happens(folder, scene)


def test_over_http(folder: Path) -> None:
    async def ask() -> None:
        async with inside(folder) as within:
            players = [await within.visitor("Anne"), await within.visitor("Louis")]
            table = await within.match(players, "richelieu")
            changed = update(tables).values(rules="0.9")
            await within.parts.store.write(lambda connection: connection.execute(changed))
            within.parts.hall._rooms.clear()
            answer = await players[0].http.get(f"/api/tables/{table}/scene")
            assert (answer.status_code, answer.json()["error"]) == (409, "other_rules")

    run(ask())
