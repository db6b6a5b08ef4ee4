"""B1 Material, and B2.1 to B2.3: how a round is set up."""

from collections import Counter
from typing import Any

import pytest

import armorial
from armorial.games import blasons
from armorial.games.blasons.components import BOURGEOISIE, CARDS, FAMILIES, FIGURES
from armorial.games.blasons.deal import Options
from armorial.games.blasons.positions import BlasonsMatch, match_at, position
from armorial.games.blasons.state import State
from tests.support.blasons_games import (
    EVERY_OPTIONS,
    display,
    hand,
    holders,
    known,
    new,
    pile,
    play_cards,
    reserve,
    viewers,
    wild_game,
)
from tests.support.random_games import name

PLAYERS = [3, 4, 5, 6, 7]
any_number = pytest.mark.parametrize("players", PLAYERS)
NAMES = {"Aubigny", "Bellay", "Contades", "Grandbois", "Guilloux", "La Ferté", "Rochebrune"}


def dealt(players: int, seed: int = 1) -> dict[str, Any]:
    return dict(blasons.deal_json(new(players=players, seed=seed).deal))


def round_starts(match: BlasonsMatch) -> list[BlasonsMatch]:
    """Return the match at the beginning of each of its rounds."""
    firsts: dict[int, State] = {}
    for state in match.states:
        firsts.setdefault(state.round.number, state)
    return [match_at(match.deal, state) for state in firsts.values()]


# --- B1 Material ------------------------------------------------------------


def test_b1_1_there_are_seven_families() -> None:
    assert {family.name for family in FAMILIES} == NAMES
    assert len({family.code for family in FAMILIES}) == 7


@any_number
def test_b1_1_each_player_plays_one_family_drawn_by_lot(players: int) -> None:
    draws = [dealt(players, seed)["families"] for seed in range(60)]
    assert all(len(families) == len(set(families)) == players for families in draws)
    for seat in range(players):
        assert {families[seat] for families in draws} == NAMES


def test_b1_2_the_eight_cards_are_these() -> None:
    assert dict(zip(FIGURES, CARDS, strict=True)) == {
        "*": "malandrin",
        "1": "manant",
        "2": "ménétrier",
        "3": "magistrat",
        "4": "religieux",
        "5": "intendant",
        "6": "bourgeoise",
        "7": "bourgeois",
    }


@any_number
def test_b1_2_each_player_has_the_same_eight(players: int) -> None:
    match = position(players)
    for seat in range(players):
        assert match.player == seat
        assert match.legal == [f"play {figure}" for figure in "*1234567"]
        match.play("play 7")


@any_number
def test_b1_3_each_family_in_play_has_four_tokens_in_every_round(players: int) -> None:
    deal = dealt(players)
    assert len(deal["rounds"]) == 6
    for tokens in deal["rounds"]:
        assert list(tokens) == [f"t{token}" for token in range(1, 4 * players + 1)]
        assert Counter(token["family"] for token in tokens.values()) == dict.fromkeys(deal["families"], 4)


def test_b1_4_there_are_four_bourgeoisie_cards() -> None:
    assert BOURGEOISIE == ("petite", "moyenne", "grande", "haute")


@pytest.mark.parametrize("variants", [[], ["parish"]])
def test_b1_4_without_the_variants_that_use_them_nobody_gets_one(variants: list[str]) -> None:
    match = position(4, number=2, trick=8, hands="7", totals=[9, 6, 3, 1], variants=variants)
    assert holders(play_cards(match, "7777")) == {}
    assert match.state.round.number == 2
    assert match.legal == [f"play {figure}" for figure in "*1234567"]


# --- B2.1 to B2.3 -----------------------------------------------------------


@pytest.mark.parametrize(("number", "over"), [(1, False), (2, False), (3, True)])
def test_b2_1_the_game_is_three_rounds(number: int, over: bool) -> None:
    match = play_cards(position(number=number, trick=8, hands="7", totals=[3, 2, 1]), "777")
    assert match.over == over
    assert match.state.round.number + 1 == min(number + 1, 3)


