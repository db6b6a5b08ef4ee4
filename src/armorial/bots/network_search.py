"""The search with a network: the same tree and worlds as with playouts, but another way to grow and evaluate it.

A node gets all its legal actions as children at once, each with the chance that the network gives it. A simulation
follows the children that have done well, or that the network likes and few simulations have tried (PUCT). Where it
leaves the tree, the network estimates the result for every seat; no game is played to its end. The network learned from
whole games, so the search has no horizon.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from armorial.bots.network import Network, Work, evaluate, logit, to_chances
from armorial.bots.tree import NO_ACTION, NO_NODE, Step, Tree, add_child, child_with, search
from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import jitable


class NetworkSettings(NamedTuple):
    """How a search with a network spends its simulations."""

    exploration: float = 0.6  # of actions that the network likes
    trust: float = 0.4  # in the network's preferences: 1 takes its chances as they are, 0 makes all of them equal
    doubt: float = 0.1  # how much less than its parent an untried action is worth


NETWORK_SETTINGS = NetworkSettings()


class Judge(NamedTuple):
    """A network with its memory and settings: what a search with a network needs beyond the tree."""

    network: Network
    work: Work
    settings: NetworkSettings


def network_simulations(game: Game) -> Callable[..., int]:
    """Return the function that adds simulations with a network to a tree (`run` in `tree`); settings are a Judge."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    inputs = game.BOTS.inputs
    step = _step(game.legal_count, game.legal_at, game.allowed, inputs.write, inputs.output)
    return search(game, step, _never_stops)


@jitable
def _never_stops(_judge: Judge, _root: State, _state: State) -> bool:
    """Return False: a network learned from whole games, so a simulation may pass the end of a round."""
    return False


@cache
def _step(
    legal_count: Callable[[Deal, State], int],
    legal_at: Callable[[Deal, State, int], int],
    allowed: Callable[[Deal, State, int], bool],
    write_inputs: Callable[[Deal, State, Any], int],
    output: Callable[[Deal, State, int], int],
) -> Step:
    @jitable
    def best_child(tree: Tree, node: int, deal: Deal, state: State, settings: NetworkSettings) -> tuple[int, int]:
        """Return the child to follow in this world, and the number of children that are legal in it."""
        best, most, legal = NO_NODE, -1e9, 0
        players, visits = deal.options.players, tree.visits[node]
        explore = settings.exploration * sqrt(visits)
        untried = tree.values[players * node + state.player] / max(1, visits) - settings.doubt
        child = tree.first_child[node]
        while child != NO_NODE:
            if allowed(deal, state, tree.action[child]):
                legal += 1
                v = tree.visits[child]
                worth = tree.values[players * child + state.player] / v if v else untried
                bound = worth + explore * tree.chances[child] / (1.0 + v)
                if bound > most:
                    best, most = child, bound
            child = tree.next_child[child]
        return best, legal

    @jitable
    def expand(tree: Tree, node: int, deal: Deal, state: State, judge: Judge) -> None:
        """Add a child to a node for each legal action that has none, with its chance; after `evaluate`."""
        count, chances = legal_count(deal, state), judge.work.judged
        if tree.size[0] + count > len(tree.action):
            return
        for k in range(count):
            chances[k] = judge.settings.trust * logit(
                judge.network, judge.work, output(deal, state, legal_at(deal, state, k))
            )
        to_chances(chances, count)
        known = tree.first_child[node] != NO_NODE
        for k in range(count):
            action = legal_at(deal, state, k)
            if not known or child_with(tree, node, action) == NO_NODE:
                tree.chances[add_child(tree, node, action)] = chances[k]

    @jitable
    def step(
        tree: Tree, node: int, _depth: int, deal: Deal, state: State, results: Any, judge: Judge, x: int
    ) -> tuple[int, int, int]:
        """Follow the best child; or let the network evaluate a state that has an action without a child."""
        child, legal = best_child(tree, node, deal, state, judge.settings)
        if legal == legal_count(deal, state):
            return child, int(tree.action[child]), x
        evaluate(judge.network, judge.work, write_inputs(deal, state, judge.work.on))
        write_expected(judge, state.player, deal.options.players, results)
        expand(tree, node, deal, state, judge)
        return node, NO_ACTION, x

    return step


@jitable
def write_expected(judge: Judge, player: int, players: int, results: Any) -> None:
    """Write the results that every seat can expect, after `evaluate`: half for its victory, half for its lead."""
    begin = len(judge.network.policy)
    for ahead in range(players):
        seat = player + ahead
        seat = seat - players if seat >= players else seat
        win = judge.work.judged[begin + ahead]
        results[2 * seat] = 0.5 * (win + judge.work.judged[begin + players + ahead])
        results[2 * seat + 1] = win
