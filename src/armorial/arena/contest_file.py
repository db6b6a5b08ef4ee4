"""The file of a contest: one line for the contest, then one for every game. A contest can be resumed from it.

A line before the games of each run describes the run: its command, versions and machine. The line of the contest has
the SHA-256 of your own bots' files, so that games of a changed bot never count for the old one.
"""

import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from armorial.arena.contest import Contest, Pairing, PairingResult
from armorial.engine.errors import ArmorialError
from armorial.engine.options import complete_options
from armorial.games import find

MADE_BY = "made by"
HASHES = "sha256"  # of your own bots' files, by the bots' names; older files have none


class ContestFileError(ArmorialError):
    """The file belongs to another contest, or to none."""


class ContestFile:
    """The outcomes of a contest, written to a file one by one."""

    def __init__(self, contest: Contest, path: Path, hashes: Mapping[str, str] | None = None) -> None:
        """Open a file, or create it; refuse a file of another contest, or with games of a bot whose file changed."""
        self.contest, self.path = contest, path
        self.outcomes: list[PairingResult] = []
        self._run_written = False
        if path.exists():
            in_file, self.outcomes = read(path)
            in_file, contest = _with_all_options(in_file), _with_all_options(contest)
            if in_file != contest:
                raise ContestFileError(f"{path} belongs to another contest: {_differences(in_file, contest)}")
            _check_hashes(path, hashes or {})
        else:
            self._write(contest._asdict() | ({HASHES: dict(hashes)} if hashes else {}))

    def add(self, outcome: PairingResult) -> None:
        """Write an outcome; describe the run before its first one."""
        if not self._run_written:
            self._write({MADE_BY: run_details(self.contest)})
            self._run_written = True
        self.outcomes.append(outcome)
        pairing, scores, winners, notations = outcome
        line = {"pairing": pairing._asdict(), "scores": scores, "winners": winners, "actions": notations}
        self._write(line)

    def _write(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def read(path: Path) -> tuple[Contest, list[PairingResult]]:
    """Return the contest and the outcomes of a file; remove an incomplete last line, which a killed run leaves."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    try:
        head, *lines = [json.loads(line) for line in whole.splitlines()]
        return contest_in(head), [outcome for line in lines if (outcome := outcome_in(line))]
    except ArmorialError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ContestFileError(f"{path} is not the file of a contest") from error


def _check_hashes(path: Path, hashes: Mapping[str, str]) -> None:
    """Refuse a file with games of a bot whose own file has changed since."""
    with path.open(encoding="utf-8") as file:
        known = json.loads(file.readline()).get(HASHES, {})
    changed = [name for name, value in hashes.items() if known.get(name, value) != value]
    if changed:
        raise ContestFileError(
            f"{path} has games of an older {' and '.join(changed)}, whose code has changed since; "
            "play this version's games into a file of another name"
        )


def _with_all_options(contest: Contest) -> Contest:
    """Return a contest with all options of its game: those that it does not name have their defaults."""
    return contest._replace(options=complete_options(find(contest.game), contest.options))


def _differences(in_file: Contest, contest: Contest) -> str:
    """Return in words how two contests differ."""
    texts = [
        f"{name} {_text(there)} in the file, {_text(here)} here"
        for name, there, here in zip(Contest._fields, in_file, contest, strict=True)
        if there != here
    ]
    return "; ".join(texts)


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(entry)}" for name, entry in value.items())
    if isinstance(value, tuple | list):
        return " ".join(map(_text, value)) or "none"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def is_contest(head: dict[str, Any]) -> bool:
    """Tell whether this is the first line of a contest file."""
    return "levels" in head


def contest_in(head: dict[str, Any]) -> Contest:
    """Return the contest that the first line describes."""
    if unknown := sorted(set(head).difference(Contest._fields, [HASHES])):
        raise ContestFileError(f"the contest has {', '.join(unknown)}, which this version of Armorial does not know")
    contest = Contest(**{name: head[name] for name in Contest._fields if name in head})
    return contest._replace(levels=tuple(contest.levels))


def outcome_in(line: dict[str, Any]) -> PairingResult | None:
    """Return the outcome that a later line holds; None for a line about a run."""
    if MADE_BY in line:
        return None
    pairing = Pairing(line["pairing"]["deal"], tuple(line["pairing"]["seats"]))
    return PairingResult(pairing, tuple(line["scores"]), tuple(line["winners"]), tuple(line.get("actions", ())))


def run_details(contest: Contest) -> dict[str, Any]:
    """Return what a published figure must name: the command, versions and the machine."""
    return {
        "command": shlex.join(sys.argv),
        "armorial": version("armorial"),
        "rules": find(contest.game).RULES,
        "python": platform.python_version(),
        "numba": _version_or_none("numba"),
        "machine": platform.platform(),
        "processor": processor(),
        "cores": os.cpu_count(),
    }


def _version_or_none(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def processor() -> str:
    """Return the processor's name, which Python itself knows only on Windows."""
    if sys.platform == "linux":
        known = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        names = [line.partition(": ")[2] for line in known if line.startswith("model name")]
        return names[0] if names else platform.machine()
    if sys.platform == "darwin":
        return subprocess.check_output(["sysctl", "-n", "machdep.cpu.brand_string"], text=True).strip()
    return platform.processor()
