"""B2.4 to B2.8 Tricks, and B3 Who wins a trick."""

import pytest

from armorial import SPECTATOR
from armorial.games.blasons.positions import position
from armorial.games.blasons.state import RESERVE
from tests.support.blasons_games import (
    Question,
    display,
    finish,
    hand,
    known,
    make_choices,
    names,
    pile,
    play,
    play_cards,
    questions,
    reserve,
    trick,
    tricks_shown_for,
    viewers,
    winner,
)
from tests.support.random_games import refused

# --- B2.4, B2.5 -------------------------------------------------------------


@pytest.mark.parametrize("led", ["7", "*", "3"])
def test_b2_4_any_card_may_be_played_whatever_was_led(led: str) -> None:
    match = position(3).play(f"play {led}")
    assert match.legal == [f"play {figure}" for figure in "*1234567"]


def test_b2_4_a_card_is_played_once_a_round() -> None:
    match = finish(trick("764"))
    assert [hand(match, seat) for seat in range(3)] == ["*123456", "*123457", "*123567"]
    assert match.legal == [f"play {figure}" for figure in "*123456"]
    assert refused(match, "play 7") == "B2.4"


@pytest.mark.parametrize("leader", [0, 2, 4])
def test_b2_4_each_plays_one_card_in_turn_from_the_leader(leader: int) -> None:
    match = position(5, leader=leader)
    for place in range(5):
        assert match.player == (leader + place) % 5
        assert match.state.turn == 0
        match.play("play 6")
    assert match.state.turn == 1


def test_b2_4_a_round_has_eight_tricks_and_the_last_card_is_asked_for_too() -> None:
    match = position(3)
    for played, card in enumerate("7654321*"):
        assert (match.state.round.number, match.state.round.trick) == (0, played)
        for _ in range(3):
            assert match.legal == [f"play {figure}" for figure in "*1234567"[: 8 - played]]
            match.play(f"play {card}")
        finish(match)
    assert (match.state.round.number, match.state.round.trick) == (1, 0)


def test_b2_5_no_power_acts_before_all_have_played() -> None:
    match = position(4)
    for card in "1235":
        assert match.legal[0].startswith("play")
        match.play(f"play {card}")
    assert match.legal[0].startswith("draw")


@pytest.mark.parametrize(
    ("cards", "leader", "asked"),
    [
        ("1235", 0, [(0, "draw"), (1, "reveal"), (2, "remove"), (3, "swap"), (3, "draw reveal")]),
        ("5321", 0, [(0, "swap"), (1, "remove"), (2, "reveal"), (3, "draw"), (0, "draw reveal")]),
        ("1235", 2, [(2, "draw"), (3, "reveal"), (0, "remove"), (1, "swap"), (1, "draw reveal")]),
        ("7261", 3, [(0, "reveal"), (2, "draw"), (3, "draw reveal")]),
    ],
)
def test_b2_5_powers_act_in_the_order_in_which_the_cards_were_played(
    cards: str, leader: int, asked: list[tuple[int, str]]
) -> None:
    assert questions(trick(cards, leader=leader)) == [Question(*question) for question in asked]


@pytest.mark.parametrize(("cards", "there"), [("317", True), ("137", False)])
def test_b2_5_each_power_finds_what_the_earlier_ones_left(cards: str, there: bool) -> None:
    match = trick(cards)
    play(match, "remove t7" if there else "draw t10")
    assert ("draw t7" in match.legal) == there


def test_b2_5_the_trick_is_decided_after_the_powers() -> None:
    match = trick("7*1")
    assert match.state.trick.winner == -1
    assert winner(play(match, "value 0")) == 1


# --- B2.6 The winner's action -----------------------------------------------

SPREAD = {0: "t1 t2+", 1: "t3 t4+", 2: "t5+", RESERVE: "t6+"}


def test_b2_6_the_winner_turns_up_a_token_of_any_display_or_draws_one() -> None:
    match = trick("467", tokens=SPREAD)
    assert match.player == 2
    assert match.legal == names("reveal", "t1 t3") + names("draw", "t6 t7 t8 t9 t10 t11 t12")


@pytest.mark.parametrize("notation", ["skip", "reveal t7", "reveal t2", "reveal t6", "draw t1", "draw t2", "play 5"])
def test_b2_6_the_winner_must_do_one_of_the_two(notation: str) -> None:
    assert refused(trick("467", tokens=SPREAD), notation) == "B2.6"


@pytest.mark.parametrize("token", ["t1", "t3"])
def test_b2_6_a_token_turned_up_stays_where_it_is(token: str) -> None:
    match = trick("467", tokens=SPREAD).play(f"reveal {token}")
    displays = [display(match, seat) for seat in range(3)]
    expected = {"t1": ["t1+ t2+", "t3 t4+", "t5+"], "t3": ["t1 t2+", "t3+ t4+", "t5+"]}
    assert displays == expected[token]


@pytest.mark.parametrize(("token", "lies"), [("t6", "t6+"), ("t7", "t7")])
def test_b2_6_a_token_is_taken_as_it_lies_into_the_winners_display(token: str, lies: str) -> None:
    match = trick("467", tokens=SPREAD).play(f"draw {token}")
    assert display(match, 2) == f"t5+ {lies}"
    assert lies not in reserve(match).split()


