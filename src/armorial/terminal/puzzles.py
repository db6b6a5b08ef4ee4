"""A puzzle in progress, and the player's progress, kept in a file."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from armorial.engine.match import Match
from armorial.puzzles.puzzle import Choice, Puzzle, PuzzleStep, match_of
from armorial.puzzles.shipped import PuzzleEntry
from armorial.puzzles.training import MOST_HINTS, NAMES, Progress
from armorial.terminal.json_file import read_json, write_json

Answered = Callable[[int | None], None]  # gets the change of the rating; None if the server did not rate the attempt


class ProgressFile:
    """The player's progress, written to disk after every change."""

    server_problem = ""  # why the server did not rate an attempt

    def __init__(self, path: Path) -> None:
        """Read the file; start without progress if it cannot be read."""
        self._path, self.problem = path, ""
        self._in_file = read_json(path)
        known = {name: value for name, value in self._in_file.items() if name in Progress._fields}
        self.progress = Progress(**known)

    def set(self, progress: Progress) -> None:
        """Store the progress; if that fails, `problem` says why, because a full disk must not end the puzzle."""
        self.progress = progress
        try:
            write_json(self._path, self._in_file | progress._asdict())  # what a later version added stays
            self.problem = ""
        except OSError as error:
            self.problem = f"{error.filename or self._path}: {error.strerror}"

    def rating_of(self, puzzle: PuzzleEntry | Puzzle) -> int:
        """Return the rating of a puzzle: without a server, the one that it ships with."""
        return puzzle.rating

    def report(self, id_: str, solved: bool, answered: Answered) -> None:
        """Do nothing: without a server, this device computes the rating."""


class PuzzleRun:
    """A puzzle in progress."""

    def __init__(self, puzzle: Puzzle, progress_file: ProgressFile, day: int | None = None) -> None:
        """Start with the question; a puzzle of the day comes with its day."""
        self.puzzle, self._progress_file, self._day = puzzle, progress_file, day
        self.match: Match = match_of(puzzle)
        self.names = NAMES[: self.match.players]
        self.at = self.hints = 0
        self.wrong: Choice | None = None
        self.end: Literal["", "solved", "shown"] = ""
        self.change: int | None = None  # of the rating
        self.on_answer: Callable[[], None] = lambda: None  # of the server

    @property
    def step(self) -> PuzzleStep:
        """The current step; at the end, the last one."""
        return self.puzzle.steps[min(self.at, len(self.puzzle.steps) - 1)]

    @property
    def legal(self) -> list[str]:
        """The legal actions; none while a wrong one is explained, or at the end."""
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
        if self.at == len(self.puzzle.steps) or action != step.best.action:  # the later steps follow the best action
            self.end = "solved"
            self._rate(solved=True)
            progress = self._progress_file.progress.solved_later(self.puzzle.id)
            self._progress_file.set(progress if self._day is None else progress.solved_daily(self._day))

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
        before = self._progress_file.progress
        after = before.attempted(self.puzzle.id, self.puzzle.rating, solved)
        if after is not before:
            self._progress_file.set(after)
            self.change = round(after.rating) - round(before.rating)
            self._progress_file.report(self.puzzle.id, solved, self._answered)

    def _answered(self, change: int | None) -> None:
        self.change = self.change if change is None else change
        self.on_answer()
