"""Verify the record in a file, with a shuffle from another file or from a server: `armorial verify`."""

import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from armorial.engine.errors import RecordError
from armorial.protocol.archive import Record, Shuffle
from armorial.server.match.verify import verify_record, verify_text

SECONDS_TO_ANSWER = 20


def verify_file(file: Path, shuffle: Path | None, match: str | None) -> str:
    """Verify the record in a file, text or JSON; the shuffle may be in another file, or on a server."""
    text = _read(file)
    given = _shuffle(_read(shuffle), str(shuffle)) if shuffle else _fetch_shuffle(match) if match else None
    if not text.lstrip().startswith("{"):
        return verify_text(text, given)
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{file} is not a complete record in JSON: {error}") from error
    if given and given != record.shuffle:
        raise RecordError("the shuffle in the record is not the one that was given beside it")
    return verify_record(record)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not a text in UTF-8") from error


def _fetch_shuffle(match: str) -> Shuffle:
    if not match.startswith(("http://", "https://")):
        raise RecordError(f"the address of a match is https://HOST/api/tables/ID, not {match!r}")
    try:
        with urllib.request.urlopen(f"{match.rstrip('/')}/shuffle", timeout=SECONDS_TO_ANSWER) as answer:
            return _shuffle(answer.read(), match)
    except urllib.error.URLError as error:
        raise RecordError(f"{match} does not give the shuffle: {error}") from error


def _shuffle(text: str | bytes, source: str) -> Shuffle:
    """Read a shuffle, alone or in a record."""
    try:
        plain = msgspec.json.decode(text, type=dict[str, Any])
        return msgspec.convert(plain.get("shuffle", plain), Shuffle)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{source} gives no shuffle: {error}") from error
