"""The games, by name."""

from types import MappingProxyType

from armorial.engine.errors import UnknownGame
from armorial.engine.game import Game
from armorial.games import blasons, richelieu

_ALL: list[Game] = [richelieu, blasons]
GAMES = MappingProxyType({game.NAME: game for game in _ALL})


def find(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]
