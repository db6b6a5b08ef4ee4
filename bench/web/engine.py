"""Measure the engine for browsers next to native code: rates, sizes, the time to a first move."""

import gzip
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from armorial.engine.wasm import ENVIRONMENT
from armorial.games import GAMES
from tests.support.proof_page import NODE, WEB, proof_page

BUILT = WEB / "src" / "engine" / "built"
HERE = Path(__file__).parent
Rates = dict[str, dict[str, float]]


def rates() -> tuple[Rates, Rates]:
    """Return steps and simulations per second by game, in native code and in Node, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        # Native code for a generic processor, with the vector instructions that all such processors have.
        plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "XDG_CACHE_HOME": str(Path(folder) / "cache")}
        native = [sys.executable, "-m", "bench.web.native"]
        node = [str(NODE), str(HERE / "engine.ts"), str(BUILT), folder]
        subprocess.run([*native, folder], check=True, env=os.environ | ENVIRONMENT)
        return _answer(native, os.environ | plain), _answer(node, dict(os.environ))


def _answer(command: list[str], environment: dict[str, str]) -> Any:
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    return json.loads(done.stdout)


def first_move(browser: Browser, address: str, game: str, level: str) -> float:
    """Return the milliseconds from an empty cache to the first move of a bot."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => window.proof")
    found = page.evaluate("([game, level]) => proof.firstMove(game, level)", [game, level])
    context.close()
    return float(found["took"])


def measure(browser: Browser, console: Console) -> None:
    """Measure and print."""
    native, wasm = rates()
    sizes = Table("game", "module, kB gzipped", "with its layout", box=SIMPLE_HEAD)
    speeds = Table("game", "in a second", "native", "in Node", "share", box=SIMPLE_HEAD)
    for game in GAMES:
        module, layout = (
            len(gzip.compress((BUILT / f"{game}.{kind}").read_bytes(), 9)) / 1000 for kind in ("wasm", "json")
        )
        sizes.add_row(game, f"{module:.1f}", f"{module + layout:.1f}")
        for kind, here in native[game].items():
            there = wasm[game][kind]
            speeds.add_row(game, kind, f"{here:,.0f}", f"{there:,.0f}", f"{there / here:.0%}")
    console.print(sizes, speeds)
    with tempfile.TemporaryDirectory() as folder, proof_page(Path(folder)) as address:
        for game in GAMES:
            took = {level: first_move(browser, address, game, level) for level in ("knight", "duke")}
            times = ", ".join(f"{level} {milliseconds:.0f} ms" for level, milliseconds in took.items())
            console.print(f"{game}, from an empty cache to the first move of a bot: {times}", highlight=False)
