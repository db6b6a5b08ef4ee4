"""Views and deals of Richelieu as JSON: one layout (`engine/view_layout`). docs/views.md explains the keys."""

from collections.abc import Hashable
from typing import Annotated, Any, NamedTuple, TypedDict

from armorial.engine import options
from armorial.engine.bitmaps import Map16, lookup_16
from armorial.engine.bits import entry, index
from armorial.engine.game import View
from armorial.engine.jit import get, jitable, put, remembered
from armorial.engine.view_layout import CommonTo, OptionsOf, OwnerOf, ValueOf, ValuesOf, reader, writer
from armorial.games.richelieu.components import DISCS, KINDS, MARKER_BACK, MARKERS, POSITIONS, REGIONS, SYMBOLS
from armorial.games.richelieu.deal import (
    ALL_CARDS,
    DISC_CARDS,
    KIND_COUNT,
    NO_DISC,
    NO_DISCS,
    OPTIONS,
    Deal,
    Options,
    bearing,
    showing,
)
from armorial.games.richelieu.knowledge import with_discs
from armorial.games.richelieu.rules import spent_by
from armorial.games.richelieu.scoring import count_shown, for_most, for_presence
from armorial.games.richelieu.state import BySeat, State
from armorial.games.richelieu.words import PHASES, TABLE, WORDS

CONSTANT_KEYS: tuple[str, ...] = ("first", "options", "cards")  # see `Game`
REGION_NAMES = tuple(region.name for region in REGIONS)
NO_CARDS = (0,) * KIND_COUNT
ALL_KINDS = (1 << KIND_COUNT) - 1
DIGITS = f"{{:0{KIND_COUNT}x}}" * 8  # of packed lists by kind: those of four seats, twice


class Source(NamedTuple):
    """The source of a view."""

    seat: int
    deal: Deal
    faces: Deal  # the public part of the deal: the same for all viewers
    state: State


@jitable
def source_of(deal: Deal, state: State, seat: int) -> Source:
    """Return the source of a view, given the known part of the deal."""
    return Source(seat, deal, with_discs(deal, NO_DISCS), state)


class BoardSource(NamedTuple):
    """The source of everything that all viewers see alike."""

    faces: Deal
    state: State


@jitable
def board_of(source: Source) -> BoardSource:
    """Return the part of the source that all viewers share."""
    return BoardSource(source.faces, source.state)


BOARD = CommonTo(board_of)


# --- cards ---------------------------------------------------------------------------------------


class CardSource(NamedTuple):
    """The source of a card."""

    region: int
    symbol: int  # -1: none
    double: int


@jitable
def card_source(deal: Deal, card: int) -> CardSource:
    """Return the source of a card."""
    symbol = (deal.symbols[0] >> card & 1 | (deal.symbols[1] >> card & 1) << 1) - 1
    return CardSource(lookup_16(deal.regions, card), symbol, deal.double >> card & 1)


class RichelieuCard(TypedDict):
    """The card that was dealt to a position."""

    region: Annotated[str, "its region", ValueOf(lambda card: card.region, REGION_NAMES)]
    shields: Annotated[int, "1 or 2", ValueOf(lambda card: 1 + card.double)]
    symbol: Annotated[str | None, "its symbol, if it has one", ValueOf(lambda card: card.symbol, SYMBOLS)]


@jitable
def disc_at(discs: Map16, card: int) -> int:
    """Return the disc of a card; -1 if it has none, or an unknown one."""
    disc = lookup_16(discs, card)
    return -1 if disc == NO_DISC else disc


@remembered
def cards_with_discs(discs: Map16) -> int:
    """Return the cards whose discs are known."""
    known = 0
    for card in range(len(POSITIONS)):
        known |= (lookup_16(discs, card) != NO_DISC) << card
    return known


@jitable
def spent_cards(deal: Deal, state: State) -> int:
    """Return the cards whose discs are spent, as far as they are known. Seats spend equal discs in the cards' order."""
    spent = 0
    for held in state.spent:
        if held:
            backs = bearing(deal, held, MARKER_BACK) & ~spent
            spent |= backs & -backs
    return spent


# --- shields and symbols -------------------------------------------------------------------------


@remembered
def cards_by_kind(faces: Deal) -> tuple[int, ...]:
    """Return the cards that show each region and symbol."""
    kinds = NO_CARDS
    for kind in range(KIND_COUNT):
        kinds = put(kinds, kind, showing(faces, ALL_CARDS, kind))
    return kinds


@remembered
def shown(faces: Deal, cards: int) -> int:
    """Count the shields and symbols on some cards, by kind: a packed list."""
    counts, at = 0, 0
    for kind in cards_by_kind(faces):
        counts |= count_shown(faces, kind & cards) << at
        at += 4
    return counts


@remembered
def shown_by_seat(faces: Deal, taken: BySeat) -> BySeat:
    """Count the shields and symbols on the cards of each seat."""
    return shown(faces, taken[0]), shown(faces, taken[1]), shown(faces, taken[2]), shown(faces, taken[3])


