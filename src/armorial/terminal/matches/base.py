"""What screens know about a match, and what they can do with it, wherever it is played."""

from collections.abc import AsyncIterator
from typing import Literal, NamedTuple, Protocol

from armorial.engine.game import SPECTATOR, Game, Score
from armorial.engine.match import Match
from armorial.terminal.i18n import MATCH, say
from armorial.terminal.matches.status import TableStatus
from armorial.terminal.narration.history import ViewJson


class ViewerUndo(NamedTuple):
    """Whether the viewer may undo their last action: at once, by asking the other players, or not, with a reason."""

    how: Literal["free", "ask", "no"] = "no"
    reason: str = ""  # as a sentence


class Snapshot(NamedTuple):
    """A match at one moment, as one viewer may know it."""

    game: Game
    view: ViewJson  # empty before the match starts
    legal: tuple[str, ...]  # notations; empty unless it is the viewer's turn
    names: tuple[str, ...]  # by seat
    log: tuple[str, ...]  # what happened, and chat
    undo: ViewerUndo = ViewerUndo()
    may_hint: bool = False
    next_player: str = ""  # the person who takes the keyboard now
    score: Score | None = None  # when the match is over
    reason: str = ""  # why it ended like that
    played: bool = True  # to its end; False if it ended by resignation, on time or by agreement
    you: int = SPECTATOR  # the seat of the only person here
    waiting: str = ""  # the text to show before the match starts
    status: TableStatus | None = None  # on a server
    preparing: bool = False  # bots are being compiled, so the first of their actions takes unusually long
    marked: frozenset[str] = frozenset()  # things that the others' last events named
    long_wait: bool = False  # a bot at this keyboard took so long that people may be looking elsewhere


class HintCandidate(NamedTuple):
    """An action that a bot considers, and the chance of winning that it expects."""

    action: str
    chance: float


class TerminalMatch(Protocol):
    """A match to follow and to play. A refused request raises an ArmorialError and changes nothing."""

    def snapshots(self) -> AsyncIterator[Snapshot]:
        """Yield the match now, and again after every change."""

    async def play(self, action: str) -> None:
        """Play an action for the viewer."""

    async def undo(self) -> None:
        """Take back the viewer's last action, or ask the other players to take back their last turn."""

    async def hint(self) -> list[HintCandidate]:
        """Return the actions that a bot considers in the viewer's place, best first."""

    async def current_score(self) -> Score:
        """Return the score as far as the viewer may know it."""

    async def rematch(self) -> "TerminalMatch":
        """Return another match of the same players, when this one is over."""

    async def record(self) -> Match:
        """Return the match as recorded, when it is over."""

    def hand_over(self) -> None:
        """Show the match to the next player at this keyboard."""

    async def close(self) -> None:
        """Stop following the match."""


def undo_reason(reason: str) -> str:
    """Return a sentence that says why nothing can be taken back."""
    return say(MATCH["undo"][reason]) if reason else ""
