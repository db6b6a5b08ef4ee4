"""Cookies of guests, kept in a file: a guest who comes back finds their tables again."""

import json
import os
from pathlib import Path

from platformdirs import user_state_path

Cookies = dict[str, str]


def _file() -> Path:
    return user_state_path("armorial") / "guests.json"


def _load_all() -> dict[str, Cookies]:
    try:
        return dict(json.loads(_file().read_text(encoding="utf-8")))
    except (OSError, ValueError):  # missing or damaged
        return {}


def load_cookies(server: str, name: str) -> Cookies:
    """Return the cookies of the guest with that name on a server, if there are any."""
    return _load_all().get(f"{name}@{server}", {})


def save_cookies(server: str, name: str, cookies: Cookies) -> None:
    """Keep the cookies of a guest, in a file that only this user can read."""
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        json.dump(_load_all() | {f"{name}@{server}": cookies}, out, indent=1)
    temporary.replace(file)
