"""The journal of a match at this keyboard: every action goes to disk at once, so that a crash loses nothing."""

import json
import os
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.engine.record import DATE, LEVEL, SEAT, read_record, write_record
from armorial.games import GAMES
from armorial.terminal.i18n import _

VERSION = 1
VERSION_KEY = "journal"
HEAD = (VERSION_KEY, "players", "record")  # what the first line has
PLAY, UNDO = "play", "undo_to"  # one of these is in each other line


class JournalError(ArmorialError):
    """A file that cannot be read as a journal."""


class JournalPlayer(NamedTuple):
    """Who plays in a seat: a person, or a bot of a level."""

    name: str
    level: str = ""  # empty for a person
    is_owner: bool = False  # the person who started the match


def games_folder() -> Path:
    """Return the folder with the games that were played at this computer."""
    return user_data_path("armorial") / "games"


class Journal:
    """A file with a line for the deal, and one for each action or undo; there is none before the first action."""

    def __init__(self, path: Path, players: Sequence[JournalPlayer], copy: Path | None = None) -> None:
        """Continue a journal; after every action, also write the record to `copy`."""
        self.path, self.players, self.copy = path, tuple(players), copy
        self._first_line: dict[str, Any] | None = None  # written with the first action: a deal alone is not kept
        self.problem = ""  # why the last action could not be written

    @classmethod
    def start(cls, folder: Path, match: Match, players: Sequence[JournalPlayer], copy: Path | None = None) -> "Journal":
        """Start the journal of a match in a folder, and write headers for its record."""
        started = datetime.now(UTC).astimezone()
        match.headers |= headers(players, started.date().isoformat())
        name = f"{started:%Y%m%d-%H%M%S}-{match.game.NAME}-{secrets.token_hex(2)}.jsonl"
        journal = cls(folder / name, players, copy)
        with journal._watched():
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        journal._first_line = {
            VERSION_KEY: VERSION,
            "players": [player._asdict() for player in players],
            "record": write_record(match),
        }
        return journal

    def played(self, match: Match, notation: str) -> None:
        """Add an action that was played."""
        self._append({PLAY: notation})
        self._write_copy(match)

    def undone(self, match: Match) -> None:
        """Add an undo, with the number of actions that are left."""
        self._append({UNDO: match.ply})
        self._write_copy(match)

    def restart(self, match: Match) -> "Journal":
        """Start the journal of a rematch; its copy gets a number."""
        return Journal.start(self.path.parent, match, self.players, _next_name(self.copy) if self.copy else None)

    def _append(self, line: dict[str, Any]) -> None:
        lines = [self._first_line, line] if self._first_line else [line]
        text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in lines)
        with self._watched():
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                os.write(descriptor, text.encode())
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
            self._first_line = None

    def _write_copy(self, match: Match) -> None:
        if self.copy:
            with self._watched():
                part = self.copy.with_name(f"{self.copy.name}.part")
                part.write_text(write_record(match), encoding="utf-8")
                part.replace(self.copy)

    def _watched(self) -> "_Watched":
        return _Watched(self)


class _Watched:
    """A full disk must not end the game: the player learns of it when they leave."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __enter__(self) -> None: ...

    def __exit__(self, _type: object, error: BaseException | None, _trace: object) -> bool:
        if isinstance(error, OSError):
            self._journal.problem = f"{error.filename or self._journal.path}: {error.strerror}"
            return True
        return False


def _next_name(path: Path) -> Path:
    """Return the name of the next file: game.txt, game-2.txt, game-3.txt."""
    stem, dash, number = path.stem.rpartition("-")
    return path.with_stem(f"{stem}-{int(number) + 1}" if dash and number.isdigit() else f"{path.stem}-2")


def headers(players: Sequence[JournalPlayer], date: str = "") -> dict[str, str]:
    """Return the headers of a record: the date, and who plays in each seat."""
    values = {DATE: date} if date else {}
    for seat, player in enumerate(players):
        values[f"{SEAT} {seat}"] = player.name
        if player.level:
            values[f"{LEVEL} {seat}"] = player.level
    return values


class StoredMatch(NamedTuple):
    """A match with its players, as its journal has it."""

    path: Path
    match: Match
    players: tuple[JournalPlayer, ...]


def has_begun(match: Match, players: Sequence[JournalPlayer]) -> bool:
    """Tell whether a person has acted; a game in which only bots have acted is not listed."""
    return any(not players[state.player].level for state in match.states[:-1])


def read_journal(path: Path) -> StoredMatch:
    """Return the match of a journal; a last line that was cut off is left out."""
    try:
        text = path.read_text(encoding="utf-8")
        head, *lines = [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
        _check_version(head)
        match = read_record(head["record"], GAMES)
        for line in lines:
            _replay_line(match, line)
        return StoredMatch(path, match, tuple(JournalPlayer(**player) for player in head["players"]))
    except (ValueError, KeyError, TypeError, AttributeError, ArmorialError) as error:
        raise JournalError(f"{path}: {error}") from error


def _check_version(head: dict[str, Any]) -> None:
    """Refuse a journal that a later version began."""
    if head[VERSION_KEY] != VERSION:
        raise _later(f"{VERSION_KEY} {head[VERSION_KEY]}")
    in_players = {name for player in head["players"] for name in player}
    if unknown := sorted(set(head).difference(HEAD) | in_players.difference(JournalPlayer._fields)):
        raise _later(", ".join(unknown))


def _replay_line(match: Match, line: dict[str, Any]) -> None:
    if set(line) == {PLAY}:
        match.play(line[PLAY])
    elif set(line) == {UNDO}:
        while match.ply > line[UNDO]:
            match.undo()
    else:
        raise _later(", ".join(line))


def _later(what: str) -> JournalError:
    return JournalError(_("a later version of Armorial wrote this journal: it has {what}").format(what=what))


def stored_matches(folder: Path) -> list[StoredMatch]:
    """Return the games of a folder, last played first.

    Leave out files that cannot be read, and games in which no person has acted.
    """
    return list(_readable(sorted(folder.glob("*.jsonl"), key=lambda path: -path.stat().st_mtime)))


def _readable(paths: Iterable[Path]) -> Iterable[StoredMatch]:
    for path in paths:
        with suppress(ArmorialError, OSError):
            stored_match = read_journal(path)
            if has_begun(stored_match.match, stored_match.players):
                yield stored_match


def newest_unfinished(folder: Path) -> StoredMatch | None:
    """Return the unfinished game that was played last."""
    paths = sorted(folder.glob("*.jsonl"), key=lambda path: -path.stat().st_mtime)
    return next((stored_match for stored_match in _readable(paths) if not stored_match.match.over), None)
