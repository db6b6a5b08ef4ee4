"""What is chosen and what is random before a game of Richelieu: options and deal (R1, R2)."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from armorial.engine.bits import nth
from armorial.engine.errors import OptionError
from armorial.engine.jit import jitable, put
from armorial.engine.options import Option, first_seat
from armorial.engine.playout import below, scramble, swapped
from armorial.games.richelieu.deck import (
    COLUMNS,
    DECK,
    DISC_BAG,
    DISC_POSITIONS,
    DISCS,
    KINDS,
    POSITIONS,
    REGIONS,
    ROWS,
    Card,
)

SEATS = 4  # every State has room for four, so that compiled code is the same for any number of players
DUEL, COURT = 0, 1

CARD_COUNT, KIND_COUNT, DISC_COUNT, LAID_DISCS = len(DECK), len(KINDS), len(DISC_BAG), len(DISC_POSITIONS)
ALL_CARDS = (1 << ROWS * COLUMNS) - 1
DISC_BITS = tuple(1 << POSITIONS.index(position) for position in DISC_POSITIONS)
DISC_CARDS = sum(DISC_BITS)

OPTIONS: tuple[Option, ...] = (
    Option("edition", ("duel", "court"), "duel: the 2003 game for two; court: the later one, for two to four"),
    Option("players", (2, 3, 4), "how many play; the duel is for two"),
    Option("short", (False, True), "for two: the game ends when three rows are empty (R7.2)"),
    Option(
        "move_at_cap", (False, True), "for four: with two markers on the table and one in stock, one may move (R4.3)"
    ),
)


class Options(NamedTuple):
    """The options as ints."""

    edition: int
    players: int
    short: int
    move_at_cap: int


class Deal(NamedTuple):
    """Everything random. Cards and discs are masks of the 48 positions."""

    options: Options
    first: int
    cards: tuple[int, ...]  # for each of the twelve KINDS, the cards that show it
    double: int  # the cards with two shields
    discs: tuple[int, ...]  # for each of the thirteen DISCS, the cards on which it lies


def check(options: Options) -> None:
    """Refuse options that do not go together."""
    if options.edition == DUEL and options.players != 2:
        raise OptionError(f"the duel edition is for 2 players, not {options.players}; court takes 2, 3 or 4")
    if options.short and options.players != 2:
        raise OptionError(f"the short game is for 2 players, not {options.players} (R7.2)")


def players(options: Options) -> int:
    """Return the number of seats."""
    return options.players


def deal(options: Options, rng: Random, first: int | None = None) -> Deal:
    """Shuffle the cards and the discs and lay them out; draw the starting player unless given (R2)."""
    first = first_seat(first, options.players, rng)
    cards, discs = list(DECK), list(DISC_BAG)
    rng.shuffle(cards)
    rng.shuffle(discs)
    return lay(options, first, cards, discs[: len(DISC_POSITIONS)])


@jitable
def reshuffled(deal: Deal, x: int) -> tuple[Deal, int]:
    """Return another deal and the generator after it: for mass play. People's deals are drawn by `deal`."""
    cards, double, discs = deal.cards, deal.double, (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for last in range(CARD_COUNT - 1, 0, -1):
        x = scramble(x)
        other = below(x, last + 1)
        double = swapped(double, last, other)
        for kind in range(KIND_COUNT):
            cards = put(cards, kind, swapped(cards[kind], last, other))
    places = (1 << DISC_COUNT) - 1  # the eight positions, then those aside
    for disc in DISC_BAG:
        x = scramble(x)
        place = nth(places, below(x, places.bit_count()))
        places ^= 1 << place
        if place < LAID_DISCS:
            discs = put(discs, disc, discs[disc] | DISC_BITS[place])
    return Deal(deal.options, deal.first, cards, double, discs), x


def lay(options: Options, first: int, cards: Sequence[Card], discs: Sequence[int]) -> Deal:
    """Return the deal with these cards on a1 to d12 and these discs on the eight positions of R2.2."""
    kinds, double, places = [0] * len(KINDS), 0, [0] * len(DISCS)
    for position, card in enumerate(cards):
        bit = 1 << position
        kinds[card.region] |= bit
        if card.symbol is not None:
            kinds[len(REGIONS) + card.symbol] |= bit
        elif card.shields == 2:
            double |= bit
    for bit, disc in zip(DISC_BITS, discs, strict=True):
        places[disc] |= bit
    return Deal(options, first, tuple(kinds), double, tuple(places))
