"""A table of Les 7 Blasons: the trick, and for each seat the family, the points and the tokens."""

from collections.abc import Iterable

from armorial.games.blasons.components import FIGURES, MALANDRIN
from armorial.games.blasons.view_json import BlasonsToken, BlasonsView
from armorial.pictures import svg
from armorial.pictures.artwork import Artwork, FamilyArtwork
from armorial.pictures.cloth import LEFT, RIGHT, cloth
from armorial.pictures.header import CROWN, SITE
from armorial.pictures.scene import Scene

TOP = 108  # of the cloth
CARD_TOP, CARD_WIDTH, CARD_HEIGHT = 130, 142, 214
PLATE_TOP, PLATE_HEIGHT = 370, 220
PAPER, INK, GOLD, WAX = "#fdf6e6", "#231813", "#e3b64a", "#7c1f24"
TOKENS_IN_A_ROW = 5
STAR = "M0-26 6-8 25-8 10 3.5 16 22 0 11-16 22-10 3.5-25-8-6-8Z"  # the malandrin has no number


def draw(scene: Scene, art: Artwork) -> str:
    """Return the table: the card that each seat played, above the seat's family, points and tokens."""
    view: BlasonsView = scene.view
    count = len(scene.names)
    families = [art.families[name] for name in view["families"]]
    room = (RIGHT - LEFT - 24) / count
    trick = view["trick"] if view["trick"]["cards"] or not view["last_trick"] else view["last_trick"]
    parts = [_top(scene, art), cloth(TOP)]
    middles = [LEFT + 12 + (seat + 0.5) * room for seat in range(count)]
    for played in trick["cards"]:
        seat = played["seat"]
        parts.append(_card(middles[seat], played["card"], families[seat], art, seat == trick["winner"]))
    for seat, middle in enumerate(middles):
        parts.append(_plate(scene, art, seat, middle, min(room - 10, 330)))
    return "".join(parts)


def _top(scene: Scene, art: Artwork) -> str:
    ink, faint = art.colours["ink"], art.colours["faint"]
    stage, trick = scene.view["round"], scene.view["trick"]
    first = "" if scene.over else scene.say("Round {number} of {of}").format_map(stage)
    second = "" if scene.over else scene.say("Trick {number} of {of}").format_map(trick)
    return (
        svg.text(32, 62, scene.title, 50, ink, 800)
        + svg.text(34, 94, SITE, 24, faint)
        + svg.text(svg.WIDTH - 34, 58, first, 32, ink, 700, "end", 500)
        + svg.text(svg.WIDTH - 34, 92, second, 26, faint, 500, "end", 500)
    )


def _card(middle: float, card: str, family: FamilyArtwork, art: Artwork, won: bool) -> str:
    """Return a card of the trick: its value, its figure, and the arms of the family that played it."""
    x, bottom = middle - CARD_WIDTH / 2, CARD_TOP + CARD_HEIGHT
    glow = svg.rectangle(x - 6, CARD_TOP - 6, CARD_WIDTH + 12, CARD_HEIGHT + 12, GOLD, 16) if won else ""
    number = svg.text(x + 28, CARD_TOP + 58, card, 56, INK, 800, "middle")
    star = f'<path transform="translate({x + 32:.1f} {CARD_TOP + 40})" d="{STAR}" fill="{INK}"/>'
    figure = (
        f'<g transform="translate({middle - 59:.1f} {bottom - 139}) scale(1.18)">{art.figure(card, family.colour)}</g>'
    )
    return (
        glow
        + svg.rectangle(x, CARD_TOP, CARD_WIDTH, CARD_HEIGHT, family.colour, 12)
        + svg.rectangle(x + 7, CARD_TOP + 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, PAPER, 7)
        + (star if card == FIGURES[MALANDRIN] else number)
        + svg.use(f"family-{family.code}", x + CARD_WIDTH - 54, CARD_TOP + 14, 40, 48)
        + figure
    )


def _plate(scene: Scene, art: Artwork, seat: int, middle: float, width: float) -> str:
    """Return a seat's family, name, points and tokens."""
    family = art.families[scene.view["families"][seat]]
    x, won, ink = middle - width / 2, seat in scene.winners, art.colours["ink"]
    points = svg.number(scene.scores[seat]) if scene.scores else ""
    crown = (
        f'<path transform="translate({middle - 18:.1f} {PLATE_TOP - 27}) scale(1.8)" d="{CROWN}" fill="{GOLD}"'
        ' stroke="#7d5a12"/>'
        if won
        else ""
    )
    return (
        svg.rectangle(x, PLATE_TOP, width, PLATE_HEIGHT, art.colours["panel"], 12, edge=GOLD if won else "")
        + svg.rectangle(x, PLATE_TOP + 46, width, 5, family.colour)
        + crown
        + svg.text(middle, PLATE_TOP + 34, scene.names[seat], 29, ink, 700, "middle", width - 16)
        + svg.use(f"family-{family.code}", middle - 68, PLATE_TOP + 60, 70, 84)
        + svg.text(middle + 38, PLATE_TOP + 124, points, 60, ink, 800, "middle", 68)
        + _tokens(scene.view["tokens"].values(), art, seat, middle)
    )


def _tokens(tokens: Iterable[BlasonsToken], art: Artwork, seat: int, middle: float) -> str:
    """Return the tokens of a seat: arms for those face up, backs for the others."""
    own_tokens = sorted((token for token in tokens if token["at"] == seat), key=lambda token: not token["up"])
    shown = own_tokens[: 2 * TOKENS_IN_A_ROW]
    size = 1.0 if len(shown) <= TOKENS_IN_A_ROW else 0.8
    parts = []
    for place, token in enumerate(shown):
        row, column = divmod(place, TOKENS_IN_A_ROW)
        in_row = min(TOKENS_IN_A_ROW, len(shown) - row * TOKENS_IN_A_ROW)
        x = middle + (column - (in_row - 1) / 2) * 29
        y = PLATE_TOP + (184 if len(shown) <= TOKENS_IN_A_ROW else 170) + row * 34
        if token["up"] and token["family"]:
            code = art.families[token["family"]].code
            parts.append(svg.use(f"family-{code}", x - 14 * size, y - 17 * size, 28 * size, 34 * size))
        else:
            parts.append(svg.circle(x, y, 13.5 * size, WAX, "#4b1013") + svg.circle(x, y, 8 * size, "none", "#b5575a"))
    return "".join(parts)
