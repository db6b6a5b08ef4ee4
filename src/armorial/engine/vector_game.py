"""Many games side by side, one decision of each at a time: for machine learning, compiled or interpreted.

A vector game returns what each seat to act knows, as numbers, and its legal actions. It takes an action for every game;
where a game ends, it reports the result and deals a new game. `gpu_vector_game` does the same on a GPU.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeAlias

import numpy as np

from armorial.engine.game import D, Game, O, S, game_from_pickle, game_to_pickle
from armorial.engine.jit import compiled, jitable
from armorial.engine.packing import load, store, width
from armorial.engine.playout import RANDOM_BITS, scramble
from armorial.engine.whole_numbers import whole_number

Array: TypeAlias = Any  # of NumPy, or on a GPU
Function: TypeAlias = Callable[..., Any]
DEAL = -1  # instead of an action: begin the first game


class Observations(NamedTuple):
    """What the seats to act know, one row for each game, and the results of games that just ended."""

    seats: Array  # to act
    features: Array  # what that seat knows
    legal: Array  # 1 for each legal action
    ended: Array  # 1 where the last action ended a game; the row then shows the next game
    points: Array  # of the game that ended, by seat
    won: Array  # shares of the victory, by seat


class GameRows(NamedTuple):
    """The games themselves, one row for each."""

    deals: Array
    states: Array
    dealing: Array  # random generators that deal
    drawing: Array  # random generators that draw actions


def start_of(game: Game[O, D, S], options: O | list[O], observed: bool = True) -> Callable[[D], S]:
    """Return the function that starts a game: without its history, if nothing that is observed depends on it."""
    several = options if isinstance(options, list) else [options]
    needed = observed and any(game.features_use_history(choice) for choice in several)
    return game.start if needed else _start_without_history(game.start, game.without_history)


@cache
def _start_without_history(start: Callable[[D], S], without_history: Callable[[S], S]) -> Callable[[D], S]:
    @jitable
    def start_short(deal: D) -> S:
        return without_history(start(deal))

    return start_short


def first_rows(
    game: Game[O, D, S], options: O | list[O], start: Callable[[D], S], games: int, seed: int
) -> tuple[D, S, GameRows]:
    """Return a deal and a state as examples of their structure, and the first rows.

    In row i, seat i modulo the number of players starts every game: a reshuffled deal keeps its first player.
    """
    rng, several = Random(whole_number("a seed", seed)), options if isinstance(options, list) else [options]
    dealt = [game.deal(choice, rng, first=first) for choice in several for first in range(choice.players)]
    deals = np.zeros((games, width(dealt[0])), np.int64)
    for row in range(games):
        if row < len(dealt):
            store(deals, row, dealt[row])
        else:
            deals[row] = deals[row % len(dealt)]
    state = start(dealt[0])
    generators = [np.array([rng.getrandbits(RANDOM_BITS) or 1 for _ in range(games)], np.int64) for _ in range(2)]
    return dealt[0], state, GameRows(deals, np.zeros((games, width(state)), np.int64), *generators)


def players_of(options: O | list[O]) -> int:
    """Return the number of players; refuse options for different numbers."""
    counts = {choice.players for choice in (options if isinstance(options, list) else [options])}
    if len(counts) != 1:
        raise ValueError(f"expected options for the same number of players, not for {sorted(counts)}")
    return counts.pop()


def checked_actions(actions: Array, legal: Array) -> Array:
    """Return the actions as ints of 64 bits; refuse anything but one legal action for each game."""
    games, count = legal.shape
    chosen = np.asarray(actions)
    if chosen.shape != (games,) or chosen.dtype.kind not in "iu":
        raise ValueError(
            f"expected an array of {games} ints, an action for each game, not one of shape {chosen.shape} "
            f"and type {chosen.dtype}"
        )
    known = (chosen >= 0) & (chosen < count)
    allowed = known & (legal[np.arange(games), np.where(known, chosen, 0)] == 1)
    if not allowed.all():
        wrong = int(allowed.argmin())
        raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
    return chosen.astype(np.int64)


def parts(games: int, threads: int) -> list[slice]:
    """Divide games among threads."""
    bounds = [games * part // threads for part in range(threads + 1)]
    return [slice(low, high) for low, high in pairwise(bounds) if high > low]


class VectorGame(Generic[O, D, S]):
    """Many games, on one or more threads. Everything depends only on the seed and the actions.

    They can be copied and pickled at any time; a copy shares nothing with its original.
    """

    def __init__(self, game: Game[O, D, S], options: O | list[O], games: int, seed: int = 0, threads: int = 1) -> None:
        """Deal all games, with one set of options or several in turn, for the same number of players."""
        games = whole_number("the number of games", games, 1)
        self.game, self.games, self.players = game, games, players_of(options)
        self._options, self._parts = options, parts(games, whole_number("the number of threads", threads, 1))
        self._deal, self._state, self._rows = first_rows(game, options, start_of(game, options), games, seed)
        seats = len(game.points(self._deal, self._state))
        self.observations = Observations(
            seats=np.zeros(games, np.int64),
            features=np.zeros((games, game.FEATURES), np.int8),
            legal=np.zeros((games, game.ACTIONS), np.int8),
            ended=np.zeros(games, np.int8),
            points=np.zeros((games, seats), np.int32),
            won=np.zeros((games, seats), np.float32),
        )
        self._prepare()
        self._run(self._act, np.full(games, DEAL, np.int64), self.observations)

    def _prepare(self) -> None:
        """Make what cannot be copied: compiled code and threads."""
        advance, observe, draw = functions(self.game, start_of(self.game, self._options))
        self._act, self._draw = compiled(_act_in_all(advance, observe)), compiled(_write_in_all(draw))
        self._writers = [compiled(_write_in_all(writer)) for writer in network_writers(self.game)]
        self._pool = ThreadPoolExecutor(max(1, len(self._parts)))

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes to copy or pickle."""
        attributes = {
            name: value for name, value in vars(self).items() if name not in ("_act", "_draw", "_writers", "_pool")
        }
        return attributes | {"game": game_to_pickle(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the attributes."""
        self.__dict__ |= state | {"game": game_from_pickle(state["game"])}
        self._prepare()

    def __copy__(self) -> Self:
        """Return an independent copy: with the same arrays, an action in one would change the other."""
        return deepcopy(self)

    def act(self, actions: Array) -> Observations:
        """Play an action in every game; all must be legal."""
        self._run(self._act, checked_actions(actions, self.observations.legal), self.observations)
        return self.observations

    def sample(self) -> Array:
        """Draw a legal action for every game, all equally likely."""
        actions = np.zeros(self.games, np.int64)
        self._run(self._draw, actions)
        return actions

    def write_inputs(self, out: Array) -> None:
        """Write what a network sees of every game: the inputs that are on, then the number of all inputs as padding."""
        self._write(0, out)

    def write_choices(self, out: Array) -> None:
        """Write the legal actions of every game, padded with -1, then in as many columns their outputs in a network."""
        self._write(1, out)

    def _write(self, which: int, out: Array) -> None:
        if not self._writers:
            raise ValueError(f"{self.game.TITLE} has no inputs for a network")
        self._run(self._writers[which], out)

    def _run(self, function: Function, array: Array, *observed: Observations) -> None:
        def run(part: slice) -> None:
            rows = GameRows(*(column[part] for column in self._rows))
            parts = (Observations(*(column[part] for column in all_of_them)) for all_of_them in observed)
            function(self._deal, self._state, rows, array[part], *parts)

        others = [self._pool.submit(run, part) for part in self._parts[1:]]
        for part in self._parts[:1]:  # in this thread, because a step of 1,024 games takes a third longer in another
            run(part)
        for other in others:
            other.result()


class Functions(NamedTuple):
    """Functions that compile, each for one of many games: row i of the arrays."""

    advance: Function  # play an action, or deal; return the deal and the state
    observe: Function  # write what the seat to act knows, and its legal actions
    draw: Function  # draw a legal action


def functions(game: Game[O, D, S], start: Callable[[D], S], observed: bool = True) -> Functions:
    """Return the functions of a game's vector games; `start` is one of `start_of`."""
    rules = game.reshuffle, start, game.after, game.points, game.won
    return Functions(
        _advance(*rules, game.constant_features, game.write_legal, observed),
        _observe(game.features, game.write_legal),
        _draw(game.pick),
    )


@cache  # one function for each game, so that it is compiled once
def _advance(
    reshuffle: Callable[[D, int], tuple[D, int]],
    start: Callable[[D], S],
    after: Callable[[D, S, int], S],
    points: Callable[[D, S], tuple[int, ...]],
    won: Callable[[D, S, Any], int],
    constant_features: Callable[[D, Any], None],
    write_legal: Callable[[D, S, int, Any], None],
    observes: bool,
) -> Function:
    @jitable
    def advance(a_deal: D, a_state: S, rows: GameRows, i: int, action: int, observed: Observations) -> tuple[D, S]:
        deal, state = load(rows.deals, i, a_deal), load(rows.states, i, a_state)
        over = False
        if action != DEAL:
            if observes:
                write_legal(deal, state, 0, observed.legal[i])  # clearing the whole row would take longer on a GPU
            state = after(deal, state, action)
            over = state.player < 0
            if over:
                reached = points(deal, state)
                winners = won(deal, state, reached)
                for seat in range(len(reached)):
                    observed.points[i, seat] = reached[seat]
                    observed.won[i, seat] = (winners >> seat & 1) / winners.bit_count()
        observed.ended[i] = over
        if over or action == DEAL:
            deal, x = reshuffle(deal, int(rows.dealing[i]))
            state = start(deal)
            store(rows.deals, i, deal)
            rows.dealing[i] = x
            if observes:
                row = observed.features[i]
                for feature in range(len(row)):
                    row[feature] = 0
                constant_features(deal, row)
        observed.seats[i] = state.player
        store(rows.states, i, state)
        return deal, state

    return advance


@cache
def _observe(features: Callable[[D, S, int, Any], None], write_legal: Callable[[D, S, int, Any], None]) -> Function:
    @jitable
    def observe(deal: D, state: S, i: int, observed: Observations) -> None:
        features(deal, state, state.player, observed.features[i])
        write_legal(deal, state, 1, observed.legal[i])

    return observe


@cache
def _draw(pick: Callable[[D, S, int], int]) -> Function:
    @jitable
    def draw(a_deal: D, a_state: S, rows: GameRows, i: int, actions: Array) -> None:
        x = scramble(int(rows.drawing[i]))
        rows.drawing[i] = x
        actions[i] = pick(load(rows.deals, i, a_deal), load(rows.states, i, a_state), x)

    return draw


def network_writers(game: Game[O, D, S]) -> list[Function]:
    """Return the functions that write the inputs of a network, and the choices, for one of many games."""
    inputs = game.BOTS.inputs
    if inputs is None:
        return []
    choices = _choices_writer(game.legal_count, game.legal_at, inputs.output)
    return [_inputs_writer(inputs.size, inputs.write), choices]


@cache
def _inputs_writer(size: int, write: Callable[[D, S, Any], int]) -> Function:
    @jitable
    def write_inputs(a_deal: D, a_state: S, rows: GameRows, i: int, out: Array) -> None:
        row = out[i]
        for k in range(write(load(rows.deals, i, a_deal), load(rows.states, i, a_state), row), len(row)):
            row[k] = size

    return write_inputs


@cache
def _choices_writer(
    legal_count: Callable[[D, S], int],
    legal_at: Callable[[D, S, int], int],
    output: Callable[[D, S, int], int],
) -> Function:
    @jitable
    def write_choices(a_deal: D, a_state: S, rows: GameRows, i: int, out: Array) -> None:
        deal, state, row = load(rows.deals, i, a_deal), load(rows.states, i, a_state), out[i]
        most, count = len(row) // 2, legal_count(deal, state)
        for k in range(most):
            action = legal_at(deal, state, k) if k < count else -1
            row[k] = action
            row[most + k] = output(deal, state, action) if k < count else 0

    return write_choices


@cache
def _write_in_all(write: Function) -> Function:
    @jitable
    def write_in_all(a_deal: D, a_state: S, rows: GameRows, out: Array) -> None:
        for i in range(len(out)):
            write(a_deal, a_state, rows, i, out)

    return write_in_all


@cache
def _act_in_all(advance: Function, observe: Function) -> Function:
    @jitable
    def act_in_all(a_deal: D, a_state: S, rows: GameRows, actions: Array, observed: Observations) -> None:
        for i in range(len(actions)):
            deal, state = advance(a_deal, a_state, rows, i, int(actions[i]), observed)
            observe(deal, state, i, observed)

    return act_in_all
