"""Nobody learns the family of a face-down token without having looked at it (B6.5)."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from io import StringIO
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest
from rich.console import Console

from armorial import SPECTATOR
from armorial.cli.replay import print_replay
from armorial.engine.bitmaps import lookup
from armorial.engine.game import NOBODY, View
from armorial.engine.match import Match
from armorial.games import blasons
from armorial.games.blasons.deal import ALL_ROUNDS, UNKNOWN, Deal, Options, make_deal
from armorial.games.blasons.notation import owners
from armorial.games.blasons.positions import BlasonsMatch, position
from armorial.games.blasons.state import State
from tests.support.blasons_games import (
    EVERY_OPTIONS,
    display,
    hand,
    known,
    play,
    play_cards,
    replayed,
    shown_for,
    turned_up,
    viewers,
    wild_game,
)
from tests.support.random_games import name

# Every number of players with every combination of variants. The option for ties hides nothing, so it just alternates.
TABLES = [options for options in EVERY_OPTIONS if (options.players + options.variants) % 2 == options.ties]
every_table = pytest.mark.parametrize("options", TABLES, ids=name)


def seen(match: BlasonsMatch, ply: int, viewer: int) -> list[int]:
    """Return for each round the tokens that a viewer has seen, from what was face up and who looked at what."""
    shown = list(turned_up(match.states[ply]))
    for state, notation in zip(match.states, match.notations[:ply], strict=False):
        verb, _, token = notation.partition(" ")
        if verb == "peek":
            looked_at = 1 << int(token[1:]) - 1
            if viewer == state.player or viewer == lookup(state.tokens.places, int(token[1:]) - 1):
                shown[state.round.number] |= looked_at
    return shown


@every_table
def test_a_view_shows_the_tokens_that_were_face_up_or_looked_at_and_no_others(options: Options) -> None:
    match = wild_game(options, seed=1)
    for ply in (0, *Random(1).sample(range(match.ply), 5), match.ply):
        for viewer in viewers(match):
            view = blasons.view(match.deal, match.states[ply], viewer)
            for number, visible in enumerate(seen(match, ply, viewer)):
                truth = enumerate(owners(match.deal, number))
                expected = [seat if visible >> token & 1 else UNKNOWN for token, seat in truth]
                assert owners(view.deal, number) == expected


# --- worlds that differ in what is hidden -----------------------------------


def otherwise(deal: Deal, shown: list[int], rng: Random) -> Deal:
    """Return the deal with two unseen tokens of different families exchanged in each round."""
    rounds = []
    for number in range(ALL_ROUNDS):
        arms = owners(deal, number)
        hidden = [token for token in range(len(arms)) if not shown[number] >> token & 1]
        pairs = [(token, other) for token, other in combinations(hidden, 2) if arms[token] != arms[other]]
        if pairs:
            token, other = rng.choice(pairs)
            arms[token], arms[other] = arms[other], arms[token]
        rounds.append(arms)
    return with_arms(deal, rounds)


@every_table
def test_a_viewer_never_notices_a_difference_in_what_they_have_not_seen(options: Options) -> None:
    match = wild_game(options, seed=2)
    rng = Random(2)
    for viewer in viewers(match):
        for ply in rng.sample(range(1, match.ply + 1), 3):
            deal = otherwise(match.deal, seen(match, ply, viewer), rng)
            assert deal != match.deal
            again = replayed(deal, match.actions[:ply])
            for state, other in zip(match.states, again.states, strict=False):
                assert blasons.view(deal, other, viewer) == blasons.view(match.deal, state, viewer)
            assert again.board(viewer) == replayed(match.deal, match.actions[:ply]).board(viewer)


def test_a_viewer_notices_a_difference_in_what_they_have_seen() -> None:
    match = wild_game(TABLES[-1], seed=2)
    face_up = match.states[0].tokens.up
    deal = otherwise(match.deal, [~face_up] * ALL_ROUNDS, Random(1))
    assert all(
        Match(blasons, deal).view(viewer) != Match(blasons, match.deal).view(viewer) for viewer in viewers(match)
    )


@every_table
def test_only_the_player_to_act_sees_what_is_legal(options: Options) -> None:
    match = wild_game(options, seed=3)
    for state in Random(3).sample(match.states, 20):
        with_actions = [viewer for viewer in viewers(match) if blasons.view(match.deal, state, viewer).legal]
        assert with_actions == [state.player] * (state.player != NOBODY)


@every_table
def test_hands_are_public(options: Options) -> None:
    match = wild_game(options, seed=3)
    for ply in Random(3).sample(range(match.ply), 3):
        now = replayed(match.deal, match.actions[:ply])
        for viewer in viewers(now):
            assert now.view(viewer).state.round.hands == now.state.round.hands
            for seat in range(now.players):
                cards = [card if card in hand(now, seat) else "·" for card in "*1234567"]
                assert " ".join(cards) in " ".join(shown_for(now, seat, viewer))


# --- looking at a token -----------------------------------------------------

LYING = {0: "t1 t2+", 1: "t3 t4+", 2: "t5 t6+", 3: "t7"}


def peeked(**situation: Any) -> BlasonsMatch:
    """Return a match in which seat 0 has looked at t1 in its own display and t3 in that of seat 1."""
    match = position(4, number=2, variants=["peek"], bourgeoisie={0: "petite"}, tokens=LYING, **situation)
    return play(match, "activate peek, play 7, play 7, play 7, play 7, peek t1, peek t3")


KNOWN_AT_FIRST = {SPECTATOR: "t2 t4 t6", 0: "t1 t2 t3 t4 t6", 1: "t2 t3 t4 t6", 2: "t2 t4 t6", 3: "t2 t4 t6"}


def test_a_token_is_known_to_those_who_looked_at_it_and_to_nobody_else() -> None:
    match = peeked()
    assert {viewer: known(match, viewer) for viewer in viewers(match)} == KNOWN_AT_FIRST


@pytest.mark.parametrize(
    ("cards", "notations", "place"),
    [
        pytest.param("5666", "swap t3 t5", 2, id="swapped into a display"),
        pytest.param("5666", "swap t3 t9", None, id="swapped into the reserve"),
        pytest.param("3666", "remove t3", None, id="removed"),
        pytest.param("3616", "remove t3, draw t3", 2, id="removed and drawn"),
    ],
)
def test_a_known_token_stays_known_when_it_moves(cards: str, notations: str, place: int | None) -> None:
    match = play(play_cards(peeked(), cards), notations)
    assert [seat for seat in range(4) if "t3" in display(match, seat).split()] == [place] * (place is not None)
    for viewer in viewers(match):
        assert ("t3" in known(match, viewer).split()) == (viewer in (0, 1))
        assert ("t3[Co]" in match.board(viewer)) == (viewer in (0, 1))
        assert ("t3[?]" in match.board(viewer)) == (viewer not in (0, 1))


def test_a_token_that_is_turned_up_is_known_to_all() -> None:
    match = play(peeked(), "play 2, play 6, play 6, play 6, reveal t3")
    for viewer in viewers(match):
        assert "t3" in known(match, viewer).split()


def test_knowledge_of_a_past_round_stays_and_says_nothing_about_the_next() -> None:
    match = play_cards(peeked(trick=7, hands="67"), "6666")
    assert match.state.round.number == 2
    for viewer in viewers(match):
        past = enumerate(owners(match.view(viewer).deal, 1))
        assert " ".join(f"t{token + 1}" for token, seat in past if seat != UNKNOWN) == KNOWN_AT_FIRST[viewer]
        assert known(match, viewer) == "t3 t6 t9 t12"


# --- imagining --------------------------------------------------------------


def view_without(unknown: dict[int, str]) -> View[Deal, State]:
    """Return a view of a game of three in which all tokens of all rounds except some are known."""
    match = position(3)
    rounds = [owners(match.deal, number) for number in range(ALL_ROUNDS)]
    for number, text in unknown.items():
        for token in text.split():
            rounds[number - 1][int(token[1:]) - 1] = UNKNOWN
    return View(SPECTATOR, with_arms(match.deal, rounds), match.state, ())


def with_arms(deal: Deal, rounds: list[list[int]]) -> Deal:
    """Return the deal with these families' arms on the tokens of each round."""
    return make_deal(deal.options, deal.first, deal.families[: deal.options.players], rounds)


