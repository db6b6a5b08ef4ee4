"""All games, by name: those of this package, and plug-ins from the entry point group `armorial.games`.

Code that handles any game knows only the protocols of a deal and a state. The two functions below convert between these
and a game's own types; they contain the only casts.
"""

import warnings
from collections.abc import Iterator
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any, cast

from armorial.engine.errors import UnknownGame
from armorial.engine.game import D, Game, O, S
from armorial.engine.match import Match
from armorial.engine.options import Option
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
    """Yield the games of other installed packages; warn about those that do not work, and skip them."""
    for plugin in entry_points(group=PLUGINS):
        try:
            game = plugin.load()
            fault = _fault(game)
        except Exception as error:  # whatever a plug-in does, the other games must work
            fault = f"{type(error).__name__}: {error}"
        if fault:
            warnings.warn(
                f"the game {plugin.name} of the plug-in {plugin.value} cannot be loaded: {fault}", stacklevel=2
            )
        else:
            yield any_game(game)


def _fault(game: Any) -> str:
    """Return what keeps something from being a game: names of the protocol that it lacks, or values of a wrong type."""
    constants = Game.__annotations__
    declared = {*constants, *(name for name in vars(Game) if not name.startswith("_"))}
    if missing := [name for name in sorted(declared) if not hasattr(game, name)]:
        return f"it has no {', '.join(missing)}"
    for name, kind in constants.items():
        if isinstance(kind, type) and not isinstance(getattr(game, name), kind):
            return f"{name} is {getattr(game, name)!r}; expected {kind.__name__}"
    if not isinstance(game.OPTIONS, tuple) or not all(isinstance(option, Option) for option in game.OPTIONS):
        return f"OPTIONS is {game.OPTIONS!r}; expected a tuple of Option"
    functions = [name for name in sorted(declared) if callable(vars(Game).get(name))]
    if wrong := [name for name in functions if not callable(getattr(game, name))]:
        return f"expected functions: {', '.join(wrong)}"
    return ""


OURS = {game.NAME: game for game in (any_game(richelieu), any_game(blasons))}
GAMES = MappingProxyType(OURS | {game.NAME: game for game in _plugins() if game.NAME not in OURS})


def find(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; expected one of {', '.join(GAMES)}")
    return GAMES[name]
