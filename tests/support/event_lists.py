"""Events of a match, with names, for tests."""

from typing import Any

from armorial.engine.events import named
from armorial.engine.game import ALL_KNOWING, SPECTATOR
from armorial.engine.match import Match

NamedEvent = tuple[Any, ...]


def event_list(match: Match, viewer: int = SPECTATOR, start: int = 0, end: int | None = None) -> list[NamedEvent]:
    """Return the events of a range of plies for a viewer: for each, its kind and the values of its fields."""
    events = match.events_between(start, match.ply if end is None else end, viewer)
    return [tuple(named(match.game, event).values()) for event in events]


def last_events(match: Match, viewer: int = SPECTATOR) -> list[NamedEvent]:
    """Return the events of the last action for a viewer."""
    return event_list(match, viewer, match.ply - 1)


def last_events_for_all(match: Match) -> list[NamedEvent]:
    """Return the events of the last action, which must be the same for every viewer."""
    shown = last_events(match)
    for viewer in (ALL_KNOWING, *range(match.players)):
        told = last_events(match, viewer)
        assert told == shown, f"viewer {viewer} should be shown what a spectator is, {shown}, not {told}"
    return shown
