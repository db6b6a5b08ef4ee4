"""Where many things are, among numbered places: one mask for each binary digit of the places' numbers.

So a place that is only known when the game is played costs a few operations on bits, and no list has to be searched.
With three masks there are eight places, with four sixteen; a loop over the masks would be far slower, compiled.
"""

from armorial.engine.jit import jitable

Places = tuple[int, int, int]
SixteenPlaces = tuple[int, int, int, int]


@jitable
def where(digits: int, place: int, digit: int) -> int:
    """Return the things that agree with a place in one digit, of which the mask is given."""
    return digits ^ ((place >> digit & 1) - 1)  # a 0 turns all bits over


@jitable
def set_where(digits: int, things: int, place: int, digit: int) -> int:
    """Return the mask of a digit with some things at a place."""
    return digits & ~things | things & -(place >> digit & 1)


@jitable
def at(places: Places, among: int, place: int) -> int:
    """Return those among some things that are at a place."""
    return among & where(places[0], place, 0) & where(places[1], place, 1) & where(places[2], place, 2)


@jitable
def place_of(places: Places, thing: int) -> int:
    """Return where a thing is."""
    return places[0] >> thing & 1 | (places[1] >> thing & 1) << 1 | (places[2] >> thing & 1) << 2


@jitable
def moved_to(places: Places, things: int, place: int) -> Places:
    """Return the places with some things elsewhere."""
    return (
        set_where(places[0], things, place, 0),
        set_where(places[1], things, place, 1),
        set_where(places[2], things, place, 2),
    )


@jitable
def at_of_16(places: SixteenPlaces, among: int, place: int) -> int:
    """Return those among some things that are at one of sixteen places."""
    return at(places[:3], among, place) & where(places[3], place, 3)


@jitable
def moved_to_of_16(places: SixteenPlaces, things: int, place: int) -> SixteenPlaces:
    """Return sixteen places with some things elsewhere."""
    return (*moved_to(places[:3], things, place), set_where(places[3], things, place, 3))
