"""The rules of Les 7 Blasons (B2 to B4, B6): plain functions over ints, for the interpreter and for compilers alike.

Powers are resolved in order of play, and two lists say who may win with what: for each card played, who holds its value
and who holds its power. A malandrin only ever rewrites an entry of these lists; all of B4.7 follows from it.

Nothing here checks that an action is legal: the referee does.
"""

from armorial.engine.bits import entry, index, with_entry
from armorial.engine.game import NOBODY
from armorial.engine.jit import jitable, put
from armorial.games.blasons.choices import (
    card_choices,
    count,
    nth_action,
    place_of,
    power_choices,
    power_phase,
    seat_at,
    token_choices,
    trick_choices,
    value_of,
)
from armorial.games.blasons.deal import ALL_ROUNDS, CONSULT, ONE_STEP, PEEK, SEATS, SERVE, Deal
from armorial.games.blasons.ledger import bourgeoisie, entered, leaders
from armorial.games.blasons.material import MALANDRIN, ROUNDS, TOKENS_PER_FAMILY, drawn_tokens
from armorial.games.blasons.state import (
    ACTIVATE,
    ALIKE,
    ALL_NONE,
    CARD,
    CARDS_PER_SEAT,
    CHOOSE,
    DRAW,
    EACH_ITS_OWN,
    HAND,
    HELP_ONESELF,
    HIGHEST,
    LAST_TRICK,
    LOOK,
    MOVE,
    NONE,
    NOTHING,
    OVER,
    PEEP,
    PLAY,
    POWER,
    REMOVE,
    RESERVE,
    REWARD,
    SEAT,
    SELF,
    SKIP,
    SWAP,
    TRICK,
    BySeat,
    Glance,
    Places,
    Round,
    State,
    Tokens,
    Trick,
    move_of,
    swap_of,
)

NOTHING_YET = (0,) * (ALL_ROUNDS * SEATS)  # for each round and seat


@jitable
def start(deal: Deal) -> State:
    """Return the state in which the first leader is asked for a card."""
    tokens = Tokens((0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0), NOTHING_YET)
    return new_round(deal, tokens, 0, 0, deal.first, 0, NOTHING_YET)


@jitable
def new_round(
    deal: Deal, tokens: Tokens, turn: int, number: int, leader: int, bourgeoisie: int, ledger: tuple[int, ...]
) -> State:
    """Set up a round: tokens before the seats and in the reserve, all cards in hand (B2.1 to B2.3)."""
    n = deal.options.players
    drawn = drawn_tokens(n)
    places, up = (0, 0, 0, 0, 0, 0, 0, 0), 0
    for seat in range(n):
        places = put(places, seat, ((1 << drawn) - 1) << drawn * seat)
        up |= 1 << drawn * seat + drawn - 1
    reserve = (1 << TOKENS_PER_FAMILY * n) - (1 << drawn * n)
    tokens = Tokens(put(places, RESERVE, reserve), put(tokens.up, number, up), tokens.known)
    hands = (1 << CARDS_PER_SEAT * n) - 1
    progress = Round(number, 0, hands, (0, 0, 0, 0, 0, 0, 0), ALL_NONE, bourgeoisie, 0)
    return lead(deal, turn, tokens, progress, leader, ledger)


@jitable
def lead(deal: Deal, turn: int, tokens: Tokens, progress: Round, leader: int, ledger: tuple[int, ...]) -> State:
    """Ask the leader of a new trick for a card."""
    trick = Trick(leader, 0, 0, ALL_NONE, EACH_ITS_OWN, 0, NOBODY)
    choices = card_choices(deal, progress, leader)
    return State(turn, leader, PLAY, choices, tokens, trick, progress, Glance(0, 0, NONE), ledger)


# --- what happens -----------------------------------------------------------


