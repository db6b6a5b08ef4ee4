"""Games out of files: text records, records of a server in JSON, its dump, and the books of the arena."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple, TextIO

from armorial.arena.contest import Contest, Outcome, dealt
from armorial.arena.contest_file import contest_in, is_contest, outcome_in
from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import TITLE, read_record, write_record
from armorial.games import GAMES

STOPPED = "stopped"  # how a match on a server ended that has no result: all agreed to stop


class Result(NamedTuple):
    """What a game came to."""

    ending: str
    points: tuple[int, ...]
    winners: tuple[int, ...]


class Played(NamedTuple):
    """A game, who played it as far as that is told, and its result if it has one."""

    identity: str
    match: Match
    names: tuple[str | None, ...]
    levels: tuple[str | None, ...]
    result: Result | None


def games_in(file: TextIO, source: str) -> Iterator[Played]:
    """Yield the games of a file, one by one; refuse what is no record, in a line that says where."""
    try:
        first = file.readline()
        if first.rstrip() == TITLE:
            yield _of_text(first + file.read())
        elif first.strip() == "{":  # one record on many lines
            yield _of_record(_plain(first + file.read()))
        else:
            yield from _by_line(chain([first], file))
    except UnicodeDecodeError as error:
        raise RecordError(f"{source} is not a text in UTF-8") from error
    except ArmorialError as error:
        raise RecordError(f"{source}: {error}") from error


def _by_line(lines: Iterable[str]) -> Iterator[Played]:
    """Yield the games of JSON lines: records, or a contest and then its outcomes."""
    contest = None
    for number, line in enumerate(lines, 1):
        try:
            if contest and not line.endswith("\n"):
                return  # a kill cut it off; the contest plays that game again
            plain = _plain(line)
            if number == 1 and is_contest(plain):
                contest = contest_in(plain)
            elif not contest:
                yield _of_record(plain)
            elif outcome := outcome_in(plain):
                yield _of_outcome(contest, outcome)
        except (ArmorialError, KeyError, TypeError) as error:
            told = error if isinstance(error, ArmorialError) else f"it is not of this contest: {error!r}"
            raise RecordError(f"line {number}: {told}") from error


def _plain(text: str) -> dict[str, Any]:
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise RecordError(f"neither a record, nor JSON: {error}") from error
    if not isinstance(plain, dict):
        raise RecordError(f"a record in JSON is an object, not {str(plain)[:40]!r}")
    return plain


def _of_text(text: str) -> Played:
    """Return the game of a text record. It names nobody; its seal is its name."""
    match = read_record(text, GAMES)
    seal = write_record(match).rpartition("seal: ")[2].strip()
    nobody = (None,) * match.players
    return Played(seal, match, nobody, nobody, _result(match))


def _of_record(record: dict[str, Any]) -> Played:
    """Return the match of a server's record. In a seat that was left it is not told who acted when, he or a bot."""
    if missing := [key for key in ("text", "table", "gone", "sitters", "ending") if key not in record]:
        raise RecordError(f"this is no record of a match: it lacks {', '.join(missing)}")
    match = read_record(record["text"], GAMES)
    sitters = [
        {"name": None, "level": None} if seat in record["gone"] else sitter
        for seat, sitter in enumerate(record["sitters"])
    ]
    ending = record["ending"]
    return Played(
        record["table"],
        match,
        tuple(sitter["name"] for sitter in sitters),
        tuple(sitter["level"] for sitter in sitters),
        None if ending["how"] == STOPPED else Result(ending["how"], tuple(ending["scores"]), tuple(ending["winners"])),
    )


def _of_outcome(contest: Contest, outcome: Outcome) -> Played:
    """Return a game of a contest, played again by its words; the deal follows from the seed."""
    if not outcome.words:
        raise RecordError("this book tells no words of its games, for it was made before books did; play it anew")
    match = dealt(contest, outcome.pairing)
    for word in outcome.words:
        match.play(word)
    if match.score().scores != outcome.scores:
        raise RecordError(f"the words of deal {outcome.pairing.deal} do not lead to {outcome.scores}")
    seats = outcome.pairing.seats
    return Played(
        f"seed {contest.seed}, deal {outcome.pairing.deal}, seats {' '.join(map(str, seats))}",
        match,
        (None,) * match.players,
        tuple(contest.levels[level] for level in seats),
        _result(match),
    )


def _result(match: Match) -> Result | None:
    if not match.over:
        return None
    score = match.score()
    return Result("played", score.scores, score.winners)
