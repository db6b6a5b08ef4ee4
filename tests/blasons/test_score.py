"""B5 Score."""

from collections.abc import Mapping
from typing import Any

import pytest

from armorial.engine.game import Item
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import RESERVE
from tests.support.blasons_games import after_round, finish, make_choices, play, play_cards, trick

# Tokens t1, t4, t7, t10 are of seat 0's family, t2, t5, t8, t11 of seat 1's, t3, t6, t9, t12 of seat 2's.


def worth(pile: str, tokens: str, others: Mapping[int, str] | None = None, seat: int = 0) -> int:
    """Return a seat's points for a round that ends with these cards in its tricks and these tokens in its display."""
    match = position(3, trick=8, hands="4", piles={seat: pile}, tokens={seat: tokens, **(others or {})})
    return play_cards(match, "444").score().scores[seat]


def item(match: BlasonsMatch, name: str) -> Item:
    """Return a line of the score sheet."""
    (score_item,) = (item for item in match.score().sheet if item.name == name)
    return score_item


# --- B5.1 -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "tokens", "points"),
    [
        pytest.param("1:5", "t2+", 5, id="one token, one card"),
        pytest.param("1:56", "t2+ t5+", 22, id="tokens times the sum of the cards"),
        pytest.param("1:1235 2:7", "t2+ t5+ t8+ t11+", 44, id="all four tokens of a family"),
        pytest.param("1:12356 2:123567", "t2+ t3+", 24, id="only the best product"),
        pytest.param("1:7 2:12", "t2+ t3+ t6+ t9+", 9, id="the best product is not the highest sum"),
        pytest.param("1:7 2:2", "t2+ t3+ t6+ t9+", 7, id="nor the most tokens"),
        pytest.param("1:6 2:3", "t2+ t3+ t6+", 6, id="equal products count once"),
        pytest.param("0:67 1:1", "t1+ t4+ t2+", 1, id="the seat's own family counts nothing"),
        pytest.param("0:67", "t1+ t4+", 0, id="only the seat's own family"),
        pytest.param("1:7", "t2 t5", 0, id="face-down tokens count nothing"),
        pytest.param("1:7", "t2+ t5", 7, id="of two tokens, one face down"),
        pytest.param("1:7", "t3+", 0, id="cards without tokens"),
        pytest.param("2:7", "t2+", 0, id="tokens without cards"),
        pytest.param("", "t2+ t3+", 0, id="no cards at all"),
        pytest.param("1:7", "", 0, id="no tokens at all"),
    ],
)
def test_b5_1_the_best_product_of_face_up_tokens_and_cards_of_another_family(
    pile: str, tokens: str, points: int
) -> None:
    assert worth(pile, tokens) == points


@pytest.mark.parametrize(
    "others", [pytest.param({1: "t5+"}, id="another display"), pytest.param({RESERVE: "t5+"}, id="the reserve")]
)
def test_b5_1_tokens_elsewhere_count_nothing(others: dict[int, str]) -> None:
    assert worth("1:7", "t2+", others) == 7


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b5_1_every_seat_scores_alike(seat: int) -> None:
    assert worth("0:7 1:6 2:5", "t1+ t2+ t3+", seat=seat) == (6, 7, 7)[seat]


def test_b5_1_a_token_that_the_winner_of_the_last_trick_turns_up_or_draws_counts() -> None:
    last: Any = {"trick": 8, "hands": {0: "7", 1: "6", 2: "4"}, "tokens": {0: "t2", RESERVE: "t3+"}}
    assert play(play_cards(position(3, **last), "764"), "reveal t2").score().scores == (6, 0, 0)
    assert play(play_cards(position(3, **last), "764"), "draw t3").score().scores == (4, 0, 0)


def test_b5_1_the_sheet_shows_tokens_cards_and_product_of_every_family() -> None:
    piles = {0: "0:1 1:23 2:5", 1: "0:67 2:1"}
    tokens = {0: "t1+ t2+ t3+ t5+ t6", 1: "t4+ t9+", 2: "t7+"}
    match = play_cards(position(3, trick=8, hands="4", piles=piles, tokens=tokens), "444")
    assert item(match, "round 1, Aubigny") == Item(
        "B5.1",
        "round 1, Aubigny",
        {"tokens": (1, 1, 1), "cards": (1, 13, 0), "product": (1, 13, 0)},
        (0, 13, 0),
    )
    assert item(match, "round 1, Bellay").counted == {"tokens": (2, 0, 0), "cards": (5, 0, 0), "product": (10, 0, 0)}
    assert item(match, "round 1, Bellay").points == (10, 0, 0)
    assert item(match, "round 1, Contades").counted == {"tokens": (1, 1, 0), "cards": (5, 1, 0), "product": (5, 1, 0)}
    assert item(match, "round 1, Contades").points == (0, 0, 0)
    assert match.score().scores == (10, 13, 0)


# --- B5.2 -------------------------------------------------------------------


def test_b5_2_a_malandrin_counts_0() -> None:
    assert worth("1:*", "t2+") == 0
    assert worth("1:*3", "t2+") == 3


@pytest.mark.parametrize(
    ("cards", "choice", "taker", "sums"),
    [
        pytest.param("7*6", "self", 0, [7, 0, 6], id="he chose himself"),
        pytest.param("73*", "value 1", 0, [7, 3, 0], id="he took a value, and lost"),
        pytest.param("*76", "value 1", 0, [0, 7, 6], id="he took a value, and won"),
        pytest.param("*35", "power 1", 2, [0, 3, 5], id="he took a power"),
    ],
)
def test_b5_2_a_malandrin_counts_0_whatever_he_took_in_the_trick(
    cards: str, choice: str, taker: int, sums: list[int]
) -> None:
    match = finish(make_choices(trick(cards), choice))
    assert [line.counted["cards"][taker] for line in match.score().sheet] == sums


