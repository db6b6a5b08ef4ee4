"""The screen of a match: played with keys, clicks and typed actions, alone and with friends."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

import armorial
from armorial.games import GAMES
from armorial.terminal.i18n import set_language
from armorial.terminal.matches import local
from armorial.terminal.screens.match import MatchScreen
from tests.support.terminal import SMALL, WIDE, Driver, drive, local_match


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_a_match_in_80_by_24(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    async def script(driver: Driver) -> str:
        await driver.press("right")
        return driver.screen()

    assert drive(MatchScreen(local_match(match)), script) == snapshot


def test_a_marker_is_placed_in_80_by_24(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    async def script(driver: Driver) -> str:
        await driver.type("b12")
        return driver.screen()

    assert drive(MatchScreen(local_match(match)), script) == snapshot


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_seven_play_les_7_blasons(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    match = armorial.new("blasons", seed=3, first=0, players=7, variants=["serve"])

    async def script(driver: Driver) -> str:
        await driver.type("play *")
        await driver.until(lambda: match.player == 0)
        await driver.settle()
        return driver.screen()

    assert drive(MatchScreen(local_match(match)), script, size) == snapshot


def test_why_a_trick_was_won_stays_in_sight_until_the_next_one_is_decided() -> None:
    match, distances = armorial.new("blasons", seed=3, first=0, players=7), [0]

    async def script(driver: Driver) -> None:
        for _ in range(12):
            before = match.ply
            await driver.type(match.legal[-1])
            await driver.until(lambda before=before: match.ply > before and match.player == 0)  # type: ignore[misc]
            await driver.settle()
            log = driver.snapshot.log
            if outcomes := [line for line in log if re.search("wins? trick|Nobody wins", line)]:
                assert outcomes[-1] in " ".join(driver.screen().split())
                distances.append(len(log) - log.index(outcomes[-1]))

    drive(MatchScreen(local_match(match)), script)
    assert max(distances) > 6, "the log alone has fewer lines"


def test_keys_go_through_the_choices_and_choose(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("right", "right", "right", "right", "enter")  # a1, a12, b1, b12
        assert match.notations == ["take b12"]
        assert "Place a marker on a card" in driver.screen()
        await driver.press("down", "down", "down", "down", "enter")  # the last row is for actions without things

    drive(MatchScreen(local_match(match)), script)
    assert match.notations[:2] == ["take b12", "done"]


def test_actions_and_abbreviations_are_typed(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("b12")
        await driver.type("do")

    drive(MatchScreen(local_match(match)), script)
    assert match.notations[:2] == ["take b12", "done"]


@pytest.mark.parametrize("no_color", ["", "1"])
def test_a_click_on_a_card_takes_it(match: armorial.Match, no_color: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)

    async def script(driver: Driver) -> None:
        await driver.click("▸An1", right_of=1)
        assert match.notations == ["take a1"]
        await driver.click("Bbt°")
        assert match.notations[:2] == ["take a1", "place d2"]

    drive(MatchScreen(local_match(match)), script)


def test_a_click_on_a_choice_chooses_it(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.click("take: a1 a12", right_of=len("take: a1 "))

    drive(MatchScreen(local_match(match)), script)
    assert match.notations == ["take a12"]


def test_undo_goes_back_beyond_the_turn_against_bots(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("take b12")
        await driver.type("done")
        await driver.until(lambda: match.player == 0 and bool(driver.snapshot.legal))
        await driver.press("u")
        assert match.ply == 0
        await driver.press("u")
        assert "You have played nothing that could be taken back." in driver.screen()

    drive(MatchScreen(local_match(match)), script)


def test_an_enter_too_many_plays_nothing(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter", "enter")
        assert "Choose with the arrow keys" in driver.screen()
        await driver.press("right", "enter", "enter", "enter")

    drive(MatchScreen(local_match(match)), script)
    assert match.notations == ["take a1"]


def test_text_that_may_mean_several_actions_asks_for_more(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("b12")
        await driver.type("d")  # d1, d2 and done
        assert "d could be: place d1, place d2, " in driver.screen()

    drive(MatchScreen(local_match(match)), script)
    assert match.notations == ["take b12"]


def test_undo_takes_back_within_the_turn_and_no_further(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter", "enter")
        await driver.type("take b12")
        assert "Undo" in driver.screen()
        await driver.press("u")
        assert match.ply == 0
        assert "take b12 (" not in driver.screen()
        await driver.press("u")
        assert "You have played nothing that could be taken back." in driver.screen()

    drive(MatchScreen(local_match(match, people=2)), script)


def test_an_illegal_action_is_explained_and_changes_nothing(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        for text in ("take a7", "a7"):
            await driver.type(text)
            assert "a7 is not at an end of its row (R3.2)" in driver.screen()
        await driver.type("nonsense")
        assert "“nonsense” is not one of the choices" in driver.screen()

    drive(MatchScreen(local_match(match)), script)
    assert match.ply == 0


def test_choices_and_refusals_are_in_the_language_of_the_player(match: armorial.Match) -> None:
    set_language("fr")

    async def script(driver: Driver) -> None:
        assert "prendre\u202f: a1 a12" in driver.screen()
        await driver.type("take a7")
        assert "a7 n’est pas à une extrémité de sa rangée (R3.2)" in driver.screen()
        await driver.type("nonsense")
        assert "«\u202fnonsense\u202f» n’est pas un des choix" in driver.screen()
        await driver.type("take a1")
        assert "poser sur\u202f: " in driver.screen()
        assert "finir le tour" in driver.screen()

    drive(MatchScreen(local_match(match)), script)


def test_a_hint_moves_the_cursor_to_a_legal_action(match: armorial.Match) -> None:
    async def script(driver: Driver) -> str:
        await driver.press("h")
        await driver.until(lambda: "Hint: " in driver.screen())
        hint = re.search(r"Hint: take (\w+) \(.*% chance to win\)", driver.screen())
        assert hint
        await driver.press("enter")
        await driver.until(lambda: match.ply > 0)
        return hint[1]

    hinted = drive(MatchScreen(local_match(match)), script)
    assert match.notations == [f"take {hinted}"]


def test_two_tokens_are_swapped_in_either_order() -> None:
    match = armorial.new("blasons", seed=7, first=0, players=3)
    match.play("play 5").play("play 1").play("play 2")
    assert match.player == 0
    assert "swap t1 t12" in match.legal

    async def script(driver: Driver) -> None:
        await driver.click("t12")
        assert match.notations[-1] == "play 2"
        await driver.click("t1[")

    drive(MatchScreen(local_match(match)), script)
    assert match.notations[3] == "swap t1 t12"


def test_friends_hand_over_and_see_only_their_own(match: armorial.Match) -> None:
    match.play("take d12").play("done")

    async def script(driver: Driver) -> None:
        assert "Paul is next" in driver.screen()
        assert " you" not in driver.screen()
        await driver.press("enter")
        assert "Hand over to Paul" in driver.screen()
        assert "on table" not in driver.screen()
        await driver.press("enter")
        assert "1 Paul you" in driver.screen()
        await driver.type("take d11")
        assert "You get a disc: Normandie." in driver.screen()
        await driver.type("done")
        assert "Anna is next" in driver.screen()
        assert "disc: Normandie" in driver.screen()  # Paul is still at the keyboard
        await driver.press("enter", "enter")
        assert "0 Anna you" in driver.screen()
        assert "Normandie." not in driver.screen()
        assert "d11 ?" in driver.screen()
        await driver.press("g")
        assert "Paul takes d11" in driver.screen()
        assert "Paul gets a disc." in driver.screen()
        assert "Normandie." not in driver.screen()

    drive(MatchScreen(local_match(match, people=2)), script)


def test_leaving_an_unfinished_match_asks_first(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("q")
        assert "The match is not over" in driver.screen()
        await driver.press("escape")
        await driver.type("take b12")
        await driver.press("q", "enter")  # the harmless button has the focus
        assert "Place a marker" in driver.screen()
        await driver.press("q", "right", "enter")
        await driver.until(lambda: not driver.app.is_running or driver.app._exit)

    drive(MatchScreen(local_match(match)), script)
    assert match.notations == ["take b12"]


def test_the_theme_changes_and_the_board_with_it(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        pictures = []
        for _ in range(2):
            pictures.append(driver.app.export_screenshot())
            await driver.press("f2")
        assert driver.app.theme == "dark"
        assert pictures[0] != pictures[1]

    drive(MatchScreen(local_match(match)), script)


def test_an_action_right_after_a_resize_stays_shown(match: armorial.Match) -> None:
    source = local_match(match)
    screen = MatchScreen(source)

    async def script(driver: Driver) -> None:
        before = driver.snapshot
        match.play("take b12")
        screen.on_resize()
        screen.show_snapshot(source._snapshot())  # before the board is drawn in its new size
        await driver.settle()
        assert driver.snapshot != before
        assert "You take b12" in driver.screen()

    drive(screen, script)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_score(game: str) -> None:
    match, played = armorial.new(game, seed=3), armorial.new(game, seed=3)
    while not played.over:
        played.play(played.legal[0])
    for action in played.notations[:-6]:
        match.play(action)

    async def script(driver: Driver) -> None:
        for _ in range(6):
            await driver.until(lambda: match.over or match.player == 0)
            if not match.over:
                ply = match.ply
                await driver.press("right", "enter")
                if match.ply == ply:  # the first of two things is selected
                    await driver.press("enter")
        await driver.until(lambda: "Score sheet" in driver.screen() and "Back" in driver.screen())
        await driver.press("end")
        assert "Total" in driver.screen()
        await driver.press("home")
        assert re.search(r"wins|share the victory", driver.screen())

    drive(MatchScreen(local_match(match)), script)


def test_help_shows_keys_actions_and_rules(match: armorial.Match) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        assert "undo your last action" in driver.screen()
        await driver.press("pagedown")
        await driver.until_shown("take b7")
        assert re.search("take b7 +take the card at that end of a row", driver.screen())
        await driver.press("end")
        assert "arms:" not in driver.screen()
        await driver.press("escape")
        assert "Take a card" in driver.screen()

    drive(MatchScreen(local_match(match)), script)


@pytest.mark.parametrize(("seconds", "people", "rings"), [(0, 1, 1), (60, 1, 0), (0, 2, 1)])
def test_the_bell_rings_at_this_keyboard_after_a_long_wait(
    seconds: float, people: int, rings: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "LONG_WAIT", seconds)
    match, rung = armorial.new("blasons", seed=3, first=0, players=3), list[str]()

    async def script(driver: Driver) -> None:
        monkeypatch.setattr(driver.app, "bell", lambda: rung.append("ding"))
        if people > 1:
            await driver.press("enter", "enter")  # Anna takes the keyboard
            await driver.type(match.legal[-1])
            await driver.press("enter", "enter")  # Paul takes it: nobody waited for a bot
        assert rung == []
        await driver.type(match.legal[-1])
        await driver.until(lambda: bool(driver.snapshot.legal or driver.snapshot.next_player))
        assert len(rung) == rings
        await driver.press("enter", "enter")
        assert len(rung) == rings

    drive(MatchScreen(local_match(match, people=people)), script)
