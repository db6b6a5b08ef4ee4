"""The result of a match in words."""

import pytest

from armorial.engine.game import SPECTATOR, Score
from armorial.terminal.i18n import join_list, set_language
from armorial.terminal.narration.results import result_text


@pytest.mark.parametrize(
    ("scores", "winners", "you", "expected"),
    [
        ((40, 21), (0,), 0, "You win 40 to 21"),
        ((40, 21), (0,), 1, "Anna wins 40 to 21"),
        ((40, 21), (0,), SPECTATOR, "Anna wins 40 to 21"),
        ((7, 9, 8), (1,), 1, "You win"),
        ((7, 9, 8), (1,), 0, "Bert wins"),
        ((9, 9, 8), (0, 1), 0, "You share the victory with Bert"),
        ((9, 9, 8), (0, 1), 2, "Anna and Bert share the victory"),
        ((0, 0), (), 0, "Nobody wins"),
    ],
)
def test_the_winner_is_addressed_as_you(
    scores: tuple[int, ...], winners: tuple[int, ...], you: int, expected: str
) -> None:
    assert result_text(Score(scores, winners, ()), ["Anna", "Bert", "Cleo"][: len(scores)], you) == expected


@pytest.mark.parametrize("scores", [(40, 21), (10, 21)])
def test_a_match_that_was_not_played_to_its_end_has_a_winner_and_no_points(scores: tuple[int, int]) -> None:
    assert result_text(Score(scores, (0,), ()), ["Anna", "Bert"], 0, played=False) == "You win"
    assert result_text(Score(scores, (0,), ()), ["Anna", "Bert"], 1, played=False) == "Anna wins"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Anna", "Paul"], "Anna y Paul"),
        (["Paul", "Isabel"], "Paul e Isabel"),
        (["Anna", "Paul", "Íñigo"], "Anna, Paul e Íñigo"),
        (["Paul", "Hilda"], "Paul e Hilda"),
        (["Paul", "Hierro"], "Paul y Hierro"),
    ],
)
def test_spanish_lists_have_e_before_the_sound_of_i(names: list[str], expected: str) -> None:
    set_language("es")
    assert join_list(names) == expected
