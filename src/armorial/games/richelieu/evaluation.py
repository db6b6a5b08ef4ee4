"""How good a state of Richelieu looks to a seat, for bots that do not search: a guess, not a rule."""

from armorial.engine.jit import jitable
from armorial.games.richelieu.deal import KIND_COUNT, REGION_COUNT, Deal, showing
from armorial.games.richelieu.scoring import on_cards, on_disc
from armorial.games.richelieu.state import State

MARKED = 0.35  # the share of a marked card on the table that counts as the owner's
OPEN = 0.5  # the share that a seat can hope for of its even part of the cards on the table
HAVING_ONE = 3.0  # points for a first card of a region, while it can still decide a bonus or a malus
MARKER = 0.8  # points for a marker that is not in the box


@jitable
def evaluate(deal: Deal, state: State, seat: int) -> float:
    """Return the points that a seat can expect: likely majorities, first cards, markers."""
    n = deal.options.players
    worth: float = MARKER * (state.stock[seat] + state.markers[seat].bit_count())
    for kind in range(KIND_COUNT):
        own = likely_count(deal, state, kind, seat)
        best = 0.0
        for other in range(n):
            if other != seat:
                best = max(best, likely_count(deal, state, kind, other))
        left = on_cards(deal, state.table, kind)
        hope = OPEN * left / n
        chance = min(1.0, max(0.0, 0.5 + (own - best) / (left + 1.0)))
        worth += chance * (own + hope) - (1.0 - chance) * (best + hope) / (n - 1)
        if showing(deal, state.taken[seat], kind) and (kind < REGION_COUNT or n == 2):
            worth += HAVING_ONE
    return worth


@jitable
def likely_count(deal: Deal, state: State, kind: int, seat: int) -> float:
    """Count what a seat has of a region or symbol; cards that it has only marked count in part."""
    marked = on_cards(deal, state.markers[seat], kind)
    return on_cards(deal, state.taken[seat], kind) + on_disc(deal, state, kind, seat) + MARKED * marked
