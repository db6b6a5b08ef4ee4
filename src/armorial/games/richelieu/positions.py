"""Positions of Richelieu, written as text: for tests, puzzles and examples.

A table is written as in a record: for each row its letter, then its cards from column 1. A row without a line is empty.
A number jumps to that column, and `:1` after a card is a marker of seat 1: `c 3 Bg2 Brs:1` has Bg2 on c3, a position
with a disc (R2.2), and on c4 Brs with a marker.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import richelieu
from armorial.games.richelieu.components import DECK, DISC_POSITIONS, DISCS, KINDS, MARKERS, POSITIONS, Card
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, SEATS, Deal, Options, make_deal
from armorial.games.richelieu.notation import CODES
from armorial.games.richelieu.rules import choices
from armorial.games.richelieu.state import FIRST, BySeat, State

RichelieuMatch: TypeAlias = Match[Options, Deal, State]

NOTHING: Mapping[Any, Any] = MappingProxyType({})


def position(
    table: str | None = None,
    *,
    player: int = 0,
    turn: int = 10,
    taken: Mapping[int, str] = NOTHING,
    box: Mapping[int, int] = NOTHING,
    discs: Mapping[str, str] = NOTHING,
    spent: Sequence[int] = (),
    **options: Any,
) -> RichelieuMatch:
    """Return a match at the start of a player's turn.

    `taken` names the cards of seats, by code or, for a card that had a disc, by position; the last seat has all cards
    that are neither there nor on the table. Without `table`, all cards that nobody has are on the table. `box` counts
    markers in the box; those neither there nor on cards are in stock. `discs` names discs by position; other positions
    have no "marker back". `spent` lists the seats that spent one.
    """
    chosen = choose(richelieu, options)
    drawn = list(_drawn(table or ""))
    cards = {drawn_card.position: drawn_card.code for drawn_card in drawn}
    hands = [_hand(cards, taken.get(seat, "")) for seat in range(SEATS)]
    elsewhere = ALL_CARDS & ~sum(hands)
    on_table = elsewhere if table is None else sum(1 << drawn_card.position for drawn_card in drawn)
    hands[chosen.players - 1] |= elsewhere & ~on_table
    deal = make_deal(chosen, 0, _whole_deck(cards), _eight_discs(discs))
    markers = _by_seat(
        sum(1 << drawn_card.position for drawn_card in drawn if drawn_card.owner == str(seat)) for seat in range(SEATS)
    )
    stock = _by_seat(MARKERS - markers[seat].bit_count() - box.get(seat, 0) for seat in range(SEATS))
    first_held, second_held = [*(hands[seat] & DISC_CARDS for seat in spent), 0, 0][:2]
    public = on_table, _by_seat(hands), markers, stock, (first_held, second_held)
    asked = choices(deal, *public, player, FIRST, 0)
    return match_at(deal, State(*public, turn, player, FIRST, 0, 0, asked))


def match_at(deal: Deal, state: State) -> RichelieuMatch:
    """Return a match that starts in a state."""
    assert not richelieu.audit(deal, state)
    return Match(richelieu, deal, state)


class _Drawn(NamedTuple):
    position: int
    code: str
    owner: str  # of the marker


def _drawn(table: str) -> Iterator[_Drawn]:
    for line in table.strip().splitlines():
        row, *entries = line.split()
        column = 1
        for entry in entries:
            if entry.isdigit():
                column = int(entry)
                continue
            code, _, owner = entry.partition(":")
            yield _Drawn(POSITIONS.index(f"{row}{column}"), code, owner)
            column += 1


def _hand(cards: dict[int, str], entries: str) -> int:
    """Return the positions of the cards of a seat; a card named by code gets a position that had no disc."""
    hand = 0
    for entry in entries.split():
        if entry in DISC_POSITIONS:
            position = POSITIONS.index(entry)
        else:
            position = next(i for i, name in enumerate(POSITIONS) if i not in cards and name not in DISC_POSITIONS)
            cards[position] = entry
        hand |= 1 << position
    return hand


def _whole_deck(cards: Mapping[int, str]) -> list[Card]:
    """Return the 48 cards in order; those not named fill the gaps."""
    rest = Counter(DECK)
    rest.subtract(CODES[code] for code in cards.values())
    assert min(rest.values()) >= 0, "more cards are named than the deck has"
    others = rest.elements()
    return [CODES[cards[position]] if position in cards else next(others) for position in range(len(POSITIONS))]


def _eight_discs(discs: Mapping[str, str]) -> list[int]:
    others = (name for name in KINDS if name not in discs.values())
    return [DISCS.index(discs[position] if position in discs else next(others)) for position in DISC_POSITIONS]


def _by_seat(values: Iterable[int]) -> BySeat:
    a, b, c, d = values
    return a, b, c, d
