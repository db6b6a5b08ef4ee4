"""What Richelieu provides for bots: evaluation, strengths of the levels (measured in the arena), endgame solver."""

from pathlib import Path

from armorial.engine.bot_support import BotSupport, Strengths, network_file
from armorial.games.richelieu.deal import Options
from armorial.games.richelieu.evaluation import evaluate
from armorial.games.richelieu.network_inputs import INPUTS
from armorial.games.richelieu.solver import SOLVER


def network(options: Options) -> Path | None:
    """Return the network for the number of players; none has learned the short game, or to move markers at the cap."""
    return None if options.short or options.move_at_cap else network_file(__file__, options)


BOTS = BotSupport(
    evaluate=evaluate,
    decisions_per_turn=3,  # a card, a second one, a marker
    # A cardinal thinks up to 1.5 seconds for a turn on one core: more time made no measurable difference in 400 games.
    strengths=Strengths(
        page_decisions=2,
        page_noise=6.0,
        squire_noise=3.0,
        baron=500,
        baron_sharpness={2: 12},
        duke=1_500,
        cardinal=120_000,
        king=240_000,
        king_with_network=60_000,
    ),
    solver=SOLVER,
    inputs=INPUTS,
    network=network,
)
