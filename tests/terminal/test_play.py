"""The game in the terminal, with a person's words typed in."""

import io
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import armorial
from armorial.bots.random import RandomBot
from armorial.games import GAMES
from armorial.terminal.play import meant, play
from armorial.terminal.replay import replay


def shown(match: armorial.Match, lines: Iterator[str], save: Path | None = None) -> str:
    """Let somebody in seat 0 type these lines, and return what was shown."""
    out = io.StringIO()
    console = Console(file=out, width=100, color_system=None)

    def answer(_prompt: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    console.input = answer  # type: ignore[method-assign,assignment]
    play(match, 0, RandomBot(Random(1)).choose, console, save)
    return out.getvalue()


def played(match: armorial.Match, *typed: str, save: Path | None = None) -> str:
    return shown(match, iter(typed), save)


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_words_numbers_and_shorthand_all_play(match: armorial.Match) -> None:
    played(match, "B12", "do")
    assert match.words[:2] == ["take b12", "done"]


def test_the_bot_answers_in_a_line(match: armorial.Match) -> None:
    screen = played(match, "take b12", "done")
    assert f" seat 1: {', '.join(match.turns[1].words)}" in screen


def test_undo_takes_back_within_the_turn(match: armorial.Match) -> None:
    screen = played(match, "take b12", "u", "u")
    assert "taken back: take b12" in screen
    assert "There is nothing to undo" in screen
    assert match.ply == 0


def test_a_wrong_word_is_explained_and_asked_again(match: armorial.Match) -> None:
    screen = played(match, "take a7", "nonsense", "take b12")
    assert "a7 is not at an end of its row (R3.2)" in screen
    assert "not 'nonsense'" in screen
    assert match.words == ["take b12"]


def test_help_lists_the_words_and_the_keys(match: armorial.Match) -> None:
    screen = played(match, "?")
    assert 'spend a "marker back" disc' in screen
    assert "undo" in screen


def test_leaving_saves_the_record(match: armorial.Match, tmp_path: Path) -> None:
    screen = played(match, "take b12", "q", save=tmp_path / "game.txt")
    assert "unfinished" in screen
    assert armorial.load(tmp_path / "game.txt").words == ["take b12"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_to_its_score(game: str) -> None:
    match = armorial.new(game, seed=3)
    screen = shown(match, (match.legal[0] for _ in count()))
    assert match.over
    assert "Score" in screen
    assert "won" in screen


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("²", "²"),
        ("take a1", "take a1"),
        ("2", "take b7"),
        ("b7", "take b7"),
        ("st", "stop"),
        ("t", "t"),
        ("9", "9"),
        ("0", "0"),
    ],
)
def test_an_answer_means_a_word_only_if_it_is_clear(answer: str, word: str) -> None:
    assert meant(answer, ["take a1", "take b7", "stop"]) == word


def test_where_cards_are_numbers_a_number_is_a_card() -> None:
    assert meant("5", ["play 3", "play 4", "play 5"]) == "play 5"
    assert meant("1", ["play 3", "play 4", "play 5"]) == "1"


def test_a_record_that_could_not_be_written_is_refused_before_the_game(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something dear")
    for path in (tmp_path / "taken", tmp_path / "nowhere" / "game.txt"):
        with pytest.raises(armorial.ArmorialError, match="cannot be written"):
            played(match, "take b12", save=path)
    assert match.ply == 0


def test_breaking_off_by_the_keyboard_keeps_the_record(match: armorial.Match, tmp_path: Path) -> None:
    def typed() -> Iterator[str]:
        yield "take b12"
        raise KeyboardInterrupt

    shown(match, typed(), save=tmp_path / "game.txt")
    assert armorial.load(tmp_path / "game.txt").words == ["take b12"]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_game_of_les_7_blasons_fits_80_columns(players: int) -> None:
    match = armorial.new("blasons", seed=3, players=players, variants=["serve"])
    out = io.StringIO()
    bots = RandomBot(Random(1))
    widest = 0
    while (seat := match.player) is not None:
        widest = max(widest, *(len(line) for line in match.board().splitlines()))
        match.apply(bots.choose(match.view(seat)))
    assert widest <= 80
    replay(match, armorial.SPECTATOR, Console(file=out, width=80, color_system=None))
    assert max(len(line) for line in out.getvalue().splitlines()) <= 80
    assert "…" not in out.getvalue()
