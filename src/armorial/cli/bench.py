"""`armorial bench`: measure how fast random games run on this computer, on the CPU or a GPU."""

import os
import time
from collections.abc import Callable
from random import Random
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, print_json, progress_bar
from armorial.cli.parameters import Seed
from armorial.engine import gpu, options
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Options
from armorial.engine.jit import has_compiler
from armorial.engine.playout import batch, play_many, result_count, tally
from armorial.flags import WholeNumber
from armorial.games import GAMES

CORES = os.cpu_count() or 1
GPU_THREADS = 1 << 18
SAMPLE = 64  # GPU threads whose games are repeated on the CPU, to compare


def measured_games() -> list[tuple[str, Game, Options]]:
    """Return the games to measure: a name, the game and its options."""
    richelieu, blasons = GAMES["richelieu"], GAMES["blasons"]
    return [
        ("Richelieu duel", richelieu, options.choose(richelieu, {})),
        ("Richelieu court with 4", richelieu, options.choose(richelieu, {"edition": "court", "players": 4})),
        ("Les 7 Blasons with 4", blasons, options.choose(blasons, {"players": 4})),
    ]


def bench(
    *,
    games: Annotated[WholeNumber, Parameter(help="how many games of each kind", validator=Number(gte=1))] = 1_000_000,
    threads: Annotated[WholeNumber, Parameter(help="how many threads", validator=Number(gte=1))] = CORES,
    seed: Seed = 1,
    cuda: Annotated[bool, Parameter(help="measure on an NVIDIA GPU", negative=())] = False,
    json: Json = False,
) -> None:
    """Measure how fast random games run, dealing and scoring included. (`make bench` in a checkout adds peers.)"""
    console = Console(quiet=json)
    compiled = "compiled" if has_compiler() else "interpreted: Numba is not installed"
    where = gpu.device_name() if cuda else f"threads: {threads}, {compiled}"
    console.print(f"Random games, dealt and scored, seed {seed}; {where}", highlight=False)
    table = Table()
    for heading in ("", "games", "games/s", "steps/s"):
        table.add_column(heading, justify="right" if heading else "left")
    measured = []
    for name, game, chosen in measured_games():
        with interruptible(), progress_bar() as progress:
            task = progress.add_task(f"{name}: compiling", total=games)

            def show(played: int, task: TaskID = task, name: str = name, progress: Progress = progress) -> None:
                progress.update(task, completed=played, description=name)

            played, steps, seconds = (
                _on_gpu(game, chosen, games, seed) if cuda else _on_cpu(game, chosen, games, seed, threads, show)
            )
        table.add_row(name, f"{played:,}", f"{played / seconds:,.0f}", f"{steps / seconds:,.0f}")
        measured.append({"name": name, "games": played, "steps": steps, "seconds": seconds})
    console.print(table)
    if json:
        print_json({"seed": seed, "on": where, "results": measured})
    if cuda:
        console.print(f"The games of {SAMPLE} threads of each kind, repeated on the CPU, agree bit for bit.")


def _on_cpu(
    game: Game, chosen: Options, games: int, seed: int, threads: int, show: Callable[[int], None]
) -> tuple[int, int, float]:
    play_many(game, chosen, 1, seed)  # compiles
    show(0)
    began = time.perf_counter()
    tally = play_many(game, chosen, games, seed, threads, show)
    return games, tally.steps, time.perf_counter() - began


def _on_gpu(game: Game, chosen: Options, games: int, seed: int) -> tuple[int, int, float]:
    deal = game.deal(chosen, Random(seed))
    on_gpu = gpu.GpuBatch(game, deal, GPU_THREADS, seed)
    each = -(-games // GPU_THREADS)
    on_gpu.play(1)  # compiles
    on_gpu.tallies()
    began = time.perf_counter()
    on_gpu.play(each)
    took = time.perf_counter() - began
    tallies = on_gpu.tallies()
    for thread in Random(seed).sample(range(GPU_THREADS), SAMPLE):
        results = [0] * result_count(game, deal)
        batch(game)(deal, on_gpu.seeds[thread], each, results, 0)
        if tallies[thread] != tally(results):
            raise ArmorialError(f"{game.TITLE}: GPU thread {thread} and the CPU played differently")
    return each * GPU_THREADS, sum(tally.steps for tally in tallies), took
