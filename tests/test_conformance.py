"""The laws hold for every registered game, with sets of options that combine any three values."""

import pytest

from armorial.engine import conformance
from armorial.engine.game import Game, Options
from tests.support.option_sets import TABLES


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_the_laws_hold(game: Game, chosen: Options) -> None:
    conformance.check(game, chosen, seed=1)
