"""Levels of strength, the same for every game: below them one that plays anything, then from page to cardinal.

The weaker ones err as people do: they look no further than the next step, take a good thing for the best, or cut their
thinking short. Each but the cardinal, who goes by the clock, is repeatable by a seed.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from armorial.bots.bot import Bot, Limit
from armorial.bots.greedy import GreedyBot
from armorial.bots.random import RandomBot
from armorial.bots.search import SearchBot
from armorial.engine.errors import OptionError
from armorial.engine.game import Game, View

PATIENT = 3600.0  # seconds: limited by simulations alone, a level plays the same on every machine
UNHURRIED = Limit(10_000_000, PATIENT)  # leaves a level to its own limit


class Level(NamedTuple):
    """A named strength."""

    name: str
    help: str
    make: Callable[[Game, Random], Bot]
    limit: Limit


class Hasty:
    """Thinks as another bot does, but within a limit of its own, whatever it is given."""

    def __init__(self, bot: Bot, limit: Limit) -> None:
        """Hold another bot back."""
        self._bot, self._limit = bot, limit

    def choose(self, view: View, limit: Limit = UNHURRIED) -> int:
        """Return what the other bot finds within both limits."""
        simulations = min(limit.simulations, self._limit.simulations)
        return self._bot.choose(view, Limit(simulations, min(limit.seconds, self._limit.seconds)))


LEVELS = (
    Level("random", "plays anything", lambda _game, rng: RandomBot(rng), Limit(1, PATIENT)),
    Level("page", "sees one step, and misjudges", lambda game, rng: GreedyBot(game, rng, 1, 8.0), Limit(1, PATIENT)),
    Level("squire", "plays every turn for the best", GreedyBot, Limit(1, PATIENT)),
    Level("knight", "thinks ahead, in haste", SearchBot, Limit(300, PATIENT)),
    Level("baron", "thinks ahead", SearchBot, Limit(1_500, PATIENT)),
    Level("duke", "thinks ahead, carefully", SearchBot, Limit(8_000, PATIENT)),
    Level("cardinal", "thinks for three seconds", SearchBot, Limit(2_000_000, 3.0)),
)
BY_NAME = {level.name: level for level in LEVELS}


def bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """Return a bot of a level; a seed makes it repeatable."""
    if level not in BY_NAME:
        raise OptionError(f"there is no level {level!r}; there is {', '.join(BY_NAME)}")
    found = BY_NAME[level]
    return Hasty(found.make(game, Random(seed)), found.limit)
