"""A view of Richelieu as JSON values, for clients; docs/views.md explains the keys.

A server makes one for every viewer after every action. So everything that stays the same is made once and cached: by
the `_Layout` of a match, which is hashed by its identity, because to hash all numbers of a deal takes longer.
"""

from functools import lru_cache
from typing import TypedDict

from armorial.engine.bits import members
from armorial.engine.game import View, actor
from armorial.engine.options import Value, decode_options
from armorial.games.richelieu.components import DISC_POSITIONS, KINDS, MARKER_BACK, MARKERS, POSITIONS
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, NO_DISCS, OPTIONS, Deal, Options, bearing, showing
from armorial.games.richelieu.knowledge import with_discs
from armorial.games.richelieu.notation import RichelieuCard, cards_json, discs_at
from armorial.games.richelieu.rules import spent_by
from armorial.games.richelieu.scoring import count_shown, for_most, for_presence
from armorial.games.richelieu.state import BySeat, State
from armorial.games.richelieu.words import PHASES, TABLE

CONSTANT_KEYS: tuple[str, ...] = ("first", "options", "cards")  # see `Game`
MATCHES = 4096  # for which results are cached
NO_SCORING_DISC = (0, 0, 0, 0)


class RichelieuSeat(TypedDict):
    """What a seat has."""

    stock: int
    box: int
    cards: int
    discs: list[str]
    spent: int
    has: dict[str, int]


class RichelieuMajority(TypedDict):
    """How the seats stand in a region or symbol, by seat."""

    counts: list[int]  # with the discs that the viewer knows
    leaders: list[int]  # the seats with the most; none while nobody has any
    points: list[int]  # what the kind would give each seat if the game ended now, as far as the viewer knows


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
    spent_discs: list[str]
    majorities: dict[str, RichelieuMajority]


class _Layout:
    """The cards of a match: what everybody knows from the start, so that all viewers share what follows from it."""

    __slots__ = ("by_kind", "cards", "faces", "options")

    def __init__(self, faces: Deal) -> None:
        self.faces, self.options, self.cards = faces, _options(faces.options), cards_json(faces)
        # For each region and symbol, the cards that show it.
        self.by_kind = [(name, showing(faces, ALL_CARDS, kind)) for kind, name in enumerate(KINDS)]


class _Known:
    """What a viewer knows of a match, besides what happened."""

    __slots__ = ("discs", "layout", "scoring_discs")

    def __init__(self, deal: Deal) -> None:
        self.layout = _layout(with_discs(deal, NO_DISCS))
        discs = discs_at(deal)
        # The disc of each card that has or had one; None where the viewer does not know it.
        self.discs: dict[str, str | None] = {position: discs.get(position) for position in DISC_POSITIONS}
        # The discs that score: the card of each, and the kind.
        self.scoring_discs = [
            (POSITIONS.index(position), KINDS.index(disc)) for position, disc in self.discs.items() if disc in KINDS
        ]


@lru_cache
def _options(options: Options) -> dict[str, Value]:
    return decode_options(OPTIONS, options)


_layout = lru_cache(maxsize=MATCHES)(_Layout)
_known = lru_cache(maxsize=MATCHES * 5)(_Known)  # for the viewers of each match


def view_json(view: View[Deal, State]) -> RichelieuView:
    """Return a view as JSON values."""
    deal, state, known = view.deal, view.state, _known(view.deal)
    layout = known.layout
    return {
        "seat": view.seat if view.seat >= 0 else None,
        "player": actor(state),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "first": deal.first,
        "options": layout.options,
        "cards": layout.cards,
        "discs": known.discs,
        "spent_discs": _spent_discs(deal, state),
        "majorities": _majorities(known, state.taken),
        **_board(layout, state),
    }


