"""The random numbers of a deal: drawn by Python, or by anybody who has the seed.

A deal follows from a list of random numbers, and a game says which (`draw_limits`): each is below a limit. Everything
here is spelled out, so that a browser draws the same numbers (web/src/engine/mersenne.ts) and a later version of
Python cannot change what a seed means.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

Options = TypeVar("Options")
MOST_DRAWS = 256  # for one deal


def draw(rng: Random, draw_limits: Callable[[Options, Any], int], options: Options) -> list[int]:
    """Draw the random numbers of a deal with these options."""
    limits = [0] * MOST_DRAWS
    return [below(rng, limit) for limit in limits[: draw_limits(options, limits)]]


def below(rng: Random, limit: int) -> int:
    """Return a random number below a limit: as many bits as the limit has, drawn until they are below it."""
    drawn = rng.getrandbits(limit.bit_length())
    while drawn >= limit:
        drawn = rng.getrandbits(limit.bit_length())
    return drawn
