"""Before a match: who sits where; and after it: its record, printed and replayed."""

import io
import os
import pty
import select
import subprocess
import sys
import termios
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

import armorial
from armorial.bots.random import RandomBot
from armorial.terminal.play import Seating, play_here, seated
from armorial.terminal.replay import replay
from armorial.terminal.screens.replay import Replay
from armorial.terminal.screens.start import Start
from armorial.terminal.sources.source import Source
from tests.terminal.sitting import Sitting, sit


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


# --- before ----------------------------------------------------------------------------------------------------------


def test_friends_sit_in_the_seats_after_yours() -> None:
    assert Seating("Anna", 2, ["Paul"], "page").names(4) == {2: "Anna", 3: "Paul"}
    assert Seating("Anna", 3, ["Paul", "Lise"], "page").names(4) == {3: "Anna", 0: "Paul", 1: "Lise"}


@pytest.mark.parametrize(
    ("seating", "why"),
    [
        (Seating("Anna", 2, [], "page"), "seats are 0 to 1, not 2"),
        (Seating("Anna", 0, ["Paul", "Lise"], "page"), "2 play, so there is no seat for Lise"),
        (Seating("Anna", 0, [], "pope"), "there is no level 'pope'"),
    ],
)
def test_who_has_no_seat_is_told_so(match: armorial.Match, seating: Seating, why: str) -> None:
    with pytest.raises(armorial.ArmorialError, match=why):
        seated(match, seating, 1)


def test_a_record_that_could_not_be_written_is_refused_before_the_game(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something dear")
    for path in (tmp_path / "taken", tmp_path / "nowhere" / "game.txt"):
        with pytest.raises(armorial.ArmorialError, match="cannot be written"):
            play_here(match, Seating("Anna", 0, [], "page"), 1, path)


def test_leaving_saves_the_record(tmp_path: Path) -> None:
    """In a real terminal of its own."""
    record = tmp_path / "game.txt"
    flags = ["play", "richelieu", "--seed", "7", "--first", "0", "--save", str(record), "--language", "en"]
    command = [sys.executable, "-c", "from armorial.cli import main; main()", *flags]
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (24, 80))
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
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
    wait_for(b"Lay a marker")
    os.write(ours, b"q")
    wait_for(b"not over")
    os.write(ours, b"\r")
    wait_for(b"armorial replay")
    assert playing.wait(timeout=30) == 0
    os.close(ours)
    assert armorial.load(record).words == ["take b12"]


async def _never(*_: object) -> Source:
    raise armorial.ArmorialError("nothing is to begin here")


def test_the_form_in_80_by_24(snapshot: SnapshotAssertion) -> None:
    async def does(one: Sitting) -> str:
        return one.screen()

    assert sit(Start(_never, "Anna", None), does) == snapshot


def test_the_form_follows_the_game_and_refuses_what_does_not_go_together() -> None:
    async def does(one: Sitting) -> None:
        await one.click("Play now")
        assert "nothing is to begin here" in one.screen()
        await one.press("tab")
        one.app.screen.query_one("#players").value = 3  # type: ignore[attr-defined]
        await one.click("Play now")
        assert "the duel edition is for 2 players, not 3" in one.screen()
        one.app.screen.query_one("#game").value = "blasons"  # type: ignore[attr-defined]
        await one.until(lambda: "parish" in one.screen())
        assert "move at cap" not in one.screen()

    sit(Start(_never, "Anna", None), does)


# --- after -----------------------------------------------------------------------------------------------------------


def test_a_record_is_gone_through_with_anybodys_eyes(match: armorial.Match, snapshot: SnapshotAssertion) -> None:
    match.play("take d12").play("place d2").play("take d11").play("done")

    async def does(one: Sitting) -> str:
        assert "0 of 4" in one.screen()
        await one.press("right", "right", "right")
        assert "3 of 4" in one.screen()
        assert "d11 ?" in one.screen()
        await one.press("e", "e")
        assert "as Seat 1 saw it" in one.screen()
        assert "The disc of d11: Normandie." in one.screen()
        await one.press("up")
        assert "2 of 4" in one.screen()
        assert "d11 Normandie" not in one.screen()
        await one.press("e", "end")
        assert "openly" in one.screen()
        return one.screen()

    assert sit(Replay(match), does) == snapshot


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
