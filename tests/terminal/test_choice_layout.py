"""The layout of choices, and what typed text means."""

import pytest

import armorial
from armorial.engine.short_notation import interpret
from armorial.terminal.i18n import set_language
from armorial.terminal.widgets.choice_layout import Labels, complete_action, layout_choices

SWAPS = ["swap t1 t2", "swap t1 t3", "swap t2 t3"]


def labels(match: armorial.Match) -> Labels:
    return Labels(match.game, ("Anna", "Paul", "Lise"), match.game.view_json(match.view(0)))


RICHELIEU = labels(armorial.new("richelieu", seed=7, first=0))
BLASONS = labels(armorial.new("blasons", seed=7, first=0, players=3).play("play 5").play("play 1"))


def shown(labels: Labels, legal: list[str], *selected: str, width: int = 80) -> list[tuple[int, str, str]]:
    return [(choice.row, choice.verb, choice.text) for choice in layout_choices(legal, selected, width, labels)]


def test_each_verb_has_a_row_and_actions_without_things_share_the_last() -> None:
    assert shown(RICHELIEU, ["place a1", "place a2", "lift b1", "recall", "done"]) == [
        (0, "place", "a1"),
        (0, "place", "a2"),
        (1, "lift", "b1"),
        (2, "recall", "spend “marker back”"),
        (2, "done", "end the turn"),
    ]


def test_a_long_row_wraps() -> None:
    choices = layout_choices(["take a1", "take a2", "take a3"], (), 12, RICHELIEU)
    assert [(choice.row, choice.column) for choice in choices] == [(0, 6), (0, 9), (1, 6)]


def test_the_end_of_the_turn_comes_first_where_the_last_row_would_be_hidden() -> None:
    legal = [*(f"place {row}{column}" for row in "abcd" for column in range(1, 13)), "done"]
    wide, narrow = (layout_choices(legal, (), width, RICHELIEU) for width in (80, 58))
    assert (wide[-1].verb, wide[-1].row) == ("done", 3)
    assert (narrow[0].verb, narrow[0].row, narrow[1].row) == ("done", 0, 1)


def test_a_selected_thing_leaves_the_choices_that_go_with_it() -> None:
    assert shown(BLASONS, SWAPS) == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(BLASONS, SWAPS, "t3") == [(0, "swap", "t1"), (0, "swap", "t2")]
    assert shown(BLASONS, ["value 1", "power 1", "value 2"], "1") == [
        (0, "value", "take its value: 1"),
        (0, "power", "take its power: take a token"),
    ]


def test_choices_are_in_the_language_of_the_player_and_seats_have_names() -> None:
    set_language("fr")
    legal = ["pay stock", "pay a3", "recall"]
    assert [choice[2] for choice in shown(RICHELIEU, legal)] == [
        "réserve",
        "a3",
        "utiliser «\u202frécupérez un marqueur\u202f»",
    ]
    assert RICHELIEU.verb("pay") == "payer avec\u202f: "
    assert [choice[2] for choice in shown(BLASONS, ["activate peek", "activate serve"])] == [
        "regarder des blasons",
        "prendre une carte du pli",
    ]
    assert [choice[2] for choice in shown(BLASONS, ["value 0", "value 2"])] == ["0 Anna (5)", "2 Lise"]
    assert layout_choices(["value 0", "value 2"], (), 80, BLASONS)[1].column == len(
        "prendre la valeur de\u202f: 0 Anna (5)  "
    )


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
        ("t", None),
        ("9", "take 9"),
        ("stap", "stap"),
    ],
)
def test_typed_text_means_an_action_only_if_it_is_unambiguous(typed: str, action: str | None) -> None:
    assert interpret(typed, ["take a1", "take b7", "stop"]).action == action


def test_a_number_means_the_thing_with_that_number() -> None:
    assert interpret("5", ["play 3", "play 4", "play 5"]).action == "play 5"
    assert interpret("1", ["play 3", "play 4", "play 5"]).action == "play 1"


def test_a_text_that_begins_several_actions_or_their_things_is_not_clear() -> None:
    reading = interpret("d", ["place d1", "place d2", "done"])
    assert reading.action is None
    assert reading.candidates == ("place d1", "place d2", "done")
