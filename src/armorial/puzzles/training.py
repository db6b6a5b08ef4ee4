"""A player's rating and results, without storage. The page has the same (puzzles/progress.ts)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from armorial.puzzles.grading import expected
from armorial.puzzles.shipped import PuzzleEntry

Result = Literal["failed", "first", "later"]  # not solved yet, solved at the first try, solved later

START = 1200.0
MOST_HINTS = 2  # in a puzzle
NAMES = ("Alix", "Perrin", "Odile", "Thibaut", "Mahaut", "Renaud", "Blanche")  # of the seats
K_NEW, K_SETTLED, SETTLED = 40, 20, 20  # Elo's K before and after a number of attempts, and that number


class Filter(NamedTuple):
    """Which puzzles to choose from; an empty text means all."""

    game: str = ""
    theme: str = ""
    grade: str = ""

    def fits(self, entry: PuzzleEntry) -> bool:
        """Tell whether a puzzle fits the filter."""
        return (
            self.game in ("", entry.game)
            and (not self.theme or self.theme in entry.themes)
            and self.grade in ("", entry.grade)
        )


class Progress(NamedTuple):
    """A player's rating, streaks and results."""

    rating: float = START
    attempts: int = 0  # rated ones: the first at each puzzle
    streak: int = 0  # puzzles in a row that were solved at the first try
    longest: int = 0
    results: dict[str, Result] = {}  # noqa: RUF012 - never changed
    day: int = -1  # the last day whose puzzle was solved
    days: int = 0  # how many days in a row

    def attempted(self, id_: str, rating: int, solved: bool) -> "Progress":
        """Return the progress after an attempt; `solved` means without a wrong action or a hint.

        Only the first attempt at a puzzle changes anything.
        """
        if id_ in self.results:
            return self
        k = K_NEW if self.attempts < SETTLED else K_SETTLED
        streak = self.streak + 1 if solved else 0
        return self._replace(
            rating=self.rating + k * (solved - expected(self.rating, rating)),
            attempts=self.attempts + 1,
            streak=streak,
            longest=max(self.longest, streak),
            results=self.results | {id_: "first" if solved else "failed"},
        )

    def solved_later(self, id_: str) -> "Progress":
        """Return the progress after a puzzle was solved at a later attempt."""
        return self._replace(results=self.results | {id_: "later"}) if self.results.get(id_) == "failed" else self

    def solved_daily(self, day: int) -> "Progress":
        """Return the progress after the puzzle of a day was solved."""
        if day == self.day:
            return self
        return self._replace(day=day, days=self.days + 1 if self.day == day - 1 else 1)

    def days_in_a_row(self, day: int) -> int:
        """Return the daily streak, which ends when a day is missed."""
        return self.days if self.day >= day - 1 else 0

    @property
    def solved(self) -> int:
        """How many puzzles were solved."""
        return sum(result != "failed" for result in self.results.values())


def next_of(entries: Sequence[PuzzleEntry], progress: Progress, except_: str = "") -> PuzzleEntry | None:
    """Return the puzzle with the rating closest to the player's: of those not tried, then not solved, then all."""
    others = [entry for entry in entries if entry.id != except_]
    untried = [entry for entry in others if entry.id not in progress.results]
    failed = [entry for entry in others if progress.results.get(entry.id) == "failed"]
    return min(untried or failed or others, key=lambda entry: abs(entry.rating - progress.rating), default=None)
