"""Start the terminal client: turn the arguments of the command line into a first screen."""

import sys
import time
from collections.abc import Sequence
from getpass import getuser
from pathlib import Path
from random import Random

from platformdirs import user_data_path
from textual.screen import Screen

from armorial.analysis.study import Study
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.games import find
from armorial.puzzles.shipped import PuzzleEntry
from armorial.terminal.app import TerminalApp
from armorial.terminal.i18n import _
from armorial.terminal.journal import games_folder, has_begun, newest_unfinished
from armorial.terminal.lessons import has_lesson
from armorial.terminal.matches.local import BOT_DELAY, LocalMatch
from armorial.terminal.narration.results import result_text
from armorial.terminal.puzzles import ProgressFile
from armorial.terminal.screens.explore import ExploreScreen
from armorial.terminal.screens.lesson import LessonScreen
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.menu import MenuScreen
from armorial.terminal.screens.puzzle import PuzzleScreen, PuzzlesScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.start import MatchSetup
from armorial.terminal.seating import SeatChoice, assign_seats, local_match, resume

SECONDS_PER_DAY = 86_400

__all__ = [
    "assign_seats",
    "play_local",
    "require_terminal",
    "resume_local",
    "show_lesson",
    "show_menu",
    "show_puzzles",
    "show_replay",
    "user_name",
]


def user_name() -> str:
    """Return the name of the user of this computer."""
    try:
        return getuser().capitalize()
    except (ImportError, KeyError, OSError):  # the system has no name for the user
        return _("Guest")


def play_local(
    match: Match, seats: list[SeatChoice], seed: int | None, save: Path | None, bot_delay: float = BOT_DELAY
) -> None:
    """Play a match at this keyboard, and save its record if asked; rematches get numbered files."""
    check_writable(save)
    require_terminal()
    _play(local_match(match, seats, seed, games_folder(), save, bot_delay))


def resume_local(save: Path | None, bot_delay: float = BOT_DELAY) -> None:
    """Continue the unfinished match at this keyboard that was played last."""
    require_terminal()
    check_writable(save)
    stored_match = newest_unfinished(games_folder())
    if stored_match is None:
        raise ArmorialError(_("There is no game to continue; `armorial play` starts one."))
    _play(resume(stored_match, save, bot_delay))


def _play(match: LocalMatch) -> None:
    _run(MatchScreen(match))
    for played in match.series:
        report_leaving(played)


def report_leaving(played: LocalMatch) -> None:
    """Print how a match ended, and where it is kept."""
    match, journal = played.match, played.journal
    if match.over:
        title = _("{label}:").format(label=match.game.TITLE)
        print(f"{title} {result_text(match.score(), played.names, played.you)}.")
    if journal is None or not has_begun(match, journal.players):
        return
    if journal.problem:
        print(_("This game could not be saved: {reason}").format(reason=journal.problem))
    elif journal.copy:
        print(_("Saved to {path}; see it again with: armorial replay {path}").format(path=journal.copy))
    elif match.over:
        print(_("Your game is kept: see it again in armorial play, under “My games”."))
    if not match.over and not journal.problem:
        print(_("Your game is kept. Continue it with: armorial play --resume"))


def check_writable(save: Path | None) -> None:
    """Refuse a file for the record before the match, not after it."""
    if save and (save.exists() or not save.parent.is_dir()):
        reason = "it exists already" if save.exists() else f"there is no folder {save.parent}"
        raise ArmorialError(f"the record cannot be written to {save}: {reason}")


def show_menu(name: str) -> None:
    """Show the menu: play, continue, learn, read the rules."""

    opened: list[LocalMatch] = []

    def screen(match: LocalMatch) -> MatchScreen:
        opened.append(match)
        return MatchScreen(match)

    async def start(setup: MatchSetup) -> MatchScreen:
        match = Match.new(setup.game, setup.options, Random())
        return screen(local_match(match, setup.seats, folder=games_folder()))

    _run(MenuScreen(start, lambda stored_match: screen(resume(stored_match)), name, games_folder(), puzzles_screen))
    if opened:
        report_leaving(opened[-1].series[-1])


def puzzles_screen() -> PuzzlesScreen:
    """Return the menu of puzzles for today."""
    return PuzzlesScreen(puzzle_progress(), today())


def today() -> int:
    """Return the number of the day in UTC, counted from 1 January 1970."""
    return int(time.time()) // SECONDS_PER_DAY


def show_replay(match: Match, viewer: int, names: Sequence[str | None]) -> None:
    """Step through a record, as a seat or a spectator saw it."""
    _run(ReplayScreen(match, viewer, names), "stepping through a record")


def show_study(study: Study, file: Path, node: int, is_in_file: bool) -> None:
    """Explore a study, which can be saved to a file or comes from it."""
    _run(ExploreScreen(study, file, node, is_in_file), "exploring")


def show_lesson(game: str) -> None:
    """Teach a game, step by step."""
    if not has_lesson(game):
        raise ArmorialError(f"there is no lesson for {find(game).TITLE}; `armorial play {game}` has help on '?'")
    _run(LessonScreen(game), "a lesson")


def puzzle_progress() -> ProgressFile:
    """Return the progress of the user of this computer."""
    return ProgressFile(progress_path())


def progress_path() -> Path:
    """Return the file with the progress of the user of this computer."""
    return user_data_path("armorial") / "puzzles.json"


def show_puzzles(entry: PuzzleEntry | None = None, day: int | None = None) -> None:
    """Show the menu of puzzles, or one puzzle; a puzzle of the day comes with its day."""
    _run(first_puzzle_screen(puzzle_progress(), entry, day), "solving puzzles")


def first_puzzle_screen(progress_file: ProgressFile, entry: PuzzleEntry | None, day: int | None) -> Screen[None]:
    """Return the screen of a puzzle, or the menu if there is none."""
    return PuzzleScreen(progress_file, entry, day) if entry else PuzzlesScreen(progress_file, today())


def in_terminal() -> bool:
    """Tell whether input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def require_terminal(what: str = "playing") -> None:
    """Raise an error unless input and output are a terminal."""
    if not in_terminal():
        raise ArmorialError(
            f"{what} needs a terminal, but the input or output is not one; from a program, use `import armorial`"
        )


def _run(first: Screen[None], what: str = "playing") -> None:
    require_terminal(what)
    TerminalApp(first).run()
