"""The format of phrases: texts as data, so that page and terminal say the same, in every language.

A text has slots in braces. A slot names a field of an event, an argument of an action, a value that was looked up, or a
part; the type of the value says how it is shown.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from armorial.engine.events import Field

YOU = "you"  # in a condition: the seat is the viewer's
HIDDEN = None  # in a condition: the viewer does not know the value, or there is none
NONE: Mapping[str, Any] = MappingProxyType({})

Value: TypeAlias = str | int | bool | None
Names: TypeAlias = Mapping[str, str]


class Text(NamedTuple):
    """One form of a phrase.

    A condition compares a slot with a value: a word, a number, YOU, HIDDEN, or another slot ("{seat}"). A list fulfils
    it if it contains the value. All conditions must hold.
    """

    text: str
    when: Mapping[str, Value] = NONE
    many: str = ""  # the plural form
    number: str = ""  # the slot whose number chooses between `text` and `many`


Phrase: TypeAlias = tuple[Text, ...]  # the first form whose conditions hold is used; none: nothing is said


class Slot(NamedTuple):
    """A value that a phrase needs besides those it is given.

    A path that starts with "view." leads into the plain view: "view.cards.{card}.region" goes by keys and indices,
    "view.trick.cards.seat={owner}.card" takes the first of a list whose `seat` is, or contains, that value, and "#"
    stands for its index. Any other path is the value itself: "{card}" is the word as the notation has it.
    """

    path: str
    type: str = ""


class Type(NamedTuple):
    """How the values of a type are shown; without names and texts, as they are."""

    names: Names = NONE  # by word
    seat: bool = False  # numbers are seats: the player's name is shown
    prefix: str = ""  # what words begin with and people do not read: the t of t7
    texts: Phrase = ()  # put together from `word`, `name` and the slots
    slots: Mapping[str, Slot] = NONE
    help: Names = NONE  # by word: what it means, in a sentence


class Part(NamedTuple):
    """A phrase inside a phrase; `fields` says which slots of the part stand for which others of the whole."""

    texts: Phrase
    fields: Names = NONE


class Sentence(NamedTuple):
    """The texts that tell an event; without texts it is not told."""

    texts: Phrase
    slots: Mapping[str, Slot] = NONE
    parts: Mapping[str, Part] = NONE


class Action(NamedTuple):
    """The text for an action, as advice or on a button: "take {card}", without a capital or a full stop.

    It must fit whoever acts, so "the marker" and not "your marker": plans name what others would do.
    """

    texts: Phrase
    short: Phrase = ()  # where one points at the thing: "take this card"
    args: tuple[Field, ...] = ()  # of its notation, in order
    slots: Mapping[str, Slot] = NONE
    parts: Mapping[str, Part] = NONE
    label: str = ""  # in a list of choices: what stands before the things of a verb ("take:"), or for one of them


class Prompt(NamedTuple):
    """What is asked of the player in a phase, if a verb is legal; and what the others wait for. Empty fits all."""

    phase: str = ""
    verb: str = ""
    ask: Phrase = ()
    wait: Phrase = ()
    slots: Mapping[str, Slot] = NONE


class ScoreItem(NamedTuple):
    """The texts for items of the score sheet whose name is like this one, such as "round {round}, {family}"."""

    name: str
    label: Phrase
    detail: Phrase  # for each seat; the slots are what was counted, `points`, and `scored`: if anybody got or lost any
    short: Phrase = ()  # the same, for a narrow table
    legend: str = ""  # explains the sign it begins with, where details have it
    types: Names = NONE  # of the slots in the name
    counted: str = ""  # only items in which this was counted
    group: Phrase = ()  # what it is shown under; further slots: `rule`, and `seats`, the number of players
    row: Phrase = ()  # the label under that
    why: Phrase = ()  # how items of the group are scored, in a sentence or two


class ValueText(NamedTuple):
    """What a value of an option is called, what it means, and how a table that agreed on it is described."""

    label: str
    help: str = ""
    agreed: str = ""  # empty: it is usual, and not mentioned


class OptionText(NamedTuple):
    """What an option is called and means; `agreed` describes any value without words of its own."""

    label: str
    help: str = ""
    agreed: Phrase = ()  # with the slot `value`, or `values` where several may be chosen
    values: Mapping[str, ValueText] = NONE  # by value, as JSON writes it: "court", "true"


class Phrases(NamedTuple):
    """All texts about a game."""

    types: Mapping[str, Type] = NONE
    events: Mapping[str, Sentence] = NONE
    actions: Mapping[str, Action] = NONE  # by verb, or by the whole notation: "take", "pay stock"
    prompts: tuple[Prompt, ...] = ()  # the first that fits
    scores: tuple[ScoreItem, ...] = ()  # likewise
    options: Mapping[str, OptionText] = NONE
    kinds: Names = NONE  # what is rated as one: "richelieu duel"


def by_seat(you: str, other: str, /, **when: Value) -> Phrase:
    """Return two forms: one for the player who acts, and one for everybody else."""
    return (Text(you, {"seat": YOU, **when}), Text(other, when))


def only(text: str) -> Phrase:
    """Return a phrase of one form."""
    return (Text(text),)