@remembered
def discs_by_seat(discs: Map16, cards: BySeat) -> BySeat:
    """Count the discs of each seat that score, as far as they are known."""
    a, b, c, d = cards
    return discs_shown(discs, a), discs_shown(discs, b), discs_shown(discs, c), discs_shown(discs, d)


@jitable
def discs_shown(discs: Map16, cards: int) -> int:
    """Count the discs of some cards that score, as far as they are known, by kind: a packed list."""
    counts, left = 0, cards
    while left:
        disc = lookup_16(discs, index(left & -left))
        left &= left - 1
        if disc < KIND_COUNT:
            counts += 1 << 4 * disc
    return counts


class SeatSource(NamedTuple):
    """The source of a seat."""

    taken: int
    shown: int
    markers: int
    stock: int
    spent: tuple[int, int]


@jitable
def seat_source(board: BoardSource, seat: int) -> SeatSource:
    """Return the source of a seat."""
    state = board.state
    taken = get(state.taken, seat)
    return SeatSource(taken, shown(board.faces, taken), get(state.markers, seat), get(state.stock, seat), state.spent)


class RichelieuSeat(TypedDict):
    """What a seat has."""

    stock: Annotated[int, "markers in stock", ValueOf(lambda seat: seat.stock)]
    box: Annotated[int, "markers in the box", ValueOf(lambda seat: MARKERS - seat.stock - seat.markers.bit_count())]
    cards: Annotated[int, "how many cards it has taken", ValueOf(lambda seat: seat.taken.bit_count())]
    discs: Annotated[
        list[str],
        "the cards with which it took its discs",
        ValuesOf(lambda seat: seat.taken & DISC_CARDS, words=POSITIONS),
    ]
    spent: Annotated[
        int, "how many “marker back” discs it has spent", ValueOf(lambda seat: spent_by(seat.taken, seat.spent))
    ]
    has: Annotated[
        dict[str, int],
        "what its cards show of each region and symbol",
        ValuesOf(lambda _: ALL_KINDS, lambda seat, kind: entry(seat.shown, kind), keys=KINDS),
    ]


# --- majorities ----------------------------------------------------------------------------------


class Majorities(NamedTuple):
    """The source of all majorities: by seat, the counts on cards and the counts with discs, packed by kind."""

    options: Options
    shown: BySeat
    counted: BySeat


@jitable
def majorities_of(source: Source) -> Majorities:
    """Return the source of all majorities."""
    a, b, c, d = source.state.taken
    with_disc = a & DISC_CARDS, b & DISC_CARDS, c & DISC_CARDS, d & DISC_CARDS
    a, b, c, d = shown_by_seat(source.faces, source.state.taken)
    e, f, g, h = discs_by_seat(source.deal.discs, with_disc)
    return Majorities(source.deal.options, (a, b, c, d), (a + e, b + f, c + g, d + h))


class Majority(NamedTuple):
    """The source of the majority of one kind: the counts on cards and the counts with discs, packed by seat."""

    options: Options
    kind: int
    shown: int
    counted: int


@jitable
def majority_of(kinds: Majorities, kind: int) -> Majority:
    """Return the source of the majority of one kind."""
    at = 4 * kind
    (a, b, c, d), (e, f, g, h) = kinds.shown, kinds.counted
    return Majority(
        kinds.options,
        kind,
        a >> at & 15 | (b >> at & 15) << 4 | (c >> at & 15) << 8 | (d >> at & 15) << 12,
        e >> at & 15 | (f >> at & 15) << 4 | (g >> at & 15) << 8 | (h >> at & 15) << 12,
    )


def majority_keys(kinds: Majorities) -> list[Hashable]:
    """Return for each kind what its majority depends on. Its counts are digits of the packed lists."""
    digits, chosen, last = DIGITS.format(*kinds.shown, *kinds.counted), kinds.options, KIND_COUNT - 1
    return [(chosen, kind, digits[last - kind :: KIND_COUNT]) for kind in range(KIND_COUNT)]


@jitable
def by_seat(packed: int) -> BySeat:
    """Return a packed list by seat as a tuple."""
    return entry(packed, 0), entry(packed, 1), entry(packed, 2), entry(packed, 3)


@jitable
def leaders(counted: int) -> int:
    """Return the seats with the most, as a mask; 0 while nobody has any."""
    a, b, c, d = by_seat(counted)
    most = max(a, b, c, d, 1)
    return (a == most) | (b == most) << 1 | (c == most) << 2 | (d == most) << 3


@jitable
def points_of(majority: Majority, seat: int) -> int:
    """Return the points that a kind would give a seat if the game ended now, as far as the viewer knows."""
    most = for_most(majority.options, by_seat(majority.counted))
    return get(most, seat) + get(for_presence(majority.options, majority.kind, by_seat(majority.shown)), seat)


@jitable
def all_seats(chosen: Options) -> int:
    """Return all seats, as a mask."""
    return (1 << chosen.players) - 1


