"""Reduced games under OpenSpiel: NashConv, and an equilibrium by CFR+.

OpenSpiel reads a game as a text in Gambit's format. Its solvers, in C++, are then many times faster than on a game that
is written in Python, because all states were visited before.
"""

from collections.abc import Iterator
from typing import Any

from armorial.engine.errors import MissingExtra
from bench.strength.reduced_games import Choice, Node, ReducedGame

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("OpenSpiel", "openspiel") from error

Strategy = dict[int, list[float]]  # the chance of each legal action, by information state; uniform where it has none


class SpielTree:
    """A reduced game in OpenSpiel's form."""

    def __init__(self, reduced: ReducedGame) -> None:
        """Hand all nodes to OpenSpiel."""
        self._keys, self._labels = [""] * len(reduced.views), [""] * len(reduced.views)
        counts = [0] * reduced.players
        for number, view in enumerate(reduced.views):
            counts[view.seat] += 1
            actions = " ".join(f'"{k}"' for k in range(len(view.legal)))
            self._keys[number] = f"{view.seat}-{view.seat}-{counts[view.seat]}-"  # OpenSpiel's name of the state
            self._labels[number] = f'p "" {view.seat + 1} {counts[view.seat]} {{ {actions} }} 0'
        self._actions = [len(view.legal) for view in reduced.views]
        self._game = pyspiel.load_efg_game("\n".join(self._lines(reduced)))

    def nash_conv(self, strategy: Strategy) -> float:
        """Return what all seats together gain if each of them alone changes to its best reply."""
        return float(pyspiel.nash_conv(self._game, self._policy(strategy)))

    def solve(self, iterations: list[int]) -> tuple[list[float], list[float]]:
        """Return the NashConv of CFR+ after some numbers of iterations, ascending, and what each seat gains at last."""
        solver, done, found = pyspiel.CFRPlusSolver(self._game), 0, []
        for wanted in iterations:
            for _ in range(done, wanted):
                solver.evaluate_and_update_policy()
            done = wanted
            found.append(float(pyspiel.nash_conv(self._game, solver.average_policy())))
        state = self._game.new_initial_state()
        return found, list(pyspiel.expected_returns(state, solver.average_policy(), -1, True))

    def _policy(self, strategy: Strategy) -> Any:
        def shares(number: int) -> list[float]:
            count = self._actions[number]
            return strategy.get(number) or [1 / count] * count

        return pyspiel.TabularPolicy({key: list(enumerate(shares(n))) for n, key in enumerate(self._keys)})

    def _lines(self, reduced: ReducedGame) -> Iterator[str]:
        """Yield the lines of the text: each node, then what is below it.

        Actions are called by their index among the legal ones, because OpenSpiel sorts them by the order in which they
        first occur.
        """
        seats = " ".join(f'"seat {seat}"' for seat in range(reduced.players))
        drawn = " ".join(f'"{k}" {world.chance!r}' for k, world in enumerate(reduced.worlds))
        yield f'EFG 2 R "{reduced.game.TITLE}" {{ {seats} }}'
        yield f'c "" 1 "" {{ {drawn} }} 0'
        outcomes: dict[tuple[float, ...], int] = {}
        for world in reduced.worlds:
            yield from self._below(world.root, outcomes)

    def _below(self, node: Node, outcomes: dict[tuple[float, ...], int]) -> Iterator[str]:
        if isinstance(node, Choice):
            yield self._labels[node.number]
            for child in node.children:
                yield from self._below(child, outcomes)
            return
        number = outcomes.setdefault(node.gains, len(outcomes) + 1)
        yield f't "" {number} {{ {" ".join(map(repr, node.gains))} }}'
