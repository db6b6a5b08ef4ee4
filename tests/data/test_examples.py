"""The examples for research, run as readers would run them."""

import re
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    done = subprocess.run([sys.executable, EXAMPLES / name, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_small_network_learns_to_beat_random_play() -> None:
    command, *generations = run(
        "train.py", "--generations", "2", "--games", "128", "--steps", "250", "--tests", "100"
    ).splitlines()
    assert command.endswith("--tests 100")
    scores = [re.search(r"wins ([\d.]+)% ± ([\d.]+)%", line) for line in generations]
    assert len(scores) == 2
    assert scores[-1]
    score, error = map(float, scores[-1].groups())
    assert score - error > 60


def test_a_data_set_is_made_and_drawn(tmp_path: Path) -> None:
    shown = run("data_set.py", "--folder", str(tmp_path), "--deals", "1", "--jobs", "1")
    assert f"{pq.read_table(tmp_path / 'duel.parquet').num_rows:,} decisions of 6 games" in shown
    for name in ("choices.svg", "leads.svg"):
        assert (tmp_path / name).read_text().count("<path") > 10
