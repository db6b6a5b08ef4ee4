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


BOTS = BotSupport[Deal, State](
    beyond_horizon=next_round,
    decisions_per_turn=2,  # a card and its power
    # A cardinal thinks up to 1.5 seconds for a turn on one core: more time made no measurable difference in 400 games.
    strengths=Strengths(
        page_decisions=1,
        page_noise=40.0,
        squire_noise=6.0,
        baron=50,
        baron_sharpness={3: 8},  # with more players, a duke would hardly beat it
        duke=450,
        cardinal=120_000,
        king=240_000,
        king_with_network=80_000,
    ),
    inputs=INPUTS,
    network=partial(network_file, __file__),
)
