"""The bridge: importing stays light, and without Numba everything runs."""

import subprocess
import sys

from armorial.engine.jit import compiled, has_compiler, jitable, put

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
    conformance.check(game, next(options.every(game)), seed=3)
print("played")
"""


def run(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()


def test_importing_armorial_and_its_command_line_imports_no_numba() -> None:
    heavy = "sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules))"
    assert run(f"import sys, armorial, armorial.cli; print({heavy})") == "[]"


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


def test_bit_methods_agree_interpreted_and_compiled() -> None:
    def both(x: int) -> tuple[int, int]:
        return x.bit_count(), x.bit_length()

    fast = compiled(both)
    for x in (0, 1, 2, 255, 1 << 47, (1 << 62) - 1, (1 << 63) - 1):
        assert fast(x) == both(x)


def test_a_function_is_compiled_once() -> None:
    def one() -> int:
        return 1

    assert compiled(one) is compiled(one)
