"""What a network sees of Richelieu: the numbers of the inputs that are on, for the seat to act.

Seats are counted from that seat, so one network plays all seats. A few dozen of several thousand inputs are on at a
time, and the first layer of a network is the sum of their rows. So one input can cheaply combine several facts: each
place on the table has 45 inputs, one for each card that can lie there, and each kind has one for every pair of the lead
in it and what is left of it.
"""

from typing import Any

from armorial.engine.bits import index
from armorial.engine.bot_support import NetworkInputs
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import COLUMNS, MARKER_BACK, MARKERS, REGIONS, ROWS
from armorial.games.richelieu.deal import DISC_CARDS, KIND_COUNT, SEATS, Deal, bearing
from armorial.games.richelieu.rules import ends, legal_mask, spent_by
from armorial.games.richelieu.scoring import on_cards
from armorial.games.richelieu.state import ACTIONS, OVER, SECOND, State

CARDS, OTHERS = ROWS * COLUMNS, SEATS - 1
LOOKS_PER_REGION = 5  # one shield, one with each symbol, two shields
TWO_SHIELDS = 4
LOOKS = LOOKS_PER_REGION * len(REGIONS)
MOST_LEAD, MOST_LEFT, MOST_COUNT, MOST_DISTANCE = 5, 7, 9, 4  # larger numbers count as these
LEADS, LEFTS, COUNTS, DISTANCES = 2 * MOST_LEAD + 1, MOST_LEFT + 1, MOST_COUNT + 1, 2 * MOST_DISTANCE + 1
DISC_COUNTS = DISC_CARDS.bit_count() + 1
SPENT_COUNTS = 3
MARKER_COUNTS = MARKERS + 1

INNER = 0  # each look of each card on the table that is not at an end of its row
AT_END = INNER + LOOKS * CARDS  # each look of each card that is
MARKER = AT_END + LOOKS * CARDS  # of each seat, on each card
LIFTED = MARKER + SEATS * CARDS
CHOICE = LIFTED + CARDS  # each legal action, in phases in which cards are taken
BALANCE = CHOICE + ACTIONS  # for each kind: the lead over the best other seat, with what is left on the table
MINE = BALANCE + KIND_COUNT * LEADS * LEFTS  # how many of each kind
BEST = MINE + KIND_COUNT * COUNTS  # how many the best other seat has
DISTANCE = BEST + KIND_COUNT * COUNTS  # with three or four players: the lead over each other seat, for each kind
LACKS = DISTANCE + OTHERS * KIND_COUNT * DISTANCES  # each seat: no card of the kind
HAS_DISC = LACKS + SEATS * KIND_COUNT
DISCS = HAS_DISC + KIND_COUNT  # how many each seat holds
BACKS = DISCS + SEATS * DISC_COUNTS  # "marker back" discs that the seat can still spend
SPENT = BACKS + SPENT_COUNTS
STOCK = SPENT + SEATS * SPENT_COUNTS
BOX = STOCK + SEATS * MARKER_COUNTS
MORE_CARDS = BOX + SEATS * MARKER_COUNTS  # how many more cards than each other seat: fewer win a tie
PHASE = MORE_CARDS + OTHERS * DISTANCES
FIRST_TURN = PHASE + OVER
PLAYERS = FIRST_TURN + 1
SHORT = PLAYERS + SEATS + 1
MOVE_AT_CAP = SHORT + 1
CARDS_LEFT = MOVE_AT_CAP + 1
SIZE = CARDS_LEFT + CARDS + 1
MOST = 232  # on at the same time


@jitable
def clamped(number: int, most: int) -> int:
    """Return a number, or the nearest one from -most to most."""
    return min(most, max(-most, number))


@jitable
def write_inputs(deal: Deal, state: State, out: Any) -> int:
    """Write the inputs that are on for the seat to act, none of them twice, and return their number."""
    count = _write_cards(deal, state, out, 0)
    count = _write_kinds(deal, state, out, count)
    count = _write_seats(deal, state, out, count)
    out[count] = PHASE + state.phase
    out[count + 1] = PLAYERS + deal.options.players
    out[count + 2] = CARDS_LEFT + state.table.bit_count()
    count += 3
    if state.turn == 0:
        out[count] = FIRST_TURN
        count += 1
    if deal.options.short:
        out[count] = SHORT
        count += 1
    if deal.options.move_at_cap:
        out[count] = MOVE_AT_CAP
        count += 1
    return count


