"""The top of every picture of a match: the game, and the players with their points."""

from collections.abc import Sequence

from armorial.pictures import svg
from armorial.pictures.artwork import Artwork
from armorial.pictures.scene import Scene

EDGE = 32
CROWN = "M0 16 -2 3 5 9 10 0 15 9 22 3 20 16Z"
TITLE_ROOM = 250
SITE = "Armorial"


def header(scene: Scene, art: Artwork, seals: Sequence[str]) -> str:
    """Return the line above a board. Each player has a seal, which is drawn around the origin."""
    colours, count = art.colours, len(scene.names)
    room = (svg.WIDTH - 2 * EDGE - TITLE_ROOM) / max(count, 1)
    title = svg.text(EDGE, 62, scene.title, 50, colours["ink"], 800, room=TITLE_ROOM - 20) + svg.text(
        EDGE + 2, 94, SITE, 24, colours["faint"]
    )
    plates = (_plate(scene, art, seat, seals[seat], EDGE + TITLE_ROOM + seat * room, room) for seat in range(count))
    return title + "".join(plates)


def _plate(scene: Scene, art: Artwork, seat: int, seal: str, x: float, room: float) -> str:
    """Return a player's name and points: side by side for two players, one below the other for more."""
    won, ink, width = seat in scene.winners, art.colours["ink"], room - 12
    name, points = scene.names[seat], svg.number(scene.scores[seat]) if scene.scores else ""
    beside = len(scene.names) <= 2
    crown = f'<path transform="translate({x + 21:.1f} 10)" d="{CROWN}" fill="#d9a521" stroke="#7d5a12"/>' if won else ""
    if beside:
        texts = svg.text(x + 64, 72, name, 29, ink, 700, room=width - 160) + svg.text(
            x + width - 16, 77, points, 42, ink, 800, "end"
        )
    else:
        texts = svg.text(x + 62, 56, name, 24, ink, 700, room=width - 70) + svg.text(x + 62, 88, points, 31, ink, 800)
    return (
        svg.rectangle(x, 28, width, 70, art.colours["panel"], 14, edge="#d9a521" if won else art.colours["rule"])
        + f'<g transform="translate({x + 32:.1f} 63)">{seal}</g>'
        + crown
        + texts
    )
