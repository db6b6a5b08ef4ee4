"""A database of an earlier version opens, and everything in it still works.

`f63ca55.sql` is the dump of an SQLite database made by the code of commit f63ca55 (revision 0001). A script called its
accounts, hall and chat, with a clock that advanced a second at each look, and then `sqlite3.Connection.iterdump`. It
- created four accounts (password "fleur de lys"; one an admin, one banned), a guest, their sessions, and a token;
- finished four matches of both games: two rated ones played out, a rated one resigned, one stopped by agreement;
- left four matches in progress, with actions taken back, an offer declined and two waiting, a plan, a player who left,
  and bots, one of them to act;
- left tables open: a public one, one with an invitation, one with a challenge, and a rematch;
- wrote chat lines, reported one and muted a user.
The first line of the file holds, as JSON, what cannot be read from a database (cookies, the token, the invitation) and
how that version saw the matches in progress.
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

from armorial.protocol.archive import Entry
from armorial.protocol.tables import Join
from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import metadata
from armorial.server.db.store import create_engine_for
from armorial.server.errors import Forbidden
from armorial.server.match import requests
from armorial.server.match.log import MatchLog
from armorial.server.match.verify import verify_record
from armorial.server.ops import admin
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from armorial.server.settings import Settings

DUMP = Path(__file__).with_name("f63ca55.sql")
REVISION = "0001"
T = TypeVar("T")


class Old(NamedTuple):
    """An old database, and what else is known about it."""

    url: str
    notes: dict[str, Any]
    rows: dict[str, int]  # by table


@pytest.fixture
def old(database: str, tmp_path: Path) -> Old:
    """The old database, in SQLite or PostgreSQL."""
    dump = DUMP.read_text(encoding="utf-8")
    notes = json.loads(dump.partition("\n")[0].removeprefix("-- notes: "))
    file = tmp_path / "armorial.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump)
    if not database.startswith("sqlite"):
        copy(f"sqlite:///{file}", database)
    return Old(database, notes, count(database))


def copy(source: str, target: str) -> None:
    """Copy all rows of an SQLite database to an empty one of another kind."""
    upgrade(target, REVISION)
    old, new, tables = create_engine_for(source), create_engine_for(target), MetaData()
    tables.reflect(old)
    with old.connect() as reading, new.begin() as writing:
        for table in tables.sorted_tables:
            rows = [dict(row._mapping) for row in reading.execute(select(table))]
            if rows and table.name != "alembic_version":
                writing.execute(insert(table), rows)
    old.dispose()
    new.dispose()


def count(url: str) -> dict[str, int]:
    engine, tables = create_engine_for(url), MetaData()
    tables.reflect(engine)
    with engine.connect() as connection:
        found = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in tables.sorted_tables
        }
    engine.dispose()
    return found


def with_services(old: Old, work: Callable[[Services], Awaitable[T]]) -> T:
    """Open the services on the old database, at a time shortly after the last entry."""

    async def run() -> T:
        services = Services(Settings(database=old.url, bot_processes=0), now=lambda: old.notes["now"] + 60)
        await services.open()
        try:
            return await work(services)
        finally:
            await services.close()

    return asyncio.run(run())


async def user(services: Services, old: Old, name: str) -> Person:
    return await services.accounts.by_session(old.notes["cookies"][name])


def act(seat: int, number: int, action: str, match: MatchLog, at: float) -> list[Entry]:
    return requests.play(match, at, seat, number, [action])


async def play_out(services: Services, match: MatchLog, seed: int) -> None:
    """Play legal actions, for people and bots alike, until the match ends."""
    rng = Random(seed)
    while not match.ending:
        seat, number = match.player, match.number
        action = rng.choice(match.legal(seat))
        await services.matches.append(match.id, partial(act, seat, number, action))


def test_an_upgrade_loses_nothing(old: Old) -> None:
    assert old.rows["entries"] > 200
    upgrade(old.url)
    engine = create_engine_for(old.url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    new = ("shared_deals", "attempts", "reviews", "puzzle_attempts", "puzzle_ratings")
    assert count(old.url) == old.rows | dict.fromkeys(new, 0)


def test_users_stay_logged_in_and_can_log_in(old: Old) -> None:
    async def work(services: Services) -> None:
        accounts = services.accounts
        for name in ("Anne", "Louis", "Marie", "Jean"):
            cookie = old.notes["cookies"][name]
            assert "." in cookie  # signed, as that version did
            person = await accounts.by_session(cookie)
            assert (person.name, person.id) == (name, old.notes["people"][name])
            assert (person.guest, person.admin) == (name == "Jean", name == "Marie")
        with pytest.raises(Forbidden):
            await accounts.log_in("Rochefort", "fleur de lys")
        person, _ = await accounts.log_in("Louis", "fleur de lys")
        assert person.id == old.notes["people"]["Louis"]
        program = await accounts.by_token(old.notes["token"])
        assert (program.id, program.scopes) == (person.id, ("read", "play"))

    with_services(old, work)


def test_matches_in_progress_keep_their_state(old: Old) -> None:
    async def work(services: Services) -> None:
        for name, then in old.notes["playing"].items():
            match = await services.matches.load(then["table"])
            assert (match.number, match.player, match.left) == (then["number"], then["player"], then["gone"]), name
            assert match.legal(match.player) == then["legal"], name
            assert [match.entries[one.number].action for one in match.actions.played] == then["acts"], name
            offer = [match.offer.seat, match.offer.action] if match.offer else None
            assert (offer, sorted(match.agreed)) == (then["offer"], then["agreed"]), name
            assert sorted({entry.kind for entry in match.entries}) == then["kinds"], name
            assert [round(seconds, 3) for seconds in match.clocks.left] == then["left"], name

    with_services(old, work)


def test_matches_in_progress_go_on_and_end(old: Old) -> None:
    async def work(services: Services) -> None:
        duel, three = (old.notes["playing"][name]["table"] for name in ("duel", "three"))
        waiting = old.notes["playing"]["duel"]["offer"][0]
        match = await services.matches.load(duel)
        planner = match.setup.players[waiting].user
        people = {person.id: person for person in [await user(services, old, name) for name in ("Anne", "Louis")]}
        plan = await services.plans.get(people[str(planner)], duel)
        assert (plan.number, len(plan.answers)) == (match.number, 1)
        await services.matches.append(duel, lambda match, at: [requests.answer(match, at, 1 - waiting, accept=False)])
        # The last of three agrees, so the actions are taken back.
        match = await services.matches.load(three)
        assert match.offer
        start = int(match.offer.action.removeprefix("back "))
        (last,) = {0, 1, 2} - match.agreed
        await services.matches.append(three, lambda match, at: [requests.answer(match, at, last, accept=True)])
        assert len(match.actions.played) == start < len(old.notes["playing"]["three"]["acts"])
        for seed, then in enumerate(old.notes["playing"].values()):
            match = await services.matches.load(then["table"])
            await play_out(services, match, seed)
            record = await services.archive.record(match.id)
            assert verify_record(record)
            assert [entry.action for entry in record.log[: then["number"]]] == [
                entry.action for entry in match.entries[: then["number"]]
            ]
        board = {entry.name: entry.games for entry in await services.profiles.leaderboard("richelieu-duel", 10)}
        before = {name: games for name, _rating, games in old.notes["leaderboard"]}
        assert board == before | {name: before[name] + 1 for name in ("Anne", "Louis")}

    with_services(old, work)


def test_finished_matches_have_their_records_and_ratings(old: Old) -> None:
    async def work(services: Services) -> None:
        endings = {}
        for name, table in old.notes["finished"].items():
            record = await services.archive.record(table)
            assert verify_record(record)
            endings[name] = record.ending.how
        assert endings == {"duel": "played", "blasons": "played", "resigned": "resigned", "stopped": "stopped"}
        dumped = [json.loads(line)["table"] async for line in services.archive.dump()]
        assert dumped == list(old.notes["finished"].values())
        board = await services.profiles.leaderboard("richelieu-duel", 10)
        assert [[entry.name, entry.rating, entry.games] for entry in board] == old.notes["leaderboard"]
        assert len(await services.profiles.leaderboard("blasons", 10)) == 3

    with_services(old, work)


def test_open_tables_can_be_joined(old: Old) -> None:
    async def work(services: Services) -> None:
        anne, louis, marie, jean = [await user(services, old, name) for name in ("Anne", "Louis", "Marie", "Jean")]
        tables = old.notes["open"]
        listed = [table.id for table in await services.lobby.open_tables()]
        assert {tables["public"], tables["challenge"]} <= set(listed)
        assert tables["invited"] not in listed
        invitation = Join(invitation=old.notes["invitation"])
        assert (await services.lobby.join(jean, tables["invited"], invitation)).status == "playing"
        assert [table.id for table in await services.lobby.challenges(marie)] == [tables["challenge"]]
        assert (await services.lobby.join(marie, tables["challenge"], Join())).status == "playing"
        (rematch,) = await services.lobby.challenges(anne)
        assert rematch.rematch_of == old.notes["finished"]["duel"]
        assert (await services.lobby.join(anne, rematch.id, Join())).status == "playing"
        for person in (anne, louis):
            await services.lobby.join(person, tables["public"], Join())
        for seed, table in enumerate((*tables.values(), rematch.id)):
            match = await services.matches.load(table)
            await play_out(services, match, seed)
            assert verify_record(await services.archive.record(table))
        assert await services.lobby.commitment(marie) == old.notes["commitment"]

    with_services(old, work)


def test_chat_reports_and_mutes_are_kept(old: Old) -> None:
    async def work(services: Services) -> None:
        table = old.notes["playing"]["duel"]["table"]
        anne, marie = await user(services, old, "Anne"), await user(services, old, "Marie")
        assert [line.text for line in await services.chat.lines(anne, table)] == ["well met", "hurry up"]
        assert [line.text for line in await services.chat.lines(marie, table)] == ["a close one"]

    with_services(old, work)
    with admin.open_database(old.url) as connection:
        (found,) = admin.open_reports(connection)
        assert (found.author, found.text, found.report.reason) == ("Louis", "hurry up", "rude")
