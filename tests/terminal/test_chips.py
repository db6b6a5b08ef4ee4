"""What may be chosen, laid out; and what an answer means."""

import pytest

from armorial.terminal.widgets.choice_layout import laid_out, meant, whole

SWAPS = ["swap t1 t2", "swap t1 t3", "swap t2 t3"]


def shown(legal: list[str], *held: str, width: int = 80) -> list[tuple[int, str, str]]:
    return [(chip.row, chip.verb, chip.text) for chip in laid_out(legal, held, width)]


def test_a_verb_has_a_row_and_words_that_name_nothing_share_the_last() -> None:
    legal = ["place a1", "place a2", "lift b1", "recall", "done"]
    place, lift, rest = [(0, "place", "a1"), (0, "place", "a2")], [(1, "lift", "b1")], [(2, "recall"), (2, "done")]
    assert shown(legal) == [*place, *lift, *((row, verb, verb) for row, verb in rest)]


def test_a_row_that_is_too_long_goes_on_below() -> None:
    chips = laid_out(["take a1", "take a2", "take a3"], (), 12)
    assert [(chip.row, chip.column) for chip in chips] == [(0, 6), (0, 9), (1, 6)]


def test_what_is_held_leaves_what_goes_with_it() -> None:
    assert shown(SWAPS) == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(SWAPS, "t3") == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(["value 1", "power 1", "value 2"], "1") == [(0, "value", "value"), (0, "power", "power")]


def test_a_word_is_whole_in_whatever_order_its_things_are_named() -> None:
    assert whole(SWAPS, "swap", ("t3", "t1")) == "swap t1 t3"
    assert whole(SWAPS, "swap", ("t3",)) is None


@pytest.mark.parametrize(
    ("answer", "word"),
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
def test_an_answer_means_a_word_only_if_it_is_clear(answer: str, word: str) -> None:
    assert meant(answer, ["take a1", "take b7", "stop"]) == word


def test_a_number_is_the_thing_that_bears_it() -> None:
    assert meant("5", ["play 3", "play 4", "play 5"]) == "play 5"
    assert meant("1", ["play 3", "play 4", "play 5"]) == "1"
