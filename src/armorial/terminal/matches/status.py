"""What there is around a match on a server: people, clocks, an offer, talk."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from armorial.terminal.i18n import _, listed
from armorial.terminal.matches.clocks import Clocks
from armorial.terminal.matches.table import Table


class Presence(NamedTuple):
    """Who is at a table, and how many more look on without a name."""

    here: Sequence[str] = ()
    watching: int = 0


class Company(NamedTuple):
    """The others, as far as one may know of them."""

    marks: tuple[str, ...]  # what is to know of each seat besides its name
    sits: bool  # whether the viewer plays
    seat: int  # where; -1 for one who looks on
    people: tuple[int, ...]  # the seats in which people still sit
    host: bool  # whether the viewer has laid the table
    clocks: Clocks | None = None
    spectators: int = 0
    offer: str = ""  # in words
    to_answer: bool = False  # it is for the viewer to answer it
    rematch: str = ""  # the table of the rematch, if somebody has asked for one
    chat: tuple[str, ...] = ()
    lost: bool = False  # the server cannot be reached

    @property
    def claimable(self) -> bool:
        """Whether the time of another has run out, and the viewer may say so."""
        clocks = self.clocks
        if clocks is None or self.seat < 0 or clocks.runs in (-1, self.seat) or clocks.runs not in self.people:
            return False
        return clocks.now(clocks.runs) <= 0


def company(table: Table, last: Mapping[str, Any], me: str, ahead: float, presence: Presence) -> Company:
    """Return the company at a table; `last` is the last scene of the match, if it has begun."""
    seat, gone, agreed = last.get("seat", -1), last.get("gone", ()), last.get("agreed", ())
    people = tuple(one for one in table.people() if one not in gone)
    onlookers = [name for name in presence.here if name not in table.names()]
    return Company(
        marks=table.marks(me, presence.here, gone),
        sits=me in table.users(),
        seat=seat,
        people=people,
        host=table.host == me,
        clocks=_clocks(table, last, ahead),
        spectators=len(onlookers) + presence.watching,
        offer=_offer(last, table.names(), people),
        to_answer=bool(last.get("offer")) and seat >= 0 and seat not in agreed,
        rematch=table.after,
    )


def _clocks(table: Table, last: Mapping[str, Any], ahead: float) -> Clocks | None:
    if not last.get("clocks"):
        return None
    runs = -1 if last["ending"] else last["player"]
    return Clocks(tuple(last["clocks"]), runs, last["at"], table.pace["kind"] == "days", ahead)


def _offer(last: Mapping[str, Any], names: Sequence[str], people: Sequence[int]) -> str:
    """Say what is offered, and who must still agree."""
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
    awaited = [names[one] for one in people if one not in last["agreed"]]
    return f"{text} {_('{names} must still agree.').format(names=listed(awaited))}"
