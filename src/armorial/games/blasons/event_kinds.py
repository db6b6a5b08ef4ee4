"""The kinds of events of Les 7 Blasons: what can happen, as data."""

from collections.abc import Mapping, Sequence

from armorial.engine.events import EventField, EventKind, result_kinds
from armorial.games.blasons.components import BOURGEOISIE, FAMILIES, FIGURES
from armorial.games.blasons.deal import SEATS
from armorial.games.blasons.words import ACTIVATED, TOKEN_NAMES

VOCABULARIES: Mapping[str, Sequence[str]] = {
    "card": tuple(FIGURES),
    "token": TOKEN_NAMES,
    "family": tuple(family.name for family in FAMILIES),
    "place": (*map(str, range(SEATS)), "reserve"),  # a seat's display, or the reserve
    "bourgeoisie": BOURGEOISIE,
    "use": ACTIVATED,  # of a bourgeoisie card
}
ASKED: tuple[str, ...] = ("player", "turn", "phase", "trick.acting")

SEAT = EventField("seat", "seat")
CARD = EventField("card", "card")
OWNER = EventField("owner", "seat")  # who played the card, or whose trick or display it is
TOKEN = EventField("token", "token")
FAMILY = EventField("family", "family", "hidden")
PLACE = EventField("place", "place")
TRICK = EventField("trick", "trick")
ROUND = EventField("round", "round")

CARDS_OF_TRICK = "trick.cards*"
POINTS = "seats.*.points*"

