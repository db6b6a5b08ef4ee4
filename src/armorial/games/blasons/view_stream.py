"""A view of Les 7 Blasons as JSON, written by a function that compiles: the same as `view_json`.

`view_json` is for servers: it shares what stays the same between viewers and actions, so it is many times faster than
this, interpreted. Tests compare the two in every position of many games.
"""

from typing import Any

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry, index
from armorial.engine.game import ALL_KNOWING, NOBODY
from armorial.engine.jit import get, jitable
from armorial.engine.stream import (
    begin_list,
    begin_object,
    end,
    key_int,
    key_list,
    key_null,
    key_object,
    key_seat,
    key_word,
    write_bool,
    write_int,
    write_members,
    write_options,
    write_word,
)
from armorial.games.blasons.choices import power_phase, seat_at, value_of
from armorial.games.blasons.components import FIGURES, ROUNDS, TOKENS_PER_FAMILY
from armorial.games.blasons.components import TRICKS as TRICK_COUNT
from armorial.games.blasons.deal import SEATS as ALL_SEATS
from armorial.games.blasons.deal import UNKNOWN, Deal, arms
from armorial.games.blasons.knowledge import tricks_are_closed
from armorial.games.blasons.round_score import best_family, product, sum_of, tally, tokens_of, worth
from armorial.games.blasons.state import (
    ALL_CARDS,
    CARDS_PER_SEAT,
    CHOOSE,
    HOLDER_BITS,
    NONE,
    OVER,
    TRANSFER,
    State,
    leader_of,
    past,
    winner_of,
)
from armorial.games.blasons.state import HAND as HAND_MASK
from armorial.games.blasons.state import RESERVE as RESERVE_PLACE
from armorial.games.blasons.words import (
    ACTING,
    ACTIVATED_KEY,
    ACTIVATED_WORD,
    AT,
    BOURGEOISIE_KEY,
    BOURGEOISIE_WORD,
    CARD,
    CARDS,
    FAMILIES_KEY,
    FAMILY,
    FAMILY_WORD,
    FIGURE_WORD,
    FIRST,
    GATHERED,
    HAND,
    LAST_TRICK,
    LEADER,
    NUMBER,
    OF,
    OPTIONS,
    ORDER,
    PHASE,
    PHASE_WORD,
    PLAYER,
    POINTS,
    POINTS_FROM,
    POWER,
    POWERS,
    PRODUCT,
    RESERVE,
    ROUND,
    SCORES,
    SEAT,
    SEATS,
    SUM,
    TOKEN_WORD,
    TOKENS,
    TOTAL,
    TRICK,
    TRICKS,
    TURN,
    UP,
    USED,
    VALUE,
    WINNER,
)

FIGURE_COUNT = len(FIGURES)


@jitable
def write_view(deal: Deal, state: State, seat: int, out: Any) -> int:
    """Write a view, given the known part of the deal, and return the number of ints."""
    players, hidden = deal.options.players, tricks_are_closed(deal, state) and seat != ALL_KNOWING
    at = key_seat(out, begin_object(out, 0), SEAT, seat)
    at = key_seat(out, at, PLAYER, state.player)
    at = key_int(out, at, TURN, state.turn)
    at = key_word(out, at, PHASE, PHASE_WORD + state.phase)
    at = key_int(out, at, FIRST, deal.first)
    at = write_options(out, write_word(out, at, OPTIONS))
    at = key_list(out, at, FAMILIES_KEY)
    for each in range(players):
        at = write_word(out, at, FAMILY_WORD + get(deal.families, each))
    at = key_int(out, key_object(out, end(out, at), ROUND), NUMBER, state.round.number + 1)
    at = end(out, key_int(out, at, OF, ROUNDS))
    at = write_trick(deal, state, out, write_word(out, at, TRICK))
    if hidden or state.turn == 0:
        at = key_null(out, at, LAST_TRICK)
    else:
        at = write_last_trick(deal, state, out, write_word(out, at, LAST_TRICK))
    at = key_object(out, at, POWERS)
    for value in range(FIGURE_COUNT):
        phase = power_phase(deal.options, value)
        if phase == OVER:
            at = key_null(out, at, FIGURE_WORD + value)
        else:
            at = key_word(out, at, FIGURE_WORD + value, PHASE_WORD + phase)
    at = write_tokens(deal, state, out, key_object(out, end(out, at), TOKENS))
    at = key_list(out, at, SEATS)
    for each in range(players):
        at = write_seat(deal, state, each, hidden, out, at)
    at = key_list(out, end(out, at), SCORES)
    for number in range(state.round.number + (state.player == NOBODY)):
        at = begin_list(out, at)
        for each in range(players):
            at = write_int(out, at, worth(get(past(state).ledger, ALL_SEATS * number + each), each, players))
        at = end(out, at)
    return end(out, end(out, at))


@jitable
def write_trick(deal: Deal, state: State, out: Any, at: int) -> int:
    """Write the trick in play."""
    trick, players = state.trick, deal.options.players
    at = key_int(out, begin_object(out, at), NUMBER, state.round.trick + 1)
    at = key_int(out, at, OF, TRICK_COUNT)
    at = key_int(out, at, LEADER, trick.leader)
    at = key_list(out, at, ORDER)
    for place in range(players):
        at = write_int(out, at, (trick.leader + place) % players)
    at = write_played(deal, trick.leader, trick.cards, trick.values, trick.powers, out, end(out, at))
    acting = seat_at(deal, trick, trick.position) if CHOOSE <= state.phase <= TRANSFER else NOBODY
    return end(out, key_seat(out, key_seat(out, at, ACTING, acting), WINNER, trick.winner))


