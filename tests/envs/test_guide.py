"""The research guide describes the arrays correctly."""

import ast
import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from sys import modules
from typing import Any

import pytest

from armorial.games import GAMES

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| ?(\d*) \|.*\|$")
NO_PLACES = {  # plain counts
    "richelieu": {"CARDS", "PHASES", "ALL_CARDS", "CARDS_WITH_DISCS"},
    "blasons": {"CARDS"},
}

Table = list[tuple[str, int, int]]


def chapter(name: str) -> str:
    """Return the guide's section about a game's arrays."""
    chapters = re.split(r"^##+ ", GUIDE.read_text(), flags=re.MULTILINE)
    return next(text for text in chapters if text.startswith(GAMES[name].TITLE + "\n"))


def tables(name: str) -> list[Table]:
    read_tables: list[Table] = [[]]
    for line in chapter(name).splitlines():
        row = ROW.match(line)
        if row:
            read_tables[-1].append((row[1], int(row[2]), int(row[3] or 0)))
        elif read_tables[-1]:
            read_tables.append([])
    return [table for table in read_tables if table]


def constants(name: str) -> dict[str, int]:
    """Return the constants of the module, in order; the package has a function with the module's name."""
    import_module(f"armorial.games.{name}.features")
    module: Any = modules[f"armorial.games.{name}.features"]
    assigned = [node for node in ast.parse(Path(module.__file__).read_text()).body if isinstance(node, ast.Assign)]
    names = [
        name_node.id for node in assigned for name_node in ast.walk(node.targets[0]) if isinstance(name_node, ast.Name)
    ]
    return {constant: getattr(module, constant) for constant in names if constant not in NO_PLACES[name]}


@pytest.mark.parametrize("name", GAMES)
def test_every_place_is_shown_and_nothing_else(name: str) -> None:
    shown = {row[0]: row[1] for table in tables(name) for row in table}
    beside = {place: int(value) for place, value in re.findall(r"`(\w+)` = (\d+)", chapter(name))}
    assert shown | beside == constants(name)


@pytest.mark.parametrize("name", GAMES)
def test_each_part_ends_where_the_next_begins(name: str) -> None:
    for table in tables(name):
        for (_, start, count), (_, next_start, _) in pairwise(table):
            assert count > 0
            assert start + count == next_start
    assert tables(name)[-1][-1] == ("FEATURES", GAMES[name].FEATURES, 0)
