"""The bridge: with gpu.py, the only code that knows about compilers.

A function marked `@jitable` stays plain Python over ints and NamedTuples. It is only noted, so that importing a game
does not import Numba; the noted functions are handed to Numba when something is first compiled. Without Numba
`compiled` gives the function back as it is: everything runs, slower, with the same results.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from armorial.engine import packing

A_MONTH = 30 * 24 * 3600
COMPILED = ("engine", "games", "bots")  # the layers that hold functions to compile

F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V", bound=tuple[Any, ...])
E = TypeVar("E")

_noted: list[Callable[..., Any]] = []
_handed_over: dict[str, int] = {}  # how many of the noted functions each compiler has got
_compiled: dict[Callable[..., Any], Any] = {}


def jitable(function: F) -> F:
    """Mark a function as one that compiled code may call."""
    # Numba looks compiled code up by a pickle, and that tells a name apart from an equal one. Read from a .pyc, a
    # module has two names of its file: all would be compiled again on the second run.
    function.__code__ = function.__code__.replace(co_filename=function.__globals__["__file__"])
    _noted.append(function)
    return function


def put(values: V, i: int, value: Any) -> V:
    """Return the tuple with one entry replaced. (The bridge has a compiled twin, for want of slices of tuples.)"""
    return values[:i] + (value,) + values[i + 1 :]  # type: ignore[return-value]  # noqa: RUF005 - a third faster than unpacking


def get(values: tuple[E, ...], i: int) -> E:
    """Return one entry of a tuple. (Its compiled twin chooses without branching, which a GPU likes.)"""
    return values[i]


def register_functions(compiler: str, register: Callable[[Callable[..., Any]], Any]) -> None:
    """Register the functions noted since the last time with a compiler."""
    for function in _noted[_handed_over.get(compiler, 0) :]:
        register(function)
    _handed_over[compiler] = len(_noted)


def ints(values: list[int]) -> Any:
    """Return a list as compiled code takes it; without Numba, as it is."""
    return import_module("numpy").array(values, dtype="int64") if has_compiler() else values


def zeros(count: int) -> Any:
    """Return so many zeros, likewise."""
    return import_module("numpy").zeros(count, dtype="int64") if has_compiler() else [0] * count


def floats(count: int) -> Any:
    """Return so many zeros that are fractions, likewise."""
    return import_module("numpy").zeros(count) if has_compiler() else [0.0] * count


def has_compiler() -> bool:
    """Tell whether Numba is installed."""
    return find_spec("numba") is not None


def compiled(function: F) -> F:
    """Return the function compiled for the CPU, once and for all; without Numba, the function itself."""
    if not has_compiler():
        return function
    numba = _numba()
    # Inlined, a State is never copied on its way through the functions: games run many times faster. Nothing calls them
    # from Python or C, and what would let it takes long to compile.
    register_functions(
        "cpu", numba.extending.register_jitable(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    )
    if function not in _compiled:
        kept = str(cache_folder()) == numba.config.CACHE_DIR
        # Nothing divides by zero: interpreted play would show it. Not to look for it makes some searches much faster.
        _compiled[function] = numba.njit(function, error_model="numpy", nogil=True, no_cfunc_wrapper=True, cache=kept)
    fast: F = _compiled[function]
    return fast


@cache
def cache_folder() -> Path:
    """Return where compiled code is kept between runs: another folder for every version of its sources.

    Numba by itself would only look whether the file of the outermost function has changed.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(source for layer in COMPILED for source in (package / layer).rglob("*.py")):
        digest.update(source.read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "armorial" / digest.hexdigest()[:16]


def _forget_old_code(folder: Path) -> None:
    """Remove what was compiled from other versions of the sources and not used for a month."""
    for other in folder.parent.glob("*"):
        if other != folder and time.time() - other.stat().st_mtime > A_MONTH:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _numba() -> Any:
    """Import Numba, say where it keeps compiled code, and register_overloads it what the rules use and it lacks."""
    numba = import_module("numba")
    folder = cache_folder()
    with suppress(OSError):  # where it cannot be written, nothing is kept
        folder.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(folder)
        _forget_old_code(folder)
    for taught in (register_overloads, packing.register_overloads):
        taught(import_module("numba.extending"), numba.types)
    return numba


def register_overloads(extending: Any, types: Any) -> None:
    """Teach a compiler two methods of int, `get` and `put`."""
    ir = import_module("llvmlite.ir")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def count_ones(_context: Any, _x: Any) -> Any:
        return types.int64(types.int64), lambda _c, builder, _s, args: builder.ctpop(args[0])

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def leading_zeros(_context: Any, _x: Any) -> Any:
        def build(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), build

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def choose_entries(_context: Any, values: Any, _i: Any, _value: Any) -> Any:
        def build(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            entries, i, value = args
            for place in range(values.count):  # choosing keeps them in registers, storing would send them to memory
                here = builder.icmp_signed("==", i, ir.Constant(i.type, place))
                entry = builder.select(here, value, builder.extract_value(entries, place))
                entries = builder.insert_value(entries, entry, place)
            return entries

        return values(values, types.int64, values.dtype), build

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def choose_one(_context: Any, values: Any, _i: Any) -> Any:
        def build(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            entries, i = args
            entry = builder.extract_value(entries, 0)
            for place in range(1, values.count):
                here = builder.icmp_signed("==", i, ir.Constant(i.type, place))
                entry = builder.select(here, builder.extract_value(entries, place), entry)
            return entry

        return values.dtype(values, types.int64), build

    # The outer lambda of each sees types, the inner one is compiled.
    # ruff: disable[ARG005, PLW0108]
    extending.overload_method(types.Integer, "bit_count")(lambda x: lambda x: count_ones(x))
    extending.overload_method(types.Integer, "bit_length")(lambda x: lambda x: 64 - leading_zeros(x))
    extending.overload(get)(lambda values, i: lambda values, i: choose_one(values, i))
    extending.overload(put)(lambda values, i, value: lambda values, i, value: choose_entries(values, i, value))
    # ruff: enable[ARG005, PLW0108]
