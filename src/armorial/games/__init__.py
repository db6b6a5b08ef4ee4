"""All games, by name: those of this package, and plug-ins from the entry point group `armorial.games`.

Code that handles any game knows only the protocols of a deal and a state. The two functions below convert between these
and a game's own types; they contain the only casts.
"""

import warnings
from collections.abc import Iterator
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import cast

from armorial.engine.errors import UnknownGame
from armorial.engine.game import D, Game, O, S
from armorial.engine.match import Match
from armorial.games import blasons, richelieu

PLUGINS = "armorial.games"


def any_game(game: Game[O, D, S]) -> Game:
    """Return a game with the types for any game: code that uses them only passes the game's deals and states on."""
    return cast("Game", game)


def match_of(game: Game[O, D, S], match: Match) -> Match[O, D, S]:
    """Return a match with the types of its game; refuse a match of another game."""
    if match.game.NAME != game.NAME:
        raise UnknownGame(f"this is a match of {match.game.NAME}, not of {game.NAME}")
    return cast("Match[O, D, S]", match)


def _plugins() -> Iterator[Game]:
    """Yield the games of other installed packages; warn about those that cannot be imported, and skip them."""
    for plugin in entry_points(group=PLUGINS):
        try:
            game: Game = any_game(plugin.load())
        except (ImportError, AttributeError) as error:
            warnings.warn(
                f"the game {plugin.name} of the plug-in {plugin.value} cannot be loaded: {error}", stacklevel=2
            )
        else:
            yield game


OURS = {game.NAME: game for game in (any_game(richelieu), any_game(blasons))}
GAMES = MappingProxyType(OURS | {game.NAME: game for game in _plugins() if game.NAME not in OURS})


def find(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; expected one of {', '.join(GAMES)}")
    return GAMES[name]
