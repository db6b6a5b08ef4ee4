"""The endgame solver of Richelieu, for two players: what every action is worth, exactly, once few cards are left.

Every world that fits the view counts, with its weight. The solver assumes that from the next decision on, both seats
know what the viewer knows, and where the "marker back" discs are in each world. They learn the other hidden discs only
from the score. Each plays to win as often as possible, then for the lead.
"""

from typing import Any

from armorial.engine.bitmaps import assign_16
from armorial.engine.bits import index, nth
from armorial.engine.bot_support import NODES, ActionOutcome, Solution, Solver
from armorial.engine.game import NOBODY, View
from armorial.engine.jit import compiled, jitable, rows, zeros
from armorial.games.richelieu.components import COLUMNS, MARKER_BACK
from armorial.games.richelieu.deal import KIND_COUNT, Deal
from armorial.games.richelieu.endgame import (
    CELL,
    DEPTH,
    ENDS,
    EVERYTHING,
    FAR,
    FRAME,
    GIVEN_UP,
    HISTORY,
    LEADS,
    MOST_CARDS,
    SPLITS,
    Endgame,
    Memory,
    permutations,
    value_between,
    victory,
)
from armorial.games.richelieu.knowledge import PLACEMENTS, loose_kinds, placement, unseen_cards, with_discs
from armorial.games.richelieu.rules import ROW, after, legal_mask
from armorial.games.richelieu.state import ACTIONS, END, END_BIT, State

FEW_CARDS = 10  # on the table: NODES positions are enough to solve these
MOST_CELLS = 20  # the most states to store, as a power of two


# A group is the worlds in which each seat holds as many "marker back" discs, and the same ones are on the table. It is
# stored as: the cards with these discs in one of its worlds; the weight of each world; the number of worlds.
GROUP = 3
# The result is stored as: the weights of all worlds; the nodes used; the length of the line; then for each action, the
# best first, the action, its victories minus its defeats, and its leads, summed over all worlds; then the line.
RESULT, OUTCOME = 3, 3
ROOM = RESULT + OUTCOME * ACTIONS + DEPTH


def can_solve(view: View[Deal, State], cards: int = MOST_CARDS) -> bool:
    """Tell whether there are two players, the viewer has a choice, and at most `cards` cards are on the table."""
    return bool(view.legal) and is_small(view.deal, view.state, cards)


def is_quick(view: View[Deal, State]) -> bool:
    """Tell whether a view can be solved in about a second."""
    return can_solve(view, FEW_CARDS)


@jitable
def is_small(deal: Deal, state: State, cards: int) -> bool:
    """Tell whether there are two players and at most `cards` cards on the table."""
    return deal.options.players == 2 and state.table.bit_count() <= cards


def solve(view: View[Deal, State], nodes: int = NODES, left: Any = None) -> Solution | None:
    """Return what the actions of a view are worth; None if it cannot be solved, or takes more nodes.

    `left` is an array of one int that counts down the nodes; another thread may set it to 0 to stop the solver.
    """
    if not can_solve(view):
        return None
    deal, state, out = view.deal, view.state, zeros(ROOM)
    memory = _memory(state, zeros(1) if left is None else left)
    count = compiled(write_solution)(deal, state, view.seat, nodes, memory, zeros(WORK), out)
    if count == GIVEN_UP:
        return None
    worlds, used, length, *rest = (int(number) for number in out)
    rows = [rest[OUTCOME * k : OUTCOME * (k + 1)] for k in range(count)]
    outcomes = tuple(ActionOutcome(action, (1 + won / worlds) / 2, lead / worlds) for action, won, lead in rows)
    return Solution(outcomes, tuple(rest[OUTCOME * count : OUTCOME * count + length]), used)


SOLVER = Solver(
    scope=f"Richelieu with two players and at most {MOST_CARDS} cards on the table",
    can_solve=can_solve,
    is_quick=is_quick,
    solve=solve,
)


def _memory(state: State, left: Any) -> Memory:
    return Memory(
        left=left,
        cells=zeros(cell_ints(state)),
        ends=zeros(2 * ENDS),
        history=zeros(HISTORY),
        frames=zeros(FRAME * DEPTH),
        ways=zeros(LEADS * SPLITS),
        path=rows(DEPTH, state),
        swings=zeros(3 * KIND_COUNT),
    )


@jitable
def cell_ints(state: State) -> int:
    """Return how many ints the cells for an endgame take."""
    return CELL << min(2 * state.table.bit_count() + 4, MOST_CELLS)


# --- the whole solution ----------------------------------------------------------

# The memory of `write_solution`: groups; their order; values by group and action.
_ORDER = GROUP * PLACEMENTS
_VALUES = _ORDER + PLACEMENTS
WORK = _VALUES + PLACEMENTS * ACTIONS


