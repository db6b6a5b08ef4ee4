"""Views as JSON."""

from itertools import product
from typing import Any

import pytest

from armorial import SPECTATOR
from armorial.engine.game import full_view
from armorial.games import blasons
from armorial.games.blasons.positions import NAMES, BlasonsMatch, position
from tests.support.blasons_games import (
    EVERY_OPTIONS,
    after_round,
    finish,
    make_choices,
    new,
    play,
    play_cards,
    trick,
    until,
    viewers,
    wild_game,
)

LYING = {0: "t1 t2+", 1: "t3 t4+", 2: "t5 t6+ t9+"}
PILES = {0: "1:*6 2:5", 1: "0:5"}


def plain(match: BlasonsMatch, viewer: int = SPECTATOR) -> dict[str, Any]:
    return dict(blasons.view_json(match.view(viewer)))


def of_seats(match: BlasonsMatch, what: str, viewer: int = SPECTATOR) -> list[Any]:
    return [seat[what] for seat in plain(match, viewer)["seats"]]


def card(seat: int, figure: str, value: int | None, power: int | None) -> dict[str, Any]:
    return {"seat": seat, "card": figure, "value": value, "power": power}


def test_a_new_game() -> None:
    match = new(players=5, variants=["peek"], seed=3, first=2)
    shown, dealt = plain(match, 4), blasons.deal_json(match.deal)
    assert (shown["seat"], shown["player"], shown["turn"], shown["phase"], shown["first"]) == (4, 2, 0, "play", 2)
    assert shown["options"] == match.options
    assert shown["families"] == dealt["families"]
    assert shown["round"] == {"number": 1, "of": 3}
    order = [2, 3, 4, 0, 1]
    assert shown["trick"] == {
        "number": 1, "of": 8, "leader": 2, "order": order, "cards": [], "acting": None, "winner": None
    }  # fmt: skip
    hidden = {name: token | ({} if token["up"] else {"family": None}) for name, token in dealt["rounds"][0].items()}
    assert shown["tokens"] == hidden
    assert of_seats(match, "hand") == [list("*1234567")] * 5
    assert (of_seats(match, "tricks"), of_seats(match, "total"), shown["scores"]) == ([[]] * 5, [0] * 5, [])


# --- tokens -----------------------------------------------------------------


def test_a_token_lies_before_a_seat_or_in_the_reserve_and_its_family_is_shown_if_it_is_known() -> None:
    tokens = plain(position(3, tokens=LYING))["tokens"]
    assert list(tokens) == [f"t{number}" for number in range(1, 13)]
    assert tokens["t2"] == {"at": 0, "up": True, "family": "Bellay"}
    assert tokens["t5"] == {"at": 2, "up": False, "family": None}
    assert tokens["t12"] == {"at": "reserve", "up": False, "family": None}


def test_a_token_that_was_looked_at_is_shown_to_those_who_looked() -> None:
    match = position(3, number=2, variants=["peek"], bourgeoisie={0: "petite"}, tokens=LYING)
    play(match, "activate peek, play 7, play 7, play 7")
    assert plain(match)["phase"] == "peek"
    match.play("peek t3")
    known = {viewer: plain(match, viewer)["tokens"]["t3"]["family"] for viewer in viewers(match)}
    assert known == {SPECTATOR: None, 0: "Contades", 1: "Contades", 2: None}
    assert not plain(match, 0)["tokens"]["t3"]["up"]


# --- the trick --------------------------------------------------------------


def test_cards_lie_in_order_of_play() -> None:
    match = play_cards(position(3, leader=2), "64")
    shown = plain(match)
    assert shown["trick"]["cards"] == [card(2, "6", 2, None), card(0, "4", 0, None)]
    assert (shown["trick"]["leader"], shown["player"], shown["trick"]["acting"]) == (2, 1, None)
    assert of_seats(match, "hand") == [list("*123567"), list("*1234567"), list("*123457")]


def test_the_religieux_has_a_power_in_the_parish() -> None:
    match = play_cards(position(3, variants=["parish"]), "4")
    assert plain(match)["trick"]["cards"] == [card(0, "4", 0, 0)]


def test_a_malandrin_has_no_value_until_he_chooses() -> None:
    match = trick("*51")
    shown = plain(match)
    assert shown["trick"]["cards"] == [card(0, "*", None, 0), card(1, "5", 1, 1), card(2, "1", 2, 2)]
    assert (shown["phase"], shown["player"], shown["trick"]["acting"]) == ("choose", 0, 0)


