"""What a network sees of Les 7 Blasons, and which outputs mean which actions. Seats are counted from the seat to act.

Only three things matter about a token: where it lies, whether it is face up, and whose arms it then shows. So a network
sees how many tokens there are of each such *class*, and names tokens by their class. It sees tokens as everybody does:
the search, which imagines fitting worlds, takes care of those that only one seat has looked at (B6.5).
"""

from typing import Any

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry
from armorial.engine.bot_support import NetworkInputs
from armorial.engine.jit import get, jitable
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.components import TOKENS_PER_FAMILY, TRICKS
from armorial.games.blasons.deal import ALL_ROUNDS, SEATS, Deal, arms, in_play
from armorial.games.blasons.round_score import best_family, entry_of, product, sum_of, tokens_of, worth
from armorial.games.blasons.rules import decide
from armorial.games.blasons.state import (
    CARD,
    CARDS_PER_SEAT,
    HAND,
    MOVE,
    NONE,
    OVER,
    PLAY,
    POWER,
    RESERVE,
    SEAT,
    SWAP,
    State,
    move_of,
    swap_of,
)

DOWN = SEATS  # instead of a family, for a token that is face down
FACES = SEATS + 1
CLASSES = (SEATS + 1) * FACES  # of tokens, by place and face
MOST_ALIKE, MOST_POINTS, MOST_LEAD = 6, 31, 20  # larger numbers count as these; points and leads are halved
LEADS = 2 * MOST_LEAD + 1
SUMS = 8  # ranges of the sum of a family's cards: see `step_of`
LOOKS = 6

TOKENS = 0  # each class: how many there are
UNSEEN = TOKENS + CLASSES * MOST_ALIKE  # each family: how many of its tokens are face down
IN_HAND = UNSEEN + SEATS * (TOKENS_PER_FAMILY + 1)  # each card
PLAYED = IN_HAND + SEATS * CARDS_PER_SEAT  # each card in the trick
VALUE = PLAYED + SEATS * CARDS_PER_SEAT  # each card in the trick: who has its value, or nobody
USES = VALUE + SEATS * (SEATS + 1)  # each card in the trick: who took its power
WON = USES + SEATS * SEATS  # each seat and family: its tokens, with the sum of its cards
COUNTS = WON + SEATS * SEATS * (TOKENS_PER_FAMILY + 1) * SUMS  # each seat: the family that counts
POINTS = COUNTS + SEATS * SEATS  # each seat: in this round
LEAD = POINTS + SEATS * (MOST_POINTS + 1)  # over each other seat, if the round ended now
EARLIER_LEAD = LEAD + SEATS * LEADS  # before this round
WINS = EARLIER_LEAD + SEATS * LEADS  # who would win the trick as it is: each seat, or nobody
PHASE = WINS + SEATS + 1  # each phase, with the number of the trick
ROUND = PHASE + OVER * TRICKS
LEADER = ROUND + ALL_ROUNDS
USED_CARD = LEADER + SEATS  # the owner of the card whose power is used
LOOKS_LEFT = USED_CARD + SEATS
BOURGEOISIE = LOOKS_LEFT + LOOKS  # each seat's card
SPENT = BOURGEOISIE + 5 * SEATS
ACTIVATED = SPENT + SEATS  # each seat and variant, in this trick
VARIANTS = ACTIVATED + 5 * SEATS
CASCADE = VARIANTS + 4
SIZE = CASCADE + 1
MOST = 224  # on at the same time

# Outputs: tokens by their class, seats counted from the seat to act.
ON_SEAT = CLASSES  # each seat's card in the trick, then the power of each
ON_CARD = ON_SEAT + 2 * SEATS  # cards and buttons
MOVES = ON_CARD + MOVE - CARD
SWAPS = MOVES + CLASSES * SEATS
OUTPUTS = SWAPS + CLASSES * (CLASSES - 1) // 2


@jitable
def ahead_of(seat: int, me: int, players: int) -> int:
    """Return a seat as counted from another one."""
    return seat - me if seat >= me else seat - me + players


@jitable
def class_of(deal: Deal, state: State, token: int) -> int:
    """Return the class of a token: where it lies, and what it shows."""
    me, players = state.player, deal.options.players
    place, face = lookup(state.tokens.places, token), DOWN
    if place != RESERVE:
        place = ahead_of(place, me, players)
    if state.tokens.up >> token & 1:
        face = ahead_of(lookup(arms(deal, state.round.number), token), me, players)
    return FACES * place + face


@jitable
def output(deal: Deal, state: State, action: int) -> int:
    """Return the output of a network for an action."""
    me, players = state.player, deal.options.players
    if action >= SWAP:
        lower, higher = swap_of(action)
        first, second = class_of(deal, state, lower), class_of(deal, state, higher)
        low, high = min(first, second), max(first, second)
        return SWAPS + (high * (high - 1) >> 1) + low
    if action >= MOVE:
        token, seat = move_of(action)
        return MOVES + SEATS * class_of(deal, state, token) + ahead_of(seat, me, players)
    if action >= CARD:
        return ON_CARD + action - CARD
    if action >= POWER:
        return ON_SEAT + SEATS + ahead_of(action - POWER, me, players)
    if action >= SEAT:
        return ON_SEAT + ahead_of(action - SEAT, me, players)
    return class_of(deal, state, action)


def most_choices(players: int) -> int:
    """Return how many legal actions there can be: the swaps of any two tokens."""
    tokens = TOKENS_PER_FAMILY * players
    return tokens * (tokens - 1) // 2


