"""Clocks of a match on a server: its time counts, whatever the clock here says."""

import math
import time
from email.utils import parsedate_to_datetime
from typing import NamedTuple

from armorial.terminal.i18n import _

ROUGH = 1.5  # seconds: a server's answers tell whole ones, so less than this is no difference
MINUTE, HOUR, DAY = 60, 3600, 86_400


def ahead_of_us(date: str | None) -> float:
    """Return by how many seconds a server is ahead, from the date in its answer."""
    try:
        difference = parsedate_to_datetime(date or "").timestamp() + 0.5 - time.time()
    except ValueError:  # it told none
        return 0.0
    return difference if abs(difference) > ROUGH else 0.0


class Clocks(NamedTuple):
    """The seconds that each seat had left at a moment, and whose have run since."""

    left: tuple[float, ...]
    runs: int  # a seat; none if it is negative
    at: float  # by the server's time
    in_days: bool
    ahead: float  # the server's time less ours

    def now(self, seat: int) -> float:
        """Return what a seat has left at this moment."""
        passed = max(0.0, time.time() + self.ahead - self.at) if seat == self.runs else 0.0
        return self.left[seat] - passed

    def text(self, seat: int) -> str:
        """Return it as one reads it at a glance: "2d 3h", "5h 12m", "4:05"."""
        whole = max(0, math.ceil(self.now(seat)))
        if self.in_days and whole >= DAY:
            return _("{days}d {hours}h").format(days=whole // DAY, hours=whole % DAY // HOUR)
        if self.in_days and whole >= HOUR:
            return _("{hours}h {minutes}m").format(hours=whole // HOUR, minutes=whole % HOUR // MINUTE)
        hours, minutes, seconds = whole // HOUR, whole % HOUR // MINUTE, whole % MINUTE
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def low(self, seat: int) -> bool:
        """Tell whether a seat must hurry."""
        return seat == self.runs and self.now(seat) < (6 * HOUR if self.in_days else 30)
