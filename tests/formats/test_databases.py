"""The database of every published version opens, in SQLite and PostgreSQL, and everything in it still works.

`tests.support.database_sample` made them. `database.json` tells what a database does not (cookies, the token, the
invitation), and how the version that made it saw its matches in progress.
"""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, func, insert, select

from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.protocol.tables import Join
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import metadata, reviews
from armorial.server.db.store import create_engine_for
from armorial.server.errors import ApiError, Forbidden
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.verify import verify_record
from armorial.server.ops import admin
from armorial.server.people.accounts import Person
from armorial.server.people.arms import default_arms
from armorial.server.services import Services
from armorial.server.settings import Settings
from tests.support.database_sample import ADMIN, BANNED, GUEST, PASSWORD, act
from tests.support.stored_meanings import VERSIONS

T = TypeVar("T")


class Sample(NamedTuple):
    """The database of a version, and what else is known about it."""

    url: str
    notes: dict[str, Any]
    rows: dict[str, int]  # by table


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def sample(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Sample:
    """The database of a version, in SQLite or PostgreSQL."""
    folder, file = request.param, tmp_path / "armorial.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((folder / "database.sql").read_text(encoding="utf-8"))
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if not database.startswith("sqlite"):
        copy(f"sqlite:///{file}", database, revision)
    notes = json.loads((folder / "database.json").read_text(encoding="utf-8"))
    return Sample(database, notes, count(database))


def copy(source: str, target: str, revision: str) -> None:
    """Copy all rows of an SQLite database to an empty one of another kind."""
    upgrade(target, revision)
    reader, writer, tables = create_engine_for(source), create_engine_for(target), MetaData()
    tables.reflect(writer)
    with reader.connect() as reading, writer.begin() as writing:
        for table in tables.sorted_tables:
            rows = [dict(row._mapping) for row in reading.execute(select(table))]
            if rows and table.name != "alembic_version":
                writing.execute(insert(table), rows)
    reader.dispose()
    writer.dispose()


def count(url: str) -> dict[str, int]:
    engine, tables = create_engine_for(url), MetaData()
    tables.reflect(engine)
    with engine.connect() as connection:
        rows = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in tables.sorted_tables
        }
    engine.dispose()
    return rows


def with_services(sample: Sample, work: Callable[[Services], Awaitable[T]]) -> T:
    """Open the services on the database, at a time shortly after the last entry."""

    async def run() -> T:
        services = Services(Settings(database=sample.url, bot_processes=0), now=lambda: sample.notes["now"] + 60)
        await services.open()
        try:
            return await work(services)
        finally:
            await services.close()

    return asyncio.run(run())


async def person(services: Services, sample: Sample, name: str) -> Person:
    return await services.accounts.by_session(sample.notes["cookies"][name])


async def play_out(services: Services, match: OnlineMatch, seed: int) -> None:
    """Play legal actions, for people and bots alike, until the match ends."""
    rng = Random(seed)
    while not match.ending:
        action = rng.choice(match.legal(match.player))
        await services.matches.append(match.id, partial(act, match.player, match.number, action))


