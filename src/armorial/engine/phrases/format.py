"""The format of phrases: texts as data, so that page and terminal say the same, in every language.

A text has slots in braces. A slot names a field of an event, an argument of an action, a value looked up in the view,
or a part; the type of the value says how it is shown.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from armorial.engine.events import EventField

YOU = "you"  # in a condition: the seat is the viewer's
HIDDEN = None  # in a condition: the viewer does not know the value, or there is none
NONE: Mapping[str, Any] = MappingProxyType({})

Value: TypeAlias = str | int | bool | None
Names: TypeAlias = Mapping[str, str]


class Text(NamedTuple):
    """One form of a phrase.

    A condition compares a slot with a value: a word, a number, YOU, HIDDEN, or another slot ("{seat}"). A list meets it
    if it contains the value. All conditions must hold.
    """

    text: str
    when: Mapping[str, Value] = NONE
    many: str = ""  # the plural form
    number: str = ""  # the slot whose number chooses between `text` and `many`


Phrase: TypeAlias = tuple[Text, ...]  # the first form whose conditions hold is used; if none do, the text is empty


class Slot(NamedTuple):
    """A value that a phrase needs besides the fields or arguments.

    A path that starts with "view." leads into the view as JSON: "view.cards.{card}.region" follows keys and indices,
    "view.trick.cards.seat={owner}.card" takes the first item of a list whose `seat` is, or contains, that value, and
    "#" stands for its index. Any other path is the value itself: "{card}" is the word of the notation.
    """

    path: str
    type: str = ""


class Type(NamedTuple):
    """How the values of a type are shown; without names and texts, as they are."""

    names: Names = NONE  # by word
    seat: bool = False  # numbers are seats: the player's name is shown
    prefix: str = ""  # the start of words that is not shown: the t of t7
    texts: Phrase = ()  # composed from `word`, `name` and the slots
    slots: Mapping[str, Slot] = NONE
    help: Names = NONE  # by word: what it means, in a sentence


class PhrasePart(NamedTuple):
    """A phrase inside a phrase; `fields` maps slots of the part to slots of the whole."""

    texts: Phrase
    fields: Names = NONE


class Sentence(NamedTuple):
    """The texts for an event; without texts, clients do not mention it."""

    texts: Phrase
    slots: Mapping[str, Slot] = NONE
    parts: Mapping[str, PhrasePart] = NONE


class Action(NamedTuple):
    """The text for an action, as advice or on a button: "take {card}", without a capital or a full stop.

    It must fit any player, so "the marker" and not "your marker": plans mention actions of others.
    """

    texts: Phrase
    short: Phrase = ()  # on or beside the thing itself: "take this card"
    args: tuple[EventField, ...] = ()  # of its notation, in order
    slots: Mapping[str, Slot] = NONE
    parts: Mapping[str, PhrasePart] = NONE
    label: str = ""  # in a list of choices: the text before the things of a verb ("take:"), or for one of them


class Prompt(NamedTuple):
    """What the player is asked in a phase, if a verb is legal; and what the others wait for. Empty means any."""

    phase: str = ""
    verb: str = ""
    ask: Phrase = ()
    wait: Phrase = ()
    slots: Mapping[str, Slot] = NONE


class ScoreItemText(NamedTuple):
    """The texts for items of the score sheet whose name fits a pattern such as "round {round}, {family}"."""

    name: str
    label: Phrase
    detail: Phrase  # for each seat; the slots are what was counted, `points`, and `scored`: whether any seat has points
    short: Phrase = ()  # the same, for a narrow table
    legend: str = ""  # explains the sign it begins with; shown if the sign occurs in a detail
    types: Names = NONE  # of the slots in the name
    counted: str = ""  # fits only items that counted this
    group: Phrase = ()  # the heading above such items; it may also use `rule`, and `seats`, the number of players
    row: Phrase = ()  # the label under that heading
    why: Phrase = ()  # how items of the group are scored, in a sentence or two


class ValueText(NamedTuple):
    """The name of an option's value, what it means, and how a table with this value is described."""

    label: str
    help: str = ""
    agreed: str = ""  # empty for the usual value, which is not mentioned


class OptionText(NamedTuple):
    """The name of an option and what it means; `agreed` describes a table with any value that has no text itself."""

    label: str
    help: str = ""
    agreed: Phrase = ()  # with the slot `value`, or `values` if one can choose several
    values: Mapping[str, ValueText] = NONE  # by value, as JSON writes it: "court", "true"


class KindText(NamedTuple):
    """The title of a kind of games, which is rated separately, and a sentence about it."""

    label: str
    about: str = ""


class Phrases(NamedTuple):
    """All texts about a game."""

    types: Mapping[str, Type] = NONE
    events: Mapping[str, Sentence] = NONE
    actions: Mapping[str, Action] = NONE  # by verb, or by the whole notation: "take", "pay stock"
    prompts: tuple[Prompt, ...] = ()  # the first that fits
    scores: tuple[ScoreItemText, ...] = ()  # likewise
    options: Mapping[str, OptionText] = NONE
    kinds: Mapping[str, KindText] = NONE  # by name: the game's, or with its edition, such as "richelieu duel"
    about: str = ""  # what the game is, in two or three sentences, for menus
    legend: str = ""  # the signs on the board that `draw` makes


def by_seat(you: str, other: str, /, **when: Value) -> Phrase:
    """Return two forms: one for the player who acts, and one for everybody else."""
    return (Text(you, {"seat": YOU, **when}), Text(other, when))


def only(text: str) -> Phrase:
    """Return a phrase of one form."""
    return (Text(text),)
