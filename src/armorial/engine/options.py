"""What can be chosen before a game: declared by each game as a table, read by everything else.

Inside a game options are a NamedTuple of small ints, so that compiled code takes them as they are and is not compiled
anew when they change. People meet them by name and value.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import reduce
from itertools import product
from math import prod
from operator import or_
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from armorial.engine.errors import ArmorialError, OptionError

if TYPE_CHECKING:
    from armorial.engine.game import Game, Options

Value = str | int | bool | list[str]


class Option(NamedTuple):
    """One thing to choose. The first value is the default; of an option with `several`, any may be chosen, or none."""

    name: str
    values: tuple[str | int | bool, ...]
    help: str
    several: bool = False
    only_with: int | None = None  # so many players: with others it has no effect

    @property
    def default(self) -> Value:
        """The value unless chosen."""
        return [] if self.several else self.values[0]

    def choices(self) -> list[Value]:
        """Return everything that can be chosen."""
        if not self.several:
            return list(self.values)
        return [self.decode(code) for code in range(1 << len(self.values))]

    def encode(self, value: Any) -> int:
        """Return the int for a value: a number stands for itself, several are a mask, the rest go by place."""
        if self.several:
            if not isinstance(value, (Sequence, Set)) or isinstance(value, str):
                raise OptionError(
                    f"{self.name} must be a list, with some of {join_with_or(self.values)}, not {value!r}"
                )
            return reduce(or_, (1 << self._place(one) for one in value), 0)
        place = self._place(value)
        return value if type(value) is int else place

    def _place(self, value: Any) -> int:
        for place, known in enumerate(self.values):
            if type(value) is type(known) and value == known:
                return place
        raise OptionError(f"{self.name} must be {join_with_or(self.values)}, not {value!r}")

    def decode(self, code: int) -> Value:
        """Return the value that an int stands for."""
        if self.several:
            return [str(value) for place, value in enumerate(self.values) if code >> place & 1]
        return code if type(self.values[0]) is int else self.values[code]


def join_with_or(values: tuple[str | int | bool, ...]) -> str:
    """List values as a person would: `a, b or c`."""
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def text_of(value: Value) -> str:
    """Return a value as people read it in a record."""
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def choose(game: "Game", chosen: Mapping[str, Any]) -> "Options":
    """Return the game's options as chosen by name, the rest as by default; refuse what the game does not know."""
    names = [option.name for option in game.OPTIONS]
    for name in chosen:
        if name not in names:
            raise OptionError(f"{game.NAME} has no option {name!r}; it has {', '.join(names)}")
    options = game.Options(*(o.encode(chosen.get(o.name, o.default)) for o in game.OPTIONS))
    game.check(options)
    return options


def first_seat(first: int | None, players: int, rng: Random) -> int:
    """Return the seat that starts, drawn by lot unless it is given; refuse one that is not there."""
    if first is None:
        return rng.randrange(players)
    if type(first) is not int or not 0 <= first < players:
        raise OptionError(f"first must be a seat from 0 to {players - 1}, not {first!r}")
    return first


def option_values(game: "Game", options: "Options") -> dict[str, Value]:
    """Return the values of all options, by name."""
    return decode_options(game.OPTIONS, options)


def decode_options(table: Sequence[Option], options: "Options") -> dict[str, Value]:
    """Return the values of all options of a table, by name: for a game's own modules, which cannot name the game."""
    return {option.name: option.decode(code) for option, code in zip(table, options, strict=True)}


def all_options(game: "Game") -> Iterator["Options"]:
    """Yield every set of options that the game can be played with."""
    for values in product(*(option.choices() for option in game.OPTIONS)):
        try:
            yield choose(game, dict(zip((option.name for option in game.OPTIONS), values, strict=True)))
        except ArmorialError:
            continue


def valid_combinations(game: "Game") -> list[dict[str, Value]] | None:
    """Return every set of options in which each has an effect, by name; None where all go together."""
    sets = [chosen for options in all_options(game) if not _idle(game, chosen := option_values(game, options))]
    return None if len(sets) == prod(len(option.choices()) for option in game.OPTIONS) else sets


def _idle(game: "Game", chosen: dict[str, Value]) -> bool:
    """Tell whether something was chosen that has no effect."""
    idle = (option for option in game.OPTIONS if option.only_with not in (None, chosen.get("players")))
    return any(chosen[option.name] != option.default for option in idle)
