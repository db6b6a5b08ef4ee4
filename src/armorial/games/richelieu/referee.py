"""The referee of Richelieu: it applies legal actions, and says which rule any other breaks."""

from collections.abc import Iterator

from armorial.engine.errors import IllegalAction
from armorial.games.richelieu.components import MARKERS, POSITIONS
from armorial.games.richelieu.deal import ALL_CARDS, Deal
from armorial.games.richelieu.rules import CAP, after, ends, legal_mask, marked
from armorial.games.richelieu.state import ACTIONS, END, FIRST, MARK, OVER, PAY, PLACE, RECALL, SECOND, STOCK, State


def apply(deal: Deal, state: State, action: int) -> State:
    """Return the state after a legal action; refuse any other with the paragraph that it breaks."""
    if not 0 <= action < ACTIONS:
        raise IllegalAction(
            "R3", "an action is a number from 0 to {last}, not {action}", last=ACTIONS - 1, action=action
        )
    if not legal_mask(deal, state) >> action & 1:
        raise objection(deal, state, action)
    return after(deal, state, action)


def objection(deal: Deal, state: State, action: int) -> IllegalAction:
    """Return the error of an illegal action, with the rule that it breaks."""
    if state.phase == OVER:
        return game_over(state)
    if action == RECALL:
        return _against_recall(state)
    if action == STOCK:
        return nothing_to_pay() if state.phase != PAY else IllegalAction("R4.4", "your stock is empty")
    if action == END:
        return _against_end(state)
    against = {FIRST: _against_card, SECOND: _against_card, PAY: _against_payment, MARK: _against_marker}
    return against.get(state.phase, _against_place)(deal, state, action)


def game_over(state: State) -> IllegalAction:
    """Return the error after the end, with the rule that ended it: only a short game leaves cards on the table."""
    return IllegalAction("R7.2" if state.table else "R7.1", "the game is over")


def nothing_to_pay() -> IllegalAction:
    """Return the error of a payment that is not due."""
    return IllegalAction("R4.4", "there is nothing to pay for")


def must_pay() -> IllegalAction:
    """Return the error of another action while a payment is due."""
    return IllegalAction("R4.4", "pay for the card first")


def must_place() -> IllegalAction:
    """Return the error of another action while a marker is picked up."""
    return IllegalAction("R4.2", "place the marker that you picked up on another card")


def _against_end(state: State) -> IllegalAction:
    if state.phase == FIRST:
        return IllegalAction("R3.1", "you must take a card if you can")
    return must_pay() if state.phase == PAY else must_place()


def _against_recall(state: State) -> IllegalAction:
    me = state.player
    if state.phase == PAY:
        return IllegalAction("R5.3", "pay for the card before you spend a “marker back” disc")
    if state.phase == PLACE:
        return IllegalAction("R5.3", "place the marker that you picked up before you spend a “marker back” disc")
    if state.stock[me] + state.markers[me].bit_count() == MARKERS:
        return IllegalAction("R5.3", "none of your markers is in the box")
    return IllegalAction("R5.3", "you have no “marker back” disc left")


def _against_card(_deal: Deal, state: State, card: int) -> IllegalAction:
    name = POSITIONS[card]
    if not state.table >> card & 1:
        return _gone("R3.2", name)
    if not ends(state.table) >> card & 1:
        return IllegalAction("R3.2", "{card} is not at an end of its row", card=name)
    if state.phase == SECOND and not state.fits >> card & 1:
        return IllegalAction(
            "R3.3", "{card} does not fit the first card: both must be of the same region and show one shield", card=name
        )
    return IllegalAction("R4.6", "{card} has another player's marker, and you have none left to pay with", card=name)


def _against_payment(_deal: Deal, _state: State, card: int) -> IllegalAction:
    return IllegalAction("R4.4", "{card} has no marker of yours to pay with", card=POSITIONS[card])


def _against_place(_deal: Deal, state: State, card: int) -> IllegalAction:
    name = POSITIONS[card]
    if not state.table >> card & 1:
        return _gone("R4.1", name)
    if state.lifted >> card & 1:
        return must_place()
    return IllegalAction("R4.1", "{card} already has a marker", card=name)


def _gone(paragraph: str, name: str) -> IllegalAction:
    return IllegalAction(paragraph, "{card} is no longer on the table", card=name)


def _against_marker(deal: Deal, state: State, card: int) -> IllegalAction:
    me = state.player
    mine, in_stock = state.markers[me], state.stock[me]
    if mine >> card & 1:
        if in_stock:
            return IllegalAction("R4.2", "you may move a marker only when your stock is empty")
        return IllegalAction("R4.2", "there is no other free card to move a marker to")
    if not state.table >> card & 1 or marked(state.markers) >> card & 1:
        return _against_place(deal, state, card)
    if in_stock:
        return IllegalAction("R4.3", "with four players, you may have only {cap} markers on the table", cap=CAP)
    if mine:
        return IllegalAction("R4.2", "your stock is empty: pick up a marker first")
    return IllegalAction("R4.1", "you have no marker to place")


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
