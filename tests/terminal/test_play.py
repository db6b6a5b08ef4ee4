"""The game in the terminal, with a person's words typed in."""

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import armorial
from armorial.bots.random import RandomBot
from armorial.games import GAMES
from armorial.terminal.play import meant, play


def played(match: armorial.Match, *typed: str, save: Path | None = None) -> str:
    """Let somebody in seat 0 type these lines, and return what was shown."""
    out = io.StringIO()
    console = Console(file=out, width=100, color_system=None)
    lines = iter(typed)

    def answer(_prompt: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    console.input = answer  # type: ignore[method-assign,assignment]
    play(match, 0, RandomBot(Random(1)).choose, console, save)
    return out.getvalue()


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_words_numbers_and_shorthand_all_play(match: armorial.Match) -> None:
    played(match, "B12", "do")
    assert match.words[:2] == ["take b12", "done"]


def test_the_bot_answers_in_a_line(match: armorial.Match) -> None:
    shown = played(match, "take b12", "done")
    assert f" seat 1: {', '.join(match.turns[1].words)}" in shown


def test_undo_takes_back_within_the_turn(match: armorial.Match) -> None:
    shown = played(match, "take b12", "u", "u")
    assert "taken back: take b12" in shown
    assert "There is nothing to undo" in shown
    assert match.ply == 0


def test_a_wrong_word_is_explained_and_asked_again(match: armorial.Match) -> None:
    shown = played(match, "take a7", "nonsense", "take b12")
    assert "a7 is not at an end of its row (R3.2)" in shown
    assert "not 'nonsense'" in shown
    assert match.words == ["take b12"]


def test_help_lists_the_words_and_the_keys(match: armorial.Match) -> None:
    shown = played(match, "?")
    assert 'spend a "marker back" disc' in shown
    assert "undo" in shown


def test_leaving_saves_the_record(match: armorial.Match, tmp_path: Path) -> None:
    shown = played(match, "take b12", "q", save=tmp_path / "game.txt")
    assert "unfinished" in shown
    assert armorial.load(tmp_path / "game.txt").words == ["take b12"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_to_its_score(game: str) -> None:
    match = armorial.new(game, seed=3)
    shown = played(match, *["1"] * 2000)
    assert match.over
    assert "Score" in shown
    assert "won" in shown


@pytest.mark.parametrize(
    ("answer", "word"),
    [("take a1", "take a1"), ("2", "take b7"), ("b7", "take b7"), ("st", "stop"), ("t", "t"), ("9", "9"), ("0", "0")],
)
def test_an_answer_means_a_word_only_if_it_is_clear(answer: str, word: str) -> None:
    assert meant(answer, ["take a1", "take b7", "stop"]) == word
