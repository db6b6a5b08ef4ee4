"""A puzzle in progress, and the player's progress, kept in a file."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Literal, Protocol

from armorial.engine.match import Match
from armorial.puzzles.puzzle import Choice, Puzzle, Step, match_of
from armorial.puzzles.training import Progress

MOST_HINTS = 2
NAMES = ("Alix", "Perrin", "Odile", "Thibaut", "Mahaut", "Renaud", "Blanche")  # of the seats


class ProgressKeeper(Protocol):
    """Something that knows the player's progress."""

    progress: Progress

    def set(self, progress: Progress) -> None:
        """Change the progress, and keep it."""


class ProgressFile:
    """The player's progress, written to disk after every change."""

    def __init__(self, path: Path) -> None:
        """Read what is there; what cannot be read counts as nothing."""
        self._path, self.problem, self.progress = path, "", Progress()
        with suppress(OSError, ValueError, TypeError):
            self.progress = Progress(**json.loads(path.read_text(encoding="utf-8")))

    def set(self, progress: Progress) -> None:
        """Keep the progress; a full disk must not end the puzzle: `problem` says why it is not kept."""
        self.progress = progress
        part = self._path.with_name(f"{self._path.name}.part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            part.write_text(json.dumps(progress._asdict()), encoding="utf-8")
            part.replace(self._path)
            self.problem = ""
        except OSError as error:
            self.problem = f"{error.filename or self._path}: {error.strerror}"


class PuzzleRun:
    """A puzzle in progress."""

    def __init__(self, puzzle: Puzzle, keeper: ProgressKeeper, day: int | None = None) -> None:
        """Start with the question; `day` is the day whose puzzle this is."""
        self.puzzle, self._keeper, self._day = puzzle, keeper, day
        self.match: Match = match_of(puzzle)
        self.names = NAMES[: self.match.players]
        self.at = self.hints = 0
        self.wrong: Choice | None = None
        self.end: Literal["", "solved", "shown"] = ""
        self.change: int | None = None  # of the rating

    @property
    def step(self) -> Step:
        """The step that is asked, or the last one."""
        return self.puzzle.steps[min(self.at, len(self.puzzle.steps) - 1)]

    @property
    def legal(self) -> list[str]:
        """What may be played now; nothing while a wrong action is explained, or when it is over."""
        return [] if self.wrong or self.end else self.match.legal

    def choose(self, action: str) -> None:
        """Play an action, if it is good enough."""
        step = self.step
        if not step.accepts(action):
            self.wrong = step.choice(action)
            self._rate(solved=False)
            return
        self.match.play(action)
        self.at += 1
        if self.at == len(self.puzzle.steps) or action != step.best.action:  # what follows is about the best action
            self.end = "solved"
            self._rate(solved=True)
            progress = self._keeper.progress.solved_later(self.puzzle.id)
            self._keeper.set(progress if self._day is None else progress.solved_daily(self._day))

    def try_again(self) -> None:
        """Go back to the question."""
        self.wrong = None

    def hint(self) -> None:
        """Show one more hint."""
        if not self.end and self.hints < MOST_HINTS:
            self.hints += 1
            self._rate(solved=False)

    def show(self) -> None:
        """Play the solution."""
        self._rate(solved=False)
        self.wrong = None
        for step in self.puzzle.steps[self.at :]:
            self.match.play(step.best.action)
        self.at, self.end = len(self.puzzle.steps), "shown"

    def _rate(self, solved: bool) -> None:
        before = self._keeper.progress
        after = before.attempted(self.puzzle.id, self.puzzle.rating, solved)
        if after is not before:
            self._keeper.set(after)
            self.change = round(after.rating) - round(before.rating)
