"""Play on a server. It is not part of `launch`, because it needs an HTTP client, which is slow to import."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.puzzles.shipped import PuzzleEntry
from armorial.terminal.app import TerminalApp
from armorial.terminal.i18n import _
from armorial.terminal.launch import check_writable, first_puzzle_screen, progress_path, require_terminal, user_name
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.screens.lobby import LobbyScreen
from armorial.terminal.screens.remote_match import RemoteMatchScreen
from armorial.terminal.screens.start import MatchSetup
from armorial.terminal.seating import SeatChoice
from armorial.terminal.server_ratings import ServerRatings


def server_client(url: str, token: str, name: str) -> ServerClient:
    """Return a client for a server, where the user is a guest with a name, or the owner of a token."""
    if name or token:
        return ServerClient(url, token, name)
    return ServerClient(url, name=user_name(), other_name=f"{_('Guest')} {Random().randrange(1000, 10_000)}")


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
    require_terminal()
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
        match = RemoteMatch(client, table)
        await TerminalApp(RemoteMatchScreen(match) if table else LobbyScreen(client)).run_async()
        if save and match.is_over:
            save_record(await match.record(), save)
        elif save:
            print(_("The match is not over, so there is no record to save yet."))
    finally:
        await client.close()


def solve_puzzles(client: ServerClient, entry: PuzzleEntry | None, day: int | None) -> None:
    """Solve puzzles with the ratings of a server: choose from the menu, or start with a puzzle."""
    require_terminal("solving puzzles")
    asyncio.run(_solve_puzzles(client, entry, day))


async def _solve_puzzles(client: ServerClient, entry: PuzzleEntry | None, day: int | None) -> None:
    try:
        await client.sign_in()
        ratings = ServerRatings(progress_path(), client)
        await ratings.load()
        await TerminalApp(first_puzzle_screen(ratings, entry, day)).run_async()
        await ratings.finish()
    finally:
        await client.close()


def save_record(match: Match, path: Path) -> None:
    """Write a record, and print where it is."""
    match.save(path)
    print(_("Saved to {path}; see it again with: armorial replay {path}").format(path=path))