@lru_cache(maxsize=128)  # all viewers of a match ask for the same, one after the other
def _board(layout: _Layout, state: State) -> RichelieuBoard:
    """Return what an action may change and everybody can see."""
    seats = range(layout.faces.options.players)
    return {
        "at": _at(state),
        "markers": {position: seat for seat in seats for position in _positions(state.markers[seat])},
        "lifted": _positions(state.lifted)[0] if state.lifted else None,
        "seats": [_seat(layout, state, seat) for seat in seats],
        "table": _counts(layout, state.table),
    }


@lru_cache(maxsize=MATCHES * 8)
def _positions(cards: int) -> tuple[str, ...]:
    return tuple(POSITIONS[card] for card in members(cards))


def _at(state: State) -> dict[str, str | int]:
    """Return for each position where its card is: on the table, or with a seat."""
    owners: dict[str, str | int] = dict.fromkeys(POSITIONS, TABLE)
    for seat, cards in enumerate(state.taken):
        if cards:
            owners.update(dict.fromkeys(_positions(cards), seat))
    return owners


def _seat(layout: _Layout, state: State, seat: int) -> RichelieuSeat:
    taken, stock = state.taken[seat], state.stock[seat]
    return {
        "stock": stock,
        "box": MARKERS - stock - state.markers[seat].bit_count(),
        "cards": taken.bit_count(),
        "discs": list(_positions(taken & DISC_CARDS)),
        "spent": spent_by(taken, state.spent),
        "has": _counts(layout, taken),
    }


@lru_cache(maxsize=MATCHES * 8)  # an action changes at most two of the sets of cards in a match
def _counts(layout: _Layout, cards: int) -> dict[str, int]:
    """Count shields and symbols on a set of cards, by kind."""
    return {name: count_shown(layout.faces, cards & shown) for name, shown in layout.by_kind}


def _spent_discs(deal: Deal, state: State) -> list[str]:
    """Return the cards whose discs are spent, as far as the viewer knows. Equal discs are spent in the cards' order."""
    spent = 0
    for held in filter(None, state.spent):
        backs = bearing(deal, held, MARKER_BACK) & ~spent
        spent |= backs & -backs
    return list(_positions(spent))


@lru_cache(maxsize=MATCHES * 5)  # the cards that seats have change less often than the state
def _majorities(known: _Known, taken: BySeat) -> dict[str, RichelieuMajority]:
    """Return how the seats stand in each region and symbol, as far as the viewer knows."""
    shown, found = _by_cards(known.layout, taken)
    for card, kind in known.scoring_discs:
        a, b, c, d = taken
        disc = a >> card & 1, b >> card & 1, c >> card & 1, d >> card & 1
        if any(disc):
            found = found | {KINDS[kind]: _majority(known.layout.faces.options, kind, shown[kind], disc)}
    return found


@lru_cache(maxsize=128)  # all viewers of a match ask for the same, one after the other
def _by_cards(layout: _Layout, taken: BySeat) -> tuple[tuple[BySeat, ...], dict[str, RichelieuMajority]]:
    """Return what the cards of each seat show, by kind, and how the seats stand by that."""
    shown = tuple(zip(*(_counts(layout, cards).values() for cards in taken), strict=True))
    options = layout.faces.options
    return shown, {name: _majority(options, kind, shown[kind], NO_SCORING_DISC) for kind, name in enumerate(KINDS)}


@lru_cache(maxsize=MATCHES * 8)
def _majority(options: Options, kind: int, shown: BySeat, discs: BySeat) -> RichelieuMajority:
    """Return how the seats stand in a region or symbol of which their cards show and their discs add so many."""
    seats = range(options.players)
    counts = shown[0] + discs[0], shown[1] + discs[1], shown[2] + discs[2], shown[3] + discs[3]
    most, present = for_most(options, counts), for_presence(options, kind, shown)
    return {
        "counts": [counts[seat] for seat in seats],
        "leaders": [seat for seat in seats if counts[seat] == max(counts) > 0],
        "points": [most[seat] + present[seat] for seat in seats],
    }
