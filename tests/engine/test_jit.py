"""The compiler bridge: importing stays fast, and everything runs without Numba."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
import pytest
from numba.core import cpu
from numba.core.caching import FunctionCache, NullCache

import armorial
from armorial.engine.jit import compiled, get, has_compiler, jitable, put, without_references
from armorial.engine.playout import playout
from armorial.games import GAMES
from examples import coffers

PLAY_WITHOUT_NUMBA = """
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec

class NoNumba(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "numpy", "llvmlite"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, NoNumba())
import importlib.util
whole = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else whole(name, *rest)

from armorial.engine import conformance, options
from armorial.games import GAMES

for game in GAMES.values():
    conformance.check(game, next(options.all_options(game)), seed=3)
print("played")
"""


def run(script: str, **environment: str) -> str:
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | environment)
    return done.stdout.strip()


def test_importing_armorial_and_its_command_line_imports_no_numba() -> None:
    heavy = "sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules))"
    assert run(f"import sys, armorial, armorial.cli; print({heavy})") == "[]"


def test_each_command_is_imported_only_when_it_is_used() -> None:
    """Help, or one command, does not import the modules of the others."""
    imported = "[name for name in sys.modules if name.startswith('armorial.cli.')]"
    shown = run(
        f"import sys\nfrom armorial.cli import app\napp(['--help'], result_action='return_value')\nprint({imported})"
    )
    assert shown.endswith("['armorial.cli.commands', 'armorial.cli.examples']")


def test_all_laws_hold_without_numba() -> None:
    assert run(PLAY_WITHOUT_NUMBA) == "played"


def test_put_replaces_one_entry_interpreted_and_compiled() -> None:
    @jitable
    def second(values: tuple[int, int, int], value: int) -> tuple[int, int, int]:
        return put(values, 1, value)

    def use(value: int) -> tuple[int, int, int]:
        return second((7, 8, 9), value)

    assert has_compiler()
    assert use(5) == compiled(use)(5) == (7, 5, 9)


def test_get_returns_one_entry_interpreted_and_compiled() -> None:
    def use(i: int) -> int:
        return get((7, 8, 9), i)

    assert [use(i) for i in range(3)] == [compiled(use)(i) for i in range(3)] == [7, 8, 9]


def test_bit_methods_agree_interpreted_and_compiled() -> None:
    def both(x: int) -> tuple[int, int]:
        return x.bit_count(), x.bit_length()

    fast = compiled(both)
    for x in (0, 1, 2, 255, 1 << 47, (1 << 62) - 1, (1 << 63) - 1):
        assert fast(x) == both(x)


COMPILE = """
from armorial.engine.jit import compiled
from armorial.engine.playout import scramble
fast = compiled(scramble)
assert fast(5) == scramble(5)
print(sum(fast.stats.cache_hits.values()))
"""


def test_compiled_code_is_kept_between_runs(tmp_path: Path) -> None:
    hits = [run(COMPILE, XDG_CACHE_HOME=str(tmp_path)) for _ in range(2)]
    assert hits == ["0", "1"]


NESTED = """
from armorial.engine.jit import compiled, jitable

def inner():
    @jitable
    def twice(x):
        return 2 * x
    return twice

def outer(twice):
    @jitable
    def four_times(x):
        return twice(twice(x))
    return four_times

fast = compiled(outer(inner()))
assert fast(5) == 20
hits = sum(fast.stats.cache_hits.values())
"""


def test_a_function_in_a_function_read_from_a_pyc_is_not_compiled_again(tmp_path: Path) -> None:
    package = tmp_path / "armorial"
    shutil.copytree(Path(armorial.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "page"))
    (package / "engine" / "nested.py").write_text(NESTED)
    places = {"PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "", "XDG_CACHE_HOME": str(tmp_path / "cache")}
    script = "from armorial.engine import nested; print(nested.hits)"
    assert [run(script, **places) for _ in range(2)] == ["0", "1"]
    assert list(tmp_path.rglob("nested*.pyc"))


def test_compiled_code_of_other_sources_is_not_used(tmp_path: Path) -> None:
    package = tmp_path / "armorial"
    shutil.copytree(Path(armorial.__file__).parent, package)
    places = {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    folder = "from armorial.engine.jit import cache_folder; print(cache_folder())"
    before = run(folder, **places)
    assert before.startswith(places["XDG_CACHE_HOME"])
    rules = package / "games" / "richelieu" / "rules.py"
    rules.write_text(rules.read_text() + "# changed")
    assert run(folder, **places) != before


def test_code_that_two_processes_save_at_once_is_not_mixed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All games share the index of a function; running the code of another game would crash."""
    cache, other_cache = (cast(Any, compiled(playout(game)))._cache._cache_file for game in GAMES.values())
    assert cache._index_path == other_cache._index_path
    for cache_file in (cache, other_cache):
        monkeypatch.setattr(cache_file, "_cache_path", str(tmp_path))
        monkeypatch.setattr(cache_file, "_index_path", str(tmp_path / "index"))
    monkeypatch.setattr(other_cache, "_load_index", dict)  # it was read before the first saved
    save = cache._save_data

    def save_after_the_other(name: str, code: str) -> None:
        other_cache.save("other", "code of the other")
        save(name, code)

    monkeypatch.setattr(cache, "_save_data", save_after_the_other)
    cache.save("mine", "my code")
    assert cache.load("other") == "code of the other"


def test_without_a_writable_cache_it_still_compiles(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way of a folder")
    assert run(COMPILE, XDG_CACHE_HOME=str(tmp_path / "file")) == "0"


def total(numbers: Any, times: int) -> int:
    """Use two arrays, so that Numba counts references unless it is told not to."""
    added = 0
    for k in range(times):
        some = numbers[k:] if k % 2 else numbers
        added += some[0]
    return added


def test_compiled_code_counts_no_references_and_works_without_the_private_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If the second count is not 0, Numba has changed `_nrt`: everything works, but searches are a fifth slower."""
    njit, counted = cast("Any", numba.njit), list[int]()
    for options in ({}, without_references()):
        fast = njit(total, **options)
        assert fast(np.arange(5), 4) == 4
        counted.append(fast.inspect_llvm(fast.signatures[0]).count("NRT_incref"))
    assert counted[0] > 0
    assert counted[1] == 0
    with monkeypatch.context() as patch:
        patch.setattr(cpu, "CPUTargetOptions", object)
        assert cast("Any", without_references).__wrapped__() == {}


def test_a_function_is_compiled_once() -> None:
    def one() -> int:
        return 1

    assert compiled(one) is compiled(one)


def test_only_code_of_games_in_the_package_is_cached() -> None:
    """Another process may be unable to import a game from elsewhere, and one such entry would break the index."""
    ours: Any = compiled(playout(GAMES["richelieu"]))
    foreign: Any = compiled(playout(coffers))
    assert isinstance(ours._cache, FunctionCache)
    assert isinstance(foreign._cache, NullCache)
