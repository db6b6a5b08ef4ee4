"""A bot that plays any legal action."""

from random import Random

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, silent
from armorial.engine.game import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def __init__(self, rng: Random) -> None:
        """Draw from a generator of one's own, so that a seed repeats the play."""
        self._rng = rng

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = silent) -> int:
        """Return an action for the seat that the view is of."""
        return self._rng.choice(view.legal)
