"""A bot that plays any legal action."""

from random import Random

from armorial.bots.bot import THREE_SECONDS, Limit
from armorial.engine.game import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def __init__(self, rng: Random) -> None:
        """Draw from a generator of one's own, so that a seed repeats the play."""
        self._rng = rng

    def choose(self, view: View, limit: Limit = THREE_SECONDS) -> int:  # noqa: ARG002 - it needs no time
        """Return an action for the seat that the view is of."""
        return self._rng.choice(view.legal)