@pytest.mark.parametrize(
    ("choice", "cards"),
    [
        ("value 1", [card(0, "*", None, 0), card(1, "5", 0, 1), card(2, "1", 2, 2)]),
        ("power 1", [card(0, "*", None, 0), card(1, "5", 1, 0), card(2, "1", 2, 2)]),
        ("self", [card(0, "*", 0, 0), card(1, "5", 1, 1), card(2, "1", 2, 2)]),
    ],
)
def test_a_malandrin_has_what_he_took(choice: str, cards: list[dict[str, Any]]) -> None:
    match = make_choices(trick("*51"), choice)
    shown = plain(match)
    assert shown["trick"]["cards"] == cards
    assert (shown["phase"], shown["trick"]["acting"]) == ("swap", 1)
    assert shown["player"] == (0 if choice == "power 1" else 1)


def test_the_winner_is_shown_once_the_trick_is_decided() -> None:
    match = trick("467")
    assert (plain(match)["phase"], plain(match)["trick"]["winner"]) == ("reward", 2)
    assert plain(match)["trick"]["acting"] is None
    match.play(match.legal[0])
    shown = plain(match)
    assert (shown["trick"]["number"], shown["trick"]["leader"], shown["trick"]["winner"]) == (2, 2, None)
    assert of_seats(match, "tricks") == [[], [], [1]]


def test_the_last_trick_is_shown_with_what_malandrins_took_and_who_won_it() -> None:
    match = make_choices(trick("*51"), "value 1")
    assert plain(match)["last_trick"] is None
    shown = plain(finish(match))
    cards = [card(0, "*", None, 0), card(1, "5", 0, 1), card(2, "1", 2, 2)]
    assert shown["last_trick"] == {"number": 1, "leader": 0, "cards": cards, "winner": 0}
    assert shown["trick"]["number"] == 2


def test_the_last_trick_may_be_of_the_round_before_and_nobody_may_have_won_it() -> None:
    shown = plain(after_round(1, [9, 1, 2], leader=1))
    cards = [card(seat, "7", seat, None) for seat in (1, 2, 0)]
    assert shown["round"]["number"] == 2
    assert shown["last_trick"] == {"number": 8, "leader": 1, "cards": cards, "winner": None}


def test_the_last_trick_of_the_game_is_shown_when_it_is_over() -> None:
    shown = plain(after_round(3, [9, 1, 2]))
    assert (shown["phase"], shown["last_trick"]["number"]) == ("over", 8)
    assert shown["last_trick"]["cards"] == shown["trick"]["cards"]


def test_where_tricks_are_hidden_so_is_the_last_trick_until_the_game_is_over() -> None:
    match = finish(trick("467", variants=["consult"]))
    assert [plain(match, viewer)["last_trick"] for viewer in viewers(match)] == [None] * 4
    assert blasons.view_json(full_view(match.deal, match.state))["last_trick"] is not None
    assert plain(after_round(3, [9, 1, 2], variants=["consult"]))["last_trick"]["number"] == 8


@pytest.mark.parametrize(("variants", "religieux"), [([], None), (["parish"], "move")])
def test_powers_have_names(variants: list[str], religieux: str | None) -> None:
    powers = {"*": "choose", "1": "draw", "2": "reveal", "3": "remove", "4": religieux, "5": "swap"}
    assert plain(position(3, variants=variants))["powers"] == {**powers, "6": None, "7": None}


@pytest.mark.parametrize(
    ("cards", "phase"), [("166", "draw"), ("266", "reveal"), ("366", "remove"), ("566", "swap"), ("466", "move")]
)
def test_a_power_that_is_being_used_has_a_name(cards: str, phase: str) -> None:
    match = trick(cards, variants=["parish"])
    assert (plain(match)["phase"], plain(match)["trick"]["acting"]) == (phase, 0)


# --- the seats --------------------------------------------------------------


def test_a_seat_gathers_tokens_and_cards() -> None:
    shown = plain(position(3, trick=5, hands="1234", piles=PILES, taken="0-1-", tokens=LYING))
    assert shown["seats"][0]["tricks"] == [1]
    assert shown["seats"][0]["gathered"] == {
        "Aubigny": {"tokens": 0, "cards": [], "sum": 0, "product": 0},
        "Bellay": {"tokens": 1, "cards": ["*", "6"], "sum": 6, "product": 6},
        "Contades": {"tokens": 0, "cards": ["5"], "sum": 5, "product": 0},
    }
    assert shown["seats"][1]["gathered"]["Aubigny"] == {"tokens": 1, "cards": ["5"], "sum": 5, "product": 5}
    assert shown["seats"][2]["gathered"]["Contades"]["tokens"] == 2
    assert [seat["points"] for seat in shown["seats"]] == [6, 5, 0]
    assert [seat["points_from"] for seat in shown["seats"]] == ["Bellay", "Aubigny", None]


