"""The status of a table on a server: people, clocks, offers, chat."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from armorial.terminal.i18n import _, join_list
from armorial.terminal.matches.clocks import Clocks
from armorial.terminal.matches.table import Table


class Presence(NamedTuple):
    """Who follows a table, and how many more follow it without a name."""

    names: Sequence[str] = ()
    anonymous: int = 0


class TableStatus(NamedTuple):
    """The status of a table, as the viewer may know it."""

    notes: tuple[str, ...]  # by seat, such as "away"
    is_player: bool  # the viewer has a seat
    seat: int  # the viewer's; -1 for a spectator
    people: tuple[int, ...]  # the seats of people who have not left
    is_host: bool  # the viewer created the table
    clocks: Clocks | None = None
    spectators: int = 0
    offer: str = ""  # as a sentence
    may_answer: bool = False  # the viewer may accept or decline the offer
    rematch: str = ""  # the table of the rematch, if there is one
    chat: tuple[str, ...] = ()
    disconnected: bool = False  # the server cannot be reached

    @property
    def may_claim(self) -> bool:
        """Whether another player's time has run out, and the viewer may claim that."""
        clocks = self.clocks
        if clocks is None or self.seat < 0 or clocks.running in (-1, self.seat) or clocks.running not in self.people:
            return False
        return clocks.now(clocks.running) <= 0


def table_status(
    table: Table, last: Mapping[str, Any], me: str, clock_offset: float, presence: Presence
) -> TableStatus:
    """Return the status of a table; `last` is the last scene of the match, if it has started."""
    seat, gone, agreed = last.get("seat", -1), last.get("gone", ()), last.get("agreed", ())
    people = tuple(one for one in table.people() if one not in gone)
    spectators = [name for name in presence.names if name not in table.names()]
    return TableStatus(
        notes=table.seat_notes(me, presence.names, gone),
        is_player=me in table.users(),
        seat=seat,
        people=people,
        is_host=table.host == me,
        clocks=_clocks(table, last, clock_offset),
        spectators=len(spectators) + presence.anonymous,
        offer=_offer(last, table.names(), people),
        may_answer=bool(last.get("offer")) and seat >= 0 and seat not in agreed,
        rematch=table.after,
    )


def _clocks(table: Table, last: Mapping[str, Any], offset: float) -> Clocks | None:
    if not last.get("clocks"):
        return None
    running = -1 if last["ending"] else last["player"]
    return Clocks(tuple(last["clocks"]), running, last["at"], table.pace["kind"] == "days", offset)


def _offer(last: Mapping[str, Any], names: Sequence[str], people: Sequence[int]) -> str:
    """Return what is offered, and who must still agree."""
    what, _space, by = last.get("offer", "").partition(" ")
    if not what:
        return ""
    stops, seat = what == "stop", int(by)
    if seat != last["seat"]:
        text = (
            _("{name} offers to stop the match without a result.")
            if stops
            else _("{name} asks to take back the last turn.")
        )
        return text.format(name=names[seat])
    text = (
        _("You offered to stop the match without a result.") if stops else _("You asked to take back your last turn.")
    )
    missing = [names[one] for one in people if one not in last["agreed"]]
    return f"{text} {_('{names} must still agree.').format(names=join_list(missing))}"
