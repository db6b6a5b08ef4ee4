"""Puzzles in the terminal: with the keyboard, from a wrong action to the solution; progress survives."""

import re
from pathlib import Path

from armorial.puzzles.puzzle import EXACT
from armorial.puzzles.shipped import PuzzleEntry, daily, entries, load
from armorial.puzzles.training import K_NEW, START
from armorial.terminal.puzzles import ProgressFile, PuzzleRun
from armorial.terminal.screens.puzzle import PuzzleScreen, PuzzlesScreen
from tests.support.process import Running
from tests.support.pseudo_terminal import Program
from tests.support.terminal import WIDE, Driver, drive

DAY = 20_000  # of 2024


def _entry() -> PuzzleEntry:
    """Return a puzzle of one action that the solver proved."""
    return next(entry for entry in entries() if len(load(entry).steps) == 1 and load(entry).proof.kind == EXACT)


def test_wrong_hint_right_and_next(tmp_path: Path) -> None:
    entry = _entry()
    step, progress_file = load(entry).steps[0], ProgressFile(tmp_path / "data" / "puzzles.json")

    async def script(driver: Driver) -> None:
        await driver.until_shown(entry.id, "Find the best action.")
        await driver.type(step.runner_up.action)
        await driver.until_shown("not the best", "instead of")
        await driver.press("enter", "h", "h")
        await driver.until_shown("The kind of action:")
        await driver.type(step.best.action)
        await driver.until_shown("Solved!", "Your rating:", "Proved exactly")
        await driver.press("n")
        await driver.until_shown("Find the best")
        assert entry.id not in driver.screen()

    drive(PuzzleScreen(progress_file, entry), script, WIDE)
    progress = ProgressFile(tmp_path / "data" / "puzzles.json").progress
    assert progress.results == {entry.id: "later"}
    assert progress.rating < 1200
    assert progress.attempts == 1


def test_the_menu_leads_to_the_puzzle_of_the_day(tmp_path: Path) -> None:
    entry = daily(DAY)
    progress_file = ProgressFile(tmp_path / "puzzles.json")

    async def script(driver: Driver) -> None:
        await driver.until_shown(
            "Puzzles · Rating 1200", "Next puzzle", "Richelieu", "Les 7 Blasons", "Steal a majority"
        )
        await driver.press("down", "enter")
        await driver.until_shown(f"Puzzle {entry.id}")
        await driver.press("!")
        await driver.until_shown("This is the solution.")
        await driver.press("q")
        await driver.until_shown("0 of")

    drive(PuzzlesScreen(progress_file, DAY), script, WIDE)
    run = PuzzleRun(load(entry), progress_file, DAY)
    for step in load(entry).steps:
        run.choose(step.best.action)
    assert progress_file.progress.days_in_a_row(DAY) == 1
    assert progress_file.progress.results == {entry.id: "later"}


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress_file = ProgressFile(tmp_path / "file" / "puzzles.json")
    progress_file.set(progress_file.progress.attempted("r000000", 1200, solved=True))
    assert "file" in progress_file.problem
    assert progress_file.progress.streak == 1
    (tmp_path / "damaged.json").write_text("{")
    assert ProgressFile(tmp_path / "damaged.json").progress.attempts == 0


def test_a_server_rates_attempts(tmp_path: Path) -> None:
    """The server's first changes are larger than any of the device; its rating is there on another device too."""
    entry = _entry()
    step = load(entry).steps[0]
    with Running(tmp_path, "--bot-processes", "0") as server:
        flags = ("--server", server.url, "--name", "Anna")
        with Program("puzzles", entry.id, *flags, home=tmp_path, size=(100, 30)) as program:
            program.until_shown("Find the best action.")
            program.type(step.best.action)
            screen = program.until(lambda shown: "Your rating:" in shown and _change(shown) > K_NEW)
            program.press("q")
            assert program.wait() == 0
        (tmp_path / "data" / "armorial" / "puzzles.json").unlink()
        with Program("puzzles", *flags, home=tmp_path, size=(100, 30)) as program:
            program.until_shown(f"Rating {round(START) + _change(screen)}")
            program.press("q")
        server.stop()
        with Program("puzzles", *flags, home=tmp_path) as program:
            assert program.wait() == 2
            assert "cannot be reached" in program.screen()


def _change(screen: str) -> int:
    """Return the change of the rating; 0 while the screen does not show all of it."""
    rating = re.search(r"Your rating: \d+ \(\+(\d+)\)", screen)
    return int(rating[1]) if rating else 0
