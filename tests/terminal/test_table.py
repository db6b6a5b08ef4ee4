"""The table: played by keys, by clicks and by words, alone and between friends."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

import armorial
from armorial.games import GAMES
from armorial.terminal.screens.match import Table
from tests.support.terminal import SMALL, WIDE, Sitting, here, sit


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_a_match_in_80_by_24(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    async def does(one: Sitting) -> str:
        await one.press("right")
        return one.screen()

    assert sit(Table(here(match)), does) == snapshot


def test_a_marker_is_laid_in_80_by_24(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    async def does(one: Sitting) -> str:
        await one.type("b12")
        return one.screen()

    assert sit(Table(here(match)), does) == snapshot


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_seven_play_les_7_blasons(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    match = armorial.new("blasons", seed=3, first=0, players=7, variants=["serve"])

    async def does(one: Sitting) -> str:
        await one.type("play *")
        await one.until(lambda: match.player == 0)
        await one.pilot.pause()
        return one.screen()

    assert sit(Table(here(match)), does, size) == snapshot


def test_keys_go_through_the_choices_and_choose(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.press("right", "right", "right", "enter")  # a1, a12, b1, b12
        assert match.notations == ["take b12"]
        assert "Lay a marker on a card" in one.screen()
        await one.press("down", "down", "down", "enter")  # the last row is for words that name nothing

    sit(Table(here(match)), does)
    assert match.notations[:2] == ["take b12", "done"]


def test_words_and_shorthand_are_typed(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.type("b12")
        await one.type("do")

    sit(Table(here(match)), does)
    assert match.notations[:2] == ["take b12", "done"]


def test_a_click_on_a_card_takes_it(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.click("[An1", right_of=1)
        assert match.notations == ["take a1"]
        await one.click("Bbt°")
        assert match.notations[:2] == ["take a1", "place d2"]

    sit(Table(here(match)), does)


def test_a_click_on_a_choice_chooses_it(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.click("take: a1 a12", right_of=len("take: a1 "))

    sit(Table(here(match)), does)
    assert match.notations == ["take a12"]


def test_undo_takes_back_within_the_turn_and_no_further(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.type("take b12")
        assert "Undo" in one.screen()
        await one.press("u")
        assert match.ply == 0
        assert "takes b12" not in one.screen()
        await one.press("u")
        assert "There is nothing to undo" in one.screen()

    sit(Table(here(match)), does)


def test_what_breaks_a_rule_is_explained_and_changes_nothing(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.type("take a7")
        assert "a7 is not at an end of its row (R3.2)" in one.screen()
        await one.type("nonsense")
        assert "not 'nonsense'" in one.screen()

    sit(Table(here(match)), does)
    assert match.ply == 0


def test_a_hint_looks_at_a_legal_word(match: armorial.Match) -> None:
    async def does(one: Sitting) -> str:
        await one.press("h")
        await one.until(lambda: "Hint: " in one.screen())
        found = re.search(r"Hint: takes (\w+) \(.* % to win\)", one.screen())
        assert found
        await one.press("enter")
        await one.until(lambda: match.ply > 0)
        return found[1]

    hinted = sit(Table(here(match)), does)
    assert match.notations == [f"take {hinted}"]


def test_two_tokens_are_swapped_in_either_order() -> None:
    match = armorial.new("blasons", seed=7, first=0, players=3)
    match.play("play 5").play("play 1").play("play 2")
    assert match.player == 0
    assert "swap t1 t12" in match.legal

    async def does(one: Sitting) -> None:
        await one.click("t12")
        assert match.notations[-1] == "play 2"
        await one.click("t1[")

    sit(Table(here(match)), does)
    assert match.notations[3] == "swap t1 t12"


def test_friends_hand_over_and_see_only_their_own(match: armorial.Match) -> None:
    match.play("take d12").play("done")

    async def does(one: Sitting) -> None:
        assert "Paul is next" in one.screen()
        assert "you" not in one.screen()
        await one.press("enter")
        assert "Hand over to Paul" in one.screen()
        assert "on table" not in one.screen()
        await one.press("enter")
        assert "1 Paul you" in one.screen()
        await one.type("take d11")
        assert "The disc of d11: Normandie." in one.screen()
        await one.type("done")
        assert "Anna is next" in one.screen()
        assert "disc of d11" in one.screen()  # Paul still sits there
        await one.press("enter", "enter")
        assert "0 Anna you" in one.screen()
        assert "disc of d11" not in one.screen()
        assert "d11 ?" in one.screen()
        await one.press("g")
        assert "Paul takes d11" in one.screen()
        assert "disc of d11" not in one.screen()

    sit(Table(here(match, people=2)), does)


def test_one_who_leaves_a_match_that_goes_on_is_asked(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.press("q")
        assert "The game is not over" in one.screen()
        await one.press("escape")
        await one.type("take b12")
        await one.press("q")
        await one.press("enter")
        await one.until(lambda: not one.app.is_running or one.app._exit)

    sit(Table(here(match)), does)
    assert match.notations == ["take b12"]


def test_the_ground_changes_and_the_board_with_it(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        pictures = []
        for _ in range(2):
            pictures.append(one.app.export_screenshot())
            await one.press("f2")
        assert one.app.theme == "dark"
        assert pictures[0] != pictures[1]

    sit(Table(here(match)), does)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_score(game: str) -> None:
    match, played = armorial.new(game, seed=3), armorial.new(game, seed=3)
    while not played.over:
        played.play(played.legal[0])
    for word in played.notations[:-6]:
        match.play(word)

    async def does(one: Sitting) -> None:
        while not match.over:
            await one.until(lambda: match.over or match.player == 0)
            if not match.over:
                ply = match.ply
                await one.press("enter")
                if match.ply == ply:  # the first of two things is held
                    await one.press("enter")
        await one.until(lambda: "Score sheet" in one.screen() and "Back" in one.screen())
        await one.press("end")
        assert "Total" in one.screen()
        await one.press("home")
        assert re.search(r"wins|share the victory", one.screen())

    sit(Table(here(match)), does)


def test_help_tells_keys_words_and_rules(match: armorial.Match) -> None:
    async def does(one: Sitting) -> None:
        await one.press("question_mark")
        assert "undo the last step of the turn" in one.screen()
        assert re.search("take b7 +take the card at that end of a row", one.screen())
        await one.press("end")
        await one.pilot.pause()
        assert "arms:" not in one.screen()
        await one.press("escape")
        assert "Take a card" in one.screen()

    sit(Table(here(match)), does)
