"""What a bot is: it gets a View and a limit, and answers with one of the view's legal actions."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from armorial.engine.game import View


class Limit(NamedTuple):
    """How long a bot may think. Whichever is reached first ends it."""

    simulations: int = 1_000_000
    seconds: float = 3.0


THREE_SECONDS = Limit()

Progress = Callable[[float], bool]  # gets the share of the thinking that is done, from 0 to 1; True ends it


def silent(_share: float) -> bool:
    """Tell nobody, and think on."""
    return False


class Bot(Protocol):
    """A player that is a program. It sees nothing but views."""

    def choose(self, view: View, limit: Limit = ..., progress: Progress = ...) -> int:
        """Return one of the view's legal actions."""
