"""The commands `armorial serve`, `armorial worker` and `armorial verify`."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Group, Parameter
from cyclopts.validators import mutually_exclusive

from armorial.cli.output import Json, print_json
from armorial.cli.record_file import read_text
from armorial.engine.errors import RecordError
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
    record: Annotated[
        Path,
        Parameter(
            help="The record of a match on a server, as text or JSON; `-` reads the standard input.",
            allow_leading_hyphen=True,
        ),
    ],
    *,
    shuffle: Annotated[
        Path | None, Parameter(group=SHUFFLE, help="A JSON file with the shuffle, or a record that contains it.")
    ] = None,
    server: Annotated[
        str | None, Parameter(group=SHUFFLE, help="Get it from a server: https://HOST/api/tables/ID.")
    ] = None,
    json: Json = False,
) -> None:
    """Check that a record is genuine, and that its deal is the one that the server had committed itself to.

    The exit status is 1 if the record is false, and 2 if it could not be checked.
    """
    from armorial.server.ops.verify_file import verify_text_of  # noqa: PLC0415 - slow to import

    text = read_text(record)
    try:
        found = verify_text_of(text, str(record), shuffle, server)
    except RecordError as error:
        if json:
            print_json({"genuine": False, "reason": str(error)})
        else:
            print(f"This record does not verify: {error}", file=sys.stderr)
        sys.exit(1)
    if json:
        print_json({"genuine": True, "reason": found})
    else:
        print(found)
