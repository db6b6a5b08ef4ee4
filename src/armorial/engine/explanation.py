"""Whether events explain what changed between two plain views.

Each kind of event declares what it changes (see `EventKind`). Carried out on the view before, the changes of all
events must give the view after: so nothing changes without an event, and no event announces what did not happen.
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
    """Yield in words what differs from what the events say."""
    expected, announced = dict(_leaves(before)), list[str]()
    for event in events:
        fields = named(game, event)
        for change in game.EVENTS[event[0]].changes:
            if all(fields[name] is not None for name in FIELD.findall(change)):
                _carry_out(change, fields, expected, announced)
    actual = dict(_leaves(after))
    for path in sorted(expected.keys() | actual.keys()):
        wanted, found = expected.get(path, ABSENT), actual.get(path, ABSENT)
        new = wanted == ABSENT and any(fnmatchcase(path, pattern) for pattern in announced)
        if path not in game.ASKED and not new and wanted is not _ANYTHING and _text(wanted) != _text(found):
            yield f"{path} is {_text(found)}, but events say {_text(wanted)}"


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield what is in a plain view, by path. A list of words or numbers is one thing."""
    if isinstance(value, Mapping):
        parts = list(value.items())
    elif isinstance(value, list) and any(isinstance(part, (list, Mapping)) for part in value):
        parts = list(enumerate(value))
    else:
        yield path, value
        return
    for key, part in parts:
        yield from _leaves(part, f"{path}.{key}" if path else str(key))


def _carry_out(change: str, fields: Mapping[str, Any], expected: dict[str, Any], announced: list[str]) -> None:
    """Change what is expected of the view after."""
    found = CHANGE.fullmatch(change)
    assert found, f"{change!r} is not a change"
    path, verb = found["path"].format(**fields), found["verb"]
    if not verb:
        announced.append(path)
        for known in [known for known in expected if fnmatchcase(known, path)]:
            expected[known] = _ANYTHING
        return
    value, old = found["value"].format(**fields), expected.get(path)
    if verb == "=":
        expected[path] = value
    elif isinstance(old, list):
        expected[path] = [*old, value] if verb == "+" else [one for one in old if str(one) != value]
    elif isinstance(old, int):
        expected[path] = old + int(value) if verb == "+" else old - int(value)


def _text(value: Any) -> str:
    """Return a value as text; the order of a list does not matter."""
    return " ".join(sorted(map(str, value))) if isinstance(value, list) else str(value)
