"""Many games side by side, one decision of each at a time: for programs that learn. Compiled, or the same interpreted.

A crowd hands out what each seat to act knows, as numbers, and which actions are legal; it takes an action for every
game, deals a new game where one ended, and says what that one came to.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from armorial.engine.jit import compiled, jitable
from armorial.engine.packing import load, store, width
from armorial.engine.playout import RANDOM_BITS

if TYPE_CHECKING:
    from armorial.engine.game import Deal, Game, Options, State

Array: TypeAlias = Any  # of NumPy


class Observations(NamedTuple):
    """What the seats that are to act are given, a row for each game, and what the last actions brought."""

    seats: Array  # who is to act
    features: Array  # what that seat knows
    legal: Array  # 1 for each legal action
    ended: Array  # 1 where the last action ended a game; the row shows the next one
    points: Array  # of a game that ended, by seat
    won: Array  # the share of the victory, by seat


class VectorGame:
    """So many games of one kind, on so many threads; what happens depends on the seed and the actions alone."""

    def __init__(self, game: "Game", options: "Options", games: int, seed: int = 0, threads: int = 1) -> None:
        """Deal, and sit down."""
        rng = Random(seed)
        self.game, self.games = game, games
        self.players = game.players(options)
        self._deal = game.deal(options, rng)
        self._state = game.start(self._deal)
        self._deals = np.zeros((games, width(self._deal)), np.int64)
        self._states = np.zeros((games, width(self._state)), np.int64)
        self._luck = np.array([rng.getrandbits(RANDOM_BITS) or 1 for _ in range(games)], np.int64)
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
        """Play an action in every game; whoever asks sees to it that they are legal."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"an action for each of {self.games} games is expected, not an array of {chosen.shape}")
        if not self.observations.legal[np.arange(self.games), chosen].all():
            wrong = int(np.flatnonzero(~self.observations.legal[np.arange(self.games), chosen].astype(bool))[0])
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._run(chosen)
        return self.observations

    def _run(self, actions: Array) -> None:
        def run(part: slice) -> None:
            rows = (self._deals, self._states, self._luck, actions, *self.observations)
            self._step(self._deal, self._state, *(row[part] for row in rows))

        list(self._pool.map(run, self._parts))


DEAL = -1  # in place of an action: begin a new game


def stepper(game: "Game") -> Callable[..., None]:
    """Return the function that plays one action in each of many games."""
    return _stepper(
        game.reshuffle, game.start, game.after, game.legal_count, game.legal_at, game.points, game.won, game.features
    )


@cache  # one function for each game, so that it is compiled once
def _stepper(
    reshuffle: "Callable[..., tuple[Deal, int]]",
    start: "Callable[..., State]",
    after: "Callable[..., State]",
    legal_count: Callable[..., int],
    legal_at: Callable[..., int],
    points: Callable[..., tuple[int, ...]],
    won: Callable[..., int],
    features: Callable[..., None],
) -> Callable[..., None]:
    @jitable
    def step(
        a_deal: "Deal",
        a_state: "State",
        deals: Array,
        states: Array,
        luck: Array,
        actions: Array,
        seats: Array,
        seen: Array,
        legal: Array,
        ended: Array,
        gained: Array,
        shares: Array,
    ) -> None:
        for i in range(len(actions)):
            deal, state, x = load(deals, i, a_deal), load(states, i, a_state), int(luck[i])
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
                        gained[i, seat] = reached[seat]
                        shares[i, seat] = (winners >> seat & 1) / winners.bit_count()
            if ended[i]:
                deal, x = reshuffle(deal, x)
                state = start(deal)
                store(deals, i, deal)
                luck[i] = x
            store(states, i, state)
            seats[i] = state.player
            for feature in range(seen.shape[1]):
                seen[i, feature] = 0
            features(deal, state, state.player, seen[i])
            for each in range(legal.shape[1]):
                legal[i, each] = 0
            for k in range(legal_count(deal, state)):
                legal[i, legal_at(deal, state, k)] = 1

    return step
