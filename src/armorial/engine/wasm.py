"""The compiler bridge for WebAssembly: the same functions, for a browser.

Numba compiles a function as usual. Its LLVM IR gets WebAssembly's triple and data layout; llvmlite's code generator for
wasm32 translates it, and `wasm-ld` from the PyPI package `ziglang` links the parts. Only a build runs this: browsers
get the finished module. Run it in a separate process, with `ENVIRONMENT`, so that the IR uses no features that only
this machine's processor has.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from armorial.engine.jit import register_for_cpu

# Numba leaves optimizing to `_object_code`, which knows WebAssembly: loops that Numba unrolled for another processor
# could not be vectorized well, and networks ran at a third of this speed.
ENVIRONMENT = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0"}
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"  # in all browsers since 2021
STACK = 1 << 18
NUMBERS, SMALL, BYTES, FLOATS = "int64", "int32", "int8", "float64"  # parameters that point to these
INT = "an int"  # a parameter that is an int of 32 bits


class Entry(NamedTuple):
    """A function that the module exports, and the types of its parameters: NUMBERS, SMALL, BYTES, FLOATS or INT.

    A call from JavaScript has two addresses before these: one for the result, an int64, and one for a word that Numba
    needs. The call returns 0 unless the function failed.
    """

    function: Callable[..., Any]
    takes: Sequence[str]


def array(address: Any, shape: tuple[int, ...]) -> Any:
    """Return the array of a shape at an address: works only in functions that this module compiles."""
    raise NotImplementedError(f"there is no array {shape} at {address} outside of WebAssembly")


def part(address: Any, begin: int, shape: tuple[int, ...], kind: Any) -> Any:
    """Return the array of a shape and a NumPy type that begins `begin` bytes after an address, a pointer to BYTES."""
    raise NotImplementedError(f"there is no array {shape} of {kind} at {address} + {begin} outside of WebAssembly")


def build(entries: Mapping[str, Entry]) -> bytes:
    """Return a WebAssembly module that exports these functions, its memory and `__heap_base`."""
    with tempfile.TemporaryDirectory() as folder:
        for name, entry in entries.items():
            (Path(folder) / f"{name}.o").write_bytes(_object_code(name, _ir(entry)))
        out = Path(folder) / "out.wasm"
        exports = [f"--export={name}" for name in (*entries, "__heap_base")]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--gc-sections", "--strip-all", "-O2"]
        parts = [str(Path(folder) / f"{name}.o") for name in entries]
        subprocess.run([*linker, *exports, "-z", f"stack-size={STACK}", "-o", str(out), *parts], check=True)
        return out.read_bytes()


def _ir(entry: Entry) -> str:
    """Return the optimized IR of a function."""
    numba = _numba()
    types = numba.types
    kinds = {kind: types.CPointer(getattr(types, kind)) for kind in (NUMBERS, SMALL, BYTES, FLOATS)}
    signature = types.int64(*(kinds.get(kind, types.int32) for kind in entry.takes))
    ir: str = numba.cfunc(signature, error_model="numpy")(entry.function).inspect_llvm()
    return ir


@cache
def _overload_arrays() -> None:
    numba = import_module("numba")
    carray, types, extending = numba.carray, numba.types, numba.extending

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def moved(_context: Any, address: Any, _begin: Any) -> Any:
        return types.voidptr(address, types.intp), lambda _c, builder, _s, args: builder.gep(args[0], [args[1]])

    # Numba calls the outer lambda of each with types, and compiles the inner one.
    # ruff: disable[ARG005, PLW0108]
    extending.overload(array)(lambda address, shape: lambda address, shape: carray(address, shape))
    extending.overload(part)(
        lambda address, begin, shape, kind: (
            lambda address, begin, shape, kind: carray(moved(address, begin), shape, kind)
        )
    )
    # ruff: enable[ARG005, PLW0108]


def _numba() -> Any:
    numba = register_for_cpu({})  # Numba needs its runtime to make arrays; `_without_runtime` removes it later
    _overload_arrays()
    return numba


def _object_code(name: str, ir: str) -> bytes:
    """Compile IR to WebAssembly that exports only the outermost function, under a name."""
    llvm = import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    ir = _without_runtime(ir.replace(" = common ", " = internal "))
    ir = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', ir, flags=re.M)
    ir = re.sub(r"^target datalayout = .*$", f'target datalayout = "{machine.target_data}"', ir, flags=re.M)
    module = llvm.parse_assembly(ir)
    outermost = next(one for one in module.functions if not one.is_declaration)
    for one in module.functions:
        if not one.is_declaration and one.name != outermost.name:
            one.linkage = "internal"
    outermost.name = name
    module.verify()
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


def _without_runtime(ir: str) -> str:
    """Return IR without Numba's wrapper for C, and with empty reference counting, because arrays are never freed."""

    def replaced(found: re.Match[str]) -> str:
        head = found.group(0).split("{", 1)[0]
        if "@cfunc." in head:
            return ""
        if "@NRT_incref" in head or "@NRT_decref" in head:
            return found.group(0).split("{", 1)[0] + "{\n  ret void\n}\n"
        return found.group(0)

    return re.sub(r"^define [^\n]*\{\n.*?^\}\n", replaced, ir, flags=re.M | re.S)
