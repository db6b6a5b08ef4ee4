"""Games of one level against itself, in several setups. All counts follow from the actions."""

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


class Setup(NamedTuple):
    """A game with its options, and its share of the number of games."""

    name: str
    game: str
    options: dict[str, Any]
    share: float = 1.0

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options["players"])


SETUPS = (
    Setup("Richelieu duel", richelieu.NAME, {"players": 2}),
    *(Setup(f"Richelieu court with {n}", richelieu.NAME, {"edition": "court", "players": n}) for n in (2, 3, 4)),
    *(Setup(f"Les 7 Blasons with {n}", blasons.NAME, {"players": n}, 1 / 3) for n in (3, 4, 5, 7)),  # they take longer
)


class PlayedGame(NamedTuple):
    """One game: the name of its setup, the number of its deal, and its actions."""

    setup: str
    deal: int
    actions: tuple[int, ...]


class Series(NamedTuple):
    """What makes the games repeatable. Deals have the same numbers in every setup."""

    level: str
    seed: int


def new_match(series: Series, setup: Setup, deal: int) -> Match:
    """Return a match before its first action."""
    return Match.new(find(setup.game), setup.options, Random(f"{series.seed} {deal}"))


def replayed(series: Series, setup: Setup, played: PlayedGame) -> Match:
    """Return the match as it was played."""
    match = new_match(series, setup, played.deal)
    for action in played.actions:
        match.apply(action)
    return match


def play(series: Series, setup: Setup, deal: int) -> PlayedGame:
    """Play one game, the same level in every seat."""
    match = new_match(series, setup, deal)
    bots = [
        bot(match.game, series.level, Random(f"{series.seed} {deal} {seat}").getrandbits(63))
        for seat in range(match.players)
    ]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    return PlayedGame(setup.name, deal, tuple(match.actions))


def steps(match: Match[O, D, S]) -> Iterator[S]:
    """Yield the state after every step of a match, chosen or forced."""
    for state, chosen in zip(match.states, match.actions, strict=False):
        action = chosen
        while action != CHOICE:
            state = match.game.step(match.deal, state, action)  # noqa: PLW2901 - one action leads to several
            yield state
            action = match.game.forced(state)


class GameFile:
    """The games of a series; with a path they are saved, so that an interrupted run can continue."""

    def __init__(self, series: Series, path: Path | None) -> None:
        """Read the games of a file, if it exists; refuse a file of another series."""
        self._path, self.games = path, list[PlayedGame]()
        self.series = series
        if path and path.exists():
            head, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            if Series(**head) != series:
                raise ArmorialError(f"{path} is of another series: {head}, not {series}")
            self.games = [PlayedGame(setup, deal, tuple(actions)) for setup, deal, actions in lines]
        elif path:
            self._write(series._asdict())

    def add(self, played: PlayedGame) -> None:
        """Add a game."""
        self.games.append(played)
        self._write(played)

    def _write(self, line: Any) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def wanted(games: int) -> list[tuple[Setup, int]]:
    """Return all setups with the numbers of their deals, for so many games."""
    return [(setup, deal) for setup in SETUPS for deal in range(round(games * setup.share))]


def _play(series: Series, item: tuple[Setup, int]) -> PlayedGame:
    return play(series, *item)


def play_all(game_file: GameFile, games: int, jobs: int | None) -> Iterable[int]:
    """Play the games that are missing from the file, and yield how many there are."""
    done = {(played.setup, played.deal) for played in game_file.games}
    missing = [(setup, deal) for setup, deal in wanted(games) if (setup.name, deal) not in done]
    yield len(done)
    for played in in_processes(partial(_play, game_file.series), missing, jobs):
        game_file.add(played)
        yield len(game_file.games)
