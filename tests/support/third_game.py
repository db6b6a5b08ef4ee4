"""The game of the guide, registered beside the others."""

import sys
from types import MappingProxyType

import pytest

from armorial.engine.game import Game
from armorial.games import GAMES, any_game
from examples import coffers

COFFERS: Game = any_game(coffers)


def register_coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the game to the list of games, for one test."""
    games = MappingProxyType({**GAMES, COFFERS.NAME: COFFERS})
    for module in list(sys.modules.values()):
        if getattr(module, "GAMES", None) is GAMES:
            monkeypatch.setattr(module, "GAMES", games)
