"""The endgame solver of Richelieu, for two: what every action is worth, exactly, once few cards are left.

Every world that fits the view counts, with its weight. From the next decision on, both seats are taken to go by what
the viewer knows: they know where the "marker back" discs lie, in each world its own places, and learn what the other
hidden discs are only from the score. Each plays to win as often as possible, then for the lead.
"""

from collections.abc import Iterator
from math import perm
from typing import NamedTuple

from armorial.bots.endgame import (
    CELL,
    DEPTH,
    ENDS,
    EVERYTHING,
    FAR,
    FRAME,
    GIVEN_UP,
    HABITS,
    KIND_COUNT,
    LEADS,
    MOST_CARDS,
    SPLITS,
    Desk,
    Endgame,
    value_between,
    victory,
)
from armorial.engine.bits import index, members
from armorial.engine.game import NOBODY, Game, View
from armorial.engine.jit import compiled, zeros
from armorial.games import richelieu
from armorial.games.richelieu.components import COLUMNS, ROWS
from armorial.games.richelieu.knowledge import loose_discs, places_of_backs, unseen_cards, world
from armorial.games.richelieu.rules import ROW, after, legal_mask
from armorial.games.richelieu.state import END, State

NODES = 10_000_000  # about a second
FEW_CARDS = 10  # for so many that is enough
MOST_CELLS = 20  # states to remember, as a power of two


class Outcome(NamedTuple):
    """What an action comes to for the seat that is to act."""

    action: int
    win: float  # the chance, a shared victory counting half
    margin: float  # expected


class Solution(NamedTuple):
    """All actions, the best first, and how the game goes on from there."""

    outcomes: tuple[Outcome, ...]
    line: tuple[int, ...]  # the best actions, where the "marker back" discs most likely lie
    nodes: int  # positions that were looked at


class Lot(NamedTuple):
    """The worlds in which the seats have the same "marker back" discs, and can find the same ones."""

    endgame: Endgame
    weight: int  # of each world


class TooMany(Exception):
    """More nodes would be needed."""


def may_solve(game: Game, view: View, cards: int = FEW_CARDS) -> bool:
    """Tell at a glance whether a view is one for the solver, with no more than so many cards on the table."""
    if game.NAME != richelieu.NAME or view.deal.options.players != 2 or not view.legal:
        return False
    return int(view.state.table.bit_count()) <= min(cards, MOST_CARDS)


def solve(game: Game, view: View, nodes: int = NODES) -> Solution | None:
    """Return what the actions of a view are worth; None if it is not one for the solver, or takes more nodes."""
    if not may_solve(game, view, MOST_CARDS):
        return None
    desk = _desk(view.state.table.bit_count(), nodes)
    lots = sorted(_lots(view), key=lambda lot: lot.weight * lot.endgame.worlds)
    try:
        values = _values(lots, desk, view)
        best = _best_first(lots, values, view)
        line = _line(lots[-1].endgame, desk, view.state, best[0].action, values[-1][best[0].action])
    except TooMany:
        return None
    return Solution(best, line, nodes - int(desk.left[0]))


def _lots(view: View) -> Iterator[Lot]:
    """Yield the worlds of a view, sorted by what seats may ever spend; where in a hand a disc lies is all one."""
    lots: dict[tuple[int, ...], Lot] = {}
    for backs, shuffles in places_of_backs(view.deal, view.state.spent):
        alike = (*((backs & cards).bit_count() for cards in view.state.taken), backs & view.state.table)
        if alike not in lots:
            lots[alike] = Lot(_endgame(view, backs, len(lots)), 0)
        endgame, weight = lots[alike]
        lots[alike] = Lot(endgame, weight + shuffles // endgame.worlds)
    yield from lots.values()


def _endgame(view: View, backs: int, number: int) -> Endgame:
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
    """Return by how much a row must move to follow those before it."""
    return index(row & -row) - before.bit_count() if row else 0


def _values(lots: list[Lot], desk: Desk, view: View) -> list[dict[int, int]]:
    """Return, for each lot, what each action is worth to seat 0 in all of its worlds."""
    values: list[dict[int, int]] = []
    guesses: dict[int, float] = {}
    guess = 0.0
    for endgame, _ in lots:
        values.append({})
        square = endgame.worlds**2  # so values grow
        for action in view.legal:
            state = after(endgame.deal, view.state, action)
            guess = guesses.get(action, guess)  # as in the lot before; in the first, as the action before
            value = _value(endgame, desk, state, 0, EVERYTHING, int(guess * square))
            values[-1][action] = value
            guess = guesses[action] = value / square
    return values


def _value(endgame: Endgame, desk: Desk, state: State, low: int, high: int, guess: int) -> int:
    value = compiled(value_between)(endgame, desk, state, low, high, guess)
    if value == GIVEN_UP:
        raise TooMany
    return int(value)


def _best_first(lots: list[Lot], values: list[dict[int, int]], view: View) -> tuple[Outcome, ...]:
    """Return what the actions come to in all lots together."""
    worlds = sum(lot.weight * lot.endgame.worlds for lot in lots)
    sign = 1 if view.seat == 0 else -1
    found = []
    for action in view.legal:
        won = lead = 0
        for (endgame, weight), each in zip(lots, values, strict=True):
            halves, leads = divmod(each[action], victory(endgame))
            won += sign * weight * (halves - endgame.worlds)  # by how much more often than not
            lead += sign * weight * (leads - FAR * endgame.worlds)
        found.append((-won, -lead, action))
    return tuple(Outcome(action, (1 - won / worlds) / 2, -lead / worlds) for won, lead, action in sorted(found))


def _line(endgame: Endgame, desk: Desk, state: State, action: int, value: int) -> tuple[int, ...]:
    """Return best play from an action on: each keeps the value; of several that do, the plainest is told."""
    line = [action]
    while (state := after(endgame.deal, state, action)).player != NOBODY:
        actions = sorted(members(legal_mask(endgame.deal, state)), key=lambda one: (one != END, one))
        action = next(one for one in actions if _keeps(endgame, desk, state, one, value))
        line.append(action)
    return tuple(line)


def _keeps(endgame: Endgame, desk: Desk, state: State, action: int, value: int) -> bool:
    """Tell whether an action loses nothing of what a state is worth."""
    then = after(endgame.deal, state, action)
    if state.player == 0:
        return _value(endgame, desk, then, value - 1, value, value) >= value
    return _value(endgame, desk, then, value, value + 1, value + 1) <= value


def _desk(cards: int, nodes: int) -> Desk:
    desk = Desk(
        left=zeros(1),
        cells=zeros(CELL << min(2 * cards + 4, MOST_CELLS)),
        ends=zeros(2 * ENDS),
        habits=zeros(HABITS),
        frames=zeros(FRAME * DEPTH),
        ways=zeros(LEADS * SPLITS),
        swings=zeros(3 * KIND_COUNT),
    )
    desk.left[0] = nodes
    return desk
