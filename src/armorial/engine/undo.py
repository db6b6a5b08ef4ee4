"""Which actions a player may take back: the same rule on servers, in the terminal and in browsers."""

from collections.abc import Callable
from typing import Any, Literal, get_args

from armorial.engine.jit import jitable

# At once; if the other people agree; not at all, because there is nothing to undo or because something was revealed.
Undo = Literal["free", "ask", "nothing", "revealed"]
UNDO: tuple[Undo, ...] = get_args(Undo)
FREE, ASK, NOTHING, REVEALED = range(len(UNDO))
ALONE = 0  # instead of the number of people: one person plays bots on their own device, where any undo is fair


@jitable
def may_undo(
    played: Any, revealing: Any, count: int, seat: int, player: int, turn: int, people: int
) -> tuple[int, int]:
    """Return whether a seat may undo (an index into UNDO), and the index of the first action that it would remove.

    `played` holds the seat and the turn of each action in force, and `revealing` whether it revealed anything to
    anybody; `player` and `turn` are those of the current state; `people` is the number of people who play. During a
    turn, an undo removes its last action. Afterwards it removes everything since the seat's last turn began, and all
    other people must agree. Actions that revealed something stay, unless the player is ALONE.
    """
    last = count - 1
    unfinished = last >= 0 and played[last][0] == seat and player == seat and played[last][1] == turn
    start = last if unfinished else last_turn_of(played, count, seat)
    if start < 0:
        return NOTHING, start
    for index in range(start, count):
        if people != ALONE and revealing[index]:
            return REVEALED, start
    return FREE if unfinished or people <= 1 else ASK, start


@jitable
def last_turn_of(played: Any, count: int, seat: int) -> int:
    """Return the index of the first action of a seat in its last turn; -1 if it has not played."""
    latest = -1
    for back in range(count):
        index = count - 1 - back
        if latest >= 0 and played[index][1] != played[latest][1]:
            break
        if played[index][0] == seat:
            latest = index
    return latest


class LazyList:
    """A list whose items are computed when they are read."""

    def __init__(self, compute: Callable[[int], bool]) -> None:
        """Set the function that computes an item."""
        self._compute = compute

    def __getitem__(self, index: int) -> bool:
        """Compute one item."""
        return self._compute(index)
