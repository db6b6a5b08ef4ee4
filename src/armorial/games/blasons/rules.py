"""The rules of Les 7 Blasons (B2 to B4, B6): plain functions over ints, interpreted or compiled.

Powers act in order of play. Two lists say, for each card in the trick, who holds its value and who holds its power. A
malandrin only rewrites an entry of these lists; all of B4.7 follows from that.

These functions do not check that an action is legal: the referee does.
"""

from armorial.engine.bitmaps import Map8, assign, keys_with, lookup
from armorial.engine.bits import entry, index, with_entry
from armorial.engine.game import NOBODY
from armorial.engine.jit import get, jitable, put
from armorial.engine.playout import until_next_choice
from armorial.games.blasons.choices import (
    card_choices,
    forced,
    next_power,
    power_choices,
    power_phase,
    seat_at,
    token_choices,
    trick_choices,
    value_of,
)
from armorial.games.blasons.components import MALANDRIN, ROUNDS, drawn_tokens
from armorial.games.blasons.deal import ALL_ROUNDS, CONSULT, MOST_TOKENS, ONE_STEP, PEEK, SEATS, SERVE, Deal, in_play
from armorial.games.blasons.round_score import added, bourgeoisie, entered, leaders
from armorial.games.blasons.state import (
    ACTIVATE,
    ALIKE,
    ALL_CARDS,
    ALL_NONE,
    CARD,
    CARDS_PER_SEAT,
    CHOOSE,
    DRAW,
    EACH_ITS_OWN,
    HAND,
    HIGHEST,
    HOLDER_BITS,
    LAST_TRICK,
    LOOK,
    MOVE,
    NONE,
    NOTHING,
    OVER,
    PEEK_AT_TOKENS,
    PLAY,
    POWER,
    REMOVE,
    RESERVE,
    REWARD,
    SEAT,
    SEAT_BITS,
    SELF,
    SERVE_ONESELF,
    SKIP,
    SWAP,
    TRICK,
    BySeat,
    Glance,
    History,
    Round,
    State,
    Tokens,
    Trick,
    move_of,
    swap_of,
    trick_entry,
)

NOTHING_YET = (0,) * (ALL_ROUNDS * SEATS)  # for each round and seat
ALL_TOKENS = (1 << MOST_TOKENS) - 1


@jitable
def start(deal: Deal) -> State:
    """Return the state in which the first leader chooses a card."""
    history = History((0, 0, 0, 0, 0, 0), NOTHING_YET, NOTHING_YET, (0, 0, 0, 0, 0, 0, 0, 0), 0)
    return new_round(deal, 0, 0, deal.first, 0, (0, 0, 0, 0, 0, 0, 0), history)


@jitable
def without_history(state: State) -> State:
    """Return the state without its history."""
    return State(
        state.turn,
        state.player,
        state.phase,
        state.choices,
        state.tokens,
        state.trick,
        state.round,
        state.glance,
        state.totals,
        None,
    )


@jitable
def new_round(
    deal: Deal, turn: int, number: int, leader: int, bourgeoisie: int, totals: BySeat, history: History | None
) -> State:
    """Set up a round: tokens in the displays and in the reserve, all cards in hand (B2.1 to B2.3)."""
    n = deal.options.players
    drawn = drawn_tokens(n)
    places, up = (ALL_TOKENS, ALL_TOKENS, ALL_TOKENS), 0
    for seat in range(SEATS):
        if seat < n:
            places = assign(places, ((1 << drawn) - 1) << drawn * seat, seat)
            up |= 1 << drawn * seat + drawn - 1
    hands = (1 << CARDS_PER_SEAT * n) - 1
    progress = Round(number, 0, hands, (ALL_CARDS, ALL_CARDS, ALL_CARDS), ALL_NONE, bourgeoisie, 0)
    return lead(deal, turn, Tokens(places, up), progress, leader, totals, history)


@jitable
def lead(
    deal: Deal, turn: int, tokens: Tokens, progress: Round, leader: int, totals: BySeat, history: History | None
) -> State:
    """Ask the leader of a new trick for a card."""
    trick = Trick(leader, 0, 0, ALL_NONE, EACH_ITS_OWN, 0, NOBODY)
    choices = card_choices(deal, progress, leader)
    return State(turn, leader, PLAY, choices, tokens, trick, progress, Glance(0, 0, NONE), totals, history)


# --- what happens -----------------------------------------------------------


@jitable
def step(deal: Deal, state: State, action: int) -> State:
    """Return the state right after an action, chosen or forced."""
    return ask(deal, effect(deal, state, action))


after = until_next_choice(step, forced)


