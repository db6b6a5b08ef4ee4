"""Before a match: the form and the seats; after it: the record, printed and replayed."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import termios
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Static

import armorial
from armorial.analysis.review import Decision, review_of
from armorial.analysis.study import Study, read_study
from armorial.bots.random_bot import RandomBot
from armorial.cli.replay import print_replay
from armorial.terminal.launch import play_local
from armorial.terminal.screens import explore
from armorial.terminal.screens.explore import ExploreScreen
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.start import MatchSetup, StartScreen
from armorial.terminal.seating import SeatChoice, assign_seats, local_match
from tests.support.terminal import WIDE, Driver, drive


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


# --- before ----------------------------------------------------------------------------------------------------------


def test_friends_get_the_seats_after_yours() -> None:
    def players(seat: int, friends: list[str], levels: list[str]) -> list[str]:
        return [choice.name or choice.level for choice in assign_seats(4, "Anna", seat, friends, levels)]

    assert players(2, ["Paul"], ["page"]) == ["page", "page", "Anna", "Paul"]
    assert players(3, ["Paul", "Lise"], ["page"]) == ["Paul", "Lise", "page", "Anna"]
    assert players(0, [], ["duke", "page"]) == ["Anna", "duke", "page", "page"]


@pytest.mark.parametrize(
    ("seat", "friends", "levels", "reason"),
    [
        (2, [], ["page"], "seats are 0 to 1, not 2"),
        (0, ["Paul", "Lise"], ["page"], "there are 2 seats, none for Lise"),
        (0, [], ["page", "duke"], "there are 1 seats for bots, but 2 levels"),
        (0, [], ["pope"], "there is no level 'pope'"),
    ],
)
def test_impossible_seats_are_refused(
    match: armorial.Match, seat: int, friends: list[str], levels: list[str], reason: str
) -> None:
    with pytest.raises(armorial.ArmorialError, match=reason):
        local_match(match, assign_seats(2, "Anna", seat, friends, levels), 1)


def test_a_record_that_cannot_be_written_is_refused_before_the_match(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something important")
    for path in (tmp_path / "taken", tmp_path / "missing" / "game.txt"):
        with pytest.raises(armorial.ArmorialError, match="cannot be written"):
            play_local(match, assign_seats(2, "Anna", 0, [], ["page"]), 1, path)


def test_leaving_saves_the_record(tmp_path: Path) -> None:
    """Play in a real pseudo-terminal."""
    record = tmp_path / "game.txt"
    flags = ["play", "richelieu", "--seed", "7", "--first", "0", "--save", str(record), "--language", "en"]
    command = [sys.executable, "-c", "from armorial.cli import main; main()", *flags]
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (24, 80))
    environment = os.environ | {"TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path / "data")}
    playing = subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment, close_fds=True)
    os.close(its)
    shown = b""

    def wait_for(text: bytes) -> None:
        nonlocal shown
        while text not in shown:
            ready, _, _ = select.select([ours], [], [], 60)
            assert ready, f"{text!r} never came: {shown!r}"
            shown += os.read(ours, 65536)
        shown = b""

    wait_for(b"Take a card")
    os.write(ours, b"b12\r")
    wait_for(b"Place a marker")
    os.write(ours, b"q")
    wait_for(b"not over")
    os.write(ours, b"\t\r")
    wait_for(b"armorial replay")
    assert playing.wait(timeout=90) == 0
    os.close(ours)
    assert armorial.load(record).notations == ["take b12"]


async def _never(*_: object) -> MatchScreen:
    raise armorial.ArmorialError("the server is full")


def test_the_form_in_80_by_24(snapshot: SnapshotAssertion) -> None:
    async def script(driver: Driver) -> str:
        return driver.screen()

    assert drive(StartScreen(_never, "Anna"), script) == snapshot


def test_the_form_for_a_table_with_friends_in_80_by_24(snapshot: SnapshotAssertion) -> None:
    async def script(driver: Driver) -> str:
        driver.app.screen.query_one("#game").value = "blasons"  # type: ignore[attr-defined]
        await driver.until(lambda: "Parish" in driver.screen() and "Seat 3" in driver.screen())
        await driver.press("tab", "tab")
        return driver.screen()

    assert drive(StartScreen(_never, "Anna", on_server=True, friends=True), script) == snapshot


def test_the_form_follows_the_game_and_keeps_the_options_valid() -> None:
    async def script(driver: Driver) -> None:
        await driver.click("Play now")
        assert "the server is full" in driver.screen()
        assert re.search(r"Edition +Duel", driver.screen())
        assert "Move with one in stock" not in driver.screen(), "an option for four is not offered to two"
        driver.app.screen.query_one("#players").value = 3  # type: ignore[attr-defined]
        await driver.until(lambda: "Seat 3" in driver.screen())
        assert re.search(r"Edition +Court", driver.screen())
        driver.app.screen.query_one("#players").value = 4  # type: ignore[attr-defined]
        await driver.until_shown("Seat 4", "Move with one in stock")
        assert "Short game" not in driver.screen()
        driver.app.screen.query_one("#edition").value = "duel"  # type: ignore[attr-defined]
        await driver.until(lambda: "Seat 3" not in driver.screen())
        driver.app.screen.query_one("#game").value = "blasons"  # type: ignore[attr-defined]
        await driver.until(lambda: "Parish" in driver.screen())
        assert "Move with one in stock" not in driver.screen()
        assert "[x]" not in driver.screen()
        await driver.click("Parish")
        assert "[x] Parish" in driver.screen()

    drive(StartScreen(_never, "Anna"), script)


def test_a_friend_gets_a_seat_and_a_name() -> None:
    setups: list[MatchSetup] = []

    async def start(setup: MatchSetup) -> MatchScreen:
        setups.append(setup)
        raise armorial.ArmorialError("enough")

    async def script(driver: Driver) -> None:
        seat = driver.app.screen.query_one("#seat-1")
        seat.value = SeatChoice("friend")  # type: ignore[attr-defined]
        await driver.until(lambda: "Name of the player" in driver.screen())
        await driver.click("Play now")
        await driver.click("Name of the player")
        await driver.press(*"Paul")
        await driver.click("Play now")
        assert "enough" in driver.screen()

    drive(StartScreen(start, "Anna"), script)
    assert [setup.seats[1].name for setup in setups] == ["Player 2", "Paul"]


# --- after -----------------------------------------------------------------------------------------------------------


def test_a_replay_shows_what_each_viewer_saw(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    match.play("take d12").play("place d2").play("take d11").play("done")

    async def script(driver: Driver) -> str:
        assert "Action 0 of 4" in driver.screen()
        await driver.press("right", "right", "right")
        assert "Action 3 of 4" in driver.screen()
        assert "d11 ?" in driver.screen()
        await driver.press("e", "e")
        assert "as Seat 1 saw it" in driver.screen()
        assert "Seat 1 gets a disc: Normandie." in driver.screen()
        await driver.press("up")
        assert "Action 2 of 4" in driver.screen()
        assert "d11 Normandie" not in driver.screen()
        await driver.press("e", "end")
        assert "everything revealed" in driver.screen()
        return driver.screen()

    assert drive(ReplayScreen(match), script) == snapshot


def test_a_replay_reviews_every_decision(match: armorial.Match) -> None:
    match.play("take d12").play("place d2").play("take d11").play("done")

    async def script(driver: Driver) -> None:
        await driver.press("a")
        await driver.until_shown("Review", "Accuracy", "Chance to win")
        await driver.press("escape", "right")
        assert re.search(r"Action 1 of 4 .*(Good|Inaccuracy|Mistake|Blunder): \d+%", driver.screen())
        await driver.press("a")
        await driver.until_shown("Accuracy")
        await driver.press("escape", "A")
        await driver.until_shown("Review (everything revealed)")

    drive(ReplayScreen(match), script)


def test_a_reviewed_replay_marks_mistakes_in_its_history_and_says_what_is_exact(match: armorial.Match) -> None:
    match.play("take d12").play("place d2").play("take d11").play("done")
    decisions = [
        Decision(
            ply, match.states[ply].player, action, action, 0.5, (0.5, 0.5), 0, grade=ply, exact=ply == 3, line=(action,)
        )
        for ply, action in enumerate(match.actions)
    ]

    async def script(driver: Driver) -> None:
        replay = driver.app.screen
        assert isinstance(replay, ReplayScreen)
        replay._show_review(review_of(match, decisions))
        await driver.press("escape", "end")
        await driver.until_shown("?? Blunder: 50% (exact)")
        log = str(replay.query_one("#log", Static).render())
        assert re.findall(r"[?!]+", log) == ["?!", "?", "??"]

    drive(ReplayScreen(match), script, WIDE)


def test_a_study_judges_what_is_tried_keeps_comments_and_plays_on(
    match: armorial.Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore, "games_folder", lambda: tmp_path / "games")
    match.play("take d12").play("place d2")
    study, file = Study.of(match), tmp_path / "study.json"

    async def script(driver: Driver) -> None:
        await driver.press("v")
        await driver.until_shown("Choose an action first")
        await driver.press("n", "v")
        await driver.until(lambda: re.search(r"(Good|Inaccuracy|Mistake|Blunder): \d+%", driver.screen()) is not None)
        await driver.press("i", *"Bold", "enter", "w")
        await driver.until_shown("Saved")
        await driver.press("u", "n")
        await driver.until_shown("Bold")
        await driver.press("g")
        await driver.until_shown("Duke", "Seat 0 you")
        await driver.press("q", "right", "enter")
        await driver.until_shown("Bold")

    drive(ExploreScreen(study, file), script)
    saved_study = read_study(file.read_text(encoding="utf-8"))
    assert [node.comment for node in saved_study.nodes] == ["", "Bold", ""]


def test_a_study_asks_before_something_is_lost(match: armorial.Match, tmp_path: Path) -> None:
    match.play("take d12").play("place d2")
    study, file = Study.of(match), tmp_path / "study.json"
    file.write_text("something else")

    async def script(driver: Driver) -> None:
        await driver.press("n", "x")  # two actions would be lost
        await driver.until_shown("Remove this position")
        await driver.press("enter")  # the harmless button has the focus
        assert len(study.nodes) == 3
        await driver.press("n", "x")  # only one
        await driver.until(lambda: len(study.nodes) == 2)
        await driver.press("w")
        await driver.until_shown("exists", "Replace")
        await driver.press("enter", "q")
        await driver.until_shown("Leave without saving")
        await driver.press("enter")
        assert file.read_text() == "something else"
        await driver.press("w", "right", "enter")
        await driver.until_shown("Saved")
        await driver.press("i", *"Bold", "enter", "w", "q")  # its own file is replaced without a question

    drive(ExploreScreen(study, file), script)
    assert [node.comment for node in read_study(file.read_text(encoding="utf-8")).nodes] == ["", "Bold"]


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
    print_replay(match, armorial.SPECTATOR, Console(file=out, width=80, color_system=None))
    assert max(len(line) for line in out.getvalue().splitlines()) <= 80
    assert "…" not in out.getvalue()
