"""The peers, each driven from Python as its own users do."""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from typing import Any

from rich.console import Console

Batch = Callable[[int], tuple[int, int]]


def runners(console: Console) -> Iterator[tuple[str, Batch]]:
    """Yield the peers that are installed, by name."""
    if find_spec("pyspiel") is None:
        console.print("OpenSpiel is not installed: no peer is measured.", style="yellow")
        return
    console.print(f"OpenSpiel {version('open_spiel')}")
    for name in ("hearts", "oh_hell"):
        yield f"OpenSpiel {name}, example's loop", open_spiel(name, _draw_by_numpy)
        yield f"OpenSpiel {name}, leanest loop", open_spiel(name, _draw_evenly)


def open_spiel(name: str, draw: Callable[[Any, Random], int]) -> Batch:
    """Play one game of OpenSpiel's at random; `draw` chooses at chance nodes."""
    import pyspiel  # noqa: PLC0415 - optional

    game = pyspiel.load_game(name)

    def batch(number: int) -> tuple[int, int]:
        rng = Random(number)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            action = draw(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return 1, steps

    return batch


def _draw_by_numpy(state: Any, _rng: Random) -> int:
    """Draw by the stated chances, as OpenSpiel's own example.py does."""
    import numpy  # noqa: PLC0415 - optional

    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(numpy.random.choice(actions, p=chances))


def _draw_evenly(state: Any, rng: Random) -> int:
    """Draw evenly, which is right in these games and far quicker."""
    return rng.choice(state.legal_actions())  # type: ignore[no-any-return]