@jitable
def write_last_trick(deal: Deal, state: State, out: Any, at: int) -> int:
    """Write the last finished trick, perhaps of the round before."""
    number = state.round.trick - 1 if state.player != NOBODY else state.round.trick
    number = TRICK_COUNT - 1 if number < 0 else number
    packed, holders = get(past(state).tricks, number), past(state).holders
    winner = winner_of(packed)
    at = key_int(out, begin_object(out, at), NUMBER, number + 1)
    at = key_int(out, at, LEADER, leader_of(packed))
    at = write_played(deal, leader_of(packed), packed & ALL_CARDS, holders, holders >> HOLDER_BITS, out, at)
    return end(out, key_seat(out, at, WINNER, NOBODY if winner == NONE else winner))


@jitable
def write_played(deal: Deal, leader: int, cards: int, values: int, powers: int, out: Any, at: int) -> int:
    """Write the cards of a trick in order of play, with who holds the value and the power of each."""
    at = key_list(out, at, CARDS)
    for place in range(deal.options.players):
        seat = (leader + place) % deal.options.players
        value, holder = value_of(cards, seat), entry(values, seat)
        if value >= 0:
            at = key_int(out, begin_object(out, at), SEAT, seat)
            at = key_word(out, at, CARD, FIGURE_WORD + value)
            at = key_seat(out, at, VALUE, NOBODY if holder == NONE else holder)
            has_power = power_phase(deal.options, value) != OVER
            at = end(out, key_seat(out, at, POWER, entry(powers, seat) if has_power else NOBODY))
    return end(out, at)


@jitable
def write_tokens(deal: Deal, state: State, out: Any, at: int) -> int:
    """Write where each token is, whether it is face up, and its family if it is known; and end the object."""
    families = arms(deal, state.round.number)
    for token in range(TOKENS_PER_FAMILY * deal.options.players):
        place, family = lookup(state.tokens.places, token), lookup(families, token)
        at = key_object(out, at, TOKEN_WORD + token)
        at = key_word(out, at, AT, RESERVE) if place == RESERVE_PLACE else key_int(out, at, AT, place)
        at = write_bool(out, write_word(out, at, UP), state.tokens.up >> token & 1)
        if family == UNKNOWN:
            at = key_null(out, at, FAMILY)
        else:
            at = key_word(out, at, FAMILY, FAMILY_WORD + get(deal.families, family))
        at = end(out, at)
    return end(out, at)


@jitable
def write_seat(deal: Deal, state: State, seat: int, hidden: bool, out: Any, at: int) -> int:
    """Write what a seat has. Hidden tricks show only their numbers (B6.3)."""
    progress = state.round
    card, activated = entry(progress.bourgeoisie, seat), entry(state.trick.activated, seat)
    hand = progress.hands >> CARDS_PER_SEAT * seat & HAND_MASK
    at = write_members(out, key_list(out, begin_object(out, at), HAND), hand, FIGURE_WORD)
    at = end(out, at)
    at = key_word(out, at, BOURGEOISIE_KEY, BOURGEOISIE_WORD + card - 1) if card else key_null(out, at, BOURGEOISIE_KEY)
    at = write_bool(out, write_word(out, at, USED), progress.used >> seat & 1)
    if activated:
        at = key_word(out, at, ACTIVATED_KEY, ACTIVATED_WORD + index(activated))
    else:
        at = key_null(out, at, ACTIVATED_KEY)
    at = key_list(out, at, TRICKS)
    for number in range(TRICK_COUNT):
        if entry(progress.winners, number) == seat:
            at = write_int(out, at, number + 1)
    at = write_gathered(deal, state, seat, hidden, out, end(out, at))
    return end(out, key_int(out, at, TOTAL, get(state.totals, seat)))


@jitable
def write_gathered(deal: Deal, state: State, seat: int, hidden: bool, out: Any, at: int) -> int:
    """Write by family what a seat has gathered in the round in play, and the points for it."""
    players = deal.options.players
    shown = keys_with(state.tokens.places, state.tokens.up, seat)
    pile = 0 if hidden else keys_with(state.round.piles, ALL_CARDS, seat)
    counts = tally(deal, state.round.number, shown, pile)
    at = key_object(out, at, GATHERED)
    for family in range(players):
        at = key_object(out, at, FAMILY_WORD + get(deal.families, family))
        at = key_int(out, at, TOKENS, tokens_of(counts, family))
        if hidden:
            at = key_null(out, key_null(out, key_null(out, at, CARDS), SUM), PRODUCT)
        else:
            cards = pile >> CARDS_PER_SEAT * family & HAND_MASK
            at = end(out, write_members(out, key_list(out, at, CARDS), cards, FIGURE_WORD))
            at = key_int(out, at, SUM, sum_of(counts, family))
            at = key_int(out, at, PRODUCT, product(counts, family))
        at = end(out, at)
    best = best_family(counts, seat, players)
    points = product(counts, best)
    at = key_null(out, end(out, at), POINTS) if hidden else key_int(out, end(out, at), POINTS, points)
    if hidden or points == 0:
        return key_null(out, at, POINTS_FROM)
    return key_word(out, at, POINTS_FROM, FAMILY_WORD + get(deal.families, best))
