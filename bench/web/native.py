"""The native side of the comparison with the engine for browsers: the same functions, for a generic processor.

`python -m bench.web.native` prints the rates as JSON. With a folder, it writes modules that play random games into it,
because the shipped modules have no such function.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from armorial.bots.network import network_for, work_for
from armorial.bots.network_bot import MOST_NODES, NODES_OF_NETWORK
from armorial.bots.network_search import NETWORK_SETTINGS, Judge, network_simulations
from armorial.bots.playouts import SETTINGS, simulations
from armorial.bots.search import LONGEST_GAME
from armorial.bots.tree import new_tree
from armorial.browser.rows import example, rows_of
from armorial.engine.browser_support import support_of
from armorial.engine.game import Game
from armorial.engine.jit import compiled, floats, ints, zeros
from armorial.engine.playout import batch, result_count
from armorial.engine.wasm import INT, NUMBERS, ExportedFunction, array, build
from armorial.games import GAMES

SEED, WORLDS, SIMULATIONS, BATCH = 12345, 256, 4000, 500
SECONDS = 2.0


def batch_entry(game: Game) -> ExportedFunction:
    """Return a function that plays many random games from a deal."""
    match = example(game)
    many, deal_at, count = batch(game), rows_of(game).deal, result_count(game, match.deal)

    def play(deal: Any, games: int, x: Any, results: Any) -> int:
        many(deal_at(deal), array(x, (1,))[0], int(games), array(results, (count,)), 0)
        return 0

    return ExportedFunction(play, (NUMBERS, INT, NUMBERS, NUMBERS))


def rate(work: Callable[[], int]) -> float:
    """Return how much work is done in a second of this thread; the first call does not count."""
    work()
    began, done = time.thread_time(), 0
    while time.thread_time() - began < SECONDS:
        done += work()
    return done / (time.thread_time() - began)


def random_games(game: Game) -> Callable[[], int]:
    """Return a function that plays random games and returns the number of decisions."""
    deal = example(game).deal
    results, run = zeros(result_count(game, deal)), compiled(batch(game))

    def play() -> int:
        results[:] = 0
        run(deal, SEED, BATCH, results, 0)
        return int(results[0])

    return play


def searches(game: Game, with_network: bool) -> Callable[[], int]:
    """Return a function that searches the first position of a game and returns the number of simulations."""
    deal, x = support_of(game).random_deal(example(game).deal.options, -1, 5)
    state, players = game.start(deal), deal.options.players
    known, secrets = game.view(deal, state, state.player).deal, list[int]()
    for _ in range(WORLDS):
        world, x = support_of(game).random_world(known, state, x)
        secrets += game.secrets(world)
    small, worlds = game.without_history(state), ints(secrets)
    work = zeros(3 * LONGEST_GAME), floats(2 * players)
    settings: Any = _judge(game, deal.options) if with_network else SETTINGS
    run = compiled(network_simulations(game) if with_network else simulations(game))
    nodes = min(MOST_NODES, NODES_OF_NETWORK * SIMULATIONS + game.ACTIONS) if with_network else SIMULATIONS

    def search() -> int:
        tree = new_tree(nodes + 1, players, game.ACTIONS)
        run(tree, known, small, worlds, WORLDS, *work, settings, x, SIMULATIONS)
        return SIMULATIONS

    return search


def _judge(game: Game, options: Any) -> Judge:
    network, inputs = network_for(game, options), game.BOTS.inputs
    assert network
    assert inputs
    return Judge(network, work_for(network, inputs.most), NETWORK_SETTINGS)


def rates(game: Game) -> dict[str, float]:
    """Return steps and simulations per second."""
    return {
        "steps": rate(random_games(game)),
        "simulations": rate(searches(game, with_network=False)),
        "simulations with a network": rate(searches(game, with_network=True)),
    }


def main(folder: Path | None) -> None:
    """Measure and print, or build."""
    if folder is None:
        print(json.dumps({name: rates(game) for name, game in GAMES.items()}))
        return
    for name, game in GAMES.items():
        (folder / f"{name}.wasm").write_bytes(build({"play": batch_entry(game)}))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
