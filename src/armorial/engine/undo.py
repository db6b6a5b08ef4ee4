"""What a player may take back: the same rule on servers, in the terminal and in browsers."""

from collections.abc import Callable
from typing import Any

from armorial.engine.jit import jitable

UNDO = ("free", "ask", "nothing", "revealed")  # at once; if the other people agree; not at all, for one of two reasons
FREE, ASK, NOTHING, REVEALED = range(len(UNDO))
ALONE = 0  # people: one, who plays bots on a device of their own, where an undo is unfair to nobody


@jitable
def may_undo(
    played: Any, revealing: Any, count: int, seat: int, player: int, turn: int, people: int
) -> tuple[int, int]:
    """Return whether a seat may take something back (a number of UNDO), and the index of the first action that goes.

    `played` has the seat and the turn of each action in force, `revealing` whether it showed anybody something hidden;
    `player` and `turn` are those of the state now; so many people play. In an unfinished turn, the last action goes.
    After it, everything since the seat's last turn began goes, and all other people must agree. Nothing goes back that
    has revealed something, unless the player is ALONE.
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
    found = -1
    for back in range(count):
        index = count - 1 - back
        if found >= 0 and played[index][1] != played[found][1]:
            break
        if played[index][0] == seat:
            found = index
    return found


class Computed:
    """Answers by index, each computed when it is asked for."""

    def __init__(self, answer: Callable[[int], bool]) -> None:
        """Take the function that answers."""
        self._answer = answer

    def __getitem__(self, index: int) -> bool:
        """Return one answer."""
        return self._answer(index)