@jitable
def effect(deal: Deal, state: State, action: int) -> State:
    """Return the state right after an action, before `ask` finds the next decision.

    The phase then only names the part of the trick: PLAY, CHOOSE for all powers, SERVE_ONESELF, or LOOK for all
    looking. The place in the order of play says how far that part has come.
    """
    if state.phase == PLAY:
        return play(deal, state, action)
    if state.phase == CHOOSE:
        return choose(state, action)
    if state.phase == SERVE_ONESELF:
        return help_oneself(state, action)
    if state.phase in (LOOK, PEEK_AT_TOKENS):
        return glance_at(state, action)
    tokens = moved(state, action)
    if state.phase == REWARD:
        return take_trick(state, tokens)
    return next_position(state, CHOOSE, tokens, state.trick.values, state.trick.powers)


@jitable
def next_position(state: State, phase: int, tokens: Tokens, values: int, powers: int) -> State:
    """Return the state at the next place in the order of play."""
    old = state.trick
    trick = Trick(old.leader, old.place + 1, old.cards, values, powers, old.activated, old.winner)
    return State(
        state.turn, state.player, phase, 0, tokens, trick, state.round, state.glance, state.totals, state.history
    )


@jitable
def at_place(trick: Trick, place: int) -> Trick:
    """Return the trick at a place in the order of play."""
    return Trick(trick.leader, place, trick.cards, trick.values, trick.powers, trick.activated, trick.winner)


@jitable
def with_piles(old: Round, piles: Map8, winners: int) -> Round:
    """Return the round with other piles."""
    return Round(old.number, old.trick, old.hands, piles, winners, old.bourgeoisie, old.used)


@jitable
def play(deal: Deal, state: State, action: int) -> State:
    """Play a card, or activate a bourgeoisie card and then play one (B2.4, B6.2)."""
    me, old, progress = state.player, state.trick, state.round
    hands, used, activated, player, phase = progress.hands, progress.used, old.activated, me, PLAY
    place, cards, values = old.place, old.cards, old.values
    if action >= ACTIVATE:
        activated, used = with_entry(activated, me, 1 << action - ACTIVATE), used | 1 << me
    else:
        card = 1 << CARDS_PER_SEAT * me + action - CARD
        hands, cards, place = hands ^ card, cards | card, place + 1
        values = with_entry(values, me, NONE if action == CARD + MALANDRIN else me)
        player = me + 1 if me + 1 < deal.options.players else 0
        if place == deal.options.players:
            place, phase = 0, CHOOSE
    trick = Trick(old.leader, place, cards, values, old.powers, activated, NOBODY)
    after_card = Round(
        progress.number, progress.trick, hands, progress.piles, progress.winners, progress.bourgeoisie, used
    )
    return State(
        state.turn, player, phase, 0, state.tokens, trick, after_card, state.glance, state.totals, state.history
    )


@jitable
def choose(state: State, action: int) -> State:
    """Apply a malandrin's choice: change who holds a value or a power (B4.7)."""
    me, values, powers = state.player, state.trick.values, state.trick.powers
    if action == SELF:
        values = with_entry(values, me, me)
    elif action >= POWER:
        powers = with_entry(powers, action - POWER, me)
    else:
        values = with_entry(values, action - SEAT, me)
    return next_position(state, CHOOSE, state.tokens, values, powers)


@jitable
def moved(state: State, action: int) -> Tokens:
    """Return the tokens after a power or the winner's action (B2.6, B4.1 to B4.5, B6.6)."""
    places, up = state.tokens
    if action >= SWAP:
        lower, higher = swap_of(action)
        place_of_lower, place_of_higher = lookup(places, lower), lookup(places, higher)
        return Tokens(assign(assign(places, 1 << lower, place_of_higher), 1 << higher, place_of_lower), up)
    if action >= MOVE:
        token, seat = move_of(action)
        return Tokens(assign(places, 1 << token, seat), up)
    if action == NOTHING:
        return state.tokens
    if state.phase == REMOVE:
        return Tokens(assign(places, 1 << action, RESERVE), up)
    if state.phase == DRAW or (state.phase == REWARD and lookup(places, action) == RESERVE):
        return Tokens(assign(places, 1 << action, state.player), up)
    return Tokens(places, up | 1 << action)


@jitable
def help_oneself(state: State, action: int) -> State:
    """Move a card from the trick to the player's own tricks, or none (B6.4)."""
    old, progress, me = state.trick, state.round, state.player
    cards, piles = old.cards, progress.piles
    if action != SKIP:
        card = cards & HAND << CARDS_PER_SEAT * (action - SEAT)
        cards, piles = cards ^ card, assign(piles, card, me)
    trick = Trick(old.leader, old.place + 1, cards, old.values, old.powers, old.activated, old.winner)
    served = with_piles(progress, piles, progress.winners)
    return State(
        state.turn, me, SERVE_ONESELF, 0, state.tokens, trick, served, state.glance, state.totals, state.history
    )


