"""Clocks: whose time runs, and when it can be claimed."""

from typing import Any

import msgspec
import pytest

from armorial.engine.game import SPECTATOR
from armorial.protocol.tables import TimeControl
from armorial.server.errors import Conflict, Forbidden
from armorial.server.match import new_entries
from armorial.server.match.updates import update
from tests.support.matches import fold, harmless, new_match, play, play_turn, refused


def test_minutes_and_increment_are_counted_as_by_hand() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5, increment=7))
    play(match, harmless(match), at=10.0)  # 300 - 10, still the same turn
    assert match.clocks.left == [290.0, 300.0]
    play_turn(match, at=30.0)  # - 20, and 7 more at the end of the turn
    assert match.clocks.left == [277.0, 300.0]
    play_turn(match, at=31.5)
    assert match.clocks.left == [277.0, 305.5]
    assert match.clocks.runs_out_at(0) == 31.5 + 277.0


def test_days_are_counted_as_by_hand() -> None:
    match = new_match(time_control=TimeControl("days", days=2))
    play(match, harmless(match), at=86_400.0)
    assert match.clocks.left == [86_400.0, 172_800.0], "the turn is not over: what is left of it is a day"
    play_turn(match, at=86_400.0 + 60.0)
    assert match.clocks.left == [172_800.0, 172_800.0], "the next turn has its own two days"


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5))
    play_turn(match, at=20.0)
    play_turn(match, at=5.0)
    assert match.clocks.left == [280.0, 300.0]
    assert match.clocks.runs_out_at(0) == 20.0 + 280.0
    play_turn(match, at=21.0)
    assert match.clocks.left == [279.0, 300.0]


def test_taking_back_in_the_same_turn_gives_no_time() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=5, increment=60))
    play(match, harmless(match), at=10.0)
    fold(match, new_entries.undo(match, 30.0, 0))
    assert match.clocks.left == [270.0, 300.0]


def test_a_claim_is_refused_early_and_accepted_later() -> None:
    match = new_match(time_control=TimeControl("clock", minutes=1))
    refused(match, Conflict, lambda: new_entries.claim(match, 59.9, 1))
    refused(match, Conflict, lambda: new_entries.claim(match, 61.0, 0))  # the player's own time
    refused(match, Forbidden, lambda: new_entries.claim(match, 61.0, SPECTATOR))
    fold(match, new_entries.claim(match, 60.0, 1))
    assert match.ending
    assert (match.ending.how, match.ending.winners) == ("time", [1])


def test_with_three_players_a_bot_replaces_the_one_whose_time_ran_out() -> None:
    match = new_match(people=3, time_control=TimeControl("days", days=1))
    entry = fold(match, new_entries.claim(match, 86_400.0, 2))
    assert (entry.seat, entry.action) == (2, "0")
    assert match.ending is None
    assert match.level(0) == "knight"
    refused(match, Conflict, lambda: new_entries.claim(match, 10 * 86_400.0, 2))  # a bot's time is not claimed
    play_turn(match, at=86_401.0)
    assert match.player == 1
    refused(match, Conflict, lambda: new_entries.claim(match, 86_401.0 + 86_399.0, 2))
    fold(match, new_entries.claim(match, 86_401.0 + 86_400.0, 2))
    assert match.people == [2]


def test_without_a_clock_nothing_can_be_claimed() -> None:
    match = new_match()
    refused(match, Conflict, lambda: new_entries.claim(match, 1e12, 1))
    assert update(match, 0, 0).clocks is None


@pytest.mark.parametrize(
    "control",
    [
        {"kind": "none", "days": 1},
        {"kind": "days"},
        {"kind": "days", "days": 1, "increment": 5},
        {"kind": "clock", "days": 1, "minutes": 5},
        {"kind": "clock", "minutes": 601},
        {"kind": "clock", "minutes": -1},
        {"kind": "clock", "minutes": 1, "increment": -1},
    ],
)
def test_a_contradictory_time_control_is_refused(control: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(control, TimeControl)
