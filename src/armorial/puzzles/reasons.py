"""Why the best action is best, as data: what it gains compared with the runner-up. The texts: i18n/texts/puzzle.json.

A reason has a kind, and values for the slots of its sentence: `item` is a line of the score sheet, as its name and what
was counted; `seat` is a player; `best` and `other` are the results of the best action and of the runner-up.
"""

from collections.abc import Mapping
from typing import Any

from armorial.puzzles.outcomes import GameOutcome

Reason = Mapping[str, Any]

MOST_ITEMS = 3
MOST_OF_NET = 1.5  # with averages, an item that gains more than this times the total gain is balanced by another one
CLEAR_POINTS = 1.5  # a difference of average points that is worth mentioning
CLEAR_SHARE = 0.25  # a difference in how often something happens
TRICK_WON, TRICK_NOT_WON = "trick_won", "trick_not_won"


def find_reasons(best: GameOutcome, other: GameOutcome, seat: int) -> list[Reason]:
    """Return the differences between the outcomes of two actions, the most important first."""
    return [*_items(best, other, seat), *_trick(best, other, seat), _result(best, other, seat)]


def _items(best: GameOutcome, other: GameOutcome, seat: int) -> list[Reason]:
    """Return the items of the score sheet that differ most."""
    least, suffix = (CLEAR_POINTS, "_average") if best.worlds else (1.0, "")
    changes = []
    for key in best.sheet.keys() & other.sheet.keys():
        for item_seat, (points, before) in enumerate(zip(best.sheet[key], other.sheet[key], strict=True)):
            gain, net = points - before, best.points[item_seat] - other.points[item_seat]
            if item_seat != seat:
                gain, net = -gain, -net
            if gain >= least and not (best.worlds and gain > MOST_OF_NET * net):
                kind = "mine" if item_seat == seat else "theirs"
                values = {"item": list(_flat(key)), "seat": item_seat, "best": round(points), "other": round(before)}
                changes.append((gain, key, {"kind": kind + suffix, **values}))
    changes.sort(key=lambda change: (-change[0], change[1]))
    return [reason for _, _, reason in changes[:MOST_ITEMS]]


def _flat(key: tuple[str, tuple[str, ...]]) -> tuple[str, ...]:
    return key[0], *key[1]


def _trick(best: GameOutcome, other: GameOutcome, seat: int) -> list[Reason]:
    """Return how much more or less often the seat wins the trick, and how much more or less often nobody does."""
    reasons: list[Reason] = []
    for name, kind in ((f"{TRICK_WON} {seat}", "trick"), (TRICK_NOT_WON, "nobody")):
        best_share, other_share = best.shares.get(name, 0.0), other.shares.get(name, 0.0)
        if abs(best_share - other_share) >= CLEAR_SHARE:
            reasons.append({"kind": kind, "best": round(100 * best_share), "other": round(100 * other_share)})
    return reasons


def _result(best: GameOutcome, other: GameOutcome, seat: int) -> Reason:
    """Return the final points of the seat and of the strongest opponent."""
    kind = "average" if best.worlds else "end"
    return {
        "kind": kind,
        "best": round(best.points[seat]),
        "best_others": round(rivals_points(best, seat)),
        "other": round(other.points[seat]),
        "other_others": round(rivals_points(other, seat)),
    }


def rivals_points(outcome: GameOutcome, seat: int) -> float:
    """Return the final points of the strongest opponent."""
    return max(points for rival, points in enumerate(outcome.points) if rival != seat)
