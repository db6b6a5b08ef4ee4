"""Lists of tables: a user's own, finished matches, and open data."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event, insert, text

from armorial.engine.errors import UnknownGame
from armorial.protocol.archive import Record
from armorial.protocol.tables import NewTable, Table
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import seats, tables
from armorial.server.db.store import Store, open_engine
from armorial.server.errors import NotFound
from armorial.server.match import records
from armorial.server.people import personal_data
from armorial.server.tables import repository
from armorial.server.tables.archive import Archive, Search
from tests.support.backend import COURT, Backend, with_backend
from tests.support.process import Running
from tests.support.services import sqlite_in


def ids(tables: list[Table]) -> list[str]:
    return [table.id for table in tables]


def test_my_tables_list_those_that_wait_for_me_separately(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        mine = await backend.start(anne, louis, starts="host")  # Anne begins
        over = await backend.duel(anne, louis)
        theirs = await backend.start(louis, anne, starts="host")  # Louis begins
        created = (await backend.lobby.create(anne, NewTable("blasons"))).table.id
        await backend.start(louis, await backend.guest("Marie"))

        async def found(status: str | None = None) -> tuple[list[str], list[str]]:
            page = await backend.archive.mine(anne, status, None, 50)  # type: ignore[arg-type]
            assert page.before is None
            return ids(page.my_turn), ids(page.tables)

        assert await found() == ([mine.id], [created, theirs.id, over])
        assert await found("playing") == ([mine.id], [theirs.id])
        assert await found("open") == ([], [created])
        assert await found("over") == ([], [over])
        rng = Random(1)
        while mine.player == 0:
            await backend.play_anything(mine, rng)
        assert await found("playing") == ([], [theirs.id, mine.id])
        while theirs.player == 0:
            await backend.play_anything(theirs, rng)
        assert await found("playing") == ([theirs.id], [mine.id])
        court = await backend.start(anne, louis, await backend.guest("Jean"), options=COURT, starts="host")
        assert (await found("playing"))[0] == [court.id, theirs.id]
        await backend.resign(court, anne)  # a bot plays on for her, so nobody waits for her
        assert await found("playing") == ([theirs.id], [court.id, mine.id])

    with_backend(tmp_path, scenario)


def test_all_tables_that_wait_for_me_are_found_among_many(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        mine = (await backend.start(anne, louis, starts="host")).id
        theirs = (await backend.start(louis, anne, starts="host")).id

        def many(connection: Connection) -> None:
            at = repository.find(connection, theirs)
            for number in range(150):
                copy = {"id": f"copy {number}", "created": at.table.created + number + 1}
                connection.execute(insert(tables).values(**at.table._asdict() | copy))
                rows = [seat._asdict() | {"table": copy["id"]} for seat in at.seats]
                connection.execute(insert(seats), rows)

        await backend.store.write(many)
        page = await backend.archive.mine(anne, "playing", None, 100)
        assert ids(page.my_turn) == [mine]
        assert len(page.tables) == 100
        assert mine not in ids(page.tables)
        assert ids((await backend.archive.mine(louis, None, None, 1)).my_turn)[-2:] == ["copy 0", theirs]

    with_backend(tmp_path, scenario)


def test_my_tables_are_listed_in_pages(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        waiting = (await backend.start(anne, louis, starts="host")).id
        over = [await backend.duel(anne, louis) for _ in range(5)]
        first = await backend.archive.mine(anne, None, None, 2)
        second = await backend.archive.mine(anne, None, first.before, 2)
        third = await backend.archive.mine(anne, None, second.before, 2)
        assert [ids(page.my_turn) for page in (first, second, third)] == [[waiting], [], []]
        assert ids(first.tables + second.tables + third.tables) == over[::-1]
        assert third.before is None

    with_backend(tmp_path, scenario)


def test_the_archive_can_be_searched(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        marie = await backend.guest("Marie")
        duel = await backend.duel(anne, louis, rated=True)
        between = backend.now()
        court = await backend.start(marie, anne, louis, options=COURT)
        await backend.play_out(court)
        blasons = await backend.start(marie, anne, louis, game="blasons")
        await backend.stop(blasons, marie, anne, louis)
        other = await backend.duel(marie, louis)
        await backend.start(anne, louis)  # in progress, so not found

        async def found(**wanted: object) -> list[str]:
            return ids((await backend.archive.search(None, Search(**wanted), None, 50)).tables)  # type: ignore[arg-type]

        court_id, blasons_id = court.id, blasons.id
        assert await found() == [other, blasons_id, court_id, duel]
        assert await found(game="richelieu") == [other, court_id, duel]
        assert await found(kind="richelieu-duel") == await found(kind="richelieu duel") == [other, duel]
        assert await found(kind="richelieu court") == [court_id]
        assert await found(kind="blasons") == [blasons_id]
        assert await found(player="Marie") == [other, blasons_id, court_id]
        assert await found(player="ANNE") == [blasons_id, court_id, duel]  # an account, by a name that looks like it
        assert await found(player="Nobody") == []
        assert await found(rated=True) == [duel]
        assert await found(rated=False) == [other, blasons_id, court_id]
        assert await found(until=between) == [duel]
        assert await found(since=between, player="Louis", kind="richelieu duel") == [other]
        with pytest.raises(NotFound, match="there are blasons, richelieu court, richelieu duel"):
            await found(kind="chess")
        with pytest.raises(UnknownGame):
            await found(game="chess")
        first = await backend.archive.search(None, Search(), None, 3)
        second = await backend.archive.search(None, Search(), first.before, 3)
        assert (ids(first.tables), ids(second.tables)) == ([other, blasons_id, court_id], [duel])
        assert second.before is None

    with_backend(tmp_path, scenario)


def test_private_tables_are_listed_only_for_their_players(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis, marie = [await backend.guest(name) for name in ("Anne", "Louis", "Marie")]
        hidden = await backend.duel(anne, louis, private=True)
        public = await backend.duel(anne, louis)

        async def seen(viewer: object) -> list[str]:
            everywhere = await backend.archive.search(viewer, Search(player="Anne"), None, 50)  # type: ignore[arg-type]
            profile = await backend.profile(viewer, anne.id)  # type: ignore[arg-type]
            against = await backend.profiles.head_to_head(viewer, anne.id, louis.id)  # type: ignore[arg-type]
            assert ids(profile.recent) == ids(everywhere.tables)
            assert profile.kinds[0].games == against.games == len(everywhere.tables)
            return ids(everywhere.tables)

        assert await seen(None) == await seen(marie) == [public]
        assert await seen(anne) == await seen(louis) == [public, hidden]
        dumped = [msgspec.json.decode(line)["table"] async for line in backend.archive.dump()]
        assert dumped == [public]

    with_backend(tmp_path, scenario)


def test_the_dump_has_every_match_once_and_each_verifies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armorial.server.tables.archive.DUMP_BATCH", 2)

    async def scenario(backend: Backend) -> tuple[list[str], list[bytes]]:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over = [await backend.duel(anne, louis) for _ in range(4)]
        over.append((await backend.play_out(await backend.start(anne, louis))).id)
        await backend.start(anne, louis)  # goes on
        return over, [line async for line in backend.archive.dump()]

    over, lines = with_backend(tmp_path, scenario)
    assert all(line.count(b"\n") == 1 and line.endswith(b"\n") for line in lines)
    dumped = [msgspec.json.decode(line, type=Record) for line in lines]
    assert [record.table for record in dumped] == over
    for record in dumped:
        records.verify(record)


def test_the_record_of_a_deleted_user_has_no_name(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> list[str | None]:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over = await backend.duel(anne, louis)
        await personal_data.delete_person(backend.store, louis)
        with pytest.raises(NotFound):
            await backend.profile(None, louis.id)
        return [player.name for player in (await backend.archive.record(over)).players]

    assert with_backend(tmp_path, scenario) == ["Anne", "somebody"]


def test_searches_use_indexes(tmp_path: Path) -> None:
    """The database's plan for each common query uses the index made for it."""
    questions = {
        "SELECT * FROM tables WHERE status = 'over' AND private = 0 ORDER BY ended DESC LIMIT 50": "tables_by_end",
        "SELECT * FROM tables WHERE status = 'over' AND kind = 'x' ORDER BY ended DESC LIMIT 50": "tables_by_kind",
        "SELECT * FROM tables WHERE status = 'over' AND (ended, id) > (1, 'x') ORDER BY ended": "tables_by_end",
        "SELECT \"table\" FROM seats WHERE name = 'x' OR \"user\" = 'y'": "ix_seats_name",
        'SELECT "user", max(games) FROM ratings WHERE kind = \'x\' GROUP BY "user"': "ratings_by_kind",
    }

    async def scenario(backend: Backend) -> dict[str, str]:
        def plans(connection: object) -> dict[str, str]:
            run = connection.execute  # type: ignore[attr-defined]
            return {one: str(run(text(f"EXPLAIN QUERY PLAN {one}")).all()) for one in questions}

        return await backend.store.read(plans)

    for question, plan in with_backend(tmp_path, scenario).items():
        assert questions[question] in plan
        assert "USE TEMP B-TREE" not in plan


