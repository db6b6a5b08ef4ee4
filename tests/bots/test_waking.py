"""What is compiled before somebody waits for it."""

import subprocess
import sys

import pytest

from armorial.games import GAMES

WAKE = """
import sys
from armorial.bots.endgame import value_between
from armorial.bots.greedy import action_evaluator
from armorial.bots.tree import simulations
from armorial.bots.warmup import warm_up, warm_up_all
from armorial.engine.jit import compiled
from armorial.engine.perft import two_decisions
from armorial.engine.playout import batch
from armorial.games import find
game = find(sys.argv[1])
functions = action_evaluator(game), simulations(game), value_between, batch(game), two_decisions(game)
for rouse in warm_up, warm_up_all:
    rouse(game.NAME)
    print(*(len(compiled(function).signatures) for function in functions))
"""


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_awake_waits_for_no_compiler(game: str) -> None:
    """In a process of its own: others may have compiled here."""
    woken = subprocess.run([sys.executable, "-c", WAKE, game], capture_output=True, text=True, check=True)
    solver = "1" if game == "richelieu" else "0"
    assert woken.stdout.splitlines() == [f"1 1 {solver} 0 0", f"1 1 {solver} 1 1"]
