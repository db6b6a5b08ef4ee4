"""`armorial play`: what was said on the command line becomes a first screen."""

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
from armorial.terminal.app import Client
from armorial.terminal.matches.http import Server, read_link
from armorial.terminal.matches.remote import There
from armorial.terminal.screens.lobby import Lobby, wish
from armorial.terminal.screens.match import Table
from armorial.terminal.screens.remote_match import TableThere
from armorial.terminal.screens.replay import Replay
from armorial.terminal.screens.start import NO_CLOCK, Start, Wanted
from armorial.terminal.seating import Seating, Sitter, seated

__all__ = [
    "Seating",
    "Server",
    "against_bots",
    "choose_first",
    "own_name",
    "play_here",
    "play_there",
    "read_link",
    "replay",
]


def own_name() -> str:
    """Return what the system calls whoever sits here."""
    try:
        return getuser().capitalize()
    except (KeyError, OSError):  # it knows nobody
        return "Guest"


def play_here(match: Match, sitters: list[Sitter], seed: int | None, save: Path | None) -> None:
    """Play a match at this keyboard, and keep its record if asked; those that are played after it, beside it."""
    source = seated(match, sitters, seed)
    must_be_writable(save)
    _run(Table(source))
    for number, played in enumerate(source.played, 1):
        if save:
            keep(played, save if number == 1 else save.with_stem(f"{save.stem}-{number}"))


def must_be_writable(save: Path | None) -> None:
    """Refuse a file for the record before the match, not after it."""
    if save and (save.exists() or not save.parent.is_dir()):
        reason = "it exists already" if save.exists() else f"there is no folder {save.parent}"
        raise ArmorialError(f"the record cannot be written to {save}: {reason}")


def keep(match: Match, path: Path) -> None:
    """Write a record, and say so."""
    match.save(path)
    print(f"The record is in {path}; see it again with: armorial replay {path}")


def against_bots(game: Game, options: dict[str, Any], sitters: list[Sitter]) -> Wanted:
    """Return what is to begin on a server: at once, for nobody is awaited."""
    return Wanted(game, options, sitters, NO_CLOCK, private=True, rated=False)


def play_there(server: Server, table: str, invitation: str, wanted: Wanted | None, save: Path | None) -> None:
    """Play on a server: at the table that is named, at a new one, or at one to be chosen in the lobby."""
    must_be_writable(save)
    _must_be_in_terminal()
    asyncio.run(_play_there(server, table, invitation, wanted, save))


async def _play_there(server: Server, table: str, invitation: str, wanted: Wanted | None, save: Path | None) -> None:
    try:
        await server.enter()
        if table:
            await server.sit_down(table, invitation)
        elif wanted:
            table = await server.lay(wish(wanted))
        source = There(server, table)
        await Client(TableThere(source) if table else Lobby(server)).run_async()
        if save:
            keep(await source.record(), save)
    finally:
        await server.leave()


def choose_first(name: str) -> None:
    """Ask in the terminal what to play."""

    async def begin(wanted: Wanted) -> Table:
        return Table(seated(Match.new(wanted.game, wanted.options, Random()), wanted.sitters))

    _run(Start(begin, name))


def replay(match: Match, seat: int) -> None:
    """Look at a record, as a seat or a spectator saw it."""
    match.view(seat)  # refuses a seat that is not there
    _run(Replay(match, seat))


def in_terminal() -> bool:
    """Tell whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _must_be_in_terminal() -> None:
    if not in_terminal():
        raise ArmorialError("to play needs a terminal, but input or output goes elsewhere; programs `import armorial`")


def _run(first: Screen[None]) -> None:
    _must_be_in_terminal()
    Client(first).run()
