"""The score of Richelieu (R7.3 to R7.6). The sheet and the sum come from the same functions."""

from armorial.engine.bits import members
from armorial.engine.game import Item, Score
from armorial.engine.jit import jitable, put
from armorial.games.richelieu.deal import COURT, Deal, Options
from armorial.games.richelieu.deck import KINDS, REGIONS
from armorial.games.richelieu.rules import BySeat, State

REGION_COUNT, KIND_COUNT = len(REGIONS), len(KINDS)
ABSENT = -5  # for a region or symbol without a card, with two players
PRESENT = 2  # for a region with a card, with three or four


@jitable
def on_cards(deal: Deal, cards: int, kind: int) -> int:
    """Count the shields of a region, or the symbols of a kind, that cards show."""
    showing = cards & deal.cards[kind]
    twice = showing & deal.double if kind < REGION_COUNT else 0  # no card shows a symbol twice
    return showing.bit_count() + twice.bit_count()


@jitable
def on_disc(deal: Deal, state: State, kind: int, seat: int) -> int:
    """Return 1 if a seat has the matching disc, else 0."""
    return (state.taken[seat] & deal.discs[kind]).bit_count()


@jitable
def majority(deal: Deal, state: State, kind: int) -> BySeat:
    """Return the points for the most shields of a region, or the most of a symbol (R7.3, R7.5)."""
    counts = (0, 0, 0, 0)
    for seat in range(deal.options.players):
        counts = put(counts, seat, on_cards(deal, state.taken[seat], kind) + on_disc(deal, state, kind, seat))
    return for_most(deal.options, counts)


@jitable
def for_most(options: Options, counts: BySeat) -> BySeat:
    """Return the points for having so many of one kind: the most score what they have, if they may share it."""
    best = leaders = 0
    for count in counts:
        if count > best:
            best, leaders = count, 1
        elif count == best:
            leaders += 1
    points = (0, 0, 0, 0)
    if leaders == 1 or options.edition == COURT:
        for seat in range(options.players):
            if counts[seat] == best:
                points = put(points, seat, best)
    return points


@jitable
def presence(deal: Deal, state: State, kind: int) -> BySeat:
    """Return the bonus for having a card of a region, or the malus for having none of a kind (R7.4, R7.5)."""
    points = (0, 0, 0, 0)
    for seat in range(deal.options.players):
        has_card = (state.taken[seat] & deal.cards[kind]) != 0
        if deal.options.players == 2:
            points = put(points, seat, 0 if has_card else ABSENT)
        elif has_card and kind < REGION_COUNT:
            points = put(points, seat, PRESENT)
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
def won(deal: Deal, state: State) -> int:
    """Return the seats that win."""
    return winners(points(deal, state), state.taken, deal.options.players)


@jitable
def winners(points: BySeat, taken: BySeat, players: int) -> int:
    """Return the seats that win with so many points: the most, then fewest cards; still tied, they share (R7.6)."""
    best = won = 0
    for seat in range(players):
        rank = 64 * points[seat] - taken[seat].bit_count()  # no one has 64 cards
        if won == 0 or rank > best:
            best, won = rank, 1 << seat
        elif rank == best:
            won |= 1 << seat
    return won


def score(deal: Deal, state: State) -> Score:
    """Return the score, with one item for each thing that gave or cost points, in scoring order."""
    seats = range(deal.options.players)
    regions, symbols = range(REGION_COUNT), range(REGION_COUNT, KIND_COUNT)
    sheet = [_majority_item(deal, state, kind) for kind in regions]
    sheet += [_presence_item(deal, state, kind) for kind in regions]
    sheet += [_majority_item(deal, state, kind) for kind in symbols]
    if deal.options.players == 2:
        sheet += [_presence_item(deal, state, kind) for kind in symbols]
    return Score(points(deal, state)[: len(seats)], tuple(members(won(deal, state))), tuple(sheet))


def _majority_item(deal: Deal, state: State, kind: int) -> Item:
    seats = range(deal.options.players)
    rule, what = ("R7.3", "shields") if kind < REGION_COUNT else ("R7.5", "symbols")
    counted = {
        what: tuple(on_cards(deal, state.taken[seat], kind) for seat in seats),
        "disc": tuple(on_disc(deal, state, kind, seat) for seat in seats),
    }
    return Item(rule, KINDS[kind], counted, majority(deal, state, kind)[: len(seats)])


def _presence_item(deal: Deal, state: State, kind: int) -> Item:
    seats = range(deal.options.players)
    rule = "R7.4" if kind < REGION_COUNT else "R7.5"
    counted = {"cards": tuple((state.taken[seat] & deal.cards[kind]).bit_count() for seat in seats)}
    return Item(rule, KINDS[kind], counted, presence(deal, state, kind)[: len(seats)])
