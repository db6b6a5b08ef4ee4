"""Armorial: games of French heraldry, for people and programs."""

from pathlib import Path
from random import Random
from typing import Any

from armorial.engine.errors import ArmorialError, IllegalAction, NotationError, OptionError, RecordError, UnknownGame
from armorial.engine.game import SPECTATOR, View
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES, find

__all__ = [
    "GAMES",
    "SPECTATOR",
    "ArmorialError",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "RecordError",
    "UnknownGame",
    "View",
    "load",
    "new",
    "read",
    "write",
]
__version__ = "0.1.0"


def new(game: str, *, seed: int | None = None, first: int | None = None, **options: Any) -> Match:
    """Deal a new game: `new("richelieu", edition="court", players=3)`; the same seed gives the same deal."""
    return Match.new(find(game), options, Random(seed), first)


def write(match: Match) -> str:
    """Return the record of a match as text."""
    return write_record(match)


def read(record: str) -> Match:
    """Return the match of a record, after its last action."""
    if not isinstance(record, str):
        raise RecordError(f"a record is a text, not {record!r}; to read a file, use load")
    return read_record(record, GAMES)


def load(path: str | Path) -> Match:
    """Return the match of a record in a file, as written by `match.save(path)`."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text in UTF-8") from error
    return read(text)
