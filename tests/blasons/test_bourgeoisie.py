"""B6.1 and B6.2: who gets a bourgeoisie card, and who may activate it."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, permutations, product
from random import Random
from typing import Any

import pytest

from armorial.games.blasons.components import FIGURES
from armorial.games.blasons.positions import position
from tests.support.blasons_games import (
    EVERY_OPTIONS,
    Question,
    activated_trick,
    after_round,
    finish,
    holders,
    play,
    play_cards,
    questions,
    shown_for,
    until,
    wild_game,
)
from tests.support.random_games import name, refused

RANKS = ["haute", "grande", "moyenne", "petite"]
CARDS = [f"play {figure}" for figure in "*1234567"]


# --- B6.1 Who gets a bourgeoisie card ---------------------------------------


def test_b6_1_cards_are_given_by_rank_of_total_points() -> None:
    match = after_round(2, [3, 9, 0, 7, 1], variants=["serve"])
    assert holders(match) == {1: "haute", 3: "grande", 0: "moyenne", 4: "petite"}


def test_b6_1_players_with_equal_totals_get_none() -> None:
    assert holders(after_round(2, [9, 9, 5, 3], variants=["serve"])) == {2: "haute", 3: "grande"}


def test_b6_1_three_players_have_no_haute() -> None:
    assert holders(after_round(2, [3, 9, 5], variants=["serve"])) == {1: "grande", 2: "moyenne", 0: "petite"}


def tie_patterns(players: int) -> Iterator[Sequence[int]]:
    """Yield the totals of the players, from first to last, for every pattern of ties."""
    for steps in product([0, 1], repeat=players - 1):
        yield list(accumulate([9, *steps], lambda points, step: points - step))


def seatings(totals: Sequence[int]) -> set[tuple[int, ...]]:
    """Return every order of up to five players, some orders of more."""
    if len(totals) <= 5:
        return set(permutations(totals))
    rng = Random(1)
    return {tuple(rng.sample(totals, len(totals))) for _ in range(8)}


def by_hand(totals: Sequence[int]) -> dict[int, str]:
    """Return who gets which card."""
    alone = sorted((points for points in totals if totals.count(points) == 1), reverse=True)
    cards = RANKS if len(totals) > 3 else RANKS[1:]
    return {totals.index(points): card for points, card in zip(alone, cards, strict=False)}


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_b6_1_with_any_pattern_of_ties_the_card_goes_to_the_next_who_stands_alone(players: int) -> None:
    for pattern in tie_patterns(players):
        for totals in seatings(pattern):
            assert holders(after_round(2, totals, variants=["peek"])) == by_hand(totals), totals


@pytest.mark.parametrize("variant", ["consult", "serve", "peek"])
def test_b6_1_after_the_first_round_cards_are_given_by_its_points(variant: str) -> None:
    piles, tokens = {0: "1:2", 1: "2:7", 2: "0:5"}, {0: "t2+", 1: "t3+", 2: "t1+"}
    match = position(3, trick=8, hands="4", piles=piles, tokens=tokens, variants=[variant])
    assert holders(match) == {}
    play_cards(match, "444")
    assert holders(match) == {1: "grande", 2: "moyenne", 0: "petite"}


@pytest.mark.parametrize("number", [3, 4, 5])
def test_b6_1_cards_are_given_for_extra_rounds_too(number: int) -> None:
    assert holders(after_round(number, [3, 9, 5, 9], variants=["serve"])) == {2: "haute", 0: "grande"}


def test_b6_1_cards_are_given_again_after_each_round() -> None:
    before = {0: "haute", 1: "grande", 2: "moyenne", 3: "petite"}
    match = after_round(2, [1, 8, 8, 4], variants=["serve"], bourgeoisie=before)
    assert holders(match) == {3: "haute", 0: "grande"}


def test_b6_1_board_and_sheet_show_who_has_which_card() -> None:
    match = after_round(2, [9, 9, 5, 3], variants=["serve"])
    (item,) = (item for item in match.score().sheet if item.name == "round 3, bourgeoisie")
    assert (item.rule, item.points) == ("B6.1", (0, 0, 0, 0))
    assert {card: seats for card, seats in item.counted.items() if any(seats)} == {
        "grande": (0, 0, 0, 1),
        "haute": (0, 0, 1, 0),
    }
    assert ["haute" in shown_for(match, seat) for seat in range(4)] == [False, False, True, False]
    assert ["grande" in shown_for(match, seat) for seat in range(4)] == [False, False, False, True]


# --- B6.2 Activating it -----------------------------------------------------


def test_b6_2_a_holder_may_activate_the_card_on_the_turn_to_play() -> None:
    match = position(4, number=2, variants=["serve"], bourgeoisie={1: "petite"})
    assert match.legal == CARDS
    match.play("play 7")
    assert match.legal == [*CARDS, "activate serve"]
    match.play("activate serve")
    assert (match.player, match.legal) == (1, CARDS)
    match.play("play 6")
    assert (match.player, match.legal) == (2, CARDS)


def test_b6_2_nobody_but_a_holder_may_activate_a_card() -> None:
    match = position(4, number=2, variants=["serve"], bourgeoisie={1: "petite"})
    assert refused(match, "activate serve") == "B6.2"
    for player in (1, 2, 3):
        match.play("play 7")
        assert ("activate serve" in match.legal) == (player == 1)


def test_b6_2_a_holder_need_not_activate_the_card() -> None:
    match = position(3, number=2, variants=["serve"], bourgeoisie={0: "grande"})
    finish(play_cards(match, "754"))
    assert "activate serve" in match.legal


def test_b6_2_a_card_is_activated_once_a_round_at_most() -> None:
    match = position(3, number=2, variants=["consult", "serve", "peek"], bourgeoisie={0: "grande"})
    finish(play(match, "activate serve, play 7, play 6, play 5"))
    assert match.legal == CARDS[:-1]
    for variant in ("consult", "serve", "peek"):
        assert refused(match, f"activate {variant}") == "B6.2"


def test_b6_2_a_card_can_be_activated_again_in_the_next_round() -> None:
    match = position(3, number=2, trick=7, hands="67", variants=["serve"], bourgeoisie={0: "petite"}, totals=[9, 5, 1])
    play(match, "activate serve, play 6, play 6, play 6, play 7, play 7, play 7")
    assert (match.state.round.number, match.legal) == (2, [*CARDS, "activate serve"])


@pytest.mark.parametrize(("at", "may"), [(1, True), (7, True), (8, False)])
def test_b6_2_no_card_is_activated_in_the_last_trick(at: int, may: bool) -> None:
    match = position(3, number=2, trick=at, hands=FIGURES[: 9 - at], variants=["peek"], bourgeoisie={0: "grande"})
    assert ("activate peek" in match.legal) == may
    if not may:
        assert refused(match, "activate peek") == "B6.2"


@pytest.mark.parametrize("chosen", [(a, b, c) for a in ("", "consult") for b in ("", "serve") for c in ("", "peek")])
@pytest.mark.parametrize("parish", [[], ["parish"]])
def test_b6_2_with_several_variants_one_of_their_actions_is_chosen(chosen: tuple[str, ...], parish: list[str]) -> None:
    variants = [variant for variant in chosen if variant]
    match = position(3, number=2, variants=variants + parish, bourgeoisie={0: "grande"})
    assert match.legal == CARDS + [f"activate {variant}" for variant in variants]
    for variant in variants[:1]:
        assert match.play(f"activate {variant}").legal == CARDS
        assert refused(match, f"activate {variants[-1]}") == "B6.2"


@pytest.mark.parametrize("options", [options for options in EVERY_OPTIONS if options.variants & 7][::5], ids=name)
def test_b6_2_nobody_has_anything_to_activate_in_the_first_round(options: Any) -> None:
    match = wild_game(options, seed=1)
    rounds = {
        state.round.number
        for state, notation in zip(match.states, match.notations, strict=False)
        if notation.startswith("activate")
    }
    assert rounds
    assert 0 not in rounds


@pytest.mark.parametrize(
    ("cards", "activation", "situation"),
    [
        pytest.param("777", "consult", {}, id="no trick to look at"),
        pytest.param("775", "serve", {}, id="no card to take"),
        pytest.param("777", "peek", {"tokens": {0: "t1+", 1: "t2+", 2: "t3+"}}, id="no token face down"),
    ],
)
def test_b6_2_a_card_may_be_activated_even_if_it_is_useless(
    cards: str, activation: str, situation: dict[str, Any]
) -> None:
    match = activated_trick(cards, {0: activation}, variants=[activation], bourgeoisie={0: "petite"}, **situation)
    assert "skip" not in {notation for asked in questions(match) for notation in asked.verbs.split()}
    assert match.state.turn == 9
    assert match.state.round.used == 1


def test_b6_2_an_activated_card_acts_in_this_trick_only() -> None:
    match = activated_trick("754", {0: "serve"}, variants=["serve"], bourgeoisie={0: "haute"})
    finish(until(match, "skip").play("skip"))
    play_cards(match, "615")
    assert Question(0, "serve skip") not in questions(match)
