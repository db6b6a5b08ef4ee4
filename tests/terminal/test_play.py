"""Before a match: who sits where; and after it: its record, printed and replayed."""

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
from typing import Any

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

import armorial
from armorial.bots.random_bot import RandomBot
from armorial.cli.replay import replay
from armorial.terminal.launch import play_here
from armorial.terminal.screens.match import Table
from armorial.terminal.screens.replay import Replay
from armorial.terminal.screens.start import Start, Wanted
from armorial.terminal.seating import Seating, Sitter, seated
from tests.support.terminal import Sitting, sit


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


# --- before ----------------------------------------------------------------------------------------------------------


def test_friends_sit_in_the_seats_after_yours() -> None:
    def named(*seating: Any) -> list[str]:
        return [sitter.said for sitter in Seating(*seating).sitters(4)]

    assert named("Anna", 2, ["Paul"], ["page"]) == ["page", "page", "Anna", "Paul"]
    assert named("Anna", 3, ["Paul", "Lise"], ["page"]) == ["Paul", "Lise", "page", "Anna"]
    assert named("Anna", 0, [], ["duke", "page"]) == ["Anna", "duke", "page", "page"]


@pytest.mark.parametrize(
    ("seating", "why"),
    [
        (Seating("Anna", 2, [], ["page"]), "seats are 0 to 1, not 2"),
        (Seating("Anna", 0, ["Paul", "Lise"], ["page"]), "2 play, so there is no seat for Lise"),
        (Seating("Anna", 0, [], ["page", "duke"]), "seats for 1 bots, so not for 2 levels"),
        (Seating("Anna", 0, [], ["pope"]), "there is no level 'pope'"),
    ],
)
def test_who_has_no_seat_is_told_so(match: armorial.Match, seating: Seating, why: str) -> None:
    with pytest.raises(armorial.ArmorialError, match=why):
        seated(match, seating.sitters(2), 1)


def test_a_record_that_could_not_be_written_is_refused_before_the_game(match: armorial.Match, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something dear")
    for path in (tmp_path / "taken", tmp_path / "nowhere" / "game.txt"):
        with pytest.raises(armorial.ArmorialError, match="cannot be written"):
            play_here(match, Seating("Anna", 0, [], ["page"]).sitters(2), 1, path)


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
    assert armorial.load(record).notations == ["take b12"]


async def _never(*_: object) -> Table:
    raise armorial.ArmorialError("nothing is to begin here")


def test_the_form_in_80_by_24(snapshot: SnapshotAssertion) -> None:
    async def does(one: Sitting) -> str:
        return one.screen()

    assert sit(Start(_never, "Anna"), does) == snapshot


def test_the_form_for_a_table_with_friends_in_80_by_24(snapshot: SnapshotAssertion) -> None:
    async def does(one: Sitting) -> str:
        one.app.screen.query_one("#game").value = "blasons"  # type: ignore[attr-defined]
        await one.until(lambda: "Parish" in one.screen() and "Seat 2" in one.screen())
        await one.press("tab", "tab")
        return one.screen()

    assert sit(Start(_never, "Anna", there=True, friends=True), does) == snapshot


def test_the_form_follows_the_game_and_what_does_not_go_together_gives_way() -> None:
    async def does(one: Sitting) -> None:
        await one.click("Play now")
        assert "nothing is to begin here" in one.screen()
        assert re.search(r"Edition +Duel", one.screen())
        one.app.screen.query_one("#players").value = 3  # type: ignore[attr-defined]
        await one.until(lambda: "Seat 2" in one.screen())
        assert re.search(r"Edition +Court", one.screen())
        one.app.screen.query_one("#edition").value = "duel"  # type: ignore[attr-defined]
        await one.until(lambda: "Seat 2" not in one.screen())
        one.app.screen.query_one("#game").value = "blasons"  # type: ignore[attr-defined]
        await one.until(lambda: "Parish" in one.screen())
        assert "Move with one in stock" not in one.screen()
        assert "[x]" not in one.screen()
        await one.click("Parish")
        assert "[x] Parish" in one.screen()

    sit(Start(_never, "Anna"), does)


def test_a_friend_gets_a_seat_and_a_name() -> None:
    begun: list[Wanted] = []

    async def begin(wanted: Wanted) -> Table:
        begun.append(wanted)
        raise armorial.ArmorialError("enough")

    async def does(one: Sitting) -> None:
        seat = one.app.screen.query_one("#seat-1")
        seat.value = Sitter("friend")  # type: ignore[attr-defined]
        await one.until(lambda: "Name of the player" in one.screen())
        await one.click("Play now")
        await one.click("Name of the player")
        await one.press(*"Paul")
        await one.click("Play now")
        assert "enough" in one.screen()

    sit(Start(begin, "Anna"), does)
    assert [wanted.sitters[1].said for wanted in begun] == ["Player 1", "Paul"]


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
