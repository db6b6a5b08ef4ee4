"""A view of Richelieu as JSON, written by a function that compiles: the same as `view_json`.

`view_json` is for servers: it shares what stays the same between viewers and actions, so it is forty times faster than
this, interpreted. Tests compare the two in every position of many games.
"""

from typing import Any

from armorial.engine.bitmaps import lookup_16
from armorial.engine.bits import index
from armorial.engine.jit import jitable
from armorial.engine.stream import (
    begin_object,
    end,
    key_int,
    key_list,
    key_null,
    key_object,
    key_seat,
    key_word,
    write_int,
    write_members,
    write_options,
    write_word,
)
from armorial.games.richelieu.components import MARKER_BACK, MARKERS
from armorial.games.richelieu.deal import CARD_COUNT, DISC_CARDS, NO_DISC, REGION_COUNT, Deal, bearing
from armorial.games.richelieu.rules import spent_by
from armorial.games.richelieu.scoring import KIND_COUNT, counted, majority, on_cards, presence
from armorial.games.richelieu.state import State
from armorial.games.richelieu.words import (
    AT,
    BOX,
    CARDS,
    COUNTS,
    DISC_WORD,
    DISCS_KEY,
    FIRST,
    HAS,
    KIND_WORD,
    LEADERS,
    LIFTED,
    MAJORITIES,
    OPTIONS,
    PHASE,
    PHASE_WORD,
    PLAYER,
    POINTS,
    POSITION_WORD,
    REGION,
    SEAT,
    SEATS,
    SHIELDS,
    SPENT,
    SPENT_DISCS,
    STOCK,
    SYMBOL,
    TABLE_KEY,
    TURN,
)
from armorial.games.richelieu.words import MARKERS as MARKERS_KEY


@jitable
def write_view(deal: Deal, state: State, seat: int, out: Any) -> int:
    """Write a view, given the known part of the deal, and return the number of ints."""
    at = key_seat(out, begin_object(out, 0), SEAT, seat)
    at = key_seat(out, at, PLAYER, state.player)
    at = key_int(out, at, TURN, state.turn)
    at = key_word(out, at, PHASE, PHASE_WORD + state.phase)
    at = key_int(out, at, FIRST, deal.first)
    at = write_options(out, write_word(out, at, OPTIONS))
    at = write_cards(deal, out, key_object(out, at, CARDS))
    at = write_discs(deal, out, key_object(out, at, DISCS_KEY))
    at = write_members(out, key_list(out, at, SPENT_DISCS), spent_cards(deal, state), POSITION_WORD)
    at = write_majorities(deal, state, out, key_object(out, end(out, at), MAJORITIES))
    at = write_places(deal, state, out, key_object(out, at, AT))
    at = key_object(out, at, MARKERS_KEY)
    for owner in range(deal.options.players):
        left = state.markers[owner]
        while left:
            at = key_int(out, at, POSITION_WORD + index(left & -left), owner)
            left &= left - 1
    at = end(out, at)
    at = key_word(out, at, LIFTED, POSITION_WORD + index(state.lifted)) if state.lifted else key_null(out, at, LIFTED)
    at = key_list(out, at, SEATS)
    for owner in range(deal.options.players):
        at = write_seat(deal, state, owner, out, at)
    at = write_counts(deal, state.table, out, key_object(out, end(out, at), TABLE_KEY))
    return end(out, at)


@jitable
def write_cards(deal: Deal, out: Any, at: int) -> int:
    """Write the card of each position, and end the object."""
    for card in range(CARD_COUNT):
        at = key_object(out, at, POSITION_WORD + card)
        at = key_word(out, at, REGION, KIND_WORD + lookup_16(deal.regions, card))
        at = key_int(out, at, SHIELDS, 1 + (deal.double >> card & 1))
        symbol = deal.symbols[0] >> card & 1 | (deal.symbols[1] >> card & 1) << 1
        at = key_word(out, at, SYMBOL, KIND_WORD + REGION_COUNT + symbol - 1) if symbol else key_null(out, at, SYMBOL)
        at = end(out, at)
    return end(out, at)


@jitable
def write_discs(deal: Deal, out: Any, at: int) -> int:
    """Write the disc of each card that has or had one, as far as it is known, and end the object."""
    left = DISC_CARDS
    while left:
        card = index(left & -left)
        left &= left - 1
        disc = lookup_16(deal.discs, card)
        if disc == NO_DISC:
            at = key_null(out, at, POSITION_WORD + card)
        else:
            at = key_word(out, at, POSITION_WORD + card, DISC_WORD + disc)
    return end(out, at)


@jitable
def spent_cards(deal: Deal, state: State) -> int:
    """Return the cards whose discs are spent, as far as they are known. Equal discs are spent in the cards' order."""
    spent = 0
    for held in state.spent:
        backs = bearing(deal, held, MARKER_BACK) & ~spent
        spent |= backs & -backs
    return spent


@jitable
def write_majorities(deal: Deal, state: State, out: Any, at: int) -> int:
    """Write how the seats stand in each region and symbol, and end the object."""
    players = deal.options.players
    for kind in range(KIND_COUNT):
        at = key_list(out, key_object(out, at, KIND_WORD + kind), COUNTS)
        highest = 0
        for seat in range(players):
            count = counted(deal, state, kind, seat)
            highest = max(highest, count)
            at = write_int(out, at, count)
        at = key_list(out, end(out, at), LEADERS)
        for seat in range(players):
            if counted(deal, state, kind, seat) == highest > 0:
                at = write_int(out, at, seat)
        at = key_list(out, end(out, at), POINTS)
        most, present = majority(deal, state, kind), presence(deal, state, kind)
        for seat in range(players):
            at = write_int(out, at, most[seat] + present[seat])
        at = end(out, end(out, at))
    return end(out, at)


@jitable
def write_places(deal: Deal, state: State, out: Any, at: int) -> int:
    """Write where each card is, on the table or with a seat, and end the object."""
    for card in range(CARD_COUNT):
        place = -1
        for seat in range(deal.options.players):
            if state.taken[seat] >> card & 1:
                place = seat
        if place < 0:
            at = key_word(out, at, POSITION_WORD + card, TABLE_KEY)
        else:
            at = key_int(out, at, POSITION_WORD + card, place)
    return end(out, at)


@jitable
def write_seat(deal: Deal, state: State, seat: int, out: Any, at: int) -> int:
    """Write what a seat has."""
    taken, stock = state.taken[seat], state.stock[seat]
    at = key_int(out, begin_object(out, at), STOCK, stock)
    at = key_int(out, at, BOX, MARKERS - stock - state.markers[seat].bit_count())
    at = key_int(out, at, CARDS, taken.bit_count())
    at = write_members(out, key_list(out, at, DISCS_KEY), taken & DISC_CARDS, POSITION_WORD)
    at = key_int(out, end(out, at), SPENT, spent_by(taken, state.spent))
    at = write_counts(deal, taken, out, key_object(out, at, HAS))
    return end(out, at)


@jitable
def write_counts(deal: Deal, cards: int, out: Any, at: int) -> int:
    """Write what a set of cards shows of each kind, and end the object."""
    for kind in range(KIND_COUNT):
        at = key_int(out, at, KIND_WORD + kind, on_cards(deal, cards, kind))
    return end(out, at)
