"""What Les 7 Blasons provides for bots: a search horizon, the strengths of the levels (measured in the arena)."""

from functools import partial

from armorial.engine.bot_support import BotSupport, Strengths, network_file
from armorial.engine.jit import jitable
from armorial.games.blasons.deal import Deal
from armorial.games.blasons.network_inputs import INPUTS
from armorial.games.blasons.state import State


@jitable
def next_round(root: State, state: State) -> bool:
    """Tell whether a state is in a later round than the root of a search: what happens there is mostly luck."""
    return state.round.number != root.round.number


WITH_FOUR = Strengths(
    page_decisions=1,
    page_noise=40.0,
    squire_noise=6.0,
    baron=50,
    duke=450,
    cardinal=120_000,
    king=240_000,
    king_with_network=80_000,
)
# With five and more, longer searches with playouts gain nothing, and the networks are much stronger. So the levels
# between these two play a network's policy, made weaker.
WITH_MORE = WITH_FOUR._replace(page_noise=80.0)
STRENGTHS = {
    3: WITH_FOUR._replace(squire_noise=6.2, baron_sharpness=8),
    4: WITH_FOUR,
    5: WITH_MORE._replace(squire_noise=4.6, baron=120, duke_sharpness=16, cardinal_sharpness=22),
    6: WITH_MORE._replace(squire_noise=5.5, baron=110, duke_sharpness=9, cardinal_sharpness=12),
    7: WITH_MORE._replace(squire_noise=5.0, knight_noise=1.5, baron=80, duke_sharpness=8, cardinal_sharpness=11),
}


BOTS = BotSupport[Deal, State](
    beyond_horizon=next_round,
    decisions_per_turn=2,  # a card and its power
    strengths=STRENGTHS.__getitem__,
    hint=40_000,
    inputs=INPUTS,
    network=partial(network_file, __file__),
)
