"""R4 Markers."""

from typing import Any

import pytest

from armorial.games.richelieu.positions import position
from tests.support.random_games import refused
from tests.support.richelieu_games import bearers, cards_of, in_box, in_stock, play

THREE: dict[str, Any] = {"edition": "court", "players": 3}
FOUR: dict[str, Any] = {"edition": "court", "players": 4}
CAP_MOVES = FOUR | {"move_at_cap": True}


def test_r4_1_a_marker_goes_from_stock_onto_any_card_without_a_marker() -> None:
    match = position("a 3 Bg2 Br2 Ch2 No2:0 La2:1 Pr2\nb An2 Au2").play("take a3")
    assert match.legal == ["place a4", "place a5", "place a8", "place b1", "place b2", "done"]  # discs: a5 and a8
    match.play("place a5")
    assert bearers(match) == {"a5": 0, "a6": 0, "a7": 1}
    assert in_stock(match) == [1, 2]


@pytest.mark.parametrize("notation", ["place a6", "place a7", "place a3"])
def test_r4_1_no_marker_is_placed_on_a_marked_or_a_taken_card(notation: str) -> None:
    match = position("a 3 Bg2 Br2 Ch2 No2:0 La2:1 Pr2").play("take a3")
    assert refused(match, notation) == "R4.1"


def test_r4_1_without_a_free_card_the_marker_step_passes_by_itself() -> None:
    match = position("a Bg2 Br2:0 Ch2:1").play("take a1")
    assert (match.notations, match.player) == (["take a1"], 1)


def test_r4_2_with_an_empty_stock_a_marker_is_moved_to_another_card() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2:0 La2 Pr2\nb An2:1").play("take a1")
    assert match.legal == ["lift a2", "lift a3", "lift a4", "done"]
    assert refused(match, "lift b1") == "R4.2"
    assert refused(match, "place a5") == "R4.2"
    match.play("lift a3")
    assert match.legal == ["place a5", "place a6"]
    match.play("place a6")
    assert bearers(match) == {"a2": 0, "a4": 0, "a6": 0, "b1": 1}
    assert in_stock(match) == [0, 2]


@pytest.mark.parametrize(
    ("notation", "paragraph"),
    [("place a3", "R4.2"), ("place a2", "R4.1"), ("place b1", "R4.1"), ("lift a2", "R4.2"), ("done", "R4.2")],
)
def test_r4_2_a_lifted_marker_must_be_placed_on_another_free_card(notation: str, paragraph: str) -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2:0 La2 Pr2\nb An2:1")
    assert refused(play(match, "take a1, lift a3"), notation) == paragraph


def test_r4_2_a_lifted_marker_with_one_free_card_is_placed_there_without_asking() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2:0 La2\nb An2:1")
    play(match, "take a1, lift a3")
    assert bearers(match) == {"a2": 0, "a4": 0, "a5": 0, "b1": 1}
    assert match.player == 1


def test_r4_2_a_marker_is_not_lifted_when_no_other_card_is_free() -> None:
    # The disc a5, which might be a "marker back", makes the game ask at all.
    match = position("a Bg2 Br2:0 Ch2:0", box={0: 1}, taken={0: "a5"}).play("take a1")
    assert match.legal == ["done"]
    assert refused(match, "lift a2") == "R4.2"


@pytest.mark.parametrize("options", [{}, THREE, THREE | {"move_at_cap": True}])
def test_r4_2_with_a_marker_in_stock_none_is_moved(options: dict[str, Any]) -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2 La2", **options).play("take a1")
    assert match.legal == ["place a4", "place a5", "done"]
    assert refused(match, "lift a2") == "R4.2"


def test_r4_2_a_marker_won_back_with_a_card_fills_the_stock() -> None:
    match = position("a Bg2:0 Br2:0 Ch2:0 No2").play("take a1")
    assert match.legal == ["place a4", "done"]


def test_r4_2_a_marker_recalled_in_the_marker_step_fills_the_stock() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2", box={0: 1}, taken={0: "a5"}, discs={"a5": "marker back"}).play("take a1")
    assert match.legal == ["lift a2", "lift a3", "done", "recall"]
    assert match.play("recall").legal == ["place a4", "done"]


@pytest.mark.parametrize(
    ("table", "options", "legal"),
    [
        pytest.param("a Bg2 Br2:0 Ch2 No2", FOUR, ["place a3", "place a4", "done"], id="one on the table"),
        pytest.param("a Bg2 Br2:0 Ch2:0 No2", THREE, ["place a4", "done"], id="three players"),
        pytest.param("a Bg2 Br2:0 Ch2:0 No2", CAP_MOVES, ["lift a2", "lift a3", "done"], id="move at the cap"),
        pytest.param("a Bg2:0 Br2:0 Ch2 No2", FOUR, ["place a3", "place a4", "done"], id="one of two won back"),
    ],
)
def test_r4_3_four_players_have_two_markers_each_on_the_table_at_most(
    table: str, options: dict[str, Any], legal: list[str]
) -> None:
    assert position(table, **options).play("take a1").legal == legal


