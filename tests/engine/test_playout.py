"""Random play: the generator, batches, threads."""

from functools import reduce
from random import Random

import pytest

from armorial.engine import options
from armorial.engine.game import Game, Options
from armorial.engine.jit import compiled, ints
from armorial.engine.playout import RANDOM_BITS, batch, below, play_many, result_count, scramble, swapped, tally
from armorial.games import GAMES
from tests.support.option_sets import FEWER_TABLES

FACTORS = (7, 73, 127, 337, 92737, 649657)  # the primes that divide 2**63 - 1
Matrix = list[int]  # a linear map of 63 bits: the image of each


def image(matrix: Matrix, x: int) -> int:
    return reduce(lambda sum_, place: sum_ ^ matrix[place] if x >> place & 1 else sum_, range(RANDOM_BITS), 0)


def power(matrix: Matrix, exponent: int) -> Matrix:
    result = [1 << place for place in range(RANDOM_BITS)]
    while exponent:
        if exponent & 1:
            result = [image(matrix, x) for x in result]
        matrix = [image(matrix, x) for x in matrix]
        exponent >>= 1
    return result


def test_the_generator_visits_all_numbers_but_0() -> None:
    matrix = [scramble(1 << place) for place in range(RANDOM_BITS)]
    period = (1 << RANDOM_BITS) - 1
    masks = [1 << place for place in range(RANDOM_BITS)]
    assert power(matrix, period) == masks
    assert all(power(matrix, period // factor) != masks for factor in FACTORS)


def test_the_generator_is_the_same_compiled_however_a_loop_is_unrolled() -> None:
    def fourteen(x: int) -> int:
        for _ in range(14):
            x = scramble(x)
        return x

    for seed in (1, 5, (1 << 63) - 1):
        assert compiled(fourteen)(seed) == fourteen(seed)


def test_numbers_below_n_are_equally_likely() -> None:
    x, counts = 5, [0] * 10
    for _ in range(20_000):
        x = scramble(x)
        counts[below(x, 10)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 30  # nine degrees of freedom


@pytest.mark.parametrize(("mask", "after"), [(0b0000, 0b0000), (0b0001, 0b0100), (0b0100, 0b0001), (0b1101, 0b1101)])
def test_two_places_of_a_set_are_swapped(mask: int, after: int) -> None:
    assert swapped(mask, 0b0101) == after


@pytest.mark.parametrize("name", GAMES)
def test_a_reshuffled_deal_is_a_deal(name: str) -> None:
    """It has the same cards and tokens, and each of them can lie everywhere."""
    game = GAMES[name]
    chosen = next(options.all_options(game))
    deal, x = game.deal(chosen, Random(1)), 5
    seen = set()
    for _ in range(50):
        deal, x = game.reshuffle(deal, x)
        assert game.read_deal(chosen, deal.first, game.write_deal(deal)) == deal
        seen.add(tuple(game.write_deal(deal)))
    assert len(seen) == 50


@pytest.mark.parametrize(("game", "chosen"), FEWER_TABLES)
def test_batches_agree_interpreted_and_compiled(game: Game, chosen: Options) -> None:
    deal = game.deal(chosen, Random(2))
    width = result_count(game, deal)
    slow, quick = [0] * (2 * width), ints([0] * (2 * width))
    batch(game)(deal, 5, 3, slow, width)
    compiled(batch(game))(deal, 5, 3, quick, width)
    assert slow == quick.tolist()
    assert slow[:width] == [0] * width
    assert tally(slow[width:]).steps == slow[width] > 0


def test_the_number_of_threads_does_not_change_the_result() -> None:
    game = GAMES["richelieu"]
    chosen = next(options.all_options(game))
    tally = play_many(game, chosen, 1000, seed=3, threads=1)
    assert tally == play_many(game, chosen, 1000, seed=3, threads=3)
    assert tally != play_many(game, chosen, 1000, seed=4, threads=1)
    assert sum(tally.wins) >= 1000  # a shared victory counts for each winner