def test_the_archive_is_served_over_http(server: Running) -> None:
    anne, louis = server.guest("Anne of the archive"), server.guest("Louis of the archive")
    table = anne.ok("POST", "/tables", game="richelieu", starts="host")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    assert [one["id"] for one in anne.ok("GET", "/me/tables?status=playing")["my_turn"]] == [table]
    assert louis.ok("GET", "/me/tables?status=playing")["my_turn"] == []
    louis.ok("POST", f"/tables/{table}/resign")
    assert [one["id"] for one in louis.ok("GET", "/me/tables?status=over&limit=1")["tables"]] == [table]
    anybody = server.client()
    asked = anybody.http.get("/archive", params={"kind": "richelieu-duel", "player": "Anne of the archive", "from": 1})
    assert [one["id"] for one in asked.json()["tables"]] == [table]
    assert asked.json()["tables"][0]["result"]["winners"] == [0]
    assert anybody.http.get("/archive", params={"player": "Anne of the archive", "to": 1}).json()["tables"] == []
    assert anybody.refused("GET", "/me/tables")[0] == 401
    assert anybody.refused("GET", "/archive?limit=101")[0] == 400
    with anybody.http.stream("GET", "/archive/dump") as answer:
        dumped = [msgspec.json.decode(line, type=Record) for line in answer.iter_lines()]
    assert table in [record.table for record in dumped]
    profile = anybody.ok("GET", f"/users/{anne.me['id']}")
    assert (profile["name"], profile["guest"], profile["kinds"][0]["wins"]) == ("Anne of the archive", True, 1)
    against = anybody.ok("GET", f"/users/{louis.me['id']}/against/{anne.me['id']}")
    assert (against["games"], against["wins"]) == (1, [0, 1])
    assert anybody.ok("GET", "/leaderboard/richelieu-duel") == []
    assert anybody.refused("GET", "/leaderboard/chess") == (404, "not_found")


