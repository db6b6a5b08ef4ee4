"""All games, by name.

Code that handles any game knows only the protocols of a deal and a state. The two functions below convert between that
and a game's own types; they contain the only casts.
"""

from types import MappingProxyType
from typing import cast

from armorial.engine.errors import UnknownGame
from armorial.engine.game import D, Game, O, S
from armorial.engine.match import Match
from armorial.games import blasons, richelieu


def any_game(game: Game[O, D, S]) -> Game:
    """Return a game as code sees it that handles any game: such code only passes on deals and states of the game."""
    return cast("Game", game)


def match_of(game: Game[O, D, S], match: Match) -> Match[O, D, S]:
    """Return a match with the types of its game; refuse a match of another game."""
    if match.game.NAME != game.NAME:
        raise UnknownGame(f"this is a match of {match.game.NAME}, not of {game.NAME}")
    return cast("Match[O, D, S]", match)


GAMES = MappingProxyType({game.NAME: game for game in (any_game(richelieu), any_game(blasons))})


def find(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]
