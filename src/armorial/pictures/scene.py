"""What a picture of a match shows: only what a spectator may know."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Say = Callable[[str], str]


class Scene(NamedTuple):
    """A match as a spectator sees it, in the language of the reader."""

    game: str
    title: str  # of the game
    names: Sequence[str]  # of the players, by seat
    over: bool
    winners: Sequence[int]
    scores: Sequence[int]  # so far, as far as a spectator knows; empty if the match cannot be shown
    view: Any  # a spectator's `view_json`; empty if the match cannot be shown
    say: Say
