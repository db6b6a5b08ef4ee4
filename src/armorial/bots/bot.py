"""The protocol of a bot: it gets a View and a limit, and returns one of the view's legal actions."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from armorial.engine.game import View


class Limit(NamedTuple):
    """How long a bot may think: until the first of these limits is reached."""

    simulations: int = 1_000_000
    seconds: float = 3.0


THREE_SECONDS = Limit()

Progress = Callable[[float], bool]  # gets the share of the thinking that is done, from 0 to 1; returns True to stop


def ignore_progress(_share: float) -> bool:
    """Never stop."""
    return False


class Bot(Protocol):
    """A program that plays. It sees nothing but views."""

    def choose(self, view: View, limit: Limit = ..., progress: Progress = ...) -> int:
        """Return one of the view's legal actions."""
