"""Read games from a file: text records, a server's JSON, a dump or a contest. `-` is standard input."""

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.data.sources import PlayedGame, games_in
from armorial.engine.errors import RecordError

STDIN = Path("-")
RecordFile = Annotated[
    Path,
    Parameter(help="a record, as text or as the JSON of a server; `-` reads standard input", allow_leading_hyphen=True),
]
GameNumber = Annotated[
    int, Parameter(name="--game", help="which game, in a file with several", validator=Number(gte=1))
]


def read_game(path: Path, number: int = 1) -> PlayedGame:
    """Return a game of a file: the first, or the one of that number."""
    if path == STDIN:
        found = list(islice(games_in(sys.stdin, "the standard input"), number))
    else:
        with path.open(encoding="utf-8") as file:
            found = list(islice(games_in(file, str(path)), number))
    if len(found) < number:
        count = {0: "no game", 1: "one game"}.get(len(found), f"{len(found)} games")
        raise RecordError(f"{path} has {count}; there is no game {number}")
    return found[-1]


def read_text(path: Path) -> str:
    """Return the text of a file, or of the standard input."""
    try:
        return sys.stdin.read() if path == STDIN else path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text in UTF-8") from error
