"""The laws, over every registered game and every set of its options."""

import pytest

from armorial.engine import conformance, options
from armorial.engine.game import Game, Options
from armorial.games import GAMES

TABLES = [
    pytest.param(game, chosen, id=f"{game.NAME}-{'-'.join(map(str, chosen))}")
    for game in GAMES.values()
    for chosen in options.all_options(game)
]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_the_laws_hold(game: Game, chosen: Options) -> None:
    conformance.check(game, chosen, seed=1)
