"""Levels of strength, with the same names in every game: from random and page to cardinal.

The weaker levels make mistakes like people: they see one decision and not the turn, misjudge, ignore what only they
have seen, or think too briefly. With a seed every level repeats itself: none depends on the clock, unless limited by
seconds.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from armorial.bots.bot import Bot, Limit, Progress, ignore_progress
from armorial.bots.greedy import GreedyBot
from armorial.bots.public_view import PublicViewBot
from armorial.bots.random_bot import RandomBot
from armorial.bots.search import SearchBot
from armorial.engine.bot_support import Strengths
from armorial.engine.errors import OptionError
from armorial.engine.game import Game, View

NO_LIMIT = Limit(10_000_000, 3600.0)  # beyond the limit of every level


class Level(NamedTuple):
    """A named strength."""

    name: str
    label: str  # for people; English, as is the help
    help: str
    make: Callable[[Game, Random, Strengths], Bot]


class LimitedBot:
    """Plays like another bot, with at most so many simulations."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        """Wrap another bot."""
        self._bot, self._simulations = bot, simulations

    def choose(self, view: View, limit: Limit = NO_LIMIT, progress: Progress = ignore_progress) -> int:
        """Return what the other bot finds within both limits."""
        return self._bot.choose(view, Limit(min(limit.simulations, self._simulations), limit.seconds), progress)


def _page(game: Game, rng: Random, strengths: Strengths) -> Bot:
    return PublicViewBot(game, GreedyBot(game, rng, strengths.page_decisions, strengths.page_noise))


def _squire(game: Game, rng: Random, strengths: Strengths) -> Bot:
    return GreedyBot(game, rng, noise=strengths.squire_noise)


def _searching(level: str) -> Callable[[Game, Random, Strengths], Bot]:
    return lambda game, rng, strengths: LimitedBot(SearchBot(game, rng), getattr(strengths, level))


LEVELS = (
    Level("random", "Jester", "Plays at random.", lambda _game, rng, _of: RandomBot(rng)),
    Level("page", "Page", "Makes mistakes and forgets; for a first game.", _page),
    Level("squire", "Squire", "Looks no further than this turn, and slips up now and then.", _squire),
    Level("knight", "Knight", "Makes the most of every turn.", lambda game, rng, _of: GreedyBot(game, rng)),
    Level("baron", "Baron", "Thinks ahead, but in a hurry.", _searching("baron")),
    Level("duke", "Duke", "Thinks ahead with care.", _searching("duke")),
    Level("cardinal", "Cardinal", "Thinks for a while about each turn: the strongest.", _searching("cardinal")),
)
BY_NAME = {level.name: level for level in LEVELS}


def bot_names(levels: Sequence[str], translate: Callable[[str], str] = str) -> list[str]:
    """Return what bots of these levels are called; bots of the same level are numbered."""
    labels = [translate(BY_NAME[level].label) if level in BY_NAME else level for level in levels]
    return [
        label if labels.count(label) < 2 else f"{label} {labels[: index + 1].count(label)}"
        for index, label in enumerate(labels)
    ]


def bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """Return a bot of a level; a seed makes it repeatable."""
    if level not in BY_NAME:
        raise OptionError(f"there is no level {level!r}; there is {', '.join(BY_NAME)}")
    return BY_NAME[level].make(game, Random(seed), game.BOTS.strengths)
