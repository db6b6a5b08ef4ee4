"""OpenSpiel: its games are compiled; the loop is in Python."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy
import pyspiel

from bench.speed.runner import SIMULATIONS, Runner, Work

EXPLORATION = 2.0  # of its search, as in its own examples


def runners() -> Iterator[Runner]:
    """Yield two card games, with the loop of OpenSpiel's own example and the leanest one we found; and a search."""
    for name in ("hearts", "oh_hell"):
        yield Runner(f"OpenSpiel {name}, example's loop", playing(name, draw_by_numpy))
        yield Runner(f"OpenSpiel {name}, leanest loop", playing(name, draw_evenly))
    yield Runner("OpenSpiel oh_hell, IS-MCTS", search_oh_hell)


def playing(name: str, draw: Callable[[Any, Random], int]) -> Callable[[int], Work]:
    """Play one game; `draw` chooses at chance nodes. The deal of a card is a step like any other."""
    game = pyspiel.load_game(name)

    def work(number: int) -> Work:
        rng = Random(number)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            action = draw(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return Work(games=1, steps=steps)

    return work


def draw_by_numpy(state: Any, _rng: Random) -> int:
    """Draw with the given chances, as OpenSpiel's own example.py does."""
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(numpy.random.choice(actions, p=chances))


def draw_evenly(state: Any, rng: Random) -> int:
    """Draw with equal chances, which is right in these games and far quicker."""
    return rng.choice(state.legal_actions())  # type: ignore[no-any-return]


def search_oh_hell(number: int) -> Work:
    """Search for the first decision after a deal. The search is C++ throughout."""
    rng = Random(number)
    state = pyspiel.load_game("oh_hell").new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw_evenly(state, rng))
    rollouts = pyspiel.RandomRolloutEvaluator(1, number)
    pyspiel.ISMCTSBot(number, rollouts, EXPLORATION, SIMULATIONS).step(state)
    return Work(simulations=SIMULATIONS)
