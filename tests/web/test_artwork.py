"""What the build of the page leaves for the server's pictures of boards."""

import re
from xml.etree import ElementTree

import pytest

from armorial.games.blasons.components import FAMILIES, FIGURES
from armorial.games.richelieu.components import REGIONS, SYMBOLS
from armorial.pictures import svg
from armorial.pictures.artwork import Artwork, artwork, mixed

NAMESPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def art() -> Artwork:
    shapes = artwork()
    assert shapes, "the page is not built"
    return shapes


def test_there_are_arms_figures_and_colours_for_everything(art: Artwork) -> None:
    drawn = ElementTree.fromstring(svg.document("", art.symbols, art.colours["ground"]))
    symbols = {element.get("id"): element for element in drawn.iter(f"{NAMESPACE}symbol")}
    names = {f"arms-{region.name}" for region in REGIONS}
    names |= {f"family-{family.code}" for family in FAMILIES} | {f"symbol-{symbol}" for symbol in SYMBOLS}
    assert set(symbols) == names
    assert all(list(symbol.iter(f"{NAMESPACE}path")) for symbol in symbols.values())
    assert set(art.regions) == {region.name for region in REGIONS}
    assert {name: family.code for name, family in art.families.items()} == {
        family.name: family.code for family in FAMILIES
    }
    assert set(art.figures) == set(FIGURES)
    assert {"ground", "ink", "faint", "rule", "accent", "panel", *(f"seat-{seat}" for seat in range(7))} <= set(
        art.colours
    )


def test_no_style_of_the_page_is_left(art: Artwork) -> None:
    figures = [art.figure(card, family.colour) for card in FIGURES for family in art.families.values()]
    for text in (art.symbols, *figures):
        assert not re.search(r"var\(|light-dark|color-mix|class=|undefined|<!--", text)
    bands = [region.colour for region in art.regions.values()]
    for colour in [*art.colours.values(), *bands, *(family.colour for family in art.families.values())]:
        assert re.fullmatch("#[0-9a-f]{6}", colour)
    assert len(set(figures)) == len(FIGURES) * len(FAMILIES)


def test_colours_are_mixed() -> None:
    assert mixed("#ffffff", 0.5, "#000000") == "#808080"
    assert mixed("#ff0000", 1, "#00ff00") == "#ff0000"
