"""Games and bots of other packages, found by their entry points, in new processes: this one has loaded them already."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ENTRY_POINTS = """[armorial.games]
coffers = examples.coffers
richelieu = examples.coffers
broken = no_such_module
[armorial.bots]
lucky = lucky_bots:choose
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a process in which a package with plug-ins is installed."""
    about = tmp_path / "plugins-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: plugins\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    (tmp_path / "lucky_bots.py").write_text("def choose(view, legal):\n    return legal[-1]\n")
    here = str(Path(__file__).parents[1])
    return os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), here)), "PYTHONWARNINGS": "default"}


def test_plugins_can_be_played_like_our_own_games_and_bots(installed: dict[str, str], tmp_path: Path) -> None:
    arena = ("arena", "play", "coffers", str(tmp_path / "x.jsonl"), "lucky", "random", "--deals", "2", "--jobs", "1")
    command = [sys.executable, "-m", "armorial", *arena, "--json"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["pairs"][0]["levels"] == "lucky - random"
    assert "the game broken of the plug-in no_such_module cannot be loaded: No module named" in done.stderr


def test_a_plugin_cannot_replace_one_of_our_games(installed: dict[str, str]) -> None:
    show = "from armorial.games import GAMES; print(*(f'{name}={game.TITLE}' for name, game in GAMES.items()), sep=';')"
    done = subprocess.run([sys.executable, "-c", show], env=installed, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "richelieu=Richelieu;blasons=Les 7 Blasons;coffers=Coffers"
