"""The search tree: information-set Monte Carlo tree search, compiled, the same for every game and for every search.

A node stands for a sequence of actions, and is the same node in every world that allows the sequence. So its results
are averages over what is hidden. Each simulation takes one imagined world and goes down the tree step by step. What a
step does depends on the search: `playouts` plays the game to its end below the tree, `network_search` asks a network.
The results are added to all nodes on the way.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import floats, ints, jitable, zeros
from armorial.engine.playout import below, scramble

MARGIN_SCALE = 40.0  # a lead of this many points or more has the full value
NO_NODE = ROOT = 0  # the root is never a child
BELOW = -1  # instead of a node, below the tree
NO_ACTION = -1
LINE = 12  # how many expected actions a report has


class Tree(NamedTuple):
    """A growing tree as flat arrays. Node 0 is the root."""

    size: Any  # one entry: the number of nodes
    first_child: Any
    next_child: Any
    action: Any
    visits: Any
    values: Any  # the sum of results, by node and seat
    wins: Any  # the sum of wins, by node and seat
    tried: Any  # how often each seat has played each action, in the tree and in playouts
    worth: Any  # the sum of the results of these, by seat and action
    chances: Any  # the chance that a network gives each node among its siblings


def new_tree(nodes: int, players: int, actions: int) -> Tree:
    """Return a tree with a root only, and memory for a number of nodes."""
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
    """Return the value of a final state to a seat, from 0 to 1: for winning, and for the lead over the best other."""
    best = -(1 << 30)
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return value_of_result(win_of(winners, seat), float(points[seat] - best))


@jitable
def value_of_result(win: float, lead: float) -> float:
    """Return the value of a victory, or of the chance of one, and of a lead: half for each."""
    return 0.5 * win + 0.25 * (1.0 + min(1.0, max(-1.0, lead / MARGIN_SCALE)))


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
    """Write what the search found about the actions it tried at the root, the newest first; return their number.

    For each action, `counts` gets the action and its visits, `shares` its average value and share of the victory for a
    seat, and `lines` the expected actions, this one first: LINE ints, with NO_ACTION after the last.
    """
    count, child = 0, tree.first_child[0]
    while child != NO_NODE:
        visits, i = tree.visits[child], players * child + seat
        if visits:
            counts[2 * count] = tree.action[child]
            counts[2 * count + 1] = visits
            shares[2 * count] = tree.values[i] / visits
            shares[2 * count + 1] = tree.wins[i] / visits
            node = child
            for depth in range(LINE):
                lines[LINE * count + depth] = tree.action[node] if node != NO_NODE else NO_ACTION
                node = most_visited(tree, node) if node != NO_NODE else NO_NODE
            count += 1
        child = tree.next_child[child]
    return count


@jitable
def most_visited(tree: Tree, node: int) -> int:
    """Return the most visited child of a node, the oldest if several are equal; NO_NODE if none was visited."""
    best, most, child = NO_NODE, 1, tree.first_child[node]  # newer children come first
    while child != NO_NODE:
        if tree.visits[child] >= most:
            best, most = child, tree.visits[child]
        child = tree.next_child[child]
    return int(best)


Step = Callable[[Tree, int, int, Deal, State, Any, Any, int], tuple[int, int, int]]


def search(game: Game, step: Step, stops: Callable[[Any, State, State], bool]) -> Callable[..., int]:
    """Return the function `run` below, which adds simulations to a tree.

    A step gets the tree, a node, its depth, the world, the state there, an array for results, the settings, and the
    random generator. It returns the next node, or BELOW; the action that leads there; and the generator. If it returns
    NO_ACTION, it has written the results, and the simulation ends. `stops` gets the settings, the state at which the
    search began, and the state that a simulation has reached. It tells whether the simulation stops and counts points.
    """
    return _search(step, stops, game.after, game.with_secrets, game.points, game.won, game.ACTIONS)


@cache  # one function for each search of a game, so that it is compiled once
def _search(
    step: Step,
    stops: Callable[[Any, State, State], bool],
    after: Callable[[Deal, State, int], State],
    with_secrets: Callable[[Deal, Any, int], Deal],
    points: Callable[[Deal, State], tuple[int, ...]],
    won: Callable[[Deal, State, Any], int],
    actions: int,
) -> Callable[..., int]:
    @jitable
    def run(
        tree: Tree,
        deal: Deal,
        state: State,
        secrets: Any,
        worlds: int,
        path: Any,
        results: Any,
        settings: Any,
        x: int,
        times: int,
    ) -> int:
        """Add simulations from a state, in worlds given by their secrets, and return the random generator.

        The path holds three numbers for each decision: the node, or BELOW; the seat; the action. The results hold two
        numbers for each seat: its value and its share of the victory.
        """
        for _ in range(times):
            x = scramble(x)
            world = with_secrets(deal, secrets, below(x, worlds))
            now, node, action, depth = state, ROOT, 0, 0
            while action != NO_ACTION and now.player >= 0 and not stops(settings, state, now):
                node, action, x = step(tree, node, depth, world, now, results, settings, x)
                if action != NO_ACTION:
                    depth += 1
                    path[3 * depth], path[3 * depth + 1], path[3 * depth + 2] = node, now.player, action
                    now = after(world, now, action)
            if action != NO_ACTION:
                reached = points(world, now)
                write_results(reached, won(world, now, reached), deal.options.players, results)
            credit(tree, path, depth, results, deal.options.players)
        return x

    @jitable
    def credit(tree: Tree, path: Any, depth: int, results: Any, players: int) -> None:
        """Add the results of a simulation to the nodes and actions that led there."""
        credit_node(tree, ROOT, results, players)
        for i in range(1, depth + 1):
            node, seat = path[3 * i], path[3 * i + 1]
            index = actions * seat + path[3 * i + 2]
            tree.tried[index] += 1
            tree.worth[index] += results[2 * seat]
            if node != BELOW:
                credit_node(tree, node, results, players)

    return run


@jitable
def write_results(points: tuple[int, ...], winners: int, players: int, results: Any) -> None:
    """Write the value of a final state, and the share of the victory, for each seat."""
    for seat in range(players):
        results[2 * seat] = value_of(points, winners, seat, players)
        results[2 * seat + 1] = win_of(winners, seat)


@jitable
def credit_node(tree: Tree, node: int, results: Any, players: int) -> None:
    """Add the results of a simulation to a node."""
    tree.visits[node] += 1
    for seat in range(players):
        tree.values[players * node + seat] += results[2 * seat]
        tree.wins[players * node + seat] += results[2 * seat + 1]
