"""A view of Les 7 Blasons as numbers, for programs that learn; docs/research.md tells what they are.

Seats are counted from the viewer: he is 0, the next to play 1. So one who learns to play one seat can play all.
"""

from typing import Any

from armorial.engine.bitmaps import place_of
from armorial.engine.bits import entry, index
from armorial.engine.jit import get, jitable
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.deal import SEATS, UNKNOWN, Deal, in_play
from armorial.games.blasons.knowledge import known_arms, tricks_are_closed
from armorial.games.blasons.state import CARDS_PER_SEAT, MOST_TOKENS, NONE, NOT_WON, OVER, RESERVE, State

# Of each token t1 to t28, from these places on; of one that is not in play all are 0:
AT = 0  # each seat's display
IN_RESERVE = AT + SEATS
UP = IN_RESERVE + 1
ARMS = UP + 1  # whose: each seat's
UNKNOWN_ARMS = ARMS + SEATS
OF_A_TOKEN = UNKNOWN_ARMS + 1
# Then of each card, of the viewer's eight, of the next seat's eight, and so on:
CARDS = OF_A_TOKEN * MOST_TOKENS
IN_HAND = 0
WON = IN_HAND + 1  # by each seat, in this round; hidden where tricks are (B6.3)
ORDER = WON + SEATS  # in the trick: 1 for the leader's
VALUE = ORDER + 1  # in the trick: each seat, for who holds its value
POWER = VALUE + SEATS  # and its power
OF_A_CARD = POWER + SEATS
# Then of each seat:
SITTERS = CARDS + OF_A_CARD * CARDS_PER_SEAT * SEATS
TOTAL, BOURGEOISIE, USED, ACTIVATED, LEADS, ACTS, ASKED = range(7)
OF_A_SEAT = ASKED + 1
# And at last:
PHASE = SITTERS + OF_A_SEAT * SEATS
ROUND = PHASE + OVER + 1
TRICK = ROUND + 1
PLAYERS = TRICK + 1
VARIANTS = PLAYERS + 1
TIES = VARIANTS + 4
LOOKS_LEFT = TIES + 1
FEATURES = LOOKS_LEFT + 1


@jitable
def features(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write what a seat knows into a row of zeros."""
    players = deal.options.players
    _tokens(deal, state, seat, out)
    for ahead in range(players):
        other = (seat + ahead) % players
        _cards(deal, state, seat, other, out, CARDS + OF_A_CARD * CARDS_PER_SEAT * ahead)
        place = SITTERS + OF_A_SEAT * ahead
        out[place + TOTAL] = get(state.totals, other)
        out[place + BOURGEOISIE] = entry(state.round.bourgeoisie, other)
        out[place + USED] = state.round.used >> other & 1
        out[place + ACTIVATED] = index(entry(state.trick.activated, other)) + 1
        out[place + LEADS] = state.trick.leader == other
        out[place + ACTS] = seat_at(deal, state.trick, state.trick.place) == other
        out[place + ASKED] = state.player == other
    out[PHASE + state.phase] = 1
    out[ROUND] = state.round.number
    out[TRICK] = state.round.trick
    out[PLAYERS] = players
    for variant in range(4):
        out[VARIANTS + variant] = deal.options.variants >> variant & 1
    out[TIES] = deal.options.ties
    out[LOOKS_LEFT] = state.glance.left


@jitable
def _tokens(deal: Deal, state: State, seat: int, out: Any) -> None:
    players = deal.options.players
    arms = known_arms(deal, state, state.round.number, seat)
    for token in range(in_play(deal).bit_count()):
        place = OF_A_TOKEN * token
        lies = place_of(state.tokens.places, token)
        if lies == RESERVE:
            out[place + IN_RESERVE] = 1
        else:
            out[place + AT + (lies - seat) % players] = 1
        out[place + UP] = state.tokens.up >> token & 1
        owner = place_of(arms, token)
        if owner == UNKNOWN:
            out[place + UNKNOWN_ARMS] = 1
        else:
            out[place + ARMS + (owner - seat) % players] = 1


@jitable
def _cards(deal: Deal, state: State, seat: int, whose: int, out: Any, start: int) -> None:
    """Write what there is of the eight cards of a seat."""
    players, trick = deal.options.players, state.trick
    closed = tricks_are_closed(deal, state)
    for value in range(CARDS_PER_SEAT):
        card, place = CARDS_PER_SEAT * whose + value, start + OF_A_CARD * value
        out[place + IN_HAND] = state.round.hands >> card & 1
        winner = place_of(state.round.piles, card)
        if winner != NOT_WON and not closed:
            out[place + WON + (winner - seat) % players] = 1
    played = value_of(trick.cards, whose)
    if played >= 0:
        place = start + OF_A_CARD * played
        out[place + ORDER] = (whose - trick.leader) % players + 1
        for held, part in ((trick.values, VALUE), (trick.powers, POWER)):
            holder = entry(held, whose)
            if holder != NONE:
                out[place + part + (holder - seat) % players] = 1
