"""Who one was on servers: a guest has nothing but a cookie, so it is kept, for one's tables to be found again."""

import json
import os
from pathlib import Path

from platformdirs import user_state_path

Cookies = dict[str, str]


def _file() -> Path:
    return user_state_path("armorial") / "guests.json"


def _all() -> dict[str, Cookies]:
    try:
        return dict(json.loads(_file().read_text(encoding="utf-8")))
    except (OSError, ValueError):  # there is none yet, or it was spoilt
        return {}


def remembered(server: str, name: str) -> Cookies:
    """Return the cookies of a guest of that name on a server, if there was one."""
    return _all().get(f"{name}@{server}", {})


def remember(server: str, name: str, cookies: Cookies) -> None:
    """Keep the cookies of a guest, for nobody else to read."""
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        json.dump(_all() | {f"{name}@{server}": cookies}, out, indent=1)
    new.replace(file)
