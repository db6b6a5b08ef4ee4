"""What a screen is told of a match, and what it may ask for, wherever it is played."""

from collections.abc import AsyncIterator
from typing import NamedTuple, Protocol

from armorial.engine.game import Game, Score
from armorial.engine.match import Match
from armorial.terminal.matches.status import Company
from armorial.terminal.narration.lines import Told


class Scene(NamedTuple):
    """A match as one viewer may know it."""

    game: Game
    told: Told  # the plain view; empty if the match has not begun
    legal: tuple[str, ...]  # empty unless the viewer is to act
    names: tuple[str, ...]
    log: tuple[str, ...]  # what happened, in words
    may_undo: bool = False
    may_hint: bool = False
    next: str = ""  # who takes the keyboard now
    score: Score | None = None  # when it is over
    how: str = "played"  # how it came to be over
    waiting: str = ""  # for what, if the match has not begun
    company: Company | None = None  # on a server


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

    async def again(self) -> "Source":
        """Return another match of the same people, when this one is over."""

    async def record(self) -> Match:
        """Return the match as its record has it, when it is over."""

    def hand_over(self) -> None:
        """Show the match to the one who takes the keyboard now."""
