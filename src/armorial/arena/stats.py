"""Statistics of outcomes: a score with its error, Elo, and a test that stops a pair early."""

from collections.abc import Iterable
from math import log, log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

from armorial.arena.contest import Pair, PairingResult, share

NORMAL_95 = 1.96
LEAST_SHARE = 1e-3  # scores are kept this far from 0 and 1, so that Elo stays finite

Deals = dict[int, list[float]]  # of one pair: for each deal, the scores of the first level in its games


class Summary(NamedTuple):
    """The score of the first level against the second, from 0 to 1, with its error."""

    games: int
    deals: int
    score: float
    error: float  # half of the 95% interval

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo: lower bound, estimate, upper bound."""
        low, middle, high = (elo(self.score + side * self.error) for side in (-1, 0, 1))
        return low, middle, high


class LevelElo(NamedTuple):
    """The Elo of a level above the weakest, with its 95% interval."""

    low: float
    elo: float
    high: float


def elo(score: float) -> float:
    """Return the difference in Elo for a score."""
    score = min(1 - LEAST_SHARE, max(LEAST_SHARE, score))
    return 400 * log10(score / (1 - score))


class PairScores(dict[Pair, Deals]):
    """The scores of all pairs that have played."""

    def __init__(self, outcomes: Iterable[PairingResult] = ()) -> None:
        """Add some outcomes."""
        for outcome in outcomes:
            self.count(outcome)

    def count(self, outcome: PairingResult) -> None:
        """Add an outcome."""
        deals = self.setdefault(outcome.pairing.pair, {})
        deals.setdefault(outcome.pairing.deal, []).append(share(outcome))


def by_deal(deals: Deals) -> list[float]:
    """Return the score of each deal. Games of one deal are correlated, so a deal is one observation."""
    return [fmean(games) for games in deals.values()]


def cautious(scores: list[float]) -> list[float]:
    """Add one deal that was won and one that was lost: otherwise a clean sweep would have no error."""
    return [*scores, 0.0, 1.0]


def summary(deals: Deals) -> Summary:
    """Return the mean over deals, and its error."""
    scores = by_deal(deals)
    error = NORMAL_95 * sqrt(variance(cautious(scores)) / len(cautious(scores)))
    return Summary(sum(map(len, deals.values())), len(deals), fmean(scores), error)


def likelihood_ratio(deals: Deals, low: float, high: float) -> float:
    """Return the log-likelihood ratio of the true score being `high` and not `low`.

    This is Wald's sequential test for a mean, with the normal approximation and deals as observations.
    """
    scores = by_deal(deals)
    return (high - low) * (2 * fmean(scores) - low - high) * len(scores) / (2 * variance(cautious(scores)))


def verdict(ratio: float, risk: float = 0.05) -> bool | None:
    """Return True for `high`, False for `low`, None if more games are needed, at a given risk of error."""
    bound = log((1 - risk) / risk)
    return None if abs(ratio) < bound else ratio > 0
