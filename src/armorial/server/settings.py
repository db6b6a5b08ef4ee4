"""How a server is set up: flags before the environment, the environment before the file, the file before defaults."""

import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from armorial.engine.errors import OptionError

PREFIX = "ARMORIAL_"


class Settings(msgspec.Struct, frozen=True):
    """What a host may choose."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = "sqlite:///armorial.db"  # or postgresql+psycopg://user:password@host/name
    bus: str = ""  # redis://host, for several processes
    bots: Annotated[int, Meta(ge=0)] = 2  # processes in which bots think; 0 leaves them to `armorial worker`
    origin: str = ""  # the address that players see, such as https://games.example.org, behind a proxy
    proxy: str = ""  # the addresses of reverse proxies whose forwarded headers may be trusted
    secret: str = ""  # signs cookies; without one it is kept beside the database
    log: Literal["text", "json"] = "text"
    beat: Annotated[float, Meta(ge=0)] = 1.2  # seconds that a bot takes for an action
    # Seconds for which a client that does not answer is waited for; for a process, three times as long.
    patience: Annotated[float, Meta(gt=0)] = 20.0
    generosity: Annotated[float, Meta(gt=0)] = 1.0  # times the usual rates: more where many share an address
    metrics_port: Annotated[int, Meta(ge=0, le=65535)] = 0  # where a worker shows /metrics; 0: nowhere
    metrics_from: str = "127.0.0.0/8, ::1"  # who may see /metrics: addresses and networks

    def __post_init__(self) -> None:
        """Refuse what would only be found wrong when it is too late."""
        networks(self.proxy)
        networks(self.metrics_from)
        if self.origin and not re.fullmatch(r"https?://[^/?#@\s]+", self.origin):
            raise ValueError(f"an origin is http:// or https:// and a host, with nothing after it; not {self.origin!r}")


def networks(text: str) -> list[IPv4Network | IPv6Network]:
    """Return the networks in a list of addresses and networks."""
    return [ip_network(one) for one in re.split(r"[,\s]+", text) if one]


def load(file: Path | None, flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings; refuse any that is not known or cannot be read."""
    chosen: dict[str, Any] = _read(file) if file else {}
    for name in Settings.__struct_fields__:
        if PREFIX + name.upper() in environment:
            chosen[name] = environment[PREFIX + name.upper()]
    chosen |= {name: value for name, value in flags.items() if value is not None}
    if strange := sorted(set(chosen) - set(Settings.__struct_fields__)):
        known = ", ".join(Settings.__struct_fields__)
        raise OptionError(f"there is no setting {', '.join(strange)}; there is {known}")
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"the settings cannot be read: {str(error).replace('$.', '')}") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"the settings in {file} cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"{file} is not TOML: {error}") from error
