"""Artwork for tests that do not need the built page: all names, and no shapes."""

from armorial.games.blasons.components import FAMILIES, FIGURES
from armorial.games.richelieu.components import REGIONS
from armorial.pictures.artwork import COLOURS, Artwork, FamilyArtwork, RegionArtwork

ARTWORK = Artwork(
    colours=COLOURS | {f"seat-{seat}": f"#{seat}{seat}8855" for seat in range(7)},
    regions={region.name: RegionArtwork("#654321") for region in REGIONS},
    families={family.name: FamilyArtwork(family.code, "#123456") for family in FAMILIES},
    figures={card: f'<path id="figure-{place}" fill="var(--family)"/>' for place, card in enumerate(FIGURES)},
    symbols="",
)
