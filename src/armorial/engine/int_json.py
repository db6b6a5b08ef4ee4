"""JSON values and texts as a list of ints, so that functions that compile can write them.

Each value is one int: eight times a number, plus the tag of the value. Words are indices into the game's list of
words. An object is OBJECT, then a word and a value for each key, then END; a list is LIST, the values, END. A text is
TEXT with the number of its parts, then the parts: words and numbers to join. `web/src/engine/intJson.ts` reads the same
format.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from armorial.engine.game import Item, Score
from armorial.engine.jit import get, jitable

INT, WORD, OBJECT, LIST, END, CONSTANT, TEXT, OPTIONS = range(8)
NULL, FALSE, TRUE = range(3)  # constants
ROOM = 8192  # ints: more than any view or score sheet

SCORE_WORDS = ("scores", "winners", "sheet", "rule", "name", "counted", "points")  # the first words of every game
SCORES, WINNERS, SHEET, RULE, NAME, COUNTED, POINTS = range(len(SCORE_WORDS))


@jitable
def write_int(out: Any, at: int, number: int) -> int:
    """Write a number. Each of these functions returns the index after the last int that it wrote."""
    out[at] = number << 3 | INT
    return at + 1


@jitable
def write_word(out: Any, at: int, word: int) -> int:
    """Write a word, as a value or as the key of the next value."""
    out[at] = word << 3 | WORD
    return at + 1


@jitable
def write_null(out: Any, at: int) -> int:
    """Write a null."""
    out[at] = NULL << 3 | CONSTANT
    return at + 1


@jitable
def write_bool(out: Any, at: int, value: int) -> int:
    """Write false for 0, else true."""
    out[at] = (TRUE if value else FALSE) << 3 | CONSTANT
    return at + 1


@jitable
def begin_object(out: Any, at: int) -> int:
    """Begin an object."""
    out[at] = OBJECT
    return at + 1


@jitable
def begin_list(out: Any, at: int) -> int:
    """Begin a list."""
    out[at] = LIST
    return at + 1


@jitable
def end(out: Any, at: int) -> int:
    """End the object or list that was begun last."""
    out[at] = END
    return at + 1


@jitable
def begin_text(out: Any, at: int, parts: int) -> int:
    """Begin a text; its parts follow, words and numbers."""
    out[at] = parts << 3 | TEXT
    return at + 1


@jitable
def write_options(out: Any, at: int) -> int:
    """Write a placeholder for the options of the game: the reader knows their names and values."""
    out[at] = OPTIONS
    return at + 1


@jitable
def key_word(out: Any, at: int, key: int, word: int) -> int:
    """Write a key and a word."""
    out[at] = key << 3 | WORD
    out[at + 1] = word << 3 | WORD
    return at + 2


@jitable
def key_object(out: Any, at: int, key: int) -> int:
    """Write a key, and begin an object."""
    return begin_object(out, write_word(out, at, key))


@jitable
def key_list(out: Any, at: int, key: int) -> int:
    """Write a key, and begin a list."""
    return begin_list(out, write_word(out, at, key))


@jitable
def write_by_seat(out: Any, at: int, numbers: tuple[int, ...], players: int) -> int:
    """Write a number for each seat, as values of a list, and end the list."""
    for seat in range(players):
        at = write_int(out, at, get(numbers, seat))
    return end(out, at)


@jitable
def write_totals(out: Any, at: int, points: tuple[int, ...], winners: int, players: int) -> int:
    """Write the scores and the winners (a mask) of a score."""
    at = write_by_seat(out, key_list(out, at, SCORES), points, players)
    at = key_list(out, at, WINNERS)
    for seat in range(players):
        if winners >> seat & 1:
            at = write_int(out, at, seat)
    return end(out, at)


@jitable
def end_item(out: Any, at: int, points: tuple[int, ...], players: int) -> int:
    """End the counts of an item of a score sheet, and write its points."""
    return end(out, write_by_seat(out, key_list(out, end(out, at), POINTS), points, players))


def decode(words: Sequence[str], numbers: Sequence[int], options: Mapping[str, Any]) -> Any:
    """Return the JSON value that the ints stand for."""
    return _value(words, iter(numbers), options)


def decode_score(words: Sequence[str], numbers: Sequence[int]) -> Score:
    """Return the score that the ints stand for."""
    score = decode(words, numbers, {})
    sheet = tuple(
        Item(
            item["rule"],
            item["name"],
            {key: tuple(by_seat) for key, by_seat in item["counted"].items()},
            tuple(item["points"]),
        )
        for item in score["sheet"]
    )
    return Score(tuple(score["scores"]), tuple(score["winners"]), sheet)


def decode_text(words: Sequence[str], numbers: Sequence[int]) -> str:
    """Join words and numbers."""
    return "".join(str(_plain(words, number)) for number in numbers)


def _plain(words: Sequence[str], number: int) -> str | int:
    return words[number >> 3] if number & 7 == WORD else number >> 3


def _value(words: Sequence[str], numbers: Iterator[int], options: Mapping[str, Any]) -> Any:
    number = next(numbers)
    tag = number & 7
    if tag in (INT, WORD):
        return _plain(words, number)
    if tag == OBJECT:
        keys = iter(lambda: next(numbers), END)
        return {words[key >> 3]: _value(words, numbers, options) for key in keys}
    if tag == LIST:
        values = []
        while (value := _value(words, numbers, options)) is not END_OF_LIST:
            values.append(value)
        return values
    if tag == END:
        return END_OF_LIST
    if tag == TEXT:
        return decode_text(words, [next(numbers) for _ in range(number >> 3)])
    return dict(options) if tag == OPTIONS else (None, False, True)[number >> 3]


END_OF_LIST = object()
