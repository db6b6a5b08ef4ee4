"""The referee of Les 7 Blasons: it applies legal actions, and says which rule any other breaks."""

from collections.abc import Iterator

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry
from armorial.engine.errors import IllegalAction, to_translate
from armorial.games.blasons.choices import legal_count
from armorial.games.blasons.deal import SEATS, SERVE, Deal, in_play
from armorial.games.blasons.rules import after
from armorial.games.blasons.state import (
    ACTIONS,
    ACTIVATE,
    ALL_CARDS,
    CARDS_PER_SEAT,
    CHOOSE,
    DRAW,
    EXCHANGE,
    HAND,
    HELP_ONESELF,
    LOOK,
    NONE,
    NOT_WON,
    OVER,
    PEEP,
    PLAY,
    POWER,
    REMOVE,
    REVEAL,
    REWARD,
    SEAT,
    SELF,
    TRANSFER,
    State,
    move_of,
    swap_of,
)

# What is expected in each phase, with the paragraph that says so.
EXPECTED = {
    PLAY: ("B2.4", to_translate("play a card from your hand")),
    CHOOSE: (
        "B4.7",
        to_translate("choose the value of a card, a power that has not acted yet, or the malandrin's own value"),
    ),
    DRAW: ("B4.1", to_translate("take a token from the reserve")),
    REVEAL: ("B4.2", to_translate("turn up a face-down token")),
    REMOVE: ("B4.3", to_translate("return a token from another player's display to the reserve")),
    EXCHANGE: ("B4.5", to_translate("swap two tokens that are in different places")),
    TRANSFER: ("B6.6", to_translate("move a token from one display to another")),
    HELP_ONESELF: ("B6.4", to_translate("take the card that your bourgeoisie card allows, or skip")),
    REWARD: ("B2.6", to_translate("take a token from the reserve, or turn up a face-down token in a display")),
    LOOK: ("B6.3", to_translate("look at tricks of yours or of one other player, each only once, or skip")),
    PEEP: ("B6.5", to_translate("look at face-down tokens of yours or of one other player, each only once, or skip")),
}


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with the paragraph that it breaks."""
    if not is_legal(deal, state, action):
        raise objection(state, action)
    return after(deal, state, action)


def is_legal(deal: Deal, state: State, action: int) -> bool:
    """Tell whether an action is legal."""
    places, movable = state.tokens.places, state.choices
    if state.phase == EXCHANGE:
        one, two = swap_of(action)
        pair = 1 << one | 1 << two if 0 <= one < two else -1
        return pair & movable == pair and lookup(places, one) != lookup(places, two)
    if state.phase == TRANSFER:
        token, seat = move_of(action)
        may_move = token >= 0 and bool(movable >> token & 1)
        return may_move and seat < deal.options.players and lookup(places, token) != seat
    return action >= 0 and bool(movable >> action & 1)


def objection(state: State, action: int) -> IllegalAction:
    """Return the error of an illegal action, with the rule that it breaks."""
    if state.phase == OVER:
        return IllegalAction("B5.3", "the game is over")
    if not 0 <= action < ACTIONS:
        last = ACTIONS - 1
        return IllegalAction("B2.4", "an action is a number from 0 to {last}, not {action}", last=last, action=action)
    if state.phase == PLAY and ACTIVATE <= action < SELF:
        return IllegalAction(
            "B6.2", "only its holder may use a bourgeoisie card, once a round, and not in the last trick"
        )
    if state.phase == CHOOSE and POWER <= action < POWER + SEATS:
        seat = action - POWER
        return IllegalAction("B4.7", "the card of seat {seat} has no power that can still act", seat=seat)
    if state.phase == CHOOSE and SEAT <= action < SEAT + SEATS:
        return IllegalAction(
            "B4.7",
            "the value of the card of seat {seat} cannot be taken: it is a malandrin, or there is no card",
            seat=action - SEAT,
        )
    return unexpected(state)


def unexpected(state: State) -> IllegalAction:
    """Return the error of an action that is not one of those expected in this phase."""
    return IllegalAction(*EXPECTED[state.phase])


def audit(deal: Deal, state: State) -> list[str]:
    """Return what is wrong with a state, as sentences."""
    return [*_misplaced_tokens(deal, state), *_lost_cards(deal, state)]


def _misplaced_tokens(deal: Deal, state: State) -> Iterator[str]:
    if state.tokens.up & ~in_play(deal):
        yield "a token is face up that is not in play"
    if any(keys_with(state.tokens.places, in_play(deal), seat) for seat in range(deal.options.players, SEATS)):
        yield "an empty seat has a token"


def _lost_cards(deal: Deal, state: State) -> Iterator[str]:
    n = deal.options.players
    seen = 0
    in_trick = 0 if state.phase in (LOOK, PEEP, OVER) else state.trick.cards  # by then it is taken or set aside
    won = ALL_CARDS & ~keys_with(state.round.piles, ALL_CARDS, NOT_WON)
    for cards in (state.round.hands, in_trick, won):
        if seen & cards:
            yield "a card is in two places"
        seen |= cards
    if seen & ~((1 << CARDS_PER_SEAT * n) - 1):
        yield "a card of an empty seat is in play"
    done = state.round.trick + (state.phase in (LOOK, PEEP, OVER))
    aside = n * sum(entry(state.round.winners, trick) == NONE for trick in range(done))
    served = state.round.used.bit_count() if deal.options.variants & SERVE else 0  # perhaps out of tricks nobody won
    if not aside - served <= CARDS_PER_SEAT * n - seen.bit_count() <= aside:
        yield "a card is lost"
    hands = [(state.round.hands >> CARDS_PER_SEAT * seat & HAND).bit_count() for seat in range(n)]
    if max(hands) - min(hands) > 1:
        yield "somebody has played twice in a trick"
    if state.phase not in (PLAY, OVER) and legal_count(deal, state) < 2:
        yield "a decision is asked that leaves no choice"
