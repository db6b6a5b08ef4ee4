"""A view of Les 7 Blasons as numbers, for machine learning; docs/research.md lists them.

Seats are counted from the viewer: 0 is the viewer, 1 the next to play. So a program that learned to play one seat can
play all. Features of tokens are stored token by token, and those of cards card by card, because compilers can write
many such numbers at a time.
"""

from typing import Any

from armorial.engine.bitmaps import keys_with
from armorial.engine.bits import entry, index, spread
from armorial.engine.jit import get, jitable
from armorial.games.blasons.choices import seat_at, value_of
from armorial.games.blasons.deal import MOST_TOKENS, PEEK, SEATS, UNKNOWN, Deal, Options, in_play
from armorial.games.blasons.knowledge import known_arms_now, tricks_are_closed
from armorial.games.blasons.state import CARDS_PER_SEAT, NONE, OVER, RESERVE, State

# For each token t1 to t28; all are 0 for a token that is not in play:
AT = 0  # each seat's display
IN_RESERVE = AT + MOST_TOKENS * SEATS
UP = IN_RESERVE + MOST_TOKENS
ARMS = UP + MOST_TOKENS  # each seat: it shows the arms of that seat's family
UNKNOWN_ARMS = ARMS + MOST_TOKENS * SEATS
# For each card: the viewer's eight, the next seat's eight, and so on:
CARDS = CARDS_PER_SEAT * SEATS
IN_HAND = UNKNOWN_ARMS + MOST_TOKENS
WON = IN_HAND + CARDS  # by each seat, in this round; 0 if tricks are hidden (B6.3)
# For each seat, at these offsets:
SEAT_FEATURES = WON + CARDS * SEATS
PLAYED = 0  # each of its cards: it is in the trick
ORDER = PLAYED + CARDS_PER_SEAT  # of its card in the trick: 1 for the leader's
VALUE = ORDER + 1  # each seat: it holds the value of that card
POWER = VALUE + SEATS  # each seat: it holds the power of that card
TOTAL = POWER + SEATS  # modulo 128
TOTAL_128 = TOTAL + 1  # divided by 128
BOURGEOISIE = TOTAL_128 + 1
USED = BOURGEOISIE + 1
ACTIVATED = USED + 1
LEADS = ACTIVATED + 1
ACTS = LEADS + 1
ASKED = ACTS + 1
PER_SEAT = ASKED + 1
# Once:
PLAYERS = SEAT_FEATURES + PER_SEAT * SEATS
VARIANTS = PLAYERS + 1
TIES = VARIANTS + 4
PHASE = TIES + 1
ROUND = PHASE + OVER + 1
TRICK = ROUND + 1
LOOKS_LEFT = TRICK + 1
FEATURES = LOOKS_LEFT + 1


@jitable
def constant_features(deal: Deal, out: Any) -> None:
    """Write the features that all seats know and that never change in a game, into a row of zeros."""
    out[PLAYERS] = deal.options.players
    for variant in range(4):
        out[VARIANTS + variant] = deal.options.variants >> variant & 1
    out[TIES] = deal.options.ties


@jitable
def features(deal: Deal, state: State, seat: int, out: Any) -> None:
    """Write all other features, from what a seat may know, over those of an earlier state."""
    players = deal.options.players
    tokens, places = in_play(deal), state.tokens.places
    families = known_arms_now(deal, state, seat)
    open_cards = 0 if tricks_are_closed(deal, state) else (1 << CARDS_PER_SEAT * players) - 1
    spread(keys_with(places, tokens, RESERVE), MOST_TOKENS, out, IN_RESERVE)
    spread(state.tokens.up, MOST_TOKENS, out, UP)
    spread(keys_with(families, tokens, UNKNOWN), MOST_TOKENS, out, UNKNOWN_ARMS)
    spread(from_seat(state.round.hands, seat, players), CARDS, out, IN_HAND)
    for ahead in range(players):
        other = (seat + ahead) % players
        spread(keys_with(places, tokens, other), MOST_TOKENS, out, AT + MOST_TOKENS * ahead)
        spread(keys_with(families, tokens, other), MOST_TOKENS, out, ARMS + MOST_TOKENS * ahead)
        won = keys_with(state.round.piles, open_cards, other)
        spread(from_seat(won, seat, players), CARDS, out, WON + CARDS * ahead)
        _seat_features(deal, state, seat, other, out, SEAT_FEATURES + PER_SEAT * ahead)
    for phase in range(OVER + 1):
        out[PHASE + phase] = state.phase == phase
    out[ROUND] = state.round.number
    out[TRICK] = state.round.trick
    out[LOOKS_LEFT] = state.glance.left


def features_use_history(chosen: Options) -> bool:
    """Tell whether seats can look at tokens (B6.5), which only the history remembers."""
    return chosen.variants & PEEK != 0


@jitable
def from_seat(cards: int, seat: int, players: int) -> int:
    """Return cards, eight bits for each seat, in the order of seats from a given one."""
    before = cards & (1 << CARDS_PER_SEAT * seat) - 1
    return cards >> CARDS_PER_SEAT * seat | before << CARDS_PER_SEAT * (players - seat)


@jitable
def _seat_features(deal: Deal, state: State, seat: int, other: int, out: Any, begin: int) -> None:
    """Write what a seat knows about another seat, or about itself."""
    players, trick = deal.options.players, state.trick
    played = value_of(trick.cards, other)
    in_trick = played >= 0
    value, power = entry(trick.values, other), entry(trick.powers, other)
    for card in range(CARDS_PER_SEAT):
        out[begin + PLAYED + card] = played == card
    out[begin + ORDER] = (other - trick.leader) % players + 1 if in_trick else 0
    for ahead in range(players):
        holder = (seat + ahead) % players
        out[begin + VALUE + ahead] = in_trick and value != NONE and value == holder
        out[begin + POWER + ahead] = in_trick and power != NONE and power == holder
    out[begin + TOTAL] = get(state.totals, other) & 127
    out[begin + TOTAL_128] = get(state.totals, other) >> 7
    out[begin + BOURGEOISIE] = entry(state.round.bourgeoisie, other)
    out[begin + USED] = state.round.used >> other & 1
    out[begin + ACTIVATED] = index(entry(trick.activated, other)) + 1
    out[begin + LEADS] = trick.leader == other
    out[begin + ACTS] = seat_at(deal, trick, trick.place) == other
    out[begin + ASKED] = state.player == other
