"""The commands `armorial serve`, `armorial worker`, `armorial doctor` and `armorial verify`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Group, Parameter
from cyclopts.validators import mutually_exclusive

from armorial.cli.output import Json, print_json
from armorial.cli.record_file import read_text
from armorial.engine.errors import RecordError
from armorial.server.settings import Settings

if TYPE_CHECKING:
    from armorial.protocol.shown import Shown

SHUFFLE = Group("The shuffle, one of", validator=mutually_exclusive)
SHOWN = Group("What you saw before the match was over")
DEFAULTS = Settings()


def serve(*, settings: Settings = DEFAULTS) -> None:
    """Run the game server."""
    from armorial.server.run import serve as run  # noqa: PLC0415 - slow to import

    run(settings)


def worker(*, settings: Settings = DEFAULTS) -> None:
    """Compute the actions of bots for servers that share the database and the bus."""
    from armorial.server.run import work  # noqa: PLC0415 - slow to import

    work(settings)


def doctor(*, settings: Settings = DEFAULTS, json: Json = False) -> None:
    """Check the settings of a server and the machine it runs on, and say what to do."""
    from armorial.server.ops.doctor import FAILED, examine  # noqa: PLC0415 - slow to import

    findings = examine(settings)
    if json:
        print_json([finding._asdict() for finding in findings])
    else:
        for finding in findings:
            print(f"{finding.status:7} {finding.name}: {finding.text}")
            if finding.advice:
                print(f"        {finding.advice}")
    if any(finding.status == FAILED for finding in findings):
        sys.exit(1)


def _shown(table: str, commitment: str) -> "Shown":
    """Return what this device kept of the shuffle of a table; a given commitment replaces the kept one."""
    from msgspec.structs import replace  # noqa: PLC0415 - slow to import

    from armorial.terminal.matches.kept_shuffles import load_shuffle  # noqa: PLC0415 - as above

    shown = load_shuffle(table)
    return replace(shown, commitment=commitment or shown.commitment)


def verify(
    record: Annotated[
        Path,
        Parameter(
            help="The record of a match on a server, as text or JSON; `-` reads standard input.",
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
    commitment: Annotated[
        str, Parameter(group=SHOWN, help="The commitment that you saw; by default, the one that was kept.")
    ] = "",
    json: Json = False,
) -> None:
    """Check that a record is genuine, and that its deal is the one that the server committed to beforehand."""
    from armorial.server.ops.verify_file import verify_text_of  # noqa: PLC0415 - slow to import

    text = read_text(record)
    try:
        reason = verify_text_of(text, str(record), shuffle, server, lambda table: _shown(table, commitment))
    except RecordError as error:
        if json:
            print_json({"genuine": False, "reason": str(error)})
        else:
            print(f"This record does not verify: {error}", file=sys.stderr)
        sys.exit(1)
    if json:
        print_json({"genuine": True, "reason": reason})
    else:
        print(reason)
