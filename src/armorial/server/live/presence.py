"""Who follows each table, on this process and, by their last messages, on others."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from armorial.protocol.live import PresenceMessage

MISSED_REPEATS = 3  # after which a silent process counts as dead


class Attendance(NamedTuple):
    """Who follows a table on one process."""

    names: frozenset[str]
    anonymous: int  # without a name


def attendance(names: Iterable[str]) -> Attendance:
    """Return the attendance of connections from their names; empty names are anonymous."""
    all_names = list(names)
    return Attendance(frozenset(filter(None, all_names)), all_names.count(""))


class Presence:
    """Who follows each table on other processes, and on all processes together."""

    def __init__(self, repeat_seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        """Expect other processes to repeat their attendance at this interval."""
        self.repeat_seconds, self._now = repeat_seconds, now
        self._elsewhere: defaultdict[str, dict[str, tuple[float, Attendance]]] = defaultdict(dict)

    def heard(self, table_id: str, process: str, attendance: Attendance) -> None:
        """Note who follows a table on another process."""
        self._elsewhere[table_id][process] = self._now(), attendance

    def message(self, table_id: str, here: Attendance, most: int | None = None) -> PresenceMessage:
        """Return who follows a table on all processes: at most `most` names, and the number of all others."""
        everywhere = [here, *(attendance for _, attendance in self._elsewhere.get(table_id, {}).values())]
        names = sorted(frozenset().union(*(attendance.names for attendance in everywhere)))
        shown = names[:most]
        others = len(names) - len(shown) + sum(attendance.anonymous for attendance in everywhere)
        return PresenceMessage(table_id, shown, others)

    def forget_silent(self) -> list[str]:
        """Forget processes that have been silent for too long, or have no followers; return the tables that changed."""
        changed = []
        dead = self._now() - MISSED_REPEATS * self.repeat_seconds
        for table_id, heard in list(self._elsewhere.items()):
            alive = {
                process: (at, attendance)
                for process, (at, attendance) in heard.items()
                if at > dead and (attendance.names or attendance.anonymous)
            }
            if len(alive) < len(heard):
                changed.append(table_id)
            self._elsewhere[table_id] = alive
            if not alive:
                del self._elsewhere[table_id]
        return changed
