"""Pgx: many games at a time, compiled by JAX for all cores of the processor."""

from collections.abc import Iterator
from typing import Any

import jax
import numpy as np
import pgx
from jax import lax, random
from jax import numpy as jnp
from pgx.experimental import auto_reset

from bench.speed.runner import SEED, Runner, Work, random_actions

GAMES = {"connect_four": 16_384, "sparrow_mahjong": 1_024}  # how many at a time: the fastest from 256 to 16,384
STEPS = 100  # in one call
STEPS_SEEN = 10


def runners() -> Iterator[Runner]:
    """Yield a small game and a card game, each played by JAX alone, and step by step with actions from outside."""
    for name, games in GAMES.items():
        yield playing(name, games)
        yield stepping(name, games)


def playing(name: str, games: int) -> Runner:
    """Play many games at a time; when one ends, the next begins."""
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


def stepping(name: str, games: int) -> Runner:
    """Play in the same way, but choose actions in Python from the masks after every step, as a learner does."""
    game = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(game.step, game.init)))
    key, rng = random.key(SEED), np.random.default_rng(SEED)
    now = jax.jit(jax.vmap(game.init))(random.split(key, games))

    def work(_number: int) -> Work:
        nonlocal now, key
        ended = 0
        for _ in range(STEPS_SEEN):
            key, for_games = random.split(key)
            now = step(now, random_actions(np.asarray(now.legal_action_mask), rng), random.split(for_games, games))
            ended += int(now.terminated.sum())
        return Work(games=ended, steps=games * STEPS_SEEN)

    work(0)  # compiles
    return Runner(f"Pgx {name}, step by step", work)
