"""The components of Richelieu, as data (R1, R2)."""

from collections.abc import Iterator
from typing import NamedTuple


class Region(NamedTuple):
    """The cards of one region, in addition to one with each symbol (R1.2)."""

    name: str
    code: str
    double: int  # cards with two shields
    plain: int  # cards with one shield and nothing else


REGIONS = (
    Region("Bourgogne", "Bg", 3, 1),
    Region("Bretagne", "Br", 3, 0),
    Region("Champagne", "Ch", 3, 0),
    Region("Normandie", "No", 2, 1),
    Region("Languedoc", "La", 2, 0),
    Region("Provence", "Pr", 2, 0),
    Region("Anjou", "An", 1, 1),
    Region("Bourbon", "Bb", 1, 0),
    Region("Auvergne", "Au", 1, 0),
)
SYMBOLS = ("sword", "cross", "tower")

# Scoring counts regions, then symbols. A disc is of one of these kinds, or a "marker back".
KINDS = (*(region.name for region in REGIONS), *SYMBOLS)
MARKER_BACK = len(KINDS)
DISCS = (*KINDS, "marker back")
DISC_COUNTS = (*(1 for _ in KINDS), 2)  # R1.3

MARKERS = 3  # per player (R1.4)

ROWS, COLUMNS = 4, 12  # R2.1
POSITIONS = tuple(f"{row}{column}" for row in "abcd" for column in range(1, COLUMNS + 1))
DISC_POSITIONS = ("a5", "a8", "b4", "b9", "c3", "c10", "d2", "d11")  # R2.2
DISCS_ASIDE = sum(DISC_COUNTS) - len(DISC_POSITIONS)


class Card(NamedTuple):
    """One card: the index of its region, its shields, and the index of its symbol if it has one."""

    region: int
    shields: int
    symbol: int | None


def _sorted_deck() -> Iterator[Card]:
    for number, region in enumerate(REGIONS):
        yield from [Card(number, 2, None)] * region.double
        yield from [Card(number, 1, symbol) for symbol in range(len(SYMBOLS))]
        yield from [Card(number, 1, None)] * region.plain


DECK = tuple(_sorted_deck())
DISC_BAG = tuple(disc for disc, count in enumerate(DISC_COUNTS) for _ in range(count))  # by their numbers in DISCS
