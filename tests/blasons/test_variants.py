"""B6.3 to B6.6 Variants. test_bourgeoisie.py tests who gets and activates the cards."""

from typing import Any

import pytest

from armorial.engine.game import SPECTATOR
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import RESERVE
from tests.support.blasons_games import (
    activated_trick,
    display,
    finish,
    known,
    make_choices,
    names,
    pile,
    play,
    play_cards,
    question,
    questions,
    reserve,
    trick,
    tricks_shown_for,
    until,
    viewers,
    winner,
)
from tests.support.random_games import refused

# --- B6.3 Consult -----------------------------------------------------------


def consulting(cards: str, seat: int, rank: str, taken: str, **situation: Any) -> BlasonsMatch:
    """Return a match in which a seat is asked which tricks it looks at, after the current trick."""
    match = activated_trick(
        cards,
        {seat: "consult"},
        variants=["consult"],
        bourgeoisie={seat: rank},
        trick=len(taken) + 1,
        taken=taken,
        **situation,
    )
    return until(match, "skip")


def looks(*numbers: int) -> list[str]:
    return ["skip", *(f"look {number}" for number in numbers)]


@pytest.mark.parametrize(("rank", "number"), [("petite", 2), ("moyenne", 3), ("grande", 4), ("haute", 5)])
def test_b6_3_the_rank_decides_how_many_tricks(rank: str, number: int) -> None:
    match = consulting("764", 0, rank, "000000")
    for looked in range(number):
        assert (match.player, match.legal) == (0, looks(*range(looked + 1, 8)))
        match.play(f"look {looked + 1}")
    assert match.state.turn == 15


def test_b6_3_a_player_may_stop_looking_early() -> None:
    match = consulting("764", 0, "haute", "000000")
    play(match, "look 5, skip")
    assert match.state.turn == 15


def test_b6_3_the_first_look_at_anothers_trick_fixes_the_other_player() -> None:
    match = consulting("7646", 0, "haute", "01102-")
    assert match.legal == looks(1, 2, 3, 4, 5, 7)
    assert match.play("look 4").legal == looks(1, 2, 3, 5, 7)
    assert match.play("look 2").legal == looks(1, 3, 7)
    assert refused(match, "look 5") == "B6.3"
    assert match.play("look 7").legal == looks(1, 3)


def test_b6_3_a_player_may_look_only_at_tricks_of_another() -> None:
    match = consulting("7646", 3, "haute", "01102-")
    assert (match.player, match.legal) == (3, looks(1, 2, 3, 4, 5, 7))
    assert match.play("look 1").legal == looks(4, 7)


@pytest.mark.parametrize("notation", ["look 1", "look 5", "look 8", "peek t1", "draw t10", "play 7", "serve 1"])
def test_b6_3_no_trick_is_offered_twice_or_before_it_is_won(notation: str) -> None:
    match = consulting("764", 0, "haute", "0000-0").play("look 1")
    assert refused(match, notation) == "B6.3"


def test_b6_3_the_trick_just_taken_is_among_them() -> None:
    assert consulting("764", 1, "petite", "").legal == looks(1)
    assert consulting("467", 1, "petite", "1").legal == looks(1, 2)


def test_b6_3_a_trick_that_nobody_won_is_not_among_them() -> None:
    assert consulting("774", 0, "petite", "1-").legal == looks(1, 3)
    assert consulting("777", 0, "petite", "1-").legal == looks(1)


def test_b6_3_looking_ends_by_itself_when_no_trick_is_left() -> None:
    match = play(consulting("764", 0, "haute", "1"), "look 1, look 2")
    assert match.state.turn == 10


@pytest.mark.parametrize(("variants", "hidden"), [(["consult"], True), (["consult", "peek"], True), (["peek"], False)])
def test_b6_3_the_board_shows_no_past_tricks(variants: list[str], hidden: bool) -> None:
    boards = []
    for piles in ({0: "1:7 2:6", 1: "0:5"}, {0: "1:5 2:7", 1: "0:6"}):
        match = position(3, number=2, trick=4, hands="*1234", piles=piles, taken="001", variants=variants)
        boards.append([match.board(viewer) for viewer in viewers(match)])
    assert (boards[0] == boards[1]) == hidden


