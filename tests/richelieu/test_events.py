"""Events of Richelieu, as owners, the others and spectators see them."""

from typing import Any

import pytest

import armorial
from armorial.engine.events import named
from armorial.engine.game import ALL_KNOWING, SPECTATOR
from armorial.games import richelieu
from armorial.games.richelieu import event_kinds
from armorial.games.richelieu.positions import position
from tests.support.event_lists import NamedEvent, event_list, last_events, last_events_for_all
from tests.support.richelieu_games import ALL_DISCS, EVERY_OPTIONS, play, wild_game

DISC_ON_D2 = {"d2": "Anjou"}
BACK_ON_A5 = {"a5": "marker back"}


def test_an_event_is_the_number_of_its_kind_and_of_its_values() -> None:
    match = armorial.new("richelieu", seed=7, first=0).play("take d12").play("place a1")
    assert match.events(0) == ((0, 0, 47),)
    assert match.events(1) == ((event_kinds.MARKER_PLACED, 0, 0),)
    assert named(richelieu, match.events(1)[0]) == {"event": "marker_placed", "seat": 0, "card": "a1"}


def test_every_kind_has_its_constant() -> None:
    for number, kind in enumerate(richelieu.EVENTS[:-2]):
        assert getattr(event_kinds, kind.name.upper()) == number


def test_a_card_is_taken() -> None:
    assert last_events_for_all(position("a Bg2 Br2 Ch2").play("take a1")) == [("card_taken", 0, "a1")]


def test_only_the_owner_learns_which_disc_comes_with_a_card() -> None:
    match = position("d 2 Bg2 Br2 Ch2", discs=DISC_ON_D2).play("take d2")
    known, hidden = ("disc_taken", 0, "d2", "Anjou"), ("disc_taken", 0, "d2", None)
    shown = {viewer: last_events(match, viewer) for viewer in (ALL_KNOWING, SPECTATOR, 0, 1)}
    assert shown == {
        ALL_KNOWING: [("card_taken", 0, "d2"), known],
        SPECTATOR: [("card_taken", 0, "d2"), hidden],
        0: [("card_taken", 0, "d2"), known],
        1: [("card_taken", 0, "d2"), hidden],
    }


@pytest.mark.parametrize(
    ("bearer", "follows"),
    [(0, []), (1, [("marker_paid_from_stock", 0)])],  # which happens by itself
    ids=["the player's own", "another player's"],
)
def test_a_marker_goes_back_to_its_owner(bearer: int, follows: list[NamedEvent]) -> None:
    match = position(f"a Bg2:{bearer} Br2 Ch2").play("take a1")
    assert last_events_for_all(match) == [("card_taken", 0, "a1"), ("marker_returned", bearer, "a1"), *follows]


def test_a_card_is_paid_for_from_stock_or_from_a_card() -> None:
    match = position("a Bg2:1 Br2:0 Ch2").play("take a1")
    assert last_events_for_all(match.play("pay stock")) == [("marker_paid_from_stock", 0)]
    match.undo()
    assert last_events_for_all(match.play("pay a2")) == [("marker_paid_from_card", 0, "a2")]


def test_a_marker_back_is_spent_and_a_marker_returns() -> None:
    match = position("a Bg2 Br2 Ch2", taken={0: "a5"}, discs=BACK_ON_A5, box={0: 1}).play("recall")
    assert last_events_for_all(match) == [("disc_spent", 0), ("marker_recovered", 0)]


def test_a_second_card_is_declined() -> None:
    match = play(position("a Bgs Bgc Ch2 Br2"), "take a1, stop")
    assert last_events_for_all(match) == [("second_card_declined", 0)]


def test_a_marker_is_placed_from_stock() -> None:
    match = play(position("a Bg2 Br2 Ch2"), "take a1, place a3")
    assert last_events_for_all(match) == [("marker_placed", 0, "a3")]


def test_a_marker_is_lifted_and_moved() -> None:
    match = play(position("a Bg2 Br2 Ch2 No2:0 La2", box={0: 2}), "take a1, lift a4")
    assert last_events_for_all(match) == [("marker_lifted", 0, "a4")]
    assert last_events_for_all(match.play("place a2")) == [("marker_moved", 0, "a4", "a2")]


def test_a_player_may_end_the_turn_without_a_marker() -> None:
    match = play(position("a Bg2 Br2 Ch2"), "take a1, done")
    assert last_events_for_all(match) == [("marker_declined", 0)]


BLOCKING = "a Bg2:1 Br2 Ch2:1\nb Pr2"  # when seat 1 has taken b1, both ends have its markers


def test_r6_1_a_blocked_player_is_skipped() -> None:
    match = play(position(BLOCKING, player=1, box={0: 3}), "take b1, done")
    assert last_events_for_all(match) == [("marker_declined", 1), ("skipped", 0)]


def test_r6_2_a_player_who_could_spend_a_disc_passes() -> None:
    held: dict[str, Any] = {"taken": {0: "a5"}, "discs": BACK_ON_A5}
    match = play(position(BLOCKING, player=1, box={0: 3}, **held), "take b1, done, pass")
    assert last_events_for_all(match) == [("passed", 0)]


def test_at_the_end_each_viewer_sees_the_discs_that_were_hidden_and_the_result() -> None:
    discs = {"a5": "sword", "a8": "Anjou", "b4": "cross", "d11": "Bourbon"}
    match = play(position("d 10 Br2 Bg2", taken={0: "a5 a8", 1: "b4"}, discs=discs), "take d10, done")
    score = match.score()
    declined, taken = ("marker_declined", 0), ("card_taken", 1, "d11")
    disc = ("disc_taken", 1, "d11", "Bourbon")  # shown to everybody, because the game is now over
    of_0 = [("disc_revealed", 0, "a5", "sword"), ("disc_revealed", 0, "a8", "Anjou")]
    of_1 = [shown for shown in last_events(match) if shown[:2] == ("disc_revealed", 1)]
    result: list[NamedEvent] = [("game_over",), *(("final_score", seat, score.scores[seat]) for seat in (0, 1))]
    result += [("game_won", seat, len(score.winners)) for seat in score.winners]
    assert ("disc_revealed", 1, "b4", "cross") in of_1
    assert len(of_1) == 5  # all except those of seat 0, and d11
    assert last_events(match, ALL_KNOWING) == [declined, taken, disc, *result]
    assert last_events(match, 0) == [declined, taken, disc, *of_1, *result]
    assert last_events(match, 1) == [declined, taken, disc, *of_0, *result]
    assert last_events(match, SPECTATOR) == [declined, taken, disc, *of_0, *of_1, *result]


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=str)
def test_a_whole_game_is_described(options: Any) -> None:
    """Compare the events with the state at the end."""
    match = wild_game(options, seed=2)
    shown, end = event_list(match), match.state
    for seat in range(match.players):
        taken = [event for event in shown if event[:2] == ("card_taken", seat)]
        assert len(taken) == end.taken[seat].bit_count()
        kinds = [event[0] for event in shown if event[1:2] == (seat,)]
        on_table = end.markers[seat].bit_count()
        assert kinds.count("marker_placed") - kinds.count("marker_paid_from_card") - on_table == kinds.count(
            "marker_returned"
        )
        assert kinds.count("disc_spent") == sum(1 for held in end.spent if held & end.taken[seat])
    assert len([event for event in shown if event[0] == "disc_taken"]) == sum(
        place in ALL_DISCS.split() for _, _, place in (event for event in shown if event[0] == "card_taken")
    )
