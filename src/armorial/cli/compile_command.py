"""`armorial compile`: compile everything in advance, each game in a process of its own."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.console import Console

from armorial.bots.warmup import warm_up_all
from armorial.engine.errors import ArmorialError
from armorial.engine.jit import cache_folder, has_compiler
from armorial.games import GAMES


def compile_all() -> None:
    """Compile everything now, so that nobody waits for it later; the result is kept on disk."""
    if not has_compiler():
        raise ArmorialError("Numba is not installed: pip install 'armorial[fast]'")
    console, start = Console(), time.perf_counter()
    with (
        ProcessPoolExecutor(len(GAMES), multiprocessing.get_context("spawn")) as pool,
        console.status("compiling; this takes some seconds, once"),
    ):
        jobs = {pool.submit(_compile_game, name): game.TITLE for name, game in GAMES.items()}
        for job in as_completed(jobs):
            took = f"{time.perf_counter() - start:.1f} s, {job.result():.1f} s of CPU time"
            console.print(f"{jobs[job]}: ready after {took}", highlight=False)
    console.print(f"kept in {cache_folder()}", highlight=False, soft_wrap=True)


def _compile_game(name: str) -> float:
    """Compile a game in a fresh process, and return the CPU time it took."""
    warm_up_all(name)
    return time.process_time()
