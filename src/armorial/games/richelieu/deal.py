"""Options and deal of Richelieu: what players choose, and everything random (R1, R2)."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from armorial.engine.bitmaps import Map16, assign, assign_16, keys_with, keys_with_16
from armorial.engine.bits import entry, nth, with_entry
from armorial.engine.errors import OptionError
from armorial.engine.jit import jitable
from armorial.engine.options import Option, first_seat
from armorial.engine.playout import below, scramble, swapped
from armorial.engine.shuffling import draw
from armorial.games.richelieu.components import (
    COLUMNS,
    DECK,
    DISC_BAG,
    DISC_POSITIONS,
    KINDS,
    MARKER_BACK,
    POSITIONS,
    REGIONS,
    ROWS,
    Card,
)

SEATS = 4  # a State always has room for four, so that compiled code is the same for any number of players
DUEL, COURT = 0, 1

CARD_COUNT, REGION_COUNT, KIND_COUNT = len(DECK), len(REGIONS), len(KINDS)
DISC_COUNT, LAID_DISCS = len(DISC_BAG), len(DISC_POSITIONS)
ALL_CARDS = (1 << ROWS * COLUMNS) - 1
NO_DISC = 15
NO_DISCS = (ALL_CARDS, ALL_CARDS, ALL_CARDS, ALL_CARDS)
DISC_BITS = tuple(1 << POSITIONS.index(position) for position in DISC_POSITIONS)
DISC_CARDS = sum(DISC_BITS)

OPTIONS: tuple[Option, ...] = (
    Option("edition", ("duel", "court"), "duel: the 2003 game for two; court: the later one, for two to four"),
    Option("players", (2, 3, 4), "how many play; the duel is for two"),
    Option("short", (False, True), "for two: the game ends when three rows are empty (R7.2)"),
    Option(
        "move_at_cap",
        (False, True),
        "for four: with two markers on the table and one in stock, one may move (R4.3)",
        only_with=4,
    ),
)


class Options(NamedTuple):
    """The options as ints."""

    edition: int
    players: int
    short: int
    move_at_cap: int


class Deal(NamedTuple):
    """Everything random. Sets of cards are masks of the 48 positions; for maps see `engine/bitmaps`."""

    options: Options
    first: int
    regions: Map16  # the index of each card's region
    symbols: tuple[int, int]  # two masks of a map: 1 for a sword, 2 for a cross, 3 for a tower, 0 for none
    double: int  # the cards with two shields
    discs: Map16  # the index of the disc on each card; NO_DISC if there is none, or a hidden one


def check(options: Options) -> None:
    """Refuse options that cannot be combined."""
    if options.edition == DUEL and options.players != 2:
        raise OptionError(f"the duel edition is for 2 players, not {options.players}; court takes 2, 3 or 4")
    if options.short and options.players != 2:
        raise OptionError(f"the short game is for 2 players, not {options.players} (R7.2)")


def deal(options: Options, rng: Random, first: int | None = None) -> Deal:
    """Shuffle the cards and the discs and lay them out; draw the first player unless given (R2)."""
    first = first_seat(first, options.players, rng)
    return deal_from(options, first, draw(rng, draw_limits, options))


@jitable
def draw_limits(_options: Options, limits: Any) -> int:
    """Write the limits of the random numbers for `deal_from`, and return how many there are."""
    for k in range(CARD_COUNT - 1):
        limits[k] = CARD_COUNT - k
    for k in range(DISC_COUNT - 1):
        limits[CARD_COUNT - 1 + k] = DISC_COUNT - k
    return CARD_COUNT + DISC_COUNT - 2


@jitable
def deal_from(options: Options, first: int, draws: Any) -> Deal:
    """Return the deal for some random numbers: they swap the last card with any card, then the one before it, …"""
    (r0, r1, r2, r3), (s0, s1), double, discs, bag = SORTED_REGIONS, SORTED_SYMBOLS, SORTED_DOUBLE, NO_DISCS, SORTED_BAG
    for k in range(CARD_COUNT - 1):
        pair = 1 << CARD_COUNT - 1 - k | 1 << int(draws[k])
        r0, r1, r2, r3 = swapped(r0, pair), swapped(r1, pair), swapped(r2, pair), swapped(r3, pair)
        s0, s1, double = swapped(s0, pair), swapped(s1, pair), swapped(double, pair)
    for k in range(DISC_COUNT - 1):
        last, other = DISC_COUNT - 1 - k, int(draws[CARD_COUNT - 1 + k])
        last_disc, other_disc = entry(bag, last), entry(bag, other)
        bag = with_entry(with_entry(bag, last, other_disc), other, last_disc)
    for i in range(LAID_DISCS):
        discs = assign_16(discs, DISC_BITS[i], entry(bag, i))
    return Deal(options, first, (r0, r1, r2, r3), (s0, s1), double, discs)


@jitable
def showing(deal: Deal, among: int, kind: int) -> int:
    """Return the cards among some that show a region or symbol."""
    if kind < REGION_COUNT:
        return keys_with_16(deal.regions, among, kind)
    symbol, (ones, twos) = kind - REGION_COUNT + 1, deal.symbols
    return keys_with((ones, twos, 0), among, symbol)


@jitable
def bearing(deal: Deal, among: int, disc: int) -> int:
    """Return the cards among some that have a disc, or had it when they were taken."""
    return keys_with_16(deal.discs, among, disc)


@jitable
def reshuffle(deal: Deal, x: int) -> tuple[Deal, int]:
    """Return another deal and the random generator after it, for compiled play. People's deals come from `deal`."""
    (r0, r1, r2, r3), (s0, s1), double = deal.regions, deal.symbols, deal.double
    for last in range(CARD_COUNT - 1, 0, -1):
        x = scramble(x)
        pair = 1 << last | 1 << below(x, last + 1)
        r0, r1, r2, r3 = swapped(r0, pair), swapped(r1, pair), swapped(r2, pair), swapped(r3, pair)
        s0, s1, double = swapped(s0, pair), swapped(s1, pair), swapped(double, pair)
    discs, bag = NO_DISCS, (1 << DISC_COUNT) - 1
    for i in range(LAID_DISCS):
        x = scramble(x)
        drawn = nth(bag, below(x, DISC_COUNT - i))
        bag ^= 1 << drawn
        discs = assign_16(discs, DISC_BITS[i], min(drawn, MARKER_BACK))  # the last ones are all "marker back"
    return Deal(deal.options, deal.first, (r0, r1, r2, r3), (s0, s1), double, discs), x


def make_deal(options: Options, first: int, cards: Sequence[Card], discs: Sequence[int]) -> Deal:
    """Return the deal with these cards on a1 to d12 and these discs on the eight positions of R2.2."""
    regions, symbols, double, laid = (0, 0, 0, 0), (0, 0, 0), 0, NO_DISCS
    for position, card in enumerate(cards):
        bit = 1 << position
        regions = assign_16(regions, bit, card.region)
        if card.symbol is not None:
            symbols = assign(symbols, bit, card.symbol + 1)
        elif card.shields == 2:
            double |= bit
    for bit, disc in zip(DISC_BITS, discs, strict=True):
        laid = assign_16(laid, bit, disc)
    return Deal(options, first, regions, symbols[:2], double, laid)


# The cards and the discs before they are shuffled.
SORTED = make_deal(Options(0, 2, 0, 0), 0, DECK, [0] * LAID_DISCS)
SORTED_REGIONS, SORTED_SYMBOLS, SORTED_DOUBLE = SORTED.regions, SORTED.symbols, SORTED.double
SORTED_BAG = sum(disc << 4 * i for i, disc in enumerate(DISC_BAG))
