"""The processor time of decisions. Contest files have no times, because games must be the same on every machine."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from armorial.engine.game import View
from armorial.engine.match import Match


class Times(NamedTuple):
    """The processor time of some decisions, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        """The mean of all decisions, 0 if there are none."""
        return self.total / max(1, self.decisions)

    def plus(self, other: "Times") -> "Times":
        """Return the times of the decisions of both."""
        return Times(self.decisions + other.decisions, self.total + other.total, max(self.longest, other.longest))


class TimesByLevel(dict[str, Times]):
    """The times of all levels, and bots of your own, that have decided something."""

    def count(self, times_by_level: Mapping[str, Times]) -> None:
        """Add the times of a game."""
        for level, times in times_by_level.items():
            self[level] = self.get(level, Times()).plus(times)


def play_timed(match: Match, players: Sequence[Callable[[View], int]]) -> list[Times]:
    """Play a match to its end, and return the times of each seat. A decision with one legal action does not count."""
    times = [Times()] * len(players)
    while (seat := match.player) is not None:
        view, began = match.view(seat), time.process_time()
        action = players[seat](view)
        took = time.process_time() - began
        if len(view.legal) > 1:
            times[seat] = times[seat].plus(Times(1, took, took))
        match.apply(action)
    return times
