"""R1 Material and R2 Set-up."""

from collections import Counter
from typing import Any

import pytest

from armorial import SPECTATOR
from armorial.games import richelieu
from armorial.games.richelieu.components import DISC_BAG, DISCS, POSITIONS
from armorial.games.richelieu.positions import RichelieuMatch
from tests.support.richelieu_games import discs_at, in_box, in_stock, new, take_one_card

REGIONS = [
    # name, total shields, cards, with two shields, with one plain shield
    ("Bourgogne", 10, 7, 3, 1),
    ("Bretagne", 9, 6, 3, 0),
    ("Champagne", 9, 6, 3, 0),
    ("Normandie", 8, 6, 2, 1),
    ("Languedoc", 7, 5, 2, 0),
    ("Provence", 7, 5, 2, 0),
    ("Anjou", 6, 5, 1, 1),
    ("Bourbon", 5, 4, 1, 0),
    ("Auvergne", 5, 4, 1, 0),
]
NAMES = [name for name, *_ in REGIONS]
SYMBOLS = ["sword", "cross", "tower"]
TABLES = [{"edition": "duel"}, *({"edition": "court", "players": players} for players in (2, 3, 4))]


def dealt(seed: int = 1, **options: Any) -> RichelieuMatch:
    return new(seed, **options)


def cards(match: RichelieuMatch) -> dict[str, dict[str, Any]]:
    dealt_cards: dict[str, dict[str, Any]] = match.game.deal_json(match.deal)["cards"]
    return dealt_cards


def discs(match: RichelieuMatch) -> dict[str, str]:
    dealt_discs: dict[str, str] = match.game.deal_json(match.deal)["discs"]
    return dealt_discs


def test_r1_1_regions_and_symbols_are_scored_in_their_order() -> None:
    names = [item.name for item in dealt().score().sheet]
    assert list(dict.fromkeys(names)) == NAMES + SYMBOLS


@pytest.mark.parametrize(("region", "shields", "count", "double", "plain"), REGIONS)
def test_r1_2_each_region_has_its_cards(region: str, shields: int, count: int, double: int, plain: int) -> None:
    of_region = [card for card in cards(dealt()).values() if card["region"] == region]
    assert len(of_region) == count
    assert sum(card["shields"] for card in of_region) == shields
    assert [card["symbol"] for card in of_region if card["shields"] == 2] == [None] * double
    singles = Counter(card["symbol"] for card in of_region if card["shields"] == 1)
    assert singles == Counter({"sword": 1, "cross": 1, "tower": 1, None: plain})


def test_r1_2_the_deck_has_48_cards_and_66_shields() -> None:
    deck = cards(dealt()).values()
    assert len(deck) == 48
    assert sum(card["shields"] for card in deck) == 66


def test_r1_3_there_are_fourteen_discs() -> None:
    names = Counter(DISCS[disc] for disc in DISC_BAG)
    assert names == Counter(dict.fromkeys(NAMES + SYMBOLS, 1) | {"marker back": 2})


def test_r1_3_any_disc_may_be_dealt_but_none_more_often_than_it_exists() -> None:
    most: Counter[str] = Counter()
    for seed in range(60):
        most |= Counter(discs(dealt(seed)).values())
    assert most == Counter(dict.fromkeys(NAMES + SYMBOLS, 1) | {"marker back": 2})


@pytest.mark.parametrize("options", TABLES)
def test_r1_4_each_player_has_three_markers(options: dict[str, Any]) -> None:
    match = dealt(**options)
    assert in_stock(match) == [3] * match.players
    assert in_box(match) == [0] * match.players


def test_r2_1_cards_lie_in_four_rows_of_twelve_open_to_all() -> None:
    match = dealt()
    assert list(cards(match)) == [f"{row}{column}" for row in "abcd" for column in range(1, 13)]
    assert match.legal == [f"take {row}{column}" for row in "abcd" for column in (1, 12)]
    for seat in (SPECTATOR, 0, 1):
        seen = match.view(seat)
        assert richelieu.deal_json(seen.deal)["cards"] == richelieu.deal_json(match.deal)["cards"]


def test_r2_1_cards_are_shuffled() -> None:
    layouts = [cards(dealt(seed)) for seed in range(40)]
    for position in POSITIONS:
        assert len({layout[position]["region"] for layout in layouts}) > 4


def test_r2_2_discs_lie_one_step_further_out_in_each_row_down() -> None:
    expected = [f"{row}{column}" for step, row in enumerate("abcd") for column in (5 - step, 8 + step)]
    assert list(discs(dealt())) == expected == ["a5", "a8", "b4", "b9", "c3", "c10", "d2", "d11"]


def test_r2_2_the_discs_lie_face_down() -> None:
    match = dealt()
    for seat in (SPECTATOR, 0, 1):
        assert discs_at(match.view(seat).deal) == {}
        assert not any(name in match.board(seat) for name in DISCS)


@pytest.mark.parametrize("options", TABLES)
def test_r2_3_the_starting_player_is_drawn_by_lot(options: dict[str, Any]) -> None:
    starters = Counter(dealt(seed, **options).player for seed in range(120))
    seats = range(dealt(**options).players)
    assert starters.keys() == set(seats)
    assert min(starters.values()) > 120 / len(seats) / 2


@pytest.mark.parametrize("first", range(4))
def test_r2_3_the_starting_player_may_be_set_and_play_goes_clockwise(first: int) -> None:
    match = dealt(edition="court", players=4, first=first)
    for step in range(6):
        assert match.player == (first + step) % 4
        take_one_card(match)
