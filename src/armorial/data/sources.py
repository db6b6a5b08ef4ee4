"""Read games from files: text records, a server's JSON records and dumps, and contest files."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple, TextIO

from armorial.arena.contest import Contest, PairingResult, new_match
from armorial.arena.contest_file import contest_in, is_contest, outcome_in
from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import LEVEL, SEAL, SEAT, TITLE, read_record, split_records
from armorial.games import GAMES

STOPPED = "stopped"  # how a match on a server ends without a result: all players agreed to stop


class GameResult(NamedTuple):
    """The result of a game."""

    ending: str
    points: tuple[int, ...]
    winners: tuple[int, ...]


class PlayedGame(NamedTuple):
    """A game, its players as far as they are known, and its result if it has one."""

    id: str
    match: Match
    names: tuple[str | None, ...]
    levels: tuple[str | None, ...]
    result: GameResult | None
    ratings: tuple[int | None, ...] = ()  # by seat, where they are known


def games_in(file: TextIO, source: str) -> Iterator[PlayedGame]:
    """Yield the games of a file one by one; refuse anything else, and name the line."""
    try:
        first = file.readline()
        if not first:
            return  # the dump of a server without games
        if first.rstrip() == TITLE:
            for text in split_records([first, *file]):
                yield _from_text(text)
        elif first.strip() == "{":  # one record on many lines
            yield record_game(_object(first + file.read()))
        else:
            yield from _by_line(chain([first], file))
    except UnicodeDecodeError as error:
        raise RecordError(f"{source} is not a text in UTF-8") from error
    except ArmorialError as error:
        raise RecordError(f"{source}: {error}") from error


def _by_line(lines: Iterable[str]) -> Iterator[PlayedGame]:
    """Yield the games of JSON lines: records, or a contest and then its outcomes."""
    contest = None
    for number, line in enumerate(lines, 1):
        try:
            if contest and not line.endswith("\n"):
                return  # a killed run left it incomplete; the contest plays that game again
            parsed = _object(line)
            if number == 1 and is_contest(parsed):
                contest = contest_in(parsed)
            elif not contest:
                yield record_game(parsed)
            elif outcome := outcome_in(parsed):
                yield contest_game(contest, outcome)
        except (ArmorialError, KeyError, TypeError) as error:
            reason = error if isinstance(error, ArmorialError) else "it is not a game of this contest"
            raise RecordError(f"line {number}: {reason}") from error


def _object(text: str) -> dict[str, Any]:
    try:
        parsed = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"neither a record nor JSON: {error.msg} at column {error.colno}") from error
    if not isinstance(parsed, dict):
        raise RecordError(f"a record in JSON is an object, not {str(parsed)[:40]!r}")
    return parsed


def _from_text(text: str) -> PlayedGame:
    """Return the game of a text record, with the names and levels that its headers give; its seal is its id."""
    match = read_record(text, GAMES)
    seal = next(line for line in reversed(text.splitlines()) if line.startswith(SEAL)).removeprefix(SEAL).strip()
    names, levels = (
        tuple(match.headers.get(f"{what} {seat}") for seat in range(match.players)) for what in (SEAT, LEVEL)
    )
    return PlayedGame(seal, match, names, levels, _result(match))


def record_game(record: dict[str, Any]) -> PlayedGame:
    """Return the game of a server's record. It has no name or level for players who left: a bot played for them."""
    if missing := [key for key in ("text", "table", "left", "players", "ending") if key not in record]:
        raise RecordError(f"this is not the record of a match: it lacks {', '.join(missing)}")
    match = read_record(record["text"], GAMES)
    players = [
        {"name": None, "level": None} if seat in record["left"] else player
        for seat, player in enumerate(record["players"])
    ]
    ending = record["ending"]
    return PlayedGame(
        record["table"],
        match,
        tuple(player["name"] for player in players),
        tuple(player["level"] for player in players),
        None
        if ending["how"] == STOPPED
        else GameResult(ending["how"], tuple(ending["scores"]), tuple(ending["winners"])),
        tuple(player.get("rating") for player in players),
    )


def contest_game(contest: Contest, outcome: PairingResult) -> PlayedGame:
    """Return a game of a contest: its deal follows from the seed, and its actions are replayed."""
    if not outcome.notations:
        raise RecordError("this file has no actions: it was written by an older version; run the contest again")
    match = new_match(contest, outcome.pairing)
    for notation in outcome.notations:
        match.play(notation)
    if match.score().scores != outcome.scores:
        raise RecordError(f"the actions of deal {outcome.pairing.deal} do not lead to {outcome.scores}")
    seats = outcome.pairing.seats
    return PlayedGame(
        f"seed {contest.seed}, deal {outcome.pairing.deal}, seats {' '.join(map(str, seats))}",
        match,
        (None,) * match.players,
        tuple(contest.levels[level] for level in seats),
        _result(match),
    )


def _result(match: Match) -> GameResult | None:
    if not match.over:
        return None
    score = match.score()
    return GameResult("played", score.scores, score.winners)
