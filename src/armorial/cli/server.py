"""Commands of those who run a server."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Group, Parameter
from cyclopts.validators import mutually_exclusive

from armorial.engine.errors import ArmorialError
from armorial.server import settings

File = Annotated[Path | None, Parameter(help="a TOML file with these settings; flags and ARMORIAL_... come before it")]
Database = Annotated[str | None, Parameter(help="sqlite:///FILE, or postgresql+psycopg://USER:PASSWORD@HOST/NAME")]
Bus = Annotated[str | None, Parameter(help="redis://HOST, for several processes")]
Bots = Annotated[int | None, Parameter(help="processes in which bots think; with 0, workers do")]
Secret = Annotated[str | None, Parameter(help="signs cookies; the same for all processes (better in the environment)")]
Log = Annotated[str | None, Parameter(help="text or json")]
FROM = Group("The shuffle, one of", validator=mutually_exclusive)
Patience = Annotated[float | None, Parameter(help="seconds after which one who does not answer is taken for gone")]
MetricsFrom = Annotated[str | None, Parameter(help="addresses and networks that may see /metrics")]
Beat = Annotated[float | None, Parameter(help="seconds that a bot takes for an action")]


def serve(
    *,
    host: Annotated[str | None, Parameter(help="the address to listen at; 0.0.0.0 for all")] = None,
    port: Annotated[int | None, Parameter(help="the port to listen at")] = None,
    database: Database = None,
    bus: Bus = None,
    bots: Bots = None,
    origin: Annotated[str | None, Parameter(help="the address that players see, behind a proxy")] = None,
    proxy: Annotated[str | None, Parameter(help="the proxy whose forwarded headers are trusted")] = None,
    secret: Secret = None,
    log: Log = None,
    beat: Beat = None,
    patience: Patience = None,
    generosity: Annotated[
        float | None, Parameter(help="how many times the usual rates of requests are allowed")
    ] = None,
    metrics_from: MetricsFrom = None,
    config: File = None,
) -> None:
    """Run the game server."""
    from armorial.server.run import serve as run  # noqa: PLC0415 - takes a while to import

    flags = {"host": host, "port": port, "origin": origin, "proxy": proxy, "generosity": generosity}
    flags |= {"metrics_from": metrics_from, "patience": patience}
    shared = {"database": database, "bus": bus, "bots": bots, "secret": secret, "log": log, "beat": beat}
    run(settings.load(config, flags | shared))


def worker(
    *,
    database: Database = None,
    bus: Bus = None,
    bots: Bots = None,
    secret: Secret = None,
    log: Log = None,
    beat: Beat = None,
    patience: Patience = None,
    host: Annotated[str | None, Parameter(help="the address at which /metrics is shown; 0.0.0.0 for all")] = None,
    metrics_port: Annotated[int | None, Parameter(help="the port of /metrics; without one, it listens nowhere")] = None,
    metrics_from: MetricsFrom = None,
    config: File = None,
) -> None:
    """Think for the bots of servers elsewhere, on the same database and bus."""
    from armorial.server.run import work  # noqa: PLC0415 - likewise

    shared = {"database": database, "bus": bus, "bots": bots, "secret": secret, "log": log, "beat": beat}
    flags = {"patience": patience, "host": host, "metrics_port": metrics_port, "metrics_from": metrics_from}
    work(settings.load(config, flags | shared))


def verify(
    record: Annotated[Path, Parameter(help="the record of a match on a server, as text or as JSON")],
    *,
    shuffle: Annotated[Path | None, Parameter(group=FROM, help="a JSON file: the shuffle, or a record with it")] = None,
    server: Annotated[
        str | None, Parameter(group=FROM, help="ask for it there: the match, https://HOST/api/tables/ID")
    ] = None,
) -> None:
    """Check that a record is true, and that its deal is the one that the server had bound itself to."""
    from armorial.server.match.verify import verified_file  # noqa: PLC0415 - likewise

    try:
        print(verified_file(record, shuffle, server))
    except ArmorialError as error:
        print(f"This record does not verify: {error}", file=sys.stderr)
        sys.exit(1)
