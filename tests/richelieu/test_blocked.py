"""R6 Blocked, and the questions that R6.3 requires to keep discs secret."""

from typing import Any

import pytest

from armorial.games.richelieu.deal import ALL_CARDS, Options
from armorial.games.richelieu.positions import RichelieuMatch, position
from armorial.games.richelieu.rules import choices
from armorial.games.richelieu.state import FIRST
from tests.support.random_games import name, refused
from tests.support.richelieu_games import ALL_DISCS, EVERY_OPTIONS, cards_of, in_box, in_stock, play, wild_game

BACK_ON_A5 = {"a5": "marker back"}
TWO_BACKS = {"a5": "marker back", "c3": "marker back"}

# When seat 1 has taken b1, both ends have its markers.
BLOCKING = "a Bg2:1 Br2 Ch2:1\nb Pr2"


def blocked(**held: Any) -> RichelieuMatch:
    """Return a position in which seat 0, without markers, finds other players' markers at every end."""
    return play(position(BLOCKING, player=1, box={0: 3}, **held), "take b1, done")


def test_r6_1_a_player_who_cannot_take_a_card_is_skipped_until_they_can() -> None:
    match = blocked()
    assert (match.player, match.state.turn) == (1, 12)
    play(match, "take a1, done")  # now a2 is at an end, without a marker
    assert "a2" in cards_of(match, 0)


def test_r6_1_among_four_only_the_blocked_are_skipped() -> None:
    match = position(BLOCKING, player=1, box={2: 3, 3: 3}, taken={0: ALL_DISCS}, edition="court", players=4)
    match.play("take b1")
    assert (match.player, match.legal) == (0, ["take a1", "take a3"])
    assert match.state.turn == 13


def test_r6_2_a_blocked_player_may_spend_a_marker_back_or_pass() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5)
    assert (match.player, match.legal) == (0, ["pass", "recall"])


def test_r6_2_passing_ends_the_turn_without_a_marker_step() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5).play("pass")
    assert (match.player, match.legal) == (1, ["take a1", "take a3"])
    assert in_box(match) == [3, 0]


def test_r6_2_a_player_who_spent_it_must_take_a_card() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5).play("recall")
    assert match.legal == ["take a1", "take a3"]
    assert refused(match, "pass") == "R3.1"


# --- R6.3 -------------------------------------------------------------------

# For each kind of decision: the table, who is to move, what leads there, and the notation that is left to seat 0.
LONE_WORDS = [
    pytest.param(BLOCKING, 1, "take b1, done", "pass", id="pass"),
    pytest.param("a Bg2:1 Br2 Ch2:1\nb Pr2 Pr2", 1, "take b1, done", "take b2", id="take"),
    pytest.param("a Bgs Ch2\nb Bgc:1 Ch2", 0, "take a1", "stop", id="stop"),
    pytest.param("a Bg2 Ch2\nb Br2", 0, "take a1", "done", id="done"),
]
decisions = pytest.mark.parametrize(("table", "player", "notations", "lone"), LONE_WORDS)


@decisions
@pytest.mark.parametrize(
    "held",
    [
        pytest.param({"taken": {0: "a5"}}, id="a disc"),
        pytest.param({"taken": {0: "a5 b4"}, "discs": BACK_ON_A5, "spent": [0]}, id="another than the one spent"),
        pytest.param({"taken": {0: "a5"}, "spent": [1]}, id="a disc, another player having spent one"),
    ],
)
def test_r6_3_a_player_with_a_disc_is_asked_even_when_it_is_no_marker_back(
    table: str, player: int, notations: str, lone: str, held: dict[str, Any]
) -> None:
    match = play(position(table, player=player, box={0: 3}, **held), notations)
    assert (match.player, match.legal) == (0, [lone])
    assert refused(match, "recall") == "R5.3"
    assert match.play(lone).notations == [*notations.split(", "), lone]


@decisions
@pytest.mark.parametrize(
    "held",
    [
        pytest.param({"taken": {0: "a5"}, "discs": BACK_ON_A5}, id="one"),
        pytest.param({"taken": {0: "a5 c3"}, "discs": TWO_BACKS, "spent": [0]}, id="a second one"),
    ],
)
def test_r6_3_with_a_marker_back_the_same_player_is_asked_and_may_recall(
    table: str, player: int, notations: str, lone: str, held: dict[str, Any]
) -> None:
    match = play(position(table, player=player, box={0: 3}, **held), notations)
    assert (match.player, match.legal) == (0, [lone, "recall"])


