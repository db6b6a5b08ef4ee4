"""B4.7 The malandrin.

A trick is written as its cards in order of play. Notations here name a card by its place in that order, 0 for the
leader's: each case is played with different leaders, and must end in the same way in every seat.
"""

import re
from random import Random

import pytest

from armorial.games.blasons.positions import BlasonsMatch
from armorial.games.blasons.state import CHOOSE
from tests.support.blasons_games import (
    Question,
    display,
    make_choices,
    names,
    question,
    questions,
    trick,
    until,
    winner,
)
from tests.support.random_games import refusal

LEADERS = [0, 1, 2]
by_any_leader = pytest.mark.parametrize("leader", LEADERS)


def turned(notations: str, by: int, players: int) -> str:
    """Return notations with every seat rotated around the table."""
    return re.sub(r"(?<=value |power )\d", lambda seat: str((int(seat[0]) + by) % players), notations)


def chosen(cards: str, choices: str, leader: int = 0, **situation: object) -> BlasonsMatch:
    """Play a trick up to the last of some choices."""
    return make_choices(trick(cards, leader=leader, **situation), turned(choices, leader, len(cards)))


def offered(cards: str, choices: str, leader: int) -> list[str]:
    """Return the choices that are offered after some others, with places instead of seats."""
    match = until(chosen(cards, choices, leader), "self")
    return sorted(turned(notation, -leader, len(cards)) for notation in match.legal)


def won_at(cards: str, choices: str, leader: int, **situation: object) -> int | None:
    """Return the place of the winner."""
    seat = winner(chosen(cards, choices, leader, **situation))
    return None if seat is None else (seat - leader) % len(cards)


def asked_after(cards: str, choices: str, leader: int) -> list[tuple[int, str]]:
    """Return what is asked after some choices, and the place of the player who is asked."""
    match = chosen(cards, choices, leader)
    return [((seat - leader) % len(cards), verbs) for seat, verbs in questions(match)]


# --- legal choices ----------------------------------------------------------

OFFERED = [
    # cards, earlier choices, then what is offered: the cards whose value, and those whose power, may be taken
    pytest.param("5*62", "", "023", "3", id="values before and after, powers only after"),
    pytest.param("*5*2", "", "13", "123", id="no value of a malandrin, but his choice"),
    pytest.param("*5*2", "self", "13", "3", id="the second of two"),
    pytest.param("*5*2", "value 1", "13", "3", id="a value that is stolen already"),
    pytest.param("*5*2", "power 3", "13", "3", id="a power that is stolen already"),
    pytest.param("*5*2", "power 2", "13", "3", id="instead of the second, at his place"),
    pytest.param("*2*5", "power 2", "13", "3", id="a power that is spent by then is not offered"),
    pytest.param("***5", "", "3", "123", id="the first of three"),
    pytest.param("***5", "self", "3", "23", id="the second of three"),
    pytest.param("***5", "self, self", "3", "3", id="the third of three"),
    pytest.param("***5", "power 2, self", "3", "3", id="instead of the third"),
    pytest.param("125*", "", "012", "", id="the last one finds all powers spent"),
    pytest.param("*467", "", "123", "", id="cards without a power"),
    pytest.param("*12356", "", "12345", "1234", id="the leader has the widest choice"),
    pytest.param("35**1", "self", "014", "4", id="a malandrin's choice is spent as well"),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "values", "powers"), OFFERED)
def test_b4_7_he_chooses_any_value_or_a_power_still_to_come_or_himself(
    cards: str, choices: str, values: str, powers: str, leader: int
) -> None:
    expected = [f"value {place}" for place in values] + [f"power {place}" for place in powers] + ["self"]
    assert offered(cards, choices, leader) == sorted(expected)


@pytest.mark.parametrize("notation", ["value 0", "power 0", "value 2", "power 1", "power 4", "power 5", "value 6"])
def test_b4_7_anything_else_is_refused(notation: str) -> None:
    error = refusal(trick("*4*77"), notation)
    assert error.paragraph == "B4.7"
    assert "this card " in str(error)


@by_any_leader
def test_b4_7_he_chooses_at_his_place_in_the_order(leader: int) -> None:
    match = trick("1*2", leader=leader)
    assert [((seat - leader) % 3, verbs) for seat, verbs in questions(match)][:3] == [
        (0, "draw"),
        (1, "power self value"),
        (2, "reveal"),
    ]


def test_b4_7_a_power_may_be_taken_though_it_cannot_be_used() -> None:
    all_shown = {0: "t1+ t2+ t3+ t4+", 1: "t5+ t6+ t7+ t8+", 2: "t9+ t10+ t11+ t12+"}
    match = trick("*12", tokens=all_shown)
    assert match.legal == ["value 1", "value 2", "power 1", "power 2", "self"]
    assert winner(match.play("power 1")) == 2


