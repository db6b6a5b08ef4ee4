"""A bot that looks no further than its own turn."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, silent
from armorial.bots.imagination import imagined
from armorial.bots.judgement import DECISIONS_OF_A_TURN, JUDGES
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, ints, jitable

if TYPE_CHECKING:
    from armorial.engine.game import Deal, State

WORLDS = 8


class GreedyBot:
    """Judges every way to go on in its turn, in a few imagined worlds, and takes the best or nearly so."""

    def __init__(self, game: Game, rng: Random, decisions: int | None = None, noise: float = 0.0) -> None:
        """Look so many decisions ahead, by default the whole turn; misjudge each action by about so many points."""
        self._game, self._rng, self._noise = game, rng, noise
        self._judge = compiled(judgements(game, decisions or DECISIONS_OF_A_TURN[game.NAME]))

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = silent) -> int:
        """Return the action that looks best."""
        if len(view.legal) == 1:
            return view.legal[0]
        worth, secrets = floats(len(view.legal)), imagined(self._game, view, self._rng, WORLDS)
        self._judge(view.deal, view.state, secrets, WORLDS, view.seat, ints(list(view.legal)), worth)
        # Among equals a little noise draws.
        return max(
            zip(worth, view.legal, strict=True), key=lambda one: one[0] + self._rng.gauss(0, self._noise or 1e-6)
        )[1]


def judgements(game: Game, decisions: int) -> Callable[..., None]:
    """Return the function that judges actions over some worlds, looking so many decisions ahead: see `judge` inside."""
    return _judgements(game.after, game.with_secrets, look_ahead(game, decisions - 1))


@cache
def _judgements(
    after: "Callable[..., State]", with_secrets: "Callable[..., Deal]", further: Callable[..., float]
) -> Callable[..., None]:
    @jitable
    def judge(deal: "Deal", state: "State", secrets: Any, worlds: int, seat: int, actions: Any, worth: Any) -> None:
        """Enter what each action is worth, on the average of the worlds."""
        for k in range(len(actions)):
            for number in range(worlds):
                world = with_secrets(deal, secrets, number)
                worth[k] += further(world, after(world, state, actions[k]), state.turn, seat) / worlds

    return judge


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
