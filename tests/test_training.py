"""Training, if PyTorch is installed: it learns, continues from a checkpoint, and makes networks for the package."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from armorial.bots.network import load
from armorial.games import richelieu
from armorial.games.richelieu.network_inputs import INPUTS

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
