"""Samples of everything that Armorial stores: `python -m tests.support.format_samples` makes them all again.

They are in `tests/goldens/formats`, in a folder for each published version, and `tests/formats` reads all of them.
Those of a published version never change. Secrets, ids and times are the same in every run, but for those of the page,
which a real browser stored: build it first with `make page`.
"""

import json
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from argon2 import PasswordHasher

from armorial import __version__
from armorial.analysis.study import Study
from armorial.arena import contest_file
from armorial.arena.contest import Contest, pairings, play
from armorial.engine.match import Match
from armorial.engine.position import write_position
from armorial.engine.record import DATE, write_record
from armorial.games import GAMES
from armorial.puzzles.shipped import entries
from armorial.puzzles.training import Progress
from armorial.server.people import passwords
from armorial.terminal import preferences
from armorial.terminal.journal import Journal, JournalPlayer
from armorial.terminal.json_file import write_json
from armorial.terminal.puzzles import ProgressFile
from tests.support.database_sample import make_database
from tests.support.page_sample import make_page_sample
from tests.support.stored_meanings import FORMATS, of_version

DAY = "2026-11-17"
START = datetime.fromisoformat(f"{DAY}T12:00:00+00:00").timestamp()
EDITION = {"richelieu": {"edition": "court"}}
OPTIONS: dict[str, dict[str, Any]] = {
    "richelieu": {"edition": "court", "players": 4, "move_at_cap": True},
    "blasons": {"players": 5, "variants": ["serve", "peek"], "ties": "cascade"},
}
PLAYERS = (JournalPlayer("Anna", is_owner=True), JournalPlayer("Bert"), JournalPlayer("Jester", "random"))


def main() -> None:
    """Make the samples of this version."""
    folder = FORMATS / __version__
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, game in GAMES.items():
        (folder / f"{name}.record").write_text(_commented(played(name, 1)), encoding="utf-8")
        (folder / f"{name}-unfinished.record").write_text(_commented(played(name, 2, 40)), encoding="utf-8")
        _write(folder / f"{name}-study.json", study(game.NAME).as_json())
    with repeatable():
        for name in GAMES:
            write_journal(folder, name)
        write_contest(folder / "contest.jsonl")
        write_terminal(folder / "terminal")
        with tempfile.TemporaryDirectory() as place:
            dump, notes = make_database(Path(place), START)
    _write(folder / "page.json", make_page_sample())
    _write(folder / "archive.json", notes.pop("archive"))
    _write(folder / "database.json", notes)
    (folder / "database.sql").write_text(dump, encoding="utf-8")
    _write(folder / "meanings.json", of_version(folder))


def _write(file: Path, value: Any) -> None:
    file.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


@contextmanager
def repeatable() -> Iterator[None]:
    """Make everything random the same in every run."""
    rng = Random(1)
    same: dict[str, Callable[..., Any]] = {
        "token_hex": lambda count: rng.randbytes(count).hex(),
        "token_urlsafe": lambda count: rng.randbytes(count).hex(),
        "choice": rng.choice,
    }
    with ExitStack() as stack:
        for name, function in same.items():
            stack.enter_context(patch.object(secrets, name, function))
        stack.enter_context(patch.object(passwords, "hasher", SaltedHasher(time_cost=1, memory_cost=8, parallelism=1)))
        yield


class SaltedHasher(PasswordHasher):
    """Hashes a password the same in every run."""

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        return super().hash(password, salt=salt or b"the same salt ...")


def played(name: str, seed: int, plies: int = 10_000) -> Match:
    """Return a match that was played at random, to its end or for some actions."""
    rng = Random(seed)
    match = Match.new(GAMES[name], OPTIONS[name], rng)
    while match.player is not None and match.ply < plies:
        match.apply(rng.choice(match.view(match.player).legal))
    return match


def _commented(match: Match) -> str:
    match.headers |= {DATE: DAY, "seat 0": "Anna", "seat 1": "Élise", "level 1": "page"}
    match.comments |= {0: "before the first action", 2: "two lines\nabout one action", match.ply: "the last one"}
    return write_record(match)


def study(name: str) -> Study:
    """Return a study with variations and comments; that of Richelieu starts from a position."""
    match = played(name, 3, 12)
    if name == "richelieu":
        turns = [state for state in match.states[6:] if write_position(match.game, match.deal, state)]
        match = Match(match.game, match.deal, turns[0])
    study = Study.of(match, "What if?", ["Anna", "Bert"])
    for notation in study.match(0).legal[:3]:
        study.comment(study.play(0, notation), f"first {notation}")
    study.comment(0, "the start")
    return study


def write_journal(folder: Path, name: str) -> None:
    """Write the journal of a match in progress, with an undo."""
    match, rng = Match.new(GAMES[name], {"players": 3} | EDITION.get(name, {}), Random(4)), Random(4)
    with tempfile.TemporaryDirectory() as place:
        journal = Journal.start(Path(place), match, PLAYERS)
        while match.ply < 20:
            notation = rng.choice(match.legal)
            match.play(notation)
            journal.played(match, notation)
            if match.ply == 10 and "undo_to" not in journal.path.read_text():
                match.undo()
                journal.undone(match)
        text = journal.path.read_text(encoding="utf-8")
    (folder / f"{name}.jsonl").write_text(text.replace(match.headers[DATE], DAY), encoding="utf-8")


def write_contest(path: Path) -> None:
    """Write the file of a contest."""
    contest = Contest("richelieu", {"edition": "court", "players": 3}, ("squire", "random"), 1, 7)
    about = {"command": "armorial contest", "armorial": __version__, "rules": GAMES[contest.game].RULES}
    with patch.object(contest_file, "run_details", lambda _contest: about):
        file = contest_file.ContestFile(contest, path)
        for pairing in pairings(contest):
            file.add(play(contest, pairing))


def write_terminal(folder: Path) -> None:
    """Write what the terminal client keeps: preferences, and the progress with puzzles."""
    write_json(folder / "terminal.json", preferences.DEFAULTS | {"bell": False})
    progress = Progress()
    for entry, solved in zip(entries()[:3], (True, False, False), strict=True):
        progress = progress.attempted(entry.id, entry.rating, solved)
    ProgressFile(folder / "puzzles.json").set(progress.solved_later(entries()[1].id).solved_daily(20_000))


if __name__ == "__main__":
    main()
