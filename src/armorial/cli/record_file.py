"""Read games from a file: text records, a server's JSON, a dump or a contest. `-` is standard input."""

import os
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Annotated, TextIO

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.data.sources import PlayedGame, games_in
from armorial.engine.errors import RecordError
from armorial.flags import WholeNumber

STDIN = Path("-")
RecordFile = Annotated[
    Path,
    Parameter(help="a record, as text or as the JSON of a server; `-` reads standard input", allow_leading_hyphen=True),
]
GameNumber = Annotated[
    WholeNumber, Parameter(name="--game", help="which game, in a file with several", validator=Number(gte=1))
]


def read_game(path: Path, number: int = 1, text: str | None = None) -> PlayedGame:
    """Return a game of a file: the first, or the one of that number; `text` is the file's content, if it was read."""
    if text is not None:
        stream: AbstractContextManager[TextIO] = nullcontext(StringIO(text))
    else:
        stream = nullcontext(sys.stdin) if path == STDIN else path.open(encoding="utf-8")
    source = "standard input" if path == STDIN else str(path)
    with stream as file:
        games = list(islice(games_in(file, source), number))
    if not games:
        raise RecordError(f"{source} has no game; expected a record")
    if len(games) < number:
        count = "one game" if len(games) == 1 else f"{len(games)} games"
        raise RecordError(f"{source} has {count}; there is no game {number}")
    return games[-1]


def read_text(path: Path) -> str:
    """Return the text of a file, or of standard input."""
    try:
        return sys.stdin.read() if path == STDIN else path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text in UTF-8") from error


def reopen_terminal() -> None:
    """Read keys from the terminal after a file from standard input, as pagers do."""
    with suppress(OSError):  # there is no terminal; the command says so
        os.dup2(os.open("/dev/tty", os.O_RDWR), sys.stdin.fileno())
