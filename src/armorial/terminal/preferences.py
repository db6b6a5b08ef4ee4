"""What the user switched on or off, kept between runs: the legend, the bell, the theme."""

from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path

from armorial.terminal.json_file import read_json, write_json

DEFAULTS: dict[str, bool] = {"legend": True, "bell": True, "dark": True}


def _file() -> Path:
    return user_config_path("armorial") / "terminal.json"


def load_preferences() -> dict[str, bool]:
    """Return the preferences; those that are missing or cannot be read have their defaults."""
    return DEFAULTS | {name: bool(value) for name, value in read_json(_file()).items() if name in DEFAULTS}


def save_preferences(preferences: dict[str, bool]) -> None:
    """Save the preferences; if that fails, they last until the program ends."""
    with suppress(OSError):
        write_json(_file(), read_json(_file()) | preferences)  # what a later version added stays
