"""The table of strengths in docs/bots.md is that of the games."""

import re
from pathlib import Path

from armorial.bots.levels import Recipe, recipe_of
from armorial.engine.game import Game
from armorial.engine.options import all_options
from armorial.games import GAMES

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"
ROW = re.compile(r"^\| (Richelieu|Les 7 Blasons) with (\d) \|(.*)\|$", re.MULTILINE)
LEVELS = ("page", "squire", "knight", "baron", "duke", "cardinal")


def shown(recipe: Recipe) -> str:
    if recipe.method == "greedy":
        return f"{recipe.noise:g}"
    return f"by feel: {recipe.sharpness}" if recipe.sharpness else f"{recipe.simulations:,}"


def kings(game: Game, players: int) -> list[str]:
    """Return the simulations of a king with a network and without one, where there are such options."""
    networks = {game.BOTS.network(options) for options in all_options(game) if options.players == players}
    recipe = recipe_of(game, "king", players)
    return [
        f"{recipe.network_simulations:,}" if networks - {None} else "",
        f"{recipe.simulations:,}" if None in networks else "",
    ]


def test_the_table_has_the_strengths_of_the_games() -> None:
    text = BOTS.read_text(encoding="utf-8")
    table = text[text.index("| | page | squire |") : text.index("With the same seed")]
    assert table.startswith(f"| | {' | '.join(LEVELS)} | king, with a network | without one |\n")
    games = {game.TITLE: game for game in GAMES.values()}
    rows = [(games[title], int(players), cells) for title, players, cells in ROW.findall(table)]
    expected = [(game, players) for game in GAMES.values() for players in range(2, 8) if has(game, players)]
    assert [(game, players) for game, players, _ in rows] == expected
    for game, players, cells in rows:
        levels = [shown(recipe_of(game, level, players)) for level in LEVELS]
        assert [cell.strip() for cell in cells.split("|")] == levels + kings(game, players), (game.TITLE, players)


def has(game: Game, players: int) -> bool:
    return any(options.players == players for options in all_options(game))
