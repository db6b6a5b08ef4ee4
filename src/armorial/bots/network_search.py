"""The search with a network: the same tree and worlds as with playouts, grown and judged in another way.

A node gets all its legal actions as children at once, each with the chance that the network gives it. A simulation
follows the children that have done well, or that the network likes and few simulations have tried (PUCT). Where it
leaves the tree, the network says what every seat can expect: nothing is played out. It learned from whole games, so the
search has no horizon.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from armorial.bots.network import Network, Work, evaluate, logit, to_chances
from armorial.bots.tree import NO_NODE, Tree, add_child, child_with, value_of, win_of
from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import jitable
from armorial.engine.playout import below, scramble


class NetworkSettings(NamedTuple):
    """How a search with a network spends its simulations."""

    exploration: float = 1.2  # of actions that the network likes
    trust: float = 0.4  # in the network's preferences: 1 takes its chances as they are, 0 makes all the same
    doubt: float = 0.1  # by how much less than its parent an action is worth that was not tried


NETWORK_SETTINGS = NetworkSettings()


def network_simulations(game: Game) -> Callable[..., int]:
    """Return the function that adds simulations to a tree: see `run` inside."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    return _network_simulations(
        game.legal_count,
        game.legal_at,
        game.after,
        game.allowed,
        game.with_secrets,
        game.points,
        game.won,
        game.BOTS.inputs.write,
        game.BOTS.inputs.output,
    )


@cache
def _network_simulations(
    legal_count: Callable[[Deal, State], int],
    legal_at: Callable[[Deal, State, int], int],
    after: Callable[[Deal, State, int], State],
    allowed: Callable[[Deal, State, int], bool],
    with_secrets: Callable[[Deal, Any, int], Deal],
    points: Callable[[Deal, State], tuple[int, ...]],
    won: Callable[[Deal, State, Any], int],
    write_inputs: Callable[[Deal, State, Any], int],
    output: Callable[[Deal, State, int], int],
) -> Callable[..., int]:
    @jitable
    def best_child(
        tree: Tree, node: int, deal: Deal, state: State, players: int, settings: NetworkSettings
    ) -> tuple[int, int]:
        """Return the child to follow in this world, and the number of children that are legal in it."""
        best, most, legal = NO_NODE, -1e9, 0
        visits = tree.visits[node]
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
    def judge(
        tree: Tree,
        node: int,
        deal: Deal,
        state: State,
        network: Network,
        work: Work,
        results: Any,
        trust: float,
    ) -> None:
        """Let the network judge a state, and give the node a child for each legal action that has none."""
        players, me = deal.options.players, state.player
        evaluate(network, work, write_inputs(deal, state, work.on))
        begin = len(network.policy)
        for ahead in range(players):
            seat = me + ahead
            seat = seat - players if seat >= players else seat
            win = work.judged[begin + ahead]
            results[2 * seat] = 0.5 * (win + work.judged[begin + players + ahead])
            results[2 * seat + 1] = win
        count = legal_count(deal, state)
        if tree.size[0] + count > len(tree.action):
            return
        for k in range(count):
            work.judged[k] = trust * logit(network, work, output(deal, state, legal_at(deal, state, k)))
        to_chances(work.judged, count)
        known = tree.first_child[node] != NO_NODE
        for k in range(count):
            action = legal_at(deal, state, k)
            if not known or child_with(tree, node, action) == NO_NODE:
                tree.chances[add_child(tree, node, action)] = work.judged[k]

    @jitable
    def run(
        tree: Tree,
        network: Network,
        work: Work,
        deal: Deal,
        state: State,
        secrets: Any,
        worlds: int,
        path: Any,
        results: Any,
        settings: NetworkSettings,
        x: int,
        times: int,
    ) -> int:
        """Add so many simulations from a state, in worlds given by their secrets, and return the random generator.

        The path holds the nodes. The results hold two numbers for each seat: its value and its share of the victory.
        """
        players = deal.options.players
        for _ in range(times):
            x = scramble(x)
            world = with_secrets(deal, secrets, below(x, worlds))
            now, node, depth, inside = state, 0, 0, True
            while inside and now.player >= 0:
                child, legal = best_child(tree, node, world, now, players, settings)
                if legal < legal_count(world, now):
                    judge(tree, node, world, now, network, work, results, settings.trust)
                    inside = False
                else:
                    depth += 1
                    path[depth] = node = child
                    now = after(world, now, tree.action[node])
            if inside:
                reached = points(world, now)
                winners = won(world, now, reached)
                for seat in range(players):
                    results[2 * seat] = value_of(reached, winners, seat, players)
                    results[2 * seat + 1] = win_of(winners, seat)
            path[0] = 0
            for i in range(depth + 1):
                node = path[i]
                tree.visits[node] += 1
                for each in range(players):
                    tree.values[players * node + each] += results[2 * each]
                    tree.wins[players * node + each] += results[2 * each + 1]
        return x

    return run
