"""Many games against bots as one `gymnasium.vector.VectorEnv`; rules, observations and opponents are compiled.

A game that cannot be built for browsers is interpreted, unless its opponents play at random (`bots/opponents`).

`gymnasium.make_vec("armorial/richelieu-v1", num_envs=1024, vectorization_mode="vector_entry_point", level="knight")`
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Self

import numpy as np

from armorial.bots.opponents import opponents
from armorial.engine.errors import MissingExtra, OptionError
from armorial.engine.game import D, S, game_from_pickle, game_to_pickle
from armorial.engine.jit import compiled, jitable
from armorial.engine.options import choose
from armorial.engine.packing import load, store
from armorial.engine.playout import below, scramble
from armorial.engine.rewards import Reward
from armorial.engine.vector_game import (
    DEAL,
    Array,
    Function,
    GameRows,
    Observations,
    checked_actions,
    first_rows,
    parts,
    start_of,
)
from armorial.engine.whole_numbers import seat_number, seed_number, whole_number
from armorial.games import find

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra("Gymnasium", "envs") from error

DRAWN = -1  # instead of a seat: the learner's seat is drawn for every game
NUMBERS = np.iinfo(np.int8)


class ManyAgainstBots(VectorEnv[Any, Any, Any]):
    """Many games: one seat of each learns, and bots of a level that does not search play the others.

    When a game ends, `step` returns the first observation of the next one; `infos["final_obs"]` has the last one of the
    old game, and `infos["score"]` its points. They can be copied and pickled at any time.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's
    closed = True  # until there are threads: older versions of Gymnasium close even an environment that was not made

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        level: str = "squire",
        seat: int | None = None,
        reward: Reward = "margin",
        threads: int = 1,
        **options: Any,
    ) -> None:
        """Choose a game, the bots, how many games, and the game's options."""
        self.game = find(name)
        self._options = choose(self.game, options)
        if reward not in ("margin", "win"):
            raise OptionError(f"reward must be 'margin' or 'win', not {reward!r}")
        self._seat, self._reward = DRAWN if seat is None else seat_number("seat", seat, self._options.players), reward
        self.num_envs = num_envs = whole_number("num_envs", num_envs, 1)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (self.game.FEATURES,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.ACTIONS,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.game.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._level, self._parts = level, parts(num_envs, whole_number("threads", threads, 1))
        self._prepare()
        self._begin(0)
        self.closed = False

    def _begin(self, seed: int) -> None:
        """Allocate the arrays of games that depend only on the seed and the actions."""
        game, count = self.game, self.num_envs
        self._deal, self._state, self._rows = first_rows(game, self._options, self._start, count, seed)
        seats = len(game.points(self._deal, self._state))
        self._now = Observations(
            seats=np.zeros(count, np.int64),
            features=np.zeros((count, game.FEATURES), np.int8),
            legal=np.zeros((count, game.ACTIONS), np.int8),
            ended=np.zeros(count, np.int8),
            points=np.zeros((count, seats), np.int32),
            won=np.zeros((count, seats), np.float32),
        )
        self._last = np.zeros((count, game.FEATURES), np.int8)  # what the learner saw at the end of a game
        self._ended_as = np.zeros(count, np.int64)  # the learner's seat in that game
        self._memory = [(np.zeros(self._ints, np.int64), np.zeros(self._floats)) for _ in self._parts]

    def _prepare(self) -> None:
        """Make what cannot be copied: compiled code and threads."""
        game = self.game
        bots = opponents(game, self._level, game.deal(self._options, Random(0)))
        self._start = game.start if bots.use_history else start_of(game, self._options)
        self._ints, self._floats = bots.memory, bots.values
        finish, begin = _finish(game.points, game.won, game.features), _begin(game.reshuffle, game.constant_features)
        rules = self._start, game.after, game.features, game.write_legal
        play = _play_in_all(bots.respond, finish, begin, *rules)
        self._play = compiled(play) if bots.compile else play
        self._pool = ThreadPoolExecutor(len(self._parts))

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes to copy or pickle."""
        attributes = {name: value for name, value in vars(self).items() if name not in ("_play", "_start", "_pool")}
        return attributes | {"game": game_to_pickle(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the attributes."""
        self.__dict__ |= state | {"game": game_from_pickle(state["game"])}
        self._prepare()

    def __copy__(self) -> Self:
        """Return an independent copy: with the same arrays, a step of one would change the other."""
        return deepcopy(self)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games; a seed, or the first of several, makes everything repeatable."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=seed_number(first), options=options)
        self._begin(int(self.np_random.integers(2**62)))
        self._run(np.full(self.num_envs, DEAL, np.int64))
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the learner's action in every game, and let the bots play until the learner is to act again."""
        self._run(checked_actions(actions, self._now.legal))
        ended = self._now.ended == 1
        rewards = np.where(ended, self._rewards(), 0.0)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos()

    def close_extras(self, **_more: Any) -> None:
        """Stop the threads."""
        self._pool.shutdown()

    def action_masks(self) -> Array:
        """Return which actions are legal, in the form that masked algorithms expect."""
        return self._now.legal.astype(np.bool_)

    def _run(self, actions: Array) -> None:
        def run(part: slice, memory: tuple[Array, Array]) -> None:
            rows, now = (
                GameRows(*(column[part] for column in self._rows)),
                Observations(*(column[part] for column in self._now)),
            )
            ends = self._last[part], self._ended_as[part]
            self._play(self._deal, self._state, rows, actions[part], now, *ends, self._seat, *memory)

        list(self._pool.map(run, self._parts, self._memory))

    def _rewards(self) -> Array:
        """Return the learner's rewards for games that ended, as in `engine/rewards`."""
        players, every = self._options.players, np.arange(self.num_envs)
        if self._reward == "win":
            return players * self._now.won[every, self._ended_as].astype(np.float64) - 1.0
        points = self._now.points[:, :players].astype(np.float64)
        own = points[every, self._ended_as].copy()
        points[every, self._ended_as] = -np.inf
        return own - points.max(1)

    def _seen(self) -> dict[str, Array]:
        return {"observation": self._now.features.copy(), "action_mask": self._now.legal.copy()}

    def _infos(self) -> dict[str, Any]:
        """Return the learner's seats; for games that ended, also the score and the last observation."""
        infos: dict[str, Any] = {"seat": self._now.seats.copy()}
        ended = self._now.ended == 1
        if ended.any():
            final = {"observation": self._last.copy(), "action_mask": np.zeros_like(self._now.legal)}
            infos |= {"score": self._now.points[:, : self._options.players].copy(), "_score": ended}
            infos |= {"final_obs": final, "_final_obs": ended.copy()}
        return infos


# Each of these makes one function for each game and level, so that it is compiled once.


@cache
def _finish(
    points: Callable[[D, S], tuple[int, ...]],
    won: Callable[[D, S, Any], int],
    features: Callable[[D, S, int, Any], None],
) -> Function:
    @jitable
    def finish(deal: D, state: S, i: int, now: Observations, last: Array, ended_as: Array) -> None:
        """Write the results of a game, and what the learner sees at its end."""
        reached = points(deal, state)
        winners = won(deal, state, reached)
        for seat in range(len(reached)):
            now.points[i, seat] = reached[seat]
            now.won[i, seat] = (winners >> seat & 1) / winners.bit_count()
        ended_as[i] = now.seats[i]
        for feature in range(last.shape[1]):
            last[i, feature] = now.features[i, feature]
        features(deal, state, int(now.seats[i]), last[i])

    return finish


@cache
def _begin(
    reshuffle: Callable[[D, int], tuple[D, int]],
    constant_features: Callable[[D, Any], None],
) -> Function:
    @jitable
    def begin(deal: D, i: int, rows: GameRows, now: Observations, seat: int) -> D:
        """Deal a new game, and return the deal; the learner's seat is given, or drawn."""
        dealt, x = reshuffle(deal, int(rows.dealing[i]))
        x = scramble(x)
        rows.dealing[i] = x
        now.seats[i] = below(x, deal.options.players) if seat == DRAWN else seat
        store(rows.deals, i, dealt)
        row = now.features[i]
        for feature in range(len(row)):
            row[feature] = 0
        constant_features(dealt, row)
        return dealt

    return begin


@cache
def _play_in_all(
    respond: Function,
    finish: Function,
    begin: Function,
    start: Callable[[D], S],
    after: Callable[[D, S, int], S],
    features: Callable[[D, S, int, Any], None],
    write_legal: Callable[[D, S, int, Any], None],
) -> Function:
    @jitable
    def play_in_all(
        a_deal: D,
        a_state: S,
        rows: GameRows,
        actions: Array,
        now: Observations,
        last: Array,
        ended_as: Array,
        seat: int,
        memory: Array,
        values: Array,
    ) -> None:
        for i in range(len(actions)):
            deal, state, action = load(rows.deals, i, a_deal), load(rows.states, i, a_state), int(actions[i])
            luck, over = rows.drawing[i : i + 1], False
            if action != DEAL:
                state = respond(deal, after(deal, state, action), int(now.seats[i]), luck, memory, values)
                over = state.player < 0
            now.ended[i] = over
            if over:
                finish(deal, state, i, now, last, ended_as)
            if over or action == DEAL:
                deal = begin(deal, i, rows, now, seat)
                state = respond(deal, start(deal), int(now.seats[i]), luck, memory, values)
            store(rows.states, i, state)
            features(deal, state, int(now.seats[i]), now.features[i])
            mask = now.legal[i]
            for number in range(len(mask)):
                mask[number] = 0
            write_legal(deal, state, 1, mask)

    return play_in_all
