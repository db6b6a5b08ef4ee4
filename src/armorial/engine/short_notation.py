"""What people type in place of a whole notation: "b7" where a card is to be taken."""

from collections.abc import Sequence
from typing import NamedTuple


class Reading(NamedTuple):
    """What a typed text means: one action, legal or not, or several that it may become."""

    action: str | None
    candidates: tuple[str, ...] = ()


def interpret(typed: str, legal: Sequence[str]) -> Reading:
    """Return the legal action that a typed text equals, or is the only one that a word of it begins.

    If there are several, they are the candidates. If there is none, the rules say what is wrong: a text that looks
    like a thing is read as the thing of the action that is asked for.
    """
    text = " ".join(typed.lower().split())
    equal = [action for action in legal if action == text]
    ending = [action for action in legal if action.endswith(f" {text}")]
    beginning = [action for action in legal if text and (action.startswith(text) or f" {text}" in action)]
    for found in (equal, ending, beginning):
        if len(found) == 1:
            return Reading(found[0])
        if found:
            return Reading(None, tuple(found))
    verbs = [action.split()[0] for action in legal if " " in action]
    is_thing = " " not in text and (text == "*" or any(letter.isdecimal() for letter in text))
    return Reading(f"{verbs[0]} {text}" if is_thing and verbs else text)