def test_b2_6_the_winner_acts_before_the_trick_is_taken() -> None:
    match = trick("467")
    assert pile(match, 2) == ""
    match.play("reveal t1")
    assert pile(match, 2) == "0:4 1:6 2:7"


def test_b2_6_if_neither_is_possible_nothing_happens() -> None:
    shown = {0: "t1+ t2+ t3+ t4+", 1: "t5+ t6+ t7+ t8+", 2: "t9+ t10+ t11+ t12+"}
    match = trick("467", tokens=shown)
    assert match.notations == ["play 4", "play 6", "play 7"]
    assert pile(match, 2) == "0:4 1:6 2:7"
    assert (match.player, match.state.turn) == (2, 1)


@pytest.mark.parametrize(
    ("lying", "after"),
    [
        pytest.param({0: "t1 t2+ t3+ t4+ t5+ t6+", 1: "t7+ t8+ t9+ t10+ t11+ t12+"}, "t1+", id="one to turn up"),
        pytest.param({0: "t2+ t3+ t4+ t5+ t6+", 1: "t7+ t8+ t9+ t10+ t11+ t12+"}, "t1", id="one to draw"),
    ],
)
def test_b2_6_the_only_possible_action_happens_without_asking(lying: dict[int, str], after: str) -> None:
    match = trick("467", tokens=lying)
    assert match.notations == ["play 4", "play 6", "play 7"]
    assert after in (display(match, 0) + " " + display(match, 2)).split()
    assert reserve(match) == ""


def test_b2_6_nobody_gets_anything_for_a_trick_that_nobody_wins() -> None:
    match = trick("777")
    assert [display(match, seat) for seat in range(3)] == ["t1 t2 t3+", "t4 t5 t6+", "t7 t8 t9+"]
    assert match.legal == [f"play {figure}" for figure in "*123456"]


# --- B2.7 Who leads ---------------------------------------------------------


@pytest.mark.parametrize(("cards", "leader"), [("764", 0), ("467", 2), ("674", 1), ("477", 0), ("774", 2)])
def test_b2_7_the_winner_leads_the_next_trick(cards: str, leader: int) -> None:
    assert finish(trick(cards)).player == leader


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_b2_7_after_a_trick_that_nobody_wins_the_same_player_leads(leader: int) -> None:
    assert trick("777", leader=leader).player == leader


@pytest.mark.parametrize(("last", "leader"), [({0: "6", 1: "7", 2: "4"}, 1), ({0: "4", 1: "6", 2: "7"}, 2)])
def test_b2_7_the_winner_of_the_last_trick_leads_the_next_round(last: dict[int, str], leader: int) -> None:
    match = finish(play_cards(position(3, trick=8, hands=last), "".join(last.values())))
    assert (match.state.round.number, match.player) == (1, leader)


@pytest.mark.parametrize(("sixth", "leader"), [("467", 2), ("674", 1)])
def test_b2_7_if_nobody_wins_it_the_winner_of_the_last_won_trick_leads(sixth: str, leader: int) -> None:
    match = position(3, trick=6, hands={seat: card + "*5" for seat, card in enumerate(sixth)})
    finish(play_cards(match, sixth))
    finish(play_cards(match, "555"))
    finish(play(play_cards(match, "***"), "self, self"))
    assert (match.state.round.number, match.player) == (1, leader)


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_b2_7_after_a_round_in_which_no_trick_was_won_the_same_player_leads(leader: int) -> None:
    match = position(3, leader=leader)
    for card in "7654321*":
        play_cards(match, card * 3)
        while match.legal[0].partition(" ")[0] != "play":
            match.play(match.legal[-1])  # of the malandrin's choices, himself
        assert match.player == leader
    assert match.state.round.number == 1
    assert match.score().scores == (0, 0, 0)


# --- B2.8 What all can see --------------------------------------------------


def test_b2_8_players_may_look_through_their_own_tricks_at_any_time() -> None:
    match = trick("764").play("draw t10")
    assert tricks_shown_for(match, seat=0, viewer=0) == ["Au", "7", "Be", "6", "Co", "4"]
    assert match.view(0).state.round.piles == match.state.round.piles


def test_b2_8_reserve_and_displays_are_public_with_what_is_face_up() -> None:
    match = trick("1267", tokens={**SPREAD, 3: "t8+"})
    for viewer in viewers(match):
        assert match.view(viewer).state.tokens == match.state.tokens
        assert known(match, viewer) == "t2 t4 t5 t6 t8"


def test_b2_8_a_face_down_token_can_be_followed_but_is_not_known_before_it_is_turned_up() -> None:
    match = trick("5135")
    play(match, "swap t1 t4, draw t13, remove t13, swap t4 t15")
    assert (display(match, 0), display(match, 1)) == ("t2 t3+ t15", "t1 t5 t6+")
    assert reserve(match) == "t4 t13 t14 t16"
    assert known(match, SPECTATOR) == "t3 t6 t9 t12"
    match.play("reveal t1")
    assert known(match, SPECTATOR) == "t1 t3 t6 t9 t12"