@by_any_leader
def test_b4_7_if_only_himself_is_left_he_is_not_asked(leader: int) -> None:
    match = chosen("***", "self, self", leader)
    assert (match.state.turn, match.player) == (1, leader)


# --- value ------------------------------------------------------------------

VALUES = [
    pytest.param("*76", "value 1", 0, id="a later card's"),
    pytest.param("67*", "value 1", 2, id="an earlier card's"),
    pytest.param("*57", "value 1", 2, id="a value too low to win"),
    pytest.param("*775", "value 3", 0, id="one that wins when higher ones cancel"),
    pytest.param("*771", "value 1", 3, id="one that cancels; the card has none"),
    pytest.param("*77", "value 1", None, id="one that cancels, and nothing is left"),
    pytest.param("*74*", "value 1, value 2", 0, id="two malandrins, two values"),
    pytest.param("*77*1", "value 1, value 2", 4, id="two malandrins, two that cancel"),
    pytest.param("**5", "value 2, value 2", 1, id="two malandrins, one value: the last has it"),
    pytest.param("**55", "value 2, value 2", None, id="the first of them has none, not even *"),
    pytest.param("*7*76", "value 1, value 1", 4, id="the last has it also when it cancels"),
    pytest.param("***5", "value 3, value 3, value 3", 2, id="three malandrins, one value: the last has it"),
    pytest.param("***55", "value 3, value 3, value 3", None, id="the first two have none"),
    pytest.param("***55", "value 3, self, value 3", 1, id="the first has none, so that the second's * is alone"),
    pytest.param("***65", "value 3, value 4, value 3", 2, id="three malandrins, two values"),
    pytest.param("5*6*7*", "value 4, value 2, value 4", 5, id="wherever they stand"),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "won"), VALUES)
def test_b4_7_value_the_malandrin_has_it_and_the_card_has_none(
    cards: str, choices: str, won: int | None, leader: int
) -> None:
    assert won_at(cards, choices, leader) == won


@by_any_leader
def test_b4_7_value_the_robbed_card_still_uses_its_power(leader: int) -> None:
    assert asked_after("*57", "value 1", leader)[0] == (1, "swap")
    assert asked_after("**57", "value 2, value 2", leader)[0] == (2, "swap")


# --- himself ----------------------------------------------------------------

HIMSELF = [
    pytest.param("*77", "self", 0, id="* wins when all else cancels"),
    pytest.param("*11", "self", 0, id="also when these are the lowest"),
    pytest.param("*76", "self", 1, id="* is no match for anything"),
    pytest.param("*177", "self", 1, id="* is lower than 1"),
    pytest.param("**77", "self, self", None, id="two of them cancel"),
    pytest.param("**77", "self, value 2", 0, id="the second took a value that cancels"),
    pytest.param("*7*7", "value 1, self", 2, id="the first took a value that cancels"),
    pytest.param("***77", "self, self, self", None, id="three of them cancel"),
    pytest.param("***77", "self, self, value 3", None, id="two of three cancel"),
    pytest.param("***77", "value 3, value 4, self", 2, id="one of three is left"),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "won"), HIMSELF)
def test_b4_7_himself_his_value_is_lower_than_1_and_wins_when_higher_ones_cancel(
    cards: str, choices: str, won: int | None, leader: int
) -> None:
    assert won_at(cards, choices, leader) == won


# --- power ------------------------------------------------------------------

POWERS = [
    # cards, choices, then who does what; the last is the winner's action
    pytest.param("*612", "power 2", [(0, "draw"), (3, "reveal"), (1, "draw reveal")], id="at that card's place"),
    pytest.param("*612", "power 3", [(2, "draw"), (0, "reveal"), (1, "draw reveal")], id="not at his own"),
    pytest.param("6*12", "power 3", [(2, "draw"), (1, "reveal"), (0, "draw reveal")], id="from the second place"),
    pytest.param("*357", "power 1", [(0, "remove"), (2, "swap"), (3, "draw reveal")], id="a magistrat's"),
    pytest.param("*357", "power 2", [(1, "remove"), (0, "swap"), (3, "draw reveal")], id="an intendant's"),
    pytest.param(
        "*1*2", "power 1, self", [(3, "reveal"), (3, "draw reveal")], id="another malandrin chooses meanwhile"
    ),
    pytest.param(
        "**12", "power 2, power 3", [(0, "draw"), (1, "reveal"), (3, "draw reveal")], id="one for each of two"
    ),
    pytest.param("**17", "power 2, power 2", [(1, "draw"), (3, "draw reveal")], id="the last of two has it"),
    pytest.param(
        "***17", "power 3, power 3, power 3", [(2, "draw"), (4, "draw reveal")], id="the last of three has it"
    ),
    pytest.param("***17", "power 3, power 3, self", [(1, "draw"), (4, "draw reveal")], id="the last thief"),
    pytest.param(
        "***132",
        "power 4, power 3, power 5",
        [(1, "draw"), (0, "remove"), (2, "reveal"), (4, "draw reveal")],
        id="one for each of three",
    ),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "asked"), POWERS)
