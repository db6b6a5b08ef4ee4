"""Games side by side on a GPU, with observations and masks, next to Pgx on the same GPU: `python -m bench.speed.gpu`.

All play random legal actions, which are drawn on the GPU, and when a game ends the next begins. A step is one decision
of one game. Rates are by the clock; each is the best of a few rounds, in turn.
"""

import os
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # otherwise JAX takes most of the memory

from armorial.cli.bench import measured_games
from armorial.engine.game import Game, Options
from armorial.engine.gpu import compiler, device_name
from armorial.engine.gpu_vector_game import GpuVectorGame
from bench.speed.runner import SEED

OURS, STEPS, ROUNDS = 1 << 20, 50, 3
PEERS = {"connect_four": 1 << 20, "hex": 1 << 18, "backgammon": 1 << 18, "sparrow_mahjong": 1 << 18}  # at a time
Run = Callable[[], int]  # plays, waits for the GPU, and returns the number of steps


def ours(game: Game, options: Options) -> Run:
    """Play our vector game."""
    games, cuda = GpuVectorGame(game, options, OURS, SEED, checked=False), compiler()

    def run() -> int:
        for _ in range(STEPS):
            games.act(games.sample())
        cuda.synchronize()
        return OURS * STEPS

    run()  # compiles
    return run


def theirs(name: str, games: int) -> Run:
    """Play a game of Pgx; its states contain the observations and masks, so these are computed too."""
    import jax  # noqa: PLC0415 - an optional peer
    import pgx  # noqa: PLC0415
    from jax import lax, random  # noqa: PLC0415
    from jax import numpy as jnp  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def one_step(now: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = now
        key, for_actions, for_games = random.split(key, 3)
        actions = random.categorical(for_actions, jnp.log(state.legal_action_mask))
        return (step(state, actions, random.split(for_games, games)), key), None

    play = jax.jit(lambda now: lax.scan(one_step, now, length=STEPS)[0])
    key = random.key(SEED)
    now = jax.jit(jax.vmap(game.init))(random.split(key, games)), key

    def run() -> int:
        nonlocal now
        now = play(now)
        now[0].terminated.block_until_ready()
        return games * STEPS

    run()  # compiles
    return run


def main() -> None:
    """Measure and print."""
    print(f"{device_name()}, seed {SEED}", flush=True)
    runs: dict[str, Run] = {}
    for name, game, options in measured_games():
        runs[f"{name}, {OURS:,} games"] = ours(game, options)
    for name, games in PEERS.items():
        try:
            runs[f"Pgx {name}, {games:,} games"] = theirs(name, games)
        except Exception as error:
            print(f"Pgx {name}: {type(error).__name__}: {str(error)[:200]}", flush=True)
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            began = time.perf_counter()
            steps = run()
            best[name] = max(best.get(name, 0.0), steps / (time.perf_counter() - began))
    for name, rate in best.items():
        print(f"| {name} | {rate / 1e6:,.0f} million steps a second |", flush=True)


if __name__ == "__main__":
    main()
