"""Nothing shows a viewer what they may not know, and they imagine exactly the possible worlds."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from io import StringIO
from itertools import combinations, permutations
from random import Random

import pytest
from rich.console import Console

from armorial import SPECTATOR, IllegalAction
from armorial.cli.replay import print_replay
from armorial.engine.bitmaps import assign_16
from armorial.engine.bits import members
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import richelieu
from armorial.games.richelieu.components import DISC_BAG, DISC_POSITIONS, DISCS, DISCS_ASIDE, POSITIONS
from armorial.games.richelieu.deal import DISC_BITS, DISC_CARDS, Deal, Options
from armorial.games.richelieu.positions import RichelieuMatch, position
from armorial.games.richelieu.rules import spent_by
from armorial.games.richelieu.state import State
from tests.support.random_games import name
from tests.support.richelieu_games import EVERY_OPTIONS, discs_at, play, replayed, wild_game
from tests.support.terminal import screens_of

UNSEEN = 3  # with so few discs unknown, every shuffle can be tried
every_options = pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name)


def viewers(match: RichelieuMatch) -> Sequence[int]:
    return (SPECTATOR, *range(match.players))


def with_discs(deal: Deal, discs: Sequence[int]) -> Deal:
    """Return the deal with other discs on the eight cards."""
    places = deal.discs
    for bit, disc in zip(DISC_BITS, discs, strict=True):
        places = assign_16(places, bit, disc)
    return deal._replace(discs=places)


# --- two discs swapped ------------------------------------------------------


def swapped_deals(deal: Deal) -> Iterator[tuple[int, Deal]]:
    """Yield the deals with two discs swapped, each with the cards of the two; discs out of the game have no card."""
    dealt = [DISCS.index(disc) for disc in discs_at(deal).values()]
    discs = [*dealt, *(Counter(DISC_BAG) - Counter(dealt)).elements()]
    bits = [*DISC_BITS, *[0] * DISCS_ASIDE]
    for index, other in combinations(range(len(discs)), 2):
        if bits[index] and discs[index] != discs[other]:
            changed = list(discs)
            changed[index], changed[other] = discs[other], discs[index]
            yield bits[index] | bits[other], with_discs(deal, changed[: len(dealt)])


@pytest.mark.parametrize("seed", range(6))
@every_options
def test_a_viewer_sees_the_same_if_two_unseen_discs_are_swapped(options: Options, seed: int) -> None:
    match = wild_game(options, seed)
    notations, views = match.notations, {viewer: views_of(match, viewer) for viewer in viewers(match)}
    for cards, deal in swapped_deals(match.deal):
        for viewer, truth in views.items():
            state = richelieu.start(deal)
            for notation, action, view in zip(notations, match.actions, truth, strict=True):
                if viewer != SPECTATOR and view.state.taken[viewer] & cards:
                    break  # from here on the viewer has seen one of the two
                assert richelieu.view(deal, state, viewer) == view
                try:
                    state = richelieu.apply(deal, state, action)
                except IllegalAction:
                    assert notation == "recall"  # nothing else may depend on a disc
                    break


def views_of(match: RichelieuMatch, viewer: int) -> list[View[Deal, State]]:
    """Return what a viewer sees before each action."""
    return [richelieu.view(match.deal, state, viewer) for state in match.states[:-1]]


# --- imagining --------------------------------------------------------------


def spent_count(match: RichelieuMatch, seat: int) -> int:
    return spent_by(match.state.taken[seat], match.state.spent)


def late_view(players: int, by_viewer: int, by_others: list[int]) -> tuple[RichelieuMatch, View[Deal, State]]:
    """Find a game and a seat that lacks few discs, after it and others spent given numbers of "marker back" discs."""
    options = next(table_options for table_options in EVERY_OPTIONS if table_options.players == players)
    for seed in range(2000):
        whole = wild_game(options, seed)
        match = Match(richelieu, whole.deal)
        for action in whole.actions[:-1]:
            match.apply(action)
            for seat in range(players):
                others = sorted(spent_count(match, other) for other in range(players) if other != seat)
                lacks = len(DISC_POSITIONS) - (match.state.taken[seat] & DISC_CARDS).bit_count()
                if (lacks, spent_count(match, seat), [n for n in others if n]) == (UNSEEN, by_viewer, by_others):
                    return match, match.view(seat)
    raise AssertionError("there was no such game")


def fits(deal: Deal, match: RichelieuMatch, view: View[Deal, State]) -> bool:
    """Tell whether the actions of a match were possible in a deal, and would lead to the same view."""
    try:
        return replayed(deal, match.actions).view(view.seat) == view
    except IllegalAction:
        return False


def shuffles(match: RichelieuMatch, view: View[Deal, State]) -> Counter[Deal]:
    """Count, for each deal that fits a view, the shuffles that lead to it: every one is tried."""
    known = discs_at(view.deal)
    loose = (Counter(DISC_BAG) - Counter(DISCS.index(disc) for disc in known.values())).elements()
    unseen = [position for position in DISC_POSITIONS if position not in known]
    ways: Counter[Deal] = Counter()
    for discs, number in Counter(permutations(loose, len(unseen))).items():
        there = known | {position: DISCS[disc] for position, disc in zip(unseen, discs, strict=True)}
        deal = with_discs(match.deal, [DISCS.index(there[position]) for position in DISC_POSITIONS])
        if fits(deal, match, view):
            ways[deal] = number
    return ways


def shares(weights: dict[Deal, int]) -> dict[Deal, Fraction]:
    total = sum(weights.values())
    return {deal: Fraction(weight, total) for deal, weight in weights.items()}


@pytest.mark.parametrize(
    ("players", "by_viewer", "by_others"),
    [
        pytest.param(2, 0, [], id="none spent"),
        pytest.param(2, 1, [], id="one by the viewer"),
        pytest.param(2, 2, [], id="two by the viewer"),
        pytest.param(2, 0, [1], id="one by another"),
        pytest.param(2, 0, [2], id="two by one other"),
        pytest.param(2, 1, [1], id="one each"),
        pytest.param(3, 0, [1], id="one by another of three"),
        pytest.param(3, 1, [1], id="one by the viewer, one by another of three"),
        pytest.param(3, 0, [1, 1], id="one each by two others"),
        pytest.param(4, 0, [1], id="one by another of four"),
    ],
)
def test_imagined_worlds_are_those_of_a_full_enumeration_and_as_frequent(
    players: int, by_viewer: int, by_others: list[int]
) -> None:
    match, view = late_view(players, by_viewer, by_others)
    expected = shares(shuffles(match, view))
    assert match.deal in expected
    listed = list(richelieu.worlds(view))
    assert all(state == view.state for _, state, _ in listed)
    assert len(listed) == len(expected)
    assert shares({deal: weight for deal, _, weight in listed}) == expected

    rng, draws = Random(1), 40 * len(expected)
    drawn = Counter(richelieu.imagine(view, rng)[0] for _ in range(draws))
    assert drawn.keys() == expected.keys()
    for deal, share in expected.items():
        mean = float(draws * share)
        assert abs(drawn[deal] - mean) < 6 * mean**0.5


# --- the terminal -----------------------------------------------------------


def midgame(seed: int) -> RichelieuMatch:
    """Return a game of three at the first ply at which everybody has a disc and seat 0 is to act."""
    whole = wild_game(next(table_options for table_options in EVERY_OPTIONS if table_options.players == 3), seed)
    for ply, state in enumerate(whole.states):
        if state.player == 0 and all(cards & DISC_CARDS for cards in state.taken[:3]):
            return replayed(whole.deal, whole.actions[:ply])
    raise AssertionError("choose another seed")


def elsewhere(match: RichelieuMatch, viewer: int) -> list[RichelieuMatch]:
    """Return the same match in worlds that the viewer can imagine and in which the score differs."""
    rng = Random(1)
    deals = [richelieu.imagine(match.view(viewer), rng)[0] for _ in range(8)]
    matches = [replayed(deal, match.actions) for deal in deals]
    assert len({again.score().scores for again in matches}) > 1
    return matches


def screen_of(client: Callable[[Console], None]) -> str:
    screen = StringIO()
    client(Console(file=screen, width=160))
    return screen.getvalue()


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_terminal_never_shows_a_player_the_discs_of_others(seed: int) -> None:
    (screen,) = {screens_of(match) for match in elsewhere(midgame(seed), viewer=0)[:3]}
    assert "Score sheet" in screen


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_board_and_replay_of_an_unfinished_game_show_a_viewer_nothing_hidden(viewer: int) -> None:
    matches = elsewhere(midgame(seed=1), viewer)
    assert len({match.board(viewer) for match in matches}) == 1
    assert len({screen_of(partial(print_replay, match, viewer)) for match in matches}) == 1


# --- the end ----------------------------------------------------------------


@every_options
def test_when_the_game_is_over_all_discs_that_were_taken_are_shown_and_no_others(options: Options) -> None:
    never_taken = 0
    for seed in range(10):
        match = wild_game(options, seed)
        taken = sum(match.state.taken) & DISC_CARDS
        for viewer in viewers(match):
            assert {POSITIONS.index(place) for place in discs_at(match.view(viewer).deal)} == set(members(taken))
            assert "?" not in match.board(viewer)
        never_taken += (DISC_CARDS & ~taken).bit_count()
    assert (never_taken > 0) == bool(options.short)


# --- taking back ------------------------------------------------------------


@pytest.mark.parametrize(
    ("notations", "may"),
    [
        pytest.param("take b1", True, id="a card without a disc"),
        pytest.param("take a5", False, id="a card with a disc"),
        pytest.param("take a5, stop", True, id="what came after the disc"),
        pytest.param("take b1, done", False, id="the end of a turn"),
        pytest.param(
            "recall",
            False,
            id="a disc spent",
        ),
    ],
)
def test_only_actions_that_revealed_nothing_are_taken_back(notations: str, may: bool) -> None:
    match = position("a 5 Bgs Bgc Ch2\nb Br2 Pr2", taken={0: "c3"}, discs={"c3": "marker back"}, box={0: 1})
    assert play(match, notations).may_take_back() == may
