"""What an evaluation costs, and what an incremental first layer could save: `python -m bench.speed.network`.

An incremental layer would keep the sums of the state before, subtract the rows of inputs that are no longer on, and add
those of new ones. It saves nothing where more rows change than are on.
"""

import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from armorial.bots.network import Network, Work, evaluate, network_for, sum_inputs, work_for
from armorial.cli.bench import measured_games
from armorial.engine.game import Game, Options
from armorial.engine.jit import compiled, jitable
from bench.speed.runner import SEED

GAMES, ROUNDS, REPEATS = 30, 5, 20


def main() -> None:
    """Measure and print."""
    for name, game, options in measured_games():
        network = network_for(game, options)
        if network is not None and game.BOTS.inputs is not None:
            work = work_for(network, game.BOTS.inputs.most)
            write = compiled(game.BOTS.inputs.write)
            games = [inputs_on(game, options, write, work.on, Random(f"{SEED} {number}")) for number in range(GAMES)]
            print(f"{name}: {described(games)}; {costs(network, work, [row for rows in games for row in rows])}")


def inputs_on(game: Game, options: Options, write: Callable[..., int], on: Any, rng: Random) -> list[list[int]]:
    """Return the inputs that are on at each decision of a random game."""
    deal, rows = game.deal(options, rng), []
    state = game.start(deal)
    while state.player >= 0:
        rows.append(on[: write(deal, state, on)].tolist())
        state = game.apply(deal, state, rng.choice(game.legal(deal, state)))
    return rows


def described(games: list[list[list[int]]]) -> str:
    """Return how many rows an incremental layer would save."""
    pairs = [(set(before), set(after)) for rows in games for before, after in pairwise(rows)]
    on = np.mean([len(after) for _, after in pairs])
    needed = np.mean([min(len(before ^ after), len(after)) for before, after in pairs])
    return f"{on:.1f} inputs on, {needed:.1f} rows with an incremental layer"


def costs(network: Network, work: Work, rows: list[list[int]]) -> str:
    """Return the times of an evaluation and of its first layer, the best of some rounds."""
    counts, table = np.array([len(row) for row in rows]), np.zeros((len(rows), len(work.on)), np.int16)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    layer, whole = (timed(function, network, work, table, counts) for function in (sum_inputs, evaluate))
    return f"the first layer takes {layer:,.0f} of {whole:,.0f} ns of an evaluation"


def timed(function: Callable[..., None], network: Network, work: Work, table: Any, counts: Any) -> float:
    """Return the nanoseconds of a function for one state."""

    @jitable
    def in_all(network: Network, work: Work, table: Any, counts: Any, times: int) -> None:
        for _ in range(times):
            for i in range(len(counts)):
                for k in range(counts[i]):
                    work.on[k] = table[i, k]
                function(network, work, counts[i])

    run, best = compiled(in_all), float("inf")
    run(network, work, table, counts, 1)  # compiles
    for _ in range(ROUNDS):
        began = time.process_time()
        run(network, work, table, counts, REPEATS)
        best = min(best, (time.process_time() - began) / (REPEATS * len(counts)))
    return 1e9 * best


if __name__ == "__main__":
    main()
