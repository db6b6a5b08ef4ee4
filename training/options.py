"""The options of the games that are trained."""

from typing import Any

from armorial.engine.game import Game
from armorial.engine.options import choose


def chosen_options(game: Game, players: int | None) -> dict[str, Any]:
    """Return the chosen options for a number of players; Richelieu has another edition for more than two."""
    if players is None:
        return {}
    return {"players": players} | ({"edition": "court"} if game.NAME == "richelieu" and players > 2 else {})


def options_of(game: Game, players: int | None) -> Any:
    """Return the options of a game for a number of players."""
    return choose(game, chosen_options(game, players))


def mixed_options(game: Game, players: int | None) -> list[Any]:
    """Return the usual options twelve times, each other value of an option once, and once all variants together."""
    usual, variants = chosen_options(game, players), []
    for option in game.OPTIONS:
        if option.name in ("players", "edition"):
            continue
        values = [(value,) for value in option.values] + [tuple(option.values)] if option.several else option.values[1:]
        variants += [choose(game, usual | {option.name: value}) for value in values]
    return [choose(game, usual)] * 12 + variants
