"""The verbs of Les 7 Blasons: a notation is a verb and, unless the action is a button, a thing or two."""

from armorial.engine.bitmaps import lookup
from armorial.engine.jit import jitable
from armorial.games.blasons.components import FIGURES, TRICKS
from armorial.games.blasons.deal import MOST_TOKENS, SEATS
from armorial.games.blasons.state import (
    ACTIONS,
    ACTIVATE,
    CARD,
    CARDS_PER_SEAT,
    DRAW,
    MOVE,
    PEEK_AT_TOKENS,
    POWER,
    REMOVE,
    RESERVE,
    REWARD,
    SEAT,
    SELF,
    SERVE_ONESELF,
    SKIP,
    SWAP,
    TOKEN,
    TRICK,
    State,
    move,
    move_of,
    swap,
    swap_of,
)
from armorial.games.blasons.words import ACTIVATED

VERBS = (
    *("play", "activate", "value", "serve", "power", "self", "skip"),
    *("look", "draw", "reveal", "remove", "peek", "swap", "move"),
)
PLAY_VERB, ACTIVATE_VERB, VALUE_VERB, SERVE_VERB, POWER_VERB, SELF_VERB, SKIP_VERB = range(7)
LOOK_VERB, DRAW_VERB, REVEAL_VERB, REMOVE_VERB, PEEK_VERB, SWAP_VERB, MOVE_VERB = range(7, len(VERBS))

# All possible notations: a verb, and its actions.
FORMS = (
    (PLAY_VERB, range(CARD, CARD + CARDS_PER_SEAT)),
    (ACTIVATE_VERB, range(ACTIVATE, SELF)),
    *((verb, range(SEAT, SEAT + SEATS)) for verb in (VALUE_VERB, SERVE_VERB)),
    (POWER_VERB, range(POWER, POWER + SEATS)),
    (SELF_VERB, range(SELF, SELF + 1)),
    (SKIP_VERB, range(SKIP, SKIP + 1)),
    (LOOK_VERB, range(TRICK, TRICK + TRICKS)),
    *((verb, range(TOKEN, TOKEN + MOST_TOKENS)) for verb in (DRAW_VERB, REVEAL_VERB, REMOVE_VERB, PEEK_VERB)),
    *((SWAP_VERB, range(swap(token, 0), swap(token, MOST_TOKENS))) for token in range(MOST_TOKENS)),
    *((MOVE_VERB, range(move(token, 0), move(token, SEATS))) for token in range(MOST_TOKENS)),
)


@jitable
def verb(state: State, action: int) -> int:
    """Return the index of the verb of an action."""
    if action >= SWAP:
        return SWAP_VERB
    if action >= MOVE:
        return MOVE_VERB
    if action >= TRICK:
        return LOOK_VERB
    if action >= SELF:
        return SELF_VERB if action == SELF else SKIP_VERB
    if action >= ACTIVATE:
        return ACTIVATE_VERB
    if action >= CARD:
        return PLAY_VERB
    if action >= POWER:
        return POWER_VERB
    if action >= SEAT:
        return SERVE_VERB if state.phase == SERVE_ONESELF else VALUE_VERB
    if state.phase == DRAW or (state.phase == REWARD and lookup(state.tokens.places, action) == RESERVE):
        return DRAW_VERB
    return REMOVE_VERB if state.phase == REMOVE else PEEK_VERB if state.phase == PEEK_AT_TOKENS else REVEAL_VERB


def _thing(action: int) -> str:
    """Return the thing that an action names; empty for a button."""
    if action >= SWAP:
        lower, higher = swap_of(action)
        return f"t{lower + 1} t{higher + 1}"
    if action >= MOVE:
        token, seat = move_of(action)
        return f"t{token + 1} {seat}"
    if action >= TRICK:
        return str(action - TRICK + 1)
    if action >= SELF:
        return ""
    if action >= ACTIVATE:
        return ACTIVATED[action - ACTIVATE]
    if action >= CARD:
        return FIGURES[action - CARD]
    if action >= POWER:
        return str(action - POWER)
    return str(action - SEAT) if action >= SEAT else f"t{action + 1}"


THINGS = tuple(_thing(action) for action in range(ACTIONS))