@jitable
def take_trick(state: State, tokens: Tokens) -> State:
    """Give the trick to its winner (B2.6)."""
    old, progress, winner = state.trick, state.round, state.trick.winner
    winners = with_entry(progress.winners, progress.trick, winner)
    taken = with_piles(progress, assign(progress.piles, old.cards, winner), winners)
    return State(
        state.turn, state.player, LOOK, 0, tokens, at_place(old, 0), taken, state.glance, state.totals, state.history
    )


@jitable
def glance_at(state: State, action: int) -> State:
    """Look at one trick or token, or stop looking (B6.3, B6.5)."""
    me, old, history = state.player, state.glance, state.history
    glance = Glance(0, 0, NONE)
    if action not in (SKIP, NOTHING):
        if state.phase == LOOK:
            owner = entry(state.round.winners, action - TRICK)
        else:
            owner = lookup(state.tokens.places, action)
            history = looked(history, state.round.number, me, action)
            history = looked(history, state.round.number, owner, action)  # the owner looks too
        if old.left > 1:
            glance = Glance(old.left - 1, old.done | 1 << action, old.other if owner == me else owner)
    place = state.trick.place if glance.left else state.trick.place + 1
    trick = at_place(state.trick, place)
    return State(state.turn, me, LOOK, 0, state.tokens, trick, state.round, glance, state.totals, history)


@jitable
def looked(history: History | None, number: int, seat: int, token: int) -> History | None:
    """Record that a seat knows a token of a round."""
    if history is not None:
        i = SEATS * number + seat
        known = put(history.known, i, get(history.known, i) | 1 << token)
        return History(history.up, known, history.ledger, history.tricks, history.holders)
    return history


# --- the next decision ------------------------------------------------------


@jitable
def ask(deal: Deal, state: State) -> State:
    """Return the state with the next decision, even if it leaves no choice."""
    phase, trick = state.phase, state.trick
    if phase == PLAY:
        choices = card_choices(deal, state.round, state.player)
        return asking(state, state.player, PLAY, choices, trick, state.glance)
    if phase == CHOOSE:
        place = next_power(deal, trick)
        if place < deal.options.players:
            return ask_power(deal, state, place)
        winner = decide(deal, trick.cards, trick.values)
        trick = Trick(trick.leader, 0, trick.cards, trick.values, trick.powers, trick.activated, winner)
        phase = SERVE_ONESELF
    if phase == SERVE_ONESELF:
        place = next_activated(deal, trick, SERVE)
        trick = at_place(trick, place)
        if place < deal.options.players:
            return ask_to_serve(deal, state, trick)
        if trick.winner != NOBODY:
            return ask_winner(deal, state, trick)
        trick = at_place(trick, 0)  # set aside (B3.1)
    place = next_activated(deal, trick, CONSULT | PEEK)
    if place < deal.options.players:
        return ask_to_look(deal, state, at_place(trick, place))
    return next_trick(deal, state, trick)


@jitable
def asking(state: State, player: int, phase: int, choices: int, trick: Trick, glance: Glance) -> State:
    """Return the state with a decision."""
    return State(
        state.turn, player, phase, choices, state.tokens, trick, state.round, glance, state.totals, state.history
    )


@jitable
def next_activated(deal: Deal, trick: Trick, variants: int) -> int:
    """Return the next place whose seat has activated one of these variants; the number of players if none has."""
    if trick.activated == 0:
        return deal.options.players
    place = trick.place
    while place < deal.options.players and not entry(trick.activated, seat_at(deal, trick, place)) & variants:
        place += 1
    return place


@jitable
def ask_power(deal: Deal, state: State, place: int) -> State:
    """Ask the holder of the power of the card at a place to use it."""
    trick = at_place(state.trick, place)
    seat = seat_at(deal, trick, place)
    user, phase = entry(trick.powers, seat), power_phase(deal.options, value_of(trick.cards, seat))
    choices = power_choices(deal, state.tokens, trick, phase, user)
    return asking(state, user, phase, choices, trick, state.glance)


@jitable
def decide(deal: Deal, cards: int, values: int) -> int:
    """Return who wins the trick; NOBODY if all values that could win cancel (B3.1, B3.2)."""
    winning, _ = compare(deal, cards_with_value(cards, values))
    return entry(values, index(winning) >> SEAT_BITS) if winning else NOBODY


