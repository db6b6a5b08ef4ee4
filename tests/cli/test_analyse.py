"""`armorial analyse`: the review of a record."""

import json
from pathlib import Path
from random import Random

import pytest

from armorial.engine.match import Match
from armorial.games import GAMES
from tests.support.cli import run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a random game."""
    rng = Random(3)
    match = Match.new(GAMES["blasons"], {"players": 3}, rng)
    while match.player is not None:
        match.apply(rng.choice(match.view(match.player).legal))
    match.save(tmp_path / "game.txt")
    return tmp_path / "game.txt"


def test_it_prints_players_chances_and_mistakes(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    shown = run("analyse", str(record), "--effort", "400", "--picture", str(picture))
    assert shown.returncode == 0, shown.stderr
    assert "judged as the players knew it, 0 of them exactly" in shown.stdout.replace("\n", " ")
    assert "Seat 2" in shown.stdout
    assert "Mistakes and blunders" in shown.stdout
    assert "blunder" in shown.stdout
    assert picture.read_text().startswith("<svg")


def test_json_has_every_decision_and_the_seed_repeats_it(record: Path) -> None:
    first, again = (run("analyse", "-", "--effort", "64", "--json", stdin=record.read_text()) for _ in range(2))
    review = json.loads(first.stdout)
    assert first.stdout == again.stdout
    assert {decision["seat"] for decision in review["decisions"]} == {0, 1, 2}
    assert len(review["accuracy"]) == 3


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--picture", "chances.png"), "a picture is written as .svg, not as chances.png"),
        (("--effort", "0"), "16"),
        (("--seed", "-1"), "0"),
    ],
)
def test_bad_arguments_are_refused(record: Path, arguments: tuple[str, ...], error: str) -> None:
    done = run("analyse", str(record), *arguments)
    assert done.returncode == 2
    assert error in done.stderr
    assert "Traceback" not in done.stderr
