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
from armorial.terminal.journal import stored_matches
from tests.support.pseudo_terminal import SECONDS, Program

QUICK = ("--bot-delay", "0", "--language", "en")
COLOURS = {*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)}  # of the control sequence "m"


def games(home: Path) -> Path:
    return home / "data" / "armorial" / "games"


def asked(screen: str) -> str:
    """Return what to type: the end of the turn if it is offered, else the first choice; nothing if nothing is asked."""
    asked_for = re.search(r"^(?:(?:take|place on|pay with): (\w+)|(pass)$)", screen, re.MULTILINE)
    return "done" if "end the turn" in screen else (asked_for[1] or asked_for[2]) if asked_for else ""


def over(screen: str) -> bool:
    """Tell whether the end is shown. A key that was meant for the game may have closed the score sheet already."""
    return "Score sheet" in screen or "The game is over" in screen


def test_a_whole_game_by_typing(tmp_path: Path) -> None:
    with Program("play", "richelieu", "--short", "--seed", "4", "--level", "random", *QUICK, home=tmp_path) as program:
        while not over(program.until(lambda screen: over(screen) or bool(asked(screen)))):
            program.read(0.1)  # the rest of the screen; what is typed too early is refused, and asked for again
            if action := asked(program.screen()):
                program.type(action)
            program.read(0.1)
        while program.process.poll() is None:
            program.press("q")  # closes the score sheet, or leaves
            program.read(0.5)
        assert program.wait() == 0
        assert re.search(r"Richelieu: .*(win|share)", program.screen())
    (stored_match,) = stored_matches(games(tmp_path))
    assert stored_match.match.over
    assert stored_match.match.headers["level 1"] == "random"


def test_a_whole_game_with_the_arrow_keys(tmp_path: Path) -> None:
    flags = ("--players", "3", "--seed", "4", "--level", "random", *QUICK)
    with Program("play", "blasons", *flags, home=tmp_path) as program:
        asks = "Choose with the arrow keys"
        while not over(screen := program.until(lambda screen: asks in screen or "\n→ " in screen or over(screen))):
            program.press(*(["right"] if asks in screen else []), "enter")  # after the first of two tokens, only Enter
    (stored_match,) = stored_matches(games(tmp_path))
    assert stored_match.match.over


def test_a_refusal_gives_the_rule_and_unclear_text_asks(tmp_path: Path) -> None:
    with Program("play", "richelieu", "--seed", "7", "--first", "0", *QUICK, home=tmp_path) as program:
        program.until_shown("Take a card")
        program.type("b7").until_shown("b7 is not at an end of its row")
        program.type("b12").until_shown("Place a marker")
        program.type("d").until_shown("d could be: ")
        program.press("\x7f").until_shown("Choose with the arrow keys")  # Backspace
        program.press("enter", "enter")  # plays nothing
        program.until_shown("Place a marker")
    assert stored_matches(games(tmp_path))[0].match.notations == ["take b12"]


def colours(output: str) -> set[str]:
    """Return the control sequences that set a colour."""
    styles = set(re.findall(r"\x1b\[([\d;:]*)m", output))
    return {style for style in styles if COLOURS.intersection(int(code or 0) for code in re.split("[;:]", style))}


def test_no_color_sends_no_colour_and_shows_the_choice_and_the_focus(tmp_path: Path) -> None:
    armorial.new("richelieu", seed=7, first=0).play("take b12").save(tmp_path / "game.txt")
    game = ("play", "richelieu", "--seed", "7", "--first", "0", *QUICK)
    with Program(*game, home=tmp_path, NO_COLOR="1") as program:
        program.until_shown("Take a card")
        program.press("right").until_shown("→ Take a1")
        program.press("q").until_shown("Leave it?")
        assert not colours(program.output)
        program.until(lambda _: "\x1b[1;7m Back \x1b[0m" in program.output)
        assert re.search(r"\x1b\[(1;)?7m ?a1 ?\x1b", program.output), "the choice is reversed"
    for words in (["--help"], ["statistics", "game.txt"], ["play", "chess"]):
        with (
            Program(*words, home=tmp_path, NO_COLOR="") as coloured,
            Program(*words, home=tmp_path, NO_COLOR="1") as plain,
        ):
            assert coloured.wait() == plain.wait()
            assert colours(coloured.output)
            assert not colours(plain.output)


ERRORS = [  # a command, and what it says in one line
    ("serve --database sqlite:////no/such/folder/x.db", "there is no such folder"),
    ("serve --database mysql://x", "the database must be sqlite"),
    ("serve --port {port} --database sqlite:///x.db", "Address already in use"),
    ("replay no-such-file", "no-such-file: No such file or directory"),
    ("export no-folder/x.parquet x.txt", "there is no folder no-folder"),
    ("play chess", "there is no game 'chess'"),
    ("bench --cuda", "armorial: "),
]


