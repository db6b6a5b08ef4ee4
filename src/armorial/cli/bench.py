"""`armorial bench`: how fast random games are played here, on the processor or on a GPU."""

import time
from random import Random

from rich.console import Console
from rich.table import Table

from armorial.engine import gpu, options
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Options
from armorial.engine.jit import has_compiler
from armorial.engine.playout import batch, play_many, result_count, tally
from armorial.games import GAMES

GPU_THREADS = 1 << 18
SAMPLE = 64  # threads of the GPU whose games are played again on the processor


def tables() -> list[tuple[str, Game, Options]]:
    """Return what is measured: a name, the game, its options."""
    richelieu, blasons = GAMES["richelieu"], GAMES["blasons"]
    return [
        ("Richelieu duel", richelieu, options.choose(richelieu, {})),
        ("Richelieu court with 4", richelieu, options.choose(richelieu, {"edition": "court", "players": 4})),
        ("Les 7 Blasons with 4", blasons, options.choose(blasons, {"players": 4})),
    ]


def bench(games: int, threads: int, seed: int, cuda: bool, console: Console) -> None:
    """Play so many random games of each kind, dealing and scoring included, and print the rates."""
    compiled = "compiled" if has_compiler() else "interpreted: Numba is not installed"
    where = gpu.device_name() if cuda else f"threads: {threads}, {compiled}"
    console.print(f"Random games, dealt and scored, seed {seed}; {where}", highlight=False)
    table = Table()
    for heading in ("", "games", "games/s", "steps/s"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, game, chosen in tables():
        with console.status(f"{name}: compiling, then playing {games:,} games"):
            played, steps, seconds = (
                _on_gpu(game, chosen, games, seed) if cuda else _on_processor(game, chosen, games, seed, threads)
            )
        table.add_row(name, f"{played:,}", f"{played / seconds:,.0f}", f"{steps / seconds:,.0f}")
    console.print(table)
    if cuda:
        console.print(f"The games of {SAMPLE} threads of each kind, played again on the processor, agree bit for bit.")


def _on_processor(game: Game, chosen: Options, games: int, seed: int, threads: int) -> tuple[int, int, float]:
    play_many(game, chosen, 1, seed)  # compiles
    began = time.perf_counter()
    tally = play_many(game, chosen, games, seed, threads)
    return games, tally.steps, time.perf_counter() - began


def _on_gpu(game: Game, chosen: Options, games: int, seed: int) -> tuple[int, int, float]:
    deal = game.deal(chosen, Random(seed))
    crowd = gpu.GpuBatch(game, deal, GPU_THREADS, seed)
    each = -(-games // GPU_THREADS)
    crowd.play(1)  # compiles
    crowd.tallies()
    began = time.perf_counter()
    crowd.play(each)
    took = time.perf_counter() - began
    tallies = crowd.tallies()
    for thread in Random(seed).sample(range(GPU_THREADS), SAMPLE):
        results = [0] * result_count(game, deal)
        batch(game)(deal, crowd.seeds[thread], each, results, 0)
        if tallies[thread] != tally(results):
            raise ArmorialError(f"{game.TITLE}: thread {thread} of the GPU and the processor played differently")
    return each * GPU_THREADS, sum(tally.steps for tally in tallies), took
