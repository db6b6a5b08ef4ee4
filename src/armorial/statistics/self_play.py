"""Games of a level against itself, in the usual setups. The same level and seed give the same games."""

from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple

from armorial.arena.workers import in_processes
from armorial.bots.own import any_bot
from armorial.engine.match import Match
from armorial.games import blasons, find, richelieu


class SelfPlayGame(NamedTuple):
    """A game with its options. The share is how many games are played, compared with other setups."""

    game: str
    options: dict[str, Any]
    share: float = 1.0


SETUPS = (
    SelfPlayGame(richelieu.NAME, {"players": 2}),
    *(SelfPlayGame(richelieu.NAME, {"edition": "court", "players": players}) for players in (2, 3, 4)),
    *(SelfPlayGame(blasons.NAME, {"players": players}, 1 / 3) for players in (3, 4, 5, 7)),  # they take longer
)


class Task(NamedTuple):
    """One game to play. Deals have the same numbers in every setup."""

    level: str
    seed: int
    setup: SelfPlayGame
    deal: int


def tasks(level: str, games: int, seed: int) -> list[Task]:
    """Return the games to play: `games` for each setup, times its share."""
    return [Task(level, seed, setup, deal) for setup in SETUPS for deal in range(max(1, round(games * setup.share)))]


def check_level(level: str) -> None:
    """Refuse a level, or a bot of your own, that does not exist."""
    any_bot(find(richelieu.NAME), level, 1)


def play(task: Task) -> Match:
    """Play one game, the same level in every seat."""
    level, seed, setup, deal = task
    match = Match.new(find(setup.game), setup.options, Random(f"{seed} {deal}"))
    bots = [
        any_bot(match.game, level, Random(f"{seed} {deal} {seat}").getrandbits(63)) for seat in range(match.players)
    ]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    return match


def play_all(todo: list[Task], jobs: int | None = None) -> Generator[Match, None, None]:
    """Yield the games as processes finish them."""
    for task, actions in in_processes(_actions, todo, jobs):
        match = Match.new(find(task.setup.game), task.setup.options, Random(f"{task.seed} {task.deal}"))
        for action in actions:
            match.apply(action)
        yield match


def _actions(task: Task) -> tuple[Task, list[int]]:
    return task, play(task).actions
