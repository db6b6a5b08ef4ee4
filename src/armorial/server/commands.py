"""Commands of those who run a server."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from armorial.server import settings

File = Annotated[Path | None, Parameter(help="a TOML file with these settings; flags and ARMORIAL_... come before it")]
Database = Annotated[str | None, Parameter(help="sqlite:///FILE, or postgresql+psycopg://USER:PASSWORD@HOST/NAME")]
Bus = Annotated[str | None, Parameter(help="redis://HOST, for several processes")]
Bots = Annotated[int | None, Parameter(help="processes in which bots think; with 0, workers do")]
Secret = Annotated[str | None, Parameter(help="signs cookies; the same for all processes (better in the environment)")]
Log = Annotated[str | None, Parameter(help="text or json")]
Patience = Annotated[float | None, Parameter(help="seconds after which one who does not answer is taken for gone")]
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
    config: File = None,
) -> None:
    """Run the game server."""
    from armorial.server.serve import serve as run  # noqa: PLC0415 - takes a while to import

    flags = {"host": host, "port": port, "origin": origin, "proxy": proxy, "generosity": generosity}
    flags |= {"database": database, "bus": bus, "bots": bots, "secret": secret, "log": log, "beat": beat}
    run(settings.load(config, flags | {"patience": patience}))


def worker(
    *,
    database: Database = None,
    bus: Bus = None,
    bots: Bots = None,
    secret: Secret = None,
    log: Log = None,
    beat: Beat = None,
    patience: Patience = None,
    config: File = None,
) -> None:
    """Think for the bots of servers elsewhere, on the same database and bus."""
    from armorial.server.serve import work  # noqa: PLC0415 - likewise

    flags = {"database": database, "bus": bus, "bots": bots, "secret": secret, "log": log, "beat": beat}
    work(settings.load(config, flags | {"patience": patience}))
