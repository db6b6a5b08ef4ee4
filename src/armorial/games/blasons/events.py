"""The events of Les 7 Blasons.

A step is one action and everything that follows without a decision: who wins a trick, the next trick, the next round,
the end. The history then holds the results of the trick and of the round.
"""

from typing import Any

from armorial.engine.bitmaps import lookup
from armorial.engine.bits import entry, index
from armorial.engine.events import MISSING, write_1, write_2, write_3, write_4, write_result
from armorial.engine.game import ALL_KNOWING, SPECTATOR
from armorial.engine.jit import get, jitable
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.components import MALANDRIN, ROUNDS
from armorial.games.blasons.deal import SEATS, Deal, arms
from armorial.games.blasons.event_kinds import (
    BOURGEOISIE_ACTIVATED,
    BOURGEOISIE_GIVEN,
    CARD_PLAYED,
    CARD_SERVED,
    CARD_WITHOUT_VALUE,
    CHOICE_STOLEN,
    EXTRA_ROUND,
    GAME_OVER,
    LOOKING_ENDED,
    POWER_IGNORED,
    POWER_STOLEN,
    POWER_USED,
    ROUND_BEGINS,
    ROUND_SCORED,
    SELF_CHOSEN,
    SERVING_DECLINED,
    TOKEN_DRAWN,
    TOKEN_MOVED,
    TOKEN_PEEKED,
    TOKEN_REMOVED,
    TOKEN_REVEALED,
    TOKENS_SWAPPED,
    TRICK_BEGINS,
    TRICK_CARD_SEEN,
    TRICK_LOOKED_AT,
    TRICK_NOT_WON,
    TRICK_TAKEN,
    TRICK_WON,
    VALUE_CANCELLED,
    VALUE_STOLEN,
)
from armorial.games.blasons.knowledge import seen_tokens
from armorial.games.blasons.round_score import best_family, leaders, sum_of, tokens_of, worth
from armorial.games.blasons.rules import cards_with_value, compare
from armorial.games.blasons.state import (
    ACTIVATE,
    ALIKE,
    ALL_CARDS,
    CARD,
    CARDS_PER_SEAT,
    CHOOSE,
    HIGHEST,
    LOOK,
    MOVE,
    MOVE_TOKEN,
    NOTHING,
    OVER,
    PLAY,
    POWER,
    REMOVE,
    REWARD,
    SEAT,
    SEAT_BITS,
    SELF,
    SERVE_ONESELF,
    SKIP,
    SWAP,
    TRICK,
    State,
    leader_of,
    move_of,
    past,
    swap_of,
    trick_entry,
)


