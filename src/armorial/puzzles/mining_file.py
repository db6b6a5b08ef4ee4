"""The file that the miner writes: a line about the run, then one for each game that was looked at."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from armorial.puzzles.puzzle import Puzzle, PuzzleError, from_json, to_json

HEAD = "mined"  # the key of the first line


class Run(NamedTuple):
    """What decides what is found."""

    game: str
    options: Mapping[str, Any]  # of self-play
    seed: int
    files: tuple[str, ...] = ()  # games are read from them; without any, bots play


class MiningFile:
    """The puzzles of a run, written game by game: a run that was stopped loses nothing."""

    def __init__(self, run: Run, path: Path) -> None:
        """Open a file, or create it; refuse one of another run."""
        self.path = path
        self.puzzles: dict[int, Puzzle | None] = {}  # by the number of the game
        if path.exists():
            found, self.puzzles = read(path)
            if found != run:
                raise PuzzleError(f"{path} is of another run: {_text(found)}; this is {_text(run)}")
        else:
            self._write({HEAD: run._asdict()})

    def add(self, number: int, puzzle: Puzzle | None) -> None:
        """Write what was found in a game."""
        self.puzzles[number] = puzzle
        self._write({"number": number, "puzzle": puzzle and to_json(puzzle)})

    def _write(self, line: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def read(path: Path) -> tuple[Run, dict[int, Puzzle | None]]:
    """Return a run and what it found, by the number of the game; remove a last line that was cut off by a kill."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    try:
        head, *lines = [json.loads(line) for line in whole.splitlines()]
        run = head[HEAD]
        found = {line["number"]: line["puzzle"] and from_json(line["puzzle"]) for line in lines}
        result = Run(run["game"], run["options"], run["seed"], tuple(run["files"])), found
    except (ValueError, KeyError, TypeError) as error:
        raise PuzzleError(f"{path} is not a file of the miner") from error
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return result


def puzzles_in(path: Path) -> Iterator[Puzzle]:
    """Yield the puzzles of a file of the miner, in the order of the games."""
    for _, puzzle in sorted(read(path)[1].items()):
        if puzzle:
            yield puzzle


def _text(run: Run) -> str:
    options = ", ".join(f"{name} {value}" for name, value in run.options.items())
    return f"{run.game} ({options}), seed {run.seed}, {' '.join(run.files) or 'self-play'}"
