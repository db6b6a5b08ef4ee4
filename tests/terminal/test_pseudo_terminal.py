"""The real program in a real pseudo-terminal: whole games, a window that is closed, Ctrl+C."""

import re
import socket
import time
from pathlib import Path
from random import Random

import pytest

import armorial
from armorial.terminal.journal import Journal, Player, kept_games
from tests.support.process import free_port
from tests.support.pseudo_terminal import SECONDS, Program

QUICK = ("--bot-delay", "0", "--language", "en")
PLAYERS = (Player("Anna", is_owner=True), Player("Jester", "random"))


def games(home: Path) -> Path:
    return home / "data" / "armorial" / "games"


def nearly_over(home: Path, left: int) -> armorial.Match:
    """Keep a game that lacks so many actions."""
    rng = Random(5)
    whole = armorial.new("richelieu", short=True, seed=4, first=0)
    while not whole.over:
        whole.play(rng.choice(whole.legal))
    match = armorial.new("richelieu", short=True, seed=4, first=0)
    journal = Journal.start(games(home), match, PLAYERS)
    for notation in whole.notations[:-left]:
        match.play(notation)
        journal.played(match, notation)
    return match


def asked(screen: str) -> str:
    """Return what to type: the end of the turn if it is offered, else the first choice; nothing if nothing is asked."""
    found = re.search(r"^(?:(?:take|place on|pay with): (\w+)|(pass)$)", screen, re.MULTILINE)
    return "done" if "end the turn" in screen else (found[1] or found[2]) if found else ""


def test_a_whole_game_by_typing(tmp_path: Path) -> None:
    with Program("play", "richelieu", "--short", "--seed", "4", "--level", "random", *QUICK, home=tmp_path) as program:
        while "Score sheet" not in program.until(lambda screen: "Score sheet" in screen or bool(asked(screen))):
            program.read(0.1)  # the rest of the screen; what is typed too early is refused, and asked for again
            program.type(asked(program.screen()))
            program.read(0.1)
        program.press("q", "q")
        assert program.wait() == 0
        assert re.search(r"Richelieu: .*(win|share)", program.screen())
    (kept,) = kept_games(games(tmp_path))
    assert kept.match.over
    assert kept.match.headers["level 1"] == "random"


def test_a_game_is_finished_with_the_arrow_keys(tmp_path: Path) -> None:
    nearly_over(tmp_path, left=10)
    with Program("play", "--resume", *QUICK, home=tmp_path) as program:
        while "Score sheet" not in program.until(
            lambda screen: "Choose with the arrow keys" in screen or "Score sheet" in screen
        ):
            program.press("right", "enter")
        program.until_shown("Total")
    (kept,) = kept_games(games(tmp_path))
    assert kept.match.over


def test_a_window_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    flags = ("--seed", "7", "--first", "0", "--save", "game.txt", *QUICK)
    with Program("play", "richelieu", *flags, home=tmp_path) as program:
        program.until_shown("Take a card")
        program.type("b12")
        program.until_shown("Place a marker")
        program.hang_up()
    assert armorial.load(tmp_path / "game.txt").notations == ["take b12"]
    with Program("play", "--resume", *QUICK, home=tmp_path) as program:
        program.until_shown("Place a marker", "You take b12")
        program.press("q")
        program.until_shown("Leave it?")
        program.press("enter")  # the harmless button has the focus
        program.press("q", "tab", "enter")
        assert program.wait() == 0
        assert "armorial play --resume" in program.screen()


def endgame(home: Path) -> None:
    rng, match = Random(1), armorial.new("richelieu", seed=5)
    while sum(match.plain_view()["at"][position] == "table" for position in match.plain_view()["at"]) > 16:
        match.play(rng.choice(match.legal))
    match.save(home / "game.txt")
    (home / "many.txt").write_text((home / "game.txt").read_text() * 2000)


@pytest.mark.parametrize(
    ("command", "shown", "status"),
    [
        ("solve game.txt --nodes 2000000000", "positions", 130),
        ("bench --games 500000000", "Richelieu duel", 130),
        ("perft richelieu --seed 1 --depth 8", "first decisions", 130),
        ("arena play richelieu x.jsonl cardinal duke", "0/200", 130),
        ("analyse game.txt --effort 9000000", "decisions", 130),
        ("compile", "games compiled", 130),
        ("export games.parquet many.txt", "many.txt", 130),
        ("learn richelieu", "1 of", 0),
        ("replay game.txt", "Move 0 of", 0),
        ("play", "New game", 0),
        ("serve --port {port}", "press Ctrl+C to stop", 0),
        ("worker --database sqlite:///worker.db", "press Ctrl+C to stop", 0),
    ],
)
def test_ctrl_c_ends_a_command_soon_and_cleanly(command: str, shown: str, status: int, tmp_path: Path) -> None:
    endgame(tmp_path)
    with Program(*command.format(port=free_port()).split(), home=tmp_path) as program:
        program.until_shown(shown)
        program.interrupt()
        start = time.monotonic()
        assert program.wait() == status
        assert time.monotonic() - start < 20  # a second, on a machine that is not busy
        assert "Traceback" not in program.screen()


def test_ctrl_c_ends_a_check_that_waits_for_a_server(tmp_path: Path) -> None:
    endgame(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/api/tables/x"
        with Program("verify", "game.txt", "--server", address, home=tmp_path) as program:
            silent.settimeout(SECONDS)
            connection, _address = silent.accept()
            with connection:
                program.interrupt()
                assert program.wait() == 130
            assert "Traceback" not in program.screen()
