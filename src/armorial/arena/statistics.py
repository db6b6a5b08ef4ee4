"""What outcomes prove: a score with its error, Elo, and a test that stops a contest early."""

from collections import defaultdict
from collections.abc import Iterable
from math import log, log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

from armorial.arena.contest import Outcome, share

NORMAL_95 = 1.96
LEAST_SHARE = 1e-3  # a clean sweep proves much, not everything


class Summary(NamedTuple):
    """How the first level did against the second, from 0 to 1, and how sure that is."""

    games: int
    deals: int
    score: float
    error: float  # half of the 95% interval

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo: lower end, estimate, upper end."""
        low, middle, high = (elo(self.score + side * self.error) for side in (-1, 0, 1))
        return low, middle, high


def elo(score: float) -> float:
    """Return the difference in Elo that a score stands for."""
    score = min(1 - LEAST_SHARE, max(LEAST_SHARE, score))
    return 400 * log10(score / (1 - score))


def by_deal(outcomes: Iterable[Outcome]) -> list[float]:
    """Return the score of each deal. Games of one deal hang together, so a deal counts as one observation."""
    shares = defaultdict(list)
    for outcome in outcomes:
        shares[outcome.pairing.deal].append(share(outcome))
    return [fmean(of_deal) for of_deal in shares.values()]


def spread(deals: list[float]) -> float:
    """Return the variance, reckoned as if one more deal had been won and one lost: a clean sweep is no certainty."""
    return variance([*deals, 0.0, 1.0])


def summary(outcomes: list[Outcome]) -> Summary:
    """Return the mean over deals, and its error."""
    deals = by_deal(outcomes)
    error = NORMAL_95 * sqrt(spread(deals) / (len(deals) + 2))
    return Summary(len(outcomes), len(deals), fmean(deals), error)


def likelihood_ratio(outcomes: list[Outcome], low: float, high: float) -> float:
    """Return the logarithm of how much likelier the outcomes are if the true score is `high` than if it is `low`.

    By the normal approximation, with deals as observations: Wald's sequential test for a mean.
    """
    deals = by_deal(outcomes)
    return (high - low) * (2 * fmean(deals) - low - high) * len(deals) / (2 * spread(deals))


def verdict(ratio: float, risk: float = 0.05) -> bool | None:
    """Return True for `high`, False for `low`, None for more games, at a risk of being wrong either way."""
    bound = log((1 - risk) / risk)
    return None if abs(ratio) < bound else ratio > 0
