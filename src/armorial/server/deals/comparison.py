"""Compare attempts at the same deal: ranks, means, luck and skill, and where people decided differently.

Results are compared by the lead: a player's points minus those of the best of the others. Points alone would not show
whether somebody also kept the others from scoring.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from armorial.protocol.deals import Average, ChoiceCount, ComparedDecision, Luck

NOTICEABLE = 0.05  # the loss of winning chance from which the engine's choice is shown: an inaccuracy
UNSURE = 0.5  # points; a smaller advantage counts as none


class StoredDecision(NamedTuple):
    """One decision of an attempt, as it is stored."""

    position: str  # a fingerprint, equal for everybody who reached the same position
    ply: int
    played: str
    best: str  # what the engine chose
    loss: float  # of the chance to win


class Points(NamedTuple):
    """The result of an attempt."""

    points: int
    lead: int


def points_of(scores: Sequence[int], seat: int) -> Points:
    """Return the points of a seat, and its lead over the best of the others."""
    return Points(scores[seat], scores[seat] - max(score for other, score in enumerate(scores) if other != seat))


class Ranking:
    """Some results in order, by the lead and then by points."""

    def __init__(self, results: Iterable[Points]) -> None:
        """Sort them."""
        self._keys = sorted((result.lead, result.points) for result in results)

    def rank(self, result: Points) -> int:
        """Return the rank of a result, from 1; equal results share a rank."""
        return 1 + len(self._keys) - bisect_right(self._keys, (result.lead, result.points))


def average(results: Sequence[Points]) -> Average | None:
    """Return the mean of results; None if there are none."""
    if not results:
        return None
    leads = [result.lead for result in results]
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return Average(len(results), fmean(result.points for result in results), fmean(leads), error)


def divide(result: Points, par: Average | None, others: Average | None) -> Luck | None:
    """Divide a lead into luck, which is what the deal is worth to anybody, and skill, which is the rest.

    The worth of a deal is its par, found by bots that play all seats, or until that is known, the mean of other people.
    """
    if worth := par or others:
        unsure = abs(worth.lead) < max(UNSURE, 2 * worth.error)
        return Luck(
            luck=worth.lead,
            skill=result.lead - worth.lead,
            by="par" if par else "mean",
            favours="nobody" if unsure else "you" if worth.lead > 0 else "others",
        )
    return None


def read_decisions(stored: Iterable[Sequence[Any]] | None) -> list[StoredDecision]:
    """Return decisions from their stored form."""
    return [StoredDecision(*values) for values in stored or ()]


def compare(
    own_decisions: Sequence[StoredDecision], everybody: Iterable[Sequence[StoredDecision]]
) -> list[ComparedDecision]:
    """Return the decisions of one attempt where others in the same position, or the engine, chose differently."""
    chosen: dict[str, Counter[str]] = {}
    for decisions in everybody:
        for decision in decisions:
            chosen.setdefault(decision.position, Counter())[decision.played] += 1
    return [
        ComparedDecision(
            decision.ply, decision.played, decision.best, decision.loss, _choices(chosen.get(decision.position, {}))
        )
        for decision in own_decisions
        if len(chosen.get(decision.position, {})) > 1 or decision.loss >= NOTICEABLE
    ]


def _choices(counted: Mapping[str, int]) -> list[ChoiceCount]:
    return [
        ChoiceCount(action, people)
        for action, people in sorted(counted.items(), key=lambda choice: (-choice[1], choice))
    ]
