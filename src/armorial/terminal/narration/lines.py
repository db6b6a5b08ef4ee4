"""What is told."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

Told: TypeAlias = Mapping[str, Any]  # a plain view


class Deed(NamedTuple):
    """What a seat did."""

    seat: int
    word: str
