"""Events: what happened, step by step, as a viewer may know it.

An event is a tuple of ints: the number of its kind in the game's `EVENTS`, then one int for each field of that kind. A
game declares its kinds here as data, and writes events with a function that compiles, so they exist at every speed.
"""

from typing import NamedTuple, TypeAlias

MISSING = -1  # in a field: hidden from this viewer, or not there; `Field.missing` says which

Event: TypeAlias = tuple[int, ...]


class Field(NamedTuple):
    """One number of an event."""

    name: str
    type: str  # a vocabulary of the game (see `Game.VOCABULARIES`), or "seat", "round", "trick", "points" or "count"
    missing: str = ""  # what MISSING means here: "hidden", or what is not there; empty where it never occurs


class EventKind(NamedTuple):
    """One kind of event: its fields, and what it changes in a plain view.

    A change is a path into the plain view, with fields in braces: `"at.{card} = {seat}"` sets a value,
    `"seats.{seat}.stock + 1"` and `- 1` add to a number or a list, `"gone.{card} = absent"` removes a key, and a bare
    path, which may contain `*`, announces some change. A change in which a field is MISSING does not apply.
    """

    name: str
    fields: tuple[Field, ...] = ()
    changes: tuple[str, ...] = ()
    reveals: bool = False  # somebody learns something hidden, so it cannot be undone
