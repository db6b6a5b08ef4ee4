"""Our own games: random play interpreted and compiled, and search."""

from collections.abc import Iterator
from random import Random

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
from bench.speed.runner import SEED, SIMULATIONS, Runner, Work

GAMES_AT_ONCE, STEPS = 1_024, 10  # of a vector game
NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit a search


def runners() -> Iterator[Runner]:
    """Yield our runners: without a compiler, only interpreted ones."""
    for name, game, chosen in measured_games():
        yield playing(f"{name}, interpreted", game, chosen, playout(game), 10)
    if not has_compiler():
        return
    for name, game, chosen in measured_games():
        yield playing(f"{name}, compiled", game, chosen, compiled_playout(game), 2000)
    for name, game, chosen in measured_games():
        yield vectorized(f"{name}, {GAMES_AT_ONCE:,} games at once", game, chosen)
    for name, game, chosen in measured_games():
        yield zoo.playing(f"{name}, PettingZoo", env(game.NAME, **option_values(game, chosen)))
    for name, game, chosen in measured_games():
        yield searching(f"{name}, search", game, chosen)


def playing(name: str, game: Game, chosen: Options, play: Playout, games: int) -> Runner:
    """Play many games from one deal; the time of the deal does not count."""

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


def vectorized(name: str, game: Game, chosen: Options) -> Runner:
    """Play many games side by side, with observations and masks at every step; when one ends, another is dealt."""
    games = VectorGame(game, chosen, GAMES_AT_ONCE, SEED)

    def work(_number: int) -> Work:
        ended = 0
        for _ in range(STEPS):
            ended += int(games.act(games.sample()).ended.sum())
        return Work(games=ended, steps=GAMES_AT_ONCE * STEPS)

    return Runner(name, work)


def searching(name: str, game: Game, chosen: Options) -> Runner:
    """Search for the first decision of a game, including the time to imagine worlds."""

    def work(number: int, simulations: int = SIMULATIONS) -> Work:
        rng = Random(number)
        deal = game.deal(chosen, rng)
        view = game.view(deal, game.start(deal), deal.first)
        found = SearchBot(game, rng).candidates(view, Limit(simulations, NO_TIME_LIMIT))
        return Work(simulations=sum(candidate.visits for candidate in found))

    work(0, 1)  # compiles
    return Runner(name, work)
