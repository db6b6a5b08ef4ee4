"""All games, by name."""

from types import MappingProxyType
from typing import cast

from armorial.engine.errors import UnknownGame
from armorial.engine.game import D, Game, O, S
from armorial.games import blasons, richelieu


def any_game(game: Game[O, D, S]) -> Game:
    """Return a game for code that handles any game: it passes deals and states on without knowing their types.

    This is the only cast: a game's functions take its own deals and states, and get no others.
    """
    return cast("Game", game)


GAMES = MappingProxyType({game.NAME: game for game in (any_game(richelieu), any_game(blasons))})


def find(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]
