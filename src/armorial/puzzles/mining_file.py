"""The file that the miner writes: a line about the run, then one for each game that was searched."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from armorial.puzzles.puzzle import Puzzle, PuzzleError, from_json, to_json

HEAD = "mined"  # the key of the first line


class Run(NamedTuple):
    """The settings of a run: they determine its puzzles."""

    game: str
    options: Mapping[str, Any]  # of self-play
    seed: int
    files: tuple[str, ...] = ()  # with games; if there are none, bots play
    theme: str = ""  # of the puzzles; empty: any


class MiningFile:
    """The puzzles of a run, written game by game, so that an interrupted run loses nothing."""

    def __init__(self, run: Run, path: Path) -> None:
        """Open a file, or create it; refuse the file of another run."""
        self.path = path
        self.puzzles: dict[int, Puzzle | None] = {}  # by the number of the game
        if path.exists():
            stored_run, self.puzzles = read(path)
            if stored_run != run:
                raise PuzzleError(f"{path} belongs to another run: {_text(stored_run)}; this run is {_text(run)}")
        else:
            self._write({HEAD: run._asdict()})

    def add(self, number: int, puzzle: Puzzle | None) -> None:
        """Write the puzzle of a game, or that it has none."""
        self.puzzles[number] = puzzle
        self._write({"number": number, "puzzle": puzzle and to_json(puzzle)})

    def _write(self, line: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def read(path: Path) -> tuple[Run, dict[int, Puzzle | None]]:
    """Return a run and its puzzles by the number of the game; remove an incomplete last line, which a kill leaves."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    try:
        head, *lines = [json.loads(line) for line in whole.splitlines()]
        run = head[HEAD]
        puzzles = {line["number"]: line["puzzle"] and from_json(line["puzzle"]) for line in lines}
        result = Run(run["game"], run["options"], run["seed"], tuple(run["files"]), run.get("theme", "")), puzzles
    except (ValueError, KeyError, TypeError) as error:
        raise PuzzleError(f"{path} is not a file of the miner") from error
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return result


def puzzles_in(path: Path) -> Iterator[Puzzle]:
    """Yield the puzzles in a file of the miner, in the order of the games."""
    for _, puzzle in sorted(read(path)[1].items()):
        if puzzle:
            yield puzzle


def _text(run: Run) -> str:
    options = ", ".join(f"{name} {value}" for name, value in run.options.items())
    theme = f", theme {run.theme}" if run.theme else ""
    return f"{run.game} ({options}), seed {run.seed}, {' '.join(run.files) or 'self-play'}{theme}"
