"""B4.1 to B4.6 Powers. test_malandrin.py tests the malandrin's."""

from itertools import combinations

import pytest

from armorial.games.blasons.positions import position
from armorial.games.blasons.state import RESERVE
from tests.support.blasons_games import (
    display,
    known,
    make_choices,
    names,
    play,
    play_cards,
    question,
    reserve,
    trick,
    viewers,
)
from tests.support.random_games import refused

SPREAD = {0: "t1 t2+", 1: "t3 t4+", 2: "t5 t6+", RESERVE: "t7+"}
ALL_SHOWN = {0: "t1+ t2+", 1: "t3+ t4+", 2: "t5+ t6+", RESERVE: "t7+ t8+ t9+ t10+ t11+ t12+"}
NO_RESERVE = {0: "t1 t2 t3 t4+", 1: "t5 t6 t7 t8+", 2: "t9 t10 t11 t12+"}
ALONE = {0: "t1 t2+ t3"}  # the other displays are empty


@pytest.mark.parametrize(
    ("cards", "paragraph"), [("176", "B4.1"), ("276", "B4.2"), ("376", "B4.3"), ("576", "B4.5")]
)  # fmt: skip
@pytest.mark.parametrize("notation", ["skip", "self", "play 5", "peek t1", "look 1", "serve 1", "value 1", "power 1"])
def test_b4_1_to_b4_5_a_power_must_be_used(cards: str, paragraph: str, notation: str) -> None:
    assert refused(trick(cards), notation) == paragraph


# --- B4.1 Manant ------------------------------------------------------------


def test_b4_1_a_manant_takes_a_token_from_the_reserve() -> None:
    match = trick("617", tokens=SPREAD)
    assert match.player == 1
    assert match.legal == names("draw", "t7 t8 t9 t10 t11 t12")
    for elsewhere in ("t1", "t4"):
        assert refused(match, f"draw {elsewhere}") == "B4.1"


@pytest.mark.parametrize(("token", "lies"), [("t7", "t7+"), ("t8", "t8")])
def test_b4_1_the_token_goes_into_the_players_display_as_it_lies(token: str, lies: str) -> None:
    match = trick("617", tokens=SPREAD).play(f"draw {token}")
    assert display(match, 1) == f"t3 t4+ {lies}"
    assert [display(match, seat) for seat in (0, 2)] == ["t1 t2+", "t5 t6+"]
    assert token not in reserve(match).replace("+", "").split()
    assert known(match, 1) == "t2 t4 t6 t7"


def test_b4_1_with_an_empty_reserve_it_is_ignored() -> None:
    match = trick("617", tokens=NO_RESERVE)
    assert question(match) == (2, "reveal")  # the winner's action
    assert display(match, 1) == "t5 t6 t7 t8+"


def test_b4_1_the_only_token_of_the_reserve_is_taken_without_asking() -> None:
    match = trick("617", tokens={**NO_RESERVE, 2: "t9 t10 t11"})
    assert question(match) == (2, "reveal")
    assert display(match, 1) == "t5 t6 t7 t8+ t12"


# --- B4.2 Ménétrier ---------------------------------------------------------


def test_b4_2_a_menetrier_turns_up_a_token_of_any_display_or_the_reserve() -> None:
    match = trick("627", tokens=SPREAD)
    assert match.player == 1
    assert match.legal == names("reveal", "t1 t3 t5 t8 t9 t10 t11 t12")
    for shown in ("t2", "t4", "t7"):
        assert refused(match, f"reveal {shown}") == "B4.2"


@pytest.mark.parametrize("token", ["t1", "t3", "t5", "t8"])
def test_b4_2_the_token_stays_where_it_is_and_everybody_sees_it(token: str) -> None:
    match = trick("627", tokens=SPREAD)
    before = match.state.tokens.places
    match.play(f"reveal {token}")
    assert match.state.tokens.places == before
    for viewer in viewers(match):
        assert set(known(match, viewer).split()) == {"t2", "t4", "t6", "t7", token}


def test_b4_2_with_no_token_face_down_it_is_ignored() -> None:
    match = trick("627", tokens=ALL_SHOWN)
    assert question(match) == (2, "draw")  # the winner's action


def test_b4_2_the_only_token_face_down_is_turned_up_without_asking() -> None:
    match = trick("627", tokens={**ALL_SHOWN, 0: "t1 t2+"})
    assert (question(match), display(match, 0)) == ((2, "draw"), "t1+ t2+")


# --- B4.3 Magistrat ---------------------------------------------------------


def test_b4_3_a_magistrat_takes_a_token_from_another_players_display() -> None:
    match = trick("637", tokens=SPREAD)
    assert match.player == 1
    assert match.legal == names("remove", "t1 t2 t5 t6")
    for elsewhere in ("t3", "t4", "t7", "t8"):
        assert refused(match, f"remove {elsewhere}") == "B4.3"


@pytest.mark.parametrize(("token", "lies"), [("t1", "t1"), ("t2", "t2+"), ("t6", "t6+")])
def test_b4_3_the_token_goes_into_the_reserve_as_it_lies(token: str, lies: str) -> None:
    match = trick("637", tokens=SPREAD).play(f"remove {token}")
    assert reserve(match) == f"{lies} t7+ t8 t9 t10 t11 t12"
    assert not any(token in display(match, seat) for seat in range(3))


