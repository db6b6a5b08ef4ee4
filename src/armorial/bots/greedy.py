"""A bot that looks no further than its own turn."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, silent
from armorial.bots.evaluation import DECISIONS_OF_A_TURN, JUDGES
from armorial.bots.sampling import imagined
from armorial.engine.game import Game, View
from armorial.engine.jit import compiled, floats, ints, jitable, zeros

if TYPE_CHECKING:
    from armorial.engine.game import Deal, State

WORLDS = 8


class GreedyBot:
    """Judges every way to go on in its turn, in a few imagined worlds, and takes the best or nearly so."""

    def __init__(self, game: Game, rng: Random, decisions: int | None = None, noise: float = 0.0) -> None:
        """Look so many decisions ahead, by default the whole turn; misjudge each action by about so many points."""
        self._game, self._rng, self._noise = game, rng, noise
        self._decisions = decisions or DECISIONS_OF_A_TURN[game.NAME]
        self._judge = compiled(judgements(game))

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = silent) -> int:
        """Return the action that looks best."""
        if len(view.legal) == 1:
            return view.legal[0]
        worth, secrets = floats(len(view.legal)), imagined(self._game, view, self._rng, WORLDS)
        way, ways = zeros(self._decisions), zeros(self._decisions)
        state, actions = self._game.without_history(view.state), ints(list(view.legal))
        self._judge(view.deal, state, secrets, WORLDS, view.seat, actions, way, ways, worth)
        # Among equals a little noise draws.
        return max(
            zip(worth, view.legal, strict=True), key=lambda one: one[0] + self._rng.gauss(0, self._noise or 1e-6)
        )[1]


def judgements(game: Game) -> Callable[..., None]:
    """Return the function that judges actions over some worlds: see `judge` inside."""
    return _judgements(game.legal_count, game.legal_at, game.after, game.with_secrets, JUDGES[game.NAME])


@cache
def _judgements(
    legal_count: Callable[..., int],
    legal_at: Callable[..., int],
    after: "Callable[..., State]",
    with_secrets: "Callable[..., Deal]",
    look: Callable[..., float],
) -> Callable[..., None]:
    @jitable
    def judge(
        deal: "Deal",
        state: "State",
        secrets: Any,
        worlds: int,
        seat: int,
        actions: Any,
        way: Any,
        ways: Any,
        worth: Any,
    ) -> None:
        """Enter what each action is worth, on the average of the worlds: the best that the seat can make of its turn.

        A way to go on tells which action comes first, second and so on; as many are looked at as it is long. All ways
        are tried, like the numbers of a counter that starts and ends at zero. (One function for all of it: nested ones
        take long to compile.)
        """
        for k in range(len(actions)):
            for number in range(worlds):
                world, most, depth = with_secrets(deal, secrets, number), -1e9, 0
                while depth >= 0:
                    here, depth = state, 0
                    while here.turn == state.turn and here.player == seat and depth < len(way):
                        ways[depth] = legal_count(world, here) if depth else 1
                        here = after(world, here, legal_at(world, here, way[depth]) if depth else actions[k])
                        depth += 1
                    most = max(most, look(world, here, seat))
                    depth -= 1
                    while depth >= 0 and way[depth] + 1 == ways[depth]:
                        way[depth] = 0
                        depth -= 1
                    if depth >= 0:
                        way[depth] += 1
                worth[k] += most / worlds

    return judge
