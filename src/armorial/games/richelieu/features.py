"""A view of Richelieu as numbers, for machine learning; docs/research.md lists them.

Seats are counted from the viewer: 0 is the viewer, 1 the next to play. So a program that learned to play one seat can
play all.
"""

from typing import Any

from armorial.engine.bitmaps import lookup_16
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import DISCS, MARKERS, POSITIONS, REGIONS, SYMBOLS
from armorial.games.richelieu.deal import DISC_CARDS, NO_DISC, SEATS, Deal
from armorial.games.richelieu.knowledge import known_discs
from armorial.games.richelieu.rules import legal_mask, spent_by
from armorial.games.richelieu.state import OVER, State

CARDS, PHASES = len(POSITIONS), OVER + 1
# For each card, at these offsets:
ON_TABLE = 0
TAKEN = ON_TABLE + 1  # by each seat
REGION = TAKEN + SEATS
SYMBOL = REGION + len(REGIONS)
DOUBLE = SYMBOL + len(SYMBOLS)
DISC = DOUBLE + 1  # each kind of disc
UNKNOWN_DISC = DISC + len(DISCS)
MARKER = UNKNOWN_DISC + 1  # of each seat
LIFTED = MARKER + SEATS
CHOICE = LIFTED + 1  # whether an action may name it
PER_CARD = CHOICE + 1
# After all cards:
PHASE = PER_CARD * CARDS
STOCK = PHASE + PHASES  # of each seat
BOX = STOCK + SEATS
SPENT = BOX + SEATS
OPTIONS = SPENT + SEATS  # edition, players, short, move at cap
MY_TURN = OPTIONS + 4
FEATURES = MY_TURN + 1


@jitable
def features(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write what a seat knows into a row of zeros."""
    players = deal.options.players
    discs = known_discs(deal, state, seat)
    choices = legal_mask(deal, state) if state.player == seat else 0
    for card in range(CARDS):
        begin = PER_CARD * card
        out[begin + ON_TABLE] = state.table >> card & 1
        out[begin + REGION + lookup_16(deal.regions, card)] = 1
        symbol = deal.symbols[0] >> card & 1 | (deal.symbols[1] >> card & 1) << 1
        if symbol:
            out[begin + SYMBOL + symbol - 1] = 1
        out[begin + DOUBLE] = deal.double >> card & 1
        disc = lookup_16(discs, card)
        if disc != NO_DISC:
            out[begin + DISC + disc] = 1
        elif DISC_CARDS >> card & 1:
            out[begin + UNKNOWN_DISC] = 1
        out[begin + LIFTED] = state.lifted >> card & 1
        out[begin + CHOICE] = choices >> card & 1
    out[PHASE + state.phase] = 1
    for ahead in range(players):
        other = (seat + ahead) % players
        taken, markers, stock = get(state.taken, other), get(state.markers, other), get(state.stock, other)
        for card in range(CARDS):
            out[PER_CARD * card + TAKEN + ahead] = taken >> card & 1
            out[PER_CARD * card + MARKER + ahead] = markers >> card & 1
        out[STOCK + ahead] = stock
        out[BOX + ahead] = MARKERS - stock - markers.bit_count()
        out[SPENT + ahead] = spent_by(taken, state.spent)
    out[OPTIONS] = deal.options.edition
    out[OPTIONS + 1] = players
    out[OPTIONS + 2] = deal.options.short
    out[OPTIONS + 3] = deal.options.move_at_cap
    out[MY_TURN] = state.player == seat
