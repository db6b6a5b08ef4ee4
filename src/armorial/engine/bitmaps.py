"""Maps from many keys to small ints, bit-sliced: one mask for each binary digit of the values.

Keys are numbered bits, such as cards or tokens; a set of keys is a mask. Finding all keys with a value takes a few bit
operations instead of a search. A Map8 holds values below 8, a Map16 values below 16. (Compiled loops over the masks
would be far slower.)
"""

from armorial.engine.jit import jitable

Map8 = tuple[int, int, int]
Map16 = tuple[int, int, int, int]


# Each function copies a binary digit of a value to all bits of a mask: -1 has all bits set, 0 none.


@jitable
def keys_with(digits: Map8, among: int, value: int) -> int:
    """Return the keys among some that have a value."""
    ones, twos, fours = digits
    return among & (ones ^ (value & 1) - 1) & (twos ^ (value >> 1 & 1) - 1) & (fours ^ (value >> 2 & 1) - 1)


@jitable
def lookup(digits: Map8, key: int) -> int:
    """Return the value of a key."""
    ones, twos, fours = digits
    return ones >> key & 1 | (twos >> key & 1) << 1 | (fours >> key & 1) << 2


@jitable
def assign(digits: Map8, keys: int, value: int) -> Map8:
    """Return the map with a value for some keys."""
    ones, twos, fours = digits
    return (
        ones & ~keys | keys & -(value & 1),
        twos & ~keys | keys & -(value >> 1 & 1),
        fours & ~keys | keys & -(value >> 2 & 1),
    )


@jitable
def keys_with_16(digits: Map16, among: int, value: int) -> int:
    """Return the keys among some that have a value below 16."""
    ones, twos, fours, eights = digits
    return keys_with((ones, twos, fours), among, value) & (eights ^ (value >> 3 & 1) - 1)


@jitable
def lookup_16(digits: Map16, key: int) -> int:
    """Return the value, below 16, of a key."""
    ones, twos, fours, eights = digits
    return lookup((ones, twos, fours), key) | (eights >> key & 1) << 3


@jitable
def assign_16(digits: Map16, keys: int, value: int) -> Map16:
    """Return the map with a value below 16 for some keys."""
    ones, twos, fours, eights = digits
    ones, twos, fours = assign((ones, twos, fours), keys, value)
    return ones, twos, fours, eights & ~keys | keys & -(value >> 3 & 1)
