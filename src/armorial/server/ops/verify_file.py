"""Verify the record in a file, with a shuffle from another file or from a server: `armorial verify`."""

import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Any

import msgspec

from armorial.engine.errors import ArmorialError, RecordError
from armorial.protocol.archive import Record, ShuffleDetails
from armorial.protocol.shown import NOT_SHOWN, Shown
from armorial.server.match.verify import verify_record, verify_text

SECONDS_TO_ANSWER = 20


def verify_text_of(
    text: str, file: str, shuffle: Path | None, match: str | None, shown: Callable[[str], Shown] = lambda _: NOT_SHOWN
) -> str:
    """Verify a record, text or JSON. The shuffle may be in a file, or on a server.

    `shown` returns what this device was shown of the shuffle of a table.
    A RecordError means that the record is not genuine; any other error, that it could not be checked.
    """
    shuffle_given = _shuffle(_read(shuffle), str(shuffle)) if shuffle else _fetch_shuffle(match) if match else None
    if not text.lstrip().startswith("{"):
        return verify_text(text, shuffle_given, shown(match.rstrip("/").rpartition("/")[2] if match else ""))
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as error:
        raise RecordError(f"{file} is not a complete record in JSON: {error}") from error
    if shuffle_given and shuffle_given != record.shuffle:
        raise RecordError("the shuffle in the record differs from the given shuffle")
    return verify_record(record, shown(record.table))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ArmorialError(f"{file} is not a text in UTF-8") from error


def _fetch_shuffle(match: str) -> ShuffleDetails:
    if not match.startswith(("http://", "https://")):
        raise ArmorialError(f"the address of a match is https://HOST/api/tables/ID, not {match}")
    try:
        with urllib.request.urlopen(f"{match.rstrip('/')}/shuffle", timeout=SECONDS_TO_ANSWER) as answer:
            return _shuffle(answer.read(), match)
    except urllib.error.HTTPError as error:
        raise ArmorialError(f"the server refuses the shuffle of {match}: {error.code} {error.reason}") from error
    except (OSError, ValueError, HTTPException) as error:  # a URLError is an OSError
        cause = getattr(error, "reason", error)
        reason = getattr(cause, "strerror", None) or cause
        raise ArmorialError(f"the server of {match} cannot be reached: {reason}") from error


def _shuffle(text: str | bytes, source: str) -> ShuffleDetails:
    """Read a shuffle, alone or in a record."""
    try:
        plain = msgspec.json.decode(text, type=dict[str, Any])
        return msgspec.convert(plain.get("shuffle", plain), ShuffleDetails)
    except msgspec.MsgspecError as error:
        raise ArmorialError(f"{source} contains no shuffle: {error}") from error
