"""A game that the terminal client does not know: it appears with its own texts and board."""

from pathlib import Path
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.screen import Screen
from textual.widgets import OptionList

from armorial.engine.match import Match
from armorial.engine.phrases import Phrases
from armorial.terminal import drawings
from armorial.terminal.journal import StoredMatch
from armorial.terminal.narration.history import MatchHistory
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.menu import MenuScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.start import MatchSetup, StartScreen
from armorial.terminal.seating import local_match as seat_players
from tests.support.terminal import NAMES, Driver, drive, local_match
from tests.support.third_game import COFFERS, register_coffers


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register_coffers(monkeypatch)


def coffers(players: int = 2) -> Match:
    return Match.new(COFFERS, {"players": players}, Random(7), first=0)


async def start(setup: MatchSetup) -> MatchScreen:
    return MatchScreen(seat_players(Match.new(setup.game, setup.options, Random(7), first=0), setup.seats, 1))


def test_the_form_lists_the_game_with_its_options_and_starts_it() -> None:
    async def script(driver: Driver) -> None:
        driver.app.screen.query_one("#game").value = "coffers"  # type: ignore[attr-defined]
        await driver.until(lambda: "Coffers" in driver.screen() and "Edition" not in driver.screen())
        await driver.until(lambda: bool(driver.app.screen.query("#players SelectOverlay")))
        driver.app.screen.query_one("#players").value = 3  # type: ignore[attr-defined]
        await driver.until_shown("Seat 3")
        await driver.click("Play now")
        await driver.until_shown("Take a coffer, or look into one.")

    drive(StartScreen(start, "Anna"), script)


def test_the_menu_says_what_the_game_is_and_shows_its_actions(tmp_path: Path) -> None:
    async def script(driver: Driver) -> None:
        entries = driver.app.screen.query_one(OptionList)
        await driver.until(lambda: entries.option_count > 0)
        entries.highlighted = entries.get_option_index("rules-coffers")
        await driver.until_shown("Take one, or look into one first.")
        await driver.press("enter")
        await driver.until_shown("Coffers", "Twelve coffers hold 1 to 12 florins.", "look c3")

    drive(MenuScreen(start, _resume, "Anna", tmp_path, _puzzles), script)


def _resume(_kept: StoredMatch) -> MatchScreen:
    raise NotImplementedError


def _puzzles() -> Screen[None]:
    raise NotImplementedError


def test_the_board_has_the_legend_of_the_game() -> None:
    async def script(driver: Driver) -> None:
        await driver.until_shown("coffer 4 holds 7 florins")
        await driver.press("question_mark")
        await driver.until_shown("Signs on the board", "you have not seen it")

    drive(MatchScreen(local_match(coffers())), script)


def test_help_leaves_out_signs_for_a_game_that_explains_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "phrases", lambda _game: Phrases())

    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        await driver.until_shown("Actions you can type")
        assert "Signs on the board" not in driver.screen()

    drive(MatchScreen(local_match(coffers())), script)


def test_a_match_shows_its_board_choices_and_events(snapshot: SnapshotAssertion) -> None:
    match = coffers()

    async def script(driver: Driver) -> str:
        await driver.type("look c4")
        await driver.until(lambda: match.player == 0 and bool(driver.snapshot.legal))
        await driver.until_shown("You find 1 florin in c4.")
        return driver.screen()

    assert drive(MatchScreen(local_match(match)), script) == snapshot


def test_the_log_presents_events_by_the_roles_that_the_game_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    taken, seen, *others = COFFERS.EVENTS
    declared = (taken._replace(role="beginning"), seen._replace(role="reason"), *others)
    monkeypatch.setattr(COFFERS, "EVENTS", declared)
    lines = MatchHistory(coffers().play("look c4").play("take c1"), NAMES).sentences(0, 0)
    assert [(line.begins_turn, line.is_outcome) for line in lines] == [(False, True), (True, False)]  # type: ignore[attr-defined]


def test_help_score_and_replay_work_without_rules_of_its_own() -> None:
    match, rng = coffers(), Random(1)
    while not match.over:
        match.apply(rng.choice(COFFERS.legal(match.deal, match.state)))

    async def script(driver: Driver) -> None:
        await driver.until_shown("Score sheet", "Total")
        await driver.press("escape", "question_mark")
        await driver.until_shown("take c3")
        assert "Rules" not in driver.screen()

    async def replay(driver: Driver) -> None:
        await driver.press("end")
        await driver.until_shown("Seat 0 has", "Seat 1 has")

    drive(MatchScreen(local_match(match)), script)
    drive(ReplayScreen(match), replay)
