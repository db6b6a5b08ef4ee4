"""How a server is set up: flags before the environment, the environment before the file, the file before defaults."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from armorial.engine.errors import OptionError

PREFIX = "ARMORIAL_"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///armorial.db"  # or postgresql+psycopg://user:password@host/name
    bus: str = ""  # redis://host, for several processes
    bots: int = 2  # processes in which bots think; 0 leaves them to `armorial worker`
    origin: str = ""  # the address that players see, such as https://games.example.org, behind a proxy
    proxy: str = ""  # the address of a reverse proxy whose forwarded headers may be trusted
    secret: str = ""  # signs cookies; without one it is kept beside the database
    log: str = "text"  # or json
    beat: float = 1.2  # seconds that a bot takes for an action
    patience: float = 20.0  # seconds for which a client that does not answer is waited for; for a process, three times
    generosity: float = 1.0  # how many times the usual rates of requests are allowed: more where many share an address


def load(file: Path | None, flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings; refuse any that is not known or cannot be read."""
    chosen: dict[str, Any] = _read(file) if file else {}
    for name in Settings.__struct_fields__:
        if PREFIX + name.upper() in environment:
            chosen[name] = environment[PREFIX + name.upper()]
    chosen |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"the settings cannot be read: {error}") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"the settings in {file} cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"{file} is not TOML: {error}") from error
