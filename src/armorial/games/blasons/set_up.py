"""Positions of Les 7 Blasons that somebody sets up, at the start of a trick."""

from typing import Any

from armorial.engine.bitmaps import assign, keys_with
from armorial.engine.bits import entry, with_entry
from armorial.engine.errors import Refusal
from armorial.engine.jit import get, jitable, put
from armorial.engine.position import FINE, PositionField, PositionSupport
from armorial.games.blasons.components import BOURGEOISIE, FIGURES, ROUNDS, TOKENS_PER_FAMILY, TRICKS
from armorial.games.blasons.deal import CONSULT, PEEK, SEATS, SERVE, Deal, in_play
from armorial.games.blasons.round_score import BITS, SUM_BITS, worth
from armorial.games.blasons.rules import ALL_TOKENS, lead, start
from armorial.games.blasons.state import (
    ALL_CARDS,
    ALL_NONE,
    CARDS_PER_SEAT,
    PLAY,
    History,
    Round,
    State,
    Tokens,
    past,
)
from armorial.games.blasons.state import (
    HAND as WHOLE_HAND,
)
from armorial.games.blasons.words import TOKEN_NAMES

CARD_NAMES = tuple(f"{seat}:{figure}" for seat in range(SEATS) for figure in FIGURES)

WHOLE_SUM = sum(range(TRICKS))  # of all cards of a family
MOST_POINTS = TOKENS_PER_FAMILY * WHOLE_SUM  # of a round
FIELDS = (
    PositionField("round", most=ROUNDS),
    PositionField("trick", most=TRICKS),
    PositionField("seat", most=SEATS - 1),
    PositionField("up", words=TOKEN_NAMES),
    PositionField("tokens", SEATS, TOKEN_NAMES),
    PositionField("hand", SEATS, tuple(FIGURES)),
    PositionField("won", SEATS, CARD_NAMES),
    PositionField("tricks", SEATS, tuple(str(trick + 1) for trick in range(TRICKS))),
    PositionField("points-1", SEATS, most=MOST_POINTS),
    PositionField("points-2", SEATS, most=MOST_POINTS),
    PositionField("bourgeoisie", SEATS, most=len(BOURGEOISIE)),
    PositionField("used", SEATS, most=1),
)
NUMBER, TRICK, LEADER, UP, TOKENS = range(5)
HAND, WON, TAKEN, POINTS, RANK, USED = (4 + SEATS * k for k in (1, 2, 3, 4, 6, 7))

PROBLEMS = (
    Refusal("B2.1", "it must be one of three rounds and eight tricks"),
    Refusal("B2.3", "nobody sits in the seat that leads"),
    Refusal("B2.4", "every hand must have a card for each trick to come"),
    Refusal("B2.6", "a card is in a hand and in a trick, or in the tricks of two players, or was never played"),
    Refusal("B2.4", "each earlier trick was taken by one player, or by nobody"),
    Refusal("B2.8", "a token is in two displays, or is not in play"),
    Refusal("B5.1", "no round gives that many points, or that round is not over"),
    Refusal("B6.1", "a bourgeoisie card needs a variant that uses it, and each is given once"),
)
(WRONG_TIME, NO_SUCH_SEAT, WRONG_HAND, WRONG_CARD, WRONG_TRICK, WRONG_TOKEN, WRONG_POINTS, WRONG_RANK) = range(
    len(PROBLEMS)
)


@jitable
def set_up(deal: Deal, numbers: Any) -> tuple[int, State]:
    """Return FINE and the state at the start of a trick; or the index of a problem, and the state at the start."""
    players, number, trick, leader = (
        deal.options.players,
        int(numbers[NUMBER]),
        int(numbers[TRICK]),
        int(numbers[LEADER]),
    )
    problem, before = problem_of(deal, numbers), start(deal)
    if problem != FINE:
        return problem, before
    hands, winners, ranks, used = 0, ALL_NONE, 0, 0
    piles, places = (ALL_CARDS, ALL_CARDS, ALL_CARDS), (ALL_TOKENS, ALL_TOKENS, ALL_TOKENS)
    totals, history = before.totals, past(before)
    ledger = history.ledger
    for seat in range(players):
        hands |= int(numbers[HAND + seat]) << CARDS_PER_SEAT * seat
        piles = assign(piles, int(numbers[WON + seat]), seat)
        places = assign(places, int(numbers[TOKENS + seat]), seat)
        ranks = with_entry(ranks, seat, int(numbers[RANK + seat]))
        used |= int(numbers[USED + seat]) << seat
        for earlier_trick in range(TRICKS):
            if int(numbers[TAKEN + seat]) >> earlier_trick & 1:
                winners = with_entry(winners, earlier_trick, seat)
        for earlier in range(number - 1):
            points = int(numbers[POINTS + SEATS * earlier + seat])
            family = seat + 1 if seat + 1 < players else 0
            ledger = put(ledger, SEATS * earlier + seat, product_of(points) << BITS * family)
            totals = put(totals, seat, get(totals, seat) + points)
    turn = TRICKS * (number - 1) + trick - 1
    ledger_history = History(history.up, history.known, ledger, history.tricks, history.holders)
    progress = Round(number - 1, trick - 1, hands, piles, winners, ranks, used)
    return FINE, lead(deal, turn, Tokens(places, int(numbers[UP])), progress, leader, totals, ledger_history)


