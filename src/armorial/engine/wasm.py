"""The compiler bridge for WebAssembly: the same functions, for a browser.

Numba translates a function to LLVM IR, which gets WebAssembly's triple and data layout; llvmlite's code generator for
wasm32 optimizes and translates it, and `wasm-ld` from the PyPI package `ziglang` links the parts. Only a build runs
this: browsers get the finished module. Run it in a separate process, with `ENVIRONMENT`, so that the IR uses no
features that only this machine's processor has. In this process Numba makes no code that could be called.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from armorial.engine.jit import register_for_cpu

ENVIRONMENT = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"  # in all browsers since 2021
STACK = 1 << 18
NUMBERS, SMALL, BYTES, FLOATS = "int64", "int32", "int8", "float64"  # parameters that point to these
INT = "an int"  # a parameter that is an int of 32 bits


class ExportedFunction(NamedTuple):
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


def build(entries: Mapping[str, ExportedFunction]) -> bytes:
    """Return a WebAssembly module that exports these functions, its memory and `__heap_base`."""
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(1, get_context("spawn")) as beside:
        # Numba and LLVM take turns in one process; in two, LLVM translates one function while Numba reads the next.
        codes = {name: beside.submit(_object_code, name, _ir(entry)) for name, entry in entries.items()}
        for name, code in codes.items():
            (Path(folder) / f"{name}.o").write_bytes(code.result())
        out = Path(folder) / "out.wasm"
        exports = [f"--export={name}" for name in (*entries, "__heap_base")]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--gc-sections", "--strip-all", "-O2"]
        parts = [str(Path(folder) / f"{name}.o") for name in entries]
        subprocess.run([*linker, *exports, "-z", f"stack-size={STACK}", "-o", str(out), *parts], check=True)
        return out.read_bytes()


def _ir(entry: ExportedFunction) -> str:
    """Return the IR of a function and of all that it calls."""
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
    _make_ir_only()
    return numba


@cache
def _make_ir_only() -> None:
    """Stop Numba from optimizing, and from making code for this machine, for each of hundreds of functions.

    That took half of the time. And loops that Numba unrolled for another processor could not be vectorized well:
    networks ran at a third of their speed.
    """
    codegen = import_module("numba.core.registry").cpu_target.target_context.codegen()

    class Library(codegen._library_class):  # type: ignore[misc, name-defined]
        def _optimize_functions(self, module: Any) -> None:
            module.data_layout = codegen._data_layout

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_specific(self) -> None:
            pass

        def get_pointer_to_function(self, _name: str) -> int:
            self._ensure_finalized()
            return 0

    codegen._library_class = Library
    codegen.set_env = lambda *_: None  # it asks for an address, and so for code


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
    outermost = next(function for function in module.functions if not function.is_declaration)
    for function in module.functions:
        if not function.is_declaration and function.name != outermost.name:
            function.linkage = "internal"
    outermost.name = name
    module.verify()
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


def _without_runtime(ir: str) -> str:
    """Return IR without Numba's wrapper for C, and with empty reference counting, because arrays are never freed."""

    def replaced(definition: re.Match[str]) -> str:
        head = definition.group(0).split("{", 1)[0]
        if "@cfunc." in head:
            return ""
        if "@NRT_incref" in head or "@NRT_decref" in head:
            return definition.group(0).split("{", 1)[0] + "{\n  ret void\n}\n"
        return definition.group(0)

    return re.sub(r"^define [^\n]*\{\n.*?^\}\n", replaced, ir, flags=re.M | re.S)
