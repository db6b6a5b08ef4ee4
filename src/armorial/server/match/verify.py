"""Say in sentences whether a record is genuine, for `armorial verify` and the HTTP API.

Each function returns what has been shown, or raises an error with the reason if the record is not genuine.
"""

from collections.abc import Mapping
from typing import Any

from armorial.engine.errors import OptionError, RecordError
from armorial.engine.match import Match
from armorial.engine.options import complete_options
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.protocol.archive import Record, ShuffleDetails
from armorial.protocol.shown import NOT_SHOWN, Agreed, Shown
from armorial.server.match import records

WITHOUT_SHUFFLE = (
    "The record alone does not show whether the deal was fair: give the shuffle too (--shuffle or --server)."
)


def verify_record(record: Record, shown: Shown = NOT_SHOWN) -> str:
    """Verify a record, and compare it with what this device was shown."""
    _compare(record.shuffle, shown)
    return _fair(_as_agreed(records.verify(record), record.shuffle, shown.agreed), record.shuffle, shown)


def verify_text(text: str, shuffle: ShuffleDetails | None, shown: Shown = NOT_SHOWN) -> str:
    """Verify a text record, with the shuffle if it is known."""
    if shuffle:
        _compare(shuffle, shown)
        return _fair(_as_agreed(records.verify_text(text, shuffle), shuffle, shown.agreed), shuffle, shown)
    return f"{_complete(read_record(text, GAMES))} {WITHOUT_SHUFFLE}"


def _complete(match: Match) -> str:
    return f"The record is complete: {match.ply} actions of {match.game.TITLE}, all legal by rules {match.game.RULES}."


def _compare(shuffle: ShuffleDetails, shown: Shown) -> None:
    """Refuse a shuffle that is not the one that this device was shown."""
    if shown.commitment and shown.commitment != shuffle.commitment:
        raise RecordError(
            f"the commitment {shuffle.commitment} is not {shown.commitment}, which you were shown: "
            "the server replaced it, so it may have chosen the deal"
        )
    salts = shuffle.salts or ()
    if shown.salt and shown.salt not in salts:
        raise RecordError(f"your salt {shown.salt!r} is missing from the shuffle: the server left it out")
    for seat, (salt, known) in enumerate(zip(salts, shown.salts, strict=False)):
        if known is not None and salt != known:
            raise RecordError(
                f"the salt of seat {seat} is {salt!r}, not {known!r}: the server may have chosen it, and so the deal"
            )


def _as_agreed(match: Match, shuffle: ShuffleDetails, agreed: Agreed | None) -> Match:
    """Return the match; refuse one that was not agreed like this: the deal depends on who starts and on the options."""
    if agreed and shuffle.first != agreed.first:
        raise RecordError(f"{_start(shuffle.first)} in the shuffle, but it was agreed that {_start(agreed.first)}")
    if agreed and not _are_agreed(match, agreed.options):
        raise RecordError(f"the options are {match.options}, but {agreed.options} were agreed")
    return match


def _are_agreed(match: Match, options: Mapping[str, Any]) -> bool:
    try:
        return match.options == complete_options(match.game, options)
    except OptionError:
        return False


def _start(first: int | None) -> str:
    return "the lot decides who starts" if first is None else f"seat {first} starts"


def _fair(match: Match, shuffle: ShuffleDetails, shown: Shown) -> str:
    salts_given = sum(bool(salt) for salt in shuffle.salts or ())
    return (
        f"{_complete(match)}\nThe secret matches the commitment, and the deal follows from the secret and the salts "
        f"({salts_given} of {match.players} seats gave one).\nThe commitment is {shuffle.commitment}. {_proof(shown)}"
    )


def _proof(shown: Shown) -> str:
    if shown.salt:
        return "You were shown it before you gave your salt, so the server could not choose the deal."
    if shown.commitment:
        return (
            "You were shown it before the match was over. You gave no salt, so the server could have chosen the deal."
        )
    return (
        "Not checked by you: this device did not see it before the match was over. If you wrote it down, compare it "
        "or give it with --commitment (docs/fairness.md explains why)."
    )
