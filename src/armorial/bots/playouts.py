"""The search with playouts: upper confidence bounds in the tree, random play below it.

Two things make games with hundreds of actions searchable. A node gets new children only as it is visited more often
(progressive widening). And actions that have done well so far, wherever they were played, are added first. The same
statistics guide the playouts.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from armorial.bots.tree import BELOW, NO_ACTION, NO_NODE, ROOT, Step, Tree, add_child, child_with, search
from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import jitable
from armorial.engine.playout import scramble
from armorial.engine.portable_math import log_of

SAMPLES = 4  # actions compared when a child is added
PLAYOUT_SAMPLES = 2  # actions compared at each step of a playout


class SearchSettings(NamedTuple):
    """How a search spends its simulations."""

    exploration: float = 0.6  # of the upper confidence bound, with values from 0 to 1
    widening: float = 0.7  # a node visited v times has up to 2 + widening * sqrt(v) children
    first: int = NO_ACTION  # if it is an action, the only one that is searched from the root
    to_the_end: bool = False  # play every game to its end, beyond the horizon too


SETTINGS = SearchSettings()


def simulations(game: Game) -> Callable[..., int]:
    """Return the function that adds simulations with playouts to a tree (`run` in `tree`)."""
    step = _step(game.pick, game.legal_count, game.allowed, game.ACTIONS)
    return search(game, step, _stops(game.BOTS.beyond_horizon))


@cache
def _stops(beyond_horizon: Callable[[State, State], bool]) -> Callable[[SearchSettings, State, State], bool]:
    @jitable
    def stops(settings: SearchSettings, root: State, state: State) -> bool:
        """Tell whether a simulation stops at a state."""
        return not settings.to_the_end and beyond_horizon(root, state)

    return stops


@cache
def _step(
    pick: Callable[[Deal, State, int], int],
    legal_count: Callable[[Deal, State], int],
    allowed: Callable[[Deal, State, int], bool],
    actions: int,
) -> Step:
    @jitable
    def sample(tree: Tree, deal: Deal, state: State, x: int, samples: int) -> tuple[int, int]:
        """Return the best of a few random actions by their average results, and the random generator."""
        best, most = 0, -1.0
        for _ in range(samples):
            x = scramble(x)
            action = pick(deal, state, x)
            result = average_result(tree, actions * state.player + action)
            if result > most:
                best, most = action, result
        return best, x

    @jitable
    def best_child(tree: Tree, node: int, deal: Deal, state: State, exploration: float) -> tuple[int, int]:
        """Return the child with the highest upper confidence bound in this world, and the number of children."""
        best, most, children = NO_NODE, -1.0, 0
        explore = exploration * sqrt(log_of(int(tree.visits[node]) + 1))
        child = tree.first_child[node]
        while child != NO_NODE:
            children += 1
            if allowed(deal, state, tree.action[child]):
                v = tree.visits[child]
                bound = tree.values[deal.options.players * child + state.player] / v + explore / sqrt(v)
                if bound > most:
                    best, most = child, bound
            child = tree.next_child[child]
        return best, children

    @jitable
    def step(
        tree: Tree, node: int, depth: int, deal: Deal, state: State, _results: Any, settings: SearchSettings, x: int
    ) -> tuple[int, int, int]:
        """Follow the best child; or add one, and play at random from there on."""
        if node == BELOW or (node != ROOT and tree.visits[node] == 0):
            action, x = sample(tree, deal, state, x, PLAYOUT_SAMPLES)
            child = BELOW
        else:
            child, children = best_child(tree, node, deal, state, settings.exploration)
            widens = children < 2.0 + settings.widening * sqrt(tree.visits[node])
            if (widens and children < legal_count(deal, state)) or child == NO_NODE:
                action, x = sample(tree, deal, state, x, SAMPLES)
                if depth == 0 and settings.first != NO_ACTION:
                    action = settings.first
                child = child_with(tree, node, action)
                if child == NO_NODE:
                    child = add_child(tree, node, action)
            action = tree.action[child]
        return child, action, x

    return step


@jitable
def average_result(tree: Tree, i: int) -> float:
    """Return the average result of an action of a seat; an action that was never tried looks good."""
    if tree.tried[i] == 0:
        return 1.0
    worth: float = tree.worth[i] / tree.tried[i]
    return worth
