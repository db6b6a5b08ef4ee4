"""The command line, used as a person would use it."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import armorial
from armorial.cli import app
from armorial.engine.errors import ArmorialError
from tests.support.cli import run
from tests.support.richelieu_games import new


def test_trace_prints_json_lines() -> None:
    done = run("trace", "richelieu", "--edition", "court", "--players", "4", "--move-at-cap", "--seed", "9")
    first, *_, last = done.stdout.splitlines()
    assert json.loads(first)["options"] == {"edition": "court", "players": 4, "short": False, "move_at_cap": True}
    assert json.loads(last)["end"] is True


def test_perft_counts_the_ways_on() -> None:
    assert run("perft", "richelieu", "--seed", "1", "--depth", "2").stdout.split() == ["1", "8", "2", "384"]


def test_replay_prints_a_record_turn_by_turn(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7, first=0).play("take b12").play("place d2").save(record)
    shown = run("replay", str(record)).stdout
    assert "1. seat 0: take b12, place d2" in shown
    assert "Bbt°0" in shown
    assert "it is the turn of seat 1" in shown


def test_solve_prints_the_value_of_every_action_and_the_best_line(tmp_path: Path) -> None:
    match = new(seed=7)
    while match.state.table.bit_count() > 5:
        match.play(match.legal[0])
    legal, seat, ply = match.legal, match.player, match.ply
    while not match.over:
        match.play(match.legal[0])
    record = tmp_path / "game.txt"
    match.save(record)
    shown = run("solve", str(record), "--ply", str(ply)).stdout
    assert f"Seat {seat} to act" in shown
    assert all(f"│ {action} " in shown for action in legal)
    *_, best_play = shown.partition("Best play")
    best, *_ = [line for line in shown.splitlines() if line.startswith("│")]
    assert f"seat {seat}: {best.split('│')[1].strip()}" in best_play.splitlines()[1]
    assert "the game is over" in run("solve", str(record)).stderr
    assert "at most 16 cards" in run("solve", str(record), "--ply", "0").stderr
    assert "10 positions are not enough" in run("solve", str(record), "--ply", str(ply), "--nodes", "10").stderr
    assert f"plies 0 to {match.ply}" in run("solve", str(record), "--ply", "1000").stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("trace", "richelieu", "--players", "3", "--seed", "1"), "the duel edition is for 2 players, not 3"),
        (("trace", "richelieu", "--edition", "deluxe", "--seed", "1"), "deluxe"),
        (("trace", "richelieu", "--players", "5", "--seed", "1"), "5"),
        (("trace", "richelieu"), "--seed"),
        (("trace", "chess", "--seed", "1"), "chess"),
        (("play", "richelieu", "--seat", "2"), "seats are 0 to 1"),
        (("play", "richelieu"), "playing needs a terminal"),
        (("play",), "playing needs a terminal"),
        (("play", "--table", "abc"), "--table and --token need a --server"),
        (("play", "--server", "http://127.0.0.1:9"), "playing needs a terminal"),
        (("replay", "no-such-file"), "no-such-file"),
        (("perft", "richelieu", "--seed", "1", "--depth", "0"), "depth"),
        (("bench", "--threads", "0"), "threads"),
        (("arena", "play", "richelieu", "no-such-file", "page"), "a contest needs two levels or more, not only page"),
        (("arena", "play", "richelieu", "no-such-file", "page", "pope"), "pope"),
        (("arena", "report", "no-such-file"), "no-such-file"),
    ],
)
def test_a_wrong_command_fails_and_says_why(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode != 0
    assert message in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "--table", "http://x.org/abc"), "a link to a table contains /table/"),
        (
            ("play", "--table", "http://x.org/table/abc", "--server", "http://y.org"),
            "at http://x.org, not at http://y.org",
        ),
        (("play", "--save", "game.txt"), "--save needs a game"),
        (("play", "richelieu", "--token", "x"), "--token needs a --server"),
        (
            ("play", "richelieu", "--server", "http://x.org", "--token", "x", "--name", "A"),
            "--name does not go with --token",
        ),
        (("play", "richelieu", "--server", "http://x.org", "--seed", "1"), "--seed: only without --server"),
        (("play", "richelieu", "--server", "http://x.org", "--friend", "A"), "--friend: only without --server"),
        (("play", "richelieu", "--server", "http://x.org", "--first", "0"), "--first: only without --server"),
        (("play", "richelieu", "--level", "page", "--level", "duke"), "but 2 levels"),
    ],
)
def test_flags_that_do_not_go_together_are_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(ArmorialError, match=message):
        app([*arguments, "--language", "en"])


def test_a_broken_record_is_refused_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7).save(record)
    record.write_text(record.read_text().replace("players: 2", "players: 3"))
    done = run("replay", str(record))
    assert done.returncode == 2
    assert done.stderr.startswith("armorial: the record was changed")


def test_bench_prints_rates() -> None:
    done = run("bench", "--games", "50", "--threads", "2")
    assert done.returncode == 0
    assert "Richelieu court with 4" in done.stdout
    assert "steps/s" in done.stdout


def test_bench_on_a_gpu_says_clearly_when_there_is_none() -> None:
    done = run("bench", "--cuda")
    if find_spec("numba_cuda") is None:
        assert done.stderr.startswith("armorial: numba-cuda is not installed: pip install 'armorial[cuda]'")
    assert "Traceback" not in done.stderr


def test_a_closed_pipe_is_no_error() -> None:
    line = f"{sys.executable} -c 'from armorial.cli import main; main()' trace blasons --players 7 --seed 1 | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.startswith('{"game": "blasons"')
    assert done.stderr == ""


def test_a_printed_replay_is_shown_in_a_language() -> None:
    shown = run("replay", str(Path(__file__).parents[1] / "goldens" / "blasons-3.record"), "--language", "fr").stdout
    assert "Place 1 joue la carte bourgeois (7)." in shown
    assert "Personne ne remporte le pli 1." in shown
    assert "manche 1, pli 2 sur 8" in shown
    assert "plis\u202f:" in shown
    assert "trick" not in shown
    assert "seat" not in shown


def test_replay_draws_the_board_after_every_action_if_asked(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7, first=0).play("take b12").play("place d2").save(record)
    boards = [run("replay", str(record), *flags).stdout.count(" on table ") for flags in ((), ("--each-action",))]
    assert boards == [2, 3]


def test_help_has_examples() -> None:
    shown = run("--help").stdout
    assert "armorial play richelieu" in shown
    assert "armorial replay game.txt" in shown
