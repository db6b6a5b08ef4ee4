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


DUEL = Strengths(
    page_decisions=2,
    page_noise=6.0,
    squire_noise=3.0,
    baron=500,
    baron_sharpness=12,
    duke=1_500,
    cardinal=120_000,
    king=240_000,
    king_with_network=60_000,
)
STRENGTHS = {
    2: DUEL,
    3: DUEL._replace(baron_sharpness=0, duke=1_300, cardinal=10_000, king_with_network=100_000),
    # Here more simulations gain least, so all levels are closer together.
    4: DUEL._replace(page_noise=10.0, knight_noise=1.5, baron=120, baron_sharpness=0, duke=380, cardinal=1_600),
}


BOTS = BotSupport(
    evaluate=evaluate,
    decisions_per_turn=3,  # a card, a second one, a marker
    strengths=STRENGTHS.__getitem__,
    hint=40_000,
    solver=SOLVER,
    inputs=INPUTS,
    network=network,
)