@jitable
def problem_of(deal: Deal, numbers: Any) -> int:
    """Return the problem with a position, or FINE."""
    players, number, trick = deal.options.players, int(numbers[NUMBER]), int(numbers[TRICK])
    if not (1 <= number <= ROUNDS and 1 <= trick <= TRICKS):
        return WRONG_TIME
    if numbers[LEADER] >= players:
        return NO_SUCH_SEAT
    everything, tokens, tricks, ranks, problem = 0, 0, 0, 0, FINE
    for seat in range(players):
        everything |= int(numbers[HAND + seat]) << CARDS_PER_SEAT * seat
        if int(numbers[HAND + seat]).bit_count() != TRICKS + 1 - trick:
            problem = WRONG_HAND
    for seat in range(players):
        won, laid = int(numbers[WON + seat]), int(numbers[TOKENS + seat])
        taken, rank = int(numbers[TAKEN + seat]), int(numbers[RANK + seat])
        if won & everything or won >> CARDS_PER_SEAT * players:
            problem = WRONG_CARD
        if laid & tokens or laid & ~in_play(deal):
            problem = WRONG_TOKEN
        if taken & tricks or taken >> trick - 1:
            problem = WRONG_TRICK
        if rank and (ranks >> rank & 1 or not deal.options.variants & (CONSULT | SERVE | PEEK)):
            problem = WRONG_RANK
        for earlier in range(ROUNDS - 1):
            points = int(numbers[POINTS + SEATS * earlier + seat])
            if points and (earlier >= number - 1 or product_of(points) == 0):
                problem = WRONG_POINTS
        everything, tokens, tricks, ranks = everything | won, tokens | laid, tricks | taken, ranks | 1 << rank
    return WRONG_TOKEN if int(numbers[UP]) & ~in_play(deal) else problem


@jitable
def product_of(points: int) -> int:
    """Return tokens and a sum of cards that give the points, packed as in the ledger; 0 if no round can give them."""
    for tokens in range(1, TOKENS_PER_FAMILY + 1):
        if points % tokens == 0 and points // tokens <= WHOLE_SUM:
            return tokens << SUM_BITS | points // tokens
    return 0


@jitable
def describe(deal: Deal, state: State, out: Any) -> bool:
    """Write the position of a state; return whether it is at the start of a trick of the first three rounds."""
    if state.phase != PLAY or state.trick.place or state.trick.activated or state.round.number >= ROUNDS:
        return False
    players, progress = deal.options.players, state.round
    out[NUMBER], out[TRICK], out[LEADER], out[UP] = (
        progress.number + 1,
        progress.trick + 1,
        state.player,
        state.tokens.up,
    )
    for seat in range(players):
        out[TOKENS + seat] = keys_with(state.tokens.places, in_play(deal), seat)
        out[HAND + seat] = progress.hands >> CARDS_PER_SEAT * seat & WHOLE_HAND
        out[WON + seat] = keys_with(progress.piles, ALL_CARDS, seat)
        out[RANK + seat], out[USED + seat] = entry(progress.bourgeoisie, seat), progress.used >> seat & 1
        out[TAKEN + seat] = 0
        for earlier_trick in range(progress.trick):
            if entry(progress.winners, earlier_trick) == seat:
                out[TAKEN + seat] |= 1 << earlier_trick
        for earlier in range(progress.number):
            held = get(past(state).ledger, SEATS * earlier + seat)
            out[POINTS + SEATS * earlier + seat] = worth(held, seat, players)
    return True


POSITIONS = PositionSupport(FIELDS, PROBLEMS, set_up, describe)
