"""The endgame solver of Richelieu, for two players: what every action is worth, exactly, once few cards are left.

Every world that fits the view counts, with its weight. From the next decision on, both seats are assumed to know what
the viewer knows: where the "marker back" discs are, in each world in their own places. They learn the other hidden
discs only from the score. Each plays to win as often as possible, then for the lead.
"""

from collections.abc import Iterator
from math import perm
from typing import NamedTuple

from armorial.engine.bits import index, members
from armorial.engine.bot_support import NODES, Outcome, Solution, Solver
from armorial.engine.game import NOBODY, View
from armorial.engine.jit import compiled, zeros
from armorial.games.richelieu.components import COLUMNS, ROWS
from armorial.games.richelieu.deal import Deal
from armorial.games.richelieu.endgame import (
    CELL,
    DEPTH,
    ENDS,
    EVERYTHING,
    FAR,
    FRAME,
    GIVEN_UP,
    HISTORY,
    KIND_COUNT,
    LEADS,
    MOST_CARDS,
    SPLITS,
    Endgame,
    Memory,
    value_between,
    victory,
)
from armorial.games.richelieu.knowledge import loose_discs, marker_back_cards, unseen_cards, world
from armorial.games.richelieu.rules import ROW, after, legal_mask
from armorial.games.richelieu.state import END, State

FEW_CARDS = 10  # on the table: as many as NODES positions are enough for
MOST_CELLS = 20  # states to remember, as a power of two


class Group(NamedTuple):
    """The worlds in which each seat holds, and can find, the same "marker back" discs."""

    endgame: Endgame
    weight: int  # of each world


class TooMany(Exception):
    """The solver would need more nodes."""


def can_solve(view: View[Deal, State], cards: int = MOST_CARDS) -> bool:
    """Tell whether two players have a choice with at most so many cards on the table."""
    return view.deal.options.players == 2 and bool(view.legal) and view.state.table.bit_count() <= cards


def is_quick(view: View[Deal, State]) -> bool:
    """Tell whether a view can be solved in about a second."""
    return can_solve(view, FEW_CARDS)


def solve(view: View[Deal, State], nodes: int = NODES) -> Solution | None:
    """Return what the actions of a view are worth; None if it cannot be solved, or takes more nodes."""
    if not can_solve(view):
        return None
    memory = _memory(view.state.table.bit_count(), nodes)
    groups = sorted(_groups(view), key=lambda group: group.weight * group.endgame.worlds)
    try:
        values = _values(groups, memory, view)
        best = _best_first(groups, values, view)
        line = _line(groups[-1].endgame, memory, view.state, best[0].action, values[-1][best[0].action])
    except TooMany:
        return None
    return Solution(best, line, nodes - int(memory.left[0]))


SOLVER = Solver(
    scope=f"Richelieu with two players and at most {MOST_CARDS} cards on the table",
    can_solve=can_solve,
    is_quick=is_quick,
    solve=solve,
)


def _groups(view: View[Deal, State]) -> Iterator[Group]:
    """Yield the worlds of a view, grouped by the discs that seats may ever spend, wherever in a hand they are."""
    groups: dict[tuple[int, ...], Group] = {}
    for backs, shuffles in marker_back_cards(view.deal, view.state.spent):
        alike = (*((backs & cards).bit_count() for cards in view.state.taken), backs & view.state.table)
        if alike not in groups:
            groups[alike] = Group(_endgame(view, backs, len(groups)), 0)
        endgame, weight = groups[alike]
        groups[alike] = Group(endgame, weight + shuffles // endgame.worlds)
    yield from groups.values()


def _endgame(view: View[Deal, State], backs: int, number: int) -> Endgame:
    deal, state = world(view, backs, [], [])
    hidden, loose = unseen_cards(view.deal) & ~backs, loose_discs(view.deal)
    a, b, c, d = (state.table & ROW << COLUMNS * row for row in range(ROWS))
    return Endgame(
        number=number,
        deal=deal,
        hidden=hidden,
        loose=sum(1 << kind for kind in loose),
        worlds=perm(len(loose), hidden.bit_count()),
        rows=(a, b, c, d),
        shifts=(_shift(a, 0), _shift(b, a), _shift(c, a | b), _shift(d, a | b | c)),
        cards=state.table.bit_count(),
    )


def _shift(row: int, before: int) -> int:
    """Return by how many bits a row must move to follow those before it."""
    return index(row & -row) - before.bit_count() if row else 0


def _values(groups: list[Group], memory: Memory, view: View[Deal, State]) -> list[dict[int, int]]:
    """Return, for each group, what each action is worth to seat 0 in all of its worlds."""
    values: list[dict[int, int]] = []
    guesses: dict[int, float] = {}
    guess = 0.0
    for endgame, _ in groups:
        values.append({})
        square = endgame.worlds**2  # values grow with it
        for action in view.legal:
            state = after(endgame.deal, view.state, action)
            guess = guesses.get(action, guess)  # as in the group before; in the first, as the action before
            value = _value(endgame, memory, state, 0, EVERYTHING, int(guess * square))
            values[-1][action] = value
            guess = guesses[action] = value / square
    return values


def _value(endgame: Endgame, memory: Memory, state: State, low: int, high: int, guess: int) -> int:
    value = compiled(value_between)(endgame, memory, state, low, high, guess)
    if value == GIVEN_UP:
        raise TooMany
    return int(value)


def _best_first(groups: list[Group], values: list[dict[int, int]], view: View[Deal, State]) -> tuple[Outcome, ...]:
    """Return what the actions lead to in all groups together."""
    worlds = sum(group.weight * group.endgame.worlds for group in groups)
    sign = 1 if view.seat == 0 else -1
    found = []
    for action in view.legal:
        won = lead = 0
        for (endgame, weight), each in zip(groups, values, strict=True):
            halves, leads = divmod(each[action], victory(endgame))
            won += sign * weight * (halves - endgame.worlds)  # wins minus losses
            lead += sign * weight * (leads - FAR * endgame.worlds)
        found.append((-won, -lead, action))
    return tuple(Outcome(action, (1 - won / worlds) / 2, -lead / worlds) for won, lead, action in sorted(found))


def _line(endgame: Endgame, memory: Memory, state: State, action: int, value: int) -> tuple[int, ...]:
    """Return best play from an action on. Each action keeps the value; of several that do, the simplest is taken."""
    line = [action]
    while (state := after(endgame.deal, state, action)).player != NOBODY:
        actions = sorted(members(legal_mask(endgame.deal, state)), key=lambda one: (one != END, one))
        action = next(one for one in actions if _keeps(endgame, memory, state, one, value))
        line.append(action)
    return tuple(line)


def _keeps(endgame: Endgame, memory: Memory, state: State, action: int, value: int) -> bool:
    """Tell whether an action keeps the full value of a state."""
    then = after(endgame.deal, state, action)
    if state.player == 0:
        return _value(endgame, memory, then, value - 1, value, value) >= value
    return _value(endgame, memory, then, value, value + 1, value + 1) <= value


def _memory(cards: int, nodes: int) -> Memory:
    memory = Memory(
        left=zeros(1),
        cells=zeros(CELL << min(2 * cards + 4, MOST_CELLS)),
        ends=zeros(2 * ENDS),
        history=zeros(HISTORY),
        frames=zeros(FRAME * DEPTH),
        ways=zeros(LEADS * SPLITS),
        swings=zeros(3 * KIND_COUNT),
    )
    memory.left[0] = nodes
    return memory
