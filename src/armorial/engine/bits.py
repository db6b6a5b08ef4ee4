"""Sets as ints: bit i of a mask is set when thing i is in the set."""

from collections.abc import Iterator

from armorial.engine.jit import jitable


@jitable
def index(bit: int) -> int:
    """Return the place of the one bit that is set."""
    return bit.bit_length() - 1


@jitable
def nth(mask: int, k: int) -> int:
    """Return the place of the k-th set bit, the lowest being number 0."""
    for _ in range(k):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> Iterator[int]:
    """Yield the places of the set bits, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
