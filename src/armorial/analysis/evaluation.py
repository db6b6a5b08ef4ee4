"""The value of an action, by a search that a browser repeats bit for bit: everything random comes from one int.

A bot's search may stop at a horizon, where leading counts as winning. To evaluate an action, every game is played to
its end, so the chances are those of winning the game.
"""

from random import Random
from typing import Any, NamedTuple

from armorial.bots.playouts import SETTINGS, SearchSettings, simulations
from armorial.bots.sampling import sample_secrets, secrets_writer
from armorial.bots.search import FEWEST_WORLDS, LONGEST_GAME, MOST_WORLDS, SIMULATIONS_PER_WORLD
from armorial.bots.tree import (
    LINE,
    NO_NODE,
    Tree,
    child_with,
    most_visited,
    new_tree,
    write_report,
)
from armorial.engine.bot_support import Solution
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, ints, zeros
from armorial.engine.playout import RANDOM_BITS

EVALUATION_SHARE = 4  # an action is evaluated with this fraction of the effort
SEED_STEP, PLY_STEP = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9  # odd, so that different seeds and plies stay different


class Evaluation(NamedTuple):
    """The expected result of an action."""

    action: int
    value: float  # to the seat to act, from 0 to 1: half for winning, half for the lead
    chances: tuple[float, ...]  # to win, by seat
    line: tuple[int, ...]  # the expected actions, this one first


def generator_for(seed: int, ply: int) -> int:
    """Return the random generator for the search at a ply."""
    return (seed * SEED_STEP + (ply + 1) * PLY_STEP) % (1 << RANDOM_BITS) or 1


class Evaluator:
    """Evaluates actions of one view, all in the same imagined worlds."""

    def __init__(self, game: Game, view: View, effort: int, x: int) -> None:
        """Imagine worlds; `effort` is the number of simulations that look for the best action."""
        self._game, self._view, self._effort = game, view, effort
        self._worlds = min(MOST_WORLDS, FEWEST_WORLDS + effort // SIMULATIONS_PER_WORLD)
        self._secrets, self._x = _secrets(game, view, x, self._worlds)
        self._run = compiled(simulations(game))

    def best(self) -> int:
        """Return the action that a search visits most, as a bot would."""
        tree, players = self._searched(self._effort, SETTINGS), self._view.deal.options.players
        counts, shares, lines = (make(LINE * self._game.ACTIONS) for make in (zeros, floats, zeros))
        tried = write_report(tree, self._view.seat, players, counts, shares, lines)
        return min((-int(counts[2 * k + 1]), int(counts[2 * k])) for k in range(tried))[1]

    def of(self, action: int) -> Evaluation:
        """Evaluate an action by a search that begins with it and plays every game to its end."""
        tree = self._searched(self._effort // EVALUATION_SHARE, SETTINGS._replace(first=action, to_the_end=True))
        node, players = child_with(tree, 0, action), self._view.deal.options.players
        visits, at = int(tree.visits[node]), players * node
        chances = tuple(float(tree.wins[at + seat]) / visits for seat in range(players))
        value, line = float(tree.values[at + self._view.seat]) / visits, [action]
        while (node := most_visited(tree, node)) != NO_NODE:
            line.append(int(tree.action[node]))
        return Evaluation(action, value, chances, tuple(line))

    def _searched(self, times: int, settings: SearchSettings) -> Tree:
        deal, players = self._view.deal, self._view.deal.options.players
        tree, state = new_tree(times + 1, players, self._game.ACTIONS), self._game.without_history(self._view.state)
        path, results = zeros(3 * LONGEST_GAME), floats(2 * players)
        self._run(tree, deal, state, self._secrets, self._worlds, path, results, settings, self._x, times)
        return tree


def _secrets(game: Game, view: View, x: int, worlds: int) -> tuple[Any, int]:
    """Return the secrets of some worlds, and the random generator after them."""
    if getattr(game, "BROWSER", None) is None:  # there is no browser engine to agree with
        return sample_secrets(game, view, Random(x), worlds), x
    generator, secrets = ints([x]), zeros(worlds * len(game.secrets(view.deal)))
    compiled(secrets_writer(game))(view.deal, view.state, worlds, generator, secrets)
    return secrets, int(generator[0])


def solved(game: Game, view: View, nodes: int) -> Solution | None:
    """Return the exact value of every action, if the game's solver is quick here."""
    solver = game.BOTS.solver
    return solver.solve(view, nodes) if solver is not None and solver.is_quick(view) else None
