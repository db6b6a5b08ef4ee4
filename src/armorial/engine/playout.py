"""Random play on a game's compiled core: the same function interpreted and compiled, with the same results."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from armorial.engine.jit import compiled, jitable

if TYPE_CHECKING:
    from armorial.engine.game import Deal, Game, State

Playout: TypeAlias = "Callable[[Deal, State, int], tuple[State, int, int]]"

RANDOM_BITS = 63
MASK = (1 << RANDOM_BITS) - 1
FACTOR, SUMMAND = 6364136223846793005, 1442695040888963407  # Knuth's MMIX; its high bits are the random ones


@jitable
def scramble(x: int) -> int:
    """Return the next state of the generator: a number below 2**63, whether ints are bounded or not."""
    return (x * FACTOR + SUMMAND) & MASK


@jitable
def below(x: int, n: int) -> int:
    """Return a number below n from a state of the generator."""
    return ((x >> 32) * n) >> 31


def playout(game: "Game") -> Playout:
    """Return the function that plays a game to its end at random: (deal, state, x) to (end, x, steps)."""
    return _playout(game.pick, game.after)


@cache  # one function for each game, so that it is compiled once
def _playout(pick: Callable[..., int], after: "Callable[..., State]") -> Playout:

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
