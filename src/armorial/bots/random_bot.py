"""A bot that plays any legal action."""

from random import Random

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, ignore_progress
from armorial.engine.game import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def __init__(self, rng: Random) -> None:
        """Draw from a generator; the same seed gives the same choices."""
        self._rng = rng

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = ignore_progress) -> int:
        """Return a random legal action."""
        return self._rng.choice(view.legal)
