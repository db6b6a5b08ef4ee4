"""Pgx: many games at a time, compiled by JAX for all cores of the processor."""

from collections.abc import Iterator
from typing import Any

import jax
import pgx
from jax import lax, random
from jax import numpy as jnp
from pgx.experimental import auto_reset

from bench.runner import SEED, Runner, Work

GAMES = {"connect_four": 16_384, "sparrow_mahjong": 1_024}  # how many at a time: what was quickest of 256 to 16,384
STEPS = 100  # of all of them, before Python looks at them again


def runners() -> Iterator[Runner]:
    """Yield a small game and a card game."""
    for name, games in GAMES.items():
        yield playing(name, games)


def playing(name: str, games: int) -> Runner:
    """Play so many games at a time; where one ends, another begins."""
    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def one_step(now: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], Any]:
        state, key = now
        key, for_actions, for_games = random.split(key, 3)
        actions = random.categorical(for_actions, jnp.log(state.legal_action_mask))
        state = step(state, actions, random.split(for_games, games))
        return (state, key), state.terminated.sum()

    run = jax.jit(lambda now: lax.scan(one_step, now, length=STEPS))
    key = random.key(SEED)
    now = jax.vmap(game.init)(random.split(key, games)), key

    def work(_number: int) -> Work:
        nonlocal now
        now, ended = run(now)
        return Work(games=int(ended.sum()), steps=games * STEPS)

    work(0)  # compiles
    return Runner(f"Pgx {name}, batch of {games:,}", work)
