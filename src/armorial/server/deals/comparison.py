"""Compare attempts at the same deal: ranks, means, luck and skill, and where people decided differently.

Results are compared by the lead: the points of a player less those of the best of the others. Points alone would not
tell whether somebody also kept the others from scoring, and a win by one point is as good as the lead says.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from armorial.protocol.deals import Average, ChoiceCount, ComparedDecision, Luck

NOTICEABLE = 0.05  # a loss of the chance to win from which the engine's choice is shown: an inaccuracy


class Decision(NamedTuple):
    """One decision of an attempt, as it is stored."""

    position: str  # a fingerprint: those who were in the same position have the same
    ply: int
    played: str
    best: str  # what the engine chose
    loss: float  # of the chance to win


class Points(NamedTuple):
    """What an attempt brought."""

    points: int
    lead: int


def points_of(scores: Sequence[int], seat: int) -> Points:
    """Return what a seat scored, and its lead over the best of the others."""
    return Points(scores[seat], scores[seat] - max(score for other, score in enumerate(scores) if other != seat))


def ranks(results: Sequence[Points]) -> list[int]:
    """Return the rank of each result, from 1; equal results share a rank."""
    keys = [(one.lead, one.points) for one in results]
    return [1 + sum(other > key for other in keys) for key in keys]


def average(results: Sequence[Points]) -> Average | None:
    """Return the mean of results; None without any."""
    if not results:
        return None
    leads = [one.lead for one in results]
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return Average(len(results), fmean(one.points for one in results), fmean(leads), error)


def divide(mine: Points, par: Average | None, others: Average | None) -> Luck | None:
    """Divide a lead into luck, which is what the deal is worth to anybody, and skill, which is the rest.

    What the deal is worth is measured by bots that play all seats; before they have, by the mean of other people.
    """
    if found := par or others:
        return Luck(found.lead, mine.lead - found.lead, "par" if par else "mean")
    return None


def read_decisions(stored: Iterable[Sequence[Any]] | None) -> list[Decision]:
    """Return decisions as they were stored."""
    return [Decision(*one) for one in stored or ()]


def compare(mine: Sequence[Decision], everybody: Iterable[Sequence[Decision]]) -> list[ComparedDecision]:
    """Return the decisions of one attempt at which others, in the same position, or the engine chose differently."""
    chosen: dict[str, Counter[str]] = {}
    for decisions in everybody:
        for one in decisions:
            chosen.setdefault(one.position, Counter())[one.played] += 1
    return [
        ComparedDecision(one.ply, one.played, one.best, one.loss, _choices(chosen.get(one.position, {})))
        for one in mine
        if len(chosen.get(one.position, {})) > 1 or one.loss >= NOTICEABLE
    ]


def _choices(counted: Mapping[str, int]) -> list[ChoiceCount]:
    return [ChoiceCount(action, people) for action, people in sorted(counted.items(), key=lambda one: (-one[1], one))]