class RichelieuMajority(TypedDict):
    """How the seats stand in a region or symbol, by seat."""

    counts: Annotated[
        list[int],
        "by seat: shields or symbols, with the discs that the viewer knows",
        ValuesOf(lambda kind: all_seats(kind.options), lambda kind, seat: entry(kind.counted, seat)),
    ]
    leaders: Annotated[
        list[int], "the seats with the most; none while nobody has any", ValuesOf(lambda kind: leaders(kind.counted))
    ]
    points: Annotated[
        list[int],
        "by seat: the points for it if the game ended now; those of all kinds add up to the known score",
        ValuesOf(lambda kind: all_seats(kind.options), points_of),
    ]


# --- views and deals -----------------------------------------------------------------------------

CARDS = ValuesOf(lambda _: ALL_CARDS, card_source, keys=POSITIONS)


class RichelieuView(TypedDict):
    """What a viewer may know."""

    seat: Annotated[
        int | None, "the viewer; null for a spectator, and if nothing is hidden", ValueOf(lambda source: source.seat)
    ]
    player: Annotated[
        int | None, "the seat to act; null when the game is over", ValueOf(lambda source: source.state.player)
    ]
    turn: Annotated[int, "the number of turns before this one", ValueOf(lambda source: source.state.turn)]
    phase: Annotated[
        str,
        "the decision: the `first` or the `second` card; `pay`; `mark`: place or lift a marker, or end the turn; "
        "`place` a lifted marker; `over`",
        ValueOf(lambda source: source.state.phase, PHASES),
    ]
    first: Annotated[int, "the seat that started", ValueOf(lambda source: source.deal.first)]
    options: Annotated[
        dict[str, options.Value], "all options, by name", OptionsOf(lambda source: source.deal.options, OPTIONS)
    ]
    cards: Annotated[
        dict[str, RichelieuCard],
        "the card that was dealt to each position; it never changes",
        CARDS._replace(of=lambda source: source.faces),
    ]
    discs: Annotated[
        dict[str, str | None],
        "for each card that was dealt with a disc, the disc, if the viewer knows it; the disc stays with its card",
        ValuesOf(lambda _: DISC_CARDS, disc_at, DISCS, POSITIONS, of=lambda source: source.deal.discs),
    ]
    spent_discs: Annotated[
        list[str],
        "the cards whose “marker back” discs are spent, as far as the viewer knows",
        ValuesOf(lambda source: spent_cards(source.deal, source.state), words=POSITIONS),
    ]
    majorities: Annotated[
        dict[str, RichelieuMajority],
        "the standing in each region and symbol",
        ValuesOf(lambda _: ALL_KINDS, majority_of, keys=KINDS, of=majorities_of, item_keys=majority_keys),
    ]
    at: Annotated[
        dict[str, str | int],
        "where the card of each position is: on the `table`, or the seat that took it",
        BOARD,
        OwnerOf(lambda board: board.state.taken, POSITIONS, TABLE),
    ]
    markers: Annotated[
        dict[str, int],
        "for each card with a marker, whose marker it is",
        BOARD,
        OwnerOf(lambda board: board.state.markers, POSITIONS),
    ]
    lifted: Annotated[
        str | None,
        "the card in `markers` whose marker is being moved",
        BOARD,
        ValueOf(lambda board: index(board.state.lifted), POSITIONS),
    ]
    seats: Annotated[
        list[RichelieuSeat],
        "what each seat has",
        BOARD,
        ValuesOf(lambda board: all_seats(board.faces.options), seat_source),
    ]
    table: Annotated[
        dict[str, int],
        "what the cards on the table show of each region and symbol",
        BOARD,
        ValuesOf(lambda _: ALL_KINDS, entry, keys=KINDS, of=lambda board: shown(board.faces, board.state.table)),
    ]


class RichelieuDeal(TypedDict):
    """A deal, by position."""

    cards: Annotated[dict[str, RichelieuCard], "the card of each position", CARDS]
    discs: Annotated[
        dict[str, str],
        "the discs, by position",
        ValuesOf(cards_with_discs, disc_at, DISCS, POSITIONS, of=lambda deal: deal.discs),
    ]


_read_view, _read_deal = reader(RichelieuView), reader(RichelieuDeal)
_write_view, VIEW_WORDS = writer(RichelieuView, WORDS)


def view_json(view: View[Deal, State]) -> RichelieuView:
    """Return a view as JSON values."""
    shown: RichelieuView = _read_view(source_of(view.deal, view.state, view.seat))
    return shown


@jitable
def write_view(deal: Deal, state: State, seat: int, out: Any) -> int:
    """Write a view, given the known part of the deal, and return the number of ints."""
    return _write_view(source_of(deal, state, seat), out, 0)


def deal_json(deal: Deal) -> RichelieuDeal:
    """Return a deal as JSON values."""
    values: RichelieuDeal = _read_deal(deal)
    return values
