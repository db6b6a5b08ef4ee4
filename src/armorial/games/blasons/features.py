"""A view of Les 7 Blasons as numbers, for machine learning; docs/research.md lists them.

Seats are counted from the viewer: 0 is the viewer, 1 the next to play. So a program that learned to play one seat can
play all.
"""

from typing import Any

from armorial.engine.bitmaps import lookup
from armorial.engine.bits import entry, index
from armorial.engine.jit import get, jitable
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.deal import MOST_TOKENS, SEATS, UNKNOWN, Deal, in_play
from armorial.games.blasons.knowledge import known_arms, tricks_are_closed
from armorial.games.blasons.state import CARDS_PER_SEAT, NONE, NOT_WON, OVER, RESERVE, State

# For each token t1 to t28, at these offsets; all are 0 for a token that is not in play:
AT = 0  # each seat's display
IN_RESERVE = AT + SEATS
UP = IN_RESERVE + 1
ARMS = UP + 1  # whose: each seat's
UNKNOWN_ARMS = ARMS + SEATS
PER_TOKEN = UNKNOWN_ARMS + 1
# Then for each card: the viewer's eight, the next seat's eight, and so on:
CARDS = PER_TOKEN * MOST_TOKENS
IN_HAND = 0
WON = IN_HAND + 1  # by each seat, in this round; hidden where tricks are (B6.3)
ORDER = WON + SEATS  # in the trick: 1 for the leader's
VALUE = ORDER + 1  # in the trick: the seat that holds its value
POWER = VALUE + SEATS  # in the trick: the seat that holds its power
PER_CARD = POWER + SEATS
# Then for each seat:
SEAT_FEATURES = CARDS + PER_CARD * CARDS_PER_SEAT * SEATS
TOTAL, BOURGEOISIE, USED, ACTIVATED, LEADS, ACTS, ASKED = range(7)
PER_SEAT = ASKED + 1
# At the end:
PHASE = SEAT_FEATURES + PER_SEAT * SEATS
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
        _cards(deal, state, seat, other, out, CARDS + PER_CARD * CARDS_PER_SEAT * ahead)
        begin = SEAT_FEATURES + PER_SEAT * ahead
        out[begin + TOTAL] = get(state.totals, other)
        out[begin + BOURGEOISIE] = entry(state.round.bourgeoisie, other)
        out[begin + USED] = state.round.used >> other & 1
        out[begin + ACTIVATED] = index(entry(state.trick.activated, other)) + 1
        out[begin + LEADS] = state.trick.leader == other
        out[begin + ACTS] = seat_at(deal, state.trick, state.trick.position) == other
        out[begin + ASKED] = state.player == other
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
        begin = PER_TOKEN * token
        place = lookup(state.tokens.places, token)
        if place == RESERVE:
            out[begin + IN_RESERVE] = 1
        else:
            out[begin + AT + (place - seat) % players] = 1
        out[begin + UP] = state.tokens.up >> token & 1
        owner = lookup(arms, token)
        if owner == UNKNOWN:
            out[begin + UNKNOWN_ARMS] = 1
        else:
            out[begin + ARMS + (owner - seat) % players] = 1


@jitable
def _cards(deal: Deal, state: State, seat: int, whose: int, out: Any, start: int) -> None:
    """Write the features of the eight cards of a seat."""
    players, trick = deal.options.players, state.trick
    closed = tricks_are_closed(deal, state)
    for value in range(CARDS_PER_SEAT):
        card, begin = CARDS_PER_SEAT * whose + value, start + PER_CARD * value
        out[begin + IN_HAND] = state.round.hands >> card & 1
        winner = lookup(state.round.piles, card)
        if winner != NOT_WON and not closed:
            out[begin + WON + (winner - seat) % players] = 1
    played = value_of(trick.cards, whose)
    if played >= 0:
        begin = start + PER_CARD * played
        out[begin + ORDER] = (whose - trick.leader) % players + 1
        for held, part in ((trick.values, VALUE), (trick.powers, POWER)):
            holder = entry(held, whose)
            if holder != NONE:
                out[begin + part + (holder - seat) % players] = 1
