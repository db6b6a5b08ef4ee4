"""Training, if PyTorch is installed: it learns, continues from a checkpoint, and makes networks for the package."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from types import SimpleNamespace

import numpy as np
import pytest

from armorial.bots.network import load
from armorial.bots.search import SearchedAction
from armorial.engine.match import Match
from armorial.games import GAMES, richelieu
from armorial.games.richelieu.network_inputs import INPUTS
from training import search_games
from training.options import chosen_options
from training.recipes import Recipe
from training.search_games import RowWriter, SearchRun, play, read, record, visits_of
from training.shrink import input_rates, shrink
from training.snapshots import snapshots_in

NETWORK = Path(richelieu.__file__).parent / "networks" / "2.network"
BLASONS = SearchRun("blasons", 3, NETWORK.parents[2] / "blasons" / "networks" / "3.network", simulations=8, seed=2)
ROUND = 64 * 8  # decisions of eight games
SMALL = ("--device", "cpu", "--games", "8", "--hidden", "16", "--middle", "8", "--snapshots", "1")


def training(*arguments: str) -> subprocess.CompletedProcess[str]:
    pytest.importorskip("torch")
    return subprocess.run([sys.executable, "-m", "training", *arguments], capture_output=True, text=True, check=False)


def learn(folder: Path, rounds: int) -> None:
    done = training("learn", "richelieu", str(folder), *SMALL, "--decisions", str(rounds * ROUND))
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


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interrupted_run_saves_what_it_has_done(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    command = [sys.executable, "-m", "training", "learn", "richelieu", str(tmp_path), *SMALL, "--decisions", "1e12"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        first = json.loads(run.stdout.readline())
        run.send_signal(signal.SIGINT)
        rest, errors = run.communicate(timeout=60)
    assert (run.returncode, errors) == (0, "")
    last = json.loads(rest.splitlines()[-1])
    saved = torch.load(tmp_path / "checkpoint.pt")
    assert saved["done"] == last["decisions"] >= first["decisions"]
    assert saved["games"] == last["games"]
    assert [path.name for path in tmp_path.glob("*.tmp")] == []


def test_checkpoints_are_saved_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    program = import_module("training.commands")

    def rounds(*_: object) -> Iterator[tuple[int, float]]:
        for minute in range(1, 5):
            yield minute, minute * 61.0
        raise RuntimeError("the machine is gone")

    saved: list[int] = []
    monkeypatch.setattr(program, "train", rounds)
    monkeypatch.setattr(program, "stop_on_interrupt", Event)
    monkeypatch.setattr(program, "save_whole", lambda content, _path: saved.append(content["done"]))
    learner = SimpleNamespace(figures={"games": 1.0}, checkpoint=dict)
    asked = SimpleNamespace(folder=tmp_path, decisions=1e9, seconds=1e9, snapshots=1)
    with pytest.raises(RuntimeError):
        program.follow(learner, asked, {"done": 0, "spent": 0.0, "games": 0})
    assert saved == [1, 2, 3, 4]


def test_a_continued_run_continues_its_schedule_and_random_numbers() -> None:
    torch = pytest.importorskip("torch")
    model, learning = import_module("training.model"), import_module("training.self_play")
    progress: list[float] = []
    fake = SimpleNamespace(recipe=Recipe(games=1, steps=1), learn=progress.append)
    seconds = count(0.0, 10.0)
    assert list(learning.train(fake, 1000, 100.0, 5, 50.0, lambda: next(seconds)))[-1] == (10, 100.0)
    assert progress == [0.5, 0.6, 0.7, 0.8, 0.9]

    shape = model.Shape(INPUTS.size, richelieu.ACTIONS, 2, 16, 8)
    learner, other = (learning.Learner(model.Network(shape), None, Recipe(), "cpu") for _ in range(2))
    saved = learner.checkpoint()
    drawn = torch.rand(3)
    other.restore(saved)
    assert torch.rand(3).tolist() == drawn.tolist()


def test_help_needs_no_pytorch_and_commands_say_that_they_do(tmp_path: Path) -> None:
    """A module that cannot be imported stands for PyTorch, which may be installed here."""
    (tmp_path / "torch.py").write_text("raise ModuleNotFoundError('No module named torch', name='torch')\n")
    here = str(Path(__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), here))}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "training", *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert run("--help").stdout.startswith("usage: python -m training")
    assert "--hidden" in run("learn", "--help").stdout
    asked = run("curve", str(tmp_path))
    assert (asked.returncode, asked.stderr) == (1, "PyTorch is not installed: pip install torch 'armorial[cuda]'\n")


def test_snapshots_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"there are no weights-\*\.pt in "):
        snapshots_in(tmp_path)
    for name in ("10", "2", "1", "best"):
        (tmp_path / f"weights-{name}.pt").touch()
    assert [path.name for path in snapshots_in(tmp_path)] == ["weights-1.pt", "weights-2.pt", "weights-10.pt"]


def test_an_unreadable_file_is_reported_in_one_line(tmp_path: Path) -> None:
    done = training("export", str(tmp_path / "nothing.pt"), str(tmp_path / "2.network"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "nothing.pt" in done.stderr


def test_a_smaller_file_of_a_network_keeps_the_average_of_every_unit(tmp_path: Path) -> None:
    small, game = tmp_path / "2.network", GAMES["richelieu"]
    shrink(game, NETWORK, small, decisions=100)
    assert small.stat().st_size < 0.8 * NETWORK.stat().st_size
    before, after = (load(path, INPUTS.size, INPUTS.outputs, 2) for path in (NETWORK, small))
    rates = input_rates(game, before, 2, decisions=100, seed=1)
    averages = [(rates @ network.first + network.first_bias) * network.first_factor for network in (before, after)]
    assert (abs(averages[1] - averages[0]) <= 0.5 * after.first_factor + 1e-6).all()


def test_recorded_games_hold_what_the_search_found_and_how_they_ended(tmp_path: Path) -> None:
    run = SearchRun("richelieu", 2, NETWORK, simulations=16, seed=1)
    counts = list(record(run, tmp_path, games=3, seconds=1e9, jobs=1))
    assert [games for games, _ in counts] == [1, 2, 3]
    games = read(tmp_path)
    assert len(games.on) == counts[-1][1]
    assert (games.shares.astype(float).sum(1).round(2) == 1).all()
    assert (games.shares[games.outputs < 0] == 0).all()
    assert ((games.on < INPUTS.size).sum(1) > 20).all()
    victories, leads = games.results[:, :2], games.results[:, 2:]
    assert (victories.sum(1) == 1).all()
    assert (leads.astype(float).sum(1).round(2) == 1).all()
    assert list(record(run, tmp_path, games=3, seconds=1e9, jobs=1)) == []  # they are there already


def test_recording_ends_when_its_time_is_over_and_keeps_what_was_played(tmp_path: Path) -> None:
    ((games, decisions),) = record(SearchRun("richelieu", 2, NETWORK, 2, seed=1), tmp_path, games=3, seconds=0, jobs=1)
    assert games == 1
    assert len(read(tmp_path).on) == decisions


def test_recording_continues_with_the_games_that_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = search_games.Examples(*(np.zeros((2, 1)) for _ in search_games.Examples._fields))

    def out_of_order(_function: object, numbers: list[int], _jobs: int) -> Iterator[tuple[int, search_games.Examples]]:
        todo.append(numbers)
        yield from ((number, few) for number in reversed(numbers))

    todo: list[list[int]] = []
    monkeypatch.setattr(search_games, "in_processes", out_of_order)
    run = SearchRun("richelieu", 2, NETWORK, 2, seed=1)
    assert list(record(run, tmp_path, games=4, seconds=0, jobs=1)) == [(1, 2)]
    interrupted = record(run, tmp_path, games=4, seconds=1e9, jobs=1)
    assert next(interrupted) == (2, 2)
    interrupted.close()
    assert list(record(run, tmp_path, games=4, seconds=1e9, jobs=1)) == [(3, 2), (4, 4)]
    assert todo == [[0, 1, 2, 3], [0, 1, 2], [0, 1]]
    assert len(read(tmp_path).on) == 8


def test_results_start_with_the_seat_to_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_games, "results_of", lambda _match: (np.arange(3.0), np.arange(10.0, 13.0)))
    results = play(BLASONS, 0).results
    first = Match.new(GAMES["blasons"], chosen_options(GAMES["blasons"], 3), Random("2 0")).player
    assert first is not None
    seats = [(first + turn) % 3 for turn in range(3)]
    assert results[0].tolist() == [*seats, *(10 + seat for seat in seats)]
    assert {tuple(row) for row in results[:, :3].tolist()} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_a_row_has_the_outputs_and_the_shares_of_the_legal_actions() -> None:
    game = GAMES["blasons"]
    view = Match.new(game, chosen_options(game, 3), Random(1)).view(0)
    on, outputs, shares = RowWriter(game, 3).row(view, {view.legal[0]: 3, view.legal[2]: 1})
    inputs, legal = game.BOTS.inputs, len(view.legal)
    assert inputs is not None
    assert outputs[:legal].tolist() == [inputs.output(view.deal, view.state, action) for action in view.legal]
    assert outputs[legal:].tolist() == [-1] * (len(outputs) - legal)
    assert shares.tolist() == [0.75, 0, 0.25] + [0] * (len(shares) - 3)
    written = np.zeros_like(on)
    count = inputs.write(view.deal, view.state, written)
    assert on.tolist() == [*written[:count].tolist(), *[inputs.size] * (len(on) - count)]


def test_recorded_games_depend_on_the_seed_alone() -> None:
    first, again, other = play(BLASONS, 0), play(BLASONS, 0), play(BLASONS, 1)
    assert all((sample == repeated).all() for sample, repeated in zip(first, again, strict=True))
    assert first.on.shape != other.on.shape or (first.on != other.on).any()


def test_a_solved_decision_counts_as_the_best_action_alone() -> None:
    candidates = [SearchedAction(7, 0, 0.9, 0.9, (7,)), SearchedAction(3, 0, 0.5, 0.5, (3,))]
    assert visits_of(candidates) == {7: 1}
    assert visits_of([candidate._replace(visits=3 + candidate.action) for candidate in candidates]) == {7: 10, 3: 6}


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
