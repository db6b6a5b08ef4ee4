"""A view of Richelieu as JSON values, for clients; docs/views.md explains the keys.

A server makes one for every viewer after every action. So everything that stays the same is made once and cached.
"""

from functools import lru_cache
from typing import TypedDict

from armorial.engine.bits import members
from armorial.engine.game import View, actor
from armorial.engine.options import Value, decode_options
from armorial.games.richelieu.components import DISC_POSITIONS, KINDS, MARKERS, POSITIONS
from armorial.games.richelieu.deal import DISC_CARDS, NO_DISCS, OPTIONS, Deal, Options
from armorial.games.richelieu.knowledge import with_discs
from armorial.games.richelieu.notation import RichelieuCard, cards_json, discs_at
from armorial.games.richelieu.rules import spent_by
from armorial.games.richelieu.scoring import on_cards
from armorial.games.richelieu.state import State

PHASES = ("first", "second", "pay", "mark", "place", "over")  # in the order of their numbers in `state`
CONSTANT_KEYS: tuple[str, ...] = ("first", "options", "cards")  # see `Game`
TABLE = "table"
MATCHES = 4096  # for which results are cached

_cards = lru_cache(maxsize=MATCHES)(cards_json)


class RichelieuSeat(TypedDict):
    """What a seat has."""

    stock: int
    box: int
    cards: int
    discs: list[str]
    spent: int
    has: dict[str, int]


class RichelieuBoard(TypedDict):
    """What an action may change and everybody can see."""

    at: dict[str, str | int]
    markers: dict[str, int]
    lifted: str | None
    seats: list[RichelieuSeat]
    table: dict[str, int]


class RichelieuView(RichelieuBoard):
    """What a viewer may know."""

    seat: int | None
    player: int | None
    turn: int
    phase: str
    first: int
    options: dict[str, Value]
    cards: dict[str, RichelieuCard]
    discs: dict[str, str | None]


def view_json(view: View[Deal, State]) -> RichelieuView:
    """Return a view as JSON values."""
    deal, state = view.deal, view.state
    faces = with_discs(deal, NO_DISCS)  # the public part of the deal, so that all viewers share cached results
    return {
        "seat": view.seat if view.seat >= 0 else None,
        "player": actor(state),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "first": deal.first,
        "options": _options(deal.options),
        "cards": _cards(faces),
        "discs": _discs(deal),
        **_board(faces, state),
    }


@lru_cache(maxsize=128)  # all viewers of a match ask for the same, one after the other
def _board(faces: Deal, state: State) -> RichelieuBoard:
    """Return what an action may change and everybody can see."""
    seats = range(faces.options.players)
    return {
        "at": _at(state),
        "markers": {position: seat for seat in seats for position in _positions(state.markers[seat])},
        "lifted": _positions(state.lifted)[0] if state.lifted else None,
        "seats": [_seat(faces, state, seat) for seat in seats],
        "table": _counts(faces, state.table),
    }


@lru_cache
def _options(options: Options) -> dict[str, Value]:
    return decode_options(OPTIONS, options)


@lru_cache(maxsize=MATCHES * 8)
def _positions(cards: int) -> tuple[str, ...]:
    return tuple(POSITIONS[card] for card in members(cards))


def _at(state: State) -> dict[str, str | int]:
    """Return for each position where its card is: on the table, or with a seat."""
    owners: dict[str, str | int] = dict.fromkeys(POSITIONS, TABLE)
    for seat, cards in enumerate(state.taken):
        for position in _positions(cards):
            owners[position] = seat
    return owners


@lru_cache(maxsize=MATCHES * 5)  # for the viewers of each match
def _discs(deal: Deal) -> dict[str, str | None]:
    """Return the disc of each card that has or had one; None where the viewer does not know it."""
    known = discs_at(deal)
    return {position: known.get(position) for position in DISC_POSITIONS}


def _seat(faces: Deal, state: State, seat: int) -> RichelieuSeat:
    taken, stock = state.taken[seat], state.stock[seat]
    return {
        "stock": stock,
        "box": MARKERS - stock - state.markers[seat].bit_count(),
        "cards": taken.bit_count(),
        "discs": list(_positions(taken & DISC_CARDS)),
        "spent": spent_by(taken, state.spent),
        "has": _counts(faces, taken),
    }


@lru_cache(maxsize=MATCHES * 8)  # an action changes at most two of the sets of cards in a match
def _counts(faces: Deal, cards: int) -> dict[str, int]:
    """Count shields and symbols on a set of cards, by kind."""
    return {name: on_cards(faces, cards, kind) for kind, name in enumerate(KINDS)}
