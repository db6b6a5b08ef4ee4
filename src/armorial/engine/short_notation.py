"""Short forms that people type in place of a whole notation: "b7" for "take b7"."""

from collections.abc import Sequence
from typing import NamedTuple


class Reading(NamedTuple):
    """What a typed text means: one action, legal or not, or several candidates."""

    action: str | None
    candidates: tuple[str, ...] = ()


def interpret(typed: str, legal: Sequence[str]) -> Reading:
    """Return the legal action that a typed text equals, or else the only one that has a word starting with it.

    If several do, they are the candidates. If none does, return the text as an action, so that the rules can say what
    is wrong with it; a text that looks like a thing gets the first verb that takes one.
    """
    text = " ".join(typed.lower().split())
    equal = [action for action in legal if action == text]
    ending = [action for action in legal if action.endswith(f" {text}")]
    beginning = [action for action in legal if text and (action.startswith(text) or f" {text}" in action)]
    for candidates in (equal, ending, beginning):
        if len(candidates) == 1:
            return Reading(candidates[0])
        if candidates:
            return Reading(None, tuple(candidates))
    verbs = [action.split()[0] for action in legal if " " in action]
    is_thing = " " not in text and (text == "*" or any(letter.isdecimal() for letter in text))
    return Reading(f"{verbs[0]} {text}" if is_thing and verbs else text)
