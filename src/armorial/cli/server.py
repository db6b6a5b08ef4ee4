"""The commands `armorial serve`, `armorial worker` and `armorial verify`."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Group, Parameter
from cyclopts.validators import mutually_exclusive

from armorial.engine.errors import ArmorialError
from armorial.server.settings import Settings

SHUFFLE = Group("The shuffle, one of", validator=mutually_exclusive)
DEFAULTS = Settings()


def serve(*, settings: Settings = DEFAULTS) -> None:
    """Run the game server."""
    from armorial.server.run import serve as run  # noqa: PLC0415 - slow to import

    run(settings)


def worker(*, settings: Settings = DEFAULTS) -> None:
    """Compute the actions of bots for servers that share the database and the bus."""
    from armorial.server.run import work  # noqa: PLC0415 - slow to import

    work(settings)


def verify(
    record: Annotated[Path, Parameter(help="The record of a match on a server, as text or JSON.")],
    *,
    shuffle: Annotated[
        Path | None, Parameter(group=SHUFFLE, help="A JSON file with the shuffle, or a record that contains it.")
    ] = None,
    server: Annotated[
        str | None, Parameter(group=SHUFFLE, help="Get it from a server: https://HOST/api/tables/ID.")
    ] = None,
) -> None:
    """Check that a record is genuine, and that its deal is the one that the server had committed itself to."""
    from armorial.server.ops.verify_file import verify_file  # noqa: PLC0415 - slow to import

    try:
        print(verify_file(record, shuffle, server))
    except ArmorialError as error:
        print(f"This record does not verify: {error}", file=sys.stderr)
        sys.exit(1)
