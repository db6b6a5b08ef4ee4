"""The file of a contest: a line that says what is played, then one for every game. It can be resumed.

Before the games of each run stands who played them: the command, versions and machine.
"""

import json
import os
import platform
import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from armorial.arena.contest import Contest, Outcome, Pairing
from armorial.engine.errors import ArmorialError
from armorial.games import find

MADE_BY = "made by"


class ContestFileError(ArmorialError):
    """A file that is not of this contest, or of none."""


class ContestFile:
    """The outcomes of a contest, on paper as soon as they are known."""

    def __init__(self, contest: Contest, path: Path) -> None:
        """Open a file, or begin it; refuse one that is of another contest."""
        self.contest, self.path = contest, path
        self.outcomes: list[Outcome] = []
        self._begun = False
        if path.exists():
            told, self.outcomes = read(path)
            if told != contest:
                raise ContestFileError(f"{path} is of another contest: {told}, not {contest}")
        else:
            self._write(contest._asdict())

    def add(self, outcome: Outcome) -> None:
        """Write an outcome down; before the first of a run, who plays it."""
        if not self._begun:
            self._write({MADE_BY: circumstances(self.contest)})
            self._begun = True
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
        return contest_in(head), [outcome for line in lines if (outcome := outcome_in(line))]
    except (ValueError, KeyError, TypeError) as error:
        raise ContestFileError(f"{path} is no file of a contest: {error!r}") from error


def is_contest(head: dict[str, Any]) -> bool:
    """Tell whether a first line is that of a contest."""
    return "levels" in head


def contest_in(head: dict[str, Any]) -> Contest:
    """Return the contest that a first line tells of."""
    contest = Contest(**{name: head[name] for name in Contest._fields if name in head})
    return contest._replace(levels=tuple(contest.levels))


def outcome_in(line: dict[str, Any]) -> Outcome | None:
    """Return the outcome that another line tells of; None if it tells who played."""
    if MADE_BY in line:
        return None
    pairing = Pairing(line["pairing"]["deal"], tuple(line["pairing"]["seats"]))
    return Outcome(pairing, tuple(line["scores"]), tuple(line["winners"]), tuple(line.get("words", ())))


def circumstances(contest: Contest) -> dict[str, Any]:
    """Return what a figure must be told with: the command, the versions of what played, and the machine."""
    return {
        "command": shlex.join(sys.argv),
        "armorial": version("armorial"),
        "rules": find(contest.game).RULES,
        "python": platform.python_version(),
        "numba": _version_if_there("numba"),
        "machine": platform.platform(),
        "processor": processor(),
        "cores": os.cpu_count(),
    }


def _version_if_there(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def processor() -> str:
    """Return the processor's name. Python itself tells it on Windows only."""
    if sys.platform == "linux":
        known = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        names = [line.partition(": ")[2] for line in known if line.startswith("model name")]
        return names[0] if names else platform.machine()
    if sys.platform == "darwin":
        return subprocess.check_output(["sysctl", "-n", "machdep.cpu.brand_string"], text=True).strip()
    return platform.processor()
