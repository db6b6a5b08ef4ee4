"""The searching bot: imagines worlds that fit its view, and searches them all at once."""

import time
from random import Random
from typing import NamedTuple

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, silent
from armorial.bots.sampling import imagined
from armorial.bots.solver import NODES, may_solve, solve
from armorial.bots.tree import NO_NODE, STYLE, Style, Tree, blended, new_tree, simulations
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, zeros
from armorial.engine.playout import RANDOM_BITS

FEWEST_WORLDS, MOST_WORLDS = 16, 256  # imagined for one search
SIMULATIONS_PER_WORLD = 16  # of a short search: imagining takes time as well
LONGEST_GAME = 4096  # decisions: far more than any game has
NODES_PER_SIMULATION, NODES_PER_SECOND = 50, 5_000_000  # that the solver may look at instead
CHUNK_SECONDS = 0.05  # how often the clock is looked at, and progress told


class Candidate(NamedTuple):
    """An action that was considered, with what the search thinks of it."""

    action: int
    visits: int  # none if it was solved
    value: float  # expected, from 0 to 1: half for winning, half for the lead
    win: float  # the chance to win, or where the search does not look so far, to lead at its end
    line: tuple[int, ...]  # the actions that it expects, this one first


class SearchBot:
    """Searches as long as it may. With a seed, and limited by simulations, it repeats itself."""

    def __init__(self, game: Game, rng: Random, style: Style = STYLE) -> None:
        """Search one game."""
        self._game, self._rng, self._style = game, rng, style
        self._run = compiled(simulations(game))

    def choose(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = silent) -> int:
        """Return the action that the search visits most; it ends when no other can catch up."""
        if len(view.legal) == 1:
            return view.legal[0]
        return (self._solved(view, limit) or self._searched(view, limit, progress, stop_when_clear=True))[0].action

    def candidates(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = silent) -> list[Candidate]:
        """Return the actions that were considered, the best first: the most visited, or by the solver if it can."""
        return self._solved(view, limit) or self._searched(view, limit, progress, stop_when_clear=False)

    def _solved(self, view: View, limit: Limit) -> list[Candidate]:
        """Return all actions as the solver finds them, if the game is as good as over; otherwise nothing."""
        if not may_solve(self._game, view):
            return []
        nodes = min(NODES, limit.simulations * NODES_PER_SIMULATION, int(limit.seconds * NODES_PER_SECOND))
        solution = solve(self._game, view, nodes)
        if solution is None:
            return []
        return [
            Candidate(one.action, 0, blended(one.win, one.margin), one.win, solution.line if first else (one.action,))
            for first, one in zip((True, *[False] * len(solution.outcomes)), solution.outcomes, strict=False)
        ]

    def _searched(self, view: View, limit: Limit, progress: Progress, stop_when_clear: bool) -> list[Candidate]:
        worlds = min(MOST_WORLDS, FEWEST_WORLDS + limit.simulations // SIMULATIONS_PER_WORLD)
        secrets = imagined(self._game, view, self._rng, worlds)
        players = self._game.players(view.deal.options)
        tree = new_tree(limit.simulations + 1, players, self._game.ACTIONS)
        state = self._game.without_history(view.state)
        x, path, ends = self._rng.getrandbits(RANDOM_BITS) or 1, zeros(3 * LONGEST_GAME), floats(2 * players)

        def search(x: int, times: int) -> int:
            return self._run(tree, view.deal, state, secrets, worlds, path, ends, self._style, x, times)

        search(x, 0)  # compiles, before the clock runs
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


def _children(tree: Tree, node: int) -> list[int]:
    found, child = [], int(tree.first_child[node])
    while child != NO_NODE:
        found.append(child)
        child = int(tree.next_child[child])
    return found


def _is_clear(tree: Tree, left: int) -> bool:
    """Tell whether the action that was visited most will be so after the simulations that are left."""
    visits = sorted(int(tree.visits[child]) for child in _children(tree, 0))
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def _report(tree: Tree, seat: int, players: int) -> list[Candidate]:
    found = []
    for child in _children(tree, 0):
        visits, place = int(tree.visits[child]), players * child + seat
        value, win = float(tree.values[place]) / visits, float(tree.wins[place]) / visits
        found.append(Candidate(int(tree.action[child]), visits, value, win, _line(tree, child)))
    return sorted(found, key=lambda one: (-one.visits, one.action))


def _line(tree: Tree, node: int) -> tuple[int, ...]:
    """Return the actions from a node on that were visited most."""
    line = [int(tree.action[node])]
    while children := _children(tree, node):
        node = max(reversed(children), key=lambda child: int(tree.visits[child]))  # of equals the older
        line.append(int(tree.action[node]))
    return tuple(line)