def test_b6_3_the_board_shows_how_many_there_are_and_everything_when_the_game_is_over() -> None:
    match = position(
        3, number=3, trick=8, hands="7", piles={0: "1:6 2:5"}, taken="0-0-1-0", totals=[9, 1, 2], variants=["consult"]
    )
    assert tricks_shown_for(match, 0) == ["3"]
    play_cards(match, "777")
    assert tricks_shown_for(match, 0) == ["Be", "6", "Co", "5"]


def test_b6_3_what_was_looked_at_is_not_taken_back() -> None:
    match = consulting("764", 0, "haute", "0000-0").play("look 1")
    assert not match.may_take_back()


# --- B6.4 Serve -------------------------------------------------------------


def serving(cards: str, seat: int, rank: str, **situation: Any) -> BlasonsMatch:
    """Play a trick in which a seat activated its card for `serve`."""
    return activated_trick(cards, {seat: "serve"}, variants=["serve"], bourgeoisie={seat: rank}, **situation)


@pytest.mark.parametrize(("rank", "figure"), [("petite", "2"), ("moyenne", "3"), ("grande", "4"), ("haute", "5")])
def test_b6_4_the_rank_decides_which_card_may_be_taken(rank: str, figure: str) -> None:
    match = until(serving("762345", 1, rank), "skip")
    owner = int(figure)
    assert (match.player, match.legal) == (1, [f"serve {owner}", "skip"])
    finish(match)
    assert pile(match, 1) == f"{owner}:{figure}"
    assert pile(match, 0) == " ".join(f"{seat}:{card}" for seat, card in enumerate("762345") if seat != owner)


def test_b6_4_the_player_chooses_one_of_several_cards() -> None:
    match = until(serving("76555", 1, "haute"), "skip")
    assert match.legal == ["serve 2", "serve 3", "serve 4", "skip"]
    assert refused(match, "serve 0") == "B6.4"
    finish(match.play("serve 3"))
    assert (pile(match, 1), pile(match, 0)) == ("3:5", "0:7 1:6 2:5 4:5")


def test_b6_4_the_player_may_take_no_card() -> None:
    match = until(serving("76555", 1, "haute"), "skip")
    finish(match.play("skip"))
    assert (pile(match, 1), pile(match, 0)) == ("", "0:7 1:6 2:5 3:5 4:5")


def test_b6_4_taking_the_winning_card_does_not_change_who_wins() -> None:
    match = until(serving("541", 2, "haute"), "skip").play("serve 0")
    assert question(match) == (0, "draw reveal")
    finish(match)
    assert (pile(match, 0), pile(match, 2)) == ("1:4 2:1", "0:5")
    assert (winner(match), match.player) == (0, 0)


def test_b6_4_players_may_take_their_own_card() -> None:
    match = finish(until(serving("754", 1, "haute"), "skip").play("serve 1"))
    assert (pile(match, 0), pile(match, 1)) == ("0:7 2:4", "1:5")


@pytest.mark.parametrize(("choice", "won"), [("value 1", 0), ("power 1", 1), ("self", 1)])
def test_b6_4_the_printed_card_counts_whatever_was_stolen(choice: str, won: int) -> None:
    match = until(make_choices(serving("*54", 2, "haute"), choice), "skip")
    assert match.legal == ["serve 1", "skip"]
    match.play("serve 1")
    assert (winner(match), pile(match, 2)) == (won, "1:5")


