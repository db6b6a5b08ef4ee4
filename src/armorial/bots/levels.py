"""Levels of strength, with the same names in every game: below them one that plays anything, then page to cardinal.

The weaker ones err as people do: they see a step and not the turn, take a good thing for the best, forget what they
alone have seen, cut their thinking short. Every level is repeatable by a seed: none goes by the clock, unless told to.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from armorial.bots.bot import Bot, Limit, Progress, silent
from armorial.bots.forgetful import Forgetful
from armorial.bots.greedy import GreedyBot
from armorial.bots.random_bot import RandomBot
from armorial.bots.search import SearchBot
from armorial.engine.errors import OptionError
from armorial.engine.game import Game, View
from armorial.games import blasons, richelieu

UNHURRIED = Limit(10_000_000, 3600.0)  # leaves a level to its own limit


class Strengths(NamedTuple):
    """What makes the difference between the levels of one game."""

    steps_of_page: int  # decisions that a page sees ahead
    noise_of_page: float  # by about how many points it misjudges
    noise_of_squire: float
    baron: int  # simulations
    duke: int
    cardinal: int  # up to a second and a half for a turn on one core: as many as could be measured over 400 games


STRENGTHS = {
    richelieu.NAME: Strengths(2, 6.0, 3.0, 500, 1_500, 120_000),
    blasons.NAME: Strengths(1, 40.0, 6.0, 50, 450, 120_000),
}


class Level(NamedTuple):
    """A named strength."""

    name: str
    label: str  # for people; English, as is the help
    help: str
    make: Callable[[Game, Random, Strengths], Bot]


class Hasty:
    """Thinks as another bot does, but in no more than so many simulations, whatever it is given."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        """Hold another bot back."""
        self._bot, self._simulations = bot, simulations

    def choose(self, view: View, limit: Limit = UNHURRIED, progress: Progress = silent) -> int:
        """Return what the other bot finds within both limits."""
        return self._bot.choose(view, Limit(min(limit.simulations, self._simulations), limit.seconds), progress)


def _page(game: Game, rng: Random, of: Strengths) -> Bot:
    return Forgetful(game, GreedyBot(game, rng, of.steps_of_page, of.noise_of_page))


def _squire(game: Game, rng: Random, of: Strengths) -> Bot:
    return GreedyBot(game, rng, noise=of.noise_of_squire)


def _searching(level: str) -> Callable[[Game, Random, Strengths], Bot]:
    return lambda game, rng, of: Hasty(SearchBot(game, rng), getattr(of, level))


LEVELS = (
    Level("random", "Jester", "Plays at random.", lambda _game, rng, _of: RandomBot(rng)),
    Level("page", "Page", "Makes mistakes and forgets; good for a first game.", _page),
    Level("squire", "Squire", "Thinks of this turn only, and slips up.", _squire),
    Level("knight", "Knight", "Makes the most of every turn.", lambda game, rng, _of: GreedyBot(game, rng)),
    Level("baron", "Baron", "Thinks ahead, but in a hurry.", _searching("baron")),
    Level("duke", "Duke", "Thinks ahead with care.", _searching("duke")),
    Level("cardinal", "Cardinal", "Thinks ahead the longest: the strongest.", _searching("cardinal")),
)
BY_NAME = {level.name: level for level in LEVELS}


def bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """Return a bot of a level; a seed makes it repeatable."""
    if level not in BY_NAME:
        raise OptionError(f"there is no level {level!r}; there is {', '.join(BY_NAME)}")
    return BY_NAME[level].make(game, Random(seed), STRENGTHS[game.NAME])
