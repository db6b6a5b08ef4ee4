"""The search tree: information-set Monte Carlo tree search, compiled, the same for every game.

A node stands for a sequence of actions, so it is the same node in every world that allows the sequence: hidden
information is averaged over. Each simulation takes one imagined world, descends the tree by upper confidence bounds,
adds a node, and plays the game out. Two things keep games with hundreds of actions searchable: a node gets new children
only as it is visited more often (progressive widening), and which ones depends on how well an action has done so far,
wherever it was played. The same statistics of actions guide the playouts.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import floats, ints, jitable, zeros
from armorial.engine.numbers import log_of
from armorial.engine.playout import below, scramble

SAMPLES = 4  # actions compared when a child is added
PLAYOUT_SAMPLES = 2  # actions compared at each step of a playout
MARGIN_SCALE = 40.0  # a lead of so many points, or more, has the full value
NO_NODE = 0  # the root, which is never a child
NO_ACTION = -1
LINE = 12  # expected actions in a report


class SearchSettings(NamedTuple):
    """How a search spends its simulations."""

    exploration: float = 0.6  # of the upper confidence bound, with values from 0 to 1
    widening: float = 0.7  # a node visited v times has up to 2 + widening * sqrt(v) children
    first: int = NO_ACTION  # if an action, the only one that is searched from the root
    to_the_end: bool = False  # play every game out, also beyond the horizon


SETTINGS = SearchSettings()


class Tree(NamedTuple):
    """A growing tree as flat arrays; node 0 is the root. Sums are by node and seat, or by seat and action."""

    size: Any  # one entry: the number of nodes
    first_child: Any
    next_child: Any
    action: Any
    visits: Any
    values: Any  # the sum of the results of a node
    wins: Any  # the sum of its wins
    tried: Any  # how often each seat has played each action, in the tree and in playouts
    worth: Any  # the sum of the results of that
    chances: Any  # that a network gives a node, among its siblings


def new_tree(nodes: int, players: int, actions: int) -> Tree:
    """Return a tree that has room for so many nodes, and only a root."""
    return Tree(
        size=ints([1]),
        first_child=zeros(nodes),
        next_child=zeros(nodes),
        action=zeros(nodes),
        visits=zeros(nodes),
        values=floats(nodes * players),
        wins=floats(nodes * players),
        tried=zeros(players * actions),
        worth=floats(players * actions),
        chances=floats(nodes),
    )


@jitable
def win_of(winners: int, seat: int) -> float:
    """Return a seat's share of the victory."""
    return (winners >> seat & 1) / winners.bit_count()


@jitable
def value_of(points: tuple[int, ...], winners: int, seat: int, players: int) -> float:
    """Return what a final state is worth to a seat, from 0 to 1: winning, and the lead over the best other seat."""
    best = -(1 << 30)
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return value_of_result(win_of(winners, seat), float(points[seat] - best))


@jitable
def value_of_result(win: float, lead: float) -> float:
    """Return the value of a victory, or of its chance, and a lead: half for each."""
    return 0.5 * win + 0.25 * (1.0 + min(1.0, max(-1.0, lead / MARGIN_SCALE)))


@jitable
def average_result(tree: Tree, i: int) -> float:
    """Return the average result of an action of a seat; an action that was never tried looks good."""
    if tree.tried[i] == 0:
        return 1.0
    worth: float = tree.worth[i] / tree.tried[i]
    return worth


@jitable
def child_with(tree: Tree, node: int, action: int) -> int:
    """Return the child of a node for an action, or NO_NODE."""
    child = tree.first_child[node]
    while child != NO_NODE and tree.action[child] != action:
        child = tree.next_child[child]
    return int(child)


@jitable
def add_child(tree: Tree, node: int, action: int) -> int:
    """Add a child to a node."""
    child = tree.size[0]
    tree.size[0] = child + 1
    tree.action[child] = action
    tree.first_child[child] = NO_NODE
    tree.next_child[child] = tree.first_child[node]
    tree.first_child[node] = child
    return int(child)


@jitable
def write_report(tree: Tree, seat: int, players: int, counts: Any, shares: Any, lines: Any) -> int:
    """Write what the search found about the actions that it tried at the root, the youngest first; return their number.

    For each action `counts` gets the action and its visits, `shares` the average value and share of the victory for a
    seat, `lines` the expected actions from it on: LINE ints, NO_ACTION after the last.
    """
    found, child = 0, tree.first_child[0]
    while child != NO_NODE:
        visits, i = tree.visits[child], players * child + seat
        if visits:
            counts[2 * found] = tree.action[child]
            counts[2 * found + 1] = visits
            shares[2 * found] = tree.values[i] / visits
            shares[2 * found + 1] = tree.wins[i] / visits
            node = child
            for depth in range(LINE):
                lines[LINE * found + depth] = tree.action[node] if node != NO_NODE else NO_ACTION
                node = most_visited(tree, node) if node != NO_NODE else NO_NODE
            found += 1
        child = tree.next_child[child]
    return found


