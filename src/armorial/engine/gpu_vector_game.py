"""Many games side by side in the memory of a GPU: the same games as `VectorGame`, bit for bit.

PyTorch, CuPy and others use the arrays without a copy, through `__cuda_array_interface__`. One thread plays one game.
All arrays are in Fortran order, so that neighbouring threads read and write neighbouring numbers.
"""

from functools import cache
from importlib import import_module
from typing import Any, Generic

import numpy as np

from armorial.engine.game import D, Game, O, S
from armorial.engine.gpu import THREADS_PER_BLOCK, compiler
from armorial.engine.jit import register_functions
from armorial.engine.packing import empty, load
from armorial.engine.vector_game import (
    DEAL,
    Array,
    Function,
    GameRows,
    Observations,
    first_rows,
    functions,
    network_writers,
    players_of,
    start_of,
)
from armorial.engine.whole_numbers import whole_number


class GpuVectorGame(Generic[O, D, S]):
    """Many games. Everything depends only on the seed and the actions."""

    def __init__(
        self,
        game: Game[O, D, S],
        options: O | list[O],
        games: int,
        seed: int = 0,
        checked: bool = True,
        observed: bool = True,
    ) -> None:
        """Deal all games.

        Unless actions are `checked`, `act` does not wait for the GPU, but an illegal action corrupts its game. Unless
        games are `observed`, `features` and `legal` are not written, and actions are not checked, because that needs
        `legal`: training uses `write_inputs` instead.
        """
        games = whole_number("the number of games", games, 1)
        self.game, self.games, self.players = game, games, players_of(options)
        self._cuda, self._checked, self._observed = compiler(), checked and observed, observed
        start = start_of(game, options, observed)
        deal, state, rows = first_rows(game, options, start, games, seed)
        self._rows = GameRows(*(self._cuda.to_device(np.asfortranarray(column)) for column in rows))
        seats = len(game.points(deal, state))
        self.observations = Observations(
            seats=self._zeros(games, np.int64),
            features=self._cuda.device_array((games, game.FEATURES if observed else 0), np.int8, order="F"),
            legal=self._cuda.device_array((games, game.ACTIONS if observed else 0), np.int8, order="F"),
            ended=self._zeros(games, np.int8),
            points=self._zeros((games, seats), np.int32),
            won=self._zeros((games, seats), np.float32),
        )
        self._wrong, self._drawn = self._zeros(1, np.int64), self._zeros(games, np.int64)
        forms = empty(deal), empty(state)
        advance, observe, draw = functions(game, start, observed)
        self._advance, self._draw = _advance_kernel(advance, *forms), _writer_kernel(draw, *forms)
        self._observe = _observe_kernel(observe, *forms)
        self._writers = [_writer_kernel(writer, *forms) for writer in network_writers(game)]
        if observed:
            self.observations.legal[:] = 0
        self._play(self._cuda.to_device(np.full(games, DEAL, np.int64)))

    def act(self, actions: Array) -> Observations:
        """Play an action in every game, from any array on the GPU; all must be legal."""
        chosen = self._cuda.as_cuda_array(actions)
        if chosen.shape != (self.games,) or chosen.dtype != np.int64:
            raise ValueError(
                f"expected an array of {self.games} ints of 64 bits, an action for each game, not one of shape "
                f"{chosen.shape} and type {chosen.dtype}"
            )
        if self._checked:
            self._refuse_illegal(chosen)
        self._play(chosen)
        return self.observations

    def sample(self) -> Array:
        """Draw a legal action for every game, all equally likely; every call returns the same array."""
        self._run(self._draw, self._rows, self._drawn)
        return self._drawn

    def write_inputs(self, out: Array) -> None:
        """Write what a network sees of every game into an array on the GPU, in Fortran order: see `VectorGame`."""
        self._write(0, out)

    def write_choices(self, out: Array) -> None:
        """Write the legal actions of every game, and a network's outputs for them, in Fortran order."""
        self._write(1, out)

    def __getstate__(self) -> Any:
        """Refuse to be copied or pickled."""
        raise TypeError("games in the memory of a GPU can be neither copied nor pickled")

    def _write(self, which: int, out: Array) -> None:
        if not self._writers:
            raise ValueError(f"{self.game.TITLE} has no inputs for a network")
        self._run(self._writers[which], self._rows, self._cuda.as_cuda_array(out))

    def _play(self, actions: Array) -> None:
        self._run(self._advance, self._rows, actions, self.observations)
        if self._observed:
            self._run(self._observe, self._rows, self.observations)

    def _refuse_illegal(self, chosen: Array) -> None:
        self._run(_check_kernel(), chosen, self.observations.legal, self._wrong)
        if wrong := int(self._wrong.copy_to_host()[0]):
            self._wrong[:] = 0
            raise ValueError(f"action {chosen[wrong - 1]} is not legal in game {wrong - 1}")

    def _zeros(self, shape: Any, kind: Any) -> Array:
        return self._cuda.to_device(np.zeros(shape, kind, order="F"))

    def _run(self, kernel: Any, *arguments: Any) -> None:
        kernel[-(-self.games // THREADS_PER_BLOCK), THREADS_PER_BLOCK](*arguments)


# The kernels close over an example of a deal and of a state: as arguments these would make every call slow. Playing and
# observing are two kernels, because one would need more registers than a thread has.


def _cuda_with_functions() -> Any:
    """Return the compiler after registering all marked functions."""
    cuda = compiler()
    register_functions("cuda", import_module("numba.cuda.extending"), {})
    return cuda


@cache
def _advance_kernel(advance: Function, a_deal: Any, a_state: Any) -> Any:
    cuda = _cuda_with_functions()

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(rows: GameRows, actions: Array, observed: Observations) -> None:
        i = cuda.grid(1)
        if i < actions.size:
            advance(a_deal, a_state, rows, i, actions[i], observed)

    return kernel


@cache
def _observe_kernel(observe: Function, a_deal: Any, a_state: Any) -> Any:
    cuda = _cuda_with_functions()

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(rows: GameRows, observed: Observations) -> None:
        i = cuda.grid(1)
        if i < observed.seats.size:
            observe(load(rows.deals, i, a_deal), load(rows.states, i, a_state), i, observed)

    return kernel


@cache
def _writer_kernel(write: Function, a_deal: Any, a_state: Any) -> Any:
    cuda = _cuda_with_functions()

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(rows: GameRows, out: Array) -> None:
        i = cuda.grid(1)
        if i < out.shape[0]:
            write(a_deal, a_state, rows, i, out)

    return kernel


@cache
def _check_kernel() -> Any:
    cuda = compiler()

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(actions: Array, legal: Array, wrong: Array) -> None:
        i = cuda.grid(1)
        if i < actions.size and not (0 <= actions[i] < legal.shape[1] and legal[i, actions[i]]):
            cuda.atomic.max(wrong, 0, i + 1)

    return kernel