@jitable
def cards_with_value(cards: int, values: int) -> int:
    """Return the cards of a trick whose value a seat holds."""
    for seat in range(SEATS):
        if entry(values, seat) == NONE:
            cards &= ~(HAND << CARDS_PER_SEAT * seat)
    return cards


@jitable
def compare(deal: Deal, held: int) -> tuple[int, int]:
    """Return the card whose value wins, as a bit, or 0; and the lowest value that was compared."""
    cancelled = 0
    for lower in range(CARDS_PER_SEAT):
        alike = held & ALIKE << HIGHEST - lower
        if alike and alike & (alike - 1) == 0:
            return alike, HIGHEST - lower
        cancelled += alike != 0
        if cancelled == 2 and deal.options.ties == ONE_STEP:
            return 0, HIGHEST - lower
    return 0, 0


@jitable
def ask_to_serve(deal: Deal, state: State, trick: Trick) -> State:
    """Ask the seat at the trick's place which card it takes: ménétrier for petite to intendant for haute (B6.4)."""
    seat = seat_at(deal, trick, trick.place)
    own_value = entry(state.round.bourgeoisie, seat) + 1
    choices = 1 << SKIP
    for other in range(SEATS):
        choices |= (trick.cards >> CARDS_PER_SEAT * other + own_value & 1) << SEAT + other
    return asking(state, seat, SERVE_ONESELF, choices, trick, state.glance)


@jitable
def ask_winner(deal: Deal, state: State, trick: Trick) -> State:
    """Ask the winner to draw a token from the reserve, or to reveal one in a display (B2.6)."""
    everything = in_play(deal)
    choices = everything & ~state.tokens.up | keys_with(state.tokens.places, everything, RESERVE)
    return asking(state, trick.winner, REWARD, choices, trick, state.glance)


@jitable
def ask_to_look(deal: Deal, state: State, trick: Trick) -> State:
    """Ask the seat at the trick's place which trick or token it looks at (B6.3, B6.5)."""
    seat = seat_at(deal, trick, trick.place)
    glance = state.glance
    if glance.left == 0:
        glance = Glance(entry(state.round.bourgeoisie, seat) + 1, 0, NONE)
    if entry(trick.activated, seat) == CONSULT:
        return asking(state, seat, LOOK, 1 << SKIP | trick_choices(state.round, glance, seat), trick, glance)
    choices = 1 << SKIP | token_choices(deal, state.tokens, glance, seat)
    return asking(state, seat, PEEK_AT_TOKENS, choices, trick, glance)


@jitable
def next_trick(deal: Deal, state: State, trick: Trick) -> State:
    """Go on to the next trick, the next round, or the end (B2.1, B2.7, B5.3)."""
    progress = state.round
    history = with_trick(state.history, progress.trick, trick)
    leader = trick.leader if trick.winner == NOBODY else trick.winner  # B2.7
    if progress.trick < LAST_TRICK:
        following = Round(
            progress.number,
            progress.trick + 1,
            progress.hands,
            progress.piles,
            progress.winners,
            progress.bourgeoisie,
            progress.used,
        )
        return lead(deal, state.turn + 1, state.tokens, following, leader, state.totals, history)
    n, number = deal.options.players, progress.number
    totals = added(deal, state.totals, state.tokens, progress)
    history = closed(deal, history, state.tokens, progress)
    ahead = leaders(totals, n)
    if number + 1 == ALL_ROUNDS or (number + 1 >= ROUNDS and ahead & (ahead - 1) == 0):
        over = Glance(0, 0, NONE)
        return State(state.turn + 1, NOBODY, OVER, 0, state.tokens, trick, progress, over, totals, history)
    cards = bourgeoisie(totals, n) if deal.options.variants & (CONSULT | SERVE | PEEK) else 0
    return new_round(deal, state.turn + 1, number + 1, leader, cards, totals, history)


@jitable
def with_trick(history: History | None, number: int, trick: Trick) -> History | None:
    """Record a finished trick."""
    if history is not None:
        tricks = put(history.tricks, number, trick_entry(trick))
        holders = trick.values & (1 << HOLDER_BITS) - 1 | trick.powers << HOLDER_BITS
        return History(history.up, history.known, history.ledger, tricks, holders)
    return history


@jitable
def closed(deal: Deal, history: History | None, tokens: Tokens, progress: Round) -> History | None:
    """Record how a round ended."""
    if history is not None:
        ledger = entered(deal, history.ledger, tokens, progress)
        up = put(history.up, progress.number, tokens.up)
        return History(up, history.known, ledger, history.tricks, history.holders)
    return history
