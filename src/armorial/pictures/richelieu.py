"""A board of Richelieu: the four rows of cards, markers, who took what, and who leads in each region and symbol."""

from collections.abc import Iterator

from armorial.games.richelieu.components import COLUMNS, KINDS, POSITIONS, ROWS, SYMBOLS
from armorial.games.richelieu.view_json import RichelieuCard, RichelieuMajority, RichelieuView
from armorial.pictures import svg
from armorial.pictures.artwork import Artwork
from armorial.pictures.cloth import BOTTOM, LEFT, RIGHT, cloth
from armorial.pictures.header import header
from armorial.pictures.scene import Scene

TOP = 112  # of the cloth
MARGIN, GAP = 18, 6
TALLY = 58  # the height of the line that shows who leads
CARD_WIDTH = (RIGHT - LEFT - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
CARD_HEIGHT = (BOTTOM - TOP - 2 * MARGIN - TALLY - ROWS * GAP - 4) / ROWS
PAPER, CARD_INK = "#fbf6ea", "#2a2118"
COIN, COIN_EDGE, WAX = "#e3b64a", "#7d5a12", "#9c2328"
ARMS_WIDTH, ARMS_HEIGHT = 41.0, 47.6  # 100 by 116


def draw(scene: Scene, art: Artwork) -> str:
    """Return the board, with the players above it."""
    view: RichelieuView = scene.view
    colours = [art.seat(seat) for seat in range(len(scene.names))]
    cards = (_place(scene, art, place, position) for place, position in enumerate(POSITIONS))
    tally = (_tally(column, kind, view["majorities"][kind], art) for column, kind in enumerate(KINDS))
    seals = [svg.seal(0, 0, 22, colour, name) for colour, name in zip(colours, scene.names, strict=True)]
    return "".join([header(scene, art, seals), cloth(TOP), *cards, *tally])


def _x(column: int) -> float:
    return LEFT + MARGIN + column * (CARD_WIDTH + GAP)


def _place(scene: Scene, art: Artwork, place: int, position: str) -> str:
    """Return a position: its card, or the colour of the seat that took the card."""
    row, column = divmod(place, COLUMNS)
    x, y = _x(column), TOP + MARGIN + row * (CARD_HEIGHT + GAP)
    view: RichelieuView = scene.view
    owner, card, marker = view["at"][position], view["cards"][position], view["markers"].get(position)
    disc = _disc(x, y, view["discs"][position]) if position in view["discs"] else ""
    if isinstance(owner, int):  # a seat
        tile = svg.rectangle(x, y, CARD_WIDTH, CARD_HEIGHT, art.seat(owner), 6)
        return tile + "".join(_face(card, x, y, "#ffffff", 1 if scene.over else 0.5)) + disc
    region = art.regions[card["region"]].colour
    paper = svg.rectangle(x, y, CARD_WIDTH, CARD_HEIGHT, PAPER, 6) + (
        f'<path d="M{x:.1f} {y + 13:.1f}v-7a6 6 0 0 1 6-6h{CARD_WIDTH - 12:.1f}a6 6 0 0 1 6 6v7Z" fill="{region}"/>'
    )
    name = scene.names[marker] if marker is not None else ""
    seal = svg.seal(x + 19, y + CARD_HEIGHT - 18, 15, art.seat(marker), name) if marker is not None else ""
    return paper + "".join(_face(card, x, y, CARD_INK, 1)) + disc + seal


def _face(card: RichelieuCard, x: float, y: float, ink: str, opacity: float) -> Iterator[str]:
    """Yield arms and symbol. Two corners stay free for the disc and the marker."""
    arms, right, bottom = f"arms-{card['region']}", x + CARD_WIDTH - 5, y + CARD_HEIGHT - 5
    if card["shields"] == 1 and not card["symbol"]:
        yield svg.use(arms, x + (CARD_WIDTH - ARMS_WIDTH) / 2, y + 24, ARMS_WIDTH, ARMS_HEIGHT, opacity=opacity)
        return
    yield svg.use(arms, x + 4, y + 15, ARMS_WIDTH, ARMS_HEIGHT, opacity=opacity)
    if card["symbol"]:
        yield svg.use(f"symbol-{card['symbol']}", right - 36, bottom - 37, 36, 36, ink, opacity)
    else:
        yield svg.use(arms, right - ARMS_WIDTH, bottom - ARMS_HEIGHT, ARMS_WIDTH, ARMS_HEIGHT, opacity=opacity)


def _disc(x: float, y: float, face: str | None) -> str:
    """Return the disc of a card, with its face if it is known."""
    x, y = x + CARD_WIDTH - 13, y + 13
    coin = svg.circle(x, y, 14, COIN, COIN_EDGE) + svg.circle(x, y, 10.5, "none", COIN_EDGE, 0.8)
    if face in KINDS:
        return coin + _kind(face, x, y, 19)
    return coin + (svg.circle(x, y, 5, WAX, WAX) if face else "")  # a marker back


def _kind(kind: str, x: float, y: float, height: float) -> str:
    """Return the arms of a region, or a symbol, around a point."""
    if kind in SYMBOLS:
        return svg.use(f"symbol-{kind}", x - height / 2, y - height / 2, height, height, CARD_INK)
    width = height * 100 / 116
    return svg.use(f"arms-{kind}", x - width / 2, y - height / 2, width, height)


def _tally(column: int, kind: str, majority: RichelieuMajority, art: Artwork) -> str:
    """Return how many of a kind each seat has, in the colours of the seats. The leaders stand out."""
    x, y, height = _x(column), BOTTOM - MARGIN - TALLY + 4, TALLY - 4
    counts, leaders = majority["counts"], majority["leaders"]
    rows = 1 if len(counts) == 2 else 2
    width, line = 21, (height - 8) / rows
    parts = [svg.rectangle(x, y, CARD_WIDTH, height, PAPER, 8), _kind(kind, x + 21, y + height / 2, 40)]
    for seat, count in enumerate(counts):
        left, top = x + 41 + seat % 2 * (width + 1), y + 4 + seat // 2 * line
        leads = seat in leaders
        fill, ink = (art.seat(seat), "#ffffff") if leads else ("none", art.seat(seat))
        size = 24 if rows == 1 else 20
        parts.append(svg.rectangle(left, top, width, line - (1 if rows > 1 else 0), fill, 4))
        parts.append(svg.text(left + width / 2, top + line / 2 + size * 0.33, str(count), size, ink, 700, "middle"))
    return "".join(parts)