# Token t1 is of seat 0's family, t2 of seat 1's, t3 of seat 2's, t4 of seat 0's again.
FEW_UNKNOWN = [
    pytest.param({}, 1, id="nothing"),
    pytest.param({1: "t5"}, 1, id="a single token"),
    pytest.param({1: "t1 t4"}, 1, id="two of one family"),
    pytest.param({2: "t1 t2"}, 2, id="two of different families"),
    pytest.param({6: "t1 t2 t3"}, 6, id="one of each family"),
    pytest.param({1: "t1 t4 t2 t5"}, 6, id="two of each of two families"),
    pytest.param({3: "t1 t4 t7 t2 t3"}, 20, id="three of one, one of the others"),
    pytest.param({1: "t10 t11", 4: "t1 t2 t3"}, 12, id="in two rounds"),
    pytest.param({1: "t1 t2", 2: "t2 t3", 3: "t1 t3"}, 8, id="in three rounds"),
]


def by_brute_force(view: View[Deal, State], unknown: dict[int, str]) -> set[tuple[int, ...]]:
    """Return the tokens of every deal that fits, from all orders of the missing tokens."""
    fillings = []
    for number, text in unknown.items():
        places = [int(token[1:]) - 1 for token in text.split()]
        families = [place % 3 for place in places]
        fillings.append([(number, list(zip(places, order, strict=True))) for order in set(permutations(families))])
    possible_tokens = set()
    for rounds in product(*fillings):
        arms = [owners(view.deal, number) for number in range(ALL_ROUNDS)]
        for number, pairs in rounds:
            for place, family in pairs:
                arms[number - 1][place] = family
        possible_tokens.add(with_arms(view.deal, arms).tokens)
    return possible_tokens