def test_b6_4_a_card_may_be_taken_from_a_trick_that_nobody_wins() -> None:
    match = until(serving("7755", 0, "haute"), "skip").play("serve 2")
    assert (winner(match), pile(match, 0)) == (None, "2:5")
    assert [pile(match, seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_b6_4_several_act_in_order_of_play() -> None:
    ranks = {0: "petite", 1: "haute", 3: "grande"}
    match = activated_trick("25647", dict.fromkeys(ranks, "serve"), leader=3, variants=["serve"], bourgeoisie=ranks)
    asked = [question for question in questions(match) if "serve" in question.verbs]
    assert asked == [(3, "serve skip"), (0, "serve skip"), (1, "serve skip")]
    assert [pile(match, seat) for seat in (0, 1, 3)] == ["0:2", "1:5", "3:4"]
    assert pile(match, 4) == "2:6 4:7"


def test_b6_4_a_card_taken_counts_for_its_taker() -> None:
    tokens = {0: "t2+", 2: "t5+"}
    match = until(serving("754", 2, "haute", tokens=tokens), "skip").play("serve 1")
    assert finish(match).score().scores == (0, 0, 5)


# --- B6.5 Peek --------------------------------------------------------------

MANY = {0: "t1 t2 t3 t4 t5 t6+", 1: "t7 t8 t9+", 2: "t10 t11+"}


def peeking(cards: str, seat: int, rank: str, **situation: Any) -> BlasonsMatch:
    """Return a match in which a seat is asked which tokens it looks at."""
    match = activated_trick(cards, {seat: "peek"}, variants=["peek"], bourgeoisie={seat: rank}, **situation)
    return until(match, "skip")


def peeks(tokens: str) -> list[str]:
    return [*names("peek", tokens), "skip"]


@pytest.mark.parametrize(("rank", "number"), [("petite", 2), ("moyenne", 3), ("grande", 4), ("haute", 5)])
def test_b6_5_the_rank_decides_how_many_tokens(rank: str, number: int) -> None:
    match = peeking("777", 0, rank, tokens=MANY)
    for looked in range(number):
        assert (match.player, len(match.legal)) == (0, 9 - looked)
        match.play(f"peek t{looked + 1}")
    assert match.state.turn == 9
    assert known(match, 0) == " ".join(f"t{token}" for token in (*range(1, number + 1), 6, 9, 11))


def test_b6_5_a_player_may_stop_looking_early() -> None:
    match = play(peeking("777", 0, "haute", tokens=MANY), "peek t3, skip")
    assert match.state.turn == 9
    assert known(match, 0) == "t3 t6 t9 t11"


def test_b6_5_the_first_look_at_anothers_token_fixes_the_other_player() -> None:
    match = peeking("777", 1, "haute", tokens=MANY)
    assert (match.player, match.legal) == (1, peeks("t1 t2 t3 t4 t5 t7 t8 t10"))
    assert match.play("peek t8").legal == peeks("t1 t2 t3 t4 t5 t7 t10")
    assert match.play("peek t10").legal == peeks("t7")
    assert refused(match, "peek t1") == "B6.5"
    assert match.play("peek t7").state.turn == 9  # none is left


@pytest.mark.parametrize("notation", ["peek t8", "peek t9", "peek t12", "peek t13", "reveal t7", "look 1", "play 5"])
def test_b6_5_no_token_is_offered_twice_or_face_up_or_from_the_reserve(notation: str) -> None:
    match = peeking("777", 1, "haute", tokens=MANY).play("peek t8")
    assert refused(match, notation) == "B6.5"


def test_b6_5_looking_comes_after_the_winners_action() -> None:
    match = activated_trick("764", {0: "peek"}, variants=["peek"], bourgeoisie={0: "petite"}, tokens=MANY)
    assert question(match) == (0, "draw reveal")
    assert match.play("draw t12").legal == peeks("t1 t2 t3 t4 t5 t7 t8 t10 t12")


def test_b6_5_the_owner_of_the_display_looks_too_and_nobody_else() -> None:
    match = play(peeking("7777", 1, "haute", tokens={**MANY, 3: "t12"}), "peek t10, peek t7, skip")
    assert known(match, 1) == "t6 t7 t9 t10 t11"
    assert known(match, 2) == "t6 t9 t10 t11"
    for viewer in (SPECTATOR, 0, 3):
        assert known(match, viewer) == "t6 t9 t11"


def test_b6_5_the_tokens_stay_face_down_where_they_are() -> None:
    match = play(peeking("777", 1, "haute", tokens=MANY), "peek t10, peek t7, skip")
    assert [display(match, seat) for seat in range(3)] == [MANY[seat] for seat in range(3)]


# --- B6.6 The parish --------------------------------------------------------

SPREAD = {0: "t1 t2+", 1: "t3+", RESERVE: "t5+"}


def test_b6_6_the_religieux_moves_a_token_from_any_display_to_any_other() -> None:
    match = trick("647", variants=["parish"], tokens=SPREAD)
    assert match.player == 1
    assert match.legal == ["move t1 1", "move t1 2", "move t2 1", "move t2 2", "move t3 0", "move t3 2"]


@pytest.mark.parametrize(
    ("notation", "lying"),
    [
        ("move t1 2", ["t2+", "t3+", "t1"]),
        ("move t2 1", ["t1", "t2+ t3+", ""]),
        ("move t3 0", ["t1 t2+ t3+", "", ""]),
    ],
)
def test_b6_6_the_token_moves_as_it_lies(notation: str, lying: list[str]) -> None:
    match = trick("647", variants=["parish"], tokens=SPREAD).play(notation)
    assert [display(match, seat) for seat in range(3)] == lying
    assert reserve(match) == "t4 t5+ t6 t7 t8 t9 t10 t11 t12"


@pytest.mark.parametrize(
    "notation", ["move t1 0", "move t5 0", "move t4 1", "move t1 3", "move t1 6", "move t13 0", "skip"]
)
def test_b6_6_other_moves_are_refused(notation: str) -> None:
    assert refused(trick("647", variants=["parish"], tokens=SPREAD), notation) == "B6.6"


def test_b6_6_with_no_token_in_any_display_it_is_ignored() -> None:
    assert question(trick("647", variants=["parish"], tokens={})) == (2, "draw")  # the winner's action


@pytest.mark.parametrize("players", [3, 5, 7])
def test_b6_6_every_move_is_offered_with_any_number_of_players(players: int) -> None:
    match = play_cards(position(players, variants=["parish"]), "4" + "6" * (players - 1))
    size = 3 if players < 5 else 2
    expected = [
        f"move t{token + 1} {seat}"
        for token in range(size * players)
        for seat in range(players)
        if seat != token // size
    ]
    assert match.legal == expected


def test_b6_6_a_malandrin_may_steal_the_power() -> None:
    match = trick("*47", variants=["parish"])
    assert "power 1" in match.legal
    assert question(match.play("power 1")) == (0, "move")


# --- all of them together ---------------------------------------------------

IN_ORDER = [
    (0, "0 swap, 1 draw, 2 power self value, 3 reveal", "0 serve skip, 3 serve skip", "1 look skip, 2 peek skip"),
    (2, "2 power self value, 3 reveal, 0 swap, 1 draw", "3 serve skip, 0 serve skip", "2 peek skip, 1 look skip"),
]


@pytest.mark.parametrize(("leader", "powers", "serving", "looking"), IN_ORDER)
def test_b6_4_powers_then_serving_the_winners_action_and_looking_each_in_order_of_play(
    leader: int, powers: str, serving: str, looking: str
) -> None:
    match = activated_trick(
        "51*2",
        {0: "serve", 1: "consult", 2: "peek", 3: "serve"},
        leader=leader,
        variants=["consult", "serve", "peek"],
        bourgeoisie={0: "haute", 1: "grande", 2: "moyenne", 3: "petite"},
    )
    asked = []
    while match.state.trick.cards:
        seat, verbs = question(match)
        asked.append(f"{seat} {verbs}")
        match.play(match.legal[-1])  # himself, or to skip
    assert ", ".join(asked) == f"{powers}, {serving}, 0 draw reveal, {looking}"
