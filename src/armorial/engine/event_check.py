"""Check that events explain every difference between two views as JSON.

Each kind of event declares its changes (see `EventKind`). Applied to the view before, the changes of all events must
give the view after: so nothing changes without an event, and no event announces a change that did not happen.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from armorial.engine.events import Event, named
from armorial.engine.game import Game

ABSENT = "absent"
CHANGE = re.compile(r"(?P<path>\S+)(?: (?P<verb>[=+-]) (?P<value>.+))?")
FIELD = re.compile(r"\{(\w+)\}")

_ANYTHING = object()  # what a bare path announces


def unexplained(
    game: Game, before: Mapping[str, Any], after: Mapping[str, Any], events: Sequence[Event]
) -> Iterator[str]:
    """Yield a sentence for each value that differs from what the events say."""
    expected, announced = _leaves(before), list[str]()
    for event in events:
        fields = named(game, event)
        for change in game.EVENTS[event[0]].changes:
            if all(fields[name] is not None for name in FIELD.findall(change)):
                _apply(change, fields, expected, announced)
    actual = _leaves(after)
    for path in sorted(expected.keys() | actual.keys()):
        predicted, value = expected.get(path, ABSENT), actual.get(path, ABSENT)
        if predicted is _ANYTHING or path in game.ASKED or predicted == value or _text(predicted) == _text(value):
            continue
        if predicted != ABSENT or not any(fnmatchcase(path, pattern) for pattern in announced):
            yield f"{path} is {_text(value)}, but events say {_text(predicted)}"


def _leaves(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in a view as JSON, by path. A list of words or numbers is one value."""
    leaves: dict[str, Any] = {}
    left: list[tuple[str, Any]] = [(str(key), part) for key, part in view.items()]
    for path, value in left:  # the list grows during the loop
        if isinstance(value, dict):
            left += [(f"{path}.{key}", part) for key, part in value.items()]
        elif isinstance(value, list) and any(isinstance(part, (list, dict)) for part in value):
            left += [(f"{path}.{key}", part) for key, part in enumerate(value)]
        else:
            leaves[path] = value
    return leaves


def _apply(change: str, fields: Mapping[str, Any], expected: dict[str, Any], announced: list[str]) -> None:
    """Apply a change to the expected values."""
    match = CHANGE.fullmatch(change)
    assert match, f"{change!r} is not a change"
    path, verb = match["path"].format(**fields), match["verb"]
    if not verb:
        announced.append(path)
        for known in [known for known in expected if fnmatchcase(known, path)]:
            expected[known] = _ANYTHING
        return
    value, old = match["value"].format(**fields), expected.get(path)
    if verb == "=":
        expected[path] = value
    elif isinstance(old, list):
        expected[path] = [*old, value] if verb == "+" else [entry for entry in old if str(entry) != value]
    elif isinstance(old, int):
        expected[path] = old + int(value) if verb == "+" else old - int(value)


def _text(value: Any) -> str:
    """Return a value as text; the order of a list does not matter."""
    return " ".join(sorted(map(str, value))) if isinstance(value, list) else str(value)
