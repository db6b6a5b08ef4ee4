"""Say whether a record is genuine, in sentences: for `armorial verify`, and over HTTP.

Each function returns what a person may then believe, and raises an error with the reason if the record fails.
"""

from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.protocol.archive import Record, Shuffle
from armorial.server.match import records

WITHOUT_SHUFFLE = (
    "Whether the deal was fair cannot be told from this alone: give the shuffle too (--shuffle or --server)."
)


def verify_record(record: Record) -> str:
    """Verify a record."""
    return _fair(records.verify(record), record.shuffle)


def verify_text(text: str, shuffle: Shuffle | None) -> str:
    """Verify a text record, with the shuffle if it is known."""
    if shuffle:
        return _fair(records.verify_text(text, shuffle), shuffle)
    return f"{_complete(read_record(text, GAMES))} {WITHOUT_SHUFFLE}"


def _complete(match: Match) -> str:
    return f"The record is complete: {match.ply} actions of {match.game.TITLE}, all legal by rules {match.game.RULES}."


def _fair(match: Match, shuffle: Shuffle) -> str:
    given = sum(bool(salt) for salt in shuffle.salts or ())
    return (
        f"{_complete(match)}\nThe secret fits the commitment, and the deal follows from the secret and the salts "
        f"({given} of {match.players} seats gave one).\nThe commitment is {shuffle.commitment}. If you were shown it "
        "before the match, the server could not change the deal after that (docs/fairness.md explains why)."
    )
