"""Richelieu for windows of 60 columns: four columns for a card, two letters above each number."""

from collections.abc import Sequence

from armorial.engine.game import Line, Say, Span
from armorial.games.richelieu import board
from armorial.games.richelieu.components import COLUMNS
from armorial.games.richelieu.view_json import RichelieuView

NAME = 13  # columns
MARKERS, ON_DISCS = "⓪①②③", "⓿❶❷❸"  # by seat; on cards without and with a disc


def draw_narrow(view: RichelieuView, names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view. Which cards can be taken is not marked: the choices name them."""
    heads = "".join(f"{column:<4}" for column in range(1, COLUMNS + 1))
    return [
        [Span(f"   {heads}".rstrip(), "faint")],
        *(_row(view, row) for row in "abcd"),
        [],
        *board.holdings(view, names, say, NAME, letters=2),
    ]


def _row(view: RichelieuView, row: str) -> Line:
    cells = [_cell(view, f"{row}{column}") for column in range(1, COLUMNS + 1)]
    return [Span(f"{row} ", "faint"), *(span for cell in cells for span in cell)]


def _cell(view: RichelieuView, position: str) -> list[Span]:
    """Return a card and, in one sign, its disc and marker."""
    if view["at"][position] != "table":
        return [Span(" ·  ", "faint")]
    card = view["cards"][position]
    return [
        Span(board.CODES[card["region"], card["shields"], card["symbol"]], card["region"], position),
        _sign(view, position),
    ]


def _sign(view: RichelieuView, position: str) -> Span:
    has_disc = position in view["discs"]
    if position not in view["markers"]:
        return Span("°", "disc", position) if has_disc else Span(" ", "", position)
    seat = view["markers"][position]
    marker = "~" if position == view["lifted"] else (ON_DISCS if has_disc else MARKERS)[seat]
    return Span(marker, f"seat {seat}", position)