@jitable
def most_visited(tree: Tree, node: int) -> int:
    """Return the most visited child of a node, of equals the older; NO_NODE if none was visited."""
    best, most, child = NO_NODE, 1, tree.first_child[node]  # the younger come first
    while child != NO_NODE:
        if tree.visits[child] >= most:
            best, most = child, tree.visits[child]
        child = tree.next_child[child]
    return int(best)


def simulations(game: Game) -> Callable[..., int]:
    """Return the function that adds simulations to a tree: see `run` inside."""
    return _simulations(
        game.pick,
        game.legal_count,
        game.after,
        game.allowed,
        game.with_secrets,
        game.points,
        game.won,
        game.BOTS.beyond_horizon,
        game.ACTIONS,
    )


@cache
def _simulations(
    pick: Callable[[Deal, State, int], int],
    legal_count: Callable[[Deal, State], int],
    after: Callable[[Deal, State, int], State],
    allowed: Callable[[Deal, State, int], bool],
    with_secrets: Callable[[Deal, Any, int], Deal],
    points: Callable[[Deal, State], tuple[int, ...]],
    won: Callable[[Deal, State, Any], int],
    beyond_horizon: Callable[[State, State], bool],
    actions: int,
) -> Callable[..., int]:
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
    def best_child(
        tree: Tree, node: int, deal: Deal, state: State, players: int, exploration: float
    ) -> tuple[int, int]:
        """Return the child with the highest upper confidence bound in this world, and the number of children."""
        best, most, children = NO_NODE, -1.0, 0
        explore = exploration * sqrt(log_of(int(tree.visits[node]) + 1))
        child = tree.first_child[node]
        while child != NO_NODE:
            children += 1
            if allowed(deal, state, tree.action[child]):
                v = tree.visits[child]
                bound = tree.values[players * child + state.player] / v + explore / sqrt(v)
                if bound > most:
                    best, most = child, bound
            child = tree.next_child[child]
        return best, children

    @jitable
    def run(
        tree: Tree,
        deal: Deal,
        state: State,
        secrets: Any,
        worlds: int,
        path: Any,
        results: Any,
        settings: SearchSettings,
        x: int,
        times: int,
    ) -> int:
        """Add so many simulations from a state, in worlds given by their secrets, and return the random generator.

        The path holds three numbers for each decision: the node, or NO_NODE below the tree; the seat; the action. The
        results hold two for each seat: its value and its share of the victory.
        """
        players = deal.options.players
        for _ in range(times):
            x = scramble(x)
            world = with_secrets(deal, secrets, below(x, worlds))
            now, node, depth, growing = state, 0, 0, True
            while now.player >= 0 and (settings.to_the_end or not beyond_horizon(state, now)):
                depth += 1
                if growing:
                    child, children = best_child(tree, node, world, now, players, settings.exploration)
                    widens = children < 2.0 + settings.widening * sqrt(tree.visits[node])
                    if (widens and children < legal_count(world, now)) or child == NO_NODE:
                        action, x = sample(tree, world, now, x, SAMPLES)
                        if depth == 1 and settings.first != NO_ACTION:
                            action = settings.first
                        child = child_with(tree, node, action)
                        if child == NO_NODE:
                            child = add_child(tree, node, action)
                            growing = False
                    node = child
                    action = tree.action[node]
                    path[3 * depth] = node
                else:
                    action, x = sample(tree, world, now, x, PLAYOUT_SAMPLES)
                    path[3 * depth] = NO_NODE
                path[3 * depth + 1] = now.player
                path[3 * depth + 2] = action
                now = after(world, now, action)
            reached = points(world, now)
            winners = won(world, now, reached)
            for seat in range(players):
                results[2 * seat] = value_of(reached, winners, seat, players)
                results[2 * seat + 1] = win_of(winners, seat)
            credit(tree, path, depth, results, players)
        return x

    @jitable
    def credit(tree: Tree, path: Any, depth: int, results: Any, players: int) -> None:
        """Credit the results of a game to the nodes and actions that led there."""
        tree.visits[0] += 1
        for i in range(1, depth + 1):
            node, seat = path[3 * i], path[3 * i + 1]
            index = actions * seat + path[3 * i + 2]
            tree.tried[index] += 1
            tree.worth[index] += results[2 * seat]
            if node != NO_NODE:
                tree.visits[node] += 1
                for each in range(players):
                    tree.values[players * node + each] += results[2 * each]
                    tree.wins[players * node + each] += results[2 * each + 1]

    return run