# --- B3.1 The highest value -------------------------------------------------

ONE_STEP, CASCADE = "one step", "cascade"
HIGHEST_VALUES = [
    # cards, malandrins' choices, winner by one step down, winner by cascade
    ("765", "", 0, 0),
    ("456", "", 2, 2),
    ("176", "", 1, 1),
    ("774", "", 2, 2),
    ("747", "", 1, 1),
    ("771", "", 2, 2),
    ("7716", "", 3, 3),
    ("7771", "", 3, 3),
    ("777", "", None, None),
    ("7766", "", None, None),
    ("7722", "", None, None),
    ("77665", "", None, 4),
    ("77661", "", None, 4),
    ("766555", "", 0, 0),
    ("77654", "", 2, 2),
    ("7766554", "", None, 6),
    ("7766655", "", None, None),
    ("77*", "self", 2, 2),
    ("11*", "self", 2, 2),
    ("7*1", "self", 0, 0),
    ("77*1", "self", 3, 3),
    ("77**", "self, self", None, None),
    ("7766*", "self", None, 4),
    ("7766**", "self, self", None, None),
    ("***", "self, self", None, None),
    ("77*", "value 0", None, None),
    ("774*", "value 2", 3, 3),
    ("7744*", "value 2", None, None),
    ("7744*", "value 0", None, None),
    ("77441*", "value 0", None, 4),
]


@pytest.mark.parametrize(("cards", "choices", "one_step", "cascade"), HIGHEST_VALUES)
def test_b3_1_the_highest_value_wins_and_equal_highest_values_cancel(
    cards: str, choices: str, one_step: int | None, cascade: int | None
) -> None:
    assert winner(make_choices(trick(cards, ties=ONE_STEP), choices)) == one_step
    assert winner(make_choices(trick(cards, ties=CASCADE), choices)) == cascade


def test_b3_1_one_step_down_is_the_default() -> None:
    assert position(3).options["ties"] == ONE_STEP
    assert winner(trick("77665")) is None


@pytest.mark.parametrize("ties", [ONE_STEP, CASCADE])
def test_b3_1_the_cards_of_a_trick_that_nobody_wins_are_set_aside_for_the_rest_of_the_round(ties: str) -> None:
    match = trick("7766", ties=ties)
    assert [pile(match, seat) for seat in range(4)] == ["", "", "", ""]
    finish(play_cards(match, "4677"))
    assert [hand(match, seat) for seat in range(4)] == ["*12356", "*12345", "*12345", "*12345"]
    assert [pile(match, seat) for seat in range(4)] == ["", "0:4 1:6 2:7 3:7", "", ""]


# --- B3.2 Who has no value --------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "choices", "won"),
    [
        pytest.param("*75", "value 1", 0, id="the thief has it"),
        pytest.param("7*1", "value 0", 1, id="an earlier card is robbed as well"),
        pytest.param("*77", "value 1", None, id="it does not even win when all else cancels"),
        pytest.param("*771", "value 1", 3, id="it leaves the trick to lower cards"),
        pytest.param("**77", "value 2, value 3", None, id="both highest cards are robbed"),
    ],
)
def test_b3_2_a_card_whose_value_was_stolen_cannot_win(cards: str, choices: str, won: int | None) -> None:
    assert winner(make_choices(trick(cards), choices)) == won


@pytest.mark.parametrize("choices", ["value 2, value 2, value 2", "self, value 2, value 2", "value 2, self, value 2"])
def test_b3_2_a_value_that_was_stolen_again_is_lost_to_the_first_thief(choices: str) -> None:
    match = make_choices(trick("**4*66"), choices)
    assert winner(match) == 3


@pytest.mark.parametrize(
    ("cards", "power", "self"),
    [("*55", "power 1", 0), ("*2266", "power 2", 0), ("**55", "power 2, power 3", None), ("*377", "power 1", 1)],
)
def test_b3_2_a_malandrin_whose_last_choice_was_a_power_cannot_win(cards: str, power: str, self: int | None) -> None:
    robber = make_choices(trick(cards, ties=CASCADE), power)
    assert winner(robber) != 0
    himself = make_choices(trick(cards, ties=CASCADE), ", ".join("self" for _ in power.split(", ")))
    assert winner(himself) == self


@pytest.mark.parametrize(
    ("cards", "choices", "won"),
    [
        pytest.param("**77", "power 1, value 2", None, id="the thief took a value that cancels"),
        pytest.param("**55", "power 1, power 2", None, id="the thief took a power"),
        pytest.param("**77", "power 1, self", 0, id="the thief chose himself, and alone has *"),
        pytest.param("***77", "power 1, power 2, value 3", None, id="two malandrins were robbed"),
        pytest.param("***77", "power 2, self, value 3", 1, id="one of two was robbed"),
    ],
)
def test_b3_2_a_malandrin_whose_choice_was_stolen_cannot_win(cards: str, choices: str, won: int | None) -> None:
    assert winner(make_choices(trick(cards), choices)) == won
