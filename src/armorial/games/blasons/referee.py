"""The referee of Les 7 Blasons: it applies legal actions, and says which rule any other breaks."""

from collections.abc import Iterator

from armorial.engine.bitmaps import keys_with, lookup
from armorial.engine.bits import entry
from armorial.engine.errors import IllegalAction
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

PARAGRAPHS = {
    PLAY: "B2.4",
    CHOOSE: "B4.7",
    DRAW: "B4.1",
    REVEAL: "B4.2",
    REMOVE: "B4.3",
    EXCHANGE: "B4.5",
    TRANSFER: "B6.6",
    HELP_ONESELF: "B6.4",
    REWARD: "B2.6",
    LOOK: "B6.3",
    PEEP: "B6.5",
}
QUESTIONS = {
    PLAY: "a card of your hand",
    CHOOSE: "the malandrin's choice (the value of a card, a power still to come, or himself)",
    DRAW: "a token of the reserve",
    REVEAL: "a face-down token",
    REMOVE: "a token of another player's display",
    EXCHANGE: "a swap of two tokens in different places",
    TRANSFER: "a token of a display with another display to move it to",
    HELP_ONESELF: "the card that your bourgeoisie card allows you to take, or skip,",
    REWARD: "a token of the reserve to draw, or a face-down one of a display to reveal,",
    LOOK: "a trick of yours or of one other player, none twice, or skip,",
    PEEP: "a face-down token of yours or of one other player, none twice, or skip,",
}


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with the paragraph that it breaks."""
    if not is_legal(deal, state, action):
        raise IllegalAction(*objection(state, action))
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


def objection(state: State, action: int) -> tuple[str, str]:
    """Return the rule that an illegal action breaks."""
    if state.phase == OVER:
        return "B5.3", "the game is over"
    if not 0 <= action < ACTIONS:
        return "B2.4", f"an action is a number from 0 to {ACTIONS - 1}, not {action}"
    if state.phase == PLAY and ACTIVATE <= action < SELF:
        return "B6.2", "a bourgeoisie card is activated by its holder, once a round, not in the last trick"
    if state.phase == CHOOSE and POWER <= action < POWER + SEATS:
        return "B4.7", f"the card of seat {action - POWER} has no power that is still to come"
    if state.phase == CHOOSE and SEAT <= action < SEAT + SEATS:
        return "B4.7", f"the card of seat {action - SEAT} is a malandrin, or there is none: its value cannot be taken"
    return PARAGRAPHS[state.phase], f"{QUESTIONS[state.phase]} is asked for"


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
