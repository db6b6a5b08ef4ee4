"""What happened in a match, as sentences: made from its events alone, for one viewer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from armorial.engine.events import Event
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.phrases import tell
from armorial.terminal.i18n import catalogue

ViewJson: TypeAlias = Mapping[str, Any]


def event_lines(game: Game, events: Iterable[Event], viewer: int, names: Sequence[str], view: ViewJson) -> list[str]:
    """Return a sentence for each event that has one; what the viewer did is told with "you"."""
    lines = (tell(game, event, viewer, names, view, catalogue()) for event in events)
    return [line for line in lines if line]


class MatchHistory:
    """What happened in a match in this process. Actions that were undone are left out."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        """Tell a match with these names for its seats."""
        self._match, self._names = match, names
        self._told: dict[tuple[int, int], list[tuple[int, list[str]]]] = {}  # by viewer; for each ply its action

    def lines(self, viewer: int, you: int, plies: int | None = None) -> tuple[str, ...]:
        """Return what a viewer may know, of all actions or the first `plies`; `you` is the seat told with "you"."""
        told, actions = self._told.setdefault((viewer, you), []), self._match.actions
        kept = next((ply for ply, (action, _) in enumerate(told) if actions[ply : ply + 1] != [action]), len(told))
        del told[kept:]
        view = self._match.game.view_json(self._match.view(you))
        for ply in range(kept, len(actions)):
            events = self._match.events(ply, viewer)
            told.append((actions[ply], event_lines(self._match.game, events, you, self._names, view)))
        return tuple(line for _action, lines in told[:plies] for line in lines)
