"""An Elo rating for every level of a contest: the Bradley-Terry model, fitted to the scores of all pairs."""

from math import e, log10, sqrt

import numpy as np
from numpy.typing import NDArray

from armorial.arena.stats import LEAST_SHARE, LevelElo, PairScores, by_deal, cautious

Floats = NDArray[np.float64]

DRAWS = 2000
STEPS, CLOSE = 100, 1e-9  # Newton's method needs about ten steps
ELO = 400 * log10(e)  # of odds of e to 1


def ratings(tally: PairScores, levels: int, seed: int) -> list[LevelElo]:
    """Return the ratings of all levels. Games must connect every level with every other, at least indirectly.

    For the intervals, scores are drawn many times from their distribution, and fitted each time. The scores of two
    pairs are correlated if the pairs did well on the same deals. Scores near 0 or 1 can only be off to one side, which
    would shift the whole interval, so the interval is centred on the rating.
    """
    sides = np.zeros((len(tally), levels))  # 1 for the level whose score it is, -1 for its opponent
    for row, (first, second) in enumerate(tally):
        sides[row, [first, second]] = 1, -1
    deals = np.array([len(deals) for deals in tally.values()], dtype=float)
    scores = np.array([np.mean(by_deal(deals)) for deals in tally.values()])
    fitted = _fit(sides, deals, scores[np.newaxis])[0]
    weakest = fitted.argmin()
    off = np.random.default_rng(seed).multivariate_normal(
        np.zeros(len(tally)), _covariance(tally), DRAWS, method="cholesky"
    )
    drawn = _fit(sides, deals, scores + np.concatenate([off, -off]))  # each draw and its opposite, for symmetry
    low, middle, high = np.quantile(drawn - drawn[:, [weakest]], (0.025, 0.5, 0.975), axis=0)
    elo = fitted - fitted[weakest]
    return [LevelElo(*map(float, bounds)) for bounds in zip(elo + low - middle, elo, elo + high - middle, strict=True)]


def _covariance(tally: PairScores) -> Floats:
    """Return the covariance of the scores of the pairs."""
    columns_of = {deal: column for column, deal in enumerate(sorted(set().union(*tally.values())))}
    deviations = np.zeros((len(tally), len(columns_of) + 2 * len(tally)))
    for row, deals in enumerate(tally.values()):
        caution = len(columns_of) + 2 * row  # the two deals that `cautious` adds are separate for each pair
        scores = np.array(cautious(by_deal(deals)))
        columns = [*(columns_of[deal] for deal in deals), caution, caution + 1]
        deviations[row, columns] = (scores - scores.mean()) / sqrt(len(scores) * (len(scores) - 1))
    covariance: Floats = deviations @ deviations.T
    return covariance


def _fit(sides: Floats, deals: Floats, scores: Floats) -> Floats:
    """Return, for each row of scores of all pairs, the most likely Elo of all levels, with the first at 0.

    This is Newton's method with limited steps: a long step may end where the odds are so steep that none leads back.
    """
    scores = np.clip(scores, LEAST_SHARE, 1 - LEAST_SHARE)
    free = sides[:, 1:]
    elo = np.zeros((len(scores), free.shape[1]))
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-elo @ free.T))
        slope = (deals * (scores - expected)) @ free
        weight = deals * expected * (1 - expected)
        step = np.linalg.solve(free.T @ (weight[..., np.newaxis] * free), slope[..., np.newaxis])[..., 0]
        elo += step / np.maximum(1, np.abs(step).max(axis=1, keepdims=True))
        if np.abs(step).max() < CLOSE:
            break
    return ELO * np.insert(elo, 0, 0, axis=1)
