"""The rules of Richelieu (R3 to R7.2): plain functions over ints, interpreted or compiled.

These functions do not check that an action is legal: the referee does.
"""

from typing import Any

from armorial.engine.bits import index, nth, spread
from armorial.engine.game import CHOICE, NOBODY
from armorial.engine.jit import get, jitable, put
from armorial.engine.playout import below, until_next_choice
from armorial.games.richelieu.components import COLUMNS, MARKER_BACK, MARKERS, ROWS
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, Deal, bearing
from armorial.games.richelieu.state import (
    ACTIONS,
    END,
    END_BIT,
    FIRST,
    MARK,
    OVER,
    PAY,
    PLACE,
    RECALL,
    RECALL_BIT,
    SECOND,
    STOCK,
    STOCK_BIT,
    BySeat,
    State,
)

ROW = (1 << COLUMNS) - 1
LEFTMOST = sum(1 << COLUMNS * row for row in range(ROWS))
HAS_LEFT = ALL_CARDS & ~LEFTMOST  # positions that have another one to their left
HAS_RIGHT = HAS_LEFT >> 1
CAP_PLAYERS, CAP = 4, 2  # with four players, each has at most two markers on the table (R4.3)


@jitable
def start(deal: Deal) -> State:
    """Return the state in which the first player chooses a card."""
    none, full = (0, 0, 0, 0), (MARKERS, MARKERS, MARKERS, MARKERS)
    return State(ALL_CARDS, none, none, full, (0, 0), 0, deal.first, FIRST, 0, 0, ends(ALL_CARDS))


@jitable
def without_history(state: State) -> State:
    """Return the state unchanged: the rules read all of it."""
    return state


# --- what is legal ----------------------------------------------------------


@jitable
def legal_mask(deal: Deal, state: State) -> int:
    """Return the legal actions as a mask: the choices, without `recall` if the player has no disc for it."""
    if state.choices & RECALL_BIT:
        discs = get(state.taken, state.player) & DISC_CARDS
        if bearing(deal, discs, MARKER_BACK).bit_count() == spent_by(discs, state.spent):
            return state.choices ^ RECALL_BIT
    return state.choices


@jitable
def legal_count(deal: Deal, state: State) -> int:
    """Return the number of legal actions."""
    return legal_mask(deal, state).bit_count()


@jitable
def legal_at(deal: Deal, state: State, k: int) -> int:
    """Return the legal action at index k, in ascending order."""
    return nth(legal_mask(deal, state), k)


@jitable
def write_legal(deal: Deal, state: State, mark: int, out: Any) -> None:
    """Write a mark for each legal action into a row of zeros; with 0, remove the marks again."""
    spread(mark * legal_mask(deal, state), ACTIONS, out, 0)


@jitable
def allowed(deal: Deal, state: State, action: int) -> bool:
    """Tell whether an action that is legal in some world is legal in this one."""
    return (legal_mask(deal, state) >> action & 1) != 0


@jitable
def pick(deal: Deal, state: State, x: int) -> int:
    """Return a legal action, chosen by a random number."""
    mask = legal_mask(deal, state)
    return nth(mask, below(x, mask.bit_count()))


@jitable
def ends(table: int) -> int:
    """Return the cards at an end of their row: those without a neighbour on one side (R3.2)."""
    return table & ~((table & HAS_RIGHT) << 1 & (table & HAS_LEFT) >> 1)


@jitable
def spent_by(cards: int, spent: tuple[int, int]) -> int:
    """Return how many "marker back" discs the owner of these cards has spent."""
    return ((spent[0] & cards) != 0) + ((spent[1] & cards) != 0)


@jitable
def choices(
    deal: Deal,
    table: int,
    taken: BySeat,
    markers: BySeat,
    stock: BySeat,
    spent: tuple[int, int],
    player: int,
    phase: int,
    fits: int,
) -> int:
    """Return the actions that may be legal for the player according to public information."""
    own_markers, in_stock = get(markers, player), get(stock, player)
    if phase <= SECOND:
        mask = ends(table)
        if in_stock == 0 and own_markers == 0:
            mask &= ~marked(markers)  # R4.6
        if phase == SECOND:
            mask = mask & fits | END_BIT
        elif mask == 0:
            mask = END_BIT  # R6.1
    elif phase == MARK:
        mask = END_BIT | marker_choices(deal, table & ~marked(markers), own_markers, in_stock)
    elif phase == PAY:
        return own_markers | STOCK_BIT if in_stock else own_markers  # R4.4
    else:
        return table & ~marked(markers)
    held = get(taken, player) & DISC_CARDS
    if (
        held
        and in_stock + own_markers.bit_count() < MARKERS
        and spent[1] == 0
        and held.bit_count() > spent_by(held, spent)
    ):
        mask |= RECALL_BIT  # R6.3
    return mask


