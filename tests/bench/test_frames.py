"""How frames are counted."""

import pytest

from bench.web.frames import during, in_time, intervals_of


def frame(at: float, state: str = "STATE_PRESENTED_ALL", moving: bool = True) -> dict[str, object]:
    report = {"state": state, "has_compositor_animation": moving}
    return {"ph": "b", "ts": at * 1000, "args": {"frame_reporter": report}}


def test_the_pause_between_two_flights_is_not_a_late_frame() -> None:
    events = [frame(0), frame(16), frame(32), frame(500, moving=False), frame(1000), frame(1016)]
    assert intervals_of(events) == [16, 16, 16]


def test_a_frame_that_was_dropped_makes_the_next_one_late() -> None:
    events = [frame(0), frame(16, "STATE_DROPPED"), frame(32), frame(48, "STATE_DROPPED"), frame(48)]
    intervals = intervals_of(events)
    assert intervals == [32, 16]
    assert in_time(intervals) == pytest.approx(0.5)


def test_frames_of_the_main_thread_count_while_something_flies() -> None:
    assert during([0, 16, 32, 48, 100], [{"from": 10, "to": 50}]) == [16, 16]