@jitable
def step_of(total: int) -> int:
    """Return the range, from 0 to SUMS - 1, of a sum of values."""
    step = 0
    for least in (1, 3, 5, 8, 11, 15, 20):
        step += total >= least
    return step


@jitable
def halved(number: int, most: int) -> int:
    """Return half of a number, or the nearest one from -most to most."""
    return min(most, max(-most, number >> 1))


@jitable
def write_inputs(deal: Deal, state: State, out: Any) -> int:
    """Write the inputs that are on for the seat to act, each once, and return their number."""
    count = _write_tokens(deal, state, out, 0)
    count = _write_trick(deal, state, out, count)
    count = _write_points(deal, state, out, count)
    count = _write_bourgeoisie(deal, state, out, count)
    me, players = state.player, deal.options.players
    out[count] = PHASE + TRICKS * state.phase + state.round.trick
    out[count + 1] = ROUND + state.round.number
    out[count + 2] = LEADER + ahead_of(state.trick.leader, me, players)
    out[count + 3] = LOOKS_LEFT + min(LOOKS - 1, state.glance.left)
    count += 4
    if state.phase != PLAY and state.trick.place < players:
        out[count] = USED_CARD + ahead_of(seat_at(deal, state.trick, state.trick.place), me, players)
        count += 1
    for variant in range(4):
        if deal.options.variants >> variant & 1:
            out[count] = VARIANTS + variant
            count += 1
    if deal.options.ties:
        out[count] = CASCADE
        count += 1
    return count


@jitable
def _write_tokens(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players = state.player, deal.options.players
    families, tokens, up = arms(deal, state.round.number), in_play(deal), state.tokens.up
    for ahead in range(players + 1):
        seat = RESERVE if ahead == players else (me + ahead) % players
        place = RESERVE if ahead == players else ahead
        here = keys_with(state.tokens.places, tokens, seat)
        for face in range(players + 1):
            these = here & ~up if face == players else keys_with(families, here & up, (me + face) % players)
            alike = these.bit_count()
            if alike:
                place_and_face = FACES * place + (DOWN if face == players else face)
                out[count] = TOKENS + MOST_ALIKE * place_and_face + min(alike, MOST_ALIKE) - 1
                count += 1
    for ahead in range(players):
        shown = keys_with(families, tokens & up, (me + ahead) % players).bit_count()
        out[count] = UNSEEN + (TOKENS_PER_FAMILY + 1) * ahead + TOKENS_PER_FAMILY - shown
        count += 1
    return count


@jitable
def _write_trick(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players, trick = state.player, deal.options.players, state.trick
    for ahead in range(players):
        seat = (me + ahead) % players
        hand = state.round.hands >> CARDS_PER_SEAT * seat & HAND
        for card in range(CARDS_PER_SEAT):
            if hand >> card & 1:
                out[count] = IN_HAND + CARDS_PER_SEAT * ahead + card
                count += 1
        played = value_of(trick.cards, seat)
        if played >= 0:
            value, power = entry(trick.values, seat), entry(trick.powers, seat)
            holder = SEATS if value == NONE else ahead_of(value, me, players)
            out[count] = PLAYED + CARDS_PER_SEAT * ahead + played
            out[count + 1] = VALUE + (SEATS + 1) * ahead + holder
            count += 2
            if power != seat:
                out[count] = USES + SEATS * ahead + ahead_of(power, me, players)
                count += 1
    if trick.cards:
        winner = decide(deal, trick.cards, trick.values)
        out[count] = WINS + (SEATS if winner < 0 else ahead_of(winner, me, players))
        count += 1
    return count


@jitable
def _write_points(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players = state.player, deal.options.players
    my_total, my_points = get(state.totals, me), 0
    for ahead in range(players):
        seat = (me + ahead) % players
        ledger = entry_of(deal, state.tokens, state.round, seat)
        for other in range(players):
            family = (me + other) % players
            shown, total = tokens_of(ledger, family), sum_of(ledger, family)
            if family != seat and (shown or total):
                group = (TOKENS_PER_FAMILY + 1) * (SEATS * ahead + other) + shown
                out[count] = WON + SUMS * group + step_of(total)
                count += 1
        points, best = worth(ledger, seat, players), best_family(ledger, seat, players)
        if product(ledger, best):
            out[count] = COUNTS + SEATS * ahead + ahead_of(best, me, players)
            count += 1
        out[count] = POINTS + (MOST_POINTS + 1) * ahead + halved(points, MOST_POINTS)
        count += 1
        if ahead == 0:
            my_points = points
        else:
            earlier = my_total - get(state.totals, seat)
            out[count] = LEAD + LEADS * ahead + MOST_LEAD + halved(earlier + my_points - points, MOST_LEAD)
            out[count + 1] = EARLIER_LEAD + LEADS * ahead + MOST_LEAD + halved(earlier, MOST_LEAD)
            count += 2
    return count


@jitable
def _write_bourgeoisie(deal: Deal, state: State, out: Any, count: int) -> int:
    me, players, progress = state.player, deal.options.players, state.round
    for ahead in range(players):
        seat = (me + ahead) % players
        card, activated = entry(progress.bourgeoisie, seat), entry(state.trick.activated, seat)
        if card:
            out[count] = BOURGEOISIE + 5 * ahead + card
            count += 1
        if progress.used >> seat & 1:
            out[count] = SPENT + ahead
            count += 1
        if activated:
            out[count] = ACTIVATED + 5 * ahead + activated
            count += 1
    return count


INPUTS = NetworkInputs(SIZE, MOST, write_inputs, OUTPUTS, output, most_choices)
