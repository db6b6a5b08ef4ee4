"""A warm-up compiles everything that somebody would wait for."""

import subprocess
import sys

import pytest

from armorial.games import GAMES

WARM_UP = """
import sys
from armorial.bots.greedy import action_evaluator
from armorial.bots.network_search import network_simulations
from armorial.bots.playouts import simulations
from armorial.bots.warmup import warm_up, warm_up_all
from armorial.engine.jit import compiled
from armorial.engine.perft import two_decisions
from armorial.engine.playout import batch
from armorial.games import find
from armorial.games.richelieu.solver import write_solution
game = find(sys.argv[1])
functions = action_evaluator(game), simulations(game), write_solution, batch(game), two_decisions(game)
functions = *functions, network_simulations(game)
for compile_some in warm_up, warm_up_all:
    compile_some(game.NAME)
    print(*(len(compiled(function).signatures) for function in functions))
"""


@pytest.mark.parametrize("game", GAMES)
def test_after_a_warm_up_nobody_waits_for_the_compiler(game: str) -> None:
    """In a new process, because this one may have compiled already."""
    done = subprocess.run([sys.executable, "-c", WARM_UP, game], capture_output=True, text=True, check=True)
    solver = "1" if game == "richelieu" else "0"
    assert done.stdout.splitlines() == [f"1 1 {solver} 0 0 1", f"1 1 {solver} 1 1 1"]
