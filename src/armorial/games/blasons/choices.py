"""The legal actions of Les 7 Blasons: for each phase, the things that an action may name."""

from typing import Any

from armorial.engine.bitmaps import Map8, keys_with, lookup
from armorial.engine.bits import entry, index, nth, spread
from armorial.engine.game import CHOICE
from armorial.engine.jit import jitable
from armorial.engine.playout import below
from armorial.games.blasons.components import INTENDANT, MAGISTRAT, MALANDRIN, MANANT, MENETRIER, RELIGIEUX
from armorial.games.blasons.deal import CONSULT, MOST_TOKENS, PARISH, PEEK, SEATS, SERVE, Deal, Options, in_play
from armorial.games.blasons.state import (
    ACTIVATE,
    ALIKE,
    CARD,
    CARDS_PER_SEAT,
    CHOOSE,
    DRAW,
    HAND,
    LAST_TRICK,
    MOVE,
    MOVE_TOKEN,
    NONE,
    NOTHING,
    OVER,
    PLAY,
    POWER,
    REMOVE,
    RESERVE,
    REVEAL,
    SEAT,
    SEAT_BITS,
    SELF,
    SWAP_TOKENS,
    TRICK,
    Glance,
    Round,
    State,
    Tokens,
    Trick,
    move,
    swap,
)

# The values that always have a power (B4); the religieux has one in a variant.
POWERS_OF_ALL = 1 << MALANDRIN | 1 << MANANT | 1 << MENETRIER | 1 << MAGISTRAT | 1 << INTENDANT


@jitable
def legal_count(deal: Deal, state: State) -> int:
    """Return the number of legal actions."""
    if state.phase == SWAP_TOKENS:
        return swaps(state.tokens.places, state.choices)
    if state.phase == MOVE_TOKEN:
        return state.choices.bit_count() * (deal.options.players - 1)
    return state.choices.bit_count()


