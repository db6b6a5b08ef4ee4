"""What outcomes prove, compared with values calculated by hand."""

from itertools import combinations
from math import exp, log, log10
from random import Random

import pytest

from armorial.arena.contest import Pair
from armorial.arena.ratings import ELO, ratings
from armorial.arena.stats import PairScores, elo, likelihood_ratio, summary, verdict
from tests.support.outcomes import deals, outcome, tally


def test_a_deal_is_one_observation() -> None:
    """Two deals, one shared and one won twice: 0.5 and 1; with one more won and lost, a variance of 0.2292."""
    counted = PairScores(
        [
            outcome(0, (0, 1), (30, 20)),
            outcome(0, (1, 0), (30, 20)),
            outcome(1, (0, 1), (30, 20)),
            outcome(1, (1, 0), (20, 30)),
        ]
    )
    result = summary(counted[0, 1])
    assert (result.games, result.deals, result.score) == (4, 2, 0.75)
    assert result.error == pytest.approx(1.96 * (0.229166 / 4) ** 0.5, rel=1e-3)


def test_each_pair_is_counted_separately() -> None:
    counted = PairScores([outcome(0, (0, 1), (30, 20)), outcome(0, (2, 0), (30, 20)), outcome(1, (0, 2), (30, 20))])
    assert counted == {(0, 1): {0: [1.0]}, (0, 2): {0: [0.0], 1: [1.0]}}


@pytest.mark.parametrize(
    ("score", "expected"), [(0.5, 0), (0.75, 190.85), (0.909090, 400), (1.0, 1199.8), (0, -1199.8)]
)
def test_elo_is_by_the_logistic_curve(score: float, expected: float) -> None:
    assert elo(score) == pytest.approx(expected, abs=0.1)


def test_the_likelihood_ratio_is_that_of_two_normals() -> None:
    """Four deals at 1, 1, 1 and 0: mean 0.75, spread 0.2667; from 0.5 to 0.7, (0.2)(1.5 - 1.2)(4) / 0.5333 = 0.45."""
    assert likelihood_ratio(deals(0, 1, 1, 1), 0.5, 0.7) == pytest.approx(0.45)


@pytest.mark.parametrize(("ratio", "expected"), [(2.9, None), (-2.9, None), (log(19), True), (-3.0, False)])
def test_the_sequential_test_waits_until_it_is_clear(ratio: float, expected: bool | None) -> None:
    assert verdict(ratio) is expected


def test_ratings_of_scores_that_fit_the_model_are_exact() -> None:
    """Odds of 2 to 1 and 2 to 1 make 4 to 1: two steps of 400 log10(2)."""
    rated = ratings(tally({(0, 1): [1, 1, 0], (1, 2): [1, 1, 0], (0, 2): [1, 1, 1, 1, 0]}), 3, 1)
    assert [rating.elo for rating in rated] == pytest.approx([800 * log10(2), 400 * log10(2), 0])


def test_ratings_of_scores_that_do_not_fit_are_the_likeliest() -> None:
    """All three pairs at 3/4: if the steps have odds t, t/(1 + t) + t²/(1 + t²) = 3/2, so t³ - t² - t = 3."""
    rated = ratings(tally({pair: [1, 1, 1, 0] for pair in [(0, 1), (1, 2), (0, 2)]}), 3, 1)
    t = 10 ** ((rated[1].elo - rated[2].elo) / 400)
    assert t**3 - t**2 - t == pytest.approx(3)
    assert rated[0].elo == pytest.approx(2 * rated[1].elo)


def test_a_pair_that_met_more_often_weighs_more() -> None:
    """Nine of ten deals say that a pair is equal; the games against the third level say that it is not."""
    even, won = [1.0, 0.0], [1.0, 1.0, 1.0, 0.0]
    light = ratings(tally({(0, 1): even, (0, 2): won, (1, 2): [0.25] * 4}), 3, 1)
    heavy = ratings(tally({(0, 1): even * 100, (0, 2): won, (1, 2): [0.25] * 4}), 3, 1)
    assert light[0].elo - light[1].elo > 50
    assert abs(heavy[0].elo - heavy[1].elo) < 5


def test_on_a_ladder_the_steps_add_up() -> None:
    rated = ratings(tally({(0, 1): [1, 1, 1, 0], (1, 2): [1, 0, 0, 0], (2, 3): [1, 1, 1, 1]}), 4, 1)
    lowest = 1  # it lost to level 2, which lost to nobody
    steps = [elo(0.75), 0, elo(0.75), elo(0.75) - elo(1.0)]
    assert rated[3].elo == 0
    assert [rating.elo for rating in rated] == pytest.approx([step - steps[3] for step in steps])
    assert rated[lowest].elo == pytest.approx(-steps[3])


def test_for_two_levels_a_rating_is_the_elo_of_their_score() -> None:
    rng = Random(1)
    for chance, games in ((0.55, 400), (0.95, 400), (1.0, 100), (1.0, 3)):
        scores = [float(rng.random() < chance) for _ in range(games)]
        low, middle, high = summary(deals(*scores)).elo
        strongest, weakest = ratings(tally({(0, 1): scores}), 2, 1)
        assert weakest == (0, 0, 0)
        assert strongest.elo == pytest.approx(middle)
        assert strongest.low == pytest.approx(low, abs=0.1 * (middle - low))
        assert strongest.high == pytest.approx(high, abs=0.1 * (high - middle) + 1e-6)


def test_the_intervals_contain_the_truth_nineteen_times_out_of_twenty() -> None:
    truth = (250.0, 150.0, 0.0)
    rng, held = Random(3), 0
    for _ in range(100):
        played: dict[Pair, list[float]] = {
            (a, b): [float(rng.random() < 1 / (1 + exp((truth[b] - truth[a]) / ELO))) for _ in range(150)]
            for a, b in combinations(range(3), 2)
        }
        best = ratings(tally(played), 3, 1)[0]
        held += best.low <= truth[0] <= best.high
    assert 90 <= held <= 99


def test_correlated_scores_are_resampled_together() -> None:
    """If the middle level has its luck on the same deals against both, that luck cancels between the other two."""
    up_and_down = [1.0, 0.0] * 50
    together = ratings(tally({(0, 1): up_and_down, (1, 2): [1 - score for score in up_and_down]}), 3, 1)
    apart = ratings(tally({(0, 1): up_and_down, (1, 2): up_and_down}), 3, 1)
    assert together[2].high - together[2].low < 0.5 * (apart[2].high - apart[2].low)


def test_extreme_tournaments_are_fitted_too() -> None:
    """Eight levels, each of which wins every game against all below it."""
    rated = ratings(tally({pair: [1.0] * 500 for pair in combinations(range(8), 2)}), 8, 1)
    elos = [rating.elo for rating in rated]
    assert elos == sorted(elos, reverse=True)
    assert all(rating.low < rating.elo < rating.high for rating in rated[:-1])
