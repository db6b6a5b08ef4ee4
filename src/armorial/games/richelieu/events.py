"""The events of Richelieu."""

from typing import Any

from armorial.engine.bitmaps import lookup_16
from armorial.engine.bits import index
from armorial.engine.events import MISSING, write_1, write_2, write_3, write_result
from armorial.engine.game import CHOICE, NOBODY
from armorial.engine.jit import get, jitable
from armorial.games.richelieu.deal import DISC_CARDS, Deal
from armorial.games.richelieu.event_kinds import (
    CARD_TAKEN,
    DISC_REVEALED,
    DISC_SPENT,
    DISC_TAKEN,
    GAME_OVER,
    MARKER_DECLINED,
    MARKER_LIFTED,
    MARKER_MOVED,
    MARKER_PAID_FROM_CARD,
    MARKER_PAID_FROM_STOCK,
    MARKER_PLACED,
    MARKER_RECOVERED,
    MARKER_RETURNED,
    PASSED,
    SECOND_CARD_DECLINED,
    SKIPPED,
)
from armorial.games.richelieu.knowledge import seen_cards
from armorial.games.richelieu.rules import forced, marker_owner
from armorial.games.richelieu.scoring import points, won
from armorial.games.richelieu.state import END, FIRST, MARK, OVER, PAY, RECALL, SECOND, STOCK, State


@jitable
def write_events(deal: Deal, before: State, action: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write the events of one step, and return the index after them."""
    me, phase = before.player, before.phase
    if action < END:
        bit = 1 << action
        if phase <= SECOND:
            at = _write_taking(deal, before, action, after, viewer, out, at)
        elif phase == PAY:
            at = write_2(out, at, MARKER_PAID_FROM_CARD, me, action)
        elif phase == MARK and get(before.markers, me) & bit:
            at = write_2(out, at, MARKER_LIFTED, me, action)
        elif before.lifted:
            at = write_3(out, at, MARKER_MOVED, me, index(before.lifted), action)
        else:
            at = write_2(out, at, MARKER_PLACED, me, action)
    elif action == STOCK:
        at = write_1(out, at, MARKER_PAID_FROM_STOCK, me)
    elif action == RECALL:
        at = write_1(out, at, DISC_SPENT, me)
        at = write_1(out, at, MARKER_RECOVERED, me)
    elif phase == FIRST:
        at = write_1(out, at, PASSED if forced(before) == CHOICE else SKIPPED, me)
    elif forced(before) == CHOICE:
        at = write_1(out, at, SECOND_CARD_DECLINED if phase == SECOND else MARKER_DECLINED, me)
    if after.phase == OVER:
        at = _write_end(deal, before, after, viewer, out, at)
    return at


@jitable
def _write_taking(deal: Deal, before: State, card: int, after: State, viewer: int, out: Any, at: int) -> int:
    """Write the card and the disc that a player gets, and whose marker returns to stock."""
    me, bit = before.player, 1 << card
    at = write_2(out, at, CARD_TAKEN, me, card)
    if bit & DISC_CARDS:
        disc = lookup_16(deal.discs, card) if bit & seen_cards(after, viewer) else MISSING
        at = write_3(out, at, DISC_TAKEN, me, card, disc)
    owner = marker_owner(before.markers, bit)
    if owner != NOBODY:
        at = write_2(out, at, MARKER_RETURNED, owner, card)
    return at


@jitable
def _write_end(deal: Deal, before: State, after: State, viewer: int, out: Any, at: int) -> int:
    """Write the discs that are revealed at the end, except one that was just taken, and the result (R5.2, R7)."""
    new = DISC_CARDS & seen_cards(after, viewer) & ~seen_cards(before, viewer)
    for seat in range(deal.options.players):
        shown = new & get(before.taken, seat)
        while shown:
            card = index(shown & -shown)
            at = write_3(out, at, DISC_REVEALED, seat, card, lookup_16(deal.discs, card))
            shown &= shown - 1
    total = points(deal, after)
    return write_result(out, at, GAME_OVER, total, won(deal, after, total), deal.options.players)