@jitable
def _write_cards(deal: Deal, state: State, out: Any, count: int) -> int:
    left, exposed = state.table, ends(state.table)
    (r0, r1, r2, r3), (ones, twos) = deal.regions, deal.symbols
    while left:
        card = index(left & -left)
        left &= left - 1
        region = r0 >> card & 1 | (r1 >> card & 1) << 1 | (r2 >> card & 1) << 2 | (r3 >> card & 1) << 3
        symbol = ones >> card & 1 | (twos >> card & 1) << 1
        look = LOOKS_PER_REGION * region + symbol + TWO_SHIELDS * (deal.double >> card & 1)
        out[count] = LOOKS * card + look + (AT_END if exposed >> card & 1 else INNER)
        count += 1
    if state.lifted:
        out[count] = LIFTED + index(state.lifted)
        count += 1
    if state.phase <= SECOND:
        choices = legal_mask(deal, state)
        while choices:
            out[count] = CHOICE + index(choices & -choices)
            choices &= choices - 1
            count += 1
    return count


@jitable
def _write_kinds(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players = state.player, deal.options.players
    own_cards = get(state.taken, me)
    for kind in range(KIND_COUNT):
        cards = on_cards(deal, own_cards, kind)
        disc = bearing(deal, own_cards & DISC_CARDS, kind).bit_count()
        have, best = cards + disc, 0
        if cards == 0:
            out[count] = LACKS + kind
            count += 1
        if disc:
            out[count] = HAS_DISC + kind
            count += 1
        for ahead in range(1, players):
            other = me + ahead
            shown = on_cards(deal, get(state.taken, other - players if other >= players else other), kind)
            best = max(best, shown)
            if shown == 0:
                out[count] = LACKS + KIND_COUNT * ahead + kind
                count += 1
            if players > 2:
                distance = clamped(have - shown, MOST_DISTANCE) + MOST_DISTANCE
                out[count] = DISTANCE + DISTANCES * (KIND_COUNT * (ahead - 1) + kind) + distance
                count += 1
        left = min(MOST_LEFT, on_cards(deal, state.table, kind))
        lead = clamped(have - best, MOST_LEAD) + MOST_LEAD
        out[count] = BALANCE + LEFTS * (LEADS * kind + lead) + left
        out[count + 1] = MINE + COUNTS * kind + min(MOST_COUNT, have)
        out[count + 2] = BEST + COUNTS * kind + min(MOST_COUNT, best)
        count += 3
    return count


@jitable
def _write_seats(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players = state.player, deal.options.players
    own_cards = get(state.taken, me)
    backs = bearing(deal, own_cards & DISC_CARDS, MARKER_BACK).bit_count() - spent_by(
        own_cards & DISC_CARDS, state.spent
    )
    out[count] = BACKS + backs
    count += 1
    for ahead in range(players):
        seat = me + ahead
        seat = seat - players if seat >= players else seat
        taken, markers, stock = get(state.taken, seat), get(state.markers, seat), get(state.stock, seat)
        out[count] = DISCS + DISC_COUNTS * ahead + (taken & DISC_CARDS).bit_count()
        out[count + 1] = SPENT + SPENT_COUNTS * ahead + spent_by(taken & DISC_CARDS, state.spent)
        out[count + 2] = STOCK + MARKER_COUNTS * ahead + stock
        out[count + 3] = BOX + MARKER_COUNTS * ahead + MARKERS - stock - markers.bit_count()
        count += 4
        if ahead:
            more = clamped(own_cards.bit_count() - taken.bit_count(), MOST_DISTANCE) + MOST_DISTANCE
            out[count] = MORE_CARDS + DISTANCES * (ahead - 1) + more
            count += 1
        while markers:
            out[count] = MARKER + CARDS * ahead + index(markers & -markers)
            markers &= markers - 1
            count += 1
    return count


@jitable
def output(_deal: Deal, _state: State, action: int) -> int:
    """Return the output of a network for an action: the same number."""
    return action


def most_choices(_players: int) -> int:
    """Return how many legal actions there can be."""
    return ACTIONS


INPUTS = NetworkInputs(SIZE, MOST, write_inputs, ACTIONS, output, most_choices)