@decisions
@pytest.mark.parametrize(
    "held",
    [
        pytest.param({}, id="no disc"),
        pytest.param({"taken": {0: "a5"}, "discs": BACK_ON_A5, "spent": [0]}, id="the only disc is spent"),
        pytest.param({"taken": {0: "a5 b4"}, "discs": TWO_BACKS, "spent": [1, 0]}, id="each player spent one"),
        pytest.param({"taken": {0: "a5"}, "spent": [1, 1]}, id="both are spent"),
    ],
)
def test_r6_3_if_everybody_sees_that_nothing_can_be_spent_the_only_action_is_not_asked(
    table: str, player: int, notations: str, lone: str, held: dict[str, Any]
) -> None:
    match = play(position(table, player=player, box={0: 3}, **held), notations)
    assert (match.player, match.notations) == (1, notations.split(", "))


@pytest.mark.parametrize(("out", "player"), [(1, 0), (0, 1)])
def test_r6_3_a_player_without_a_marker_in_the_box_is_not_asked(out: int, player: int) -> None:
    match = position("a Bg2 Br2:0 Ch2:0", taken={0: "a5"}, box={0: out}).play("take a1")
    assert match.player == player


def test_r6_3_a_second_card_is_asked_only_if_one_that_fits_is_at_an_end() -> None:
    match = position("a Bgs Ch2\nb Br2 Bgc Pr2", taken={0: "a5"}, discs=BACK_ON_A5, box={0: 3}).play("take a1")
    assert match.legal == ["done", "recall"]


def test_r6_3_a_disc_taken_this_turn_is_reason_enough_to_ask() -> None:
    match = position("a 5 Bg2 Br2\nb Ch2", discs={"a5": "tower"}, box={0: 3}).play("take a5")
    assert (match.player, match.legal) == (0, ["done"])


@pytest.mark.parametrize(
    "notations",
    [
        pytest.param("recall, recall, take b1", id="before a card"),
        pytest.param("recall, take a1, recall, take a2", id="before and between cards"),
        pytest.param("take a1, recall, recall, take a2", id="between cards"),
        pytest.param("take a1, recall, stop, recall", id="between cards and in the marker step"),
        pytest.param("recall, take b1, recall", id="before a card and in the marker step"),
        pytest.param("take b1, recall, recall", id="in the marker step"),
    ],
)
def test_r6_3_both_marker_backs_may_be_spent_in_one_turn(notations: str) -> None:
    match = position("a Bgs Bgc Br2\nb Ch2 Pr2", taken={0: "a5 c3"}, discs=TWO_BACKS, box={0: 3})
    play(match, notations)
    assert (match.player, in_stock(match), in_box(match)) == (0, [2, 3], [1, 0])
    assert refused(match, "recall") == "R5.3"


def test_r6_3_after_a_recall_the_same_decision_is_asked_again() -> None:
    match = position("a Bgs Ch2\nb Bgc:1 Ch2", taken={0: "a5 c3"}, discs=TWO_BACKS, box={0: 3}).play("take a1")
    assert match.legal == ["stop", "recall"]
    assert match.play("recall").legal == ["take b1", "stop", "recall"]
    assert match.play("recall").legal == ["take b1", "stop"]


@pytest.mark.parametrize("discs", [{}, BACK_ON_A5])
def test_r6_3_a_disc_adds_no_question_to_a_payment_or_a_lifted_marker(
    discs: dict[str, str],
) -> None:
    match = position("a Bg2:1 Br2:0 Ch2", taken={0: "a5"}, discs=discs, box={0: 2}).play("take a1")
    assert match.legal[0] == "done"  # paid with the only marker
    match = position("a Bg2 Br2:0 Ch2:0 La2", taken={0: "a5"}, discs=discs, box={0: 1})
    assert play(match, "take a1, lift a2").player == 1  # placed on the only free card


# --- R6.4 -------------------------------------------------------------------


def test_r6_4_an_unmarked_end_is_free_for_all_and_a_marked_one_for_its_owner() -> None:
    table = "a Bg2 Br2 Ch2:1\nb No2 La2 Pr2:1"
    assert position(table, player=0, box={0: 3}).legal == ["take a1", "take b1"]
    assert position(table, player=1, box={1: 1}).legal == ["take a1", "take a3", "take b1", "take b3"]


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name)
def test_r6_4_there_is_always_a_player_who_can_take_a_card(options: Options) -> None:
    match = wild_game(options, seed=4)
    for state in match.states[:-1]:
        public = state.table, state.taken, state.markers, state.stock, state.spent
        assert any(choices(match.deal, *public, seat, FIRST, 0) & ALL_CARDS for seat in range(match.players))
    assert match.over
