"""A salt comes after the commitment that it answers: also of one who lays a table, and in a game against bots."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from armorial.server import wire
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import commitments
from armorial.server.db.store import Store
from armorial.server.errors import ApiError, BadRequest, Conflict
from armorial.server.match import fairness, records
from armorial.server.tables.lobby import Hall
from tests.support.club import Club, in_club
from tests.support.process import Running

BOTS = [wire.SeatWish("me"), wire.SeatWish("bot", "random")]


async def kept(club: Club) -> list[Any]:
    return list(await club.store.read(lambda connection: connection.execute(select(commitments)).all()))


def happens(folder: Path, scene: Callable[[Club], Awaitable[None]]) -> None:
    in_club(folder, scene)


def test_a_table_bears_the_commitment_that_its_host_was_shown(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        shown = await club.hall.commitment(anne)
        assert shown == await club.hall.commitment(anne) != await club.hall.commitment(louis)
        [secret] = [row.secret for row in await kept(club) if row.user == anne.id]
        assert fairness.commitment(secret) == shown
        room = await club.begin(anne, louis, commitment=shown, salt="snow")
        assert (room.table.secret, room.table.sitters[0].salt) == (secret, "snow")
        assert (await club.hall.table(room.table.id)).commitment == shown
        await club.resign(room, louis)
        record = await club.archive.record(room.table.id)
        assert records.verify(record)
        assert (record.shuffle.commitment, record.shuffle.salts) == (shown, ["snow", "salt of Louis"])

    happens(folder, scene)


def test_a_commitment_is_used_once_and_by_one(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        shown = await club.hall.commitment(anne)
        wish = wire.NewTable("richelieu", commitment=shown, salt="snow")
        with pytest.raises(Conflict, match="no such commitment"):
            await club.hall.lay(louis, wish)
        await club.hall.lay(anne, wish)
        with pytest.raises(Conflict, match="ask for another"):
            await club.hall.lay(anne, wish)
        assert await club.hall.commitment(anne) != shown

    happens(folder, scene)


def test_a_salt_without_a_commitment_is_refused(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        over = await club.duel(anne, louis)
        with pytest.raises(BadRequest, match="/api/commitment"):
            await club.hall.lay(anne, wire.NewTable("richelieu", salt="snow"))
        with pytest.raises(BadRequest, match="/api/commitment"):
            await club.hall.rematch(anne, over, wire.Rematch(salt="snow"))

    happens(folder, scene)


def test_a_table_that_is_refused_uses_no_commitment(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne = await club.guest("Anne")
        shown = await club.hall.commitment(anne)
        challenge = [wire.SeatWish("me"), wire.SeatWish("user", user="nobody at all")]
        with pytest.raises(ApiError, match="no user"):
            await club.hall.lay(anne, wire.NewTable("richelieu", seats=challenge, commitment=shown))
        laid = await club.hall.lay(anne, wire.NewTable("richelieu", seats=BOTS, commitment=shown, salt="snow"))
        assert laid.table.commitment == shown

    happens(folder, scene)


def test_in_a_rematch_a_salt_answers_the_commitment_of_the_new_table(folder: Path) -> None:
    async def scene(club: Club) -> None:
        anne, louis = await club.guest("Anne"), await club.guest("Louis")
        over = await club.duel(anne, louis)
        hers, his = await club.hall.commitment(anne), await club.hall.commitment(louis)
        laid = await club.hall.rematch(anne, over, wire.Rematch(commitment=hers, salt="snow"))
        assert laid.commitment == hers
        with pytest.raises(Conflict, match=laid.id):
            await club.hall.rematch(louis, over, wire.Rematch(commitment=his, salt="rain"))
        assert (await club.hall.table(laid.id)).status == "open"
        joined = await club.hall.rematch(louis, over, wire.Rematch(commitment=hers, salt="rain"))
        assert (joined.id, joined.status) == (laid.id, "playing")
        room = await club.hall.room(laid.id)
        assert [sitter.salt for sitter in room.table.sitters] == ["rain", "snow"]
        assert await club.hall.commitment(louis) == his, "a commitment that no table was laid with still stands"

    happens(folder, scene)


def test_of_two_tables_with_one_commitment_one_is_laid(database: str) -> None:
    upgrade(database)

    async def race() -> list[Any]:
        one, other = Store(database), Store(database)
        club, elsewhere = Club(one), Hall(other)
        try:
            anne = await club.guest("Anne")
            first, second = await asyncio.gather(club.hall.commitment(anne), elsewhere.commitment(anne))
            assert first == second
            wish = wire.NewTable("richelieu", commitment=first, salt="snow")
            tries = [hall.lay(anne, wish) for hall in (club.hall, elsewhere) for _ in range(3)]
            return await asyncio.gather(*tries, return_exceptions=True)
        finally:
            one.close()
            other.close()

    results = asyncio.run(race())
    assert sum(isinstance(one, wire.Laid) for one in results) == 1
    assert sum(isinstance(one, Conflict) for one in results) == 5


def test_a_quick_game_over_http(server: Running) -> None:
    anne = server.guest("Anne")
    assert server.client().refused("GET", "/commitment") == (401, "unauthorized")
    assert anne.refused("POST", "/quick", game="richelieu", salt="snow") == (400, "bad_request")
    shown = anne.ok("GET", "/commitment")
    assert list(shown) == ["commitment"]
    table = anne.ok("POST", "/quick", game="richelieu", level="random", salt="snow", **shown)
    assert table["commitment"] == shown["commitment"]
    anne.ok("POST", f"/tables/{table['id']}/resign")
    shuffle = anne.ok("GET", f"/tables/{table['id']}/shuffle")
    assert shuffle["salts"] == ["snow", ""]
    assert fairness.commitment(shuffle["secret"]) == shown["commitment"]
    again = anne.http.post(f"/tables/{table['id']}/rematch")  # what is not said is not needed
    assert again.status_code == 201
    assert anne.ok("GET", "/commitment") != shown
