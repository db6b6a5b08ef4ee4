"""Positions of Richelieu that somebody sets up, at the start of a turn."""

from typing import Any

from armorial.engine.errors import Refusal
from armorial.engine.jit import get, jitable, put
from armorial.engine.position import FINE, PositionField, PositionSupport
from armorial.games.richelieu.components import COLUMNS, MARKER_BACK, MARKERS, ROWS
from armorial.games.richelieu.components import POSITIONS as NAMES
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, SEATS, Deal, bearing
from armorial.games.richelieu.rules import CAP, CAP_PLAYERS, ROW, after, choices, forced, rows_left, spent_by, start
from armorial.games.richelieu.state import FIRST, State

FIELDS = (
    PositionField("turn", most=200),
    PositionField("seat", most=SEATS - 1),
    PositionField("taken", SEATS, NAMES),
    PositionField("markers", SEATS, NAMES),
    PositionField("box", SEATS, most=MARKERS),
    PositionField("spent", SEATS, most=2),
)
TURN, SEAT, TAKEN, MARKED, BOX, SPENT = 0, 1, 2, 2 + SEATS, 2 + 2 * SEATS, 2 + 3 * SEATS

PROBLEMS = (
    Refusal("R2.3", "nobody sits in the seat that is to act"),
    Refusal("R3.6", "a card was taken by two players"),
    Refusal("R3.2", "the cards that are left in a row must lie side by side"),
    Refusal("R7.1", "a card must be left, and in the short game cards in two rows"),
    Refusal("R3.4", "it is turn 1 while all cards are on the table, and a later turn once one is taken"),
    Refusal("R4.1", "a marker lies on a card that is on the table, and no card has two"),
    Refusal("R1.4", "a player has three markers in all"),
    Refusal("R4.3", "with four players, each has at most two markers on the table"),
    Refusal("R5.3", "only somebody who took a “marker back” disc can have spent one"),
)
(NO_SUCH_SEAT, TAKEN_TWICE, GAP, NOTHING_LEFT, WRONG_TURN, WRONG_MARKER, TOO_MANY, CAPPED, NOT_SPENT) = range(
    len(PROBLEMS)
)


@jitable
def set_up(deal: Deal, numbers: Any) -> tuple[int, State]:
    """Return FINE and the state at the start of a turn; or the index of a problem, and the state at the start."""
    players, turn, seat = deal.options.players, int(numbers[TURN]), int(numbers[SEAT])
    table, taken, markers, stock, spent = ALL_CARDS, (0, 0, 0, 0), (0, 0, 0, 0), (3, 3, 3, 3), (0, 0)
    problem, bearing_marker = FINE, 0
    for owner in range(players):
        cards, placed, lost = int(numbers[TAKEN + owner]), int(numbers[MARKED + owner]), int(numbers[BOX + owner])
        if cards & ~table:
            problem = TAKEN_TWICE
        if placed & bearing_marker:
            problem = WRONG_MARKER
        if placed.bit_count() + lost > MARKERS:
            problem = TOO_MANY
        elif players == CAP_PLAYERS and placed.bit_count() > CAP:
            problem = CAPPED
        held = cards & DISC_CARDS
        times = int(numbers[SPENT + owner])
        if times > bearing(deal, held, MARKER_BACK).bit_count():
            problem = NOT_SPENT
        for _ in range(times):
            spent = (spent[0], held) if spent[0] else (held, 0)
        table, bearing_marker = table & ~cards, bearing_marker | placed
        taken, markers = put(taken, owner, cards), put(markers, owner, placed)
        stock = put(stock, owner, MARKERS - placed.bit_count() - lost)
    if bearing_marker & ~table:
        problem = WRONG_MARKER
    if problem == FINE:
        problem = problem_of_table(deal, table, turn)
    if seat >= players:
        problem = NO_SUCH_SEAT
    if problem != FINE:
        return problem, start(deal)
    asked = choices(deal, table, taken, markers, stock, spent, seat, FIRST, 0)
    state = State(table, taken, markers, stock, spent, turn - 1, seat, FIRST, 0, 0, asked)
    return FINE, after(deal, state, forced(state))


@jitable
def problem_of_table(deal: Deal, table: int, turn: int) -> int:
    """Return the problem with the cards on the table, or FINE."""
    for row in range(ROWS):
        left = table >> COLUMNS * row & ROW
        if left and (left // (left & -left) + 1) & (left // (left & -left)):
            return GAP
    if table == 0 or (deal.options.short and rows_left(table) == 1):
        return NOTHING_LEFT
    return FINE if turn > 0 and (turn == 1) == (table == ALL_CARDS) else WRONG_TURN


@jitable
def describe(deal: Deal, state: State, out: Any) -> bool:
    """Write the position of a state; return whether it is at the start of a turn."""
    out[TURN], out[SEAT] = state.turn + 1, state.player
    for owner in range(deal.options.players):
        placed, held = get(state.markers, owner), get(state.taken, owner) & DISC_CARDS
        out[TAKEN + owner], out[MARKED + owner] = get(state.taken, owner), placed
        out[BOX + owner] = MARKERS - placed.bit_count() - get(state.stock, owner)
        out[SPENT + owner] = spent_by(held, state.spent)
    return state.phase == FIRST


POSITIONS = PositionSupport(FIELDS, PROBLEMS, set_up, describe)
