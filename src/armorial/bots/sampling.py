"""Imagined worlds: what bots think with instead of the true deal."""

from random import Random
from typing import Any

from armorial.engine.game import Game, View
from armorial.engine.jit import ints


def sample_secrets(game: Game, view: View, rng: Random, count: int) -> Any:
    """Return the secrets of so many worlds that fit a view, one after the other, as `with_secrets` takes them."""
    worlds = (game.imagine(view, rng) for _ in range(count))
    return ints([secret for deal, _ in worlds for secret in game.secrets(deal)])
