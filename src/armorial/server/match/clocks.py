"""How much time a player has: none is counted, days for each turn, or minutes for the match and seconds for each turn.

Time is what the entries of the log say: a match rebuilt elsewhere has the same clocks.
"""

from typing import Literal

import msgspec

DAY, MINUTE = 86_400.0, 60.0


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a player has."""

    kind: Literal["none", "days", "clock"] = "none"
    days: float = 0  # for every turn
    minutes: float = 0  # for the whole match
    increment: float = 0  # seconds more for every turn

    def __post_init__(self) -> None:
        """Refuse what is no pace."""
        wanted = {"none": (0, 0), "days": (1, 0), "clock": (0, 1)}[self.kind]
        if ((self.days > 0), (self.minutes > 0)) != wanted or (self.increment and self.kind != "clock"):
            raise ValueError("a pace is 'none', 'days' with days, or 'clock' with minutes and perhaps an increment")
        if not (0 <= self.days <= 30 and 0 <= self.minutes <= 600 and 0 <= self.increment <= 600):
            raise ValueError("at most 30 days, 600 minutes, and 600 seconds of increment")


class Clocks:
    """The time that each seat has left, as of the last entry."""

    def __init__(self, pace: TimeControl, seats: int, at: float) -> None:
        """Start when the match does."""
        self.pace = pace
        self.at = at
        self.left = [self._whole()] * seats

    def _whole(self) -> float:
        return self.pace.days * DAY if self.pace.kind == "days" else self.pace.minutes * MINUTE

    def pass_to(self, at: float, seat: int, turn_ends: bool) -> None:
        """Let time pass while a seat was to act; what it has when its turn ends is what it begins the next with."""
        if self.pace.kind == "none" or seat < 0:
            return
        self.left[seat] -= max(0.0, at - self.at)  # a clock set back does not give time
        self.at = max(self.at, at)
        if turn_ends:
            self.left[seat] = self._whole() if self.pace.kind == "days" else self.left[seat] + self.pace.increment

    def remaining(self, seat: int, now: float) -> float | None:
        """Return what a seat that is to act has left at this moment; None where no time is counted."""
        if self.pace.kind == "none":
            return None
        return self.left[seat] - max(0.0, now - self.at)
