"""Six levels for every game, from a friendly beginner to as strong as we can.

The weaker ones err as people do: they look no further than the next step, take a good thing for the best, or cut their
thinking short. Each is repeatable by a seed.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from armorial.bots.bot import THREE_SECONDS, Bot, Limit
from armorial.bots.greedy import GreedyBot
from armorial.bots.search import SearchBot
from armorial.engine.errors import OptionError
from armorial.engine.game import Game, View


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

    def choose(self, view: View, limit: Limit = THREE_SECONDS) -> int:
        """Return what the other bot finds in the shorter time."""
        simulations = min(limit.simulations, self._limit.simulations)
        return self._bot.choose(view, Limit(simulations, min(limit.seconds, self._limit.seconds)))


PATIENT = 3600.0  # seconds: limited by simulations alone, a level plays the same on every machine

LEVELS = (
    Level("page", "sees the next step and takes any good one", lambda g, r: GreedyBot(g, r, 1, 6.0), Limit(1, PATIENT)),
    Level("squire", "sees the whole turn, roughly", lambda g, r: GreedyBot(g, r, 3, 2.0), Limit(1, PATIENT)),
    Level("knight", "plays every turn for the best", lambda g, r: GreedyBot(g, r, 3, 0.0), Limit(1, PATIENT)),
    Level("baron", "thinks ahead, in haste", SearchBot, Limit(150, PATIENT)),
    Level("duke", "thinks ahead", SearchBot, Limit(1_500, PATIENT)),
    Level("cardinal", "thinks as long as it may: three seconds", SearchBot, Limit(10_000_000, 3.0)),
)
BY_NAME = {level.name: level for level in LEVELS}


def bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """Return a bot of a level; a seed makes it repeatable."""
    if level not in BY_NAME:
        raise OptionError(f"there is no level {level!r}; there is {', '.join(BY_NAME)}")
    found = BY_NAME[level]
    return Hasty(found.make(game, Random(seed)), found.limit)
