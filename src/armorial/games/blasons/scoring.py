"""The points of Les 7 Blasons (B5); `score_sheet` lists them item by item."""

from armorial.engine.jit import jitable
from armorial.games.blasons.deal import Deal
from armorial.games.blasons.round_score import added, leaders
from armorial.games.blasons.state import BySeat, State


@jitable
def points(deal: Deal, state: State) -> BySeat:
    """Return the points of each seat as if the round in play ended now."""
    if state.player < 0:
        return state.totals
    return added(deal, state.totals, state.tokens, state.round)


@jitable
def won(deal: Deal, _state: State, points: BySeat) -> int:
    """Return the seats with the most points, as a mask (B5.3)."""
    return leaders(points, deal.options.players)
