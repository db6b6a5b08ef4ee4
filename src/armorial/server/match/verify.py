"""What is said to one who asks whether a record is true: by `armorial verify`, and over HTTP.

Each function returns what a person may then believe, and refuses a record that does not verify with the reason.
"""

import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from armorial.engine.errors import RecordError
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.server import wire
from armorial.server.match import records

SECONDS_TO_ANSWER = 20
ALONE = "Whether the deal was fair cannot be told from this alone: give the shuffle too (--shuffle or --server)."


def verified(record: wire.Record) -> str:
    """Verify a record."""
    return _fair(records.verify(record), record.shuffle)


def verified_text(text: str, shuffle: wire.Shuffle | None) -> str:
    """Verify a text record, with the shuffle if there is one."""
    if shuffle:
        return _fair(records.verify_text(text, shuffle), shuffle)
    return f"{_whole(read_record(text, GAMES))} {ALONE}"


def verified_file(file: Path, shuffle: Path | None, match: str | None) -> str:
    """Verify the record in a file, text or JSON; its shuffle may come from another, or from a server."""
    text = _text(file)
    given = _shuffle(_text(shuffle), str(shuffle)) if shuffle else _asked(match) if match else None
    if not text.lstrip().startswith("{"):
        return verified_text(text, given)
    try:
        record = msgspec.json.decode(text, type=wire.Record)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{file} is not a whole record in JSON: {error}") from error
    if given and given != record.shuffle:
        raise RecordError("the shuffle in the record is not the one that was given beside it")
    return verified(record)


def _whole(match: Match) -> str:
    return f"The record is whole: {match.ply} actions of {match.game.TITLE}, all legal by rules {match.game.RULES}."


def _fair(match: Match, shuffle: wire.Shuffle) -> str:
    given = sum(bool(salt) for salt in shuffle.salts or ())
    return (
        f"{_whole(match)}\nThe secret fits the commitment, and the deal follows from the secret and the salts "
        f"({given} of {match.players} seats gave one).\nThe commitment is {shuffle.commitment}. If you were shown just "
        "this before the match, the server could not change the deal after that (docs/fairness.md tells more)."
    )


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not a text in UTF-8") from error


def _asked(match: str) -> wire.Shuffle:
    """Ask a server for the shuffle of a match."""
    if not match.startswith(("http://", "https://")):
        raise RecordError(f"the address of a match is https://HOST/api/tables/ID, not {match!r}")
    try:
        with urllib.request.urlopen(f"{match.rstrip('/')}/shuffle", timeout=SECONDS_TO_ANSWER) as answer:
            return _shuffle(answer.read(), match)
    except urllib.error.URLError as error:
        raise RecordError(f"{match} does not give the shuffle: {error}") from error


def _shuffle(text: str | bytes, source: str) -> wire.Shuffle:
    """Read a shuffle, alone or in a record."""
    try:
        plain = msgspec.json.decode(text, type=dict[str, Any])
        return msgspec.convert(plain.get("shuffle", plain), wire.Shuffle)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{source} gives no shuffle: {error}") from error
