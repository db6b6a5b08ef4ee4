"""Pictures without a board: for games without a drawing, and for the site."""

from armorial.pictures import svg
from armorial.pictures.artwork import COLOURS, Artwork
from armorial.pictures.scene import Scene

MOST_LINES = 7


def draw(scene: Scene, art: Artwork | None) -> str:
    """Return the title of the game, and the players with their points."""
    colours = art.colours if art else COLOURS
    lines = []
    for seat, name in enumerate(scene.names[:MOST_LINES]):
        y = 232 + seat * min(80, 380 / len(scene.names))
        weight = 800 if seat in scene.winners else 500
        lines.append(svg.text(160, y, name, 42, colours["ink"], weight, room=720))
        if scene.scores:
            lines.append(svg.text(1040, y, svg.number(scene.scores[seat]), 42, colours["ink"], weight, "end"))
    title = svg.text(svg.WIDTH / 2, 130, scene.title, 76, colours["accent"], 800, "middle", 1000)
    return _frame(colours["rule"]) + title + "".join(lines)


def draw_site(art: Artwork | None, motto: str) -> str:
    """Return the name of the site, between the arms of all regions and families."""
    colours = art.colours if art else COLOURS
    parts = [
        _frame(colours["rule"]),
        svg.text(svg.WIDTH / 2, 316 if art else 320, "Armorial", 128, colours["ink"], 800, "middle"),
        svg.text(svg.WIDTH / 2, 374 if art else 390, motto, 31, colours["faint"], 500, "middle", 1020),
    ]
    if art:
        for place, region in enumerate(art.regions):
            parts.append(svg.use(f"arms-{region}", 92 + place * 114, 78, 104, 121))
        for place, family in enumerate(art.families.values()):
            parts.append(svg.use(f"family-{family.code}", 176 + place * 124, 430, 104, 125))
    return "".join(parts)


def _frame(colour: str) -> str:
    """Return a double line around the picture."""
    outer = svg.rectangle(18, 18, svg.WIDTH - 36, svg.HEIGHT - 36, "none", 20, 1, colour)
    return outer + svg.rectangle(26, 26, svg.WIDTH - 52, svg.HEIGHT - 52, "none", 14, 1, colour)
