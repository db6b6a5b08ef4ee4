"""Games of one level against itself, at several tables. All that is counted of a game follows from its actions."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from armorial.arena.workers import in_processes
from armorial.bots.levels import bot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import CHOICE, D, O, S
from armorial.engine.match import Match
from armorial.games import blasons, find, richelieu


class Table(NamedTuple):
    """What is played, and how many games of it for each that is asked for."""

    name: str
    game: str
    options: dict[str, Any]
    part: float = 1.0

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options["players"])


TABLES = (
    Table("Richelieu duel", richelieu.NAME, {"players": 2}),
    *(Table(f"Richelieu court with {n}", richelieu.NAME, {"edition": "court", "players": n}) for n in (2, 3, 4)),
    *(Table(f"Les 7 Blasons with {n}", blasons.NAME, {"players": n}, 1 / 3) for n in (3, 4, 5, 7)),  # they take longer
)


class Played(NamedTuple):
    """One game: the table, the number of its deal, and what was done."""

    table: str
    deal: int
    actions: tuple[int, ...]


class Series(NamedTuple):
    """What makes the games repeatable. The deals have the same numbers at every table."""

    level: str
    seed: int


def dealt(series: Series, table: Table, deal: int) -> Match:
    """Return a match that is to be played."""
    return Match.new(find(table.game), table.options, Random(f"{series.seed} {deal}"))


def replayed(series: Series, table: Table, played: Played) -> Match:
    """Return the match as it was played."""
    match = dealt(series, table, played.deal)
    for action in played.actions:
        match.apply(action)
    return match


def play(series: Series, table: Table, deal: int) -> Played:
    """Play one game, the same level in every seat."""
    match = dealt(series, table, deal)
    bots = [
        bot(match.game, series.level, Random(f"{series.seed} {deal} {seat}").getrandbits(63))
        for seat in range(match.players)
    ]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    return Played(table.name, deal, tuple(match.actions))


def steps(match: Match[O, D, S]) -> Iterator[S]:
    """Yield the state after every step of a match, chosen or forced."""
    for state, chosen in zip(match.states, match.actions, strict=False):
        action = chosen
        while action != CHOICE:
            state = match.game.step(match.deal, state, action)  # noqa: PLW2901 - one action leads to several
            yield state
            action = match.game.forced(state)


class Shelf:
    """The games of a series; with a file they are kept, so that a run that was broken off can go on."""

    def __init__(self, series: Series, path: Path | None) -> None:
        """Take up the games of a file, if it is there; refuse one of another series."""
        self._path, self.games = path, list[Played]()
        self.series = series
        if path and path.exists():
            head, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            if Series(**head) != series:
                raise ArmorialError(f"{path} is of another series: {head}, not {series}")
            self.games = [Played(table, deal, tuple(actions)) for table, deal, actions in lines]
        elif path:
            self._write(series._asdict())

    def add(self, played: Played) -> None:
        """Keep one more game."""
        self.games.append(played)
        self._write(played)

    def _write(self, line: Any) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def wanted(games: int) -> list[tuple[Table, int]]:
    """Return all tables with the numbers of their deals, for so many games."""
    return [(table, deal) for table in TABLES for deal in range(round(games * table.part))]


def _play(series: Series, item: tuple[Table, int]) -> Played:
    return play(series, *item)


def play_all(shelf: Shelf, games: int, jobs: int) -> Iterable[int]:
    """Play what is not yet on the shelf, and yield how many games are there."""
    done = {(played.table, played.deal) for played in shelf.games}
    missing = [(table, deal) for table, deal in wanted(games) if (table.name, deal) not in done]
    yield len(done)
    for played in in_processes(partial(_play, shelf.series), missing, jobs):
        shelf.add(played)
        yield len(shelf.games)
