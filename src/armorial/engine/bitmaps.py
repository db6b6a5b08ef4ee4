"""Maps from many things to small numbers, bit-sliced: one mask for each binary digit of the numbers.

For example the tokens of a game and the seats that have them. Looking up all things with a number takes a few bit
operations, and no list has to be searched. Three masks hold numbers below 8, four masks numbers below 16. (A loop over
the masks would be far slower, compiled.)
"""

from armorial.engine.jit import jitable

Places = tuple[int, int, int]
SixteenPlaces = tuple[int, int, int, int]


# In all of these a digit is taken out of a number and spread over a whole mask: -1 has all bits set, 0 none.


@jitable
def at(places: Places, among: int, place: int) -> int:
    """Return those among some things that are at a place."""
    ones, twos, fours = places
    return among & (ones ^ (place & 1) - 1) & (twos ^ (place >> 1 & 1) - 1) & (fours ^ (place >> 2 & 1) - 1)


@jitable
def place_of(places: Places, thing: int) -> int:
    """Return where a thing is."""
    ones, twos, fours = places
    return ones >> thing & 1 | (twos >> thing & 1) << 1 | (fours >> thing & 1) << 2


@jitable
def moved_to(places: Places, things: int, place: int) -> Places:
    """Return the places with some things elsewhere."""
    ones, twos, fours = places
    return (
        ones & ~things | things & -(place & 1),
        twos & ~things | things & -(place >> 1 & 1),
        fours & ~things | things & -(place >> 2 & 1),
    )


@jitable
def at_of_16(places: SixteenPlaces, among: int, place: int) -> int:
    """Return those among some things that are at one of sixteen places."""
    ones, twos, fours, eights = places
    return at((ones, twos, fours), among, place) & (eights ^ (place >> 3 & 1) - 1)


@jitable
def place_of_16(places: SixteenPlaces, thing: int) -> int:
    """Return at which of sixteen places a thing is."""
    ones, twos, fours, eights = places
    return place_of((ones, twos, fours), thing) | (eights >> thing & 1) << 3


@jitable
def moved_to_of_16(places: SixteenPlaces, things: int, place: int) -> SixteenPlaces:
    """Return sixteen places with some things elsewhere."""
    ones, twos, fours, eights = places
    ones, twos, fours = moved_to((ones, twos, fours), things, place)
    return ones, twos, fours, eights & ~things | things & -(place >> 3 & 1)
