"""A bot that looks no further than its own turn."""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, silent
from armorial.bots.judgement import DECISIONS_OF_A_TURN, JUDGES
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, jitable

if TYPE_CHECKING:
    from armorial.engine.game import Deal, State

WORLDS = 8


class GreedyBot:
    """Judges every way to go on in its turn, in a few imagined worlds, and takes the best or nearly so."""

    def __init__(self, game: Game, rng: Random, decisions: int | None = None, noise: float = 0.0) -> None:
        """Look so many decisions ahead, by default the whole turn; misjudge each action by about so many points."""
        self._game, self._rng, self._noise = game, rng, noise
        self._worth = compiled(look_ahead(game, (decisions or DECISIONS_OF_A_TURN[game.NAME]) - 1))

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = silent) -> int:
        """Return the action that looks best."""
        worlds = [self._game.imagine(view, self._rng) for _ in range(WORLDS)]
        return max(view.legal, key=lambda action: self._looks(view, action, worlds))

    def _looks(self, view: View, action: int, worlds: "list[tuple[Deal, State]]") -> float:
        """Return how good an action looks, with the noise; among equals a little noise draws."""
        worth = fmean(
            self._worth(deal, self._game.after(deal, state, action), state.turn, view.seat) for deal, state in worlds
        )
        return worth + self._rng.gauss(0, self._noise or 1e-6)


def look_ahead(game: Game, decisions: int) -> Callable[..., float]:
    """Return the function that judges a state by the best that its seat can make of its next decisions in the turn."""
    return _look_ahead(game.count, game.nth_action, game.after, JUDGES[game.NAME], decisions)


@cache
def _look_ahead(
    count: Callable[..., int],
    nth_action: Callable[..., int],
    after: "Callable[..., State]",
    judge: Callable[..., float],
    decisions: int,
) -> Callable[..., float]:
    if decisions == 0:

        @jitable
        def worth(deal: "Deal", state: "State", turn: int, seat: int) -> float:  # noqa: ARG001 - one form for all depths
            return judge(deal, state, seat)

        return worth
    further = _look_ahead(count, nth_action, after, judge, decisions - 1)

    @jitable
    def best(deal: "Deal", state: "State", turn: int, seat: int) -> float:
        if state.turn != turn or state.player != seat:
            return judge(deal, state, seat)
        most: Any = -1e9
        for k in range(count(deal, state)):
            most = max(most, further(deal, after(deal, state, nth_action(deal, state, k)), turn, seat))
        return float(most)

    return best
