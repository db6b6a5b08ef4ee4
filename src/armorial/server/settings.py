"""The settings of a server, declared once. Cyclopts reads them from flags, the environment and a TOML file."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from ipaddress import IPv4Network, IPv6Network, ip_interface, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, ArgumentCollection, Parameter
from cyclopts.config import Dict, Env
from cyclopts.validators import Number

from armorial.flags import WholeNumber
from armorial.server.errors import OperatorError

Source = Callable[[App, tuple[str, ...], ArgumentCollection], None]
CONNECTIONS_PER_ADDRESS = 100  # a browser has about seven
BUS_SCHEMES = ("redis://", "rediss://", "unix://")


def networks(text: str) -> list[IPv4Network | IPv6Network]:
    """Return the networks in a list of addresses and networks, separated by commas or spaces."""
    return [_network(part) for part in re.split(r"[,\s]+", text) if part]


def _network(text: str) -> IPv4Network | IPv6Network:
    network = ip_network(text, strict=False)
    if "/" in text and ip_interface(text).ip != network.network_address:
        raise ValueError(f"{text} is not a network. Write {network}, or {ip_interface(text).ip} for one address.")
    return network


def _check_networks(_type: Any, text: str) -> None:
    networks(text)


def _check_database(_type: Any, url: str) -> None:
    from armorial.server.db.url import check_url  # noqa: PLC0415 - SQLAlchemy takes a while to import

    check_url(url)


def _check_bus(_type: Any, url: str) -> None:
    if url and not url.startswith(BUS_SCHEMES):
        raise OperatorError(f"the bus must start with {' or '.join(BUS_SCHEMES)}")  # the URL may contain a password


def _check_origin(_type: Any, origin: str) -> None:
    if origin and not re.fullmatch(r"https?://[^/?#@\s]+", origin):
        raise ValueError("Must be http:// or https:// and a host, with nothing after it.")


PORT = Number(gte=0, lte=65535)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class DatabaseSettings:
    """The settings of commands that only use the database."""

    database: Annotated[
        str,
        Parameter(
            help="The database: sqlite:///FILE, or postgresql+psycopg://USER:PASSWORD@HOST/NAME.",
            validator=_check_database,
        ),
    ] = "sqlite:///armorial.db"
    config: Annotated[Path | None, Parameter(help="A TOML file with any of these settings.", show_default=False)] = None


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Settings(DatabaseSettings):
    """The settings of `armorial serve` and `armorial worker`."""

    host: Annotated[str, Parameter(help="Address to listen on. 0.0.0.0 means all addresses.")] = "127.0.0.1"
    port: Annotated[WholeNumber, Parameter(help="Port to listen on. Not used by a worker.", validator=PORT)] = 8000
    bus: Annotated[
        str,
        Parameter(
            help="Redis or Valkey, such as redis://HOST. Needed if several processes share a database.",
            validator=_check_bus,
        ),
    ] = ""
    bot_processes: Annotated[
        WholeNumber,
        Parameter(
            help="Processes that compute the bots' actions; hints have one more. 0 leaves all but hints to workers.",
            validator=Number(gte=0),
        ),
    ] = 2
    bot_delay: Annotated[
        float, Parameter(help="Bots answer after a multiple of this many seconds.", validator=Number(gte=0))
    ] = 1.2
    client_timeout: Annotated[
        float,
        Parameter(
            help="Seconds of silence after which a client counts as disconnected. For processes, 3 times as many.",
            validator=Number(gt=0),
        ),
    ] = 20.0
    rate_limit_factor: Annotated[
        float,
        Parameter(
            help="Multiplies rate limits and connections per address. Raise it if many players share an address.",
            validator=Number(gt=0),
        ),
    ] = 1.0
    origin: Annotated[
        str,
        Parameter(
            help="Address that players see in the browser, such as https://games.example.org. Needed behind a proxy.",
            validator=_check_origin,
        ),
    ] = ""
    trusted_proxies: Annotated[
        str,
        Parameter(
            help="Addresses or networks of reverse proxies whose X-Forwarded headers are trusted.",
            validator=_check_networks,
        ),
    ] = ""
    log_format: Annotated[
        Literal["text", "json"], Parameter(help="Format of the log: text for people, json for programs.")
    ] = "text"
    metrics_from: Annotated[
        str, Parameter(help="Addresses or networks that may read /metrics.", validator=_check_networks)
    ] = "127.0.0.0/8, ::1"
    metrics_port: Annotated[
        WholeNumber,
        Parameter(
            help="Port on which a worker answers /metrics, /healthz and /readyz. 0 means none.",
            validator=PORT,
        ),
    ] = 0
    backups: Annotated[str, Parameter(help="Folder with backups, so that /metrics shows when the newest was made.")] = (
        ""
    )
    matches_in_memory: Annotated[
        WholeNumber,
        Parameter(
            help="Matches that a process keeps in memory: up to 90 KB each. Others are rebuilt when somebody acts.",
            validator=Number(gte=100),
        ),
    ] = 25_000
    keep_chat_days: Annotated[
        float,
        Parameter(help="Days to keep the chat of a finished match. 0 keeps it forever.", validator=Number(gte=0)),
    ] = 0.0
    keep_guests_days: Annotated[
        float,
        Parameter(
            help="Days to keep a guest who never sat at a table. 0 keeps them forever.",
            validator=Number(gte=0),
        ),
    ] = 7.0
    keep_idle_days: Annotated[
        float,
        Parameter(
            help="Days after which a match of one person with bots is stopped if nothing happens. 0 means never.",
            validator=Number(gte=0),
        ),
    ] = 90.0

    @property
    def connections_per_address(self) -> int:
        """The most connections of one address, to the server itself or through a proxy."""
        return max(1, int(CONNECTIONS_PER_ADDRESS * self.rate_limit_factor))


def sources(allow_unknown: bool = False) -> list[Source]:
    """Return where settings come from besides flags, the more important first: the environment, then the file."""
    return [_Environment("ARMORIAL_", command=False), _file_source(allow_unknown)]


class _Environment(Env):
    """Reads settings from the environment, but no other arguments, such as the name for `armorial admin ban`."""

    def __call__(self, app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        super().__call__(app, commands, _settings_in(arguments))


def _settings_in(arguments: ArgumentCollection) -> ArgumentCollection:
    names = {f"--{field.name.replace('_', '-')}" for field in fields(Settings)}
    settings = arguments.filter_by()  # a copy of the collection
    settings[:] = [argument for argument in arguments if argument.name in names]
    return settings


def _file_source(allow_unknown: bool) -> Source:
    """Return a source that reads the file named by `--config`. With `allow_unknown`, it ignores unused settings."""

    def read(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        for token in next((argument.tokens for argument in arguments if argument.name == "--config"), ()):
            content = _read(Path(token.value))
            Dict(content, source=token.value, use_commands_as_keys=False, allow_unknown=allow_unknown)(
                app, commands, _settings_in(arguments) if allow_unknown else arguments
            )

    return read


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OperatorError(f"cannot read {file}: {error.strerror}") from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise OperatorError(f"{file} is not a TOML file: {error}") from error
