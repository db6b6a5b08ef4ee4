"""`armorial compile`: all that is compiled, at once, the games side by side."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.console import Console

from armorial.bots.warmup import warm_up_all
from armorial.engine.errors import ArmorialError
from armorial.engine.jit import cache_folder, has_compiler
from armorial.games import GAMES


def compile_all(console: Console) -> None:
    """Compile every game in a process of its own, and say how long it took and where it is kept."""
    if not has_compiler():
        raise ArmorialError("Numba is not installed: pip install 'armorial[fast]'")
    began = time.perf_counter()
    with (
        ProcessPoolExecutor(len(GAMES), multiprocessing.get_context("spawn")) as pool,
        console.status("compiling; this takes some seconds, once"),
    ):
        waking = {pool.submit(_wake, name): game.TITLE for name, game in GAMES.items()}
        for woken in as_completed(waking):
            took = f"{time.perf_counter() - began:.1f} s, {woken.result():.1f} s of processor time"
            console.print(f"{waking[woken]}: ready after {took}", highlight=False)
    console.print(f"kept in {cache_folder()}", highlight=False, soft_wrap=True)


def _wake(name: str) -> float:
    """Compile a game in a fresh process, and return the processor time that this has taken."""
    warm_up_all(name)
    return time.process_time()