def test_b4_3_a_thief_of_the_power_may_rob_the_magistrat_but_not_himself() -> None:
    match = make_choices(trick("*37", tokens=SPREAD), "power 1")
    assert match.player == 0
    assert match.legal == names("remove", "t3 t4 t5 t6")


def test_b4_3_if_the_other_displays_are_empty_it_is_ignored() -> None:
    match = trick("367", tokens=ALONE)
    assert question(match) == (2, "draw reveal")  # the winner's action
    assert display(match, 0) == "t1 t2+ t3"


def test_b4_3_the_only_token_of_others_is_removed_without_asking() -> None:
    match = trick("367", tokens={**ALONE, 1: "t12+"})
    assert question(match) == (2, "draw reveal")
    assert (display(match, 1), reserve(match).split()[-1]) == ("", "t12+")


# --- B4.4 Religieux ---------------------------------------------------------


@pytest.mark.parametrize("variants", [[], ["consult", "serve", "peek"]])
def test_b4_4_a_religieux_has_no_power_without_the_parish(variants: list[str]) -> None:
    match = trick("*47", variants=variants)
    assert match.legal == ["value 1", "value 2", "self"]
    assert question(match.play("value 1")) == (2, "draw reveal")  # the winner's action


# --- B4.5 Intendant ---------------------------------------------------------


def pairs(*groups: str) -> list[str]:
    """Return the swaps of any two tokens of different groups."""
    places = {int(token[1:]): place for place, group in enumerate(groups) for token in group.split()}
    return [
        f"swap t{token} t{other}" for token, other in combinations(sorted(places), 2) if places[token] != places[other]
    ]


def test_b4_5_an_intendant_swaps_a_token_of_any_display_with_one_of_another_place() -> None:
    match = trick("657", tokens=SPREAD)
    assert match.player == 1
    assert match.legal == pairs("t1 t2", "t3 t4", "t5 t6", "t7 t8 t9 t10 t11 t12")


@pytest.mark.parametrize(
    "notation",
    [
        pytest.param("swap t1 t2", id="of one display"),
        pytest.param("swap t7 t8", id="of the reserve"),
        pytest.param("swap t3 t1", id="the higher first"),
        pytest.param("swap t10 t9", id="the higher first, though not by its letters"),
        pytest.param("swap t1 t1", id="with itself"),
        pytest.param("swap t1 t13", id="not in play"),
    ],
)
def test_b4_5_any_other_swap_is_refused(notation: str) -> None:
    assert refused(trick("657", tokens=SPREAD), notation) == "B4.5"


@pytest.mark.parametrize(
    ("notation", "lying"),
    [
        ("swap t1 t4", ["t2+ t4+", "t1 t3", "t5 t6+", "t7+ t8 t9 t10 t11 t12"]),
        ("swap t2 t5", ["t1 t5", "t3 t4+", "t2+ t6+", "t7+ t8 t9 t10 t11 t12"]),
        ("swap t3 t7", ["t1 t2+", "t4+ t7+", "t5 t6+", "t3 t8 t9 t10 t11 t12"]),
        ("swap t6 t9", ["t1 t2+", "t3 t4+", "t5 t9", "t6+ t7+ t8 t10 t11 t12"]),
    ],
)
def test_b4_5_both_keep_the_side_they_show(notation: str, lying: list[str]) -> None:
    match = trick("657", tokens=SPREAD).play(notation)
    assert [display(match, seat) for seat in range(3)] + [reserve(match)] == lying


@pytest.mark.parametrize("players", [3, 5, 7])
def test_b4_5_every_swap_is_offered_with_any_number_of_players(players: int) -> None:
    match = play_cards(position(players), "5" + "6" * (players - 1))
    size = 3 if players < 5 else 2
    tokens = [f"t{token}" for token in range(1, 4 * players + 1)]
    groups = [tokens[size * seat : size * (seat + 1)] for seat in range(players)] + [tokens[size * players :]]
    assert match.legal == pairs(*map(" ".join, groups))


# Three players, in the parish, give seat 0 every token in five tricks.
ALL_TO_SEAT_0 = (
    "play 7, play 4, play 3, move t4 0, remove t5, draw t10",
    "play 6, play 3, play 4, remove t7, move t8 0, draw t11",
    "play 4, play 2, play *, move t6 0, reveal t1, self, draw t5",
    "play 3, play *, play 2, self, reveal t2, draw t7",
    "play 1, play 6, play 6, draw t9, draw t12",
)


def test_b4_5_if_all_tokens_lie_in_one_place_it_is_ignored() -> None:
    match = play(position(3, variants=["parish"]), ", ".join(ALL_TO_SEAT_0))
    assert len(display(match, 0).split()) == 12
    play_cards(match, "255")
    assert question(match) == (0, "reveal")
    match.play("reveal t4")
    assert (question(match), len(display(match, 0).split())) == ((0, "reveal"), 12)  # the winner's action, with the 2


# --- B4.6 Bourgeoise, bourgeois ---------------------------------------------


@pytest.mark.parametrize(("cards", "winner"), [("676", 1), ("767", 1), ("466", 0)])
def test_b4_6_bourgeoise_and_bourgeois_have_no_power(cards: str, winner: int) -> None:
    assert question(trick(cards)) == (winner, "draw reveal")


def test_b4_6_a_malandrin_can_take_no_power_from_them() -> None:
    assert trick("*67").legal == ["value 1", "value 2", "self"]
    assert refused(trick("*67"), "power 1") == "B4.7"
    assert play(trick("*67"), "self").player == 2
