"""Positions for tests, drawn as text.

A table is drawn as in a record: for each row its letter, then its cards from column 1. Rows that are not drawn are
empty. A number jumps to that column, and `:1` after a card is a marker of seat 1: `c 3 Bg2 Brs:1` has Bg2 on c3, where
a disc lies (R2.2), and on c4 Brs with a marker.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from armorial.engine.bits import members
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import richelieu
from armorial.games.richelieu.components import DECK, DISC_POSITIONS, DISCS, KINDS, MARKERS, POSITIONS, Card
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, SEATS, Deal, lay
from armorial.games.richelieu.notation import CODES
from armorial.games.richelieu.rules import choices
from armorial.games.richelieu.state import FIRST, BySeat, State

ALL_DISCS = " ".join(DISC_POSITIONS)
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
) -> Match:
    """Return a match that stands at the beginning of a player's turn.

    `taken` names cards that seats have, by code or, for one that had a disc, by position; what is neither there nor on
    the table the last seat has. Without a table, everything that nobody has is still there. `box` counts markers out of
    the game; those neither there nor on cards are in stock. `discs` says what lay where; "marker back" lay only where
    named. `spent` lists the seats that spent one.
    """
    chosen = choose(richelieu, options)
    drawn = list(_drawn(table or ""))
    cards = {one.place: one.code for one in drawn}
    hands = [_hand(cards, taken.get(seat, "")) for seat in range(SEATS)]
    elsewhere = ALL_CARDS & ~sum(hands)
    on_table = elsewhere if table is None else sum(1 << one.place for one in drawn)
    hands[chosen.players - 1] |= elsewhere & ~on_table
    deal = lay(chosen, 0, _whole_deck(cards), _eight_discs(discs))
    markers = _by_seat(sum(1 << one.place for one in drawn if one.bearer == str(seat)) for seat in range(SEATS))
    stock = _by_seat(MARKERS - markers[seat].bit_count() - box.get(seat, 0) for seat in range(SEATS))
    first_held, second_held = [*(hands[seat] & DISC_CARDS for seat in spent), 0, 0][:2]
    public = on_table, _by_seat(hands), markers, stock, (first_held, second_held)
    asked = choices(deal, *public, player, FIRST, 0)
    return _match_at(deal, State(*public, turn, player, FIRST, 0, 0, asked))


def _match_at(deal: Deal, state: State) -> Match:
    assert not richelieu.audit(deal, state)
    match = Match(richelieu, deal)
    match._states = [state]
    return match


class _Drawn(NamedTuple):
    place: int
    code: str
    bearer: str


def _drawn(table: str) -> Iterator[_Drawn]:
    for line in table.strip().splitlines():
        row, *entries = line.split()
        column = 1
        for entry in entries:
            if entry.isdigit():
                column = int(entry)
                continue
            code, _, bearer = entry.partition(":")
            yield _Drawn(POSITIONS.index(f"{row}{column}"), code, bearer)
            column += 1


def _hand(cards: dict[int, str], entries: str) -> int:
    """Return the places of the cards that a seat has; those named by code get a place that had no disc."""
    hand = 0
    for entry in entries.split():
        if entry in DISC_POSITIONS:
            place = POSITIONS.index(entry)
        else:
            place = next(i for i, name in enumerate(POSITIONS) if i not in cards and name not in DISC_POSITIONS)
            cards[place] = entry
        hand |= 1 << place
    return hand


def _whole_deck(cards: Mapping[int, str]) -> list[Card]:
    """Return the 48 cards in order, those not named wherever there is room."""
    rest = Counter(DECK)
    rest.subtract(CODES[code] for code in cards.values())
    assert min(rest.values()) >= 0, "more cards are named than the deck has"
    others = rest.elements()
    return [CODES[cards[place]] if place in cards else next(others) for place in range(len(POSITIONS))]


def _eight_discs(discs: Mapping[str, str]) -> list[int]:
    others = (name for name in KINDS if name not in discs.values())
    return [DISCS.index(discs[place] if place in discs else next(others)) for place in DISC_POSITIONS]


def _by_seat(values: Iterable[int]) -> BySeat:
    a, b, c, d = values
    return a, b, c, d


def play(match: Match, words: str) -> Match:
    """Play some words, written as in a record."""
    for word in words.split(", "):
        match.play(word)
    return match


def take_one_card(match: Match) -> Match:
    """Play a turn in which the first card on offer is taken and nothing else is done."""
    turn = match.state.turn
    match.play(match.legal[0])
    while match.state.turn == turn:
        match.play("stop" if "stop" in match.legal else "done")
    return match


def cards_of(match: Match, seat: int) -> set[str]:
    """Return the positions of the cards that a seat took."""
    return {POSITIONS[place] for place in members(match.state.taken[seat])}


def bearers(match: Match) -> dict[str, int]:
    """Return the cards that bear a marker, with its owner."""
    return {POSITIONS[place]: seat for seat, cards in enumerate(match.state.markers) for place in members(cards)}


def in_stock(match: Match) -> list[int]:
    """Return each seat's markers in stock."""
    return list(match.state.stock[: match.players])


def in_box(match: Match) -> list[int]:
    """Return each seat's markers in the box."""
    on_cards = Counter(bearers(match).values())
    return [MARKERS - stock - on_cards[seat] for seat, stock in enumerate(in_stock(match))]
