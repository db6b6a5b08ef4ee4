"""PettingZoo: its own Hanabi, which is OpenSpiel's, through Shimmy."""

from collections.abc import Iterator

import shimmy  # noqa: F401 - without it, Hanabi cannot be made
from pettingzoo.classic import hanabi_v5

from bench.speed.runner import Runner
from bench.speed.zoo import playing


def runners() -> Iterator[Runner]:
    """Yield a card game with hidden cards."""
    yield playing("PettingZoo hanabi_v5", hanabi_v5.env())
