"""The players' clocks. They use the times in the log only, so a match that is rebuilt elsewhere has the same clocks."""

from armorial.protocol.tables import TimeControl

DAY, MINUTE = 86_400.0, 60.0


class Clocks:
    """The seconds that each seat has left, as of the last entry."""

    def __init__(self, control: TimeControl, seats: int, at: float) -> None:
        """Start the clocks when the match starts."""
        self.control = control
        self.at = at
        self.left = [self._allowance()] * seats

    @property
    def counting(self) -> bool:
        """Whether time is counted at all."""
        return self.control.kind != "none"

    def _allowance(self) -> float:
        return self.control.days * DAY if self.control.kind == "days" else self.control.minutes * MINUTE

    def advance(self, at: float, seat: int, turn_ends: bool) -> None:
        """Charge the time since the last entry to the seat to act; when its turn ends, give it time for the next."""
        if not self.counting or seat < 0:
            return
        self.left[seat] -= max(0.0, at - self.at)  # setting the system clock back gives nobody time
        self.at = max(self.at, at)
        if turn_ends:
            days = self.control.kind == "days"
            self.left[seat] = self._allowance() if days else self.left[seat] + self.control.increment

    def runs_out_at(self, seat: int) -> float | None:
        """Return when the time of the seat to act runs out; None if time is not counted."""
        return self.at + self.left[seat] if self.counting else None
