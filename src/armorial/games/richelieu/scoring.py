"""The points of Richelieu (R7.3 to R7.6); `score_sheet` lists them item by item."""

from armorial.engine.jit import jitable, put
from armorial.games.richelieu.deal import (
    COURT,
    DISC_CARDS,
    KIND_COUNT,
    REGION_COUNT,
    SEATS,
    Deal,
    Options,
    bearing,
    showing,
)
from armorial.games.richelieu.state import BySeat, State

ABSENT = -5  # for a region or symbol without a card, with two players
WORST = -(1 << 20)  # less than any score
PRESENT = 2  # for a region with a card, with three or four


@jitable
def on_cards(deal: Deal, cards: int, kind: int) -> int:
    """Count the shields of a region, or the symbols of a kind, on some cards."""
    return count_shown(deal, showing(deal, cards, kind))


@jitable
def count_shown(deal: Deal, cards: int) -> int:
    """Count the shields or symbols on cards of one kind."""
    return cards.bit_count() + (cards & deal.double).bit_count()  # no card shows a symbol twice


@jitable
def on_disc(deal: Deal, state: State, kind: int, seat: int) -> int:
    """Return 1 if a seat has the matching disc, else 0."""
    return bearing(deal, state.taken[seat] & DISC_CARDS, kind).bit_count()


@jitable
def counted(deal: Deal, state: State, kind: int, seat: int) -> int:
    """Count the shields or symbols of a kind that a seat has, on cards and on a disc."""
    return on_cards(deal, state.taken[seat], kind) + on_disc(deal, state, kind, seat)


@jitable
def majority(deal: Deal, state: State, kind: int) -> BySeat:
    """Return the points for the most shields of a region, or the most of a symbol (R7.3, R7.5)."""
    a, b = counted(deal, state, kind, 0), counted(deal, state, kind, 1)
    c, d = counted(deal, state, kind, 2), counted(deal, state, kind, 3)
    return for_most(deal.options, (a, b, c, d))


@jitable
def for_most(options: Options, counts: BySeat) -> BySeat:
    """Return the points for the counts of one kind: the seats with the most score them; a tie scores only in court."""
    a, b, c, d = counts
    most = max(a, b, c, d)  # an empty seat has nothing
    if options.edition != COURT and (a == most) + (b == most) + (c == most) + (d == most) > 1:
        return (0, 0, 0, 0)
    return (a * (a == most), b * (b == most), c * (c == most), d * (d == most))


@jitable
def presence(deal: Deal, state: State, kind: int) -> BySeat:
    """Return the bonus for having a card of a region, or the malus for having none of a kind (R7.4, R7.5)."""
    a, b = showing(deal, state.taken[0], kind), showing(deal, state.taken[1], kind)
    c, d = showing(deal, state.taken[2], kind), showing(deal, state.taken[3], kind)
    return for_presence(deal.options, kind, (a, b, c, d))


@jitable
def for_presence(options: Options, kind: int, shown: BySeat) -> BySeat:
    """Return the bonus or malus of each seat for having cards of a kind; `shown` is 0 for a seat without one."""
    points = (0, 0, 0, 0)
    for seat in range(SEATS):
        if options.players > 2:
            points = put(points, seat, PRESENT * (shown[seat] != 0 and kind < REGION_COUNT))
        elif seat < 2:
            points = put(points, seat, 0 if shown[seat] != 0 else ABSENT)
    return points


@jitable
def points(deal: Deal, state: State) -> BySeat:
    """Return the points of each seat."""
    total = (0, 0, 0, 0)
    for kind in range(KIND_COUNT):
        most, there = majority(deal, state, kind), presence(deal, state, kind)
        total = (
            total[0] + most[0] + there[0],
            total[1] + most[1] + there[1],
            total[2] + most[2] + there[2],
            total[3] + most[3] + there[3],
        )
    return total


@jitable
def won(deal: Deal, state: State, points: BySeat) -> int:
    """Return the seats that win, as a mask."""
    return winners(points, state.taken, deal.options.players)


@jitable
def winners(points: BySeat, taken: BySeat, players: int) -> int:
    """Return the seats that win: most points, then fewest cards; if still tied, they share the victory (R7.6)."""
    best, seats = WORST, 0
    for seat in range(SEATS):
        rank = 64 * points[seat] - taken[seat].bit_count()  # nobody has 64 cards
        if seat < players and rank > best:
            best, seats = rank, 0
        seats |= (seat < players and rank == best) << seat
    return seats
