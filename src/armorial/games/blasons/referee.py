"""The referee of Les 7 Blasons: it applies legal actions, and says which rule an illegal one breaks."""

from collections.abc import Iterator

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry
from armorial.engine.errors import IllegalAction
from armorial.games.blasons.choices import legal_count
from armorial.games.blasons.deal import SEATS, SERVE, Deal, in_play
from armorial.games.blasons.refusals import REFUSALS, refusal
from armorial.games.blasons.rules import after
from armorial.games.blasons.state import (
    ACTIONS,
    ALL_CARDS,
    CARDS_PER_SEAT,
    HAND,
    LOOK,
    MOVE_TOKEN,
    NONE,
    NOT_WON,
    OVER,
    PEEK_AT_TOKENS,
    PLAY,
    SWAP_TOKENS,
    State,
    move_of,
    swap_of,
)
from armorial.games.blasons.verbs import THINGS, verb


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with an error that names the paragraph it breaks."""
    if not 0 <= action < ACTIONS:
        raise IllegalAction(
            "B2.4", "an action is a number from 0 to {last}, not {action}", last=ACTIONS - 1, action=action
        )
    if not is_legal(deal, state, action):
        raise REFUSALS[refusal(state, verb(state, action), action)].error(THINGS[action])
    return after(deal, state, action)


def is_legal(deal: Deal, state: State, action: int) -> bool:
    """Tell whether an action is legal."""
    places, movable = state.tokens.places, state.choices
    if state.phase == SWAP_TOKENS:
        lower, higher = swap_of(action)
        pair = 1 << lower | 1 << higher if 0 <= lower < higher else -1
        return pair & movable == pair and lookup(places, lower) != lookup(places, higher)
    if state.phase == MOVE_TOKEN:
        token, seat = move_of(action)
        may_move = token >= 0 and bool(movable >> token & 1)
        return may_move and seat < deal.options.players and lookup(places, token) != seat
    return action >= 0 and bool(movable >> action & 1)


def audit(deal: Deal, state: State) -> list[str]:
    """Return sentences about inconsistencies of a state."""
    return [*_misplaced_tokens(deal, state), *_lost_cards(deal, state)]


def _misplaced_tokens(deal: Deal, state: State) -> Iterator[str]:
    if state.tokens.up & ~in_play(deal):
        yield "a token is face up that is not in play"
    if any(keys_with(state.tokens.places, in_play(deal), seat) for seat in range(deal.options.players, SEATS)):
        yield "an empty seat has a token"


def _lost_cards(deal: Deal, state: State) -> Iterator[str]:
    n = deal.options.players
    seen = 0
    trick_is_over = state.phase in (LOOK, PEEK_AT_TOKENS, OVER)
    in_trick = 0 if trick_is_over else state.trick.cards  # afterwards its cards are taken or set aside
    won = ALL_CARDS & ~keys_with(state.round.piles, ALL_CARDS, NOT_WON)
    for cards in (state.round.hands, in_trick, won):
        if seen & cards:
            yield "a card is in two places"
        seen |= cards
    if seen & ~((1 << CARDS_PER_SEAT * n) - 1):
        yield "a card of an empty seat is in play"
    done = state.round.trick + trick_is_over
    aside = n * sum(entry(state.round.winners, trick) == NONE for trick in range(done))
    served = state.round.used.bit_count() if deal.options.variants & SERVE else 0  # maybe from tricks that nobody won
    if not aside - served <= CARDS_PER_SEAT * n - seen.bit_count() <= aside:
        yield "a card is lost"
    hands = [(state.round.hands >> CARDS_PER_SEAT * seat & HAND).bit_count() for seat in range(n)]
    if max(hands) - min(hands) > 1:
        yield "somebody has played twice in a trick"
    if state.phase not in (PLAY, OVER) and legal_count(deal, state) < 2:
        yield "a decision has only one choice"
