"""The kinds of events of Richelieu: what can happen, as data."""

from collections.abc import Mapping, Sequence

from armorial.engine.events import EventField, EventKind, result_kinds
from armorial.games.richelieu.components import DISCS, POSITIONS

VOCABULARIES: Mapping[str, Sequence[str]] = {"card": POSITIONS, "disc": DISCS}
ASKED: tuple[str, ...] = ("player", "turn", "phase")

SEAT = EventField("seat", "seat")
CARD = EventField("card", "card")

EVENTS: tuple[EventKind, ...] = (
    EventKind(
        "card_taken",
        (SEAT, CARD),
        ("at.{card} = {seat}", "seats.{seat}.cards + 1", "seats.{seat}.has.*", "table.*", "majorities.*"),
        role="action",
        sound="card",
    ),
    EventKind(
        "disc_taken",
        (SEAT, CARD, EventField("disc", "disc", "hidden")),
        ("seats.{seat}.discs + {card}", "discs.{card} = {disc}", "majorities.{disc}"),
        reveals=True,
        sound="coin",
    ),
    EventKind("marker_returned", (SEAT, CARD), ("markers.{card} = absent", "seats.{seat}.stock + 1")),
    EventKind("marker_paid_from_stock", (SEAT,), ("seats.{seat}.stock - 1", "seats.{seat}.box + 1")),
    EventKind("marker_paid_from_card", (SEAT, CARD), ("markers.{card} = absent", "seats.{seat}.box + 1")),
    EventKind("disc_spent", (SEAT,), ("seats.{seat}.spent + 1", "spent_discs"), reveals=True, sound="coin"),
    EventKind("marker_recovered", (SEAT,), ("seats.{seat}.box - 1", "seats.{seat}.stock + 1"), sound="seal"),
    EventKind("second_card_declined", (SEAT,)),
    EventKind("marker_placed", (SEAT, CARD), ("markers.{card} = {seat}", "seats.{seat}.stock - 1"), sound="seal"),
    EventKind("marker_lifted", (SEAT, CARD), ("lifted = {card}",)),
    EventKind(
        "marker_moved",
        (SEAT, EventField("origin", "card"), CARD),
        ("markers.{origin} = absent", "markers.{card} = {seat}", "lifted = None"),
        sound="seal",
    ),
    EventKind("marker_declined", (SEAT,)),  # the turn ends without a marker, by choice
    EventKind("passed", (SEAT,)),  # by choice (R6.2)
    EventKind("skipped", (SEAT,), role="action"),  # unable to take a card (R6.1)
    EventKind(  # at the end, for viewers who did not know it
        "disc_revealed",
        (SEAT, CARD, EventField("disc", "disc")),
        ("discs.{card} = {disc}", "spent_discs", "majorities.{disc}"),
        reveals=True,
        sound="coin",
    ),
    *result_kinds(),
)

(
    CARD_TAKEN,
    DISC_TAKEN,
    MARKER_RETURNED,
    MARKER_PAID_FROM_STOCK,
    MARKER_PAID_FROM_CARD,
    DISC_SPENT,
    MARKER_RECOVERED,
    SECOND_CARD_DECLINED,
    MARKER_PLACED,
    MARKER_LIFTED,
    MARKER_MOVED,
    MARKER_DECLINED,
    PASSED,
    SKIPPED,
    DISC_REVEALED,
    GAME_OVER,
) = range(len(EVENTS) - 2)  # the other kinds of the result follow GAME_OVER