@pytest.mark.parametrize("query", [{"player": "nobody"}, {"player": "Anne"}, {"game": "blasons"}, {"rated": True}])
def test_a_search_with_few_results_does_not_read_the_whole_archive(tmp_path: Path, query: dict[str, Any]) -> None:
    def steps(matches: int) -> int:
        """Return how many hundred steps SQLite takes to search a number of matches of others."""
        folder = tmp_path / str(matches)
        folder.mkdir()
        url = sqlite_in(folder)
        upgrade(url)
        with open_engine(url) as engine, engine.begin() as connection:
            connection.execute(insert(tables), [archived(f"m{n}", float(n)) for n in range(matches)])
            sat = [{"table": f"m{n}", "seat": 0, "user": f"u{n}", "name": f"Louis {n}"} for n in range(matches)]
            connection.execute(insert(seats), [*sat, {"table": "m0", "seat": 1, "user": "anna", "name": "Anne"}])
        counted = list[int]()

        async def search() -> int:
            store = Store(url)
            event.listen(store._engine, "connect", count_steps)
            page = await Archive(store, None).search(None, Search(**query), None, 50)  # type: ignore[arg-type]
            store.close()
            return len(page.tables)

        def count_steps(connection: Any, _record: Any) -> None:
            connection.set_progress_handler(lambda: counted.append(1), 100)

        assert asyncio.run(search()) == (query == {"player": "Anne"})
        return len(counted)

    assert steps(4_000) <= 2 * steps(40) + 20


def archived(table_id: str, ended: float) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": table_id,
        "game": "richelieu",
        "kind": "richelieu-duel",
        "rules": "1",
        "options": {},
        "time_control": {},
    }
    row |= {"rated": False, "private": False, "starts": "lot", "substitute": "page", "host": "louis", "status": "over"}
    row |= {"secret": "", "commitment": "", "created": ended, "started": ended, "ended": ended, "counted": False}
    return row
