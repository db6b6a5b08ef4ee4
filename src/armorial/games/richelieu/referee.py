"""The referee of Richelieu: it applies legal actions, and says which rule an illegal one breaks."""

from collections.abc import Iterator

from armorial.engine.errors import IllegalAction
from armorial.games.richelieu.components import MARKERS
from armorial.games.richelieu.deal import ALL_CARDS, Deal
from armorial.games.richelieu.refusals import REFUSALS, refusal
from armorial.games.richelieu.rules import after, legal_mask
from armorial.games.richelieu.state import ACTIONS, State
from armorial.games.richelieu.verbs import THINGS, verb


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with an error that names the paragraph it breaks."""
    if not 0 <= action < ACTIONS:
        raise IllegalAction(
            "R3", "an action is a number from 0 to {last}, not {action}", last=ACTIONS - 1, action=action
        )
    if not legal_mask(deal, state) >> action & 1:
        raise REFUSALS[refusal(state, verb(state, action), action)].error(THINGS[action])
    return after(deal, state, action)


def audit(deal: Deal, state: State) -> list[str]:
    """Return sentences about inconsistencies of a state."""
    return list(_flaws(deal, state))


def _flaws(deal: Deal, state: State) -> Iterator[str]:
    seen = 0
    for cards in (state.table, *state.taken):
        if seen & cards:
            yield "a card is in two places"
        seen |= cards
    if seen != ALL_CARDS:
        yield "a card is lost"
    bearing = 0
    for seat, (cards, in_stock) in enumerate(zip(state.markers, state.stock, strict=True)):
        if bearing & cards:
            yield "there are two markers on a card"
        bearing |= cards
        if in_stock < 0 or cards.bit_count() + in_stock > MARKERS:
            yield f"seat {seat} has {cards.bit_count()} markers on cards and {in_stock} in stock"
        if seat >= deal.options.players and (cards or state.taken[seat]):
            yield f"seat {seat} is empty and has cards"
    if bearing & ~state.table:
        yield "a marker is not on a card of the table"
    if state.choices.bit_count() == 1:
        yield "a decision has only one choice"
