"""Les 7 Blasons with cards of several lines, with figures and arms, for larger windows."""

from collections.abc import Sequence
from typing import NamedTuple

from armorial.engine.game import Line, Say, Span, label
from armorial.games.blasons import board
from armorial.games.blasons.components import CARDS, FIGURES
from armorial.games.blasons.view_json import BlasonsPlayed, BlasonsView

# The figures by what they do: manant takes, ménétrier plays, magistrat judges, religieux, intendant swaps.
SIGNS = dict(zip(FIGURES, "✶⚒♪⚖✝⇄♛♚", strict=True))
NAMES = dict(zip(FIGURES, CARDS, strict=True))
ARMS = {  # what the arms of a family show
    "Aubigny": "☀",
    "Bellay": "∧",
    "Contades": "≈",
    "Grandbois": "♣",
    "Guilloux": "☾",
    "La Ferté": "♜",
    "Rochebrune": "▲",
}
CLOSE = 6  # with this many players or more, there are no empty lines between them


class LargeSizes(NamedTuple):
    """How large things are drawn."""

    width: int  # of the whole drawing
    played: int  # columns of a card in the trick
    held: int  # of a card in the hand, at least; its name must fit
    lines: int  # of a card: two, or with the arms of its family three


MEDIUM, LARGE = LargeSizes(80, 10, 8, 2), LargeSizes(112, 14, 12, 3)


class LargeDrawing(NamedTuple):
    """What is drawn, and for whom."""

    view: BlasonsView
    legal: Sequence[str]
    names: Sequence[str]
    say: Say
    sizes: LargeSizes

    def seat_thing(self, seat: int) -> str:
        """Return the name of a clickable seat; empty while the player chooses a card, because 2 then means a card."""
        return "" if any(action.startswith("play ") for action in self.legal) else str(seat)


def draw_large(
    view: BlasonsView, legal: Sequence[str], names: Sequence[str], say: Say, sizes: LargeSizes = LARGE
) -> list[Line]:
    """Draw a view: the trick, what each seat has, the reserve, and the viewer's hand."""
    drawing = LargeDrawing(view, legal, names, say, sizes)
    apart: list[Line] = [] if len(names) >= CLOSE else [[]]
    return [
        [Span(" " + board.heading(view, names, say), "faint")],
        *_trick(drawing),
        *_last_trick(drawing),
        [],
        *(line for seat in range(len(names)) for line in (*_seat(drawing, seat), *apart)),
        *_wrapped([Span(f" {label(say('reserve'), 18)}", "faint")], _tokens(view, "reserve"), 19, sizes.width),
        *_hand(drawing),
    ]


def _trick(drawing: LargeDrawing) -> list[Line]:
    """Return the trick in order of play: each card under its player's name, a dot for a card to come."""
    view, sizes = drawing.view, drawing.sizes
    played = {card["seat"]: card for card in view["trick"]["cards"]}
    order = view["trick"]["order"]
    taken = [_taken(drawing, played[seat]) for seat in order if seat in played]
    rows = max(map(len, taken), default=0)
    columns = [
        [
            Span(label(drawing.names[seat], sizes.played), f"seat {seat}", drawing.seat_thing(seat)),
            *(_card(drawing, seat, played[seat]["card"]) if seat in played else _empty(sizes)),
            *[*(_taken(drawing, played[seat]) if seat in played else []), *[Span(" " * sizes.played)] * rows][:rows],
        ]
        for seat in order
    ]
    return [[part for span in row for part in (Span(" "), span)] for row in zip(*columns, strict=True)]


def _card(drawing: LargeDrawing, seat: int, figure: str) -> list[Span]:
    """Return the lines of a card in the trick."""
    return _face(drawing, seat, figure, drawing.sizes.played, drawing.seat_thing(seat))


def _face(drawing: LargeDrawing, seat: int, figure: str, width: int, thing: str) -> list[Span]:
    """Return the lines of a card: its value and figure, the name of the figure, perhaps the arms of the family."""
    family = drawing.view["families"][seat]
    name = drawing.say(NAMES[figure])
    texts = [f" {figure} {SIGNS[figure]}", f"{name:^{width}}", f"{ARMS[family] + ' ' + family:^{width}}"]
    return [Span(f"{text:<{width}}", family, thing) for text in texts[: drawing.sizes.lines]]


def _empty(sizes: LargeSizes) -> list[Span]:
    return [Span(f"{'·' if line == 1 else '':^{sizes.played}}", "faint") for line in range(sizes.lines)]


