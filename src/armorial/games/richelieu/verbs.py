"""The verbs of Richelieu's notation: a notation is a verb and, unless the action is a button, a thing."""

from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import POSITIONS
from armorial.games.richelieu.state import END, FIRST, MARK, PAY, RECALL, SECOND, STOCK, State

VERBS = ("take", "pay", "place", "lift", "pass", "stop", "done", "recall")
TAKE_VERB, PAY_VERB, PLACE_VERB, LIFT_VERB, PASS_VERB, STOP_VERB, DONE_VERB, RECALL_VERB = range(len(VERBS))
THINGS = (*POSITIONS, "", "", "stock")  # by action

# All possible notations: a verb, and its actions.
FORMS = (
    *((verb, range(len(POSITIONS))) for verb in (TAKE_VERB, PAY_VERB, PLACE_VERB, LIFT_VERB)),
    (PAY_VERB, range(STOCK, STOCK + 1)),
    *((verb, range(END, END + 1)) for verb in (PASS_VERB, STOP_VERB, DONE_VERB)),
    (RECALL_VERB, range(RECALL, RECALL + 1)),
)


@jitable
def verb(state: State, action: int) -> int:
    """Return the index of the verb of an action."""
    if action == RECALL:
        return RECALL_VERB
    if action == END:
        return PASS_VERB if state.phase == FIRST else STOP_VERB if state.phase == SECOND else DONE_VERB
    if action == STOCK or state.phase == PAY:
        return PAY_VERB
    if state.phase <= SECOND:
        return TAKE_VERB
    return LIFT_VERB if state.phase == MARK and get(state.markers, state.player) >> action & 1 else PLACE_VERB