def test_an_upgrade_loses_nothing(sample: Sample) -> None:
    assert sample.rows["entries"] > 200
    upgrade(sample.url)
    engine = create_engine_for(sample.url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert {table: rows for table, rows in count(sample.url).items() if table in sample.rows} == sample.rows


def test_users_stay_logged_in_and_can_log_in(sample: Sample) -> None:
    async def work(services: Services) -> None:
        accounts = services.accounts
        for name, id_ in sample.notes["people"].items():
            if name != BANNED:
                user = await person(services, sample, name)
                assert (user.name, user.id, user.guest, user.admin) == (name, id_, name == GUEST, name == ADMIN)
        with pytest.raises(ApiError):
            await person(services, sample, BANNED)
        with pytest.raises(Forbidden):
            await accounts.log_in(BANNED, PASSWORD)
        louis, _ = await accounts.log_in("Louis", PASSWORD)
        program = await accounts.by_token(sample.notes["token"])
        assert (program.id, program.scopes) == (louis.id, ("read", "play"))
        assert (await person(services, sample, "Anne")).arms == default_arms("France")

    with_services(sample, work)


def test_matches_in_progress_keep_their_state(sample: Sample) -> None:
    async def work(services: Services) -> None:
        for name, noted in sample.notes["playing"].items():
            match = await services.matches.load(noted["table"])
            assert (match.number, match.player, match.left) == (noted["number"], noted["player"], noted["left"]), name
            assert match.legal(match.player) == noted["legal"], name
            assert [match.entries[one.number].action for one in match.actions.played] == noted["actions"], name
            offer = [match.offer.seat, match.offer.action] if match.offer else None
            assert (offer, sorted(match.agreed)) == (noted["offer"], noted["agreed"]), name
            assert sorted({entry.kind for entry in match.entries}) == noted["kinds"], name
            assert [round(seconds, 3) for seconds in match.clocks.left] == noted["seconds"], name

    with_services(sample, work)


def test_matches_in_progress_go_on_and_end(sample: Sample) -> None:
    async def work(services: Services) -> None:
        playing = sample.notes["playing"]
        duel, three = (playing[name]["table"] for name in ("duel", "three"))
        plan = await services.plans.get(await person(services, sample, "Anne"), duel)
        assert (plan.number, len(plan.answers)) == (playing["duel"]["number"], 1)
        (seat, _), (other, start) = playing["duel"]["offer"], playing["three"]["offer"]
        await services.matches.append(duel, lambda match, at: [new_entries.answer(match, at, 1 - seat, accept=False)])
        # The last of three agrees, so the actions are taken back.
        (last,) = {0, 1, 2} - set(playing["three"]["agreed"])
        await services.matches.append(three, lambda match, at: [new_entries.answer(match, at, last, accept=True)])
        match = await services.matches.load(three)
        assert len(match.actions.played) == int(start.removeprefix("back ")) < len(playing["three"]["actions"])
        assert other != last
        for seed, noted in enumerate(playing.values()):
            match = await services.matches.load(noted["table"])
            await play_out(services, match, seed)
            record = await services.archive.record(match.id)
            assert verify_record(record)
            assert record.log[: noted["number"]] == match.entries[: noted["number"]]

    with_services(sample, work)


def test_finished_matches_have_their_records_and_ratings(sample: Sample) -> None:
    async def work(services: Services) -> None:
        endings = {}
        for name, table in sample.notes["finished"].items():
            record = await services.archive.record(table)
            assert verify_record(record)
            endings[name] = record.ending.how
        assert endings == {"duel": "played", "blasons": "played", "resigned": "resigned", "stopped": "stopped"}
        dumped = [json.loads(line)["table"] async for line in services.archive.dump()]
        assert set(sample.notes["finished"].values()) <= set(dumped)
        board = await services.profiles.leaderboard("richelieu-duel", 10)
        assert [[entry.name, entry.rating, entry.games] for entry in board] == sample.notes["leaderboard"]
        assert len(await services.profiles.leaderboard("blasons", 10)) == 3
        kept = await services.reviews.of(sample.notes["finished"]["duel"])
        engines = await services.store.read(lambda c: c.execute(select(reviews.c.engine)).scalars().all())
        assert [one.by for one in kept] == ["Anne" for engine in engines if engine == ENGINE_NUMBER]

    with_services(sample, work)


def test_open_tables_can_be_joined(sample: Sample) -> None:
    async def work(services: Services) -> None:
        names = ("Anne", "Louis", "Marie", "Jean")
        anne, louis, marie, jean = [await person(services, sample, name) for name in names]
        tables = sample.notes["open"]
        listed = [table.id for table in await services.lobby.open_tables()]
        assert {tables["public"], tables["challenge"]} <= set(listed)
        assert tables["invited"] not in listed
        invitation = Join(invitation=sample.notes["invitation"])
        assert (await services.lobby.join(jean, tables["invited"], invitation)).status == "playing"
        assert [table.id for table in await services.lobby.challenges(marie)] == [tables["challenge"]]
        assert (await services.lobby.join(marie, tables["challenge"], Join())).status == "playing"
        (rematch,) = await services.lobby.challenges(anne)
        assert (rematch.id, rematch.rematch_of) == (sample.notes["rematch"], sample.notes["finished"]["duel"])
        assert (await services.lobby.join(anne, rematch.id, Join())).status == "playing"
        for user in (anne, louis):
            await services.lobby.join(user, tables["public"], Join())
        for seed, table in enumerate((*tables.values(), rematch.id)):
            match = await services.matches.load(table)
            await play_out(services, match, seed)
            assert verify_record(await services.archive.record(table))

    with_services(sample, work)


def test_shared_deals_keep_their_attempts_and_can_be_played(sample: Sample) -> None:
    async def work(services: Services) -> None:
        deals, louis = sample.notes["deals"], await person(services, sample, "Louis")
        for name, player in (("daily", "Anne"), ("duplicate", "Marie")):
            attempt = await services.archive.record(deals[f"{name} attempt"])
            assert verify_record(attempt)
            table = await services.deals.play(louis, deals[name])
            match = await services.matches.load(table.id)
            assert match.deal == (await services.matches.load(attempt.table)).deal
            await play_out(services, match, 1)
            assert verify_record(await services.archive.record(table.id))
            compared = await services.deals.compare(louis, deals[name])
            assert compared.results
            assert {result.name for result in compared.results} >= {player, "Louis"}
            assert all(result.accuracy for result in compared.results if result.name == player)
            assert compared.par
            assert compared.par.games > 1

    with_services(sample, work)


def test_chat_puzzles_and_a_promised_commitment_are_kept(sample: Sample) -> None:
    async def work(services: Services) -> None:
        table = sample.notes["playing"]["duel"]["table"]
        anne, marie = await person(services, sample, "Anne"), await person(services, sample, "Marie")
        assert [line.text for line in await services.chat.lines(anne, table)] == ["well met", "hurry up"]
        assert [line.text for line in await services.chat.lines(marie, table)] == ["a close one"]
        assert await services.lobby.commitment(marie) == sample.notes["commitment"]
        ratings = await services.puzzle_ratings.current(anne)
        assert (ratings.rating is not None, len(ratings.puzzles)) == (True, 4)

    with_services(sample, work)
    with admin.open_database(sample.url) as connection:
        (report,) = admin.open_reports(connection)
        assert (report.author, report.text, report.report.reason) == ("Louis", "hurry up", "rude")
