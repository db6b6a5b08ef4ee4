"""The clocks of a match on a server. The server's time counts, whatever this computer's clock says."""

import math
import time
from email.utils import parsedate_to_datetime
from typing import NamedTuple

from armorial.terminal.i18n import _

TOLERANCE = 1.5  # seconds; the Date header has whole seconds, so a smaller difference means nothing
MINUTE, HOUR, DAY = 60, 3600, 86_400
LOW, LOW_IN_DAYS = 30, 6 * HOUR  # seconds left that are shown as urgent


def server_clock_offset(date: str | None) -> float:
    """Return how many seconds the server's clock is ahead of ours, from the Date header of a response."""
    try:
        difference = parsedate_to_datetime(date or "").timestamp() + 0.5 - time.time()
    except ValueError:  # no header
        return 0.0
    return difference if abs(difference) > TOLERANCE else 0.0


class ShownClocks(NamedTuple):
    """The seconds that each seat had left at some time, and the seat whose clock runs."""

    seconds: tuple[float, ...]
    running: int  # a seat; negative if no clock runs
    at: float  # in the server's time
    in_days: bool
    offset: float  # the server's time minus ours

    def now(self, seat: int) -> float:
        """Return the seconds that a seat has left now."""
        passed = max(0.0, time.time() + self.offset - self.at) if seat == self.running else 0.0
        return self.seconds[seat] - passed

    def text(self, seat: int) -> str:
        """Return the time left in a short form: "2d 3h", "5h 12m", "4:05"."""
        whole = max(0, math.ceil(self.now(seat)))
        if self.in_days and whole >= DAY:
            return _("{days}d {hours}h").format(days=whole // DAY, hours=whole % DAY // HOUR)
        if self.in_days and whole >= HOUR:
            return _("{hours}h {minutes}m").format(hours=whole // HOUR, minutes=whole % HOUR // MINUTE)
        hours, minutes, seconds = whole // HOUR, whole % HOUR // MINUTE, whole % MINUTE
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def low(self, seat: int) -> bool:
        """Tell whether the running clock of a seat is nearly out."""
        return seat == self.running and self.now(seat) < (LOW_IN_DAYS if self.in_days else LOW)
