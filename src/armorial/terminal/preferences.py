"""What the user switched on or off, kept between runs: the legend, the bell, the theme."""

import json
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path

DEFAULTS: dict[str, bool] = {"legend": True, "bell": True, "dark": True}


def _file() -> Path:
    return user_config_path("armorial") / "terminal.json"


def load_preferences() -> dict[str, bool]:
    """Return the preferences; those that were never changed, or cannot be read, are the defaults."""
    with suppress(OSError, ValueError):
        found = json.loads(_file().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return DEFAULTS | {name: bool(value) for name, value in found.items() if name in DEFAULTS}
    return dict(DEFAULTS)


def save_preferences(preferences: dict[str, bool]) -> None:
    """Keep the preferences; where that is impossible, they last until the end of the program."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps(preferences), encoding="utf-8")
