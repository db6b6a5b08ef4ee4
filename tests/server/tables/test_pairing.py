"""Pairing: people who want the same game meet at one table, and nobody is paired with somebody who left."""

import asyncio
from pathlib import Path
from typing import Any

from armorial.server.tables.lobby import SECONDS_TO_ARRIVE
from tests.support.asgi import NOW, InProcessServer, Visitor, in_process_server, run

DUEL = {"game": "richelieu"}


async def pair(visitor: Visitor, **wish: Any) -> dict[str, Any]:
    answer = await visitor.http.post("/api/pair", json=DUEL | wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def join(visitor: Visitor, table: dict[str, Any]) -> dict[str, Any]:
    answer = await visitor.http.post(f"/api/tables/{table['id']}/join", json={"salt": "snow"})
    joined: dict[str, Any] = answer.raise_for_status().json()
    return joined


def wait_long(server: InProcessServer) -> None:
    server.services.lobby._now = lambda: NOW + 2 * SECONDS_TO_ARRIVE


def test_two_people_who_want_the_same_game_meet(database: str, folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, database=database) as server:
            anne, louis, marie = [await server.visitor(name) for name in ("Anne", "Louis", "Marie")]
            table = await pair(anne)
            assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]
            assert not table["private"]
            assert (await pair(anne))["id"] == table["id"]  # she asks twice, and waits at one table
            assert (await pair(louis))["id"] == table["id"]
            assert (await join(louis, table))["status"] == "playing"
            assert (await pair(marie))["id"] != table["id"]

    run(work())


def test_people_who_come_at_the_same_time_wait_at_one_table(database: str, folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder, database=database) as server:
            people = [await server.visitor(f"Guest {number}") for number in range(4)]
            found = await asyncio.gather(*(pair(person, game="blasons", options={"players": 4}) for person in people))
            assert len({table["id"] for table in found}) == 1

    run(work())


def test_people_with_other_terms_are_not_paired(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await pair(anne)
            hour = {"kind": "clock", "minutes": 60}
            others: list[dict[str, Any]] = [{"options": {"short": True}}, {"time_control": hour}, {"game": "blasons"}]
            for wish in others:
                assert (await pair(louis, **wish))["id"] != table["id"]
            private = await anne.http.post("/api/tables", json={**DUEL, "private": True})
            assert (await pair(louis))["id"] == table["id"] != private.json()["table"]["id"]

    run(work())


def test_nobody_is_paired_with_a_host_who_left(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await pair(anne)
            connection = anne.connect()
            await anne.command(connection, f'{{"op": "watch", "table": "{table["id"]}"}}')
            wait_long(server)
            assert (await pair(louis))["id"] == table["id"]
            await server.services.hub.disconnect(connection)
            assert (await pair(louis))["id"] != table["id"]

    run(work())


def test_guests_are_not_paired_for_a_rated_match(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            answer = await anne.http.post("/api/pair", json=DUEL | {"rated": True})
            assert (answer.status_code, answer.json()["error"]) == (409, "conflict")

    run(work())


def test_public_matches_in_progress_are_listed(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await pair(anne)

            async def listed(status: str) -> list[str]:
                return [one["id"] for one in (await louis.http.get(f"/api/tables?status={status}")).json()]

            assert (await listed("open"), await listed("playing")) == ([table["id"]], [])
            await join(louis, table)
            await louis.http.post("/api/quick", json=DUEL)  # against bots, so private
            assert (await listed("open"), await listed("playing")) == ([], [table["id"]])
            assert (await louis.http.get("/api/tables?status=over")).status_code == 400

    run(work())
