"""Imagined worlds, which bots search instead of the true deal."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from armorial.engine.browser_support import support_of
from armorial.engine.game import Deal, Game, State, View
from armorial.engine.jit import ints, jitable


def sample_secrets(game: Game, view: View, rng: Random, count: int) -> Any:
    """Return the secrets of `count` worlds that fit a view, one after the other, in the form of `with_secrets`."""
    worlds = (game.imagine(view, rng) for _ in range(count))
    return ints([secret for deal, _ in worlds for secret in game.secrets(deal)])


def secrets_writer(game: Game) -> Callable[..., None]:
    """Return the function `write_secrets` below: it compiles, and its random generator exists in a browser too."""
    return _secrets_writer(support_of(game).random_world, game.secrets)


@cache  # one function for each game, so that it is compiled once
def _secrets_writer(
    random_world: Callable[[Deal, State, int], tuple[Deal, int]], secrets_of: Callable[[Deal], tuple[int, ...]]
) -> Callable[..., None]:

    @jitable
    def write_secrets(deal: Any, state: Any, count: int, generator: Any, secrets: Any) -> None:
        """Write the secrets of `count` worlds that fit a known deal and a state; the generator is an array of one."""
        for i in range(count):
            imagined, generator[0] = random_world(deal, state, generator[0])
            hidden = secrets_of(imagined)
            for k in range(len(hidden)):
                secrets[len(hidden) * i + k] = hidden[k]

    return write_secrets
