"""The processes in which bots think."""

import subprocess
import sys

import pytest

from armorial.games import GAMES

WAKE = """
import sys
from armorial.bots.endgame import value_between
from armorial.bots.greedy import judgements
from armorial.bots.tree import simulations
from armorial.engine.jit import compiled
from armorial.games import find
from armorial.server.sitters import wake
wake(sys.argv[1])
game = find(sys.argv[1])
print(*(len(compiled(function).signatures) for function in (judgements(game), simulations(game), value_between)))
"""


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_awake_waits_for_no_compiler(game: str) -> None:
    """In a process of its own: others may have compiled here."""
    woken = subprocess.run([sys.executable, "-c", WAKE, game], capture_output=True, text=True, check=True)
    assert woken.stdout.split() == ["1", "1", "1" if game == "richelieu" else "0"]
