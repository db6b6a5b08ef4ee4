"""Legal words, laid out to be chosen from: for each verb the things that it may be said of."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

GAP = 1


class Chip(NamedTuple):
    """Something to choose: a thing that a verb may name next, or a word as a whole; and where it stands."""

    verb: str
    thing: str
    row: int
    column: int

    @property
    def text(self) -> str:
        """What is read on it."""
        return self.thing or self.verb


def open_words(legal: Sequence[str], held: Sequence[str]) -> list[str]:
    """Return the words that name all that is held."""
    return [word for word in legal if set(held) <= set(word.split()[1:])]


def whole(legal: Sequence[str], verb: str, held: Sequence[str]) -> str | None:
    """Return the word of a verb that names just what is held, in whatever order."""
    for word in legal:
        first, *named = word.split()
        if first == verb and sorted(named) == sorted(held):
            return word
    return None


def laid_out(legal: Sequence[str], held: Sequence[str], width: int) -> list[Chip]:
    """Return the chips in rows of so many columns, each verb beginning a row; words that name nothing share one."""
    chips: list[Chip] = []
    row = 0
    for verb, things in _by_verb(legal, held):
        column = indent = len(verb) + 2 if verb else 0
        for text in things:
            if column > indent and column + len(text) > width:
                row, column = row + 1, indent
            chips.append(Chip(verb or text, text if verb else "", row, column))
            column += len(text) + GAP + (not verb)
        row += 1
    return chips


def _by_verb(legal: Sequence[str], held: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each verb with the things that it may name next; at last, under no verb, the words that are whole."""
    things: dict[str, dict[str, None]] = {}  # each once, in order
    for word in open_words(legal, held):
        verb, *named = word.split()
        things.setdefault(verb, {}).update(dict.fromkeys([thing for thing in named if thing not in held][:1]))
    yield from ((verb, list(of_it)) for verb, of_it in things.items() if of_it)
    if alone := [verb for verb, of_it in things.items() if not of_it]:
        yield "", alone


def meant(answer: str, legal: Sequence[str]) -> str:
    """Return the legal word that an answer stands for: a word, its end, or its beginning."""
    answer = " ".join(answer.lower().split())
    ends, begins = (
        [w for w in legal if w.endswith(f" {answer}")],
        [w for w in legal if answer and w.startswith(answer)],
    )
    for found in ([word for word in legal if word == answer], ends, begins):
        if len(found) == 1:
            return found[0]
    return answer  # for the rules to say what is wrong with it
