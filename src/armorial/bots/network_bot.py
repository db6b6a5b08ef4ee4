"""The bot that searches with a network. It has its own module because networks need NumPy."""

from random import Random

from armorial.bots.bot import Limit, Progress
from armorial.bots.network import Network, work_for
from armorial.bots.network_search import NETWORK_SETTINGS, Judge, NetworkSettings, network_simulations
from armorial.bots.search import SearchBot, SearchedAction
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled

NODES_OF_NETWORK, MOST_NODES = 16, 1_000_000  # how many nodes fit into a tree: for each simulation, and in all


class NetworkBot(SearchBot):
    """Searches like `SearchBot`, with a network instead of playouts."""

    def __init__(self, game: Game, rng: Random, network: Network, settings: NetworkSettings = NETWORK_SETTINGS) -> None:
        """Search one game."""
        super().__init__(game, rng)
        self._simulate = compiled(network_simulations(game))
        inputs = game.BOTS.inputs
        self._settings = Judge(network, work_for(network, inputs.most if inputs else 0), settings)

    def _searched(self, view: View, limit: Limit, progress: Progress, stop_when_clear: bool) -> list[SearchedAction]:
        at_least = Limit(max(2, limit.simulations), limit.seconds)  # the first simulation tries no action
        return super()._searched(view, at_least, progress, stop_when_clear)

    def _nodes(self, simulations: int) -> int:
        return min(MOST_NODES, NODES_OF_NETWORK * simulations + self._game.ACTIONS + 1)
