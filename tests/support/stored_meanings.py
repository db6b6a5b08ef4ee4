"""What everything that is stored means: the options and the outcome of each game. Nothing here needs a compiler."""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from armorial.analysis.study import read_study
from armorial.arena.contest_file import ContestFile
from armorial.arena.contest_file import read as read_contest
from armorial.data.sources import games_in
from armorial.engine.game import NOBODY
from armorial.engine.match import Match
from armorial.engine.options import complete_options
from armorial.engine.record import read_record
from armorial.games import GAMES, find
from armorial.protocol.archive import Record
from armorial.puzzles.checking import flaw_in
from armorial.puzzles.puzzle import match_of
from armorial.puzzles.shipped import entries, load, unusual
from armorial.server.db.rows import SharedDealRow, columns, fetch_all
from armorial.server.db.schema import shared_deals, tables
from armorial.server.deals.analysis import dealt
from armorial.server.match import fairness
from armorial.server.match.records import verify
from armorial.server.services import Services
from armorial.terminal.journal import read_journal
from armorial.terminal.lessons import load_lesson
from tests.support.services import settings_in

TESTS = Path(__file__).parents[1]
FORMATS = TESTS / "goldens" / "formats"
VERSIONS = sorted(folder for folder in FORMATS.glob("*") if folder.is_dir())
EVERY = 41  # of the puzzles: odd, because the games alternate. The others have tests of their own

Meaning = dict[str, Any]


def meanings() -> dict[str, Meaning]:
    """Return what everything that is stored means, by name."""
    everything = dict(_goldens_and_shipped())
    for folder in VERSIONS:
        everything |= {f"{folder.name} {name}": meaning for name, meaning in of_version(folder).items()}
    return everything


def of_version(folder: Path) -> dict[str, Meaning]:
    """Return what the samples of a version mean."""
    return dict(_files(folder)) | dict(asyncio.run(_database(folder)))


def of_match(match: Match, **more: Any) -> Meaning:
    """Return the options of a match, and what its actions led to."""
    over = match.player is None
    return {
        "options": match.options,
        "plies": match.ply,
        "legal": match.legal,
        "scores": list(match.score().scores) if over else None,
        "winners": list(match.score().winners) if over else None,
        **more,
    }


def _goldens_and_shipped() -> Iterator[tuple[str, Meaning]]:
    for file in sorted((TESTS / "goldens").glob("*.record")):
        yield file.name, of_match(read_record(file.read_text(encoding="utf-8"), GAMES))
    for file in sorted((TESTS / "server" / "match" / "records").glob("*.json")):
        yield file.name, of_match(verify(msgspec.json.decode(file.read_bytes(), type=Record)))
    for entry in entries()[::EVERY]:
        puzzle = load(entry)
        flaw, rare = flaw_in(puzzle), {**entry.options} == unusual(puzzle)
        yield f"puzzle {entry.id}", of_match(match_of(puzzle), flaw=flaw, rare=rare)
    for name, game in GAMES.items():
        lesson = load_lesson(game.NAME)
        match = read_record(lesson.record, GAMES)
        for notation in (action for step in lesson.steps for action in step.actions):
            match.play(notation)
        yield f"lesson {name}", of_match(match)


def _files(folder: Path) -> Iterator[tuple[str, Meaning]]:
    for file in sorted(folder.glob("*.record")):
        match = read_record(file.read_text(encoding="utf-8"), GAMES)
        with file.open(encoding="utf-8") as lines:
            (game,) = games_in(lines, file.name)
        yield file.name, of_match(match, headers=match.headers, comments=match.comments, id=game.id)
    archived = msgspec.json.decode((folder / "archive.json").read_bytes(), type=Record)
    yield "archive.json", of_match(verify(archived), players=[player.name for player in archived.players])
    for name in GAMES:
        journal = read_journal(folder / f"{name}.jsonl")
        yield f"{name}.jsonl", of_match(journal.match, players=[list(player) for player in journal.players])
        study = read_study((folder / f"{name}-study.json").read_text(encoding="utf-8"))
        nodes, names = [list(node) for node in study.nodes], study.names
        yield f"{name}-study.json", of_match(study.start, title=study.title, names=names, nodes=nodes)
    yield "contest.jsonl", _contest(folder / "contest.jsonl")


def _contest(file: Path) -> Meaning:
    """Read a contest, and continue it in a copy."""
    contest, outcomes = read_contest(file)
    options = complete_options(find(contest.game), contest.options)
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(file, folder)
        continued = ContestFile(contest._replace(options=options), Path(copy)).outcomes
    with file.open(encoding="utf-8") as lines:
        games = [game.match.notations for game in games_in(lines, file.name)]
    return {
        "options": options,
        "contest": contest._replace(options={}),
        "outcomes": outcomes,
        "continues": continued == outcomes,
        "games": games,
    }


async def _database(folder: Path) -> list[tuple[str, Meaning]]:
    """Return what a database holds: matches, finished or not, shared deals and statistics."""
    with tempfile.TemporaryDirectory() as place:
        with closing(sqlite3.connect(Path(place) / "armorial.db")) as connection:
            connection.executescript((folder / "database.sql").read_text(encoding="utf-8"))
        services = Services(settings_in(Path(place)))
        await services.open()
        try:
            return [
                *await _matches(services),
                *await services.store.read(_shared_deals),
                ("statistics", await _statistics(services)),
            ]
        finally:
            await services.close()


async def _matches(services: Services) -> list[tuple[str, Meaning]]:
    meanings: list[tuple[str, Meaning]] = []
    begun = select(tables.c.id, tables.c.status).where(tables.c.status != "open").order_by(tables.c.created)
    for id_, status in await services.store.read(lambda connection: connection.execute(begun).all()):
        match = await services.matches.load(id_)
        meaning = of_match(match.match())
        if status == "over":
            verify(await services.archive.record(id_))
        if match.player != NOBODY:
            meaning["seed"] = fairness.bot_seed(match.game, match.setup.secret, match.view(match.player))
        meanings.append((f"match {id_}", meaning))
    return meanings


def _shared_deals(connection: Connection) -> list[tuple[str, Meaning]]:
    rows = fetch_all(connection, SharedDealRow, select(*columns(shared_deals, SharedDealRow)))
    return [(f"deal {row.id}", of_match(Match(find(row.game), dealt(row)), par=row.par)) for row in rows]


async def _statistics(services: Services) -> Meaning:
    statistics = msgspec.to_builtins(await services.statistics.current())
    return {"options": {}, "games": statistics["games"], "groups": statistics["groups"]}
