"""What the server showed of each shuffle before the match was over: `armorial verify` compares the record with it.

The first commitment of a table stays, whatever the server shows later. docs/fairness.md explains what this proves.
"""

from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

from armorial.terminal.json_file import read_json, write_json

MOST = 1000  # then the oldest are forgotten

Kept = dict[str, str]  # "commitment", and "salt" if this device gave one


def _file() -> Path:
    return user_state_path("armorial") / "shuffles.json"


def load_shuffle(table: str) -> tuple[str, str]:
    """Return the commitment that the server showed at a table, and our salt; both may be empty."""
    found = read_json(_file()).get(table, {})
    return found.get("commitment", ""), found.get("salt", "")


def keep_shuffle(table: str, commitment: str, salt: str = "") -> None:
    """Keep what the server showed of a table; a salt replaces an earlier one."""
    known = read_json(_file()).get(table)
    if known is None or salt:
        _store(table, {"commitment": (known or {}).get("commitment", commitment)} | ({"salt": salt} if salt else {}))


def forget_salt(table: str) -> None:
    """Forget the salt of a player who left before the match began."""
    if (known := read_json(_file()).get(table)) and "salt" in known:
        _store(table, {"commitment": known["commitment"]})


def _store(table: str, kept: Kept) -> None:
    """Write the whole file again. A full disk must not end the game: then the shuffle cannot be checked later."""
    others = {id_: one for id_, one in read_json(_file()).items() if id_ != table}
    with suppress(OSError):
        write_json(_file(), dict(list((others | {table: kept}).items())[-MOST:]))