@jitable
def write_solution(deal: Deal, state: State, seat: int, nodes: int, memory: Memory, work: Any, out: Any) -> int:
    """Write what the actions of a view are worth; return their number, or GIVEN_UP if that takes more nodes."""
    memory.left[0] = nodes
    legal = legal_mask(deal, state)
    count, groups = legal.bit_count(), write_groups(deal, state, work)
    guess = 0.0
    for at in range(groups):
        number = work[_ORDER + at]
        endgame = endgame_of(deal, state, work[GROUP * number], number)
        square = float(endgame.worlds) * float(endgame.worlds)  # values are proportional to it
        for k in range(count):
            if at:  # guess the value in the group before; in the first group, that of the action before
                before = work[_ORDER + at - 1]
                worlds = float(work[GROUP * before + 2])
                guess = float(work[_VALUES + ACTIONS * before + k]) / (worlds * worlds)
            then = after(endgame.deal, state, nth(legal, k))
            value = value_between(endgame, memory, then, 0, EVERYTHING, int(guess * square))
            if value == GIVEN_UP:
                return GIVEN_UP
            work[_VALUES + ACTIONS * number + k] = value
            guess = float(value) / square
    write_outcomes(seat, legal, groups, work, out)
    last = work[_ORDER + groups - 1]
    best, k = out[RESULT], 0
    while nth(legal, k) != best:
        k += 1
    endgame, value = endgame_of(deal, state, work[GROUP * last], last), work[_VALUES + ACTIONS * last + k]
    if not write_line(endgame, memory, state, best, value, out, RESULT + OUTCOME * count):
        return GIVEN_UP
    out[1] = nodes - memory.left[0]
    return count


@jitable
def write_groups(deal: Deal, state: State, work: Any) -> int:
    """Group the worlds of a view by the discs that seats may ever spend, and sort the groups by weight."""
    groups, unseen, loose = 0, unseen_cards(deal), loose_kinds(deal).bit_count()
    for k in range(PLACEMENTS):
        backs, shuffles = placement(deal, state.spent, k)
        if shuffles == 0:
            continue
        worlds = permutations(loose, (unseen & ~backs).bit_count())
        group = 0
        while group < groups and not are_alike(state, work[GROUP * group], backs):
            group += 1
        if group == groups:
            work[GROUP * group], work[GROUP * group + 1], work[GROUP * group + 2] = backs, 0, worlds
            groups += 1
        work[GROUP * group + 1] += shuffles // worlds
    for group in range(groups):
        place = group
        while place > 0 and weight_of(work, work[_ORDER + place - 1]) > weight_of(work, group):
            work[_ORDER + place] = work[_ORDER + place - 1]
            place -= 1
        work[_ORDER + place] = group
    return groups


@jitable
def are_alike(state: State, backs: int, others: int) -> bool:
    """Tell whether two ways to lay the "marker back" discs give each seat as many, and leave the same on the table."""
    for seat in range(2):
        if (backs & state.taken[seat]).bit_count() != (others & state.taken[seat]).bit_count():
            return False
    return backs & state.table == others & state.table


@jitable
def weight_of(work: Any, group: int) -> int:
    """Return the number of shuffles that lead to the worlds of a group."""
    return int(work[GROUP * group + 1] * work[GROUP * group + 2])


@jitable
def endgame_of(deal: Deal, state: State, backs: int, number: int) -> Endgame:
    """Return the endgame with "marker back" discs on some unseen cards."""
    hidden, loose, table = unseen_cards(deal) & ~backs, loose_kinds(deal), state.table
    a, b, c, d = table & ROW, table & ROW << COLUMNS, table & ROW << 2 * COLUMNS, table & ROW << 3 * COLUMNS
    return Endgame(
        number,
        with_discs(deal, assign_16(deal.discs, backs, MARKER_BACK)),
        hidden,
        loose,
        permutations(loose.bit_count(), hidden.bit_count()),
        (a, b, c, d),
        (shift_of(a, 0), shift_of(b, a), shift_of(c, a | b), shift_of(d, a | b | c)),
        table.bit_count(),
    )


@jitable
def shift_of(row: int, before: int) -> int:
    """Return by how many bits a row must move to follow the rows before it."""
    return index(row & -row) - before.bit_count() if row else 0


@jitable
def write_outcomes(seat: int, legal: int, groups: int, work: Any, out: Any) -> None:
    """Write what the actions lead to in all groups together, the best first."""
    out[0] = 0
    for group in range(groups):
        out[0] += weight_of(work, group)
    for k in range(legal.bit_count()):
        won = lead = 0
        for group in range(groups):
            worlds, weight = work[GROUP * group + 2], work[GROUP * group + 1]
            value, half = work[_VALUES + ACTIONS * group + k], victory(worlds)
            won += weight * (value // half - worlds)  # victories minus defeats
            lead += weight * (value % half - FAR * worlds)
        if seat != 0:
            won, lead = -won, -lead
        at = RESULT + OUTCOME * k
        while at > RESULT and (out[at - 2] < won or (out[at - 2] == won and out[at - 1] < lead)):
            out[at], out[at + 1], out[at + 2] = out[at - 3], out[at - 2], out[at - 1]
            at -= OUTCOME
        out[at], out[at + 1], out[at + 2] = nth(legal, k), won, lead


@jitable
def write_line(endgame: Endgame, memory: Memory, root: State, action: int, value: int, out: Any, at: int) -> bool:
    """Write best play after an action, and its length. Of several best actions it takes END, or else the lowest.

    Return False if that takes too many nodes.
    """
    first, state = at, root
    while True:
        out[at] = action
        at += 1
        state = after(endgame.deal, state, action)
        if state.player == NOBODY:
            out[2] = at - first
            return True
        mask = legal_mask(endgame.deal, state)
        action = END if mask & END_BIT else nth(mask, 0)
        maximizes = state.player == 0
        low, high = (value - 1, value) if maximizes else (value, value + 1)
        while mask:
            mask &= ~(1 << action)
            then = after(endgame.deal, state, action)
            bound = value_between(endgame, memory, then, low, high, high)
            if bound == GIVEN_UP:
                return False
            if bound >= value if maximizes else bound <= value:
                mask = 0
            else:
                action = nth(mask, 0)
