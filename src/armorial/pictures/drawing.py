"""Draw pictures as SVG: of a match, or of the site for all other pages."""

from armorial.pictures import blasons, plain, richelieu, svg
from armorial.pictures.artwork import COLOURS, Artwork
from armorial.pictures.scene import Scene

DRAWINGS = {"richelieu": richelieu.draw, "blasons": blasons.draw}


def draw(scene: Scene, art: Artwork | None) -> str:
    """Return the picture of a match: a plain one without artwork, without a view, or for a game without a drawing."""
    board = DRAWINGS.get(scene.game)
    body = board(scene, art) if art and board and scene.view else plain.draw(scene, art)
    return _document(body, art)


def draw_site(motto: str, art: Artwork | None) -> str:
    """Return the picture of the site, for all pages that show no match."""
    return _document(plain.draw_site(art, motto), art)


def _document(body: str, art: Artwork | None) -> str:
    return svg.document(body, art.symbols if art else "", (art.colours if art else COLOURS)["ground"])
