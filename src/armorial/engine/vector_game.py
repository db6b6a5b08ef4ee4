"""Many games side by side, one decision of each at a time: for machine learning. Compiled, or the same interpreted.

A vector game gives what each seat to act knows, as numbers, and which actions are legal. It takes an action for every
game, deals a new game where one ended, and reports the results of that one.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

import numpy as np

from armorial.engine.game import D, Game, O, S
from armorial.engine.jit import compiled, jitable
from armorial.engine.packing import load, store, width
from armorial.engine.playout import RANDOM_BITS

Array: TypeAlias = Any  # of NumPy


class Observations(NamedTuple):
    """What the seats to act know, one row for each game, and the results of the last actions."""

    seats: Array  # to act
    features: Array  # what that seat knows
    legal: Array  # 1 for each legal action
    ended: Array  # 1 where the last action ended a game; the row then shows the next game
    points: Array  # of the game that ended, by seat
    won: Array  # shares_out of the victory, by seat


class VectorGame(Generic[O, D, S]):
    """Many games with the same options, on some threads. Everything depends only on the seed and the actions."""

    def __init__(self, game: Game[O, D, S], options: O, games: int, seed: int = 0, threads: int = 1) -> None:
        """Deal all games."""
        rng = Random(seed)
        self.game, self.games = game, games
        self.players = options.players
        self._deal = game.deal(options, rng)
        self._state = game.start(self._deal)
        self._deals = np.zeros((games, width(self._deal)), np.int64)
        self._states = np.zeros((games, width(self._state)), np.int64)
        self._generators = np.array([rng.getrandbits(RANDOM_BITS) or 1 for _ in range(games)], np.int64)
        self.observations = Observations(
            seats=np.zeros(games, np.int64),
            features=np.zeros((games, game.FEATURES), np.int16),
            legal=np.zeros((games, game.ACTIONS), np.int8),
            ended=np.zeros(games, np.int8),
            points=np.zeros((games, len(game.points(self._deal, self._state))), np.int32),
            won=np.zeros((games, len(game.points(self._deal, self._state))), np.float32),
        )
        self._step = compiled(stepper(game))
        self._pool = ThreadPoolExecutor(threads)
        bounds = [games * part // threads for part in range(threads + 1)]
        self._parts = [slice(low, high) for low, high in pairwise(bounds) if high > low]
        self._run(np.full(games, DEAL, np.int64))

    def act(self, actions: Array) -> Observations:
        """Play an action in every game; all must be legal."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"expected an action for each of {self.games} games, not an array of shape {chosen.shape}")
        if not self.observations.legal[np.arange(self.games), chosen].all():
            wrong = int(np.flatnonzero(~self.observations.legal[np.arange(self.games), chosen].astype(bool))[0])
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._run(chosen)
        return self.observations

    def _run(self, actions: Array) -> None:
        def run(part: slice) -> None:
            rows = (self._deals, self._states, self._generators, actions, *self.observations)
            self._step(self._deal, self._state, *(row[part] for row in rows))

        list(self._pool.map(run, self._parts))


DEAL = -1  # instead of an action: begin a new game


def stepper(game: Game[O, D, S]) -> Callable[..., None]:
    """Return the function that plays one action in each of many games."""
    return _stepper(
        game.reshuffle, game.start, game.after, game.legal_count, game.legal_at, game.points, game.won, game.features
    )


@cache  # one function for each game, so that it is compiled once
def _stepper(
    reshuffle: Callable[[D, int], tuple[D, int]],
    start: Callable[[D], S],
    after: Callable[[D, S, int], S],
    legal_count: Callable[[D, S], int],
    legal_at: Callable[[D, S, int], int],
    points: Callable[[D, S], tuple[int, ...]],
    won: Callable[[D, S, Any], int],
    features: Callable[[D, S, int, Any], None],
) -> Callable[..., None]:
    @jitable
    def step(
        a_deal: D,
        a_state: S,
        deals: Array,
        states: Array,
        generators: Array,
        actions: Array,
        seats: Array,
        features_out: Array,
        legal: Array,
        ended: Array,
        points_out: Array,
        shares_out: Array,
    ) -> None:
        for i in range(len(actions)):
            deal, state, x = load(deals, i, a_deal), load(states, i, a_state), int(generators[i])
            action = int(actions[i])
            if action == DEAL:
                deal, state, ended[i] = a_deal, a_state, 1
            else:
                state = after(deal, state, action)
                ended[i] = state.player < 0
                if ended[i]:
                    reached = points(deal, state)
                    winners = won(deal, state, reached)
                    for seat in range(len(reached)):
                        points_out[i, seat] = reached[seat]
                        shares_out[i, seat] = (winners >> seat & 1) / winners.bit_count()
            if ended[i]:
                deal, x = reshuffle(deal, x)
                state = start(deal)
                store(deals, i, deal)
                generators[i] = x
            store(states, i, state)
            seats[i] = state.player
            for feature in range(features_out.shape[1]):
                features_out[i, feature] = 0
            features(deal, state, state.player, features_out[i])
            for each in range(legal.shape[1]):
                legal[i, each] = 0
            for k in range(legal_count(deal, state)):
                legal[i, legal_at(deal, state, k)] = 1

    return step