@jitable
def legal_at(deal: Deal, state: State, k: int) -> int:
    """Return the legal action at index k, in ascending order; NOTHING if there is none."""
    if state.choices == 0:
        return NOTHING
    if state.phase == SWAP_TOKENS:
        return nth_exchange(state.tokens.places, state.choices, k)
    if state.phase == MOVE_TOKEN:
        others = deal.options.players - 1
        token, seat = nth(state.choices, k // others), k % others
        if seat >= lookup(state.tokens.places, token):
            seat += 1
        return move(token, seat)
    return nth(state.choices, k)


@jitable
def write_legal(deal: Deal, state: State, mark: int, out: Any) -> None:
    """Write a mark for each legal action into a row of zeros; with 0, remove the marks again."""
    tokens, places = state.choices, state.tokens.places
    if state.phase not in (SWAP_TOKENS, MOVE_TOKEN):
        spread(mark * tokens, MOVE - 1, out, 0)
        return
    while tokens:
        token = index(tokens & -tokens)
        if state.phase == SWAP_TOKENS:
            spread(mark * partners(places, state.choices, token), MOST_TOKENS, out, swap(token, 0))
        else:
            others = (1 << deal.options.players) - 1 & ~(1 << lookup(places, token))
            spread(mark * others, SEATS, out, move(token, 0))
        tokens &= tokens - 1


@jitable
def forced(state: State) -> int:
    """Return the only possible action, or CHOICE. Playing a card always counts as a choice."""
    if state.phase in (PLAY, OVER):
        return CHOICE
    if state.choices == 0:
        return NOTHING
    # In MOVE_TOKEN there are always at least two displays to which a token can move.
    forced_choice = state.choices & (state.choices - 1) == 0 and state.phase != MOVE_TOKEN
    return index(state.choices) if forced_choice else CHOICE


@jitable
def allowed(_deal: Deal, _state: State, _action: int) -> bool:
    """Tell whether an action that is legal in some world is legal in this one: always, as nothing hidden matters."""
    return True


@jitable
def pick(deal: Deal, state: State, x: int) -> int:
    """Return a legal action, chosen by a random number."""
    return legal_at(deal, state, below(x, legal_count(deal, state)))


@jitable
def swaps(places: Map8, tokens: int) -> int:
    """Count the pairs of tokens in different places (B4.5)."""
    n = tokens.bit_count()
    pairs = n * (n - 1)
    for place in range(SEATS + 1):
        n = keys_with(places, tokens, place).bit_count()
        pairs -= n * (n - 1)
    return pairs >> 1


@jitable
def nth_exchange(places: Map8, tokens: int, k: int) -> int:
    """Return the swap at index k, ordered by the lower token, then the higher."""
    lower = 0
    while True:
        higher = partners(places, tokens, lower)
        if k < higher.bit_count():
            return swap(lower, nth(higher, k))
        k -= higher.bit_count()
        lower += 1


@jitable
def partners(places: Map8, tokens: int, token: int) -> int:
    """Return the tokens with a higher number with which a token can be swapped."""
    return tokens & ~keys_with(places, tokens, lookup(places, token)) & -(2 << token)


@jitable
def seat_at(deal: Deal, trick: Trick, place: int) -> int:
    """Return the seat at a place in the order of play."""
    seat = trick.leader + place
    return seat if seat < deal.options.players else seat - deal.options.players


@jitable
def value_of(cards: int, seat: int) -> int:
    """Return the printed value of a seat's card in the trick; -1 if it has none there."""
    return index(cards >> CARDS_PER_SEAT * seat & HAND)


@jitable
def card_choices(deal: Deal, progress: Round, seat: int) -> int:
    """Return the cards to play and the variants to activate (B2.4, B6.2)."""
    choices = (progress.hands >> CARDS_PER_SEAT * seat & HAND) << CARD
    if entry(progress.bourgeoisie, seat) and not progress.used >> seat & 1 and progress.trick < LAST_TRICK:
        choices |= (deal.options.variants & (CONSULT | SERVE | PEEK)) << ACTIVATE
    return choices


@jitable
def power_phase(options: Options, value: int) -> int:
    """Return the phase in which a card's power is used; OVER for a card without power (B4)."""
    if value == MALANDRIN:
        return CHOOSE
    if value == MANANT:
        return DRAW
    if value == MENETRIER:
        return REVEAL
    if value == MAGISTRAT:
        return REMOVE
    if value == INTENDANT:
        return SWAP_TOKENS
    if value == RELIGIEUX and options.variants & PARISH:
        return MOVE_TOKEN
    return OVER


@jitable
def next_power(deal: Deal, trick: Trick) -> int:
    """Return the next place with a power; the number of players if there is none."""
    n, leader, cards = deal.options.players, trick.leader, trick.cards
    powers = ALIKE * POWERS_OF_ALL
    if deal.options.variants & PARISH:
        powers |= ALIKE << RELIGIEUX
    from_leader = cards >> CARDS_PER_SEAT * leader  # the next line appends the cards of the seats before the leader
    in_order = from_leader | (cards & (1 << CARDS_PER_SEAT * leader) - 1) << CARDS_PER_SEAT * (n - leader)
    to_come = in_order & powers & -(1 << CARDS_PER_SEAT * trick.place)
    return index(to_come & -to_come) >> SEAT_BITS if to_come else n


@jitable
def power_choices(deal: Deal, tokens: Tokens, trick: Trick, phase: int, user: int) -> int:
    """Return the things on which a power can be used (B4.1 to B4.7, B6.6)."""
    if phase == CHOOSE:
        return malandrin_choices(deal, trick)
    everything = in_play(deal)
    reserve = keys_with(tokens.places, everything, RESERVE)
    if phase == DRAW:
        return reserve
    if phase == REVEAL:
        return everything & ~tokens.up
    if phase == REMOVE:
        return everything & ~reserve & ~keys_with(tokens.places, everything, user)
    if phase == MOVE_TOKEN:
        return everything & ~reserve
    all_in_one = keys_with(tokens.places, everything, lookup(tokens.places, 0)) == everything
    return 0 if all_in_one else everything  # B4.5


@jitable
def malandrin_choices(deal: Deal, trick: Trick) -> int:
    """Return the values and powers that a malandrin may take now, and SELF (B4.7)."""
    n = deal.options.players
    choices = 1 << SELF
    for seat in range(SEATS):
        place = seat - trick.leader if seat >= trick.leader else seat - trick.leader + n
        value = value_of(trick.cards, seat)
        if value > MALANDRIN:
            choices |= 1 << SEAT + seat
        if value >= MALANDRIN and place > trick.place and power_phase(deal.options, value) != OVER:
            choices |= 1 << POWER + seat
    return choices


@jitable
def trick_choices(progress: Round, glance: Glance, player: int) -> int:
    """Return the tricks that a player may look at: their own and those of one other seat (B6.3)."""
    choices = 0
    for number in range(progress.trick + 1):
        owner = entry(progress.winners, number)
        if owner != NONE and (owner == player or glance.other in (NONE, owner)):
            choices |= 1 << TRICK + number
    return choices & ~glance.done


@jitable
def token_choices(deal: Deal, tokens: Tokens, glance: Glance, player: int) -> int:
    """Return the face-down tokens that a player may look at: in their own display and one other (B6.5)."""
    everything = in_play(deal)
    if glance.other == NONE:
        choices = everything & ~keys_with(tokens.places, everything, RESERVE)
    else:
        choices = keys_with(tokens.places, everything, player) | keys_with(tokens.places, everything, glance.other)
    return choices & ~tokens.up & ~glance.done
