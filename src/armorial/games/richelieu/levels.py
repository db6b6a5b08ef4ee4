"""What Richelieu provides for bots: evaluation, strengths of the levels (measured in the arena), endgame solver."""

from armorial.engine.bot_support import BotSupport, Strengths
from armorial.games.richelieu.evaluation import evaluate
from armorial.games.richelieu.network_inputs import INPUTS
from armorial.games.richelieu.solver import SOLVER

BOTS = BotSupport(
    evaluate=evaluate,
    decisions_per_turn=3,  # a card, a second one, a marker
    # A cardinal thinks up to a second and a half for a turn on one core: more could not be measured over 400 games.
    strengths=Strengths(page_decisions=2, page_noise=6.0, squire_noise=3.0, baron=500, duke=1_500, cardinal=120_000),
    solver=SOLVER,
    inputs=INPUTS,
)
