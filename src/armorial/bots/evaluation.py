"""How good a state looks to a seat, for games that have no evaluation of their own."""

from collections.abc import Callable
from functools import cache
from typing import Any

from armorial.engine.game import Deal, Game, State
from armorial.engine.jit import jitable

OTHERS = 0.7  # the weight of the best other seat: below 1, so that own points are worth something too


def evaluation(game: Game) -> Callable[[Deal, State, int], float]:
    """Return the game's evaluation; without one, the lead over the best other seat if the game ended now."""
    return game.BOTS.evaluate or _lead(game.points)


@cache
def _lead(points: Callable[..., Any]) -> Callable[[Deal, State, int], float]:
    @jitable
    def lead(deal: Deal, state: State, seat: int) -> float:
        reached = points(deal, state)
        best = -(1 << 30)
        for other in range(deal.options.players):
            if other != seat:
                best = max(best, reached[other])
        return float(reached[seat] - OTHERS * best)

    return lead