@pytest.mark.parametrize("options", EVERY_OPTIONS[::7], ids=name)
def test_b2_1_each_round_is_set_up_again(options: Options) -> None:
    match = wild_game(options, seed=3)
    starts = round_starts(match)
    assert len(starts) >= 3
    for again, dealt_round in zip(starts, blasons.deal_json(match.deal)["rounds"], strict=False):
        for seat in range(match.players):
            assert (hand(again, seat), pile(again, seat)) == ("*1234567", "")
            assert display(again, seat) == _as_dealt(dealt_round, seat)
        assert reserve(again) == _as_dealt(dealt_round, "reserve")


def _as_dealt(tokens: dict[str, Any], place: int | str) -> str:
    return " ".join(f"{name}{'+' * shown['up']}" for name, shown in tokens.items() if shown["at"] == place)


def test_b2_1_the_tokens_of_each_round_are_shuffled_afresh() -> None:
    rounds = dealt(4)["rounds"]
    assert len({tuple(token["family"] for token in tokens.values()) for tokens in rounds}) == 6


@pytest.mark.parametrize(
    ("players", "displays", "in_reserve"),
    [
        (3, ["t1 t2 t3+", "t4 t5 t6+", "t7 t8 t9+"], "t10 t11 t12"),
        (4, ["t1 t2 t3+", "t4 t5 t6+", "t7 t8 t9+", "t10 t11 t12+"], "t13 t14 t15 t16"),
        (5, ["t1 t2+", "t3 t4+", "t5 t6+", "t7 t8+", "t9 t10+"], " ".join(f"t{token}" for token in range(11, 21))),
        (6, ["t1 t2+", "t3 t4+", "t5 t6+", "t7 t8+", "t9 t10+", "t11 t12+"], " ".join(f"t{t}" for t in range(13, 25))),
        (
            7,
            ["t1 t2+", "t3 t4+", "t5 t6+", "t7 t8+", "t9 t10+", "t11 t12+", "t13 t14+"],
            " ".join(f"t{token}" for token in range(15, 29)),
        ),
    ],
)
def test_b2_2_each_draws_three_or_two_tokens_of_which_one_lies_face_up(
    players: int, displays: list[str], in_reserve: str
) -> None:
    match = new(players=players, seed=1)
    assert [display(match, seat) for seat in range(players)] == displays
    assert reserve(match) == in_reserve


@any_number
def test_b2_2_the_tokens_that_lie_face_down_are_seen_by_nobody(players: int) -> None:
    match = new(players=players, seed=1)
    face_up = " ".join(display(match, seat).split()[-1].strip("+") for seat in range(players))
    for viewer in viewers(match):
        assert known(match, viewer) == face_up


def test_b2_2_any_token_may_come_to_lie_anywhere() -> None:
    draws = [dealt(3, seed) for seed in range(300)]
    for token in ("t1", "t3", "t6", "t12"):
        seats = Counter(deal["families"].index(deal["rounds"][0][token]["family"]) for deal in draws)
        assert all(60 <= seats[seat] <= 140 for seat in range(3))  # a fair shuffle fails this once in a million


@any_number
def test_b2_3_the_first_leader_is_drawn_by_lot(players: int) -> None:
    leaders = {armorial.new("blasons", players=players, seed=seed).player for seed in range(80)}
    assert leaders == set(range(players))


@any_number
def test_b2_3_or_is_set_and_play_goes_clockwise(players: int) -> None:
    for first in range(players):
        match = armorial.new("blasons", players=players, first=first, seed=1)
        asked = []
        for _ in range(players):
            asked.append(match.player)
            match.play("play 7")
        assert asked == [(first + place) % players for place in range(players)]


def test_b2_3_all_eight_cards_come_back_to_hand_in_a_new_round() -> None:
    match = play_cards(position(3, trick=8, hands="7", piles={1: "0:1 1:23 2:6"}), "777")
    assert match.state.round.number == 1
    assert [hand(match, seat) for seat in range(3)] == ["*1234567"] * 3
    assert [pile(match, seat) for seat in range(3)] == ["", "", ""]
