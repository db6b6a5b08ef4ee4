"""The reasons to refuse an action: the rules that it breaks. The function that finds the reason compiles."""

from armorial.engine.errors import Refusal
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.components import MARKERS
from armorial.games.richelieu.rules import ends, marked
from armorial.games.richelieu.state import END, FIRST, MARK, OVER, PAY, PLACE, RECALL, SECOND, STOCK, State
from armorial.games.richelieu.verbs import LIFT_VERB, PASS_VERB, PAY_VERB, STOP_VERB, TAKE_VERB, verb

REFUSALS = (
    Refusal("R7.1", "the game is over"),
    Refusal("R7.2", "the game is over"),
    Refusal("R3.1", "you must take a card if you can"),
    Refusal("R3.1", "take a card first, not '{notation}'"),
    Refusal("R3.2", "{card} is no longer on the table"),
    Refusal("R3.2", "{card} is not at an end of its row"),
    Refusal("R3.3", "{card} does not fit the first card: both must be of the same region and show one shield"),
    Refusal("R3.4", "in the first turn of the game you take exactly one card"),
    Refusal("R3.5", "take a second card, or stop, not '{notation}'"),
    Refusal("R3.5", "you have already taken your cards in this turn"),
    Refusal("R4.1", "{card} is no longer on the table"),
    Refusal("R4.1", "{card} already has a marker"),
    Refusal("R4.1", "{card} already has a marker of yours"),
    Refusal("R4.1", "you have no marker to place"),
    Refusal("R4.2", "place the marker that you picked up on another card"),
    Refusal("R4.2", "you may move a marker only when your stock is empty"),
    Refusal("R4.2", "there is no other free card to move a marker to"),
    Refusal("R4.2", "your stock is empty: pick up a marker first"),
    Refusal("R4.2", "{card} has no marker of yours"),
    Refusal("R4.3", "with four players, you may have only two markers on the table"),
    Refusal("R4.4", "there is nothing to pay for"),
    Refusal("R4.4", "pay for the card first"),
    Refusal("R4.4", "your stock is empty"),
    Refusal("R4.4", "{card} has no marker of yours to pay with"),
    Refusal("R4.6", "{card} has another player's marker, and you have none left to pay with"),
    Refusal("R5.3", "pay for the card before you spend a “marker back” disc"),
    Refusal("R5.3", "place the marker that you picked up before you spend a “marker back” disc"),
    Refusal("R5.3", "none of your markers is in the box"),
    Refusal("R5.3", "you have no “marker back” disc left"),
)
GAME_OVER, SHORT_GAME_OVER = range(2)
MUST_TAKE, TAKE_FIRST, NOT_ON_TABLE, NOT_AT_AN_END, DOES_NOT_FIT = range(2, 7)
ONLY_ONE_CARD, TAKE_SECOND, CARDS_TAKEN = range(7, 10)
NOTHING_TO_MARK, MARKED, MARKED_BY_YOU, NO_MARKER = range(10, 14)
MUST_PLACE, STOCK_NOT_EMPTY, NO_FREE_CARD, LIFT_FIRST, NOTHING_TO_LIFT, AT_THE_CAP = range(14, 20)
NOTHING_TO_PAY, MUST_PAY, STOCK_EMPTY, NOTHING_TO_PAY_WITH, CANNOT_PAY = range(20, 25)
PAY_BEFORE_RECALL, PLACE_BEFORE_RECALL, BOX_EMPTY, NO_DISC = range(25, len(REFUSALS))


@jitable
def refusal(state: State, written_verb: int, action: int) -> int:
    """Return the index of the reason why an action, written with a given verb, is not legal."""
    if state.phase == OVER:
        return SHORT_GAME_OVER if state.table else GAME_OVER  # only a short game leaves cards on the table
    if written_verb != verb(state, action):
        return _of_verb(state, written_verb)
    if action == RECALL:
        return _of_recall(state)
    if action == STOCK:
        return STOCK_EMPTY if state.phase == PAY else NOTHING_TO_PAY
    if action == END:
        return MUST_TAKE if state.phase == FIRST else MUST_PAY if state.phase == PAY else MUST_PLACE
    if state.phase <= SECOND:
        return _of_card(state, action)
    if state.phase == PAY:
        return NOTHING_TO_PAY_WITH
    return _of_marker(state, action) if state.phase == MARK else _of_place(state, action)


@jitable
def _of_verb(state: State, written_verb: int) -> int:
    """Return why a verb does not fit the phase."""
    if state.phase == PAY:
        return MUST_PAY
    if written_verb == PAY_VERB:
        return NOTHING_TO_PAY
    if state.phase <= SECOND:
        return TAKE_FIRST if state.phase == FIRST else TAKE_SECOND
    if written_verb in (TAKE_VERB, STOP_VERB, PASS_VERB):
        return ONLY_ONE_CARD if written_verb == TAKE_VERB and state.turn == 0 else CARDS_TAKEN
    if state.phase == PLACE:
        return MUST_PLACE
    return NOTHING_TO_LIFT if written_verb == LIFT_VERB else MARKED_BY_YOU


@jitable
def _of_recall(state: State) -> int:
    if state.phase == PAY:
        return PAY_BEFORE_RECALL
    if state.phase == PLACE:
        return PLACE_BEFORE_RECALL
    in_use = get(state.stock, state.player) + get(state.markers, state.player).bit_count()
    return BOX_EMPTY if in_use == MARKERS else NO_DISC


@jitable
def _of_card(state: State, card: int) -> int:
    if not state.table >> card & 1:
        return NOT_ON_TABLE
    if not ends(state.table) >> card & 1:
        return NOT_AT_AN_END
    return DOES_NOT_FIT if state.phase == SECOND and not state.fits >> card & 1 else CANNOT_PAY


@jitable
def _of_place(state: State, card: int) -> int:
    if not state.table >> card & 1:
        return NOTHING_TO_MARK
    return MUST_PLACE if state.lifted >> card & 1 else MARKED


@jitable
def _of_marker(state: State, card: int) -> int:
    own_markers, in_stock = get(state.markers, state.player), get(state.stock, state.player)
    if own_markers >> card & 1:
        return STOCK_NOT_EMPTY if in_stock else NO_FREE_CARD
    if not state.table >> card & 1 or marked(state.markers) >> card & 1:
        return _of_place(state, card)
    if in_stock:
        return AT_THE_CAP
    return LIFT_FIRST if own_markers else NO_MARKER