def test_r4_3_with_two_on_the_table_and_one_in_stock_a_player_neither_places_nor_moves() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2 La2", **FOUR).play("take a1")
    assert match.player == 1
    assert bearers(match) == {"a2": 0, "a3": 0}


@pytest.mark.parametrize("options", [FOUR, CAP_MOVES])
def test_r4_3_with_two_on_the_table_and_none_in_stock_a_player_moves(options: dict[str, Any]) -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2 La2", box={0: 1}, **options)
    play(match, "take a1, lift a2, place a5")
    assert bearers(match) == {"a3": 0, "a5": 0}


def test_r4_3_moving_at_the_cap_leaves_the_stock_alone() -> None:
    match = position("a Bg2 Br2:0 Ch2:0 No2 La2", **CAP_MOVES).play("take a1")
    assert refused(match, "place a4") == "R4.3"
    play(match, "lift a2, place a4")
    assert bearers(match) == {"a3": 0, "a4": 0}
    assert in_stock(match) == [1, 3, 3, 3]


@pytest.mark.parametrize(
    ("way", "stock", "own_left"),
    [("stock", 0, {"a2", "b1"}), ("a2", 1, {"b1"}), ("b1", 1, {"a2"})],
)
def test_r4_4_a_card_with_another_players_marker_costs_one_from_stock_or_table(
    way: str, stock: int, own_left: set[str]
) -> None:
    match = position("a Bg2:1 Br2:0 Ch2\nb No2:0 La2").play("take a1")
    assert match.legal == ["pay a2", "pay b1", "pay stock"]
    match.play(f"pay {way}")
    assert bearers(match).keys() == own_left
    assert in_stock(match) == [stock, 3]  # the marker on the card is its owner's again
    assert in_box(match) == [1, 0]
    assert "a1" in cards_of(match, 0)


@pytest.mark.parametrize(("out", "left"), [(0, 2), (1, 1), (2, 0)])
def test_r4_4_stock_is_one_way_to_pay_however_many_are_in_it(out: int, left: int) -> None:
    match = position("a Bg2:1 Br2 Ch2", box={0: out}).play("take a1")
    assert match.notations == ["take a1"]
    assert (in_stock(match), in_box(match)) == ([left, 3], [out + 1, 0])


def test_r4_4_the_only_marker_on_the_table_pays_without_asking() -> None:
    match = position("a Bg2:1 Br2:0 Ch2", box={0: 2}).play("take a1")
    assert (bearers(match), in_stock(match), in_box(match)) == ({}, [0, 3], [3, 0])


@pytest.mark.parametrize("notation", ["take b1", "place a3", "lift a2", "stop", "done", "pay a3", "pay a1"])
def test_r4_4_the_card_is_paid_for_before_anything_else(notation: str) -> None:
    match = position("a Bg2:1 Br2:0 Ch2\nb No2").play("take a1")
    assert refused(match, notation) == "R4.4"


def test_r4_4_two_such_cards_in_a_turn_cost_two() -> None:
    match = position("a Bgs:1 Bgc:2 Ch2", **THREE)
    play(match, "take a1, take a2")
    assert (in_stock(match), in_box(match)) == ([1, 3, 3], [2, 0, 0])


@pytest.mark.parametrize("seat", [1, 2])
def test_r4_4_only_another_players_marker_costs_anything(seat: int) -> None:
    match = position("a Bg2:1 Br2 Ch2\nb La2 Pr2", player=seat, **THREE).play("take a1")
    assert in_box(match)[seat] == (seat == 2)
    assert in_stock(match)[1] == 3


def test_r4_5_a_card_with_the_players_own_marker_returns_it_to_stock() -> None:
    match = position("a Bg2:0 Br2 Ch2", box={0: 2}).play("take a1")
    assert (bearers(match), in_stock(match), in_box(match)) == ({}, [1, 3], [2, 0])


def test_r4_5_the_marker_returned_may_pay_for_the_second_card() -> None:
    match = position("a Bgs:0 Bgc:1 Ch2", box={0: 2})
    play(match, "take a1, take a2")
    assert cards_of(match, 0) == {"a1", "a2"}
    assert (in_stock(match), in_box(match)) == ([0, 3], [3, 0])


def test_r4_6_a_player_without_markers_cannot_take_a_card_with_anothers_marker() -> None:
    match = position("a Bg2:1 Br2 Ch2\nb No2 La2:1", box={0: 3})
    assert match.legal == ["take a3", "take b1"]
    assert refused(match, "take a1") == "R4.6"


def test_r4_6_the_last_marker_pays_for_one_card_only() -> None:
    match = position("a Bgs:1 Bgc:1 Bgt\nb No2 La2", box={0: 2}).play("take a1")
    assert match.legal == ["take a3", "stop"]
    assert refused(match, "take a2") == "R4.6"


def test_r4_6_a_marker_on_the_table_is_as_good_as_one_in_stock() -> None:
    match = position("a Bg2:1 Br2:0 Ch2", box={0: 2})
    assert match.legal == ["take a1", "take a3"]
