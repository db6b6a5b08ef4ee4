"""R5 Discs."""

import pytest

from armorial import SPECTATOR
from armorial.games.richelieu.positions import position
from tests.support.random_games import refused
from tests.support.richelieu_games import discs_at, in_box, in_stock, play

BACK_ON_A5 = {"a5": "marker back"}
BACK_ON_C3 = {"c3": "marker back"}
A5_AT_AN_END = "a 5 Bgs Bgc Ch2\nb Br2 La2 Pr2"
LAST_TWO_CARDS = "a Bg2 Br2"


def test_r5_1_a_card_gives_its_disc_which_only_its_owner_sees() -> None:
    match = position(A5_AT_AN_END, discs={"a5": "sword"}, taken={0: "b4"})
    seen_by_1 = discs_at(match.view(1).deal)
    play(match, "take a5, stop, done")
    assert discs_at(match.view(0).deal)["a5"] == "sword"
    assert discs_at(match.view(1).deal) == seen_by_1
    assert discs_at(match.view(SPECTATOR).deal) == {}


def test_r5_1_everybody_sees_who_holds_a_disc_and_from_which_card() -> None:
    match = position(A5_AT_AN_END, discs={"a5": "sword", "b4": "Anjou"}, taken={0: "b4"})
    play(match, "take a5, stop, done")
    assert " seat 0           discs: a5 Sword, b4 Anjou" in match.board(0)
    for seat in (1, SPECTATOR):
        assert " seat 0           discs: a5 ?, b4 ?" in match.board(seat)


def test_r5_2_discs_stay_hidden_until_scoring() -> None:
    match = position(LAST_TWO_CARDS, discs={"a5": "sword"}, taken={0: "a5"}).play("take a1")
    assert "a5" not in discs_at(match.view(1).deal)
    match.play("done")
    assert match.over
    assert discs_at(match.view(1).deal)["a5"] == discs_at(match.view(SPECTATOR).deal)["a5"] == "sword"


@pytest.mark.parametrize(
    ("disc", "cards", "without", "with_it"),
    [
        pytest.param("Anjou", ("An2 Ans", "Anc Ant An1"), (0, 0), (4, 0), id="shield"),
        pytest.param("cross", ("Bgc Brc Chc Noc", "Lac Prc Anc Bbc Auc"), (0, 5), (0, 0), id="symbol"),
    ],
)
def test_r5_2_in_scoring_a_disc_counts_one(
    disc: str, cards: tuple[str, str], without: tuple[int, int], with_it: tuple[int, int]
) -> None:
    hands = {0: f"{cards[0]} a5", 1: cards[1]}
    for there, expected in (({"a5": "marker back"}, without), ({"a5": disc}, with_it)):
        sheet = position(taken=hands, discs=there).score().sheet
        assert next(item.points for item in sheet if item.name == disc) == expected


def test_r5_3_a_marker_back_is_spent_for_a_marker_from_the_box_and_all_see_it() -> None:
    match = position(A5_AT_AN_END, taken={0: "c3"}, discs=BACK_ON_C3, box={0: 2}).play("recall")
    assert (in_stock(match), in_box(match)) == ([2, 3], [1, 0])
    for seat in (SPECTATOR, 0, 1):
        assert "(1 spent)" in match.board(seat)


def test_r5_3_a_marker_back_is_spent_once() -> None:
    match = position(A5_AT_AN_END, taken={0: "c3 d2"}, discs=BACK_ON_C3, box={0: 2}).play("recall")
    assert "recall" not in match.legal
    assert refused(match, "recall") == "R5.3"


@pytest.mark.parametrize(
    ("owner", "out"),
    [pytest.param(0, 0, id="no marker in the box"), pytest.param(1, 2, id="the disc is another player's")],
)
def test_r5_3_it_needs_a_disc_and_a_marker_in_the_box_of_the_same_player(owner: int, out: int) -> None:
    match = position(A5_AT_AN_END, taken={owner: "c3"}, discs=BACK_ON_C3, box={0: out, 1: 2})
    assert "recall" not in match.legal
    assert refused(match, "recall") == "R5.3"


def test_r5_3_another_disc_brings_no_marker_back() -> None:
    match = position(A5_AT_AN_END, taken={0: "c3"}, discs={"c3": "Anjou"}, box={0: 2})
    assert refused(match, "recall") == "R5.3"


def test_r5_3_a_marker_back_has_no_value_in_scoring() -> None:
    sheet = position(taken={0: "c3"}, discs=BACK_ON_C3).score().sheet
    assert {item.counted["disc"] for item in sheet if "disc" in item.counted} == {(0, 0)}


@pytest.mark.parametrize(
    "notations",
    [
        pytest.param("recall, take b1, done", id="before a card"),
        pytest.param("take a5, recall, take a6, done", id="between two cards"),
        pytest.param("take a5, recall, stop, done", id="instead of a second card"),
        pytest.param("take b1, recall, done", id="before the marker step, after one card"),
        pytest.param("take a5, take a6, recall, done", id="before the marker step, after two"),
    ],
)
def test_r5_3_it_may_be_spent_at_any_moment_of_the_turn(notations: str) -> None:
    match = play(position(A5_AT_AN_END, taken={0: "c3"}, discs=BACK_ON_C3, box={0: 2}), notations)
    assert (in_stock(match), in_box(match), match.player) == ([2, 3], [1, 0], 1)


@pytest.mark.parametrize("notations", ["take a5, recall, take a6", "take a5, take a6, recall", "take a5, stop, recall"])
def test_r5_3_it_may_be_spent_in_the_turn_in_which_it_was_taken(notations: str) -> None:
    match = play(position(A5_AT_AN_END, discs=BACK_ON_A5, box={0: 2}), notations)
    assert (in_stock(match), in_box(match), match.player) == ([2, 3], [1, 0], 0)


def test_r5_3_the_marker_that_came_back_may_pay_for_the_next_card() -> None:
    match = position("a Bgs Ch2\nb Bgc:1 Pr2", taken={0: "c3"}, discs=BACK_ON_C3, box={0: 3}).play("take a1")
    assert refused(match, "take b1") == "R4.6"
    play(match, "recall, take b1")
    assert in_box(match) == [3, 0]


@pytest.mark.parametrize(
    "notations",
    [
        pytest.param("take b1", id="between a card and its payment"),
        pytest.param("take a1, lift a2", id="with a marker lifted"),
    ],
)
def test_r5_3_it_cannot_be_spent_during_a_payment_or_a_move(notations: str) -> None:
    table = "a Bg2 Br2:0 Ch2:0 La2 Pr2\nb No2:1"
    match = play(position(table, taken={0: "c3"}, discs=BACK_ON_C3, box={0: 1}), notations)
    assert refused(match, "recall") == "R5.3"
