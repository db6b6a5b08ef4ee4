"""Studies: a tree of variations, the same file on the page and in the terminal."""

import json
from pathlib import Path
from random import Random

import pytest

from armorial.analysis.study import ROOT, Study, read_study
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.engine.position import read_position
from armorial.games import GAMES
from armorial.terminal.screens.explore import ExploreScreen
from tests.support.terminal import Driver, drive


def played(game: str, actions: int = 12) -> Match:
    match, rng = Match.new(GAMES[game], {}, Random(2)), Random(3)
    for _ in range(actions):
        match.apply(rng.choice(match.game.legal(match.deal, match.state)))
    return match


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_a_study_reads_back_from_its_file(game: str) -> None:
    match = played(game)
    study = Study.of(match, "Why", ["Anna"])
    line = study.path(12)
    other = next(action for action in study.match(line[5]).legal if action != match.notations[5])
    tried = study.play(line[5], other)
    assert study.children(line[5]) == [line[6], tried]
    again = read_study(json.dumps(study.as_json()))
    assert (again.nodes, again.title, again.names) == (study.nodes, "Why", ["Anna"])
    assert again.match(tried).notations == [*match.notations[:5], other]
    assert study.remove(line[6]) == line[5]
    assert [study.nodes[at].notation for at in study.children(line[5])] == [other]


def test_a_study_of_a_position_begins_there() -> None:
    game = GAMES["richelieu"]
    deal = played("richelieu", 0).deal
    start = read_position(game, deal, ["turn: 5", "seat: 1", "taken 0: a1 a2", "markers 1: b3"])
    study = read_study(json.dumps(Study(start).as_json()))
    assert study.match(ROOT).state == start.state
    assert "take a3" in study.match(ROOT).legal


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "later version"),
        ({"rules": "0"}, "follows rules '0'"),
        ({"nodes": [{"parent": -1, "action": "", "comment": ""}, {"parent": 0, "action": "take a7", "comment": ""}]},
         "not at an end of its row (R3.2)"),
        ({"nodes": 7}, "Expected `array`, got `int` - at `$.nodes`"),
    ],
)  # fmt: skip
def test_a_damaged_study_is_refused(change: dict[str, object], message: str) -> None:
    study = Study.of(played("richelieu", 1)).as_json()
    with pytest.raises(ArmorialError) as refused:
        read_study(json.dumps(study | change))
    assert message in str(refused.value)


def test_variations_are_tried_in_the_terminal(tmp_path: Path) -> None:
    match, file = played("richelieu"), tmp_path / "study.json"
    study = Study.of(match)

    async def script(driver: Driver) -> None:
        await driver.press("n", "n", "u")
        other = next(action for action in study.match(1).legal if action != match.notations[1])
        await driver.type(other)
        assert study.nodes[-1] == (1, other, "")
        assert "variation 2 of 2" in driver.screen()
        await driver.press("o", "e", "w")

    drive(ExploreScreen(study, file), script, (120, 40))
    assert read_study(file.read_text(encoding="utf-8")).nodes == study.nodes
