"""The random numbers of a deal: drawn by Python, or by any program that has the seed.

A deal follows from a list of random numbers. A game gives a limit for each (`draw_limits`). This module uses nothing
but `getrandbits`, so that a browser draws the same numbers (web/src/engine/mersenne.ts), and the same seed gives the
same deal with later versions of Python.
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
    """Return a random number below a limit: draw as many bits as the limit has until the number is below it."""
    drawn = rng.getrandbits(limit.bit_length())
    while drawn >= limit:
        drawn = rng.getrandbits(limit.bit_length())
    return drawn
