"""Options: what can be chosen before a game. Each game declares a table of them.

Inside a game, options are a NamedTuple of small ints, so that compiled code can use them and need not be compiled again
for other options. People see names and values.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import reduce
from itertools import product
from math import prod
from operator import or_
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from armorial.engine.errors import ArmorialError, OptionError
from armorial.engine.shuffling import below
from armorial.engine.whole_numbers import seat_number, to_int

if TYPE_CHECKING:
    from armorial.engine.game import D, Game, O, Options, S

Value = str | int | bool | list[str]


class Option(NamedTuple):
    """One choice. The first value is the default; with `several`, any number of values, by default none."""

    name: str
    values: tuple[str | int | bool, ...]
    help: str
    several: bool = False
    only_with: int | None = None  # the only number of players with which the option has an effect; None: any

    @property
    def default(self) -> Value:
        """The value if the user chooses nothing."""
        return [] if self.several else self.values[0]

    def choices(self) -> list[Value]:
        """Return all values that can be chosen."""
        if not self.several:
            return list(self.values)
        return [self.decode(code) for code in range(1 << len(self.values))]

    def encode(self, value: Any) -> int:
        """Return the int for a value: a number itself, a mask of several values, or the index of any other value."""
        if self.several:
            if not isinstance(value, (Sequence, Set)) or isinstance(value, str):
                raise OptionError(
                    f"{self.name} must be a list, with some of {join_with_or(self.values)}, not {value!r}"
                )
            return reduce(or_, (1 << self._index(choice) for choice in value), 0)
        plain = to_int(value)
        index = self._index(plain)
        return plain if type(plain) is int else index

    def _index(self, value: Any) -> int:
        for index, known in enumerate(self.values):
            if type(value) is type(known) and value == known:
                return index
        raise OptionError(f"{self.name} must be {join_with_or(self.values)}, not {value!r}")

    def decode(self, code: int) -> Value:
        """Return the value for an int."""
        if self.several:
            return [str(value) for index, value in enumerate(self.values) if code >> index & 1]
        return code if type(self.values[0]) is int else self.values[code]


def join_with_or(values: tuple[str | int | bool, ...]) -> str:
    """Return values as a list for people: `a, b or c`."""
    texts = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return " or ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def text_of(value: Value) -> str:
    """Return a value as a record shows it."""
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def choose(game: "Game[O, D, S]", chosen: Mapping[str, Any]) -> "O":
    """Return the game's options: those chosen by name, defaults for the others; refuse unknown names and values."""
    names = [option.name for option in game.OPTIONS]
    for name in chosen:
        if name not in names:
            raise OptionError(f"{game.NAME} has no option {name!r}; it has {', '.join(names)}")
    options = game.Options(*(o.encode(chosen.get(o.name, o.default)) for o in game.OPTIONS))
    game.check(options)
    return options


def first_seat(first: int | None, players: int, rng: Random) -> int:
    """Return the seat that starts, drawn at random unless given; refuse a seat that does not exist."""
    return below(rng, players) if first is None else seat_number("first", first, players)


def option_values(game: "Game[O, D, S]", options: "Options") -> dict[str, Value]:
    """Return the values of all options, by name."""
    return decode_options(game.OPTIONS, options)


def complete_options(game: "Game[O, D, S]", values: Mapping[str, Any]) -> dict[str, Value]:
    """Return the values of all options, by name: those that are missing have their defaults."""
    return option_values(game, choose(game, values))


def decode_options(table: Sequence[Option], options: "Options") -> dict[str, Value]:
    """Return the values of all options of a table, by name: for modules of a game, which cannot import the game."""
    return {option.name: option.decode(code) for option, code in zip(table, options, strict=True)}


def all_options(game: "Game[O, D, S]") -> Iterator["O"]:
    """Yield all valid combinations of options."""
    for values in product(*(option.choices() for option in game.OPTIONS)):
        try:
            yield choose(game, dict(zip((option.name for option in game.OPTIONS), values, strict=True)))
        except ArmorialError:
            continue


def valid_combinations(game: "Game[O, D, S]") -> list[dict[str, Value]] | None:
    """Return all valid combinations in which every chosen value has an effect; None if that is every combination."""
    chosen = (option_values(game, options) for options in all_options(game))
    sets = [values for values in chosen if not _has_idle_option(game.OPTIONS, values)]
    return None if len(sets) == prod(len(option.choices()) for option in game.OPTIONS) else sets


def _has_idle_option(table: Sequence[Option], chosen: dict[str, Value]) -> bool:
    """Tell whether a chosen value has no effect."""
    idle = (option for option in table if option.only_with not in (None, chosen.get("players")))
    return any(chosen[option.name] != option.default for option in idle)
