"""`armorial play`: what was said on the command line becomes a first screen."""

import asyncio
import sys
from collections.abc import Sequence
from getpass import getuser
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from textual.screen import Screen

from armorial.bots.levels import bot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.terminal.client import Client
from armorial.terminal.screens.replay import Replay
from armorial.terminal.screens.start import Start
from armorial.terminal.screens.table import Table
from armorial.terminal.sources.here import Here
from armorial.terminal.sources.server import Server
from armorial.terminal.sources.source import Source
from armorial.terminal.sources.there import There
from armorial.terminal.words import level_title, numbered


class Seating(NamedTuple):
    """Who plays: you in a seat, friends at this keyboard in those after it, bots of a level in the rest."""

    name: str
    seat: int
    friends: Sequence[str]
    level: str

    def names(self, players: int) -> dict[int, str]:
        """Return the names of the people, by seat."""
        if self.seat not in range(players):
            raise ArmorialError(f"seats are 0 to {players - 1}, not {self.seat}")
        if len(self.friends) >= players:
            raise ArmorialError(f"{players} play, so there is no seat for {', '.join(self.friends[players - 1 :])}")
        people = (self.name or own_name(), *self.friends)
        return {(self.seat + place) % players: name for place, name in enumerate(people)}


def own_name() -> str:
    """Return what the system calls whoever sits here."""
    try:
        return getuser().capitalize()
    except (KeyError, OSError):  # it knows nobody
        return "Guest"


def seated(match: Match, seating: Seating, seed: int | None) -> Here:
    """Let people and bots sit down at a match."""
    people = seating.names(match.players)
    luck = Random(None if seed is None else f"bots {seed}")  # a bot must not hold the seed of the deal
    bots = {
        seat: bot(match.game, seating.level, luck.getrandbits(63))
        for seat in range(match.players)
        if seat not in people
    }
    titles = iter(numbered([level_title(seating.level)] * len(bots)))
    names = [people[seat] if seat in people else next(titles) for seat in range(match.players)]
    return Here(match, names, bots)


def play_here(match: Match, seating: Seating, seed: int | None, save: Path | None) -> None:
    """Play a match at this keyboard, and keep its record if asked."""
    source = seated(match, seating, seed)
    if save and (save.exists() or not save.parent.is_dir()):
        reason = "it exists already" if save.exists() else f"there is no folder {save.parent}"
        raise ArmorialError(f"the record cannot be written to {save}: {reason}")
    _run(Table(source))
    if save:
        match.save(save)
        print(f"The record is in {save}; see it again with: armorial replay {save}")


def play_there(server: Server, table: str, game: Game | None, options: dict[str, Any], level: str) -> None:
    """Play on a server: at the table that is named, at a new one with bots, or at one to be chosen."""
    _must_be_in_terminal()
    asyncio.run(_play_there(server, table, game, options, level))


async def _play_there(server: Server, table: str, game: Game | None, options: dict[str, Any], level: str) -> None:
    try:
        name = await server.enter()
        if table:
            await server.sit_down(table)
        elif game:
            table = await server.quick(game.NAME, options, level)
        await Client(Table(There(server, table)) if table else _start(name, server)).run_async()
    finally:
        await server.leave()


def choose_first() -> None:
    """Ask in the terminal what to play."""
    _run(_start(own_name(), None))


def _start(name: str, server: Server | None) -> Start:
    async def begin(game: Game, options: dict[str, Any], level: str, name: str, friends: list[str]) -> Source:
        if server:
            return There(server, await server.quick(game.NAME, options, level))
        return seated(Match.new(game, options, Random()), Seating(name, 0, friends, level), None)

    return Start(begin, name, server)


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
