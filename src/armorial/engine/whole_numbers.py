"""Whole numbers that Python users pass: NumPy's too. Anything else is refused with what was expected."""

from operator import index
from typing import Any

from armorial.engine.errors import OptionError


def to_int(value: Any) -> Any:
    """Return a whole number, also one of NumPy's, as an int, and any other value, such as True, as it is."""
    try:
        return value if isinstance(value, bool) else index(value)
    except TypeError:
        return value


def whole_number(what: str, value: Any, least: int = 0) -> int:
    """Return a whole number as an int; refuse anything else, and numbers below the least."""
    number = to_int(value)
    if not isinstance(number, int) or number < least:
        raise OptionError(f"{what} is a whole number, {least} or more, not {value!r}")
    return number


def seed_number(seed: Any) -> int | None:
    """Return a seed as an int; None stays None. Negative ones are refused: -5 would give the same as 5."""
    return None if seed is None else whole_number("a seed", seed)


def seat_number(name: str, seat: Any, players: int) -> int:
    """Return a seat as an int; refuse one that does not exist."""
    number = to_int(seat)
    if type(number) is not int or not 0 <= number < players:
        raise OptionError(f"{name} must be a seat from 0 to {players - 1}, not {seat!r}")
    return number