# --- B5.3 -------------------------------------------------------------------


def test_b5_3_rounds_add_up() -> None:
    match = position(
        3, number=2, trick=8, hands="4", piles={0: "1:7", 2: "1:6"}, tokens={0: "t2+", 2: "t5+ t8+"}, totals=[5, 9, 0]
    )
    assert play_cards(match, "444").score().scores == (12, 9, 12)
    assert match.state.round.number == 2


def test_b5_3_points_so_far_count_the_round_in_play_as_it_stands() -> None:
    match = position(3, number=2, trick=8, hands="4", piles={0: "1:7"}, tokens={0: "t2+"}, totals=[5, 9, 0])
    assert match.score().scores == (12, 9, 0)
    assert match.score().winners == (0,)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [([9, 5, 1], (0,)), ([1, 5, 9], (2,)), ([5, 5, 9], (2,)), ([0, 1, 0], (1,)), ([7, 8, 7, 7], (1,))],
)
def test_b5_3_most_points_after_three_rounds_wins(totals: list[int], winners: tuple[int, ...]) -> None:
    match = after_round(3, totals)
    assert match.over
    assert (match.score().scores, match.score().winners) == (tuple(totals), winners)


@pytest.mark.parametrize("totals", [[9, 9, 1], [1, 9, 9], [0, 0, 0], [8, 3, 8, 8], [5, 4, 3, 2, 1, 5, 0]])
@pytest.mark.parametrize("number", [3, 4, 5])
def test_b5_3_after_a_tie_for_first_place_everybody_plays_another_round(totals: list[int], number: int) -> None:
    match = after_round(number, totals)
    assert not match.over
    assert (match.state.round.number + 1, match.player) == (number + 1, 0)
    for seat in range(len(totals)):
        assert (match.player, len(match.legal)) == (seat, 8)
        match.play("play 6")


@pytest.mark.parametrize("number", [4, 5])
def test_b5_3_extra_rounds_go_on_while_first_place_is_tied(number: int) -> None:
    match = after_round(number, [9, 8, 8])
    assert match.over
    assert match.score().winners == (0,)


def test_b5_3_a_point_in_the_extra_round_decides() -> None:
    tied = position(3, number=4, trick=8, hands="4", piles={2: "1:1"}, tokens={2: "t2+"}, totals=[9, 2, 9])
    assert play_cards(tied, "444").over
    assert tied.score().winners == (2,)


def test_b5_3_a_player_who_was_not_tied_may_win_the_extra_round() -> None:
    tied = position(3, number=4, trick=8, hands="4", piles={1: "0:7"}, tokens={1: "t1+ t4+"}, totals=[9, 2, 9])
    assert play_cards(tied, "444").score().winners == (1,)


@pytest.mark.parametrize(
    ("totals", "winners"), [([9, 1, 9], (0, 2)), ([4, 4, 4], (0, 1, 2)), ([3, 7, 7, 7], (1, 2, 3))]
)
def test_b5_3_after_three_such_rounds_victory_is_shared(totals: list[int], winners: tuple[int, ...]) -> None:
    match = after_round(6, totals)
    assert match.over
    assert match.score().winners == winners


def test_b5_3_a_game_without_any_point_is_shared_by_all_after_six_rounds() -> None:
    match = position(3)
    while not match.over:
        for card in "7654321*":
            play_cards(match, card * 3)
            while match.state.trick.cards and not match.over:
                match.play(match.legal[-1])  # of the malandrin's choices, himself
    assert match.state.turn == 48
    assert match.score().winners == (0, 1, 2)
    assert {item.name[:7] for item in match.score().sheet} == {f"round {number}" for number in range(1, 7)}


# --- B5.4 -------------------------------------------------------------------

GREEN_YELLOW_VIOLET = ("Aubigny", "Grandbois", "Bellay", "Guilloux")  # seat 0 and the colours of the examples


@pytest.mark.parametrize(
    ("pile", "tokens", "points"),
    [
        pytest.param("1:23", "t2+ t6+ t10+", 15, id="green 2 and 3, three green tokens"),
        pytest.param("2:5 3:7", "t3+ t7+ t4+", 10, id="two yellow tokens times 5, not one violet times 7 besides"),
        pytest.param("2:23 3:34", "t3+ t7+ t4+", 10, id="the same with two cards each"),
        pytest.param("1:*7", "t2+", 7, id="a malandrin and a 7"),
    ],
)
def test_b5_4_examples(pile: str, tokens: str, points: int) -> None:
    match = position(4, families=GREEN_YELLOW_VIOLET, trick=8, hands="6", piles={0: pile}, tokens={0: tokens})
    assert play_cards(match, "6666").score().scores == (points, 0, 0, 0)


def test_b5_4_the_rulebooks_round() -> None:
    match = position(
        3,
        families=["Grandbois", "Guilloux", "Bellay"],
        trick=8,
        hands={0: "7", 1: "4", 2: "6"},
        piles={0: "0:*46 1:*35 2:124", 1: "0:15 1:12 2:35", 2: "0:23 1:67 2:*7"},
        tokens={0: "t1+ t2 t3", 1: "t5+ t6+ t8 t9+", 2: "t4+ t7+ t10+ t12+"},
    )
    play(match, "play 7, play 4, play 6, reveal t3")
    assert match.score().scores == (13, 16, 15)
    assert match.score().winners == (1,)
    assert item(match, "round 1, Bellay").points == (13, 16, 0)
    assert item(match, "round 1, Grandbois").points == (0, 0, 15)
    assert item(match, "round 1, Guilloux").counted["cards"] == (12, 3, 13)