def test_b4_7_power_the_last_to_steal_it_uses_it_at_its_place_and_its_player_does_not(
    cards: str, choices: str, asked: list[tuple[int, str]], leader: int
) -> None:
    assert asked_after(cards, choices, leader) == asked


def test_b4_7_power_it_acts_for_the_thief() -> None:
    drawn = chosen("*17", "power 1").play("draw t10")
    assert (display(drawn, 0), display(drawn, 1)) == ("t1 t2 t3+ t10", "t4 t5 t6+")
    removing = chosen("*37", "power 1")
    assert removing.legal == names("remove", "t4 t5 t6 t7 t8 t9")


POWERS_AND_VALUES = [
    pytest.param("*51", "power 1", 1, id="the robbed card keeps its value"),
    pytest.param("*55", "power 1", None, id="the thief has none"),
    pytest.param("**11", "power 2, power 2", None, id="the robbed thief has none either"),
    pytest.param("***11", "power 3, power 3, power 4", None, id="none of three has one"),
    pytest.param("***11", "power 3, power 3, self", 2, id="but one who chose himself"),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "won"), POWERS_AND_VALUES)
def test_b4_7_power_it_moves_no_value(cards: str, choices: str, won: int | None, leader: int) -> None:
    assert won_at(cards, choices, leader) == won


# --- a later malandrin's choice ---------------------------------------------

CHOICES = [
    pytest.param("*2*5", "power 2, value 3", 0, id="what he takes is his: he wins with it"),
    pytest.param("**77", "power 1, self", 0, id="he alone has *"),
    pytest.param("**77", "power 1, value 2", None, id="the robbed one has no value"),
    pytest.param("**55", "power 1, power 2", None, id="he takes a power instead, and neither has a value"),
    pytest.param("*6*", "power 2, value 1", 0, id="with the last malandrin he takes a value"),
    pytest.param("***5", "power 1, power 2, value 3", 0, id="a chain of three"),
    pytest.param("***77", "power 1, power 2, self", 0, id="a chain of three, and he alone has *"),
    pytest.param("***77", "power 1, power 2, value 3", None, id="a chain of three, and two robbed ones"),
    pytest.param("***5", "power 2, self, value 3", 0, id="the third one's choice, past the second"),
    pytest.param("***5", "power 2, value 3, value 3", 0, id="the third one's choice robs the second"),
    pytest.param("***55", "power 2, self, self", None, id="thief and second cancel"),
    pytest.param("***5", "power 2, power 2, value 3", 1, id="the last to steal the choice has it"),
    pytest.param("***55", "power 2, power 2, self", 1, id="neither the first thief nor the third has a value"),
    pytest.param("***5", "value 3, power 2, value 3", 1, id="the second robs the third, then the first"),
    pytest.param("***5", "power 1, value 3, self", 0, id="the third is free to choose"),
    pytest.param("***55", "power 1, self, self", None, id="the thief and the third cancel"),
    pytest.param("***5", "power 1, self, value 3", 2, id="the third takes a value"),
    pytest.param("****55", "power 1, power 2, power 3, self", 0, id="a chain of four"),
    pytest.param("***", "power 2, power 2", 1, id="the only choice left, himself, is the last thief's"),
    pytest.param("***", "power 1, self", None, id="thief and third cancel, without asking"),
]


@by_any_leader
@pytest.mark.parametrize(("cards", "choices", "won"), CHOICES)
def test_b4_7_a_later_malandrins_choice_is_made_by_the_thief_and_what_he_takes_is_his(
    cards: str, choices: str, won: int | None, leader: int
) -> None:
    assert won_at(cards, choices, leader) == won


@by_any_leader
@pytest.mark.parametrize(
    ("cards", "choices", "thief"),
    [
        ("*2*5", "power 2", 0),
        ("***5", "power 1", 0),
        ("***5", "power 1, power 2", 0),
        ("***5", "power 2, self", 0),
        ("***5", "power 2, power 2", 1),
        ("***5", "self, power 2", 1),
    ],
)
def test_b4_7_a_later_malandrins_choice_is_asked_of_the_thief_at_that_place(
    cards: str, choices: str, thief: int, leader: int
) -> None:
    match = until(chosen(cards, choices, leader), "self")
    assert question(match) == Question((leader + thief) % len(cards), "power self value")
    place = match.state.trick.place
    assert cards[place] == "*"
    assert place > thief


