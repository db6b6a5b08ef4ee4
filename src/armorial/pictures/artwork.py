"""The arms and colours of the page, which its build writes to a file: the server draws with the same artwork."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

MIX = re.compile(r"color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)")
FILE = Path(__file__).parents[1] / "server" / "page" / "artwork.json"
FONTS = Path(__file__).parents[1] / "server" / "pictures" / "fonts"
COLOURS = {
    "ground": "#f5f0e5",
    "ink": "#23252e",
    "faint": "#5d5f6b",
    "rule": "#d8cfbc",
    "accent": "#23427f",
    "panel": "#fffdf8",
}


class RegionArtwork(msgspec.Struct):
    """A region of Richelieu."""

    colour: str  # of the card's band


class FamilyArtwork(msgspec.Struct):
    """A family of Les 7 Blasons."""

    code: str
    colour: str


class Artwork(msgspec.Struct):
    """Symbols to draw with, and colours by their names in the page's style."""

    colours: Mapping[str, str]
    regions: Mapping[str, RegionArtwork]
    families: Mapping[str, FamilyArtwork]
    figures: Mapping[str, str]  # SVG of the cards of Les 7 Blasons, in a box of 100 by 112, without the family's colour
    symbols: str  # SVG: `arms-REGION`, `family-CODE`, `symbol-NAME`

    def seat(self, seat: int) -> str:
        """Return the colour of a seat."""
        return self.colours[f"seat-{seat}"]

    def figure(self, card: str, colour: str) -> str:
        """Return the figure of a card in the colour of a family."""
        tinted = self.figures.get(card, "").replace("var(--family)", colour)
        return MIX.sub(lambda mix: mixed(mix[1], int(mix[2]) / 100, mix[3]), tinted)


def mixed(colour: str, share: float, other: str) -> str:
    """Mix a share of one colour with another, as browsers do."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(share * component + (1 - share) * two) for component, two in pairs).hex()


def fonts() -> list[str]:
    """Return the files of our fonts."""
    return sorted(str(font) for font in FONTS.glob("*.ttf"))


@cache
def artwork() -> Artwork | None:
    """Return the artwork; None if the page is not built."""
    return msgspec.json.decode(FILE.read_bytes(), type=Artwork) if FILE.is_file() else None
