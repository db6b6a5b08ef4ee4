"""The bot that searches: it imagines worlds that fit its view, and searches all of them in one tree."""

import time
from concurrent.futures import ThreadPoolExecutor, wait
from random import Random
from typing import Any, NamedTuple, cast

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, ignore_progress
from armorial.bots.playouts import SETTINGS, SearchSettings, simulations
from armorial.bots.sampling import sample_secrets
from armorial.bots.tree import NO_NODE, Tree, new_tree, value_of_result
from armorial.engine.bot_support import NODES, Solution, Solver
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, zeros
from armorial.engine.playout import RANDOM_BITS

FEWEST_WORLDS, MOST_WORLDS = 16, 256  # in one search
SIMULATIONS_PER_WORLD = 16  # in a short search, because imagining worlds takes time too
LONGEST_GAME = 4096  # decisions: far more than any game has
NODES_PER_SIMULATION = 50  # that a solver gets instead of simulations
SOLVER_SHARE = 0.5  # of the seconds: if they are not enough to solve a position, the search has the rest
CHUNK_SECONDS = 0.05  # how often the search checks the clock and reports its progress
SHORTEST_SECONDS = 0.001  # of a search
STOP_SECONDS = 0.001  # between two attempts to stop a solver


class SearchedAction(NamedTuple):
    """An action that the search or the solver considered, with its evaluation."""

    action: int
    visits: int  # 0 if it was solved
    value: float  # expected, from 0 to 1: half for winning, half for the lead
    win: float  # the chance to win, or to lead where the search stops before the end
    line: tuple[int, ...]  # the expected actions, this one first


class SearchBot:
    """Searches with playouts until its limit. With a seed and a limit of simulations, its choices are repeatable."""

    def __init__(self, game: Game, rng: Random, settings: SearchSettings = SETTINGS) -> None:
        """Search one game."""
        self._game, self._rng = game, rng
        self._simulate, self._settings = compiled(simulations(game)), cast(Any, settings)

    def choose(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = ignore_progress) -> int:
        """Return the most visited action; stop when no other can catch up."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._considered(view, limit, progress, stop_when_clear=True)[0].action

    def candidates(
        self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = ignore_progress
    ) -> list[SearchedAction]:
        """Return the considered actions, the best first: as the solver ranks them if it can, else by visits."""
        return self._considered(view, limit, progress, stop_when_clear=False)

    def _considered(self, view: View, limit: Limit, progress: Progress, stop_when_clear: bool) -> list[SearchedAction]:
        began = time.monotonic()
        if solved := self._solved(view, limit):
            return solved
        seconds = max(SHORTEST_SECONDS, limit.seconds - (time.monotonic() - began))
        return self._searched(view, limit._replace(seconds=seconds), progress, stop_when_clear)

    def _solved(self, view: View, limit: Limit) -> list[SearchedAction]:
        """Return all actions as the game's solver ranks them; an empty list if there is none, or it is too slow."""
        solver = self._game.BOTS.solver
        if solver is None or not solver.is_quick(view):
            return []
        nodes = min(NODES, limit.simulations * NODES_PER_SIMULATION)
        solution = _solution(solver, view, nodes, SOLVER_SHARE * limit.seconds)
        if solution is None:
            return []
        lines = [solution.line, *((outcome.action,) for outcome in solution.outcomes[1:])]
        return [
            SearchedAction(outcome.action, 0, value_of_result(outcome.win, outcome.margin), outcome.win, line)
            for outcome, line in zip(solution.outcomes, lines, strict=True)
        ]

    def _searched(self, view: View, limit: Limit, progress: Progress, stop_when_clear: bool) -> list[SearchedAction]:
        worlds = min(MOST_WORLDS, FEWEST_WORLDS + limit.simulations // SIMULATIONS_PER_WORLD)
        secrets = sample_secrets(self._game, view, self._rng, worlds)
        players = view.deal.options.players
        tree = new_tree(self._nodes(limit.simulations), players, self._game.ACTIONS)
        state = self._game.without_history(view.state)
        x, path, results = self._rng.getrandbits(RANDOM_BITS) or 1, zeros(3 * LONGEST_GAME), floats(2 * players)

        def search(x: int, times: int) -> int:
            return self._simulate(tree, view.deal, state, secrets, worlds, path, results, self._settings, x, times)

        search(x, 0)  # compiles before the clock starts
        began, done, chunk = time.monotonic(), 0, 16
        while done < limit.simulations:
            before, chunk = time.monotonic(), min(chunk, limit.simulations - done)
            x, done = search(x, chunk), done + chunk
            now = time.monotonic()
            share = max(done / limit.simulations, (now - began) / limit.seconds)
            if share >= 1 or progress(share) or (stop_when_clear and _is_clear(tree, limit.simulations - done)):
                break
            if now - before < CHUNK_SECONDS:
                chunk *= 2
        return _report(tree, view.seat, players)

    def _nodes(self, simulations: int) -> int:
        """Return how many nodes the tree has room for."""
        return simulations + 1


def _solution(solver: Solver[Any, Any], view: View, nodes: int, seconds: float) -> Solution | None:
    """Solve in another thread, so that this one can stop it in time."""
    left = zeros(1)
    with ThreadPoolExecutor(1) as thread:
        job = thread.submit(solver.solve, view, nodes, left)
        wait([job], seconds)
        while not job.done():
            left[0] = 0  # again and again: the solver writes there, too
            wait([job], STOP_SECONDS)
        return job.result()


def _children(tree: Tree, node: int) -> list[int]:
    """Return the children of a node that were visited."""
    children, child = [], int(tree.first_child[node])
    while child != NO_NODE:
        if tree.visits[child]:
            children.append(child)
        child = int(tree.next_child[child])
    return children


def _is_clear(tree: Tree, left: int) -> bool:
    """Tell whether the most visited action stays ahead, whatever the remaining simulations do."""
    visits = sorted(int(tree.visits[child]) for child in _children(tree, 0))
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def _report(tree: Tree, seat: int, players: int) -> list[SearchedAction]:
    actions = []
    for child in _children(tree, 0):
        visits, i = int(tree.visits[child]), players * child + seat
        value, win = float(tree.values[i]) / visits, float(tree.wins[i]) / visits
        actions.append(SearchedAction(int(tree.action[child]), visits, value, win, _line(tree, child)))
    return sorted(actions, key=lambda candidate: (-candidate.visits, candidate.action))


def _line(tree: Tree, node: int) -> tuple[int, ...]:
    """Return the most visited actions from a node on."""
    line = [int(tree.action[node])]
    while children := _children(tree, node):
        node = max(reversed(children), key=lambda child: int(tree.visits[child]))  # the oldest, if several are equal
        line.append(int(tree.action[node]))
    return tuple(line)
