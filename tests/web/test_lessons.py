"""The lessons, played with the real engine: everything they ask for and say must be possible."""

import json
from pathlib import Path
from typing import Any

import pytest

import armorial
from armorial.engine.match import Match

LESSONS = Path(__file__).parents[2] / "src" / "armorial" / "i18n" / "lessons"
LEARNER = 0


def lesson(game: str) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads((LESSONS / f"{game}.json").read_text(encoding="utf-8"))
    return shown


def started(shown: dict[str, Any]) -> Match:
    return armorial.read("\n".join(shown["record"]) + "\n")


def played(shown: dict[str, Any]) -> Match:
    match = started(shown)
    for name, step in shown["steps"].items():
        for action in step.get("before", []):
            match.play(action)
        for ask in step.get("asks", []):
            assert match.player == LEARNER, f"{name} asks the learner, but seat {match.player} is to act"
            assert ask["action"] in match.legal, f"{name} asks for {ask['action']}, but legal is {match.legal}"
            for action in (ask["action"], *ask.get("then", [])):
                match.play(action)
    return match


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_every_step_of_a_lesson_can_be_played(game: str) -> None:
    shown = lesson(game)
    match = started(shown)
    assert match.game.NAME == shown["game"] == game
    assert match.ply == 0
    played(shown)


def test_the_lesson_of_richelieu_ends_with_the_score_that_its_text_names() -> None:
    match = played(lesson("richelieu"))
    assert match.over
    score = match.score()
    assert score.winners == (LEARNER,)
    absent = [(item.name, tuple(item.points)) for item in score.sheet if item.rule == "R7.4" and any(item.points)]
    assert absent == [("Provence", (0, -5))]


def test_the_lesson_of_blasons_ends_with_the_round_that_its_text_names() -> None:
    shown = played(lesson("blasons")).game.view_json(played(lesson("blasons")).view(LEARNER))
    assert shown["round"]["number"] == 2
    assert shown["scores"][0][LEARNER] == 36
