"""A bot that looks no further than its own turn."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from armorial.bots.bot import THREE_SECONDS, Limit, Progress, ignore_progress
from armorial.bots.evaluation import evaluation
from armorial.bots.sampling import sample_secrets, secrets_writer
from armorial.engine.game import Deal, Game, State, View
from armorial.engine.jit import compiled, floats, ints, jitable, zeros
from armorial.engine.playout import below, scramble

WORLDS = 8
MOST_DECISIONS = 8  # a bot looks no further ahead
TINY = 1e-6  # noise that only breaks ties
DRAWS, GRAIN = 12, 1 << 30  # the sum of 12 random numbers from 0 to 1 is almost normal, with variance 1


class GreedyBot:
    """Evaluates every continuation of its turn, in a few imagined worlds, and plays the best."""

    def __init__(self, game: Game, rng: Random, decisions: int | None = None, noise: float = 0.0) -> None:
        """Look a number of decisions ahead, by default the whole turn; misjudge actions by about `noise` points."""
        self._game, self._rng, self._noise = game, rng, noise
        self._decisions = decisions or game.BOTS.decisions_per_turn
        self._evaluate = compiled(action_evaluator(game))

    def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = ignore_progress) -> int:
        """Return the action that looks best."""
        if len(view.legal) == 1:
            return view.legal[0]
        values, secrets = floats(len(view.legal)), sample_secrets(self._game, view, self._rng, WORLDS)
        path, widths = zeros(self._decisions), zeros(self._decisions)
        state, actions = self._game.without_history(view.state), ints(list(view.legal))
        self._evaluate(view.deal, state, secrets, WORLDS, view.seat, actions, path, widths, values)
        noise = self._noise or TINY
        return max(zip(values, view.legal, strict=True), key=lambda valued: valued[0] + self._rng.gauss(0, noise))[1]


def action_evaluator(game: Game) -> Callable[..., None]:
    """Return the function `evaluate` below, which evaluates actions in some worlds."""
    return _action_evaluator(game.legal_count, game.legal_at, game.after, game.with_secrets, evaluation(game))


@cache
def _action_evaluator(
    legal_count: Callable[[Deal, State], int],
    legal_at: Callable[[Deal, State, int], int],
    after: Callable[[Deal, State, int], State],
    with_secrets: Callable[[Deal, Any, int], Deal],
    evaluate_state: Callable[[Deal, State, int], float],
) -> Callable[..., None]:
    @jitable
    def evaluate(
        deal: Deal,
        state: State,
        secrets: Any,
        worlds: int,
        seat: int,
        actions: Any,
        path: Any,
        widths: Any,
        values: Any,
    ) -> None:
        """Write the value of each action: the best that the seat can reach this turn, on average over the worlds.

        A path holds the index of the action chosen at each depth. The paths are tried in order, like the numbers of a
        counter that starts and ends at zero. All of it is one function, because nested ones take long to compile.
        """
        for k in range(len(actions)):
            for number in range(worlds):
                world, best, depth = with_secrets(deal, secrets, number), -1e9, 0
                while depth >= 0:
                    reached, depth = state, 0
                    while reached.turn == state.turn and reached.player == seat and depth < len(path):
                        widths[depth] = legal_count(world, reached) if depth else 1
                        action = legal_at(world, reached, path[depth]) if depth else actions[k]
                        reached = after(world, reached, action)
                        depth += 1
                    best = max(best, evaluate_state(world, reached, seat))
                    depth -= 1
                    while depth >= 0 and path[depth] + 1 == widths[depth]:
                        path[depth] = 0
                        depth -= 1
                    if depth >= 0:
                        path[depth] += 1
                values[k] += best / worlds

    return evaluate


def chooser(game: Game) -> Callable[..., int]:
    """Return the function `choose` below: a `GreedyBot` that compiles and uses our own random generator."""
    return _chooser(game.without_history, action_evaluator(game), secrets_writer(game), game.ACTIONS)


def chooser_memory(game: Game, deal: Deal) -> int:
    """Return how many ints of memory `choose` needs."""
    return game.ACTIONS + 2 * MOST_DECISIONS + WORLDS * len(game.secrets(deal))


@cache
def _chooser(
    without_history: Callable[[State], State],
    evaluate: Callable[..., None],
    imagine: Callable[..., None],
    actions: int,
) -> Callable[..., int]:
    @jitable
    def choose(
        deal: Deal,
        state: State,
        legal: Any,
        count: int,
        seat: int,
        decisions: int,
        noise: float,
        generator: Any,
        memory: Any,
        values: Any,
    ) -> int:
        """Return one of the `count` legal actions, given what the bot knows of the deal.

        The generator is an array of one; values has a float for each action of the game.
        """
        secrets, chosen = memory[actions + 2 * MOST_DECISIONS :], memory[:count]
        path = memory[actions : actions + decisions]
        widths = memory[actions + MOST_DECISIONS : actions + 2 * MOST_DECISIONS]
        for k in range(count):
            chosen[k], values[k] = legal[k], 0.0
        for k in range(decisions):
            path[k] = 0
        imagine(deal, state, WORLDS, generator, secrets)
        evaluate(deal, without_history(state), secrets, WORLDS, seat, chosen, path, widths, values)
        best, generator[0] = best_with_noise(values, count, noise if noise else TINY, generator[0])
        return int(chosen[best])

    return choose


@jitable
def best_with_noise(values: Any, count: int, noise: float, x: int) -> tuple[int, int]:
    """Return the index of the highest value, if each is misjudged by about `noise`, and the random generator."""
    best, most = 0, -1e18
    for k in range(count):
        misjudged = -0.5 * DRAWS
        for _ in range(DRAWS):
            x = scramble(x)
            misjudged += below(x, GRAIN) / GRAIN
        value = values[k] + noise * misjudged
        if value > most:
            best, most = k, value
    return best, x
