"""Training, if PyTorch is installed: it learns, continues from a checkpoint, and makes networks for the package."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from armorial.bots.network import load
from armorial.bots.search import Candidate
from armorial.games import richelieu
from armorial.games.richelieu.network_inputs import INPUTS
from training.search_games import Plan, play, read, record, visits_of

NETWORK = Path(richelieu.__file__).parent / "networks" / "2.network"
ROUND = 64 * 8  # decisions of eight games


def training(*arguments: str) -> subprocess.CompletedProcess[str]:
    pytest.importorskip("torch")
    return subprocess.run([sys.executable, "-m", "training", *arguments], capture_output=True, text=True, check=False)


def learn(folder: Path, rounds: int) -> None:
    small = ("--device", "cpu", "--games", "8", "--hidden", "16", "--middle", "8", "--snapshots", "1")
    done = training("learn", "richelieu", str(folder), *small, "--decisions", str(rounds * ROUND))
    assert done.returncode == 0, done.stderr


def test_a_run_continues_where_it_stopped_and_its_network_can_be_read(tmp_path: Path) -> None:
    learn(tmp_path, 1)
    learn(tmp_path, 3)
    rows = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [rows[0]["decisions"], rows[-1]["decisions"]] == [ROUND, 3 * ROUND]
    network = tmp_path / "2.network"
    done = training("export", str(tmp_path / "weights-1.pt"), str(network))
    assert done.returncode == 0, done.stderr
    read = load(network, INPUTS.size, richelieu.ACTIONS, 2)
    assert read.first.shape == (INPUTS.size, 16)
    assert abs(read.first).max() == 127


def test_an_unreadable_file_is_reported_in_one_line(tmp_path: Path) -> None:
    done = training("export", str(tmp_path / "nothing.pt"), str(tmp_path / "2.network"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "nothing.pt" in done.stderr


def test_recorded_games_hold_what_the_search_found_and_how_they_ended(tmp_path: Path) -> None:
    plan = Plan("richelieu", 2, NETWORK, simulations=16, seed=1)
    counts = list(record(plan, tmp_path, games=3, seconds=1e9, jobs=1))
    assert [games for games, _ in counts] == [1, 2, 3]
    found = read(tmp_path)
    assert len(found.on) == counts[-1][1]
    assert (found.shares.astype(float).sum(1).round(2) == 1).all()
    assert (found.shares[found.outputs < 0] == 0).all()
    assert ((found.on < INPUTS.size).sum(1) > 20).all()
    victories, leads = found.results[:, :2], found.results[:, 2:]
    assert (victories.sum(1) == 1).all()
    assert (leads.astype(float).sum(1).round(2) == 1).all()
    assert list(record(plan, tmp_path, games=3, seconds=1e9, jobs=1)) == []  # they are there already


def test_recorded_games_depend_on_the_seed_alone() -> None:
    plan = Plan("blasons", 3, NETWORK.parents[2] / "blasons" / "networks" / "3.network", simulations=8, seed=2)
    first, again, other = play(plan, 0), play(plan, 0), play(plan, 1)
    assert all((one == two).all() for one, two in zip(first, again, strict=True))
    assert first.on.shape != other.on.shape or (first.on != other.on).any()


def test_a_solved_decision_counts_as_the_best_action_alone() -> None:
    candidates = [Candidate(7, 0, 0.9, 0.9, (7,)), Candidate(3, 0, 0.5, 0.5, (3,))]
    assert visits_of(candidates) == {7: 1}
    assert visits_of([one._replace(visits=3 + one.action) for one in candidates]) == {7: 10, 3: 6}


def test_a_network_learns_from_recorded_games(tmp_path: Path) -> None:
    games, better = tmp_path / "games", tmp_path / "better"
    done = training("record", "richelieu", str(games), str(NETWORK), "--simulations", "16", "--games", "12")
    assert done.returncode == 0, done.stderr
    batch = ("--device", "cpu", "--batch", "64", "--epochs", "4")
    done = training("imitate", "richelieu", str(games), str(NETWORK), str(better), *batch)
    assert done.returncode == 0, done.stderr
    surprise = [float(line.partition("policy=")[2].partition(",")[0]) for line in done.stdout.splitlines()]
    assert surprise[-1] < surprise[0]
    done = training("export", str(better / "weights-1.pt"), str(tmp_path / "2.network"))
    assert done.returncode == 0, done.stderr
