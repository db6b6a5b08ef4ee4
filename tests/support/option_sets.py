"""Sets of options that stand for all: any three values (or two) that can be chosen together are, in one of the sets.

The tables of perft count what is legal with every set. To test all else with every set, use `ARMORIAL_OPTION_SETS=all`.
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
    """Return sets of a game's options, few of them, in which any so many values occur together that can."""
    left = {options: set(combinations(_chosen(game, options), together)) for options in all_options(game)}
    if os.environ.get("ARMORIAL_OPTION_SETS") == "all":
        return list(left)
    found: list[O] = []
    while any(left.values()):
        best = max(left, key=lambda options: len(left[options]))
        found.append(best)
        covered = left.pop(best)
        for values in left.values():
            values.difference_update(covered)
    return found


def _chosen(game: Game[O, D, S], options: O) -> Iterator[tuple[str, object]]:
    """Yield the values of all options; of an option with several values, for each whether it is chosen."""
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