@jitable
def write_events(deal: Deal, before: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write the events of one step, and return the index after them."""
    me, phase = before.player, before.phase
    if phase == PLAY:
        if action >= ACTIVATE:
            at = write_2(out, at, BOURGEOISIE_ACTIVATED, me, action - ACTIVATE)
        else:
            at = write_2(out, at, CARD_PLAYED, me, action - CARD)
    elif phase <= MOVE_TOKEN:
        at = _write_power(deal, before, action, out, at)
    elif phase == SERVE_ONESELF:
        if action == SKIP:
            at = write_1(out, at, SERVING_DECLINED, me)
        else:
            owner = action - SEAT
            at = write_3(out, at, CARD_SERVED, me, owner, value_of(before.trick.cards, owner))
    elif phase == LOOK:
        at = _write_look(deal, before, action, viewer, out, at)
    elif phase != REWARD:
        at = _write_peek(deal, before, action, after, viewer, out, at)
    if CHOOSE < phase <= MOVE_TOKEN or phase == REWARD:
        at = _write_token(deal, before, action, after, viewer, out, at)
    if phase == REWARD:
        at = write_2(out, at, TRICK_TAKEN, me, before.round.trick + 1)
    if phase <= MOVE_TOKEN and (after.phase > MOVE_TOKEN or after.turn != before.turn):
        at = _write_decision(deal, before, after, out, at)
    if after.turn != before.turn:
        if after.phase == OVER or after.round.number != before.round.number:
            at = _write_end_of_round(deal, before.round.number, after, out, at)
        if after.phase != OVER:
            at = write_2(out, at, TRICK_BEGINS, after.round.trick + 1, after.trick.leader)
    return at


@jitable
def _write_power(deal: Deal, state: State, action: int, out: Any, at: int) -> int:
    """Write whose power is used or ignored, and a malandrin's choice (B4)."""
    me, trick = state.player, state.trick
    owner = seat_at(deal, trick, trick.place)
    kind = POWER_IGNORED if action == NOTHING else POWER_USED
    at = write_3(out, at, kind, me, owner, value_of(trick.cards, owner))
    if state.phase != CHOOSE:
        return at
    if action == SELF:
        return write_1(out, at, SELF_CHOSEN, me)
    if action < POWER:
        victim = action - SEAT
        return write_3(out, at, VALUE_STOLEN, me, victim, value_of(trick.cards, victim))
    victim = action - POWER
    value = value_of(trick.cards, victim)
    if value == MALANDRIN:
        return write_2(out, at, CHOICE_STOLEN, me, victim)
    return write_3(out, at, POWER_STOLEN, me, victim, value)


@jitable
def _family(deal: Deal, number: int, after: State, token: int, viewer: int) -> int:
    """Return the family of a token of a round, or MISSING if the viewer does not know it after the step."""
    if not seen_tokens(deal, after, number, viewer) >> token & 1:
        return MISSING
    return get(deal.families, lookup(arms(deal, number), token))


@jitable
def _write_token(deal: Deal, state: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write what a power or the winner of a trick does with tokens (B2.6, B4.1 to B4.5, B6.6)."""
    me, places, number = state.player, state.tokens.places, state.round.number
    if action == NOTHING:
        return at
    if action >= SWAP:
        lower, higher = swap_of(action)
        at = write_4(
            out, at, TOKENS_SWAPPED, me, lower, _family(deal, number, after, lower, viewer), lookup(places, lower)
        )
        out[at] = higher
        out[at + 1] = _family(deal, number, after, higher, viewer)
        out[at + 2] = lookup(places, higher)
        return at + 3
    if action >= MOVE:
        token, receiver = move_of(action)
        family = _family(deal, number, after, token, viewer)
        at = write_4(out, at, TOKEN_MOVED, me, token, family, lookup(places, token))
        out[at] = receiver
        return at + 1
    place, family = lookup(places, action), _family(deal, number, after, action, viewer)
    if state.phase == REMOVE:
        return write_4(out, at, TOKEN_REMOVED, me, action, family, place)
    if seen_tokens(deal, after, number, SPECTATOR) & ~state.tokens.up & 1 << action:
        return write_4(out, at, TOKEN_REVEALED, me, action, family, place)
    return write_3(out, at, TOKEN_DRAWN, me, action, family)


@jitable
def _write_decision(deal: Deal, before: State, after: State, out: Any, at: int) -> int:
    """Write who wins a trick, and why: cards without value, values that cancel each other (B3)."""
    n, number, leader = deal.options.players, before.round.trick, before.trick.leader
    cards, values = after.trick.cards, after.trick.values
    if after.turn != before.turn:
        cards, values = get(past(after).tricks, number) & ALL_CARDS, past(after).holders
    for place in range(n):
        seat, holds = (leader + place) % n, False
        for owner in range(n):
            holds = holds or entry(values, owner) == seat
        if not holds:
            at = write_2(out, at, CARD_WITHOUT_VALUE, seat, value_of(cards, seat))
    held = cards_with_value(cards, values)
    winning, lowest = compare(deal, held)
    for value in range(HIGHEST, lowest - 1, -1):
        alike = (held & ALIKE << value).bit_count()
        if alike > 1:
            at = write_2(out, at, VALUE_CANCELLED, value, alike)
    if winning == 0:
        return write_1(out, at, TRICK_NOT_WON, number + 1)
    card = index(winning)
    owner = card >> SEAT_BITS
    return write_4(out, at, TRICK_WON, entry(values, owner), number + 1, card & CARDS_PER_SEAT - 1, owner)


@jitable
def _write_look(deal: Deal, state: State, action: int, viewer: int, out: Any, at: int) -> int:
    """Write that a player looks at a trick, and its cards for viewers who may see them (B6.3)."""
    me = state.player
    if action == SKIP:
        return write_1(out, at, LOOKING_ENDED, me)
    number = action - TRICK
    owner = entry(state.round.winners, number)
    at = write_3(out, at, TRICK_LOOKED_AT, me, number + 1, owner)
    if viewer not in (me, owner, ALL_KNOWING):
        return at
    packed = trick_entry(state.trick) if number == state.round.trick else get(past(state).tricks, number)
    cards, first = packed & ALL_CARDS, leader_of(packed)
    for place in range(deal.options.players):
        seat = (first + place) % deal.options.players
        if value_of(cards, seat) >= 0:
            at = write_3(out, at, TRICK_CARD_SEEN, number + 1, seat, value_of(cards, seat))
    return at


@jitable
def _write_peek(deal: Deal, state: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write that a player looks at a token, and its family for viewers who may see it (B6.5)."""
    if action == SKIP:
        return write_1(out, at, LOOKING_ENDED, state.player)
    family = _family(deal, state.round.number, after, action, viewer)
    return write_4(out, at, TOKEN_PEEKED, state.player, action, family, lookup(state.tokens.places, action))


@jitable
def _write_end_of_round(deal: Deal, number: int, after: State, out: Any, at: int) -> int:
    """Write the points of a round, and what follows it: the end, or another round (B5, B6.1)."""
    n = deal.options.players
    for seat in range(n):
        counted = get(past(after).ledger, SEATS * number + seat)
        points, family = worth(counted, seat, n), best_family(counted, seat, n)
        at = write_3(out, at, ROUND_SCORED, seat, number + 1, points)
        out[at] = get(deal.families, family) if points else MISSING
        out[at + 1] = tokens_of(counted, family) if points else 0
        out[at + 2] = sum_of(counted, family) if points else 0
        at += 3
    if after.phase == OVER:
        return write_result(out, at, GAME_OVER, after.totals, leaders(after.totals, n), n)
    if number + 1 >= ROUNDS:
        at = write_1(out, at, EXTRA_ROUND, number + 2)
    at = write_2(out, at, ROUND_BEGINS, number + 2, after.trick.leader)
    for seat in range(n):
        rank = entry(after.round.bourgeoisie, seat)
        if rank:
            at = write_2(out, at, BOURGEOISIE_GIVEN, seat, rank - 1)
    return at
