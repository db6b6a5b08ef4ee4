"""Richelieu with larger cards, of two to four lines with shields and symbols, for larger windows."""

from collections.abc import Callable, Sequence

from armorial.engine.game import Line, Say, Span
from armorial.games.richelieu import board
from armorial.games.richelieu.components import COLUMNS, REGIONS
from armorial.games.richelieu.view_json import RichelieuCard, RichelieuView

WIDEST, WIDE, NARROW = 9, 8, 5  # columns of a card, without the space after it
SIGNS = {"sword": "⚔", "cross": "✚", "tower": "♜", None: ""}
CODES = {region.name: region.code for region in REGIONS}
ROWS = "abcd"
HEAD = 1 + len(ROWS) + 1  # lines of the small drawing above what the seats have
DrawCard = Callable[[RichelieuView, str, bool], list[list[Span]]]


def draw_largest(view: RichelieuView, legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view with cards of four lines and the names of the regions, above what each seat has."""
    return _draw(view, legal, names, say, _largest_card, WIDEST)


def draw_large(view: RichelieuView, legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view with cards of three lines, above what each seat has."""
    return _draw(view, legal, names, say, _large_card, WIDE)


def draw_tall(view: RichelieuView, legal: Sequence[str], names: Sequence[str], say: Say) -> list[Line]:
    """Draw a view with cards of two lines, above what each seat has."""
    return _draw(view, legal, names, say, _tall_card, NARROW)


def _draw(
    view: RichelieuView, legal: Sequence[str], names: Sequence[str], say: Say, card: DrawCard, width: int
) -> list[Line]:
    heads = "".join(f"{column:^{width + 1}}" for column in range(1, COLUMNS + 1))
    asked = {notation.split()[-1] for notation in legal} if view["phase"] in board.POINTED else set()
    return [
        [Span(f"   {heads}".rstrip(), "faint")],
        *(line for row in ROWS for line in _row(view, asked, row, card)),
        *board.draw(view, legal, names, say)[HEAD:],
    ]


def _row(view: RichelieuView, asked: set[str], row: str, card: DrawCard) -> list[Line]:
    """Return the lines of a row, and an empty one under it."""
    positions = [f"{row}{column}" for column in range(1, COLUMNS + 1)]
    cards = [card(view, position, position in asked) for position in positions]
    lines: list[list[Span]] = []
    for number, parts in enumerate(zip(*cards, strict=True)):
        spans = [span for part in parts for span in (*part, Span(" "))]
        lines.append([Span(f" {row} " if number == 1 else "   ", "faint"), *spans[:-1]])
    return [*lines, []]


def _largest_card(view: RichelieuView, position: str, asked: bool) -> list[list[Span]]:
    """Return the four lines of a card: its region, its shields, its symbol, its position with disc and marker."""
    if view["at"][position] != "table":
        return _gap(WIDEST, 4)
    card = view["cards"][position]
    region, (left, right) = card["region"], "[]" if asked else "  "
    return [
        [Span(f"{region:^{WIDEST}}", region, position)],
        [Span(f"{left}{' '.join('◆' * card['shields']):^{WIDEST - 2}}{right}", region, position)],
        [Span(f"{SIGNS[card['symbol']]:^{WIDEST}}", region, position)],
        [
            Span(f" {position:<4}{_disc(view, position)}", region, position),
            *_marker(view, position, "({})"),
        ],
    ]


def _large_card(view: RichelieuView, position: str, asked: bool) -> list[list[Span]]:
    """Return the three lines of a card: its region, its shields and symbol, its disc and marker."""
    if view["at"][position] != "table":
        return _gap(WIDE, 3)
    card = view["cards"][position]
    region, (left, right) = card["region"], "[]" if asked else "  "
    end = Span(" ", region, position)
    return [
        [Span(f" {f'{CODES[region]} {position}':<{WIDE - 1}}", region, position)],
        [Span(f"{left}{_shields(card):^{WIDE - 2}}{right}", region, position)],
        [Span(f" {_disc(view, position):<3}", region, position), *_marker(view, position, "({})"), end],
    ]


def _tall_card(view: RichelieuView, position: str, asked: bool) -> list[list[Span]]:
    """Return the two lines of a card: its region with its disc and marker, its shields and symbol."""
    if view["at"][position] != "table":
        return _gap(NARROW, 2)
    card = view["cards"][position]
    region, (left, right) = card["region"], "[]" if asked else "  "
    return [
        [Span(f" {CODES[region]}{_disc(view, position)}", region, position), *_marker(view, position, "{}")],
        [Span(f"{left}{_shields(card):^{NARROW - 2}}{right}", region, position)],
    ]


def _gap(width: int, lines: int) -> list[list[Span]]:
    return [[Span(f"{'·' if line == 1 else '':^{width}}", "faint")] for line in range(lines)]


def _shields(card: RichelieuCard) -> str:
    return f"{'◆' * card['shields']}{' ' if card['symbol'] else ''}{SIGNS[card['symbol']]}"


def _disc(view: RichelieuView, position: str) -> str:
    return "°" if position in view["discs"] else " "


def _marker(view: RichelieuView, position: str, template: str) -> list[Span]:
    """Return the marker on a card, in the colour of its owner; a lifted one is `~`."""
    if position not in view["markers"]:
        return [Span(" " * len(template.format(0)), view["cards"][position]["region"], position)]
    seat = view["markers"][position]
    return [Span(template.format("~" if position == view["lifted"] else seat), f"seat {seat}", position)]


def known_discs(view: RichelieuView, say: Say) -> list[Line]:
    """Return a line with the discs on the table that the viewer knows: all of them, if nothing is hidden."""
    known = [
        f"{position} {say(disc)}"
        for position, disc in view["discs"].items()
        if disc and view["at"][position] == "table"
    ]
    return [[Span(f" {say('discs on the table:')} {', '.join(known)}", "disc")]] if known else []
