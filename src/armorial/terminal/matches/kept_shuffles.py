"""What this device was shown of each shuffle before the match was over: `armorial verify` compares the record with it.

The first commitment of a table stays, whatever the server shows later. docs/fairness.md explains what this proves.
"""

import json
import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

MOST = 1000  # then the oldest are forgotten

Kept = dict[str, str]  # "commitment", and "salt" if this device gave one


def _file() -> Path:
    return user_state_path("armorial") / "shuffles.json"


def _load_all() -> dict[str, Kept]:
    try:
        return dict(json.loads(_file().read_text(encoding="utf-8")))
    except (OSError, ValueError):  # missing or damaged
        return {}


def load_shuffle(table: str) -> tuple[str, str]:
    """Return the commitment that this device was shown at a table and the salt that it gave; both may be empty."""
    found = _load_all().get(table, {})
    return found.get("commitment", ""), found.get("salt", "")


def keep_shuffle(table: str, commitment: str, salt: str = "") -> None:
    """Keep what this device was shown of a table; a salt replaces an earlier one."""
    known = _load_all().get(table)
    if known is None or salt:
        _store(table, {"commitment": (known or {}).get("commitment", commitment)} | ({"salt": salt} if salt else {}))


def forget_salt(table: str) -> None:
    """Forget the salt of a player who left before the match began."""
    if (known := _load_all().get(table)) and "salt" in known:
        _store(table, {"commitment": known["commitment"]})


def _store(table: str, kept: Kept) -> None:
    """Write the whole file again. A full disk must not end the game: then the shuffle cannot be checked later."""
    others = {id_: one for id_, one in _load_all().items() if id_ != table}
    newest = dict(list((others | {table: kept}).items())[-MOST:])
    file = _file()
    temporary = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(json.dumps(newest, indent=1), encoding="utf-8")
        temporary.replace(file)
