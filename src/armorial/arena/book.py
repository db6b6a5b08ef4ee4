"""The file of a contest: one line that says what is played, then one line for every game. It can be resumed."""

import json
import platform
import shlex
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from armorial.arena.contest import Contest, Outcome, Pairing
from armorial.engine.errors import ArmorialError


class BookError(ArmorialError):
    """A file that is not of this contest, or of none."""


class Book:
    """The outcomes of a contest, on paper as soon as they are known."""

    def __init__(self, contest: Contest, path: Path) -> None:
        """Open a file, or begin it; refuse one that is of another contest."""
        self.contest, self.path = contest, path
        self.outcomes: list[Outcome] = []
        if path.exists():
            told, self.outcomes = read(path)
            if told != contest:
                raise BookError(f"{path} is of another contest: {told}, not {contest}")
        else:
            self._write(contest._asdict() | {"made by": _circumstances()})

    def add(self, outcome: Outcome) -> None:
        """Write an outcome down."""
        self.outcomes.append(outcome)
        self._write(outcome._asdict() | {"pairing": outcome.pairing._asdict()})

    def _write(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def read(path: Path) -> tuple[Contest, list[Outcome]]:
    """Return the contest and the outcomes of a file; a last line that was cut off, by a kill, is removed."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    try:
        head, *lines = [json.loads(line) for line in whole.splitlines()]
        contest = Contest(head["game"], head["options"], tuple(head["levels"]), head["deals"], head["seed"])
        return contest, [_outcome(line) for line in lines]
    except (ValueError, KeyError, TypeError) as error:
        raise BookError(f"{path} is no file of a contest: {error!r}") from error


def _outcome(line: dict[str, Any]) -> Outcome:
    pairing = Pairing(line["pairing"]["deal"], tuple(line["pairing"]["seats"]))
    return Outcome(pairing, tuple(line["scores"]), tuple(line["winners"]))


def _circumstances() -> dict[str, str]:
    return {
        "command": shlex.join(sys.argv),
        "armorial": version("armorial"),
        "python": platform.python_version(),
        "machine": platform.platform(),
    }
