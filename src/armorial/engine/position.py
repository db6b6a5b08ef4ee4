"""Positions that somebody sets up: what lies where, as ints, and as lines of text such as `taken 0: a1 a2`.

A position does not come from actions, so it says less than a State: a game declares its fields, and a function that
compiles checks them and builds the State. The deal is separate, as in a record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from armorial.engine.errors import ArmorialError, Refusal
from armorial.engine.game import D, Game, O, S
from armorial.engine.match import Match

FINE = -1  # instead of the index of a problem


class PositionField(NamedTuple):
    """A part of a position: a set of words, as a mask, or a number up to `most`; a single one, or one for each seat."""

    name: str
    seats: int = 0  # the highest number of seats; 0: it belongs to no seat
    words: tuple[str, ...] = ()
    most: int = 0

    @property
    def width(self) -> int:
        """The number of ints."""
        return self.seats or 1


class PositionSupport(NamedTuple, Generic[D, S]):
    """How positions of a game are set up."""

    fields: tuple[PositionField, ...]
    problems: tuple[Refusal, ...]
    # Return FINE and the state for the ints of the fields; or the index of a problem, and any state.
    set_up: Callable[[D, Any], tuple[int, S]]
    # Write the ints of a state; return whether it can be set up, which only states at the start of a turn can.
    describe: Callable[[D, S, Any], bool]


def positions_of(game: Game[O, D, S]) -> PositionSupport[D, S]:
    """Return how positions of a game are set up: its POSITIONS. Not every game has it."""
    support: PositionSupport[D, S] | None = getattr(game, "POSITIONS", None)
    if support is None:
        raise ArmorialError(f"positions of {game.TITLE} cannot be set up")
    return support


def width(support: PositionSupport[Any, Any]) -> int:
    """Return the number of ints of a position."""
    return sum(field.width for field in support.fields)


def match_at(game: Game[O, D, S], deal: D, position: Sequence[int]) -> Match[O, D, S]:
    """Return a match that starts at a position; refuse one that the rules do not allow."""
    support = positions_of(game)
    problem, state = support.set_up(deal, position)
    if problem != FINE:
        raise support.problems[problem].error("")
    return Match(game, deal, state)


def read_position(game: Game[O, D, S], deal: D, lines: Sequence[str]) -> Match[O, D, S]:
    """Return a match at a position, from lines of text; fields without a line are empty or 0."""
    slots = dict(_slots(positions_of(game), deal.options.players))
    numbers = [0] * width(positions_of(game))
    for line in lines:
        label, colon, text = line.partition(":")
        slot = slots.pop(" ".join(label.split()), None)
        if not colon or slot is None:
            raise ArmorialError(f"a line of a position begins with one of {', '.join(slots)}, not {line[:40]!r}")
        at, field = slot
        numbers[at] = _number(field, label, text.split())
    return match_at(game, deal, numbers)


def write_position(game: Game[O, D, S], deal: D, state: S) -> list[str] | None:
    """Return a state as lines of text; None in the middle of a turn, which cannot be set up."""
    support = positions_of(game)
    ints = [0] * width(support)
    if not support.describe(deal, state, ints):
        return None
    slots = _slots(support, deal.options.players)
    return [f"{label}: {_text(field, ints[at])}" for label, (at, field) in slots if ints[at] or not field.seats]


def _slots(support: PositionSupport[D, S], players: int) -> Iterator[tuple[str, tuple[int, PositionField]]]:
    """Yield the label of each int, its index and its field."""
    at = 0
    for field in support.fields:
        for seat in range(min(players, field.seats)) if field.seats else [None]:
            yield field.name if seat is None else f"{field.name} {seat}", (at + (seat or 0), field)
        at += field.width


def _number(field: PositionField, label: str, words: Sequence[str]) -> int:
    if field.words:
        known: Mapping[str, int] = {word: index for index, word in enumerate(field.words)}
        if unknown := [word for word in words if word not in known]:
            first, last = field.words[0], field.words[-1]
            raise ArmorialError(f"{label}: expected some of {first} … {last}, not {unknown[0]!r}")
        return sum({1 << known[word] for word in words})
    if len(words) != 1 or not words[0].isdecimal() or int(words[0]) > field.most:
        raise ArmorialError(f"{label}: expected a number from 0 to {field.most}, not {' '.join(words)!r}")
    return int(words[0])


def _text(field: PositionField, value: int) -> str:
    if not field.words:
        return str(value)
    return " ".join(word for index, word in enumerate(field.words) if value >> index & 1)
