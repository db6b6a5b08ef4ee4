"""The compiler bridge: with gpu.py and wasm.py, the only code that knows about compilers.

A function marked `@jitable` stays plain Python over ints and NamedTuples. The mark only adds it to a list, so that
importing a game does not import Numba; Numba gets the list before the first compilation. Without Numba, `compiled`
returns the function unchanged: everything runs, slower, with the same results.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from inspect import unwrap
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar
from uuid import uuid4

from armorial.engine import packing

REMEMBERED = 1 << 15  # results that are kept of each function
A_MONTH = 30 * 24 * 3600
COMPILED = ("engine", "games", "bots")  # the packages with functions to compile

F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V", bound=tuple[Any, ...])
E = TypeVar("E")

_jitable: dict[Callable[..., Any], None] = {}  # an ordered set
_registered: dict[str, int] = {}  # how many of these functions each compiler knows already
_compiled: dict[Callable[..., Any], Any] = {}


def jitable(function: F) -> F:
    """Mark a function that compiled code may call."""
    # Numba's cache key pickles `co_filename` by identity. Loaded from a .pyc file, it is a different string object
    # than `__file__`, so without these lines the key would change on the second run. Python 3.14 interns `co_filename`.
    file = function.__globals__["__file__"] = sys.intern(function.__globals__["__file__"])
    function.__code__ = function.__code__.replace(co_filename=file)
    _jitable[function] = None
    return function


def remembered(function: F) -> F:
    """Mark a function that compiled code may call, and cache its results while it is interpreted."""
    cached: Any = lru_cache(maxsize=REMEMBERED)(jitable(function))
    _jitable[cached] = None
    return cached  # type: ignore[no-any-return]


def put(values: V, i: int, value: Any) -> V:
    """Return the tuple with one entry replaced. (Compiled code uses an overload, because Numba cannot slice this.)"""
    return values[:i] + (value,) + values[i + 1 :]  # type: ignore[return-value]  # noqa: RUF005 - a third faster than unpacking


def get(values: tuple[E, ...], i: int) -> E:
    """Return one entry of a tuple. (The overload for compiled code selects without branches, which suits a GPU.)"""
    return values[i]


def register_functions(compiler: str, extending: Any, options: Mapping[str, bool]) -> None:
    """Register with a compiler all functions that were marked since the last call."""
    for function in list(_jitable)[_registered.get(compiler, 0) :]:
        plain = unwrap(function)
        extending.overload(function, jit_options=options, strict=False)(lambda *_, plain=plain: plain)
    _registered[compiler] = len(_jitable)


def ints(values: list[int]) -> Any:
    """Return a list as an array for compiled code; without Numba, the list."""
    return import_module("numpy").array(values, dtype="int64") if has_compiler() else values


def zeros(count: int) -> Any:
    """Return an array of int zeros; without Numba, a list."""
    return import_module("numpy").zeros(count, dtype="int64") if has_compiler() else [0] * count


def floats(count: int) -> Any:
    """Return an array of float zeros; without Numba, a list."""
    return import_module("numpy").zeros(count) if has_compiler() else [0.0] * count


def rows(count: int, like: tuple[Any, ...]) -> Any:
    """Return an array with rows for nested tuples shaped like `like` (see `packing`); without Numba, a list."""
    numpy = import_module("numpy") if has_compiler() else None
    return numpy.zeros((count, packing.width(like)), dtype="int64") if numpy else [like] * count


def has_compiler() -> bool:
    """Tell whether Numba is installed."""
    return find_spec("numba") is not None


def compiled(function: F) -> F:
    """Compile a function for the CPU, once, and return it; without Numba, return the function itself."""
    if not has_compiler():
        return function
    numba = register_for_cpu()
    if function not in _compiled:
        cached = str(cache_folder()) == numba.config.CACHE_DIR and _is_ours(function)
        # Nothing divides by zero, or interpreted play would fail. Without Numba's check, some searches are much faster.
        _compiled[function] = numba.njit(
            function, error_model="numpy", nogil=True, no_cfunc_wrapper=True, cache=cached, **without_references()
        )
        if cached:
            _name_files_uniquely(_compiled[function]._cache._cache_file)  # noqa: SLF001 - Numba has no other way
    fast: F = _compiled[function]
    return fast


@cache
def without_references() -> dict[str, bool]:
    """Return the option that turns off Numba's reference counting for arrays.

    Compiled code allocates nothing, and its callers hold all arrays. Counting uses atomic operations wherever a
    function gets an array, and made searches a fifth slower. The option is private: a Numba without it counts.
    """
    with suppress(ImportError):
        if hasattr(getattr(import_module("numba.core.cpu"), "CPUTargetOptions", None), "_nrt"):
            return {"_nrt": False}
    return {}


def register_for_cpu(options: Mapping[str, bool] | None = None) -> Any:
    """Register all marked functions with Numba, and return Numba."""
    numba = _numba()
    options = without_references() if options is None else options
    # Inlining avoids copies of a State between functions: games run many times faster. Nothing calls these functions
    # from Python or C, and wrappers for such calls would take long to compile.
    inlining = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, **options}
    register_functions("cpu", numba.extending, inlining)
    return numba


def _is_ours(function: Callable[..., Any]) -> bool:
    """Tell whether a function and all functions in its closure belong to this package.

    Only then may its code be cached: another process may be unable to import a game of another package.
    """
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    return function.__module__.startswith("armorial.") and all(
        _is_ours(inner) for inner in cells if isinstance(inner, FunctionType)
    )


def _name_files_uniquely(files: Any) -> None:
    """Give each file of compiled code a name that no other process uses.

    Numba numbers the files. Two processes that compile different games at the same time may use the same number: the
    index would then lead to the code of the other game, which crashes.
    """
    pattern = files._data_name_pattern  # noqa: SLF001 - Numba has no other way
    files._data_name_pattern = pattern.replace(".nbc", f".{uuid4().hex[:12]}.nbc")  # noqa: SLF001


def digest_of(folders: Iterable[str]) -> str:
    """Return a hash of all sources in some folders of this package."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(source for folder in folders for source in (package / folder).rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Return the folder for compiled code: each version of the sources has its own.

    Numba itself only checks whether the file of the outermost function has changed.
    """
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "armorial" / digest_of(COMPILED)


def _remove_old_code(folder: Path) -> None:
    """Remove the code of other versions of the sources if nothing was compiled there for a month."""
    for other in folder.parent.glob("*"):
        if other != folder and time.time() - other.stat().st_mtime > A_MONTH:
            shutil.rmtree(other, ignore_errors=True)


@cache
def _numba() -> Any:
    """Import Numba, set its cache folder, and add the functions that the rules use and Numba lacks."""
    numba = import_module("numba")
    folder = cache_folder()
    with suppress(OSError):  # without write access nothing is cached
        folder.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(folder)
        _remove_old_code(folder)
    for register in (register_overloads, packing.register_overloads):
        register(import_module("numba.extending"), numba.types)
    return numba


def register_overloads(extending: Any, types: Any) -> None:
    """Register `bit_count` and `bit_length` of ints, and `get` and `put`, with a compiler."""
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
    def select_entries(_context: Any, values: Any, _i: Any, _value: Any) -> Any:
        def build(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            entries, i, value = args
            for k in range(values.count):  # selecting keeps entries in registers; storing would use memory
                chosen = builder.icmp_signed("==", i, ir.Constant(i.type, k))
                entry = builder.select(chosen, value, builder.extract_value(entries, k))
                entries = builder.insert_value(entries, entry, k)
            return entries

        return values(values, types.int64, values.dtype), build

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def select_entry(_context: Any, values: Any, _i: Any) -> Any:
        def build(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
            entries, i = args
            entry = builder.extract_value(entries, 0)
            for k in range(1, values.count):
                chosen = builder.icmp_signed("==", i, ir.Constant(i.type, k))
                entry = builder.select(chosen, builder.extract_value(entries, k), entry)
            return entry

        return values.dtype(values, types.int64), build

    # Numba calls the outer lambda of each with types, and compiles the inner one.
    # ruff: disable[ARG005, PLW0108]
    extending.overload_method(types.Integer, "bit_count")(lambda x: lambda x: count_ones(x))
    extending.overload_method(types.Integer, "bit_length")(lambda x: lambda x: 64 - leading_zeros(x))
    extending.overload(get)(lambda values, i: lambda values, i: select_entry(values, i))
    extending.overload(put)(lambda values, i, value: lambda values, i, value: select_entries(values, i, value))
    # ruff: enable[ARG005, PLW0108]
