"""R6 Blocked, and what R6.3 has the game ask for the sake of secrecy."""

from random import Random
from typing import Any

import pytest

from armorial.engine.match import Match
from armorial.games.richelieu.rules import FIRST, choices
from tests.richelieu.positions import ALL_DISCS, cards_of, in_box, in_stock, play, position, refused

BACK_ON_A5 = {"a5": "marker back"}
TWO_BACKS = {"a5": "marker back", "c3": "marker back"}

# Seat 1 is to move, and by the words moves so that seat 0, whose three markers are in the box, has nothing to take.
BLOCKING = "a Bg2:1 Br2 Ch2:1\nb Pr2"


def blocked(**held: Any) -> Match:
    """Return a position in which seat 0, without markers, finds other players' markers at every end."""
    return play(position(BLOCKING, player=1, box={0: 3}, **held), "take b1, done")


def test_r6_1_a_player_who_can_take_no_card_is_skipped_until_able_again() -> None:
    match = blocked(taken={1: ALL_DISCS})
    assert (match.player, match.state.turn) == (1, 12)
    play(match, "take a1, done")  # now a2 is an end, and bears no marker
    assert "a2" in cards_of(match, 0)


def test_r6_1_among_four_only_the_blocked_are_skipped() -> None:
    match = position(BLOCKING, player=1, box={2: 3, 3: 3}, taken={0: ALL_DISCS}, edition="court", players=4)
    play(match, "take b1, done")
    assert match.player == 0
    assert match.legal == ["take a1", "take a3"]


def test_r6_2_a_marker_back_that_would_unblock_is_spent_or_not_as_its_owner_likes() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5)
    assert (match.player, match.legal) == (0, ["pass", "recall"])


def test_r6_2_passing_ends_the_turn_without_a_marker_step() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5).play("pass")
    assert (match.player, match.legal) == (1, ["take a1", "take a3"])
    assert in_box(match) == [3, 0]


def test_r6_2_who_has_spent_it_must_take_a_card() -> None:
    match = blocked(taken={0: "a5"}, discs=BACK_ON_A5).play("recall")
    assert match.legal == ["take a1", "take a3"]
    assert refused(match, "pass") == "R3.1"


# --- R6.3 -------------------------------------------------------------------

# For each kind of decision: what leads there, and its word for doing nothing.
LONE_WORDS = [
    pytest.param(BLOCKING, 1, "take b1, done", "pass", id="pass"),
    pytest.param("a Bg2:1 Br2 Ch2:1\nb Pr2 Pr2", 1, "take b1, done", "take b2", id="take"),
    pytest.param("a Bgs Ch2\nb Bgc:1 Ch2", 0, "take a1", "stop", id="stop"),
    pytest.param("a Bg2 Ch2\nb Br2", 0, "take a1", "done", id="done"),
]


@pytest.mark.parametrize(("table", "player", "words", "lone"), LONE_WORDS)
def test_r6_3_a_player_with_a_disc_is_asked_even_with_a_single_legal_word(
    table: str, player: int, words: str, lone: str
) -> None:
    match = play(position(table, player=player, box={0: 3}, taken={0: "a5"}), words)
    assert (match.player, match.legal) == (0, [lone])
    before = match.ply
    match.play(lone)
    assert match.words[before] == lone


@pytest.mark.parametrize(("table", "player", "words", "lone"), LONE_WORDS)
def test_r6_3_with_a_marker_back_the_same_player_may_recall(table: str, player: int, words: str, lone: str) -> None:
    match = play(position(table, player=player, box={0: 3}, taken={0: "a5"}, discs=BACK_ON_A5), words)
    assert (match.player, match.legal) == (0, [lone, "recall"])


@pytest.mark.parametrize(
    "held",
    [
        pytest.param({}, id="no disc"),
        pytest.param({"taken": {0: "a5"}, "discs": BACK_ON_A5, "spent": [0]}, id="the only disc is spent"),
        pytest.param(
            {"taken": {0: "a5 b4"}, "discs": TWO_BACKS, "spent": [1, 0]}, id="both backs are spent, one of them own"
        ),
        pytest.param({"taken": {0: "a5"}, "spent": [1, 1]}, id="another player spent both backs"),
    ],
)
@pytest.mark.parametrize(("table", "player", "words", "lone"), LONE_WORDS)
def test_r6_3_where_all_can_see_that_nothing_can_be_spent_the_lone_word_happens_unasked(
    table: str, player: int, words: str, lone: str, held: dict[str, Any]
) -> None:
    match = play(position(table, player=player, box={0: 3}, **held), words)
    assert match.player == 1
    assert lone not in match.legal
