"""What may be done in Les 7 Blasons: for each kind of question, the things that may be pointed at."""

from armorial.engine.bits import entry, index, nth
from armorial.engine.jit import jitable
from armorial.engine.playout import below
from armorial.games.blasons.deal import CONSULT, PARISH, PEEK, SEATS, SERVE, Deal
from armorial.games.blasons.material import (
    INTENDANT,
    MAGISTRAT,
    MALANDRIN,
    MANANT,
    MENETRIER,
    RELIGIEUX,
    TOKENS_PER_FAMILY,
)
from armorial.games.blasons.state import (
    ACTIVATE,
    CARD,
    CARDS_PER_SEAT,
    CHOOSE,
    DRAW,
    EXCHANGE,
    HAND,
    LAST_TRICK,
    NONE,
    NOTHING,
    OVER,
    POWER,
    REMOVE,
    RESERVE,
    REVEAL,
    SEAT,
    SELF,
    TRANSFER,
    TRICK,
    Glance,
    Places,
    Round,
    State,
    Tokens,
    Trick,
    move,
    swap,
)


@jitable
def count(deal: Deal, state: State) -> int:
    """Return the number of legal actions."""
    if state.phase == EXCHANGE:
        return exchanges(state.tokens.places, state.choices)
    if state.phase == TRANSFER:
        return state.choices.bit_count() * (deal.options.players - 1)
    return state.choices.bit_count()


@jitable
def nth_action(deal: Deal, state: State, k: int) -> int:
    """Return the k-th legal action, ascending; NOTHING if there is none."""
    if state.choices == 0:
        return NOTHING
    if state.phase == EXCHANGE:
        return nth_exchange(state.tokens.places, state.choices, k)
    if state.phase == TRANSFER:
        others = deal.options.players - 1
        token, seat = nth(state.choices, k // others), k % others
        if seat >= place_of(state.tokens.places, 1 << token):
            seat += 1
        return move(token, seat)
    return nth(state.choices, k)


@jitable
def allowed(_deal: Deal, _state: State, _action: int) -> bool:
    """Tell whether an action that is legal in some world is legal in this one: nothing hidden decides that here."""
    return True


@jitable
def pick(deal: Deal, state: State, x: int) -> int:
    """Return a legal action, chosen by a random number."""
    return nth_action(deal, state, below(x, count(deal, state)))


@jitable
def place_of(places: Places, token: int) -> int:
    """Return where a token lies: a seat, or RESERVE."""
    place = 0
    while not places[place] & token:
        place += 1
    return place


@jitable
def exchanges(places: Places, tokens: int) -> int:
    """Count the pairs of tokens that lie in different places (B4.5): never both in the reserve."""
    n = tokens.bit_count()
    pairs = n * (n - 1)
    for place in range(SEATS + 1):
        n = places[place].bit_count()
        pairs -= n * (n - 1)
    return pairs // 2


@jitable
def nth_exchange(places: Places, tokens: int, k: int) -> int:
    """Return the k-th swap, by the lower token, then the higher."""
    lower = 0
    while True:
        higher = partners(places, tokens, lower)
        if k < higher.bit_count():
            return swap(lower, nth(higher, k))
        k -= higher.bit_count()
        lower += 1


@jitable
def partners(places: Places, tokens: int, token: int) -> int:
    """Return the tokens of a higher number that a token may be swapped with."""
    return tokens & ~places[place_of(places, 1 << token)] & -(2 << token)


@jitable
def seat_at(deal: Deal, trick: Trick, place: int) -> int:
    """Return the seat that plays at a place in the order."""
    return (trick.leader + place) % deal.options.players


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
def power_phase(deal: Deal, value: int) -> int:
    """Return what a card's power asks; OVER for a card without power (B4)."""
    if value == MALANDRIN:
        return CHOOSE
    if value == MANANT:
        return DRAW
    if value == MENETRIER:
        return REVEAL
    if value == MAGISTRAT:
        return REMOVE
    if value == INTENDANT:
        return EXCHANGE
    if value == RELIGIEUX and deal.options.variants & PARISH:
        return TRANSFER
    return OVER


@jitable
def power_choices(deal: Deal, tokens: Tokens, trick: Trick, up: int, phase: int, user: int) -> int:
    """Return what may be pointed at when a power is used (B4.1 to B4.7, B6.6)."""
    everything = (1 << TOKENS_PER_FAMILY * deal.options.players) - 1
    if phase == DRAW:
        return tokens.places[RESERVE]
    if phase == REVEAL:
        return everything & ~up
    if phase == REMOVE:
        return everything & ~tokens.places[RESERVE] & ~tokens.places[user]
    if phase == EXCHANGE:
        return everything if exchanges(tokens.places, everything) else 0
    if phase == TRANSFER:
        return everything & ~tokens.places[RESERVE]
    return malandrin_choices(deal, trick)


@jitable
def malandrin_choices(deal: Deal, trick: Trick) -> int:
    """Return the values and powers that one who chooses now may take, and himself (B4.7)."""
    choices = 1 << SELF
    for place in range(deal.options.players):
        seat = seat_at(deal, trick, place)
        value = value_of(trick.cards, seat)
        if value != MALANDRIN:
            choices |= 1 << SEAT + seat
        if place > trick.place and power_phase(deal, value) != OVER:
            choices |= 1 << POWER + seat
    return choices


@jitable
def trick_choices(progress: Round, glance: Glance, player: int) -> int:
    """Return the tricks that may be looked at: one's own and those of one other seat (B6.3)."""
    choices = 0
    for number in range(progress.trick + 1):
        owner = entry(progress.winners, number)
        if owner != NONE and (owner == player or glance.other in (NONE, owner)):
            choices |= 1 << TRICK + number
    return choices & ~glance.done


@jitable
def token_choices(tokens: Tokens, up: int, glance: Glance, player: int) -> int:
    """Return the face-down tokens that may be looked at: of one's own display and of one other (B6.5)."""
    choices = 0
    for seat in range(SEATS):
        if seat == player or glance.other in (NONE, seat):
            choices |= tokens.places[seat]
    return choices & ~up & ~glance.done
