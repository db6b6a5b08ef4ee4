"""Our own games: random play interpreted and compiled, and search."""

from collections.abc import Iterator
from random import Random

import numpy as np

from armorial.bots.bot import Limit
from armorial.bots.search import SearchBot
from armorial.cli.bench import measured_games
from armorial.engine.game import Deal, Game, Options, State
from armorial.engine.jit import compiled, has_compiler
from armorial.engine.options import option_values
from armorial.engine.playout import RANDOM_BITS, Playout, compiled_playout, playout
from armorial.engine.vector_game import VectorGame
from armorial.envs.pettingzoo import env
from bench.speed import zoo
from bench.speed.runner import SEED, SIMULATIONS, Runner, Work, evenly

CROWD, STEPS_OF_A_CROWD = 1_024, 10
PATIENT = 3600.0  # seconds: the simulations end a search


def runners() -> Iterator[Runner]:
    """Yield ours: without a compiler, only what is interpreted."""
    for name, game, chosen in measured_games():
        yield playing(f"{name}, interpreted", game, chosen, playout(game), 10)
    if not has_compiler():
        return
    for name, game, chosen in measured_games():
        yield playing(f"{name}, compiled", game, chosen, compiled_playout(game), 2000)
    for name, game, chosen in measured_games():
        yield in_a_crowd(f"{name}, crowd of {CROWD:,}", game, chosen)
    for name, game, chosen in measured_games():
        yield zoo.playing(f"{name}, PettingZoo", env(game.NAME, **option_values(game, chosen)))
    for name, game, chosen in measured_games():
        yield searching(f"{name}, search", game, chosen)


def playing(name: str, game: Game, chosen: Options, play: Playout, games: int) -> Runner:
    """Play many games from one deal; what it takes to deal is not measured."""

    def many(deal: Deal, state: State, x: int) -> int:
        steps = 0
        for _ in range(games):
            _, x, made = play(deal, state, x)
            steps += made
        return steps

    run = many if play is playout(game) else compiled(many)

    def work(number: int) -> Work:
        rng = Random(number)
        deal = game.deal(chosen, rng)
        return Work(games=games, steps=run(deal, game.start(deal), rng.getrandbits(RANDOM_BITS)))

    work(0)  # compiles
    return Runner(name, work)


def in_a_crowd(name: str, game: Game, chosen: Options) -> Runner:
    """Play many games side by side, seen and masked at every step; where one ends, another is dealt."""
    crowd, luck = VectorGame(game, chosen, CROWD, SEED), np.random.default_rng(SEED)

    def work(_number: int) -> Work:
        ended = 0
        for _ in range(STEPS_OF_A_CROWD):
            ended += int(crowd.act(evenly(crowd.observations.legal, luck)).ended.sum())
        return Work(games=ended, steps=CROWD * STEPS_OF_A_CROWD)

    return Runner(name, work)


def searching(name: str, game: Game, chosen: Options) -> Runner:
    """Search for the first decision of a game. What it takes to imagine worlds is measured too."""

    def work(number: int, simulations: int = SIMULATIONS) -> Work:
        rng = Random(number)
        deal = game.deal(chosen, rng)
        view = game.view(deal, game.start(deal), deal.first)
        found = SearchBot(game, rng).candidates(view, Limit(simulations, PATIENT))
        return Work(simulations=sum(candidate.visits for candidate in found))

    work(0, 1)  # compiles
    return Runner(name, work)
