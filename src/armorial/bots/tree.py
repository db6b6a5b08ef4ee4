"""The search tree: information-set Monte Carlo, compiled end to end, the same for every game.

A node stands for a sequence of actions, so it is the same node in every world that allows the sequence: what is hidden
is averaged over. Each simulation takes one imagined world, goes down the tree by upper confidence bounds, adds a node,
and plays the game out. Two things keep the many markers of Richelieu and the many swaps of Les 7 Blasons from drowning
it: a node is given new children only as it is visited more often, and which ones is decided by how well an action has
done so far wherever it was played. The same record of actions makes the playouts less than random.
"""

from collections.abc import Callable
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from armorial.bots.evaluation import HORIZONS
from armorial.engine.jit import floats, ints, jitable, zeros
from armorial.engine.playout import below, scramble

if TYPE_CHECKING:
    from armorial.engine.game import Deal, Game, State

SAMPLES = 4  # actions looked at when a child is added
PLAYOUT_SAMPLES = 2  # actions looked at when a playout goes on
MARGIN_SCALE = 40.0  # a lead of so many points is worth as much as it can be
NO_NODE = 0  # the root, which is nobody's child


class Style(NamedTuple):
    """How a search spends its simulations."""

    exploration: float = 0.6  # of the upper confidence bound, with values from 0 to 1
    widening: float = 0.7  # a node visited v times has up to 2 + widening * sqrt(v) children


STYLE = Style()


class Tree(NamedTuple):
    """A growing tree as flat lists; node 0 is the root. Sums go by node and seat, or by seat and action."""

    size: Any  # one entry: the number of nodes
    first_child: Any
    next_child: Any
    action: Any
    visits: Any
    values: Any  # what came of a node, summed over its visits
    wins: Any  # and how often it was won
    tried: Any  # how often each seat has played each action, in the tree and in playouts
    worth: Any  # and what came of it, summed


def new_tree(nodes: int, players: int, actions: int) -> Tree:
    """Return a tree with room for so many nodes, of which there is the root."""
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
    )


@jitable
def win_of(winners: int, seat: int) -> float:
    """Return a seat's part of the victory."""
    return (winners >> seat & 1) / winners.bit_count()


@jitable
def value_of(points: tuple[int, ...], winners: int, seat: int, players: int) -> float:
    """Return what an end is worth to a seat, from 0 to 1, by winning and by the lead over the best other."""
    best = -(1 << 30)
    for other in range(players):
        if other != seat and points[other] > best:
            best = points[other]
    return blended(win_of(winners, seat), float(points[seat] - best))


@jitable
def blended(win: float, lead: float) -> float:
    """Return the value of a victory, or the chance of one, and a lead: half for each."""
    return 0.5 * win + 0.25 * (1.0 + min(1.0, max(-1.0, lead / MARGIN_SCALE)))


@jitable
def promise(tree: Tree, place: int) -> float:
    """Return how well an action of a seat has done so far; what was never tried looks good."""
    if tree.tried[place] == 0:
        return 1.0
    worth: float = tree.worth[place] / tree.tried[place]
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
    """Give a node a child."""
    child = tree.size[0]
    tree.size[0] = child + 1
    tree.action[child] = action
    tree.first_child[child] = NO_NODE
    tree.next_child[child] = tree.first_child[node]
    tree.first_child[node] = child
    return int(child)


def simulations(game: "Game") -> Callable[..., int]:
    """Return the function that adds simulations to a tree: see `run` inside."""
    return _simulations(
        game.pick,
        game.legal_count,
        game.after,
        game.allowed,
        game.with_secrets,
        game.points,
        game.won,
        HORIZONS[game.NAME],
        game.ACTIONS,
    )


@cache
def _simulations(
    pick: Callable[..., int],
    legal_count: Callable[..., int],
    after: "Callable[..., State]",
    allowed: Callable[..., bool],
    with_secrets: "Callable[..., Deal]",
    points: Callable[..., tuple[int, ...]],
    won: Callable[..., int],
    beyond: Callable[..., bool],
    actions: int,
) -> Callable[..., int]:
    @jitable
    def sampled(tree: Tree, deal: "Deal", state: "State", x: int, samples: int) -> tuple[int, int]:
        """Return the most promising of a few random actions, and the generator."""
        best, most = 0, -1.0
        for _ in range(samples):
            x = scramble(x)
            action = pick(deal, state, x)
            good = promise(tree, actions * state.player + action)
            if good > most:
                best, most = action, good
        return best, x

    @jitable
    def best_child(
        tree: Tree, node: int, deal: "Deal", state: "State", players: int, exploration: float
    ) -> tuple[int, int]:
        """Return the child with the highest upper confidence bound in this world, and the number of children."""
        best, most, children = NO_NODE, -1.0, 0
        explore = exploration * sqrt(log(tree.visits[node] + 1.0))
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

    def run(
        tree: Tree,
        deal: "Deal",
        state: "State",
        secrets: Any,
        worlds: int,
        path: Any,
        ends: Any,
        style: Style,
        x: int,
        times: int,
    ) -> int:
        """Add so many simulations from a state, in worlds given by their secrets, and return the generator.

        The path holds three numbers for every decision: the node, or NO_NODE below the tree; the seat; the action. The
        ends hold what each seat came to, its value and its part of the victory.
        """
        players = deal.options.players
        for _ in range(times):
            x = scramble(x)
            world = with_secrets(deal, secrets, below(x, worlds))
            now, node, depth, growing = state, 0, 0, True
            while now.player >= 0 and not beyond(state, now):
                depth += 1
                if growing:
                    child, children = best_child(tree, node, world, now, players, style.exploration)
                    widens = children < 2.0 + style.widening * sqrt(tree.visits[node])
                    if (widens and children < legal_count(world, now)) or child == NO_NODE:
                        action, x = sampled(tree, world, now, x, SAMPLES)
                        child = child_with(tree, node, action)
                        if child == NO_NODE:
                            child = add_child(tree, node, action)
                            growing = False
                    node = child
                    action = tree.action[node]
                    path[3 * depth] = node
                else:
                    action, x = sampled(tree, world, now, x, PLAYOUT_SAMPLES)
                    path[3 * depth] = NO_NODE
                path[3 * depth + 1] = now.player
                path[3 * depth + 2] = action
                now = after(world, now, action)
            end = points(world, now)
            winners = won(world, now, end)
            for seat in range(players):
                ends[2 * seat] = value_of(end, winners, seat, players)
                ends[2 * seat + 1] = win_of(winners, seat)
            learn(tree, path, depth, ends, players)
        return x

    @jitable
    def learn(tree: Tree, path: Any, depth: int, ends: Any, players: int) -> None:
        """Credit the end of a game to the nodes and actions that led there."""
        tree.visits[0] += 1
        for i in range(1, depth + 1):
            node, seat = path[3 * i], path[3 * i + 1]
            place = actions * seat + path[3 * i + 2]
            tree.tried[place] += 1
            tree.worth[place] += ends[2 * seat]
            if node != NO_NODE:
                tree.visits[node] += 1
                for each in range(players):
                    tree.values[players * node + each] += ends[2 * each]
                    tree.wins[players * node + each] += ends[2 * each + 1]

    return run
