"""The layout of choices, and what typed text means."""

import pytest

from armorial.terminal.widgets.choice_layout import complete_action, interpret, layout_choices

SWAPS = ["swap t1 t2", "swap t1 t3", "swap t2 t3"]


def shown(legal: list[str], *selected: str, width: int = 80) -> list[tuple[int, str, str]]:
    return [(choice.row, choice.verb, choice.text) for choice in layout_choices(legal, selected, width)]


def test_each_verb_has_a_row_and_actions_without_things_share_the_last() -> None:
    legal = ["place a1", "place a2", "lift b1", "recall", "done"]
    place, lift, rest = [(0, "place", "a1"), (0, "place", "a2")], [(1, "lift", "b1")], [(2, "recall"), (2, "done")]
    assert shown(legal) == [*place, *lift, *((row, verb, verb) for row, verb in rest)]


def test_a_long_row_wraps() -> None:
    choices = layout_choices(["take a1", "take a2", "take a3"], (), 12)
    assert [(choice.row, choice.column) for choice in choices] == [(0, 6), (0, 9), (1, 6)]


def test_a_selected_thing_leaves_the_choices_that_go_with_it() -> None:
    assert shown(SWAPS) == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(SWAPS, "t3") == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(["value 1", "power 1", "value 2"], "1") == [(0, "value", "value"), (0, "power", "power")]


def test_the_order_of_things_does_not_matter() -> None:
    assert complete_action(SWAPS, "swap", ("t3", "t1")) == "swap t1 t3"
    assert complete_action(SWAPS, "swap", ("t3",)) is None


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("²", "²"),
        ("", ""),
        ("take a1", "take a1"),
        ("  Take   A1 ", "take a1"),
        ("b7", "take b7"),
        ("st", "stop"),
        ("t", "t"),
        ("9", "9"),
    ],
)
def test_typed_text_means_an_action_only_if_it_is_unambiguous(typed: str, action: str) -> None:
    assert interpret(typed, ["take a1", "take b7", "stop"]) == action


def test_a_number_means_the_thing_with_that_number() -> None:
    assert interpret("5", ["play 3", "play 4", "play 5"]) == "play 5"
    assert interpret("1", ["play 3", "play 4", "play 5"]) == "1"
