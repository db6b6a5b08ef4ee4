"""Armorial: games of French heraldry, for people and programs."""

from pathlib import Path as _Path
from random import Random as _Random
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from armorial.api.match import CandidateAction, LegalAction, Match
from armorial.engine.errors import ArmorialError, IllegalAction, NotationError, OptionError, RecordError, UnknownGame
from armorial.engine.game import SPECTATOR, View
from armorial.engine.match import Match as _EngineMatch
from armorial.engine.record import read_record as _read_record
from armorial.engine.record import split_records as _split_records
from armorial.engine.record import write_record as _write_record
from armorial.engine.whole_numbers import seed_number as _seed_number
from armorial.games import GAMES
from armorial.games import find as _find

if _TYPE_CHECKING:
    from armorial.api.bot import NamedBot

__all__ = [
    "GAMES",
    "SPECTATOR",
    "ArmorialError",
    "CandidateAction",
    "IllegalAction",
    "LegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "RecordError",
    "UnknownGame",
    "View",
    "bot",
    "load",
    "load_all",
    "new",
    "play_out",
    "read",
    "read_all",
    "svg",
    "write",
]
__version__ = "0.1.0"


def __dir__() -> list[str]:
    """List the public names."""
    return [*__all__, "__version__"]


def new(game: str, *, seed: int | None = None, first: int | None = None, **options: _Any) -> Match:
    """Deal a new game: `new("richelieu", edition="court", players=3)`.

    Args:
        game: "richelieu" or "blasons"; `GAMES` maps names to games.
        seed: A whole number, 0 or more. With the same options and the same `first`, it gives the same deal.
        first: The seat that starts, from 0; drawn at random unless given.
        **options: The options of the game. Richelieu: `edition` ("duel" or "court"), `players` (2 to 4), `short`
            and `move_at_cap` (True or False). Les 7 Blasons: `players` (3 to 7), `variants` (a list of "consult",
            "serve", "peek", "parish"), `ties` ("one step" or "cascade").

    Returns:
        The match, before its first action.

    Raises:
        UnknownGame: There is no game of that name.
        OptionError: The game has no such option, does not accept its value, or two options cannot be combined.
    """
    return Match.new(_find(game), options, _Random(_seed_number(seed)), first)  # type: ignore[return-value]


def bot(level: str, seed: int | None = None) -> "NamedBot":
    """Return a bot of a level, for any game: `bot("knight").play(match)`.

    Args:
        level: random, page, squire, knight, baron, duke, cardinal or king, from the weakest to the strongest.
        seed: The same seed gives the same play.

    Returns:
        A bot with `choose(match)`, which returns an action, and `play(match)`, which plays it.
    """
    from armorial.api.bot import NamedBot  # noqa: PLC0415 - NumPy takes time to import

    return NamedBot(level, seed)


def play_out(match: Match, *bots: "NamedBot") -> Match:
    """Play a match to its end, with a bot for each seat, or one bot for all.

    Args:
        match: The match; it changes.
        *bots: One bot, or as many as there are seats.

    Returns:
        The same match.
    """
    from armorial.api.bot import play_out as play  # noqa: PLC0415 - NumPy takes time to import

    return play(match, *bots)


def svg(match: Match, seat: int = SPECTATOR) -> str:
    """Return a picture of a match as SVG, with the arms of the page.

    Args:
        match: The match.
        seat: The viewer: a seat, or `SPECTATOR`. The picture shows only what they may know.
    """
    return match.svg(seat)


def write(match: _EngineMatch) -> str:
    """Return the record of a match as text, with its headers and comments.

    Args:
        match: A match, finished or not.
    """
    return _write_record(match)


def read(record: str) -> Match:
    """Return the match of a record, after its last action.

    Args:
        record: The text of one record.

    Raises:
        RecordError: The record is cut off, was changed, or breaks a rule.
    """
    if not isinstance(record, str):
        raise RecordError(f"a record is a text, not {record!r}; to read a file, use load")
    return _read_record(record, GAMES, Match)  # type: ignore[return-value]


def read_all(records: str) -> list[Match]:
    """Return the matches of all records in a text.

    Args:
        records: Records, one after the other.

    Raises:
        RecordError: A record is cut off, was changed, or breaks a rule.
    """
    return [read(record) for record in _split_records(records.splitlines())]


def load(path: str | _Path) -> Match:
    """Return the match of a record in a file, as written by `match.save(path)`.

    Args:
        path: A text file in UTF-8.

    Raises:
        RecordError: The record is cut off, was changed, or breaks a rule.
    """
    return read(_text_of(path))


def load_all(path: str | _Path) -> list[Match]:
    """Return the matches of all records in a file.

    Args:
        path: A text file in UTF-8.

    Raises:
        RecordError: A record is cut off, was changed, or breaks a rule.
    """
    return read_all(_text_of(path))


def _text_of(path: str | _Path) -> str:
    try:
        return _Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text in UTF-8") from error
