"""What is told."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

Told: TypeAlias = Mapping[str, Any]  # a plain view


class Deed(NamedTuple):
    """What a seat did."""

    seat: int
    word: str


class ScoreLine(NamedTuple):
    """An item of a score sheet: what it is, and for each seat what was counted and the points for it."""

    label: str
    counted: list[str]
    points: tuple[int, ...]
