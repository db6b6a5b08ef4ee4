"""`armorial perft`: count the ways a game can continue."""

import os
from random import Random
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.interrupt import interruptible
from armorial.cli.output import Json, print_json, progress_bar
from armorial.cli.parameters import First, Seed
from armorial.cli.per_game import per_game
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.perft import frontier
from armorial.engine.perft import perft as count_sequences
from armorial.flags import WholeNumber


def perft(
    game: Game,
    *,
    seed: Seed,
    first: First = None,
    depth: Annotated[WholeNumber, Parameter(help="how many decisions to look ahead", validator=Number(gte=1))] = 3,
    after: Annotated[WholeNumber, Parameter(help="start after this many random actions", validator=Number(gte=0))] = 0,
    json: Json = False,
    **options: Any,
) -> None:
    """Count the ways a game can continue, for each number of decisions: a fingerprint of the rules."""
    rng = Random(seed)
    match = Match.new(game, options, rng, first)
    while match.ply < after and not match.over:
        match.apply(rng.choice(game.legal(match.deal, match.state)))
    counts = {}
    for plies in range(1, depth + 1):
        with interruptible():
            counts[plies] = _count(match, plies)
        if not json:
            print(f"{plies:3} {counts[plies]:15,}", flush=True)
    if json:
        print_json({"game": game.NAME, "seed": seed, "options": match.options, "after": match.ply, "counts": counts})


def _count(match: Match, depth: int) -> int:
    """Count the sequences of `depth` decisions, with progress by the first decision."""
    game, threads = match.game, os.cpu_count() or 1
    if depth < 3:
        return count_sequences(game, match.deal, match.state, depth, threads)
    states, total = list(frontier(game, match.deal, match.state, 1)), 0
    with progress_bar() as progress:
        for state in progress.track(states, description=f"depth {depth}: first decisions"):
            total += count_sequences(game, match.deal, state, depth - 1, threads)
    return total


app = per_game("perft", perft)
