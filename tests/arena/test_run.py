"""Playing contests: nothing is lost, whatever plays them, and a verdict ends a pair."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from armorial.arena.contest import Contest, Pair, Pairing, PairingResult, pairings, play
from armorial.arena.contest_file import MADE_BY, ContestFile, ContestFileError, read
from armorial.arena.run import run
from armorial.arena.stats import Deals, PairScores, summary
from armorial.arena.workers import Games, local_workers, ray_workers
from armorial.engine.errors import MissingExtra
from armorial.games import find
from tests.support.outcomes import DUEL, ignore, outcome


def arena(*words: str) -> list[str]:
    return [sys.executable, "-c", "from armorial.cli import main; main()", "arena", "play", "richelieu", *words]


def test_a_contest_is_played_and_stored(tmp_path: Path) -> None:
    book = ContestFile(DUEL, tmp_path / "duel.jsonl")
    shown: list[tuple[Pair, int, bool]] = []

    def progress(pair: Pair, deals: Deals, goes_on: bool) -> None:
        shown.append((pair, summary(deals).games, goes_on))

    run(book, local_workers(2), progress)
    assert shown == [((0, 1), games, True) for games in range(1, 7)]
    contest, outcomes = read(book.path)
    assert contest == DUEL
    assert {outcome.pairing for outcome in outcomes} == set(pairings(DUEL))
    assert summary(PairScores(outcomes)[0, 1]).score == 1.0


def test_an_interrupted_contest_continues(tmp_path: Path) -> None:
    whole = ContestFile(DUEL, tmp_path / "whole.jsonl")
    run(whole, local_workers(1), ignore)
    cut = tmp_path / "cut.jsonl"
    lines = whole.path.read_text().splitlines(keepends=True)
    cut.write_text("".join(lines[:4]) + lines[4][:20])  # two lines of headers, two games, and half of the third
    again = ContestFile(DUEL, cut)
    assert len(again.outcomes) == 2
    run(again, local_workers(1), ignore)
    assert sorted(read(cut)[1]) == sorted(whole.outcomes)


def test_a_killed_tournament_continues(tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    command = arena(str(path), "random", "page", "--deals", "300", "--jobs", "2")
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    while not path.exists() or path.read_text().count("pairing") < 5:
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL
    contest, before = read(path)
    assert 5 <= len(before) < 600
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    _, after = read(path)
    assert after[: len(before)] == before
    assert sorted(outcome.pairing for outcome in after) == sorted(pairings(contest))
    assert path.read_text().count(MADE_BY) == 2
    assert [play(contest, outcome.pairing) for outcome in after[-5:]] == after[-5:]


def test_clear_evidence_ends_a_contest(tmp_path: Path) -> None:
    book = ContestFile(DUEL._replace(deals=500), tmp_path / "long.jsonl")
    run(book, local_workers(2), ignore, bounds=(0.5, 0.6))
    assert 4 <= len(book.outcomes) < 50


def by_script(pairing: Pairing) -> PairingResult:
    """Let level 0 always win; otherwise the first seat, so that the others share every deal."""
    winner = pairing.seats.index(0) if 0 in pairing.seats else 0
    return outcome(pairing.deal, pairing.seats, tuple(30 if seat == winner else 20 for seat in range(2)))


def test_a_verdict_ends_a_pair_and_no_other(tmp_path: Path) -> None:
    contest = DUEL._replace(levels=("squire", "random", "random"), deals=50)
    book = ContestFile(contest, tmp_path / "three.jsonl")
    asked: list[Pairing] = []
    goes_on: dict[Pair, bool] = {}

    def one_by_one(_contest: Contest, remaining: Iterable[Pairing]) -> Games:
        for pairing in remaining:
            asked.append(pairing)
            yield by_script(pairing)

    run(book, one_by_one, lambda pair, _deals, on: goes_on.update({pair: on}), bounds=(0.45, 0.55))
    assert Counter(outcome.pairing.pair for outcome in book.outcomes) == {(0, 1): 14, (0, 2): 14, (1, 2): 100}
    assert goes_on == {(0, 1): False, (0, 2): False, (1, 2): True}
    assert asked == [outcome.pairing for outcome in book.outcomes]
    run(ContestFile(contest, book.path), one_by_one, ignore, bounds=(0.45, 0.55))
    assert len(asked) == 128


def test_games_still_running_do_not_change_a_verdict(tmp_path: Path) -> None:
    contest = DUEL._replace(levels=("squire", "random", "random"), deals=50)
    book = ContestFile(contest, tmp_path / "three.jsonl")

    def all_at_once(_contest: Contest, remaining: Iterable[Pairing]) -> Games:
        yield from [by_script(pairing) for pairing in remaining]

    run(book, all_at_once, ignore, bounds=(0.45, 0.55))
    assert Counter(outcome.pairing.pair for outcome in read(book.path)[1]) == {(0, 1): 14, (0, 2): 14, (1, 2): 100}


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    ContestFile(DUEL, tmp_path / "duel.jsonl")
    for other in (DUEL._replace(seed=8), DUEL._replace(ladder=True), DUEL._replace(levels=("squire", "page"))):
        with pytest.raises(ContestFileError, match="belongs to another contest"):
            ContestFile(other, tmp_path / "duel.jsonl")


@pytest.mark.parametrize("text", ['{"game": 1}\n', "", "no JSON\n", "[]\n"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "other").write_text(text)
    with pytest.raises(ContestFileError, match="is not the file of a contest"):
        read(tmp_path / "other")


def test_the_file_shows_who_played(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    book = ContestFile(DUEL, path)
    assert path.read_text().count("\n") == 1
    book.add(play(DUEL, next(pairings(DUEL))))
    book.add(play(DUEL, next(pairings(DUEL))))
    head, made_by, *games = path.read_text().splitlines()
    assert '"seed": 7' in head
    for shown in ("command", "armorial", "python", "numba", "processor", "cores"):
        assert f'"{shown}": ' in made_by
        assert f'"{shown}": ""' not in made_by
    assert f'"rules": "{find("richelieu").RULES}"' in made_by
    assert len(games) == 2


def test_a_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    path = tmp_path / "ray.jsonl"
    command = arena(str(path), "random", "page", "--deals", "2", "--ray", "local", "--jobs", "2")
    for _ in range(3):  # Ray gives up if its own processes do not start within 30 seconds, as on a busy machine
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if "cannot use Ray" not in done.stderr:
            break
    assert done.returncode == 0, done.stderr
    assert "random - page" in done.stdout
    contest, outcomes = read(path)
    assert sorted(outcomes) == sorted(play(contest, pairing) for pairing in pairings(contest))


def test_without_ray_the_flag_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    with pytest.raises(MissingExtra, match=r"pip install 'armorial\[ray\]'"):
        ray_workers("local")