@pytest.mark.parametrize(("unknown", "count"), FEW_UNKNOWN)
def test_the_worlds_of_a_view_are_those_that_brute_force_finds(unknown: dict[int, str], count: int) -> None:
    view = view_without(unknown)
    worlds = list(blasons.worlds(view))
    assert len(worlds) == count
    assert {deal.tokens for deal, _, _ in worlds} == by_brute_force(view, unknown)
    assert {(state, weight) for _, state, weight in worlds} == {(view.state, 1)}


@pytest.mark.parametrize(("unknown", "count"), FEW_UNKNOWN)
def test_each_world_is_imagined_equally_often(unknown: dict[int, str], count: int) -> None:
    view, rng = view_without(unknown), Random(1)
    mean = 200
    drawn = Counter(blasons.imagine(view, rng)[0].tokens for _ in range(mean * count))
    assert drawn.keys() == by_brute_force(view, unknown)
    assert all(abs(times - mean) < 6 * mean**0.5 for times in drawn.values())


@every_table
def test_an_imagined_world_gives_the_same_view(options: Options) -> None:
    match, rng = wild_game(options, seed=4), Random(4)
    for viewer in viewers(match):
        state = rng.choice(match.states)
        view = blasons.view(match.deal, state, viewer)
        deal, imagined = blasons.imagine(view, rng)
        assert imagined == state
        assert blasons.view(deal, imagined, viewer) == view
        for number in range(ALL_ROUNDS):
            assert Counter(owners(deal, number)) == dict.fromkeys(range(match.players), 4)


# --- the terminal -----------------------------------------------------------


def screen_of(client: Callable[[Console], None]) -> str:
    screen = StringIO()
    client(Console(file=screen, width=160))
    return screen.getvalue()


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_replay_of_an_unfinished_game_shows_a_viewer_nothing_hidden(viewer: int) -> None:
    whole = wild_game(next(options for options in TABLES if options[:2] == (3, 15)), seed=6)
    match, rng = replayed(whole.deal, whole.actions[: whole.ply * 2 // 3]), Random(1)
    deals = {blasons.imagine(match.view(viewer), rng)[0] for _ in range(4)}
    assert len(deals) > 1
    screens = {screen_of(partial(print_replay, replayed(deal, match.actions), viewer)) for deal in deals}
    assert len(screens) == 1