def test_where_tricks_are_hidden_only_their_numbers_are_shown() -> None:
    situation: dict[str, Any] = {"trick": 5, "hands": "1234", "taken": "0-1-", "tokens": LYING, "variants": ["consult"]}
    match = position(3, piles=PILES, **situation)
    other = position(3, piles={0: "1:5 2:6", 1: "0:6"}, **situation)
    for viewer in viewers(match):
        assert plain(match, viewer) == plain(other, viewer)
        shown = plain(match, viewer)["seats"][0]
        assert shown["gathered"]["Bellay"] == {"tokens": 1, "cards": None, "sum": None, "product": None}
        assert (shown["tricks"], shown["points"], shown["points_from"]) == ([1], None, None)


def test_when_the_game_is_over_hidden_tricks_are_shown() -> None:
    late: dict[str, Any] = {"number": 3, "trick": 8, "hands": "7", "taken": "0-0-1-0", "totals": [9, 1, 2]}
    match = play_cards(position(3, piles=PILES, tokens=LYING, variants=["consult"], **late), "777")
    shown = plain(match)
    assert (shown["player"], shown["phase"], shown["round"]["number"]) == (None, "over", 3)
    assert shown["seats"][0]["gathered"]["Bellay"]["cards"] == ["*", "6"]
    assert of_seats(match, "points") == [6, 5, 0]
    assert (shown["scores"], of_seats(match, "total")) == ([[9, 1, 2], [0, 0, 0], [6, 5, 0]], [15, 6, 2])


def test_finished_rounds_are_shown_and_the_round_in_play_is_not_in_the_total() -> None:
    match = position(3, number=2, trick=5, hands="1234", piles=PILES, taken="0-1-", tokens=LYING, totals=[9, 1, 2])
    assert plain(match)["round"] == {"number": 2, "of": 3}
    assert (plain(match)["scores"], of_seats(match, "total")) == ([[9, 1, 2]], [9, 1, 2])
    assert of_seats(match, "points") == [6, 5, 0]


def test_a_bourgeoisie_card_is_held_activated_and_used_up() -> None:
    match = position(3, number=2, variants=["serve", "peek"], bourgeoisie={1: "haute"})
    assert of_seats(match, "bourgeoisie") == [None, "haute", None]
    assert (of_seats(match, "used"), of_seats(match, "activated")) == ([False] * 3, [None] * 3)
    play(match, "play 5, activate serve")
    assert (of_seats(match, "used"), of_seats(match, "activated")) == ([False, True, False], [None, "serve", None])
    until(play(match, "play 6, play 4"), "serve 0").play("serve 0")
    assert plain(match)["trick"]["cards"] == [card(1, "6", 1, None), card(2, "4", 2, None)]
    assert plain(match)["seats"][1]["gathered"]["Aubigny"]["cards"] == ["5"]
    match.play(match.legal[0])
    assert (of_seats(match, "used"), of_seats(match, "activated")) == ([False, True, False], [None] * 3)


# --- any game ---------------------------------------------------------------


@pytest.mark.parametrize(("players", "variants"), list(product((3, 4, 5, 6, 7), (0, 15))))
def test_events_show_every_viewer_the_tokens_of_the_view(players: int, variants: int) -> None:
    options = next(table_options for table_options in EVERY_OPTIONS if table_options[:2] == (players, variants))
    match = wild_game(options, seed=1)
    for ply in range(0, len(match.states), 5):
        known = {}
        for viewer in viewers(match):
            view = blasons.view(match.deal, match.states[ply], viewer)
            shown = blasons.view_json(view)
            assert shown["families"] == [NAMES[family] for family in match.deal.families[:players]]
            assert len(shown["seats"]) == players
            assert len(shown["tokens"]) == 4 * players
            dealt = blasons.deal_json(match.deal)["rounds"][shown["round"]["number"] - 1]
            known[viewer] = {name: token["family"] for name, token in shown["tokens"].items() if token["family"]}
            assert known[viewer] == {name: dealt[name]["family"] for name in known[viewer]}
            assert {name for name, token in shown["tokens"].items() if token["up"]} <= known[viewer].keys()
        if not variants:
            assert all(seen == known[SPECTATOR] for seen in known.values())
