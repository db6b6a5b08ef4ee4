"""Levels of strength, with the same names in every game: from random and page to king.

The weaker levels make mistakes like people: they see one decision and not the turn, misjudge, ignore what only they
have seen, play by feel, or think too briefly. With a seed every level is repeatable: none depends on the clock, unless
its limit is in seconds.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple, Self

from armorial.bots.bot import Bot, Limit, Progress, ignore_progress
from armorial.bots.greedy import GreedyBot
from armorial.bots.public_view import PublicViewBot
from armorial.bots.random_bot import RandomBot
from armorial.bots.search import SearchBot
from armorial.engine.bot_support import Strengths
from armorial.engine.errors import OptionError
from armorial.engine.game import Game, Options, View, game_from_pickle, game_to_pickle

NO_LIMIT = Limit(10_000_000, 3600.0)  # beyond the limit of every level
HINT_CANDIDATES = 5  # in a hint
PLAY_ON_LEVEL = "duke"  # of the bots when a position is played on


class Recipe(NamedTuple):
    """How a level plays, here and in a browser."""

    method: str  # "random", "greedy" or "search"
    decisions: int = 0  # how many a greedy bot looks ahead; 0: the whole turn
    noise: float = 0.0  # by about how many points a greedy bot misjudges an action
    ignores_own_secrets: bool = False  # the bot plays by what a spectator knows
    simulations: int = 0  # of a search with playouts
    # Where the game has a network for its options, the bot uses it instead of that search, in one of two ways:
    network_simulations: int = 0  # of a search with the network; 0: it does not search with it
    sharpness: int = 0  # it plays the network's policy, made weaker by this, without a search (`PolicyBot`); 0: not


class Level(NamedTuple):
    """A named strength."""

    name: str
    label: str  # what people read, in English; so is the help
    help: str
    recipe: Callable[[Strengths], Recipe]


class LimitedBot:
    """Plays like another bot, with a limited number of simulations."""

    def __init__(self, bot: Bot, simulations: int) -> None:
        """Wrap another bot."""
        self._bot, self._simulations = bot, simulations

    def choose(self, view: View, limit: Limit = NO_LIMIT, progress: Progress = ignore_progress) -> int:
        """Return what the other bot finds within both limits."""
        return self._bot.choose(view, Limit(min(limit.simulations, self._simulations), limit.seconds), progress)


class LevelBot:
    """Plays at a level. How it plays depends on the options of the game, which it learns from a view."""

    def __init__(self, game: Game, name: str, rng: Random, by_feel: bool) -> None:
        """Play one game; if `by_feel` is False, the bot searches where the level would play a network's policy."""
        self._game, self._name, self._rng, self._by_feel = game, name, rng, by_feel
        self._bots: dict[Options, Bot] = {}

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes to copy or pickle. Bots are made again: all that they remember is the generator."""
        return vars(self) | {"_game": game_to_pickle(self._game), "_bots": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the attributes."""
        self.__dict__ |= state | {"_game": game_from_pickle(state["_game"])}

    def __copy__(self) -> Self:
        """Return an independent copy: with the same random generator, a choice of one would change the other's."""
        return deepcopy(self)

    def choose(self, view: View, limit: Limit = NO_LIMIT, progress: Progress = ignore_progress) -> int:
        """Return what the level plays."""
        options = view.deal.options
        if options not in self._bots:
            self._bots[options] = self._made(options)
        return self._bots[options].choose(view, limit, progress)

    def _made(self, options: Options) -> Bot:
        game, rng, recipe = self._game, self._rng, recipe_of(self._game, self._name, options.players)
        if recipe.method == "random":
            return RandomBot(rng)
        if recipe.method == "greedy":
            greedy = GreedyBot(game, rng, recipe.decisions or None, recipe.noise)
            return PublicViewBot(game, greedy) if recipe.ignores_own_secrets else greedy
        sharpness, learned = recipe.sharpness if self._by_feel else 0, None
        if sharpness or recipe.network_simulations:
            learned = _network_bot(game, rng, options, sharpness, recipe.network_simulations)
        return learned or LimitedBot(SearchBot(game, rng), recipe.simulations)


def _network_bot(game: Game, rng: Random, options: Options, sharpness: int, simulations: int) -> Bot | None:
    """Return a bot that uses the game's network for these options; None if there is none."""
    from armorial.bots.network import network_for  # noqa: PLC0415 - NumPy takes time to import
    from armorial.bots.network_bot import NetworkBot  # noqa: PLC0415
    from armorial.bots.policy_bot import PolicyBot  # noqa: PLC0415

    network = network_for(game, options)
    if network is None:
        return None
    if sharpness:
        return PolicyBot(game, rng, network, sharpness)
    return LimitedBot(NetworkBot(game, rng, network), simulations)


LEVELS = (
    Level("random", "Jester", "Plays at random.", lambda _of: Recipe("random")),
    Level(
        "page",
        "Page",
        "Makes mistakes and forgets; for a first game.",
        lambda of: Recipe("greedy", of.page_decisions, of.page_noise, ignores_own_secrets=True),
    ),
    Level(
        "squire",
        "Squire",
        "Looks no further than this turn, and slips up now and then.",
        lambda of: Recipe("greedy", noise=of.squire_noise),
    ),
    Level("knight", "Knight", "Plays every turn with care.", lambda of: Recipe("greedy", noise=of.knight_noise)),
    Level(
        "baron",
        "Baron",
        "Plays quickly and well.",
        lambda of: Recipe("search", simulations=of.baron, sharpness=of.baron_sharpness),
    ),
    Level(
        "duke",
        "Duke",
        "Hard to beat.",
        lambda of: Recipe("search", simulations=of.duke, sharpness=of.duke_sharpness),
    ),
    Level(
        "cardinal",
        "Cardinal",
        "Very hard to beat.",
        lambda of: Recipe("search", simulations=of.cardinal, sharpness=of.cardinal_sharpness),
    ),
    Level(
        "king",
        "King",
        "Trained on millions of games, or thinks longer where it is not: the strongest.",
        lambda of: Recipe("search", simulations=of.king, network_simulations=of.king_with_network),
    ),
)
BY_NAME = {level.name: level for level in LEVELS}


def bot_names(levels: Sequence[str], translate: Callable[[str], str] = str) -> list[str]:
    """Return names for bots of these levels; bots of the same level are numbered."""
    labels = [translate(BY_NAME[level].label) if level in BY_NAME else level for level in levels]
    return [
        label if labels.count(label) < 2 else f"{label} {labels[: index + 1].count(label)}"
        for index, label in enumerate(labels)
    ]


def level(name: str) -> Level:
    """Return the level of a name."""
    if name not in BY_NAME:
        raise OptionError(f"there is no level {name!r}; the levels are {', '.join(BY_NAME)}")
    return BY_NAME[name]


def recipe_of(game: Game, name: str, players: int) -> Recipe:
    """Return how a level plays a game with a number of players."""
    return level(name).recipe(game.BOTS.strengths(players))


def bot(game: Game, name: str, seed: int | None = None) -> Bot:
    """Return a bot of a level; a seed makes it repeatable."""
    return LevelBot(game, level(name).name, Random(seed), by_feel=True)


def searching_bot(game: Game, name: str, seed: int | None = None) -> Bot:
    """Return a bot of a level that searches where the level would play by feel: puzzles ask for calculation."""
    return LevelBot(game, level(name).name, Random(seed), by_feel=False)
