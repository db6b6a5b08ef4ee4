"""How long decisions take: what counts, and that games do not depend on it."""

import itertools
import json
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from armorial.arena import contest as contests
from armorial.arena.contest import Pairing, play, play_and_time
from armorial.arena.times import Times, TimesByLevel, play_timed
from armorial.bots.random_bot import RandomBot
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import GAMES
from tests.support.outcomes import DUEL


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: Iterable[float]) -> None:
    """Let the clock show these seconds, one after the other."""
    shown = iter(seconds)
    monkeypatch.setattr(time, "process_time", lambda: next(shown))


def test_only_decisions_with_a_choice_count(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    player = RandomBot(Random(0))

    def choose(view: View) -> int:
        asked.append((view.seat, len(view.legal)))
        return player.choose(view)

    set_clock(monkeypatch, itertools.chain([0.0, 5.0], itertools.count(6.0)))  # the first decision takes 5 seconds
    match = Match.new(GAMES["blasons"], {"players": 3}, Random(0), first=0)
    times = play_timed(match, [choose] * 3)
    counted = [sum(1 for seat, actions in asked if seat == own_seat and actions > 1) for own_seat in range(3)]
    assert sum(counted) < len(asked)
    expected = [
        Times(number, number + 4.0 * (seat == 0), 5.0 if seat == 0 else 1.0) for seat, number in enumerate(counted)
    ]
    assert times == expected


def test_times_add_up() -> None:
    times = TimesByLevel()
    times.count({"page": Times(2, 3.0, 2.0)})
    times.count({"page": Times(1, 3.0, 3.0), "king": Times(1, 1.0, 1.0)})
    assert times == {"page": Times(3, 6.0, 3.0), "king": Times(1, 1.0, 1.0)}
    assert times["page"].mean == 2.0
    assert Times().mean == 0.0


def test_the_first_game_in_a_process_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "_PLAYED", {"random"})
    pairing = Pairing(0, (0, 1))
    first, second = (play_and_time(DUEL, pairing) for _ in range(2))
    assert list(first.times) == ["random"]
    assert list(second.times) == ["squire", "random"]
    assert first.outcome == second.outcome == play(DUEL, pairing)


def test_the_arena_prints_times(tmp_path: Path) -> None:
    words = ["arena", "play", "richelieu", "x.jsonl", "random", "page", "--deals", "2", "--jobs", "1"]
    command = [sys.executable, "-c", "from armorial.cli import main; main()", *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "mean processor time" in done.stdout
    assert "longest" in done.stdout
    (tmp_path / "x.jsonl").unlink()
    again = subprocess.run([*command, "--json"], cwd=tmp_path, capture_output=True, text=True, check=True)
    (report,) = json.loads(again.stdout)
    assert {row["level"] for row in report["times"]} == {"random", "page"}
    assert all(row["decisions"] > 50 and {"mean", "longest"} <= set(row) for row in report["times"])
