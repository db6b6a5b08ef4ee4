"""How a position looks at a glance, for bots that do not search: what a seat can count on, in points.

This is opinion, not rules. It may only look at what `imagine` gives, like all of a bot.
"""

from collections.abc import Callable
from typing import Any

from armorial.engine.jit import jitable
from armorial.games import blasons, richelieu
from armorial.games.richelieu.components import KINDS, REGIONS
from armorial.games.richelieu.deal import showing
from armorial.games.richelieu.scoring import on_cards, on_disc

KIND_COUNT, REGION_COUNT = len(KINDS), len(REGIONS)
MARKED = 0.35  # a card on the table that bears one's marker is so much one's own
OPEN = 0.5  # and of what is still open, one can hope for this share of an even part
HAVING_ONE = 3.0  # a first card of a region is worth so much while that can still decide a bonus or a malus
MARKER = 0.8  # a marker that is not in the box


@jitable
def richelieu_count(deal: Any, state: Any, kind: int, seat: int) -> float:
    """Return what a seat has of a region or symbol, what it has marked counted in part."""
    marked = on_cards(deal, state.markers[seat], kind)
    return on_cards(deal, state.taken[seat], kind) + on_disc(deal, state, kind, seat) + MARKED * marked


@jitable
def judge_richelieu(deal: Any, state: Any, seat: int) -> float:
    """Return what a seat can count on: majorities by how likely they are, first cards, markers."""
    n = deal.options.players
    worth: float = MARKER * (state.stock[seat] + state.markers[seat].bit_count())
    for kind in range(KIND_COUNT):
        mine = richelieu_count(deal, state, kind, seat)
        best = 0.0
        for other in range(n):
            if other != seat:
                best = max(best, richelieu_count(deal, state, kind, other))
        left = on_cards(deal, state.table, kind)
        hope = OPEN * left / n
        chance = min(1.0, max(0.0, 0.5 + (mine - best) / (left + 1.0)))
        worth += chance * (mine + hope) - (1.0 - chance) * (best + hope) / (n - 1)
        if showing(deal, state.taken[seat], kind) and (kind < REGION_COUNT or n == 2):
            worth += HAVING_ONE
    return worth


@jitable
def judge_blasons(deal: Any, state: Any, seat: int) -> float:
    """Return the lead over the best other if the round ended now, and a little for the seat's own points."""
    points = blasons.points(deal, state)
    best = 0
    for other in range(deal.options.players):
        if other != seat:
            best = max(best, points[other])
    return float(points[seat] - 0.7 * best)


@jitable
def end_of_round(root: Any, state: Any) -> bool:
    """Tell whether the round is over in which a search began: what comes after it is anybody's luck."""
    return bool(state.round.number != root.round.number)


@jitable
def never(_root: Any, _state: Any) -> bool:
    """Look to the end of the game."""
    return False


# How far a search looks: from where it began, to a state of which this is true. There the score is what counts.
HORIZONS: dict[str, Callable[[Any, Any], bool]] = {richelieu.NAME: never, blasons.NAME: end_of_round}
# How many decisions a seat may have in a row: a card, a second one, a marker; a card and its power.
DECISIONS_OF_A_TURN = {richelieu.NAME: 3, blasons.NAME: 2}
JUDGES: dict[str, Callable[[Any, Any, int], float]] = {
    richelieu.NAME: judge_richelieu,
    blasons.NAME: judge_blasons,
}
