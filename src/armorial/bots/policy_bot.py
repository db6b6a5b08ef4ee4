"""The bot that plays the policy of a network, without a search. It has its own module because networks need NumPy."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, ignore_progress
from armorial.bots.network import Network, work_for
from armorial.bots.network_search import NETWORK_SETTINGS, Judge, network_simulations
from armorial.bots.sampling import sample_secrets
from armorial.bots.search import LONGEST_GAME
from armorial.bots.tree import new_tree
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, zeros
from armorial.engine.playout import RANDOM_BITS

TIMES_LIKELIER = 10  # an action is never played if another has so many times its chance
DRAWN_BITS = 53  # of a random number, as many as a float can hold


class PolicyBot:
    """Plays actions that a network likes, without a search; with sharpness 0, always the one that it likes best.

    Otherwise it draws an action from the network's chances to the power of `sharpness` sixteenths. These are the
    chances that the search uses; the network learned to play them to the power of 1 / `trust`, which is 40 sixteenths.

    One simulation of the search evaluates the position once, and leaves the chances of all actions in the tree. A
    browser does the same.
    """

    def __init__(self, game: Game, rng: Random, network: Network, sharpness: int = 0) -> None:
        """Play one game."""
        self._game, self._rng, self._sharpness = game, rng, sharpness
        self._simulate = compiled(network_simulations(game))
        inputs = game.BOTS.inputs
        self._judge = Judge(network, work_for(network, inputs.most if inputs else 0), NETWORK_SETTINGS)

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = ignore_progress) -> int:
        """Return an action, drawn by the network's chances."""
        if len(view.legal) == 1:
            return view.legal[0]
        players, x = view.deal.options.players, self._rng.getrandbits(RANDOM_BITS) or 1
        secrets = sample_secrets(self._game, view, self._rng, 1)
        tree = new_tree(len(view.legal) + 1, players, self._game.ACTIONS)
        state, path, results = self._game.without_history(view.state), zeros(3 * LONGEST_GAME), floats(2 * players)
        x = self._simulate(tree, view.deal, state, secrets, 1, path, results, self._judge, x, 1)
        chances = [float(chance) for chance in tree.chances[1:]]  # the nodes after the root are its children
        chosen = drawn(chances, self._sharpness, x) if self._sharpness else chances.index(max(chances))
        return int(tree.action[1 + chosen])


def drawn(chances: Sequence[float], sharpness: int, x: int) -> int:
    """Return an index, drawn from chances to the power of `sharpness` sixteenths.

    Only operations are used that every machine rounds in the same way, so that a browser draws the same.
    """
    most, weights, total = max(chances), list[float](), 0.0
    for chance in chances:
        root, weight = sqrt(sqrt(sqrt(sqrt(chance / most)))), 1.0
        for _ in range(sharpness):
            weight *= root
        weights.append(weight if weight * TIMES_LIKELIER >= 1 else 0.0)
        total += weights[-1]  # `sum` rounds differently since Python 3.12
    left = (x >> RANDOM_BITS - DRAWN_BITS) / (1 << DRAWN_BITS) * total
    chosen = 0
    for index, weight in enumerate(weights):
        if weight and left >= 0:
            chosen, left = index, left - weight
    return chosen