def test_errors_are_one_line_in_a_terminal_too(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, ExitStack() as stack:
        port = other.getsockname()[1]
        programs = [
            (stack.enter_context(Program(*command.format(port=port).split(), home=tmp_path, size=(160, 24))), message)
            for command, message in ERRORS
        ]
        for program, message in programs:
            assert program.wait() == 2
            shown = program.screen().strip()
            assert shown.startswith("armorial: ")
            assert message in shown
            assert "\n" not in shown


def test_a_missing_extra_is_one_line_in_a_terminal_too(tmp_path: Path) -> None:
    absent = ("sqlalchemy", "litestar", "uvicorn", "alembic", "structlog", "pyarrow", "numba")
    (tmp_path / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({absent}))\n")
    with ExitStack() as stack:
        programs = [
            stack.enter_context(Program(*command.split(), home=tmp_path, size=(160, 24), PYTHONPATH=str(tmp_path)))
            for command in ("serve", "admin users", "compile", "export x.parquet x.txt")
        ]
        for program in programs:
            assert program.wait() == 2
            shown = program.screen().strip()
            assert re.match(r"armorial: .* is not installed: pip install 'armorial\[(server|fast|export)\]'", shown)
            assert "\n" not in shown


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
        program.until(lambda screen: "Leave it?" not in screen)
        program.press("q").until_shown("Leave it?")
        program.press("tab", "enter")
        assert program.wait() == 0
        assert "armorial play --resume" in program.screen()


def endgame(home: Path) -> None:
    rng, match = Random(1), armorial.new("richelieu", seed=5)
    while sum(match.view_json()["at"][position] == "table" for position in match.view_json()["at"]) > 16:
        match.play(rng.choice(match.legal))
    match.save(home / "game.txt")
    (home / "many.txt").write_text((home / "game.txt").read_text() * 2000)


def test_a_study_of_a_record_from_a_pipe_reads_keys_from_the_terminal(tmp_path: Path) -> None:
    match = armorial.new("richelieu", seed=7, first=0).play("take b12").play("place b7")
    with Program("explore", "-", "--language", "en", home=tmp_path, stdin=armorial.write(match)) as program:
        program.until_shown("Action 0")
        program.press("n", "n").until_shown("Action 2")
        program.press("x", "w").until_shown("Saved: game.study.json")
        program.press("q")
        assert program.wait() == 0
    assert (tmp_path / "game.study.json").exists()


CALL = "a call at the silent server"
INTERRUPTED = 130
INTERRUPTIONS = [  # a command, what it shows or does before Ctrl+C, its exit status then
    ("solve game.txt --nodes 2000000000", "positions", INTERRUPTED),
    ("bench --games 500000000", "Richelieu duel", INTERRUPTED),
    ("perft richelieu --seed 1 --depth 8", "first decisions", INTERRUPTED),
    ("arena play richelieu x.jsonl cardinal duke", "/200", INTERRUPTED),
    ("analyse game.txt --effort 9000000", "decisions", INTERRUPTED),
    ("compile", "games compiled", INTERRUPTED),
    ("export games.parquet" + 50 * " many.txt", "many.txt", INTERRUPTED),
    ("statistics" + 50 * " many.txt", "many.txt", INTERRUPTED),
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
    ("replay game.txt", "Action 0 of", 0),
    ("explore game.txt", "Action 0", 0),
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
        self.interrupted, self._end = False, time.monotonic() + SECONDS

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
        """Press Ctrl+C."""
        self._program.interrupt()
        self.interrupted, self._end = True, time.monotonic() + SECONDS

    def has_ended(self) -> bool:
        """Return whether the command has ended, by itself, with its own exit status and without a traceback.

        On a calm machine that takes less than a second. No time is asserted, since the machine that runs the tests may
        be busy; but a command that went on with its work would not end within the time that is waited at most.
        """
        self._program.read(0.02)
        if self._program.process.poll() is None:
            assert time.monotonic() < self._end, self._program.screen()
            return False
        assert self._program.wait() == self._status, self._program.screen()
        assert not re.search("Traceback|Exception", self._program.screen()), self._program.screen()
        return True

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
            for interruption in [*running]:
                if interruption.interrupted and interruption.has_ended():
                    running.remove(interruption)
                elif not interruption.interrupted and interruption.is_due():
                    interruption.interrupt()
    assert not (tmp_path / "public").exists()


def test_each_command_is_interrupted() -> None:
    assert {command.split()[0] for command, *_ in INTERRUPTIONS} | OVER_AT_ONCE == {*COMMANDS, "admin"}
