"""The example turn on the last page of the rulebooks, in a position of our own in which it is possible.

Seat 0 is the cardinal, seat 1 the queen.
"""

import pytest

from armorial.games.richelieu.positions import RichelieuMatch, position
from tests.support.random_games import refused
from tests.support.richelieu_games import bearers, cards_of, in_box, in_stock, play

TABLE = """
a 4 Ch2 Anc La2 Prs Bb2 Chs Nos Brs Brc
b 3 Las:0 Lac Lat No2 Ant Bbs Aut Pr2 Cht Bg2
c 2 Brt:1 Ch2 An2 Bgc Not Pr2 Br2
d 5 No2 Bbt Auc Prt Bg2 La2 Bgs
"""


@pytest.fixture
def match() -> RichelieuMatch:
    return position(TABLE)


@pytest.mark.parametrize("double", ["a4", "b12", "c8", "d5"])
def test_a_card_with_two_shields_is_taken_alone(match: RichelieuMatch, double: str) -> None:
    play(match, f"take {double}")
    assert match.legal[-1] == "done"
    assert not any(notation.startswith("take") for notation in match.legal)


def test_two_single_shields_of_a_region_are_taken_the_second_exposed_by_the_first(match: RichelieuMatch) -> None:
    assert "take a11" not in match.legal
    play(match, "take a12")
    assert match.legal == ["take a11", "take c2", "stop"]
    play(match, "take a11")
    assert {"a11", "a12"} <= cards_of(match, 0)
    assert in_box(match) == [0, 0]


@pytest.mark.parametrize(("way", "stock"), [("stock", 1), ("b3", 2)])
def test_the_card_with_the_queens_marker_costs_one_and_returns_hers(
    match: RichelieuMatch, way: str, stock: int
) -> None:
    play(match, f"take a12, take c2, pay {way}")
    assert {"a12", "c2"} <= cards_of(match, 0)
    assert (in_stock(match), in_box(match)) == ([stock, 3], [1, 0])


def test_two_of_three_cards_of_a_region_in_a_row_are_taken_and_a_marker_comes_back(match: RichelieuMatch) -> None:
    play(match, "take b3, take b4")
    assert {"b3", "b4"} <= cards_of(match, 0)
    assert bearers(match) == {"c2": 1}
    assert in_stock(match) == [3, 2]
    assert refused(match, "take b5") == "R3.5"


def test_a_card_with_a_disc_is_taken_but_not_the_two_shields_of_its_region_too(match: RichelieuMatch) -> None:
    play(match, "take d11")
    assert "discs: d11 " in match.board(0)
    assert "take b12" not in match.legal
    assert refused(match, "take b12") == "R3.5"
