"""The status of a table on a server: people, clocks, offers, chat."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from armorial.protocol.live import PresenceMessage
from armorial.protocol.match import Offer, Update
from armorial.protocol.tables import Table
from armorial.terminal.i18n import MATCH, join_list, say
from armorial.terminal.matches.clocks import ShownClocks
from armorial.terminal.matches.table import has_seat, missing_notes, player_names, seat_notes


class TableStatus(NamedTuple):
    """The status of a table, as the user may know it."""

    notes: tuple[str, ...]  # by seat, such as "away, guest"
    missing: tuple[str, ...]  # by seat, such as "away"; empty if the player is not missing
    is_player: bool  # the user has a seat
    is_host: bool  # the user created the table
    spectators: int = 0
    rematch: bool = False  # somebody asked for a rematch
    clocks: ShownClocks | None = None
    offer: str = ""  # as a sentence
    may_answer: bool = False  # the user may accept or decline the offer
    may_stop: bool = False
    may_resign: bool = False
    claim_at: float | None = None  # when the user may claim that a player's time ran out, in our time
    chat: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()  # tables with a seat that is reserved for the user, described
    disconnected: bool = False  # the server cannot be reached

    @property
    def may_claim(self) -> bool:
        """Whether the user may claim now that a player's time ran out."""
        return self.claim_at is not None and time.time() >= self.claim_at


def table_status(
    table: Table, update: Update | None, me: str, clock_offset: float, presence: PresenceMessage
) -> TableStatus:
    """Return the status of a table; there is an update if the match has started."""
    names, left = player_names(table), update.left if update else ()
    status = TableStatus(
        notes=seat_notes(table, me, presence.names, left),
        missing=missing_notes(table, me, presence.names, left),
        is_player=has_seat(table, me),
        is_host=table.host == me,
        spectators=len([name for name in presence.names if name not in names]) + presence.anonymous,
        rematch=bool(table.rematch),
    )
    if not update:
        return status
    offer, may = update.offer, update.may
    return status._replace(
        clocks=_clocks(table, update, clock_offset),
        offer=_offer_text(offer, update.seat, names) if offer else "",
        may_answer=offer is not None and update.seat in offer.awaited,
        may_stop=may.stop,
        may_resign=may.resign,
        claim_at=None if may.claim_at is None else may.claim_at - clock_offset,
    )


def _clocks(table: Table, update: Update, offset: float) -> ShownClocks | None:
    if update.clocks is None:
        return None
    return ShownClocks(tuple(update.clocks), update.player, update.at, table.time_control.kind == "days", offset)


def _offer_text(offer: Offer, viewer: int, names: Sequence[str]) -> str:
    """Return what is offered, and whose agreement the viewer must wait for."""
    texts = MATCH["offer"]
    text = say(texts[offer.kind]["you" if offer.seat == viewer else "other"], name=names[offer.seat])
    if viewer in offer.awaited:
        return text
    return f"{text} {say(texts['awaited'], names=join_list([names[seat] for seat in offer.awaited]))}"
