"""A view of Richelieu as numbers, for programs that learn; docs/research.md tells what they are.

Seats are counted from the viewer: he is 0, the next to play 1. So one who learns to play one seat can play all.
"""

from typing import Any

from armorial.engine.bitmaps import place_of_16
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import DISCS, MARKERS, POSITIONS, REGIONS, SYMBOLS
from armorial.games.richelieu.deal import DISC_CARDS, NO_DISC, SEATS, Deal
from armorial.games.richelieu.knowledge import known_discs
from armorial.games.richelieu.rules import legal_mask, spent_by
from armorial.games.richelieu.state import OVER, State

CARDS, PHASES = len(POSITIONS), OVER + 1
# Of each card, from these places on:
ON_TABLE = 0
TAKEN = ON_TABLE + 1  # by each seat
REGION = TAKEN + SEATS
SYMBOL = REGION + len(REGIONS)
DOUBLE = SYMBOL + len(SYMBOLS)
DISC = DOUBLE + 1  # each kind of disc
UNKNOWN_DISC = DISC + len(DISCS)
MARKER = UNKNOWN_DISC + 1  # of each seat
LIFTED = MARKER + SEATS
CHOICE = LIFTED + 1  # it may be pointed at
OF_A_CARD = CHOICE + 1
# And after all cards:
PHASE = OF_A_CARD * CARDS
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
        place = OF_A_CARD * card
        out[place + ON_TABLE] = state.table >> card & 1
        out[place + REGION + place_of_16(deal.regions, card)] = 1
        symbol = deal.symbols[0] >> card & 1 | (deal.symbols[1] >> card & 1) << 1
        if symbol:
            out[place + SYMBOL + symbol - 1] = 1
        out[place + DOUBLE] = deal.double >> card & 1
        disc = place_of_16(discs, card)
        if disc != NO_DISC:
            out[place + DISC + disc] = 1
        elif DISC_CARDS >> card & 1:
            out[place + UNKNOWN_DISC] = 1
        out[place + LIFTED] = state.lifted >> card & 1
        out[place + CHOICE] = choices >> card & 1
    out[PHASE + state.phase] = 1
    for ahead in range(players):
        other = (seat + ahead) % players
        taken, markers, stock = get(state.taken, other), get(state.markers, other), get(state.stock, other)
        for card in range(CARDS):
            out[OF_A_CARD * card + TAKEN + ahead] = taken >> card & 1
            out[OF_A_CARD * card + MARKER + ahead] = markers >> card & 1
        out[STOCK + ahead] = stock
        out[BOX + ahead] = MARKERS - stock - markers.bit_count()
        out[SPENT + ahead] = spent_by(taken, state.spent)
    out[OPTIONS] = deal.options.edition
    out[OPTIONS + 1] = players
    out[OPTIONS + 2] = deal.options.short
    out[OPTIONS + 3] = deal.options.move_at_cap
    out[MY_TURN] = state.player == seat