@jitable
def after(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action and after all that then happens by itself, for want of a choice."""
    while True:
        state = ask(deal, effect(deal, state, action))
        if state.phase in (PLAY, OVER) or count(deal, state) > 1:
            return state
        action = nth_action(deal, state, 0)


@jitable
def effect(deal: Deal, state: State, action: int) -> State:
    """Return the state right after an action; what is asked next is not settled yet.

    The phase then only names the part of the trick: PLAY, CHOOSE for all powers, HELP_ONESELF, REWARD, or LOOK for all
    looking. The place in the order says how far that part is.
    """
    if state.phase == PLAY:
        return play(deal, state, action)
    if state.phase == CHOOSE:
        return choose(state, action)
    if state.phase == HELP_ONESELF:
        return help_oneself(state, action)
    if state.phase in (LOOK, PEEP):
        return glance_at(state, action)
    tokens = moved(state, action)
    if state.phase == REWARD:
        return take_trick(state, tokens)
    return next_place(state, CHOOSE, tokens, state.trick.values, state.trick.powers)


@jitable
def next_place(state: State, phase: int, tokens: Tokens, values: int, powers: int) -> State:
    """Go on to the next place in the order."""
    old = state.trick
    trick = Trick(old.leader, old.place + 1, old.cards, values, powers, old.activated, old.winner)
    return State(state.turn, state.player, phase, 0, tokens, trick, state.round, state.glance, state.ledger)


@jitable
def at(trick: Trick, place: int) -> Trick:
    """Return the trick at a place in the order."""
    return Trick(trick.leader, place, trick.cards, trick.values, trick.powers, trick.activated, trick.winner)


@jitable
def with_piles(old: Round, piles: BySeat, winners: int) -> Round:
    """Return the round with other piles."""
    return Round(old.number, old.trick, old.hands, piles, winners, old.bourgeoisie, old.used)


@jitable
def play(deal: Deal, state: State, action: int) -> State:
    """Play a card, or activate a bourgeoisie card and be asked again (B2.4, B6.2)."""
    me, old, progress = state.player, state.trick, state.round
    hands, used, activated, player, phase = progress.hands, progress.used, old.activated, me, PLAY
    place, cards, values = old.place, old.cards, old.values
    if action >= ACTIVATE:
        activated, used = with_entry(activated, me, 1 << action - ACTIVATE), used | 1 << me
    else:
        card = 1 << CARDS_PER_SEAT * me + action - CARD
        hands, cards, place = hands ^ card, cards | card, place + 1
        values = with_entry(values, me, NONE if action == CARD + MALANDRIN else me)
        player = (me + 1) % deal.options.players
        if place == deal.options.players:
            place, phase = 0, CHOOSE
    trick = Trick(old.leader, place, cards, values, old.powers, activated, NOBODY)
    after_card = Round(
        progress.number, progress.trick, hands, progress.piles, progress.winners, progress.bourgeoisie, used
    )
    return State(state.turn, player, phase, 0, state.tokens, trick, after_card, state.glance, state.ledger)


@jitable
def choose(state: State, action: int) -> State:
    """Let the malandrin's choice rewrite who holds a value or a power (B4.7)."""
    me, values, powers = state.player, state.trick.values, state.trick.powers
    if action == SELF:
        values = with_entry(values, me, me)
    elif action >= POWER:
        powers = with_entry(powers, action - POWER, me)
    else:
        values = with_entry(values, action - SEAT, me)
    return next_place(state, CHOOSE, state.tokens, values, powers)


@jitable
def moved(state: State, action: int) -> Tokens:
    """Return the tokens after a power or the winner's action (B2.6, B4.1 to B4.5, B6.6)."""
    places, up, known = state.tokens
    number = state.round.number
    if action == NOTHING:
        return state.tokens
    if action >= SWAP:
        one, two = swap_of(action)
        here, there = place_of(places, 1 << one), place_of(places, 1 << two)
        return Tokens(relocated(relocated(places, 1 << one, there), 1 << two, here), up, known)
    if action >= MOVE:
        token, seat = move_of(action)
        return Tokens(relocated(places, 1 << token, seat), up, known)
    bit = 1 << action
    if state.phase == REMOVE:
        return Tokens(relocated(places, bit, RESERVE), up, known)
    if state.phase == DRAW or (state.phase == REWARD and places[RESERVE] & bit):
        return Tokens(relocated(places, bit, state.player), up, known)
    return Tokens(places, put(up, number, up[number] | bit), known)


@jitable
def relocated(places: Places, token: int, place: int) -> Places:
    """Return the places with one token elsewhere."""
    origin = place_of(places, token)
    places = put(places, origin, places[origin] ^ token)
    return put(places, place, places[place] | token)


@jitable
def help_oneself(state: State, action: int) -> State:
    """Take a card out of the trick into one's own tricks, or none (B6.4)."""
    old, progress, me = state.trick, state.round, state.player
    cards, piles = old.cards, progress.piles
    if action != SKIP:
        card = cards & HAND << CARDS_PER_SEAT * (action - SEAT)
        cards, piles = cards ^ card, put(piles, me, piles[me] | card)
    trick = Trick(old.leader, old.place + 1, cards, old.values, old.powers, old.activated, old.winner)
    served = with_piles(progress, piles, progress.winners)
    return State(state.turn, me, HELP_ONESELF, 0, state.tokens, trick, served, state.glance, state.ledger)


@jitable
def take_trick(state: State, tokens: Tokens) -> State:
    """Let the winner, if there is one, take the trick (B2.6)."""
    old, progress, winner = state.trick, state.round, state.trick.winner
    piles, winners = progress.piles, progress.winners
    if winner != NOBODY:
        piles = put(piles, winner, piles[winner] | old.cards)
        winners = with_entry(winners, progress.trick, winner)
    taken = with_piles(progress, piles, winners)
    return State(state.turn, state.player, LOOK, 0, tokens, at(old, 0), taken, state.glance, state.ledger)


@jitable
def glance_at(state: State, action: int) -> State:
    """Look at one trick or token, or stop looking (B6.3, B6.5)."""
    me, old, tokens = state.player, state.glance, state.tokens
    glance = Glance(0, 0, NONE)
    if action not in (SKIP, NOTHING):
        if state.phase == LOOK:
            owner = entry(state.round.winners, action - TRICK)
        else:
            owner = place_of(tokens.places, 1 << action)
            known = looked(tokens.known, SEATS * state.round.number + me, action)
            known = looked(known, SEATS * state.round.number + owner, action)  # the owner looks too
            tokens = Tokens(tokens.places, tokens.up, known)
        if old.left > 1:
            glance = Glance(old.left - 1, old.done | 1 << action, old.other if owner == me else owner)
    trick = state.trick
    place = trick.place if glance.left else trick.place + 1
    trick = at(trick, place)
    return State(state.turn, me, LOOK, 0, tokens, trick, state.round, glance, state.ledger)


@jitable
def looked(known: tuple[int, ...], i: int, token: int) -> tuple[int, ...]:
    """Return what is known, with one more token known to one seat."""
    return put(known, i, known[i] | 1 << token)


# --- what is asked ----------------------------------------------------------


@jitable
def ask(deal: Deal, state: State) -> State:
    """Return the state in which the next decision is asked, be it one that leaves no choice."""
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
        phase = HELP_ONESELF
    if phase == HELP_ONESELF:
        place = next_activated(deal, trick, SERVE)
        trick = at(trick, place)
        if place < deal.options.players:
            return ask_to_serve(deal, state, trick)
        return ask_winner(state, trick)
    place = next_activated(deal, trick, CONSULT | PEEK)
    if place < deal.options.players:
        return ask_to_look(deal, state, place)
    return next_trick(deal, state)


@jitable
def asking(state: State, player: int, phase: int, choices: int, trick: Trick, glance: Glance) -> State:
    """Return the state with a question."""
    return State(state.turn, player, phase, choices, state.tokens, trick, state.round, glance, state.ledger)


@jitable
def next_power(deal: Deal, trick: Trick) -> int:
    """Return the next place with a power."""
    place = trick.place
    while (
        place < deal.options.players and power_phase(deal, value_of(trick.cards, seat_at(deal, trick, place))) == OVER
    ):
        place += 1
    return place


@jitable
def next_activated(deal: Deal, trick: Trick, variants: int) -> int:
    """Return the next place whose seat has activated one of these variants."""
    place = trick.place
    while place < deal.options.players and not entry(trick.activated, seat_at(deal, trick, place)) & variants:
        place += 1
    return place


@jitable
def ask_power(deal: Deal, state: State, place: int) -> State:
    """Ask whoever holds the power of the card at a place to use it."""
    old = state.trick
    trick = at(old, place)
    seat = seat_at(deal, trick, place)
    user, phase = entry(trick.powers, seat), power_phase(deal, value_of(trick.cards, seat))
    up = state.tokens.up[state.round.number]
    choices = power_choices(deal, state.tokens, trick, up, phase, user)
    return asking(state, user, phase, choices, trick, state.glance)


@jitable
def decide(deal: Deal, cards: int, values: int) -> int:
    """Return who wins the trick; NOBODY if the highest values cancel too often (B3.1, B3.2)."""
    held = cards
    for seat in range(deal.options.players):
        if entry(values, seat) == NONE:
            held &= ~(HAND << CARDS_PER_SEAT * seat)
    cancelled = 0
    for step in range(CARDS_PER_SEAT):
        alike = held & ALIKE << HIGHEST - step
        if alike and alike & (alike - 1) == 0:
            return entry(values, index(alike) // CARDS_PER_SEAT)
        cancelled += alike != 0
        if cancelled == 2 and deal.options.ties == ONE_STEP:
            return NOBODY
    return NOBODY


@jitable
def ask_to_serve(deal: Deal, state: State, trick: Trick) -> State:
    """Ask the seat at the trick's place which card it takes: ménétrier for petite to intendant for haute (B6.4)."""
    seat = seat_at(deal, trick, trick.place)
    wanted = entry(state.round.bourgeoisie, seat) + 1
    choices = 1 << SKIP
    for other in range(deal.options.players):
        if value_of(trick.cards, other) == wanted:
            choices |= 1 << SEAT + other
    return asking(state, seat, HELP_ONESELF, choices, trick, state.glance)


@jitable
def ask_winner(state: State, trick: Trick) -> State:
    """Ask the winner for a token from the reserve, or one to turn up in a display (B2.6)."""
    places, choices = state.tokens.places, 0
    if trick.winner != NOBODY:
        for place in range(SEATS):
            choices |= places[place]
        choices = choices & ~state.tokens.up[state.round.number] | places[RESERVE]
    return asking(state, trick.winner, REWARD, choices, trick, state.glance)


@jitable
def ask_to_look(deal: Deal, state: State, place: int) -> State:
    """Ask the seat at a place which trick or token it looks at (B6.3, B6.5)."""
    old = state.trick
    trick = at(old, place)
    seat = seat_at(deal, trick, place)
    glance = state.glance
    if glance.left == 0:
        glance = Glance(entry(state.round.bourgeoisie, seat) + 1, 0, NONE)
    if entry(trick.activated, seat) == CONSULT:
        return asking(state, seat, LOOK, 1 << SKIP | trick_choices(state.round, glance, seat), trick, glance)
    up = state.tokens.up[state.round.number]
    return asking(state, seat, PEEP, 1 << SKIP | token_choices(state.tokens, up, glance, seat), trick, glance)


@jitable
def next_trick(deal: Deal, state: State) -> State:
    """Go on to the next trick, the next round, or the end (B2.1, B2.7, B5.3)."""
    trick, progress = state.trick, state.round
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
        return lead(deal, state.turn + 1, state.tokens, following, leader, state.ledger)
    tokens, n, number = state.tokens, deal.options.players, progress.number
    ledger = entered(deal, state.ledger, number, tokens.places, tokens.up[number], progress.piles)
    ahead = leaders(ledger, number + 1, n)
    if number + 1 == ALL_ROUNDS or (number + 1 >= ROUNDS and ahead & (ahead - 1) == 0):
        return State(state.turn + 1, NOBODY, OVER, 0, state.tokens, state.trick, progress, Glance(0, 0, NONE), ledger)
    cards = bourgeoisie(ledger, number + 1, n) if deal.options.variants & (CONSULT | SERVE | PEEK) else 0
    return new_round(deal, state.tokens, state.turn + 1, number + 1, leader, cards, ledger)
