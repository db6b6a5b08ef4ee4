"""Print how fast Armorial plays and searches, interpreted and compiled, next to its peers in the same run.

A step is one call that changes the state of a game: for Armorial a player's decision, for OpenSpiel a decision or the
deal of one card, because its games deal during play and ours before it. A simulation is one game that a search plays to
its end. Rates are per second of processor time, so other work on the machine does not count, and all busy cores do; the
last column shows how many were busy. Each rate is the best of a few rounds; the programs take turns, so that a slow
period affects all of them.
"""

import os
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from random import Random

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from armorial.engine import options
from armorial.engine.jit import compiled, has_compiler
from armorial.engine.playout import RANDOM_BITS, compiled_playout, playout
from armorial.games import GAMES
from bench.speed import ours, peers
from bench.speed.runner import SEED, Rates, measure

AGREEING_GAMES = 10_000
PACKAGES = ("armorial", "numba", "open_spiel", "pgx", "jax", "pettingzoo", "catanatron")


def environment() -> str:
    """Return the versions, the machine and the seed."""
    found = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return f"{', '.join(found)}; {platform.machine()}, cores: {os.cpu_count()}; seed {SEED}"


def table_of(rates: dict[str, Rates]) -> Table:
    """Return a table of the rates: first random play, then search."""
    table = Table(title="Per second of processor time", box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.caption = "cores: how many were kept busy"
    table.add_column(no_wrap=True)
    for heading in ("games", "steps", "simulations", "cores"):
        table.add_column(heading, justify="right")
    for name, found in sorted(rates.items(), key=lambda one: one[1].simulations > 0):
        counts = (found.games, found.steps, found.simulations)
        table.add_row(name, *(f"{rate:,.0f}" if rate else "" for rate in counts), f"{found.cores:.1f}")
    return table


def agreement(console: Console) -> None:
    """Play games with all options interpreted and compiled, and compare the results."""
    for game in GAMES.values():
        slow, quick = playout(game), compiled_playout(game)
        points = compiled(game.points)
        sets = list(options.all_options(game))
        for number in track(range(AGREEING_GAMES), f"agreement, {game.TITLE}", transient=True):
            rng = Random(SEED + number)
            deal = game.deal(sets[number % len(sets)], rng)
            x = rng.getrandbits(RANDOM_BITS)
            end, x_end, steps = slow(deal, game.start(deal), x)
            if (end, x_end, steps) != quick(deal, game.start(deal), x) or points(deal, end) != game.points(deal, end):
                raise SystemExit(f"{game.TITLE}: interpreted and compiled play differ in game {number}, {deal.options}")
        console.print(
            f"{game.TITLE}: interpreted and compiled play agree bit for bit in {AGREEING_GAMES:,} random games over "
            f"{len(sets)} option sets.",
            highlight=False,
        )


def import_time(console: Console) -> None:
    """Time `import armorial` in new interpreters, without their start."""
    script = "import time; t = time.perf_counter(); import armorial; print(time.perf_counter() - t)"
    best = min(float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(7))
    console.print(f"import armorial: {best:.3f} s (the best of 7 fresh interpreters)", highlight=False)


def main() -> None:
    """Measure and print."""
    console = Console(width=max(100, Console().width))  # a narrower table would cut numbers off
    console.print(environment(), highlight=False)
    with console.status("compiling"):
        runners = [*ours.runners(), *peers.runners(console)]
    console.print(table_of(measure(runners)))
    if has_compiler():
        agreement(console)
    import_time(console)


if __name__ == "__main__":
    main()
