"""Les 7 Blasons with one line for each player, for low and for narrow windows."""

from collections.abc import Sequence
from typing import NamedTuple

from armorial.engine.game import Line, Say, Span, label
from armorial.games.blasons import board
from armorial.games.blasons.components import FIGURES
from armorial.games.blasons.view_json import BlasonsView


class Spacing(NamedTuple):
    """How wide a drawing is, and what stands between the cards of a hand."""

    width: int
    gap: str

    @property
    def hand(self) -> int:
        """The columns of a hand, and of the space after it."""
        return len(FIGURES) * (1 + len(self.gap)) + 1


LOW = Spacing(board.WIDTH, " ")
NARROW = Spacing(60, "")
BEFORE_HAND = 29  # columns


def draw_compact(
    view: BlasonsView, legal: Sequence[str], names: Sequence[str], say: Say, spacing: Spacing
) -> list[Line]:
    """Draw a view; the number of tricks stands beside the points."""
    columns = f"{'':14}{say('points'):>7} {say('tricks'):<6} {say('hand'):<{spacing.hand}}{say('display')}"
    reserve = [Span(f" {label(say('reserve'), 10)}", "faint")]
    return [
        [Span(board.heading(view, names, say), "faint")],
        *board.trick_lines(view, names, say, spacing.width),
        [Span(columns, "faint")],
        *(line for seat in range(len(view["seats"])) for line in _seat(view, legal, seat, names, say, spacing)),
        *board.in_lines(reserve, board.token_spans(view, "reserve"), 11, spacing.width),
    ]


def without_seats(lines: Sequence[Line]) -> list[Line]:
    """Return a drawing without clickable seats: while the player chooses a card, 2 means a card, not seat 2."""

    def cleaned(span: Span) -> Span:
        is_seat = span.thing.isdigit() and span.text.strip() != span.thing
        return span._replace(thing="") if is_seat else span

    return [[cleaned(span) for span in line] for line in lines]


def _seat(
    view: BlasonsView, legal: Sequence[str], seat: int, names: Sequence[str], say: Say, spacing: Spacing
) -> list[Line]:
    has = view["seats"][seat]
    pointer = ">" if seat == view["player"] else " "
    family = view["families"][seat]
    is_own = seat == view["seat"]
    tokens = [*board.token_spans(view, seat), *board.bourgeoisie_spans(has, say)]
    start = [
        Span(f"{pointer}{label(names[seat], board.NAME)} ", f"seat {seat}", str(seat)),
        Span(board.CODES[family], family, str(seat)),
        Span(f"{board.points_of(view, seat):>6} {len(has['tricks']):>5}  "),
        *board.hand_spans(has["hand"], legal if is_own else (), spacing.gap),
        Span(" "),
    ]
    return [
        *board.in_lines(start, tokens, BEFORE_HAND + spacing.hand, spacing.width),
        *_sums(view, seat, say, spacing),
    ]


def _sums(view: BlasonsView, seat: int, say: Say, spacing: Spacing) -> list[Line]:
    """Return the sums of a seat's tricks, if they are known and not all zero."""
    pile = board.pile_spans(view, seat, say)
    return board.in_lines([Span(" " * 15)], pile, 15, spacing.width) if len(pile) > 1 else []
