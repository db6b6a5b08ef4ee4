"""Random play on a game's compiled core: the same functions interpreted and compiled, with the same results."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from armorial.engine.jit import compiled, jitable, put

if TYPE_CHECKING:
    from armorial.engine.game import Deal, Game, Options, State

Playout: TypeAlias = "Callable[[Deal, State, int], tuple[State, int, int]]"
Batch: TypeAlias = "Callable[[Deal, int, int], Tally]"

RANDOM_BITS = 63
# A xorshift of full period: these shifts run through all 2**63 - 1 numbers but 0.
LEFT, RIGHT, LEFT_AGAIN = 13, 9, 21
LOW, LOWER = (1 << RANDOM_BITS - LEFT) - 1, (1 << RANDOM_BITS - LEFT_AGAIN) - 1
CHUNKS = 64  # a batch is cut into so many pieces, whatever the number of threads: so it does not change the result


class Tally(NamedTuple):
    """What many random games came to. A shared victory counts for each who shares it."""

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
def swapped(mask: int, i: int, j: int) -> int:
    """Return a set in which two things have taken each other's places."""
    differ = (mask >> i ^ mask >> j) & 1
    return mask ^ (differ << i | differ << j)


def playout(game: "Game") -> Playout:
    """Return the function that plays a game to its end at random: (deal, state, x) to (end, x, steps)."""
    return _playout(game.pick, game.after)


@cache  # one function for each game, so that it is compiled once
def _playout(pick: Callable[..., int], after: "Callable[..., State]") -> Playout:
    @jitable
    def play(deal: "Deal", state: "State", x: int) -> "tuple[State, int, int]":
        steps = 0
        while state.player >= 0:
            x = scramble(x)
            state = after(deal, state, pick(deal, state, x))
            steps += 1
        return state, x, steps

    return play


def compiled_playout(game: "Game") -> Playout:
    """Return `playout` compiled; without Numba, interpreted."""
    return compiled(playout(game))


def batch(game: "Game") -> Batch:
    """Return the function that plays many games, each from a deal shuffled anew: (deal, x, games) to a Tally."""
    return _batch(playout(game), game.reshuffled, game.start, game.points, game.won)


@cache
def _batch(
    play: Playout,
    reshuffled: "Callable[..., tuple[Deal, int]]",
    start: "Callable[..., State]",
    points: Callable[..., tuple[int, ...]],
    won: Callable[..., int],
) -> Batch:
    @jitable
    def many(deal: "Deal", x: int, games: int) -> Tally:
        total = wins = none(points(deal, start(deal)))
        steps = 0
        for _ in range(games):
            deal, x = reshuffled(deal, x)
            end, x, made = play(deal, start(deal), x)
            steps += made
            gained, winners = points(deal, end), won(deal, end)
            for seat in range(len(total)):
                total = put(total, seat, total[seat] + gained[seat])
                wins = put(wins, seat, wins[seat] + (winners >> seat & 1))
        return Tally(steps, total, wins)

    return many


@jitable
def none(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many zeros."""
    for i in range(len(values)):
        values = put(values, i, 0)
    return values


def play_many(game: "Game", options: "Options", games: int, seed: int, threads: int = 1) -> Tally:
    """Play random games, compiled if possible, on so many threads; the result depends on the seed alone."""
    run = compiled(batch(game))
    rng = Random(seed)
    deal = game.deal(options, rng)
    chunks = max(1, min(games, CHUNKS))
    sizes = [games // chunks + (chunk < games % chunks) for chunk in range(chunks)]
    seeds = [rng.getrandbits(RANDOM_BITS) for _ in sizes]
    with ThreadPoolExecutor(threads) as pool:
        tallies = list(pool.map(run, [deal] * chunks, seeds, sizes))
    return Tally(
        sum(tally.steps for tally in tallies),
        tuple(sum(each) for each in zip(*(tally.points for tally in tallies), strict=True)),
        tuple(sum(each) for each in zip(*(tally.wins for tally in tallies), strict=True)),
    )
