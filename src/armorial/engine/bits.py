"""Sets as ints: bit i of a mask is set if thing i is in the set."""

from collections.abc import Iterator
from typing import Any

from armorial.engine.jit import jitable

NOT_NEGATIVE = 0xFFFF  # changes no index, but tells the compiler that an index does not count from the end


@jitable
def index(bit: int) -> int:
    """Return the index of the only bit that is set; -1 if none is."""
    return bit.bit_length() - 1


@jitable
def nth(mask: int, k: int) -> int:
    """Return the index of the k-th set bit; the lowest is number 0."""
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = (mask >> index & (1 << width) - 1).bit_count()
        if k >= low:
            k -= low
            index += width
    return index


@jitable
def entry(packed: int, i: int) -> int:
    """Return the i-th entry of a list of numbers below 16, packed into one int with four bits for each."""
    return packed >> 4 * i & 15


@jitable
def with_entry(packed: int, i: int, value: int) -> int:
    """Return a packed list with one entry replaced."""
    return packed & ~(15 << 4 * i) | value << 4 * i


@jitable
def spread(mask: int, count: int, out: Any, begin: int) -> None:
    """Write the lowest `count` bits of a mask as numbers, from index `begin` on."""
    for i in range(count):
        out[begin + i & NOT_NEGATIVE] = mask >> i & 1


def members(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
