"""What a screen is told of a match, and what it may ask for, wherever it is played."""

from collections.abc import AsyncIterator
from typing import NamedTuple, Protocol

from armorial.engine.game import Game, Score
from armorial.terminal.words.lines import Told


class Scene(NamedTuple):
    """A match as one viewer may know it."""

    game: Game
    told: Told  # the plain view
    legal: tuple[str, ...]  # empty unless the viewer is to act
    names: tuple[str, ...]
    log: tuple[str, ...]  # what happened, in words
    may_undo: bool = False
    next: str = ""  # who takes the keyboard now
    score: Score | None = None  # when it is over
    waiting: str = ""  # for what, if the match has not begun


class Advice(NamedTuple):
    """An action that a bot would consider, and the chance of winning as it sees it."""

    word: str
    chance: float


class Source(Protocol):
    """A match that is followed and played. What is refused raises an ArmorialError, and changes nothing."""

    def scenes(self) -> AsyncIterator[Scene]:
        """Yield the match as it stands, and again whenever it has moved on."""

    async def play(self, word: str) -> None:
        """Play a word for the viewer."""

    async def undo(self) -> None:
        """Take back the last action of the turn."""

    async def hint(self) -> list[Advice]:
        """Return what a bot would consider in the viewer's place, the best first."""

    async def standing(self) -> Score:
        """Return the score as far as the viewer may know it."""

    def hand_over(self) -> None:
        """Show the match to the one who takes the keyboard now."""
