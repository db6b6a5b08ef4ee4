"""A view of Richelieu as numbers, for machine learning; docs/research.md lists them.

Seats are counted from the viewer: 0 is the viewer, 1 the next to play. So a program that learned to play one seat can
play all. Features of cards are stored card by card, because compilers can write many such numbers at a time.
"""

from typing import Any

from armorial.engine.bitmaps import keys_with, keys_with_16, lookup_16
from armorial.engine.bits import spread
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import DISC_POSITIONS, DISCS, MARKERS, POSITIONS, REGIONS, SYMBOLS
from armorial.games.richelieu.deal import ALL_CARDS, NO_DISC, SEATS, Deal, Options
from armorial.games.richelieu.knowledge import known_discs
from armorial.games.richelieu.rules import legal_mask, spent_by
from armorial.games.richelieu.state import OVER, State

CARDS, PHASES = len(POSITIONS), OVER + 1

CARDS_WITH_DISCS = tuple(map(POSITIONS.index, DISC_POSITIONS))
# For each card:
REGION = 0  # each region
SYMBOL = REGION + CARDS * len(REGIONS)  # each symbol
DOUBLE = SYMBOL + CARDS * len(SYMBOLS)
ON_TABLE = DOUBLE + CARDS
TAKEN = ON_TABLE + CARDS  # by each seat
MARKER = TAKEN + CARDS * SEATS  # of each seat
LIFTED = MARKER + CARDS * SEATS
CHOICE = LIFTED + CARDS  # whether a legal action names it
# For each card with a disc:
DISC = CHOICE + CARDS  # each kind of disc, then whether it is unknown
PER_DISC = len(DISCS) + 1
# Once:
OPTIONS = DISC + PER_DISC * len(DISC_POSITIONS)  # edition, players, short, move at cap
PHASE = OPTIONS + 4
STOCK = PHASE + PHASES  # of each seat
BOX = STOCK + SEATS
SPENT = BOX + SEATS
MY_TURN = SPENT + SEATS
FEATURES = MY_TURN + 1


@jitable
def constant_features(deal: Deal, out: Any) -> None:
    """Write the features that all seats know and that never change in a game, into a row of zeros."""
    for region in range(len(REGIONS)):
        spread(keys_with_16(deal.regions, ALL_CARDS, region), CARDS, out, REGION + CARDS * region)
    symbols = deal.symbols[0], deal.symbols[1], 0
    for symbol in range(len(SYMBOLS)):
        spread(keys_with(symbols, ALL_CARDS, symbol + 1), CARDS, out, SYMBOL + CARDS * symbol)
    spread(deal.double, CARDS, out, DOUBLE)
    out[OPTIONS] = deal.options.edition
    out[OPTIONS + 1] = deal.options.players
    out[OPTIONS + 2] = deal.options.short
    out[OPTIONS + 3] = deal.options.move_at_cap


def features_use_history(_options: Options) -> bool:
    """Return False: Richelieu has no history."""
    return False


@jitable
def features(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write all other features, from what a seat may know, over those of an earlier state."""
    players = deal.options.players
    spread(state.table, CARDS, out, ON_TABLE)
    spread(state.lifted, CARDS, out, LIFTED)
    spread(legal_mask(deal, state) & ALL_CARDS if state.player == seat else 0, CARDS, out, CHOICE)
    discs = known_discs(deal, state, seat)
    for i in range(len(CARDS_WITH_DISCS)):
        disc = lookup_16(discs, CARDS_WITH_DISCS[i])
        for kind in range(len(DISCS)):
            out[DISC + PER_DISC * i + kind] = disc == kind
        out[DISC + PER_DISC * i + len(DISCS)] = disc == NO_DISC
    for phase in range(PHASES):
        out[PHASE + phase] = state.phase == phase
    for ahead in range(players):
        other = (seat + ahead) % players
        taken, markers, stock = get(state.taken, other), get(state.markers, other), get(state.stock, other)
        spread(taken, CARDS, out, TAKEN + CARDS * ahead)
        spread(markers, CARDS, out, MARKER + CARDS * ahead)
        out[STOCK + ahead] = stock
        out[BOX + ahead] = MARKERS - stock - markers.bit_count()
        out[SPENT + ahead] = spent_by(taken, state.spent)
    out[MY_TURN] = state.player == seat
