"""A view of Richelieu, drawn as text: the table, and under it who has what and what is still open."""

from collections.abc import Sequence

from armorial.engine.bits import members
from armorial.engine.game import Line, Span, Turn, View
from armorial.games.richelieu.deal import DISC_CARDS
from armorial.games.richelieu.deck import COLUMNS, KINDS, MARKERS, POSITIONS, REGIONS, ROWS, SYMBOLS
from armorial.games.richelieu.notation import CODE_OF, card_at, discs_at
from armorial.games.richelieu.rules import MARK, State, bearer, marked, spent_by
from armorial.games.richelieu.scoring import on_cards

HEADINGS = (*(region.code for region in REGIONS), *(symbol[:2] for symbol in SYMBOLS))


def draw(view: View) -> list[Line]:
    """Draw a view."""
    columns = [Span("   " + "".join(f"{column:^6}" for column in range(1, COLUMNS + 1)).rstrip(), "faint")]
    return [columns, *(_row(view, row) for row in range(ROWS)), [], *_ledger(view)]


def _row(view: View, row: int) -> Line:
    line = [Span(f"{'abcd'[row]} ", "faint")]
    closing = " "
    for position in range(row * COLUMNS, (row + 1) * COLUMNS):
        # A card that may be pointed at stands in brackets; when almost all may be, brackets would tell nothing.
        pointed = position in view.legal and view.state.phase < MARK
        line += [
            Span("[" if pointed else closing, "alive" if pointed or closing == "]" else ""),
            *_cell(view, position),
        ]
        closing = "]" if pointed else " "
    return [*line, Span(closing, "alive")] if closing == "]" else line


def _cell(view: View, position: int) -> list[Span]:
    if not view.state.table >> position & 1:
        return [Span("  ·  ", "faint")]
    card = card_at(view.deal, position)
    disc = "°" if DISC_CARDS >> position & 1 else " "
    spans = [Span(CODE_OF[card], REGIONS[card.region].name), Span(disc, "disc")]
    if marked(view.state.markers) >> position & 1:
        seat = bearer(view.state.markers, 1 << position)
        lifted = view.state.lifted >> position & 1
        return [*spans, Span("~" if lifted else str(seat), f"seat {seat}")]
    return [*spans, Span(" ")]


def _ledger(view: View) -> list[Line]:
    """Return a table of what each seat has of every region and symbol, and what still lies on the table."""
    heading = "".join(f"{name:>4}" for name in HEADINGS)
    seats = range(view.deal.options.players)
    return [
        [Span(f"{'':11}{heading}  cards stock box", "faint")],
        *(_seat_line(view, seat) for seat in seats),
        [Span(f"{' on table':11}{_counts(view, view.state.table)}  {view.state.table.bit_count():>5}", "faint")],
        *(_discs_line(view, seat) for seat in seats if view.state.taken[seat] & DISC_CARDS),
    ]


def _seat_line(view: View, seat: int) -> Line:
    state = view.state
    stock, box = state.stock[seat], MARKERS - state.stock[seat] - state.markers[seat].bit_count()
    pointer = ">" if seat == state.player else " "
    name = f"seat {seat}" + (" you" if seat == view.seat else "")
    numbers = f"{_counts(view, state.taken[seat])}  {state.taken[seat].bit_count():>5}{stock:>6}{box:>4}"
    return [Span(f"{pointer}{name:10}", f"seat {seat}"), Span(numbers)]


def _counts(view: View, cards: int) -> str:
    """Count shields and symbols on a set of cards; a point stands for none."""
    return "".join(f"{on_cards(view.deal, cards, kind) or '·':>4}" for kind in range(len(KINDS)))


def _discs_line(view: View, seat: int) -> Line:
    """Return the discs that a seat took, by card, as far as the viewer knows them."""
    taken = view.state.taken[seat]
    known = discs_at(view.deal)
    origins = [POSITIONS[card] for card in members(taken & DISC_CARDS)]
    names = [f"{origin} {known.get(origin, '?')}" for origin in origins]
    spent = spent_by(taken, view.state.spent)
    note = f"  ({spent} spent)" if spent else ""
    return [Span(f" seat {seat}    discs: {', '.join(names)}{note}", "disc")]


def news(_state: State, _action: int, _turns: Sequence[Turn]) -> str:
    """Return nothing: all that an action shows is on the board."""
    return ""