@by_any_leader
@pytest.mark.parametrize(
    ("cards", "choices", "asked"),
    [
        ("*2*5", "power 2, power 3", [(0, "swap"), (3, "draw reveal")]),
        ("***17", "power 1, power 2, power 3", [(0, "draw"), (4, "draw reveal")]),
        ("***17", "power 2, power 3, power 3", [(0, "draw"), (4, "draw reveal")]),
        ("***17", "power 2, power 2, power 3", [(1, "draw"), (4, "draw reveal")]),
    ],
)
def test_b4_7_a_later_malandrins_choice_may_be_a_power_again(
    cards: str, choices: str, asked: list[tuple[int, str]], leader: int
) -> None:
    assert asked_after(cards, choices, leader) == asked


# --- value and power of one card --------------------------------------------


@by_any_leader
@pytest.mark.parametrize(
    ("cards", "choices", "user", "won"),
    [
        ("**5", "power 2, value 2", 0, 1),
        ("**5", "value 2, power 2", 1, 0),
        ("***5", "value 3, power 3, value 3", 1, 2),
        ("***5", "power 3, value 3, power 3", 2, 1),
        ("***5", "power 1, value 3, power 3", 2, 0),
        ("***5", "power 3, power 2, value 3", 0, 1),
    ],
)
def test_b4_7_value_and_power_of_one_card_may_go_to_different_malandrins(
    cards: str, choices: str, user: int, won: int, leader: int
) -> None:
    assert asked_after(cards, choices, leader)[0] == (user, "swap")
    assert won_at(cards, choices, leader) == won


@pytest.mark.parametrize(
    ("cards", "choices", "shown"),
    [
        ("**57", "power 2, value 2", "seat 0 (*) seat 1 (*) seat 2 (5; value: seat 1; power: seat 0) seat 3 (7)"),
        ("*2*5", "power 2", "seat 0 (*) seat 1 (2) seat 2 (*; power: seat 0) seat 3 (5)"),
        ("*57", "self", "seat 0 (*) seat 1 (5) seat 2 (7)"),
    ],
)
def test_b4_7_the_board_shows_who_took_what(cards: str, choices: str, shown: str) -> None:
    rows = chosen(cards, choices).board().splitlines()[1:3]  # a long line continues in the next one
    assert " ".join(rows).split() == ["trick:", *shown.split()]


# --- all of it, by hand -----------------------------------------------------


def by_hand(cards: str, choices: list[tuple[int, str]], cascade: bool) -> int | None:
    """Return the place that wins, from the choices: each malandrin keeps the value that it took last."""
    values: dict[int, int] = {place: int(card) for place, card in enumerate(cards) if card != "*"}
    holders = {place: place for place in values}
    for chooser, notation in choices:
        verb, _, place = notation.partition(" ")
        if verb == "self":
            values[chooser] = 0
        elif verb == "value":
            values.pop(holders[int(place)])
            values[chooser] = int(cards[int(place)])
            holders[int(place)] = chooser
    held = sorted(values.values(), reverse=True)
    levels = sorted(set(held), reverse=True)
    for level in levels if cascade else levels[:2]:
        if held.count(level) == 1:
            return next(place for place, value in values.items() if value == level)
    return None


def random_cards(rng: Random, players: int) -> str:
    """Return the cards of a trick with many malandrins, but not only malandrins."""
    others = [rng.choice("***1234567") for _ in range(players - 1)]
    others.insert(rng.randrange(players), rng.choice("1234567"))
    return "".join(others)


@pytest.mark.parametrize("ties", ["one step", "cascade"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_b4_7_any_trick_with_any_choices_is_decided_as_by_hand(players: int, ties: str) -> None:
    rng = Random(players)
    for _ in range(300):
        cards, leader = random_cards(rng, players), rng.randrange(players)
        match = trick(cards, leader=leader, ties=ties)
        while match.state.trick.cards:
            match.play(rng.choice(match.legal))
        choices = [
            ((state.player - leader) % players, turned(notation, -leader, players))
            for state, notation in zip(match.states, match.notations, strict=False)
            if state.phase == CHOOSE
        ]
        seat = winner(match)
        won = None if seat is None else (seat - leader) % players
        assert won == by_hand(cards, choices, cascade=ties == "cascade"), f"{cards}, {choices}"
