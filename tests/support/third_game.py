"""The guide's example game, registered with the others."""

import sys
from types import MappingProxyType, ModuleType

import pytest

from armorial.engine.game import Game
from armorial.games import GAMES, any_game
from examples import coffers

COFFERS: Game = any_game(coffers)


ALL_GAMES = MappingProxyType({**GAMES, COFFERS.NAME: COFFERS})


def register_coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the game to the list of games, for one test."""
    for module in _modules_with_games():
        monkeypatch.setattr(module, "GAMES", ALL_GAMES)


def register_everywhere() -> None:
    """Add the game to the list of games of this process."""
    for module in _modules_with_games():
        vars(module)["GAMES"] = ALL_GAMES


def _modules_with_games() -> list[ModuleType]:
    return [module for module in list(sys.modules.values()) if getattr(module, "GAMES", None) is GAMES]
