"""The real program in a real pseudo-terminal: whole games, a window that is closed, Ctrl+C."""

import re
import select
import socket
import time
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from random import Random

import armorial
from armorial.cli.commands import COMMANDS
from armorial.terminal.journal import Journal, Player, kept_games
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


def over(screen: str) -> bool:
    """Tell whether the end is shown. A key that was meant for the game may have closed the score sheet already."""
    return "Score sheet" in screen or "The game is over" in screen


def test_a_whole_game_by_typing(tmp_path: Path) -> None:
    with Program("play", "richelieu", "--short", "--seed", "4", "--level", "random", *QUICK, home=tmp_path) as program:
        while not over(program.until(lambda screen: over(screen) or bool(asked(screen)))):
            program.read(0.1)  # the rest of the screen; what is typed too early is refused, and asked for again
            if wanted := asked(program.screen()):
                program.type(wanted)
            program.read(0.1)
        while program.process.poll() is None:
            program.press("q")  # closes the score sheet, or leaves
            program.read(0.5)
        assert program.wait() == 0
        assert re.search(r"Richelieu: .*(win|share)", program.screen())
    (kept,) = kept_games(games(tmp_path))
    assert kept.match.over
    assert kept.match.headers["level 1"] == "random"


def test_a_game_is_finished_with_the_arrow_keys(tmp_path: Path) -> None:
    nearly_over(tmp_path, left=10)
    with Program("play", "--resume", *QUICK, home=tmp_path) as program:
        while not over(program.until(lambda screen: "Choose with the arrow keys" in screen or over(screen))):
            program.press("right", "enter")
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


CALL = "a call at the silent server"
INTERRUPTED = 130
INTERRUPTIONS = [  # a command, what it shows or does before Ctrl+C, its exit status then
    ("solve game.txt --nodes 2000000000", "positions", INTERRUPTED),
    ("bench --games 500000000", "Richelieu duel", INTERRUPTED),
    ("perft richelieu --seed 1 --depth 8", "first decisions", INTERRUPTED),
    ("arena play richelieu x.jsonl cardinal duke", "0/200", INTERRUPTED),
    ("analyse game.txt --effort 9000000", "decisions", INTERRUPTED),
    ("compile", "games compiled", INTERRUPTED),
    ("export games.parquet many.txt", "many.txt", INTERRUPTED),
    ("statistics many.txt", "many.txt", INTERRUPTED),
    ("statistics --self-play cardinal", "games played", INTERRUPTED),
    ("puzzles mine richelieu found.jsonl", "puzzles", INTERRUPTED),
    ("puzzles check", "proofs", INTERRUPTED),
    ("site public --docs", "Building the documentation", INTERRUPTED),
    ("verify game.txt --server {silent}/api/tables/x", CALL, INTERRUPTED),
    ("daily --server {silent}", CALL, INTERRUPTED),
    ("doctor --database {database}", CALL, INTERRUPTED),
    ("move {database} sqlite:///moved.db", CALL, INTERRUPTED),
    ("backup {database} one.db", CALL, INTERRUPTED),
    ("admin users --database {database}", CALL, INTERRUPTED),
    ("learn richelieu", "1 of", 0),
    ("replay game.txt", "Move 0 of", 0),
    ("explore game.txt", "Move 0", 0),
    ("puzzles", "Puzzles", 0),
    ("play", "New game", 0),
    ("serve --port 0", "press Ctrl+C to stop", 0),
    ("worker --database sqlite:///worker.db", "press Ctrl+C to stop", 0),
]
OVER_AT_ONCE = {"trace", "restore"}
AT_ONCE = 4


class Interruption(AbstractContextManager["Interruption"]):
    """A command on its way to Ctrl+C."""

    def __init__(self, command: str, before: str, status: int, home: Path) -> None:
        """Start the command, with a silent server that answers nobody."""
        self._server = socket.create_server(("127.0.0.1", 0))
        port = self._server.getsockname()[1]
        line = command.format(silent=f"http://127.0.0.1:{port}", database=f"postgresql+psycopg://127.0.0.1:{port}/x")
        self._program, self._before, self._status = Program(*line.split(), home=home, size=(120, 40)), before, status
        self._end = time.monotonic() + SECONDS

    def is_due(self) -> bool:
        self._program.read(0.02)
        if self._before == CALL and select.select([self._server], [], [], 0)[0]:
            return True
        if self._before in self._program.screen():
            return True
        assert self._program.process.poll() is None, self._program.screen()
        assert time.monotonic() < self._end, self._program.screen()
        return False

    def interrupt(self) -> None:
        """Press Ctrl+C: the command ends by itself, with its own exit status and without a traceback.

        On a calm machine that takes less than a second. No time is asserted, since the machine that runs the tests may
        be busy; but a command that went on with its work would not end within the time that is waited at most.
        """
        self._program.interrupt()
        assert self._program.wait() == self._status, self._program.screen()
        assert not re.search("Traceback|Exception", self._program.screen()), self._program.screen()

    def __exit__(self, *_: object) -> None:
        self._server.close()
        self._program.__exit__()


def test_ctrl_c_ends_each_command_soon_and_cleanly(tmp_path: Path) -> None:
    endgame(tmp_path)
    todo, running = [*INTERRUPTIONS], list[Interruption]()
    with ExitStack() as stack:
        while todo or running:
            while todo and len(running) < AT_ONCE:
                running.append(stack.enter_context(Interruption(*todo.pop(), tmp_path)))
            for one in [one for one in running if one.is_due()]:
                one.interrupt()
                running.remove(one)
    assert not (tmp_path / "public").exists()


def test_each_command_is_interrupted() -> None:
    assert {command.split()[0] for command, *_ in INTERRUPTIONS} | OVER_AT_ONCE == {*COMMANDS, "admin"}
