"""The compiler bridge for NVIDIA GPUs: the same functions, compiled by numba-cuda (`armorial[cuda]`)."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Generic

from armorial.engine import packing
from armorial.engine.errors import ArmorialError, MissingExtra
from armorial.engine.game import D, Game, O, S
from armorial.engine.jit import register_functions, register_overloads
from armorial.engine.playout import RANDOM_BITS, Batch, PlayoutSums, batch, result_count, tally

THREADS_PER_BLOCK = 128


class NoGPU(ArmorialError):
    """There is no GPU, or no compiler for it."""


@cache
def compiler() -> Any:
    """Import numba-cuda, and add the functions that the rules use and it lacks."""
    if find_spec("numba_cuda") is None:
        raise MissingExtra("numba-cuda", "cuda")
    numpy = import_module("numpy")
    for removed, current in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(numpy, removed):  # numba-cuda uses functions that NumPy has removed
            setattr(numpy, removed, getattr(numpy, current))
    cuda = import_module("numba.cuda")
    if not cuda.is_available():
        raise NoGPU("no NVIDIA GPU was found; see what nvidia-smi says")
    for register in (register_overloads, packing.register_overloads):
        register(import_module("numba.cuda.extending"), import_module("numba.cuda.types"))
    return cuda


def device_name() -> str:
    """Return the name of the GPU; raise NoGPU if there is none."""
    name = compiler().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


class GpuBatch(Generic[D]):
    """Random games on many threads of a GPU, each with its own random generator."""

    def __init__(self, game: Game[O, D, S], deal: D, threads: int, seed: int) -> None:
        """Compile the game, and give every thread a seed."""
        self._cuda, numpy = compiler(), import_module("numpy")
        self.deal = deal
        rng = Random(seed)
        self.seeds = [rng.getrandbits(RANDOM_BITS) for _ in range(threads)]
        self._width = result_count(game, deal)
        self._results = self._cuda.to_device(numpy.zeros(threads * self._width, dtype=numpy.int64))
        self._seeds = self._cuda.to_device(numpy.array(self.seeds, dtype=numpy.int64))
        self._kernel = _kernel(batch(game))

    def play(self, games: int) -> None:
        """Play this number of games on every thread, starting from its seed, and wait for all threads."""
        blocks = -(-len(self.seeds) // THREADS_PER_BLOCK)
        self._kernel[blocks, THREADS_PER_BLOCK](self.deal, games, self._seeds, self._results, self._width)
        self._cuda.synchronize()

    def tallies(self) -> list[PlayoutSums]:
        """Return the results of each thread since the last call, and reset them."""
        results = self._results.copy_to_host().reshape(-1, self._width).tolist()
        self._results[:] = 0
        return [tally(of_thread) for of_thread in results]


@cache
def _kernel(many: Batch[D]) -> Any:
    cuda = compiler()
    register_functions("cuda", import_module("numba.cuda.extending"), {})

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(deal: Any, games: Any, seeds: Any, results: Any, width: Any) -> None:
        i = cuda.grid(1)
        if i < seeds.size:
            many(deal, seeds[i], games, results, width * i)

    return kernel
