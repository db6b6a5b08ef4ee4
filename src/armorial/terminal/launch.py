"""Start the terminal client: turn the arguments of the command line into a first screen."""

import asyncio
import sys
from getpass import getuser
from pathlib import Path
from random import Random
from typing import Any

from textual.screen import Screen

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.games import find
from armorial.terminal.app import TerminalApp
from armorial.terminal.i18n import _
from armorial.terminal.lessons import has_lesson
from armorial.terminal.matches.http import ServerClient, parse_table_link
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.screens.lesson import LessonScreen
from armorial.terminal.screens.lobby import LobbyScreen
from armorial.terminal.screens.match import MatchScreen
from armorial.terminal.screens.remote_match import RemoteMatchScreen
from armorial.terminal.screens.replay import ReplayScreen
from armorial.terminal.screens.start import MatchSetup, StartScreen
from armorial.terminal.seating import SeatChoice, assign_seats, local_match

__all__ = [
    "assign_seats",
    "parse_table_link",
    "play_local",
    "play_remote",
    "server_client",
    "setup_against_bots",
    "show_lesson",
    "show_replay",
    "show_start_form",
    "user_name",
]


def user_name() -> str:
    """Return the name of the user of this computer."""
    try:
        return getuser().capitalize()
    except (KeyError, OSError):  # the system has no name for the user
        return _("Guest")


def play_local(match: Match, seats: list[SeatChoice], seed: int | None, save: Path | None) -> None:
    """Play a match at this keyboard, and save its record if asked; rematches get numbered files."""
    source = local_match(match, seats, seed)
    check_writable(save)
    _run(MatchScreen(source))
    for number, played in enumerate(source.played, 1):
        if save:
            save_record(played, save if number == 1 else save.with_stem(f"{save.stem}-{number}"))


def check_writable(save: Path | None) -> None:
    """Refuse a file for the record before the match, not after it."""
    if save and (save.exists() or not save.parent.is_dir()):
        reason = "it exists already" if save.exists() else f"there is no folder {save.parent}"
        raise ArmorialError(f"the record cannot be written to {save}: {reason}")


def save_record(match: Match, path: Path) -> None:
    """Write a record, and print where it is."""
    match.save(path)
    print(_("The record is in {path}; see it again with: armorial replay {path}").format(path=path))


def server_client(url: str, token: str, name: str) -> ServerClient:
    """Return a client for a server, where the user is a guest with a name, or the owner of a token."""
    return ServerClient(url, token, name or user_name())


def setup_against_bots(game: Game, options: dict[str, Any], seats: list[SeatChoice]) -> MatchSetup:
    """Return the setup of a match that starts at once on a server: a private one against bots."""
    return MatchSetup(game, options, seats, private=True)


def play_remote(
    client: ServerClient,
    table: str = "",
    invitation: str = "",
    setup: MatchSetup | None = None,
    save: Path | None = None,
) -> None:
    """Play on a server: at the given table, at a new one, or at one that the user chooses in the lobby."""
    check_writable(save)
    _require_terminal()
    asyncio.run(_play_remote(client, table, invitation, setup, save))


async def _play_remote(
    client: ServerClient, table: str, invitation: str, setup: MatchSetup | None, save: Path | None
) -> None:
    try:
        await client.sign_in()
        if table:
            await client.join_or_watch(table, invitation)
        elif setup:
            table = await client.create_table(setup.request())
        source = RemoteMatch(client, table)
        await TerminalApp(RemoteMatchScreen(source) if table else LobbyScreen(client)).run_async()
        if save:
            save_record(await source.record(), save)
    finally:
        await client.close()


def show_start_form(name: str) -> None:
    """Ask in the terminal what to play, then play it at this keyboard."""

    async def start(setup: MatchSetup) -> MatchScreen:
        return MatchScreen(local_match(Match.new(setup.game, setup.options, Random()), setup.seats))

    _run(StartScreen(start, name))


def show_replay(match: Match, viewer: int) -> None:
    """Step through a record, as a seat or a spectator saw it."""
    match.view(viewer)  # refuses a seat that does not exist
    _run(ReplayScreen(match, viewer))


def show_lesson(game: str) -> None:
    """Teach a game, step by step."""
    if not has_lesson(game):
        raise ArmorialError(f"there is no lesson for {find(game).TITLE}; `armorial play {game}` has help on '?'")
    _run(LessonScreen(game))


def in_terminal() -> bool:
    """Tell whether input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _require_terminal() -> None:
    if not in_terminal():
        raise ArmorialError(
            "playing needs a terminal, but the input or output is not one; programs can `import armorial`"
        )


def _run(first: Screen[None]) -> None:
    _require_terminal()
    TerminalApp(first).run()
