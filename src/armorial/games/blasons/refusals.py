"""The reasons to refuse an action: the rules that it breaks. The function that finds the reason compiles."""

from armorial.engine.errors import Refusal
from armorial.engine.jit import jitable
from armorial.games.blasons.deal import SEATS
from armorial.games.blasons.state import ACTIVATE, CHOOSE, OVER, PLAY, POWER, SEAT, SELF, State
from armorial.games.blasons.verbs import verb

# First the reason for each phase, in their order: what the phase expects.
REFUSALS = (
    Refusal("B2.4", "play a card from your hand"),
    Refusal("B4.7", "choose the value of a card, a power that has not acted yet, or the malandrin's own value"),
    Refusal("B4.1", "take a token from the reserve"),
    Refusal("B4.2", "turn up a face-down token"),
    Refusal("B4.3", "return a token from another player's display to the reserve"),
    Refusal("B4.5", "swap two tokens that are in different places"),
    Refusal("B6.6", "move a token from one display to another"),
    Refusal("B6.4", "take the card that your bourgeoisie card allows, or skip"),
    Refusal("B2.6", "take a token from the reserve, or turn up a face-down token in a display"),
    Refusal("B6.3", "look at tricks of yours or of one other player, each only once, or skip"),
    Refusal("B6.5", "look at face-down tokens of yours or of one other player, each only once, or skip"),
    Refusal("B5.3", "the game is over"),
    Refusal("B6.2", "only its holder may use a bourgeoisie card, once a round, and not in the last trick"),
    Refusal("B4.7", "this card has no power that can still act"),
    Refusal("B4.7", "the value of this card cannot be taken: it is a malandrin, or there is no card"),
)
NOT_YOUR_BOURGEOISIE, NO_POWER, NO_VALUE = range(OVER + 1, len(REFUSALS))


@jitable
def refusal(state: State, written_verb: int, action: int) -> int:
    """Return the index of the reason why an action, written with a given verb, is not legal."""
    if written_verb == verb(state, action):
        if state.phase == PLAY and ACTIVATE <= action < SELF:
            return NOT_YOUR_BOURGEOISIE
        if state.phase == CHOOSE and POWER <= action < POWER + SEATS:
            return NO_POWER
        if state.phase == CHOOSE and SEAT <= action < SEAT + SEATS:
            return NO_VALUE
    return state.phase