def _taken(drawing: LargeDrawing, card: BlasonsPlayed) -> list[Span]:
    """Return who took the value and the power of a card: two lines for each."""
    holders = ((drawing.say("value"), card["value"]), (drawing.say("power"), card["power"]))
    width = drawing.sizes.played
    return [
        span
        for what, seat in holders
        if seat is not None and seat != card["seat"]
        for span in (
            Span(label(f"{what} →", width), "faint"),
            Span(label(drawing.names[seat], width), f"seat {seat}"),
        )
    ]


def _last_trick(drawing: LargeDrawing) -> list[Line]:
    """Return the trick before this one in a line, with its winner."""
    last = drawing.view["last_trick"]
    if not last or not last["cards"]:
        return []
    cards = [
        [Span(drawing.names[card["seat"]], f"seat {card['seat']}"), Span(f" ({card['card']})  ")]
        for card in last["cards"]
    ]
    winner = last["winner"]
    won = Span(f"→ {drawing.names[winner]}", f"seat {winner}") if winner is not None else Span("→ –", "faint")
    start = f" {drawing.say('{label}:').format(label=drawing.say('Last trick'))}  "
    return [[], *_wrapped([Span(start, "faint")], [*cards, [won]], len(start), drawing.sizes.width)]


def _seat(drawing: LargeDrawing, seat: int) -> list[Line]:
    """Return two lines for a seat: who it is and the points, then the hand, the display and the sums of its tricks."""
    view, say = drawing.view, drawing.say
    has, family = view["seats"][seat], view["families"][seat]
    pointer = ">" if seat == view["player"] else " "
    name = label(drawing.names[seat], 18, say("you") if seat == view["seat"] else "")
    thing = drawing.seat_thing(seat)
    counts = f"  {say('points')} {board.points_of(view, seat):>3}   {say('tricks')} {len(has['tricks'])}"
    head = [
        Span(f"{pointer}{name}", f"seat {seat}", thing),
        Span(f" {ARMS[family]} {family} ", family, thing),
        Span(" " * (10 - len(family)) + counts),
    ]
    more = [span for spans in board.bourgeoisie_spans(has, say) for span in spans]
    fits = sum(len(span.text) for span in (*head, *more)) <= drawing.sizes.width
    heads = [[*head, *more]] if fits else [head, [Span(" " * 17), *more]]
    hand = [Span("  "), *board.hand_spans(has["hand"], ()), Span(" ")]
    sums = board.pile_spans(view, seat, say)[1:]
    worth = [[Span("  ")], *sums] if sums else []
    return [*heads, *_wrapped(hand, [*_tokens(view, seat), *worth], 19, drawing.sizes.width)]


def _tokens(view: BlasonsView, place: int | str) -> list[list[Span]]:
    """Return the tokens at a display or in the reserve: in the colours of the family, in brackets if face down."""
    tokens: list[list[Span]] = []
    for name, token in view["tokens"].items():
        if token["at"] == place:
            family = token["family"]
            sign = f"{ARMS[family]} {board.CODES[family]}" if family else "?"
            left, right = "  " if token["up"] else "[]"
            tokens.append([Span(f"{left}{name} {sign}{right}", family or "", name), Span(" ")])
    return tokens


def _hand(drawing: LargeDrawing) -> list[Line]:
    """Return the viewer's hand as cards; a dot is a card that was played."""
    seat = drawing.view["seat"]
    hand = drawing.view["seats"][seat]["hand"] if seat is not None else ()
    if seat is None or not hand:
        return []
    columns = []
    for figure in FIGURES:
        width = max(drawing.sizes.held, len(drawing.say(NAMES[figure])))
        thing = figure if f"play {figure}" in drawing.legal else ""
        empty = [Span(f"{'·' if line == 1 else '':^{width}}", "faint") for line in range(drawing.sizes.lines)]
        columns.append(_face(drawing, seat, figure, width, thing) if figure in hand else empty)
    lines = [[part for span in row for part in (Span(" "), span)] for row in zip(*columns, strict=True)]
    return [[], [Span(f" {drawing.say('Your hand')}", "faint")], *lines]


def _wrapped(start: list[Span], parts: list[list[Span]], indent: int, width: int) -> list[Line]:
    """Return a start and the parts after it, in as many lines as they need."""
    lines, column = [start], indent
    for part in parts:
        length = sum(len(span.text) for span in part)
        if column + length > width:
            lines.append([Span(" " * indent)])
            column = indent
        lines[-1].extend(part)
        column += length
    return list(lines)
