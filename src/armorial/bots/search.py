"""The searching bot: imagines worlds that fit its view, and searches them all at once."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from armorial.bots.bot import THREE_SECONDS, Limit
from armorial.bots.tree import NO_NODE, Tree, simulations
from armorial.engine.game import Deal, Game, State, View
from armorial.engine.jit import compiled, floats, ints
from armorial.engine.playout import RANDOM_BITS

WORLDS = 256  # imagined for one search
LONGEST_GAME = 4096  # decisions: far more than any game has
CHUNK_SECONDS = 0.05  # how often the clock is looked at, and progress told

Progress = Callable[[float], bool]  # gets the share done, from 0 to 1; True ends the search


class Candidate(NamedTuple):
    """An action that was considered, with what the search thinks of it."""

    action: int
    visits: int
    value: float  # expected, from 0 to 1: half for winning, half for the lead
    line: tuple[int, ...]  # the actions that it expects, this one first


class SearchBot:
    """Searches as long as it may. With a seed, and limited by simulations, it repeats itself."""

    def __init__(self, game: Game, rng: Random) -> None:
        """Search one game."""
        self._game, self._rng = game, rng
        self._run = compiled(simulations(game))

    def choose(self, view: View, limit: Limit = THREE_SECONDS) -> int:
        """Return the action that the search visited most."""
        return self.candidates(view, limit)[0].action

    def candidates(
        self,
        view: View,
        limit: Limit = THREE_SECONDS,
        progress: Progress = lambda _share: False,
    ) -> list[Candidate]:
        """Return the actions that were considered, the most visited first."""
        if len(view.legal) == 1:
            return [Candidate(view.legal[0], 0, 0.5, view.legal)]
        state, secrets = self._imagined(view)
        tree = self._grow(view.deal, state, secrets, limit, progress)
        return self._report(tree, view)

    def _imagined(self, view: View) -> tuple[State, Any]:
        """Return the state, which is the same in all worlds, and the secrets of many of them."""
        worlds = [self._game.imagine(view, self._rng) for _ in range(WORLDS)]
        return worlds[0][1], ints([secret for deal, _ in worlds for secret in self._game.secrets(deal)])

    def _grow(self, deal: Deal, state: State, secrets: Any, limit: Limit, progress: Progress) -> Tree:
        players = self._game.players(deal.options)
        tree = _new_tree(limit.simulations + 1, players, self._game.ACTIONS)
        path = ints([0] * (3 * LONGEST_GAME))
        x = self._rng.getrandbits(RANDOM_BITS) or 1
        self._run(tree, deal, state, secrets, WORLDS, path, x, 0)  # compiles, before the clock runs
        began, done, chunk = time.monotonic(), 0, 16
        while done < limit.simulations:
            chunk = min(chunk, limit.simulations - done)
            before = time.monotonic()
            x = self._run(tree, deal, state, secrets, WORLDS, path, x, chunk)
            now = time.monotonic()
            done += chunk
            share = max(done / limit.simulations, (now - began) / limit.seconds)
            if share >= 1 or progress(share):
                break
            if now - before < CHUNK_SECONDS:
                chunk *= 2
        return tree

    def _report(self, tree: Tree, view: View) -> list[Candidate]:
        players = self._game.players(view.deal.options)
        found, child = [], int(tree.first_child[0])
        while child != NO_NODE:
            visits = int(tree.visits[child])
            value = float(tree.values[players * child + view.seat]) / max(visits, 1)
            found.append(Candidate(int(tree.action[child]), visits, value, _line(tree, child)))
            child = int(tree.next_child[child])
        return sorted(found, key=lambda one: (-one.visits, one.action))


def _line(tree: Tree, node: int) -> tuple[int, ...]:
    """Return the actions from a node on that were visited most."""
    line = [int(tree.action[node])]
    while (child := int(tree.first_child[node])) != NO_NODE:
        node = child
        while (child := int(tree.next_child[child])) != NO_NODE:
            if tree.visits[child] > tree.visits[node]:
                node = child
        line.append(int(tree.action[node]))
    return tuple(line)


def _new_tree(nodes: int, players: int, actions: int) -> Tree:
    none = ints([NO_NODE] * nodes)
    return Tree(
        size=ints([1]),
        first_child=none,
        next_child=none.copy(),
        action=none.copy(),
        visits=ints([0] * nodes),
        values=floats(nodes * players),
        tried=ints([0] * (players * actions)),
        worth=floats(players * actions),
    )