EVENTS: tuple[EventKind, ...] = (
    EventKind(
        "round_begins",
        (ROUND, SEAT),  # the seat leads
        (
            "round.number = {round}",
            "tokens.*",
            "seats.*.bourgeoisie",
            "seats.*.used",
            "seats.*.hand",
            "seats.*.tricks",
            "seats.*.gathered.*",
            POINTS,
        ),
        reveals=True,
        role="beginning",
    ),
    EventKind(
        "bourgeoisie_given",
        (SEAT, EventField("bourgeoisie", "bourgeoisie")),
        ("seats.{seat}.bourgeoisie = {bourgeoisie}",),
    ),
    EventKind(
        "trick_begins",
        (TRICK, SEAT),  # the seat leads
        (
            "trick.number = {trick}",
            "trick.leader = {seat}",
            "trick.order*",
            "trick.winner = None",
            CARDS_OF_TRICK,
            "seats.*.activated",
            "last_trick*",
        ),
        role="beginning",
    ),
    EventKind(
        "bourgeoisie_activated",
        (SEAT, EventField("use", "use")),
        ("seats.{seat}.activated = {use}", "seats.{seat}.used = True"),
    ),
    EventKind("card_played", (SEAT, CARD), ("seats.{seat}.hand - {card}", CARDS_OF_TRICK), role="action", sound="card"),
    EventKind("power_used", (SEAT, OWNER, CARD), role="action"),  # of the owner's card; its effect follows
    EventKind("power_ignored", (SEAT, OWNER, CARD)),  # it cannot be used
    EventKind("value_stolen", (SEAT, OWNER, CARD), (CARDS_OF_TRICK,)),
    EventKind("power_stolen", (SEAT, OWNER, CARD), (CARDS_OF_TRICK,)),
    EventKind("choice_stolen", (SEAT, OWNER), (CARDS_OF_TRICK,)),  # the power of a later malandrin
    EventKind("self_chosen", (SEAT,), (CARDS_OF_TRICK,)),
    EventKind(
        "token_drawn",  # from the reserve
        (SEAT, TOKEN, FAMILY),
        ("tokens.{token}.at = {seat}", "seats.{seat}.gathered.{family}.*", "seats.{seat}.points*"),
        sound="coin",
    ),
    EventKind(
        "token_revealed",
        (SEAT, TOKEN, EventField("family", "family"), PLACE),
        (
            "tokens.{token}.up = True",
            "tokens.{token}.family = {family}",
            "seats.{place}.gathered.{family}.*",
            "seats.{place}.points*",
        ),
        reveals=True,
        sound="coin",
    ),
    EventKind(
        "token_removed",  # into the reserve
        (SEAT, TOKEN, FAMILY, EventField("owner", "seat")),
        ("tokens.{token}.at = reserve", "seats.{owner}.gathered.{family}.*", "seats.{owner}.points*"),
        sound="seal",
    ),
    EventKind(
        "tokens_swapped",
        (
            SEAT,
            TOKEN,
            FAMILY,
            PLACE,  # where it was
            EventField("other_token", "token"),
            EventField("other_family", "family", "hidden"),
            EventField("other_place", "place"),
        ),
        (
            "tokens.{token}.at = {other_place}",
            "tokens.{other_token}.at = {place}",
            "seats.{place}.gathered.{family}.*",
            "seats.{place}.gathered.{other_family}.*",
            "seats.{place}.points*",
            "seats.{other_place}.gathered.{family}.*",
            "seats.{other_place}.gathered.{other_family}.*",
            "seats.{other_place}.points*",
        ),
        sound="seal",
    ),
    EventKind(
        "token_moved",
        (SEAT, TOKEN, FAMILY, OWNER, EventField("receiver", "seat")),
        (
            "tokens.{token}.at = {receiver}",
            "seats.{owner}.gathered.{family}.*",
            "seats.{owner}.points*",
            "seats.{receiver}.gathered.{family}.*",
            "seats.{receiver}.points*",
        ),
        sound="seal",
    ),
    EventKind("card_without_value", (SEAT, CARD), role="reason"),  # it cannot win (B3.2)
    EventKind("value_cancelled", (CARD, EventField("cards", "count")), role="reason"),  # how many had this value (B3.1)
    EventKind(
        "trick_won",
        (SEAT, TRICK, CARD, OWNER),  # with the value of that card
        ("trick.winner = {seat}",),
        role="outcome",
        sound="trick",
    ),
    EventKind("trick_not_won", (TRICK,), role="outcome"),
    EventKind(
        "card_served",
        (SEAT, OWNER, CARD),
        (CARDS_OF_TRICK, "seats.{seat}.gathered.*", "seats.{seat}.points*"),
        sound="card",
    ),
    EventKind("serving_declined", (SEAT,)),  # or nothing to take
    EventKind(
        "trick_taken",
        (SEAT, TRICK),
        ("seats.{seat}.tricks + {trick}", "seats.{seat}.gathered.*", "seats.{seat}.points*"),
    ),
    EventKind("trick_looked_at", (SEAT, TRICK, OWNER), reveals=True),
    EventKind("trick_card_seen", (TRICK, SEAT, CARD)),  # who played what; only for players who look at the trick
    EventKind("token_peeked", (SEAT, TOKEN, FAMILY, OWNER), ("tokens.{token}.family = {family}",), reveals=True),
    EventKind("looking_ended", (SEAT,)),
    EventKind(
        "round_scored",
        (
            SEAT,
            ROUND,
            EventField("points", "points"),
            EventField("family", "family", "no points"),
            EventField("tokens", "count"),
            EventField("sum", "points"),
        ),
        ("seats.{seat}.total + {points}", "scores*"),
        role="score",
    ),
    EventKind("extra_round", (ROUND,), role="announcement"),  # the first place is tied (B5.3)
    *result_kinds("seats.*.gathered.*", POINTS, "last_trick*"),  # tricks are no longer hidden
)

(
    ROUND_BEGINS,
    BOURGEOISIE_GIVEN,
    TRICK_BEGINS,
    BOURGEOISIE_ACTIVATED,
    CARD_PLAYED,
    POWER_USED,
    POWER_IGNORED,
    VALUE_STOLEN,
    POWER_STOLEN,
    CHOICE_STOLEN,
    SELF_CHOSEN,
    TOKEN_DRAWN,
    TOKEN_REVEALED,
    TOKEN_REMOVED,
    TOKENS_SWAPPED,
    TOKEN_MOVED,
    CARD_WITHOUT_VALUE,
    VALUE_CANCELLED,
    TRICK_WON,
    TRICK_NOT_WON,
    CARD_SERVED,
    SERVING_DECLINED,
    TRICK_TAKEN,
    TRICK_LOOKED_AT,
    TRICK_CARD_SEEN,
    TOKEN_PEEKED,
    LOOKING_ENDED,
    ROUND_SCORED,
    EXTRA_ROUND,
    GAME_OVER,
) = range(len(EVENTS) - 2)  # the other kinds of the result follow GAME_OVER
