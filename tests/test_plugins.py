"""Games and bots of other packages, found by their entry points, in new processes: this one has loaded them already."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ENTRY_POINTS = """[armorial.games]
coffers = examples.coffers
richelieu = examples.coffers
broken = no_such_module
syntax = bad_games.syntax
raises = bad_games.raises
number = bad_games:NUMBER
nameless = bad_games.nameless
numbered = bad_games.numbered
optionless = bad_games.optionless
uncallable = bad_games.uncallable
[armorial.bots]
lucky = lucky_bots:choose
lost = no_such_module:choose
"""
BAD_GAMES = {
    "__init__": "NUMBER = 5",
    "syntax": "def",
    "raises": "raise ValueError('no cards')",
    "nameless": "from examples.coffers import *\ndel NAME, legal",
    "numbered": "from examples.coffers import *\nNAME = 7",
    "optionless": "from examples.coffers import *\nNAME, OPTIONS = 'optionless', ('players',)",
    "uncallable": "from examples.coffers import *\nNAME, legal = 'uncallable', 7",
}
FAULTS = {
    "broken": "ModuleNotFoundError: No module named 'no_such_module'",
    "syntax": "SyntaxError: invalid syntax (syntax.py, line 1)",
    "raises": "ValueError: no cards",
    "number": "it has no ACTIONS, ASKED, ",
    "nameless": "it has no NAME, legal\n",
    "numbered": "NAME is 7; expected str",
    "optionless": "OPTIONS is ('players',); expected a tuple of Option",
    "uncallable": "expected functions: legal",
}


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a process in which a package with plug-ins is installed."""
    about = tmp_path / "plugins-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: plugins\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    (tmp_path / "lucky_bots.py").write_text("def choose(view, legal):\n    return legal[-1]\n")
    (tmp_path / "bad_games").mkdir()
    for name, source in BAD_GAMES.items():
        (tmp_path / "bad_games" / f"{name}.py").write_text(source)
    here = str(Path(__file__).parents[1])
    return os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), here)), "PYTHONWARNINGS": "default"}


def test_plugins_can_be_played_like_our_own_games_and_bots(installed: dict[str, str], tmp_path: Path) -> None:
    arena = ("arena", "play", "coffers", str(tmp_path / "x.jsonl"), "lucky", "random", "--deals", "2", "--jobs", "1")
    command = [sys.executable, "-m", "armorial", *arena, "--json"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["pairs"][0]["levels"] == "lucky - random"


def test_a_broken_game_is_skipped_with_a_warning(installed: dict[str, str]) -> None:
    command = [sys.executable, "-m", "armorial", "trace", "richelieu", "--seed", "1"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for name, fault in FAULTS.items():
        assert re.search(rf"the game {name} of the plug-in \S+ cannot be loaded: {re.escape(fault)}", done.stderr)
    assert done.stderr.count("cannot be loaded") == len(FAULTS)


def test_a_bot_that_cannot_be_loaded_is_named(installed: dict[str, str], tmp_path: Path) -> None:
    arena = ("arena", "play", "coffers", str(tmp_path / "x.jsonl"), "lost", "random")
    command = [sys.executable, "-W", "ignore", "-m", "armorial", *arena]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    expected = (
        "the bot lost of the plug-in no_such_module:choose cannot be loaded: ModuleNotFoundError: No module named"
    )
    assert done.stderr.startswith(f"armorial: {expected} 'no_such_module'")


VECTOR_ENV = """
import gymnasium, armorial.envs.gymnasium
many = gymnasium.make_vec("armorial/coffers-v1", 4, vectorization_mode="vector_entry_point")
seen, _ = many.reset(seed=1)
for _ in range(12):
    seen, *_ = many.step(seen["action_mask"].argmax(1))
print(*seen["action_mask"].shape)
"""


def test_a_plugin_has_many_games_at_a_time_with_default_opponents(installed: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", VECTOR_ENV], env=installed, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["4", "24"], done.stderr


EVERYWHERE = """
import armorial, gymnasium
import armorial.envs.gymnasium
from armorial.statistics.self_play import SETUPS, Task, check_level, play

match = armorial.new("richelieu", seed=1)
assert str(armorial.bot("lucky").choose(match)) == match.legal[-1]
check_level("lucky")
played = play(Task("lucky", 1, SETUPS[0], 0))
assert played.notations[0] == "take d12"
env = gymnasium.make("armorial/richelieu-v1", level="lucky", seat=1, disable_env_checker=True)
env.reset(seed=1)
"""


def test_a_bot_of_a_plugin_plays_wherever_a_level_does(installed: dict[str, str]) -> None:
    command = [sys.executable, "-W", "ignore", "-c", EVERYWHERE]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_plugin_cannot_replace_one_of_our_games(installed: dict[str, str]) -> None:
    show = "from armorial.games import GAMES; print(*(f'{name}={game.TITLE}' for name, game in GAMES.items()), sep=';')"
    done = subprocess.run([sys.executable, "-c", show], env=installed, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "richelieu=Richelieu;blasons=Les 7 Blasons;coffers=Coffers"
