"""A bot that plays any legal action."""

from random import Random

from armorial.engine.game import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def __init__(self, rng: Random) -> None:
        """Draw from a generator of one's own, so that a seed repeats the play."""
        self._rng = rng

    def choose(self, view: View) -> int:
        """Return an action for the seat that the view is of."""
        return self._rng.choice(view.legal)
