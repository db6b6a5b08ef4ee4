"""A match, as used at a Python prompt."""

from pathlib import Path

import pytest

import armorial


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_a_seed_deals_the_same_again() -> None:
    assert armorial.new("richelieu", seed=5).deal == armorial.new("richelieu", seed=5).deal
    assert armorial.new("richelieu", seed=5).deal != armorial.new("richelieu", seed=6).deal


def test_the_first_player_is_drawn_by_lot_unless_given() -> None:
    assert {armorial.new("richelieu", seed=seed).player for seed in range(20)} == {0, 1}
    assert {armorial.new("richelieu", seed=seed, first=1).player for seed in range(20)} == {1}


def test_a_seat_that_does_not_exist_cannot_start() -> None:
    with pytest.raises(armorial.OptionError, match="first must be a seat from 0 to 1, not 2"):
        armorial.new("richelieu", first=2)


def test_play_and_undo_lead_back(match: armorial.Match) -> None:
    before = match.state
    match.play("take b12")
    assert match.undo() == "take b12"
    assert match.state == before
    assert match.ply == 0


def test_with_nothing_played_there_is_nothing_to_undo(match: armorial.Match) -> None:
    with pytest.raises(armorial.ArmorialError, match="nothing to take back"):
        match.undo()


def test_an_unfinished_turn_may_be_taken_back(match: armorial.Match) -> None:
    assert not match.may_take_back()
    match.play("take b12")
    assert match.may_take_back()


def test_a_finished_turn_may_not_be_taken_back(match: armorial.Match) -> None:
    match.play("take b12").play("done")
    assert not match.may_take_back()


def test_a_disc_that_was_looked_at_may_not_be_taken_back(match: armorial.Match) -> None:
    match.play("take d12").play("done").play("take d11")
    assert match.view(1).deal != match.view(0).deal
    assert not match.may_take_back()


def test_a_seat_that_does_not_exist_has_no_view(match: armorial.Match) -> None:
    with pytest.raises(armorial.ArmorialError, match="seats are 0 to 1, or -1 for a spectator; not 2"):
        match.view(2)


def test_turns_group_the_notations(match: armorial.Match) -> None:
    match.play("take b12").play("done").play("take d12").play("place a1")
    assert [str(turn) for turn in match.turns] == ["1. seat 0: take b12, done", "2. seat 1: take d12, place a1"]


def test_a_match_is_saved_and_loaded(match: armorial.Match, tmp_path: Path) -> None:
    match.play("take b12").play("place a1").save(tmp_path / "game.txt")
    again = armorial.load(tmp_path / "game.txt")
    assert again.notations == ["take b12", "place a1"]
    assert again.state == match.state


def test_a_record_with_windows_line_endings_is_read(match: armorial.Match) -> None:
    record = armorial.write(match.play("take b12"))
    assert armorial.read(record.replace("\n", "\r\n")).state == match.state


def test_an_unknown_game_is_refused_with_a_list_of_games() -> None:
    with pytest.raises(armorial.UnknownGame, match="there is no game 'chess'; expected one of richelieu, blasons"):
        armorial.new("chess")
