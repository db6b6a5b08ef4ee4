"""Sets as ints: bit i of a mask is set when thing i is in the set."""

from collections.abc import Iterator

from armorial.engine.jit import jitable


@jitable
def index(bit: int) -> int:
    """Return the index of the only bit that is set; -1 if none is."""
    return bit.bit_length() - 1


@jitable
def nth(mask: int, k: int) -> int:
    """Return the index of the k-th set bit; the lowest is number 0."""
    found = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = (mask >> found & (1 << width) - 1).bit_count()
        if k >= low:
            k -= low
            found += width
    return found


@jitable
def entry(packed: int, i: int) -> int:
    """Return the i-th entry of a list of numbers below 16 that is packed into one int, four bits each."""
    return packed >> 4 * i & 15


@jitable
def with_entry(packed: int, i: int, value: int) -> int:
    """Return a packed list with one entry replaced."""
    return packed & ~(15 << 4 * i) | value << 4 * i


def members(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
