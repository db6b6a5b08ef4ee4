"""The log of a match as a viewer may know it: every entry with its events."""

from functools import lru_cache

from armorial.engine.events import Event
from armorial.protocol.archive import Entry
from armorial.protocol.match import LogEntry
from armorial.server.match.online_match import OnlineMatch

VIEWERS = 256  # for whom all events of a match are kept: a viewer is a seat, or all spectators, of one match

Events = tuple[Event, ...]


def log_since(match: OnlineMatch, viewer: int, since: int) -> list[LogEntry]:
    """Return the entries from a number on, as a viewer may know them."""
    since = max(0, min(since, match.number))
    happened = _events_since(match, viewer, since)
    return [_shown(match, entry, events) for entry, events in zip(match.entries[since:], happened, strict=True)]


def _shown(match: OnlineMatch, entry: Entry, events: Events) -> LogEntry:
    action = entry.action
    if entry.kind in ("offer", "back"):  # leave out the index of the first action to take back
        action = action.partition(" ")[0] if entry.kind == "offer" else ""
    undoes = match.actions.undone.get(entry.number, [])
    return LogEntry(entry.number, entry.at, entry.seat, entry.kind, action, list(events), undoes)


def _events_since(match: OnlineMatch, viewer: int, since: int) -> list[Events]:
    """Return the events of each entry from a number on. Recent events are made from kept states, without a replay."""
    if match.actions.is_recent(since):
        return _make_events(match, viewer, since)
    known = _from_the_start(match, viewer)
    known += _make_events(match, viewer, len(known))
    return known[since:]


def _make_events(match: OnlineMatch, viewer: int, since: int) -> list[Events]:
    made: list[Events] = [()] * (match.number - since)
    for action in match.actions.logged(match.entries, since):
        made[action.number - since] = match.actions.events(action, viewer)
    return made


@lru_cache(maxsize=VIEWERS)
def _from_the_start(_match: OnlineMatch, _viewer: int) -> list[Events]:
    """Return the list of a viewer's events so far. It starts empty, and grows with the match."""
    return []
