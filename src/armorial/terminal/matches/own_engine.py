"""The engine in the terminal, for a match on a server: views, and where actions lead, without a request.

It uses only what the server says the player knows. If it cannot answer, the server does.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, View
from armorial.engine.options import choose
from armorial.engine.packing import from_text
from armorial.engine.preview import preview as engine_preview
from armorial.protocol.match import Preview, Update


class OwnEngine:
    """The rules of a match. If its version differs from the server's, it is not used again."""

    def __init__(self, game: Game, options: Mapping[str, Any]) -> None:
        """Prepare to read what a player knows."""
        self._game, self._options, self._differs = game, options, False

    def read(self, update: Update) -> View | None:
        """Return what the player knows; None if only the server can make the view of an update."""
        if self._differs or update.known is None or update.ending:
            return None
        view = self._read(update)
        self._differs = view is None
        return view

    def _read(self, update: Update) -> View | None:
        """Return a view, unless the engine shows or allows something else than the server."""
        assert update.known is not None
        deal, _, state = update.known.partition(" ")
        try:
            like_deal, like_state = self._like
            view = self._game.view(from_text(deal, like_deal), from_text(state, like_state), update.seat)
            legal = [self._game.write(view.state, action) for action in view.legal]
            same_view = not update.view or self.view_json(view) == update.view
        except (LookupError, ValueError, TypeError, OverflowError, ArmorialError):  # numbers of another version
            return None
        return view if same_view and legal == update.legal else None

    @cached_property
    def _like(self) -> tuple[Any, Any]:
        """A deal and a state with the shapes of the match's."""
        any_deal = self._game.deal(choose(self._game, self._options), Random(0))
        return any_deal, self._game.start(any_deal)

    def view_json(self, view: View) -> dict[str, Any]:
        """Return a view as the server would send it."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._game.view_json(view)))
        return plain

    def preview(self, view: View, number: int, actions: Sequence[str]) -> Preview:
        """Return where actions lead from the update with a number."""
        return Preview(number, **engine_preview(self._game, view, actions)._asdict())
