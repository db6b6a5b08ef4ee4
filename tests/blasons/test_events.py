"""Events of Les 7 Blasons, as the players concerned, the others and spectators see them."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from armorial.engine.bits import members
from armorial.engine.game import ALL_KNOWING, SPECTATOR
from armorial.games import blasons
from armorial.games.blasons import event_kinds
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import NONE, OVER, State, past, winner_of
from tests.support.blasons_games import (
    after_round,
    finish,
    make_choices,
    new,
    play,
    play_cards,
    trick,
    until,
    wild_game,
)
from tests.support.event_lists import NamedEvent, event_list, last_events, last_events_for_all

LYING = {0: "t1 t2+", 1: "t3 t4+", 2: "t5 t6+ t9+"}
PETITE: dict[str, Any] = {"number": 2, "bourgeoisie": {0: "petite"}}


def test_an_event_is_the_number_of_its_kind_and_of_its_values() -> None:
    match = play_cards(position(3, leader=2), "6")
    assert match.events(0) == ((event_kinds.CARD_PLAYED, 2, 6),)


def test_every_kind_has_its_constant() -> None:
    for number, kind in enumerate(blasons.EVENTS[:-2]):
        assert getattr(event_kinds, kind.name.upper()) == number


def test_a_card_is_played() -> None:
    assert last_events_for_all(play_cards(position(3, leader=2), "*")) == [("card_played", 2, "*")]


# --- powers -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "notation", "shown"),
    [
        ("1", "draw t7", ("token_drawn", 0, "t7", None)),
        ("2", "reveal t3", ("token_revealed", 0, "t3", "Contades", "1")),
        ("2", "reveal t8", ("token_revealed", 0, "t8", "Bellay", "reserve")),
        ("3", "remove t4", ("token_removed", 0, "t4", "Aubigny", 1)),
        ("3", "remove t5", ("token_removed", 0, "t5", None, 2)),
        ("4", "move t6 1", ("token_moved", 0, "t6", "Contades", 2, 1)),
        ("5", "swap t1 t4", ("tokens_swapped", 0, "t1", None, "0", "t4", "Aubigny", "1")),
        ("5", "swap t9 t12", ("tokens_swapped", 0, "t9", "Contades", "2", "t12", None, "reserve")),
    ],
)
def test_b4_a_power_is_used(card: str, notation: str, shown: NamedEvent) -> None:
    match = trick(f"{card}67", tokens=LYING, variants=["parish"]).play(notation)
    assert last_events(match) == [("power_used", 0, 0, card), shown, ("trick_won", 2, 1, "7", 2)]


def test_a_family_is_shown_to_those_who_know_it() -> None:
    match = trick("567", tokens=LYING).play("swap t1 t12")
    shown = ("power_used", 0, 0, "5"), ("trick_won", 2, 1, "7", 2)
    hidden = ("tokens_swapped", 0, "t1", None, "0", "t12", None, "reserve")
    known = ("tokens_swapped", 0, "t1", "Aubigny", "0", "t12", "Contades", "reserve")
    assert [last_events(match, viewer) for viewer in (SPECTATOR, 0, 1, 2)] == [[shown[0], hidden, shown[1]]] * 4
    assert last_events(match, ALL_KNOWING) == [shown[0], known, shown[1]]


def test_b4_a_power_that_cannot_be_used_is_ignored() -> None:
    everything = " ".join(f"t{number}+" for number in range(1, 13))
    match = trick("127", tokens={0: everything})
    shown = [("card_played", 2, "7"), ("power_ignored", 0, 0, "1"), ("power_ignored", 1, 1, "2")]
    assert last_events_for_all(match)[:4] == [*shown, ("trick_won", 2, 1, "7", 2)]


@pytest.mark.parametrize(
    ("choice", "shown"),
    [
        ("value 1", ("value_stolen", 0, 1, "5")),
        ("power 1", ("power_stolen", 0, 1, "5")),
        ("power 2", ("choice_stolen", 0, 2)),
        ("self", ("self_chosen", 0)),
    ],
)
def test_b4_7_a_malandrin_chooses(choice: str, shown: NamedEvent) -> None:
    match = trick("*5*").play(choice)
    assert last_events_for_all(match)[:2] == [("power_used", 0, 0, "*"), shown]


def test_b4_7_a_stolen_power_is_used_by_the_thief() -> None:
    match = play(trick("*16", tokens=LYING), "power 1, draw t7")
    assert last_events(match)[:2] == [("power_used", 0, 1, "1"), ("token_drawn", 0, "t7", None)]


def test_b4_7_a_stolen_choice_is_made_by_the_thief() -> None:
    match = play(trick("*6*"), "power 2, value 1")
    assert last_events_for_all(match)[:2] == [("power_used", 0, 2, "*"), ("value_stolen", 0, 1, "6")]
    assert last_events_for_all(match)[2:] == [
        ("card_without_value", 1, "6"),
        ("card_without_value", 2, "*"),
        ("trick_won", 0, 1, "6", 1),
    ]


# --- who wins, and why ------------------------------------------------------


def test_b3_1_the_highest_value_wins() -> None:
    assert last_events_for_all(trick("647")) == [("card_played", 2, "7"), ("trick_won", 2, 1, "7", 2)]


def test_b3_1_equal_values_cancel_and_the_next_lower_wins() -> None:
    assert last_events_for_all(trick("7674"))[1:] == [("value_cancelled", "7", 2), ("trick_won", 1, 1, "6", 1)]


def test_b3_1_nobody_wins_when_the_next_lower_value_is_shared_too() -> None:
    shown = last_events_for_all(trick("76764"))
    cancelled = [("value_cancelled", "7", 2), ("value_cancelled", "6", 2)]
    assert shown[1:] == [*cancelled, ("trick_not_won", 1), ("trick_begins", 2, 0)]


def test_b3_1_in_a_cascade_any_lower_value_may_win() -> None:
    shown = last_events_for_all(trick("76764", ties="cascade"))
    assert shown[1:] == [("value_cancelled", "7", 2), ("value_cancelled", "6", 2), ("trick_won", 4, 1, "4", 4)]


def test_b3_1_nobody_wins_when_there_is_no_lower_value() -> None:
    assert last_events_for_all(trick("777"))[1:] == [
        ("value_cancelled", "7", 3),
        ("trick_not_won", 1),
        ("trick_begins", 2, 0),
    ]


def test_b3_2_cards_without_value_are_shown_in_order_of_play() -> None:
    match = make_choices(trick("*6*", leader=1), "value 2, value 2")
    shown = [("card_without_value", 1, "*"), ("card_without_value", 2, "6"), ("trick_won", 0, 1, "6", 2)]
    assert last_events_for_all(match)[-3:] == shown


@pytest.mark.parametrize(
    ("notation", "shown"),
    [("draw t7", ("token_drawn", 2, "t7", None)), ("reveal t1", ("token_revealed", 2, "t1", "Aubigny", "0"))],
)
def test_b2_6_the_winner_gets_a_token_and_takes_the_trick(notation: str, shown: NamedEvent) -> None:
    match = trick("647", tokens=LYING).play(notation)
    assert last_events(match) == [shown, ("trick_taken", 2, 1), ("trick_begins", 2, 2)]


# --- variants ---------------------------------------------------------------


def test_b6_2_a_bourgeoisie_card_is_activated() -> None:
    match = position(3, variants=["serve"], **PETITE).play("activate serve")
    assert last_events_for_all(match) == [("bourgeoisie_activated", 0, "serve")]


def test_b6_4_a_card_is_served_or_not() -> None:
    match = play(position(3, variants=["serve"], **PETITE), "activate serve, play 6, play 2, play 7")
    until(match, "serve 1").play("serve 1")
    assert last_events_for_all(match) == [("card_served", 0, 1, "2")]
    match.undo()
    assert last_events_for_all(match.play("skip")) == [("serving_declined", 0)]


def test_b6_4_there_may_be_nothing_to_serve() -> None:
    match = play(position(3, variants=["serve"], **PETITE), "activate serve, play 6, play 4, play 7")
    assert last_events_for_all(match)[1:] == [("trick_won", 2, 1, "7", 2), ("serving_declined", 0)]


def look(notation: str, **situation: Any) -> BlasonsMatch:
    """Return a match in which seat 0 looks at a trick of the round, after two tricks; seat 1 won the first."""
    match = finish(play_cards(position(4, variants=["consult"], **PETITE, **situation), "6743"))
    play(match, "play 5, play 3, play 4, activate consult, play 7")
    return until(match, notation).play(notation)


def test_b6_3_those_who_look_at_a_trick_see_its_cards_in_order_of_play() -> None:
    match = look("look 1")
    looked: list[NamedEvent] = [("trick_looked_at", 0, 1, 1)]
    cards = [("trick_card_seen", 1, seat, card) for seat, card in ((0, "6"), (1, "7"), (2, "4"), (3, "3"))]
    shown = {viewer: last_events(match, viewer) for viewer in (ALL_KNOWING, SPECTATOR, 0, 1, 2, 3)}
    for viewer in (ALL_KNOWING, 0, 1):  # the owner of the trick may look too
        assert shown[viewer] == looked + cards
    for viewer in (SPECTATOR, 2, 3):
        assert shown[viewer] == looked
    assert not match.may_take_back()


def test_b6_3_the_trick_just_taken_can_be_looked_at() -> None:
    match = look("look 2")
    cards = [("trick_card_seen", 2, seat, card) for seat, card in ((1, "5"), (2, "3"), (3, "4"), (0, "7"))]
    assert [shown for shown in last_events(match, 0) if shown[0] == "trick_card_seen"] == cards


def test_b6_3_a_served_card_is_not_in_the_trick() -> None:
    match = position(3, variants=["consult", "serve"], number=2, bourgeoisie={0: "petite", 1: "grande"})
    play(match, "activate serve, play 6, play 2, play 7")
    finish(until(match, "serve 1").play("serve 1"))
    play(match, "play 6, play 7, activate consult, play 5")
    until(match, "look 1").play("look 1")
    assert last_events(match, 1)[1:3] == [("trick_card_seen", 1, 0, "6"), ("trick_card_seen", 1, 2, "7")]
    assert last_events(match, 1)[3:] == [
        ("looking_ended", 1),
        ("trick_begins", 3, 0),
    ]  # there is nothing else to look at


def test_b6_3_looking_ends() -> None:
    assert last_events_for_all(look("look 2").play("skip")) == [("looking_ended", 0), ("trick_begins", 3, 0)]


def test_b6_5_the_family_of_a_token_that_is_looked_at_is_shown_to_its_owner_and_to_the_player_who_looks() -> None:
    match = play(position(3, variants=["peek"], tokens=LYING, **PETITE), "activate peek, play 7, play 7, play 7")
    match.play("peek t3")
    shown = {viewer: last_events(match, viewer) for viewer in (ALL_KNOWING, SPECTATOR, 0, 1, 2)}
    known, hidden = [("token_peeked", 0, "t3", "Contades", 1)], [("token_peeked", 0, "t3", None, 1)]
    assert shown == {ALL_KNOWING: known, SPECTATOR: hidden, 0: known, 1: known, 2: hidden}
    assert not match.may_take_back()


def test_what_a_player_looked_at_stays_known_to_them_when_it_moves() -> None:
    match = play(
        position(3, variants=["peek"], tokens=LYING, **PETITE), "activate peek, play 7, play 7, play 7, peek t3"
    )
    play(match, "skip, play 3, play 6, play 5, remove t3")
    shown = {viewer: last_events(match, viewer)[1] for viewer in (SPECTATOR, 0, 1, 2)}
    known, hidden = ("token_removed", 0, "t3", "Contades", 1), ("token_removed", 0, "t3", None, 1)
    assert shown == {SPECTATOR: hidden, 0: known, 1: known, 2: hidden}


# --- rounds -----------------------------------------------------------------


def test_b5_a_round_is_scored_and_the_next_one_begins() -> None:
    piles = {0: "1:26 2:5", 1: "0:5"}
    match = position(3, trick=8, hands="7", taken="0-0-1-0", piles=piles, tokens=LYING)
    shown = last_events_for_all(play_cards(match, "777"))
    assert shown[1:] == [
        ("value_cancelled", "7", 3),
        ("trick_not_won", 8),
        ("round_scored", 0, 1, 8, "Bellay", 1, 8),
        ("round_scored", 1, 1, 5, "Aubigny", 1, 5),
        ("round_scored", 2, 1, 0, None, 0, 0),
        ("round_begins", 2, 0),
        ("trick_begins", 1, 0),
    ]


def test_b6_1_bourgeoisie_cards_are_given() -> None:
    match = after_round(1, [9, 9, 5, 3], variants=["peek"])
    assert last_events_for_all(match)[-4:] == [
        ("round_begins", 2, 0),
        ("bourgeoisie_given", 2, "haute"),
        ("bourgeoisie_given", 3, "grande"),
        ("trick_begins", 1, 0),
    ]


def test_b5_3_a_tie_brings_an_extra_round() -> None:
    shown = last_events_for_all(after_round(3, [9, 9, 5]))
    assert shown[-3:] == [("extra_round", 4), ("round_begins", 4, 0), ("trick_begins", 1, 0)]


@pytest.mark.parametrize(("number", "totals", "winners"), [(3, [9, 4, 5], [0]), (6, [4, 9, 9], [1, 2])])
def test_b5_3_the_result_is_shown(number: int, totals: list[int], winners: list[int]) -> None:
    shown = last_events_for_all(after_round(number, totals))
    result: list[NamedEvent] = [("game_over",), *(("final_score", seat, points) for seat, points in enumerate(totals))]
    result += [("game_won", seat, len(winners)) for seat in winners]
    assert shown[-len(result) :] == result


# --- a gap ------------------------------------------------------------------


def turned_up(before: State, after: State) -> int:
    """Return the tokens that were turned up from one state to the next."""
    same = before.round.number == after.round.number
    return (after.tokens.up if same else past(after).up[before.round.number]) & ~before.tokens.up


@pytest.mark.parametrize("viewer", [ALL_KNOWING, SPECTATOR, 0, 3])
def test_everything_that_happened_in_a_gap_is_shown(viewer: int) -> None:
    """Compare the events of plies 3 to 60 with the states and the notations."""
    match = wild_game(new(players=4).deal.options, seed=5)
    shown, notations = (
        event_list(match, viewer, 3, 60),
        Counter(notation.split()[0] for notation in match.notations[3:60]),
    )
    kinds = Counter(event[0] for event in shown)
    states = list(pairwise(match.states[3:61]))
    decided = [(before, after) for before, after in states if before.turn != after.turn]
    winners = [winner_of(past(after).tricks[before.round.trick]) for before, after in decided]
    assert kinds["trick_begins"] == len(decided) > 6
    assert kinds["trick_not_won"] == winners.count(NONE)
    assert [event[1] for event in shown if event[0] == "trick_won"] == [seat for seat in winners if seat != NONE]
    assert kinds["trick_taken"] == kinds["trick_won"]
    revealed = [f"t{token + 1}" for pair in states for token in members(turned_up(*pair))]
    assert [event[2] for event in shown if event[0] == "token_revealed"] == revealed
    assert len(revealed) > 5
    assert kinds["card_played"] == notations["play"]
    assert kinds["value_stolen"] == notations["value"] > 0
    assert kinds["power_stolen"] + kinds["choice_stolen"] == notations["power"]
    assert kinds["token_removed"] >= notations["remove"]
    assert kinds["tokens_swapped"] >= notations["swap"]
    finished = event_list(match, end=60)[:-2]  # without the cards of the trick in play
    powers = [event[2] for event in finished if event[0] == "card_played" and event[2] in "*1235"]
    assert kinds["power_used"] + kinds["power_ignored"] == len(powers)
    assert kinds["round_scored"] == 4 * kinds["round_begins"] == 4


@pytest.mark.parametrize("variants", [0, 15])
def test_a_whole_game_is_described(variants: int) -> None:
    """Events show every trick of every round, and every face-up token at the end was revealed or dealt face up."""
    options = new(players=5, seed=1).deal.options._replace(variants=variants)
    match = wild_game(options, seed=3)
    assert match.state.phase == OVER
    kinds = Counter(event[0] for event in event_list(match))
    rounds = match.state.round.number + 1
    assert kinds["trick_won"] + kinds["trick_not_won"] == 8 * rounds == match.state.turn
    assert kinds["trick_taken"] == kinds["trick_won"]
    assert kinds["card_played"] == 8 * 5 * rounds
    assert kinds["round_scored"] == 5 * rounds
    assert kinds["round_begins"] == rounds - 1
    dealt = blasons.deal_json(match.deal)["rounds"]
    up = sum(token["up"] for tokens in dealt[:rounds] for token in tokens.values())
    assert kinds["token_revealed"] == sum(map(int.bit_count, past(match.state).up)) - up
