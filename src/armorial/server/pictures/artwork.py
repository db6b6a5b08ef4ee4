"""Arms and colours of the page, as its build writes them: the server draws with what the page draws with."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).parents[1] / "page" / "artwork.json"
COLOURS = {
    "ground": "#f5f0e5",
    "ink": "#23252e",
    "faint": "#5d5f6b",
    "rule": "#d8cfbc",
    "accent": "#23427f",
    "panel": "#fffdf8",
}


class Region(msgspec.Struct):
    """A region of Richelieu."""

    colour: str  # of the card's band


class Family(msgspec.Struct):
    """A family of Les 7 Blasons."""

    code: str
    colour: str


class Artwork(msgspec.Struct):
    """Symbols to draw with, and colours by their names in the page's style."""

    colours: Mapping[str, str]
    regions: Mapping[str, Region]
    families: Mapping[str, Family]
    symbols: str  # SVG: `arms-REGION`, `family-CODE`, `symbol-NAME`

    def seat(self, seat: int) -> str:
        """Return the colour of a seat."""
        return self.colours[f"seat-{seat}"]


@cache
def artwork() -> Artwork | None:
    """Return the artwork; None if the page is not built."""
    return msgspec.json.decode(FILE.read_bytes(), type=Artwork) if FILE.is_file() else None
