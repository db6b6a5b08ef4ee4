"""`armorial perft`: count the ways a game can continue."""

import os
from random import Random
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.parameters import First, Seed
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.perft import perft as count_sequences


def perft(
    game: Game,
    *,
    seed: Seed,
    first: First = None,
    depth: Annotated[int, Parameter(help="how many decisions to look ahead", validator=Number(gte=1))] = 3,
    after: Annotated[int, Parameter(help="begin after this many random actions", validator=Number(gte=0))] = 0,
    **options: Any,
) -> None:
    """Count the ways a game can continue, for each number of decisions: a fingerprint of the rules."""
    rng = Random(seed)
    match = Match.new(game, options, rng, first)
    while match.ply < after and not match.over:
        match.apply(rng.choice(game.legal(match.deal, match.state)))
    for plies in range(1, depth + 1):
        print(f"{plies:3} {count_sequences(game, match.deal, match.state, plies, os.cpu_count() or 1):15,}", flush=True)
