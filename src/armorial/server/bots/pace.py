"""When bots answer: after a number of delays that depends on nothing but what everybody knows."""

from collections import defaultdict, deque
from collections.abc import Hashable

RECENT = 50  # times to think that are remembered


class Pace:
    """The number of delays after which bots of a kind answer, whether they had to think or not.

    A bot thinks longer if it has a choice, and that can depend on what is hidden. So every answer of a kind (a level of
    a game with so many players) takes as many delays as the longest thought of that kind lately.
    """

    def __init__(self, delay: float) -> None:
        """Count in delays of so many seconds; with 0 bots answer at once, and so tell how long they thought."""
        self._delay = delay
        self._recent: defaultdict[Hashable, deque[float]] = defaultdict(lambda: deque(maxlen=RECENT))

    def seconds(self, kind: Hashable, thought: float) -> float:
        """Return how long after its start an answer comes that took so long to think of; remember that."""
        if not self._delay:
            return 0.0
        longest = max(self._recent[kind], default=0.0)
        self._recent[kind].append(thought)
        return self._delay * (max(longest, thought) // self._delay + 1)
