"""One Elo for every level of a tournament, from the scores of all pairs: the Bradley-Terry model, fitted to them."""

from math import e, log10, sqrt

import numpy as np
from numpy.typing import NDArray

from armorial.arena.stats import LEAST_SHARE, Rating, Tally, by_deal, cautious

Floats = NDArray[np.float64]

DRAWS = 2000
STEPS, CLOSE = 100, 1e-9  # Newton's method needs about ten steps
ELO = 400 * log10(e)  # what odds of e to 1 are worth


def ratings(tally: Tally, levels: int, seed: int) -> list[Rating]:
    """Return the ratings of all levels, each of which has met another that is tied to the rest.

    For the intervals the scores are drawn again and again, as uncertain as they are, and fitted each time. Two scores
    hang together as far as their pairs did well on the same deals. Scores near 0 or 1 can be off to one side only,
    which would shift the whole interval: so it is laid around the rating as found.
    """
    sides = np.zeros((len(tally), levels))  # who plays for a score, and who against it
    for row, (first, second) in enumerate(tally):
        sides[row, [first, second]] = 1, -1
    deals = np.array([len(deals) for deals in tally.values()], dtype=float)
    scores = np.array([np.mean(by_deal(deals)) for deals in tally.values()])
    found = _fit(sides, deals, scores[np.newaxis])[0]
    weakest = found.argmin()
    off = np.random.default_rng(seed).multivariate_normal(
        np.zeros(len(tally)), _covariance(tally), DRAWS, method="cholesky"
    )
    drawn = _fit(sides, deals, scores + np.concatenate([off, -off]))  # each and its opposite: as much up as down
    low, middle, high = np.quantile(drawn - drawn[:, [weakest]], (0.025, 0.5, 0.975), axis=0)
    elo = found - found[weakest]
    return [Rating(*map(float, one)) for one in zip(elo + low - middle, elo, elo + high - middle, strict=True)]


def _covariance(tally: Tally) -> Floats:
    """Return how far the scores of the pairs may be off, and how far together."""
    places = {deal: place for place, deal in enumerate(sorted(set().union(*tally.values())))}
    deviations = np.zeros((len(tally), len(places) + 2 * len(tally)))
    for row, deals in enumerate(tally.values()):
        caution = len(places) + 2 * row  # the two deals that caution adds are each pair's own
        scores = np.array(cautious(by_deal(deals)))
        columns = [*(places[deal] for deal in deals), caution, caution + 1]
        deviations[row, columns] = (scores - scores.mean()) / sqrt(len(scores) * (len(scores) - 1))
    covariance: Floats = deviations @ deviations.T
    return covariance


def _fit(sides: Floats, deals: Floats, scores: Floats) -> Floats:
    """Return, for each row of scores of all pairs, the Elo of all levels that makes it likeliest, the first at 0.

    Newton's method; a step is held short, for a long one may lead to where all odds are so steep that none leads back.
    """
    scores = np.clip(scores, LEAST_SHARE, 1 - LEAST_SHARE)
    free = sides[:, 1:]
    found = np.zeros((len(scores), free.shape[1]))
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-found @ free.T))
        slope = (deals * (scores - expected)) @ free
        weight = deals * expected * (1 - expected)
        step = np.linalg.solve(free.T @ (weight[..., np.newaxis] * free), slope[..., np.newaxis])[..., 0]
        found += step / np.maximum(1, np.abs(step).max(axis=1, keepdims=True))
        if np.abs(step).max() < CLOSE:
            break
    return ELO * np.insert(found, 0, 0, axis=1)
