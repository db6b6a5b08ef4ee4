"""Random play on a game's compiled core: the same functions interpreted and compiled, with the same results."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from armorial.engine.game import CHOICE
from armorial.engine.jit import compiled, jitable, zeros

if TYPE_CHECKING:
    from armorial.engine.game import Deal, Game, Options, State

D = TypeVar("D")
S = TypeVar("S")
Playout: TypeAlias = "Callable[[Deal, State, int], tuple[State, int, int]]"
Batch: TypeAlias = "Callable[[Deal, int, int, Any, int], None]"

RANDOM_BITS = 63
# A xorshift of full period: these shifts run through all 2**63 - 1 numbers but 0.
LEFT, RIGHT, LEFT_AGAIN = 13, 9, 21
LOW, LOWER = (1 << RANDOM_BITS - LEFT) - 1, (1 << RANDOM_BITS - LEFT_AGAIN) - 1
CHUNKS = 64  # a batch is cut into so many pieces, whatever the number of threads: so it does not change the result


class Tally(NamedTuple):
    """What many random games came to."""

    steps: int
    points: tuple[int, ...]
    wins: tuple[int, ...]


@jitable
def scramble(x: int) -> int:
    """Return the next state of the generator. Nothing overflows: what compilers make of that is anybody's guess."""
    x ^= (x & LOW) << LEFT
    x ^= x >> RIGHT
    return x ^ (x & LOWER) << LEFT_AGAIN


@jitable
def below(x: int, n: int) -> int:
    """Return a number below n from a state of the generator."""
    return ((x >> 32) * n) >> 31


@jitable
def swapped(mask: int, pair: int) -> int:
    """Return a set in which the two things of a pair (or one with itself) have taken each other's places."""
    here = mask & pair
    return mask if here in (0, pair) else mask ^ pair


def to_the_next_choice(step: Callable[[D, S, int], S], forced: Callable[[S], int]) -> Callable[[D, S, int], S]:
    """Return a game's `after`: a step, and then all that happens by itself, for want of a choice."""

    @jitable
    def after(deal: D, state: S, action: int) -> S:
        while action != CHOICE:
            state = step(deal, state, action)
            action = forced(state)
        return state

    return after


def playout(game: "Game") -> Playout:
    """Return the function that plays a game to its end at random: (deal, state, x) to (end, x, steps)."""
    return _playout(game.pick, game.step, game.forced)


@cache  # one function for each game, so that it is compiled once
def _playout(pick: Callable[..., int], step: "Callable[..., State]", forced: Callable[..., int]) -> Playout:
    @jitable
    def play(deal: "Deal", state: "State", x: int) -> "tuple[State, int, int]":
        steps, action = 0, CHOICE
        while state.player >= 0:
            if action == CHOICE:
                x = scramble(x)
                action = pick(deal, state, x)
                steps += 1
            # One loop for all that happens, chosen or not: the threads of a GPU need not wait for each other's chains.
            state = step(deal, state, action)
            action = forced(state)
        return state, x, steps

    return play


def compiled_playout(game: "Game") -> Playout:
    """Return `playout` compiled; without Numba, interpreted."""
    return compiled(playout(game))


def batch(game: "Game") -> Batch:
    """Return the function that plays many games, each from a deal shuffled anew.

    It takes a deal, a generator, the number of games, and a list in which it adds up the results from a place on: the
    steps, then for each seat its points and its wins (a shared victory counts for each who shares it).
    """
    return _batch(playout(game), game.reshuffle, game.start, game.without_history, game.points, game.won)


@cache
def _batch(
    play: Playout,
    reshuffle: "Callable[..., tuple[Deal, int]]",
    start: "Callable[..., State]",
    without_history: "Callable[..., State]",
    points: Callable[..., tuple[int, ...]],
    won: Callable[..., int],
) -> Batch:
    @jitable
    def many(deal: "Deal", x: int, games: int, results: Any, place: int) -> None:
        for _ in range(games):
            deal, x = reshuffle(deal, x)
            end, x, made = play(deal, without_history(start(deal)), x)
            results[place] += made
            gained = points(deal, end)
            winners = won(deal, end, gained)
            for seat in range(len(gained)):
                results[place + 1 + 2 * seat] += gained[seat]
                results[place + 2 + 2 * seat] += winners >> seat & 1

    return many


def results_of(game: "Game", deal: "Deal") -> int:
    """Return how many results a batch has."""
    return 1 + 2 * len(game.points(deal, game.start(deal)))


def tally(results: Sequence[int]) -> Tally:
    """Return what the results of a batch say."""
    return Tally(results[0], tuple(results[1::2]), tuple(results[2::2]))


def play_many(game: "Game", options: "Options", games: int, seed: int, threads: int = 1) -> Tally:
    """Play random games, compiled if possible, on so many threads; the result depends on the seed alone."""
    run = compiled(batch(game))
    rng = Random(seed)
    deal = game.deal(options, rng)
    chunks = max(1, min(games, CHUNKS))
    sizes = [games // chunks + (chunk < games % chunks) for chunk in range(chunks)]
    seeds = [rng.getrandbits(RANDOM_BITS) for _ in sizes]
    width = results_of(game, deal)
    results = zeros(width * chunks)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run, [deal] * chunks, seeds, sizes, [results] * chunks, range(0, width * chunks, width)))
    return tally([int(sum(results[i::width])) for i in range(width)])
