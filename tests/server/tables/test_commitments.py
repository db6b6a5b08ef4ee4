"""A salt is sent after its commitment was shown: by the host too, and in games against bots."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from armorial.protocol.tables import CreatedTable, Join, NewTable, Rematch, SeatRequest
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import commitments
from armorial.server.db.store import Store
from armorial.server.errors import ApiError, BadRequest, Conflict
from armorial.server.match import fairness, records
from armorial.server.people.accounts import Accounts
from armorial.server.tables.lobby import Lobby
from tests.support.backend import Backend, with_backend
from tests.support.process import Running

BOTS = [SeatRequest("me"), SeatRequest("bot", "random")]


async def kept(backend: Backend) -> list[Any]:
    return list(await backend.store.read(lambda connection: connection.execute(select(commitments)).all()))


def happens(folder: Path, scenario: Callable[[Backend], Awaitable[None]]) -> None:
    with_backend(folder, scenario)


def test_a_table_has_the_commitment_that_its_host_saw(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        shown = await backend.lobby.commitment(anne)
        assert shown == await backend.lobby.commitment(anne) != await backend.lobby.commitment(louis)
        [secret] = [row.secret for row in await kept(backend) if row.user == anne.id]
        assert fairness.commitment(secret) == shown
        match = await backend.start(anne, louis, commitment=shown, salt="snow")
        assert (match.setup.secret, match.setup.players[0].salt) == (secret, "snow")
        assert (await backend.lobby.table(match.id)).commitment == shown
        await backend.resign(match, louis)
        record = await backend.archive.record(match.id)
        assert records.verify(record)
        assert (record.shuffle.commitment, record.shuffle.salts) == (shown, ["snow", "salt of Louis"])

    happens(folder, scenario)


def test_a_commitment_is_used_once_by_one_user(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        shown = await backend.lobby.commitment(anne)
        request = NewTable("richelieu", commitment=shown, salt="snow")
        with pytest.raises(Conflict, match="was not shown to you"):
            await backend.lobby.create(louis, request)
        await backend.lobby.create(anne, request)
        with pytest.raises(Conflict, match="ask for another"):
            await backend.lobby.create(anne, request)
        assert await backend.lobby.commitment(anne) != shown

    happens(folder, scenario)


def test_a_salt_without_a_commitment_is_refused(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over = await backend.duel(anne, louis)
        with pytest.raises(BadRequest, match="/api/commitment"):
            await backend.lobby.create(anne, NewTable("richelieu", salt="snow"))
        with pytest.raises(BadRequest, match="/api/commitment"):
            await backend.lobby.rematch(anne, over, Rematch(salt="snow"))

    happens(folder, scenario)


def test_a_refused_table_does_not_use_up_its_commitment(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne = await backend.guest("Anne")
        shown = await backend.lobby.commitment(anne)
        challenge = [SeatRequest("me"), SeatRequest("user", user="nobody at all")]
        with pytest.raises(ApiError, match="no user"):
            await backend.lobby.create(anne, NewTable("richelieu", seats=challenge, commitment=shown))
        created = await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS, commitment=shown, salt="snow"))
        assert created.table.commitment == shown

    happens(folder, scenario)


def test_in_a_rematch_a_salt_answers_the_commitment_of_the_new_table(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over = await backend.duel(anne, louis)
        hers, his = await backend.lobby.commitment(anne), await backend.lobby.commitment(louis)
        created = await backend.lobby.rematch(anne, over, Rematch(commitment=hers, salt="snow"))
        assert created.commitment == hers
        with pytest.raises(Conflict, match=created.id):
            await backend.lobby.rematch(louis, over, Rematch(commitment=his, salt="rain"))
        assert (await backend.lobby.table(created.id)).status == "open"
        joined = await backend.lobby.rematch(louis, over, Rematch(commitment=hers, salt="rain"))
        assert (joined.id, joined.status) == (created.id, "playing")
        match = await backend.matches.load(created.id)
        assert [player.salt for player in match.setup.players] == ["rain", "snow"]
        assert await backend.lobby.commitment(louis) == his, "an unused commitment stays valid"

    happens(folder, scenario)


def test_who_joins_was_shown_the_salts_of_the_others(folder: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        wish = NewTable("richelieu", commitment=await backend.lobby.commitment(anne), salt="snow")
        table = (await backend.lobby.create(anne, wish)).table.id
        shown = await backend.archive.shuffle(table)
        assert (shown.secret, shown.salts) == (None, ["snow", ""])
        for other in (["rain", ""], ["snow"], []):
            with pytest.raises(Conflict, match="somebody has just taken or left a seat"):
                await backend.lobby.join(louis, table, Join(salt="rain", salts=other))
        joined = await backend.lobby.join(louis, table, Join(salt="rain", salts=["snow", ""]))
        assert joined.status == "playing"
        assert (await backend.archive.shuffle(table)).salts == ["snow", "rain"]

    happens(folder, scenario)


def test_of_two_tables_with_the_same_commitment_one_is_created(database: str) -> None:
    upgrade(database)

    async def race() -> list[Any]:
        stores = [Store(database), Store(database)]
        lobbies = [Lobby(store) for store in stores]
        try:
            anne, _ = await Accounts(stores[0]).guest("Anne")
            first, second = await asyncio.gather(*(lobby.commitment(anne) for lobby in lobbies))
            assert first == second
            request = NewTable("richelieu", commitment=first, salt="snow")
            tries = [lobby.create(anne, request) for lobby in lobbies for _ in range(3)]
            return await asyncio.gather(*tries, return_exceptions=True)
        finally:
            for store in stores:
                store.close()

    results = asyncio.run(race())
    assert sum(isinstance(one, CreatedTable) for one in results) == 1
    assert sum(isinstance(one, Conflict) for one in results) == 5


def test_a_quick_game_over_http_uses_the_commitment_and_the_salt(server: Running) -> None:
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
    again = anne.http.post(f"/tables/{table['id']}/rematch")  # the body is optional
    assert again.status_code == 201
    assert anne.ok("GET", "/commitment") != shown
