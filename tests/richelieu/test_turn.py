"""R3 A turn."""

import pytest

import armorial
from armorial import SPECTATOR
from armorial.games import richelieu
from armorial.games.richelieu.positions import position
from tests.support.random_games import refused
from tests.support.richelieu_games import ALL_DISCS, bearers, cards_of, in_box, in_stock, play

TWO_ROWS = """
a Bgs Bgc Ch2
b Br2 Pr2
"""


def test_r3_1_a_player_must_take_a_card() -> None:
    match = position(TWO_ROWS)
    assert match.legal == ["take a1", "take a3", "take b1", "take b2"]
    assert refused(match, "pass") == "R3.1"


def test_r3_1_one_card_is_enough_and_a_second_is_a_choice() -> None:
    match = position(TWO_ROWS).play("take a1")
    assert match.legal == ["take a2", "stop"]
    match.play("stop")
    assert cards_of(match, 0) == {"a1"}
    assert match.player == 0


def test_r3_1_a_single_card_is_taken_without_asking_so_a_turn_may_be_unrecorded() -> None:
    match = position("a Bg2 Br2\nb Ch2:0 Pr2 La2:0", box={1: 3}, taken={0: ALL_DISCS})
    play(match, "take a1, done")
    assert "a2" in cards_of(match, 1)
    assert match.legal == ["take b1", "take b3"]
    assert (match.player, match.state.turn, match.ply) == (0, 12, 2)


def test_r3_1_a_single_card_is_paid_for_without_asking() -> None:
    match = position("a Bg2 Br2:0").play("take a1")
    assert match.notations == ["take a1"]
    assert "a2" in cards_of(match, 1)
    assert (in_stock(match), in_box(match)) == ([3, 2], [0, 1])


def test_r3_2_a_card_is_taken_only_from_an_end_of_a_row() -> None:
    match = position("a 3 Bg2 Br2 Ch2\nb 2 No2 La2 Pr2 Au2\nd 12 An2")
    assert match.legal == ["take a3", "take a5", "take b2", "take b5", "take d12"]
    for inner in ("a4", "b3", "b4"):
        assert refused(match, f"take {inner}") == "R3.2"
    for gone in ("a1", "c1", "d11"):
        assert refused(match, f"take {gone}") == "R3.2"


def test_r3_2_the_end_of_a_row_and_the_start_of_the_next_are_not_neighbours() -> None:
    match = position("a 11 Bg2 Br2\nb Ch2 No2 La2")
    assert match.legal == ["take a11", "take a12", "take b1", "take b3"]


@pytest.mark.parametrize(("first", "exposed"), [("a1", "a2"), ("a4", "a3")])
def test_r3_2_a_card_exposes_the_next_one_for_the_same_turn(first: str, exposed: str) -> None:
    match = position("a Bgs Bgc Bgt Bg1\nb Ch2 Ch2")
    assert f"take {exposed}" not in match.legal
    match.play(f"take {first}")
    assert f"take {exposed}" in match.legal
    match.play(f"take {exposed}")
    assert cards_of(match, 0) == {first, exposed}


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        pytest.param("Bgs", "Bgc", True, id="one region, different symbols"),
        pytest.param("Bgs", "Bg1", True, id="one region, symbol and plain shield"),
        pytest.param("Bgs", "Brs", False, id="different regions, same symbol"),
        pytest.param("Bg1", "No1", False, id="different regions, plain shields"),
        pytest.param("Bgs", "Bg2", False, id="the second has two shields"),
        pytest.param("Bg2", "Bgs", False, id="the first has two shields"),
        pytest.param("Bg2", "Bg2", False, id="both have two shields"),
    ],
)
def test_r3_3_two_cards_are_of_one_region_and_show_two_shields_at_most(first: str, second: str, together: bool) -> None:
    match = position(f"a {first} Ch2\nb {second} Ch2").play("take a1")
    assert ("take b1" in match.legal) == together
    assert ("stop" in match.legal) == together


def test_r3_3_a_second_card_that_does_not_go_with_the_first_is_refused() -> None:
    match = position("a Bgs Brs\nb Bg2 Bgc\nc Brc").play("take a1")
    assert match.legal == ["take b2", "stop"]
    for other in ("a2", "b1", "c1"):
        assert refused(match, f"take {other}") == "R3.3"


def test_r3_3_a_second_card_is_not_asked_if_the_only_one_that_fits_is_not_at_an_end() -> None:
    match = position("a Bgs Ch2\nb Br2 Bgc Pr2").play("take a1")
    assert match.legal[-1] == "done"
    assert refused(match, "take b2") == "R3.5"


def test_r3_3_there_is_no_third_card() -> None:
    match = position("a Bgs Bgc Bgt Bg1")
    play(match, "take a1, take a2")
    assert match.legal == ["place a3", "place a4", "done"]
    assert refused(match, "take a3") == "R3.5"


@pytest.mark.parametrize("first", ["a1", "b1"])
def test_r3_4_in_the_very_first_turn_exactly_one_card_of_any_kind_is_taken(first: str) -> None:
    match = position("a Bgs Bgc\nb Br2 Pr2", turn=0).play(f"take {first}")
    assert match.legal[-1] == "done"
    assert not any(notation.startswith("take") for notation in match.legal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_4_from_the_deal_on_the_first_card_is_followed_by_the_marker_step(players: int) -> None:
    for seed in range(20):
        match = armorial.new("richelieu", edition="court", players=players, seed=seed)
        match.play(match.legal[seed % 8])
        assert len(match.legal) == 48  # a marker on one of 47 cards, or none


def test_r3_4_other_turns_have_no_such_limit() -> None:
    match = position(TWO_ROWS, turn=1, player=1).play("take a1")
    assert match.legal == ["take a2", "stop"]


@pytest.mark.parametrize("cards", ["take b1", "take a1, stop", "take a1, take a2"])
def test_r3_5_after_taking_the_player_may_place_one_marker_and_the_turn_ends(cards: str) -> None:
    match = play(position(TWO_ROWS), cards)
    assert match.player == 0
    assert match.legal[-1] == "done"
    play(match, "place a3")
    assert bearers(match) == {"a3": 0}
    assert match.player == 1


def test_r3_5_moving_a_marker_ends_the_turn() -> None:
    match = play(position("a Bg2 Br2\nb Ch2:0 Pr2 La2", box={0: 2}), "take a1, lift b1, place b2")
    assert bearers(match) == {"b2": 0}
    assert match.player == 1


def test_r3_5_the_marker_step_may_be_skipped() -> None:
    match = play(position(TWO_ROWS), "take b1, done")
    assert bearers(match) == {}
    assert match.player == 1


def test_r3_5_spending_a_disc_does_not_replace_the_marker_step() -> None:
    match = position(TWO_ROWS, taken={0: "a5"}, discs={"a5": "marker back"}, box={0: 3})
    play(match, "take b1, recall")
    assert (match.player, match.legal) == (0, ["place a1", "place a2", "place a3", "place b2", "done"])
    assert match.play("place a1").player == 1


def test_r3_6_taken_cards_lie_face_up_in_front_of_their_owner() -> None:
    match = play(position(TWO_ROWS), "take a3, done")
    for seat in (SPECTATOR, 0, 1):
        view = match.view(seat)
        assert view.state.taken == match.state.taken
        assert richelieu.deal_json(view.deal)["cards"] == richelieu.deal_json(match.deal)["cards"]
        (ledger,) = (line.split() for line in match.board(seat).splitlines() if line.startswith(" seat 0"))
        shields = ledger[ledger.index("·") :][:9]
        assert shields == ["·", "·", "2", *"······"]
