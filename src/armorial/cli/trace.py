"""`armorial trace`: one random game as JSON lines."""

from random import Random
from typing import Any

from armorial.bots.random_bot import RandomBot
from armorial.cli.parameters import First, Seed
from armorial.cli.per_game import per_game
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.trace import trace as trace_lines


def trace(game: Game, *, seed: Seed, first: First = None, **options: Any) -> None:
    """Play one game with random bots and print it as JSON lines."""
    rng = Random(seed)
    match = Match.new(game, options, rng, first)
    for line in trace_lines(match, seed, RandomBot(rng).choose):
        print(line)


app = per_game("trace", trace)
