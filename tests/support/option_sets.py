"""Sets of options that represent all: every valid combination of any three values (or two) is in one of the sets.

The perft tables cover every set. To test everything else with every set too, use `ARMORIAL_OPTION_SETS=all`.
"""

import os
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from armorial.engine.game import D, Game, O, S
from armorial.engine.options import Option, all_options
from armorial.games import GAMES


def covering(game: Game[O, D, S], together: int) -> list[O]:
    """Return a few sets of a game's options that contain every valid combination of that many values."""
    left = {options: set(combinations(_chosen(game, options), together)) for options in all_options(game)}
    if os.environ.get("ARMORIAL_OPTION_SETS") == "all":
        return list(left)
    option_sets: list[O] = []
    while any(left.values()):
        best = max(left, key=lambda options: len(left[options]))
        option_sets.append(best)
        covered = left.pop(best)
        for values in left.values():
            values.difference_update(covered)
    return option_sets


def _chosen(game: Game[O, D, S], options: O) -> Iterator[tuple[str, object]]:
    """Yield the value of every option; for an option with several values, whether each is chosen."""
    for option, code in zip(game.OPTIONS, options, strict=True):
        yield from _values(option, code)


def _values(option: Option, code: int) -> Iterator[tuple[str, object]]:
    if not option.several:
        yield option.name, code
    else:
        yield from ((f"{option.name} {value}", bool(code >> index & 1)) for index, value in enumerate(option.values))


def _tables(together: int) -> list[Any]:
    return [
        pytest.param(game, chosen, id=f"{game.NAME}-{'-'.join(map(str, chosen))}")
        for game in GAMES.values()
        for chosen in covering(game, together)
    ]


TABLES = _tables(3)
FEWER_TABLES = _tables(2)
