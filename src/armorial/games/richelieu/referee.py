"""The referee of Richelieu: it applies legal actions, and says which rule any other breaks."""

from collections.abc import Iterator

from armorial.engine.errors import IllegalAction
from armorial.games.richelieu.components import MARKERS, POSITIONS
from armorial.games.richelieu.deal import ALL_CARDS, Deal
from armorial.games.richelieu.rules import CAP, after, ends, legal_mask, marked
from armorial.games.richelieu.state import ACTIONS, END, FIRST, MARK, OVER, PAY, PLACE, RECALL, SECOND, STOCK, State

Objection = tuple[str, str]  # the paragraph, and how it is broken


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with the paragraph that it breaks."""
    if not 0 <= action < ACTIONS:
        raise IllegalAction("R3", f"an action is a number from 0 to {ACTIONS - 1}, not {action}")
    if not legal_mask(deal, state) >> action & 1:
        raise IllegalAction(*objection(deal, state, action))
    return after(deal, state, action)


def objection(deal: Deal, state: State, action: int) -> Objection:
    """Return the rule that an illegal action breaks."""
    if state.phase == OVER:
        return game_over(state)
    if action == RECALL:
        return _against_recall(state)
    if action == STOCK:
        return "R4.4", "stock is empty" if state.phase == PAY else "there is nothing to pay for"
    if action == END:
        return {
            FIRST: ("R3.1", "a player who can take a card must take one"),
            PAY: ("R4.4", "the card must be paid for"),
            PLACE: ("R4.2", "the lifted marker must be laid on another card"),
        }[state.phase]
    against = {FIRST: _against_card, SECOND: _against_card, PAY: _against_payment, MARK: _against_marker}
    return against.get(state.phase, _against_place)(deal, state, action)


def game_over(state: State) -> Objection:
    """Return the rule that ended the game: only a short game leaves cards on the table."""
    return "R7.2" if state.table else "R7.1", "the game is over"


def _against_recall(state: State) -> Objection:
    me = state.player
    if state.phase in (PAY, PLACE):
        return "R5.3", 'a "marker back" is not spent between a card and its payment, nor with a marker lifted'
    if state.stock[me] + state.markers[me].bit_count() == MARKERS:
        return "R5.3", "no marker of yours is in the box"
    return "R5.3", 'you have no "marker back" disc left'


def _against_card(_deal: Deal, state: State, card: int) -> Objection:
    name = POSITIONS[card]
    if not state.table >> card & 1:
        return "R3.2", f"{name} is no longer on the table"
    if not ends(state.table) >> card & 1:
        return "R3.2", f"{name} is not at an end of its row"
    if state.phase == SECOND and not state.fits >> card & 1:
        return "R3.3", f"{name} does not go with the first card: both must be of one region and show one shield"
    return "R4.6", f"{name} bears a marker of another player, and you have none left to pay with"


def _against_payment(_deal: Deal, _state: State, card: int) -> Objection:
    return "R4.4", f"{POSITIONS[card]} bears no marker of yours to pay with"


def _against_place(_deal: Deal, state: State, card: int) -> Objection:
    name = POSITIONS[card]
    if not state.table >> card & 1:
        return "R4.1", f"{name} is no longer on the table"
    if state.lifted >> card & 1:
        return "R4.2", f"the marker lifted from {name} must be laid on another card"
    return "R4.1", f"{name} bears a marker"


def _against_marker(deal: Deal, state: State, card: int) -> Objection:
    me = state.player
    mine, in_stock = state.markers[me], state.stock[me]
    if mine >> card & 1:
        if in_stock:
            return "R4.2", "a marker is moved only when stock is empty"
        return "R4.2", "there is no other free card to move a marker to"
    if not state.table >> card & 1 or marked(state.markers) >> card & 1:
        return _against_place(deal, state, card)
    if in_stock:
        return "R4.3", f"with four players, {CAP} markers on the table are the most"
    if mine:
        return "R4.2", "stock is empty: lift a marker first"
    return "R4.1", "you have no marker to place"


def audit(deal: Deal, state: State) -> list[str]:
    """Return what is wrong with a state, as sentences."""
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
            yield "a card bears two markers"
        bearing |= cards
        if in_stock < 0 or cards.bit_count() + in_stock > MARKERS:
            yield f"seat {seat} has {cards.bit_count()} markers on cards and {in_stock} in stock"
        if seat >= deal.options.players and (cards or state.taken[seat]):
            yield f"seat {seat} is empty and has cards"
    if bearing & ~state.table:
        yield "a marker lies where there is no card"
    if state.choices.bit_count() == 1:
        yield "a decision is asked that leaves no choice"
