"""`armorial compile`: compile everything in advance, each game in its own process."""

import time

from rich.console import Console

from armorial.arena.workers import in_processes
from armorial.bots.warmup import warm_up_all
from armorial.cli.output import Json, print_json, progress_bar
from armorial.engine.errors import MissingExtra
from armorial.engine.jit import cache_folder, has_compiler
from armorial.games import GAMES


def compile_all(*, json: Json = False) -> None:
    """Compile the games now and keep the result on disk, so that the first game starts at once."""
    if not has_compiler():
        raise MissingExtra("Numba", "fast")
    console, start, ready = Console(quiet=json), time.perf_counter(), []
    with progress_bar() as progress:
        task = progress.add_task("games compiled; this takes some seconds, once", total=len(GAMES))
        for name, cpu_seconds in in_processes(_compile_game, GAMES, len(GAMES)):
            seconds = time.perf_counter() - start
            ready.append({"game": name, "seconds": seconds, "cpu_seconds": cpu_seconds})
            progress.advance(task)
            text = f"{GAMES[name].TITLE}: ready after {seconds:.1f} s, {cpu_seconds:.1f} s of CPU time"
            console.print(text, highlight=False)
    console.print(f"kept in {cache_folder()}", highlight=False, soft_wrap=True)
    if json:
        print_json({"games": ready, "folder": str(cache_folder())})


def _compile_game(name: str) -> tuple[str, float]:
    """Compile a game in a fresh process, and return its name and the CPU time it took."""
    warm_up_all(name)
    return name, time.process_time()
