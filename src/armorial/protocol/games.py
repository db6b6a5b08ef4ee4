"""The games that a server offers: for lists and forms, and to show a match.

Labels and help are in English; clients translate them with their catalogues.
"""

from typing import Any

from armorial.engine.events import Role, Sound
from armorial.protocol.base import Response

OptionValue = str | int | bool


class OptionChoice(Response):
    """One value of an option."""

    value: OptionValue
    label: str
    help: str = ""


class OptionSummary(Response):
    """One thing to choose before a game. The first value is the default."""

    name: str
    label: str
    help: str
    values: list[OptionChoice]
    several: bool  # any number of values may be chosen, and none by default
    only_with: int | None  # the number of players with which it has an effect; None: with any


class LevelSummary(Response):
    """A level of bots."""

    name: str
    label: str
    help: str


class RatingKind(Response):
    """What is rated together, and the options that make it."""

    name: str
    label: str  # its title
    about: str  # a sentence about it; may be empty
    options: dict[str, Any]


class GameSummary(Response):
    """A game: its options, the levels of its bots, and how it is rated."""

    name: str
    title: str
    about: str  # what the game is, in two or three sentences; may be empty
    rules: str  # the version of the rules
    help: str  # the notation of actions, explained to a player
    players: list[int]  # the possible numbers
    options: list[OptionSummary]
    combinations: list[dict[str, Any]] | None  # the sets of options that are possible; None: all are
    levels: list[LevelSummary]
    kinds: list[RatingKind]
    rated_terms: dict[str, Any]  # the fields of a new table that a rated match prescribes
    rated_times: list[str]  # the kinds of time control that a rated match may have


class EventFieldSummary(Response):
    """One number of an event."""

    name: str
    type: str  # a vocabulary, or "seat", "round", "trick", "points" or "count"
    missing: str  # what -1 means, such as "hidden"; empty if it never occurs


class EventLayout(Response):
    """One kind of event. An event is the place of its kind in the list, then one number for each field."""

    name: str
    fields: list[EventFieldSummary]
    reveals: bool  # somebody learns something hidden
    role: Role  # how to present it: docs/events.md
    sound: Sound


class GameDetails(GameSummary):
    """A game, with everything that a client needs to tell what happens in it."""

    events: list[EventLayout]
    vocabularies: dict[str, list[str]]  # by type of field, the words that its numbers stand for
    phrases: dict[str, Any]  # docs/phrases.md