@jitable
def marked(markers: BySeat) -> int:
    """Return the cards with a marker of any seat."""
    return markers[0] | markers[1] | markers[2] | markers[3]


@jitable
def marker_choices(deal: Deal, free: int, own_markers: int, in_stock: int) -> int:
    """Return the cards on which the player may place a marker, or else from which they may lift one (R4.1 to R4.3)."""
    if free == 0:
        return 0
    if in_stock == 0:
        return own_markers
    if deal.options.players == CAP_PLAYERS and own_markers.bit_count() == CAP:
        return own_markers if deal.options.move_at_cap else 0
    return free


# --- what happens -----------------------------------------------------------


@jitable
def step(deal: Deal, state: State, action: int) -> State:
    """Return the state right after an action, chosen or forced."""
    table, taken, markers, stock, spent, turn, me, phase, fits, lifted, _ = state
    bit = 1 << action
    if phase <= SECOND and action < END:
        table ^= bit
        taken = put(taken, me, get(taken, me) | bit)
        fits = pairs_with(deal, bit) if phase == FIRST and turn else 0  # R3.4
        owner = marker_owner(markers, bit)
        if owner != NOBODY:
            markers = put(markers, owner, get(markers, owner) ^ bit)
            stock = put(stock, owner, get(stock, owner) + 1)
        phase = PAY if owner not in (NOBODY, me) else phase_after_card(deal, table, fits)
    elif phase == PAY:  # R4.4
        if action == STOCK:
            stock = put(stock, me, get(stock, me) - 1)
        else:
            markers = put(markers, me, get(markers, me) ^ bit)
        phase = phase_after_card(deal, table, fits)
    elif action == RECALL:  # R5.3; then the same decision again
        held = get(taken, me) & DISC_CARDS
        spent = (spent[0], held) if spent[0] else (held, 0)
        stock = put(stock, me, get(stock, me) + 1)
    elif phase == SECOND:
        phase = MARK
    elif phase == MARK and get(markers, me) & bit:  # R4.2; the marker stays on its card until it is placed
        phase, lifted = PLACE, bit
    else:
        if action != END:
            markers = put(markers, me, get(markers, me) ^ lifted | bit)
            if not lifted:
                stock = put(stock, me, get(stock, me) - 1)
        turn, me, phase, fits, lifted = turn + 1, me + 1 if me + 1 < deal.options.players else 0, FIRST, 0, 0
    if phase == OVER:
        return State(table, taken, markers, stock, spent, turn, NOBODY, OVER, 0, 0, 0)
    asked = choices(deal, table, taken, markers, stock, spent, me, phase, fits)
    return State(table, taken, markers, stock, spent, turn, me, phase, fits, lifted, asked)


@jitable
def forced(state: State) -> int:
    """Return the only possible action, or CHOICE."""
    if state.choices & (state.choices - 1) or state.phase == OVER:
        return CHOICE
    return index(state.choices)


after = until_next_choice(step, forced)


@jitable
def marker_owner(markers: BySeat, card: int) -> int:
    """Return the owner of the marker on a card, or NOBODY."""
    if not marked(markers) & card:
        return NOBODY
    seat = 0
    while not markers[seat] & card:
        seat += 1
    return seat


@jitable
def pairs_with(deal: Deal, card: int) -> int:
    """Return the cards that may be taken with a card in one turn: one shield each, of one region (R3.3)."""
    if deal.double & card:
        return 0
    fits = ALL_CARDS & ~deal.double
    for digits in deal.regions:
        fits &= digits if digits & card else ~digits
    return fits


@jitable
def phase_after_card(deal: Deal, table: int, fits: int) -> int:
    """Return the phase after a card is taken and paid for."""
    if table == 0 or (deal.options.short and rows_left(table) == 1):  # R7.1, R7.2
        return OVER
    return SECOND if fits & ends(table) else MARK


@jitable
def rows_left(table: int) -> int:
    """Return the number of rows that are not empty."""
    rows = 0
    for row in range(ROWS):
        rows += (table & ROW << COLUMNS * row) != 0
    return rows
