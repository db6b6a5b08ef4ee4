"""Print one table: steps and games per second, interpreted and compiled, beside OpenSpiel in the same run.

A step is one call that changes a game's state: for Armorial a decision of a player, for OpenSpiel a decision or the
deal of one card, since its games deal as they go and ours are dealt beforehand. OpenSpiel is driven twice: by the loop
of its own example, and by the leanest loop that we found. Rates are of processor time, so that other work on the
machine does not count; each is the best of a few rounds, taken in turn so that a slow spell hits all alike.
"""

import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from armorial.engine import options
from armorial.engine.game import Deal, Game, Options, State
from armorial.engine.jit import compiled, has_compiler
from armorial.engine.playout import RANDOM_BITS, Playout, compiled_playout, playout
from armorial.games import GAMES
from armorial.terminal.speed import tables
from bench import peers

SEED = 1
ROUNDS = 3
SECONDS = 1.0
AGREEING_GAMES = 10_000

Batch = Callable[[int], tuple[int, int]]  # a number that differs each time -> games played, steps made


class Runner(NamedTuple):
    """Something that plays games as fast as it can."""

    name: str
    batch: Batch


def playing(game: Game, chosen: Options, play: Playout, games: int) -> Batch:
    """Play many games from one deal; what it takes to deal is not measured."""

    def many(deal: Deal, state: State, x: int) -> int:
        steps = 0
        for _ in range(games):
            _, x, made = play(deal, state, x)
            steps += made
        return steps

    run = many if play is playout(game) else compiled(many)

    def batch(number: int) -> tuple[int, int]:
        rng = Random(SEED + number)
        deal = game.deal(chosen, rng)
        return games, run(deal, game.start(deal), rng.getrandbits(RANDOM_BITS))

    batch(0)  # compiles
    return batch


def rate(runner: Runner, numbers: "Counter") -> tuple[float, float]:
    """Return games and steps per second of processor time."""
    games = steps = 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        played, made = runner.batch(numbers.next())
        games, steps = games + played, steps + made
    return games / took, steps / took


class Counter:
    """Counts up, so that every batch is another one."""

    def __init__(self) -> None:
        """Begin before one."""
        self.number = 0

    def next(self) -> int:
        """Return the next number."""
        self.number += 1
        return self.number


def measure(runners: list[Runner]) -> dict[str, tuple[float, float]]:
    """Return the best rates of each runner, the runners taking turns."""
    best = {runner.name: (0.0, 0.0) for runner in runners}
    numbers = Counter()
    for _ in track(range(ROUNDS), "measuring", transient=True):
        for runner in runners:
            best[runner.name] = max(best[runner.name], rate(runner, numbers))
    return best


def agreement(console: Console) -> None:
    """Play games over all option sets interpreted and compiled, and hold each pair of results together."""
    for game in GAMES.values():
        slow, quick = playout(game), compiled_playout(game)
        points = compiled(game.points)
        sets = list(options.every(game))
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
    """Time `import armorial` in fresh interpreters, less the time of starting one."""
    script = "import time; t = time.perf_counter(); import armorial; print(time.perf_counter() - t)"
    best = min(float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(7))
    console.print(f"import armorial: {best:.3f} s (the best of 7 fresh interpreters)", highlight=False)


def main() -> None:
    """Measure and print."""
    console = Console()
    console.print(f"Python {platform.python_version()}, {platform.processor() or platform.machine()}, seed {SEED}")
    runners = [
        Runner(f"{name}, interpreted", playing(game, chosen, playout(game), 10)) for name, game, chosen in tables()
    ]
    if has_compiler():
        console.print(f"Numba {version('numba')}")
        runners += [
            Runner(f"{name}, compiled", playing(game, chosen, compiled_playout(game), 2000))
            for name, game, chosen in tables()
        ]
    runners += [Runner(name, batch) for name, batch in peers.runners(console)]
    rates = measure(runners)

    table = Table(title="Random play on one core, per second of processor time")
    for heading in ("", "games", "steps", "times interpreted"):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, (games, steps) in rates.items():
        slow = rates.get(name.replace(", compiled", ", interpreted"))
        times = f"{steps / slow[1]:.0f}" if slow and ", compiled" in name else ""
        table.add_row(name, f"{games:,.0f}", f"{steps:,.0f}", times)
    console.print(table)
    if has_compiler():
        agreement(console)
    import_time(console)


if __name__ == "__main__":
    main()
