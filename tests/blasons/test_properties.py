"""Properties of every game, whatever is played."""

from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from armorial.engine.bitmaps import keys_with
from armorial.engine.bits import entry
from armorial.engine.game import NOBODY
from armorial.engine.match import Match
from armorial.games import blasons
from armorial.games.blasons.deal import SEATS
from armorial.games.blasons.positions import BlasonsMatch
from armorial.games.blasons.referee import is_legal
from armorial.games.blasons.state import ACTIONS, ALL_CARDS, NONE, PLAY, RESERVE, REWARD, State, past
from tests.support.blasons_games import EVERY_OPTIONS, figures, trick, turned_up
from tests.support.random_games import play_by_numbers, random_numbers

often = settings(max_examples=60)


@st.composite
def matches(draw: st.DrawFn) -> BlasonsMatch:
    """Play an opening by a seed, then one action for each number; hypothesis shrinks the numbers."""
    rng = Random(draw(st.integers(0, 999)))
    match = Match(blasons, blasons.deal(draw(st.sampled_from(EVERY_OPTIONS)), rng))
    play_by_numbers(match, islice(random_numbers(rng), draw(st.integers(0, 350))))
    return play_by_numbers(match, draw(st.lists(st.integers(0, 200), max_size=30)))


def steps(match: BlasonsMatch) -> Iterator[tuple[State, str, State]]:
    """Yield each notation with the states before and after it."""
    for notation, (before, after) in zip(match.notations, pairwise(match.states), strict=True):
        yield before, notation, after


# --- what is asked ----------------------------------------------------------


@often
@given(matches())
def test_play_is_always_asked_and_anything_else_only_where_there_is_a_choice(match: BlasonsMatch) -> None:
    for state in match.states:
        legal = blasons.legal(match.deal, state)
        assert bool(legal) == (state.player != NOBODY)
        assert len(legal) > 1 or state.phase == PLAY or not legal


@often
@given(matches())
def test_legal_actions_are_ascending_and_exactly_those_that_the_referee_lets_pass(match: BlasonsMatch) -> None:
    for state in match.states[-3:]:
        legal = blasons.legal(match.deal, state)
        assert list(legal) == [action for action in range(ACTIONS) if is_legal(match.deal, state, action)]


@often
@given(st.integers(3, 7), st.data())
def test_swaps_are_the_pairs_of_tokens_in_different_places(players: int, data: st.DataObject) -> None:
    lying = data.draw(st.lists(st.integers(0, players), min_size=4 * players, max_size=4 * players))
    assume(len(set(lying)) > 1)
    places = [RESERVE if place == players else place for place in lying]
    tokens = {place: " ".join(f"t{i + 1}" for i, at in enumerate(places) if at == place) for place in set(places)}
    match = trick("5" + "7" * (players - 1), tokens=tokens)
    pairs = combinations(range(4 * players), 2)
    assert match.legal == [
        f"swap t{token + 1} t{other + 1}" for token, other in pairs if places[token] != places[other]
    ]


# --- nothing is lost --------------------------------------------------------


@often
@given(matches())
def test_tokens_are_conserved_and_never_turned_down(match: BlasonsMatch) -> None:
    everything = (1 << 4 * match.players) - 1
    for state in match.states:
        lying = [keys_with(state.tokens.places, everything, place) for place in (*range(match.players), RESERVE)]
        assert sum(lying) == everything
    for before, _, after in steps(match):
        assert all(was & ~now == 0 for was, now in zip(turned_up(before), turned_up(after), strict=True))
        assert all(was & ~now == 0 for was, now in zip(past(before).known, past(after).known, strict=True))


@often
@given(matches())
def test_in_each_round_every_seat_plays_each_card_once(match: BlasonsMatch) -> None:
    played: dict[tuple[int, int], str] = {}
    for before, notation, _ in steps(match):
        if notation.startswith("play"):
            whose = before.round.number, before.player
            played[whose] = played.get(whose, "") + notation[-1]
    for (number, seat), cards in played.items():
        state = match.state
        in_hand = figures(state.round.hands >> 8 * seat) if number == state.round.number else ""
        assert sorted(cards + in_hand) == sorted("*1234567")


def piles(state: State) -> list[int]:
    return [keys_with(state.round.piles, ALL_CARDS, seat) for seat in range(SEATS)]


@often
@given(matches())
def test_no_card_in_a_pile_is_in_a_hand_and_piles_only_grow_in_a_round(match: BlasonsMatch) -> None:
    for before, _, after in steps(match):
        was, now = piles(before), piles(after)
        assert sum(now) & after.round.hands == 0
        if before.round.number == after.round.number:
            assert all(mask & ~other == 0 for mask, other in zip(was, now, strict=True))


# --- tricks -----------------------------------------------------------------


def held(match: BlasonsMatch, state: State) -> dict[int, list[int]]:
    """Return who has each value of the trick."""
    holders: dict[int, list[int]] = {}
    for seat in range(match.players):
        card, holder = figures(state.trick.cards >> 8 * seat), entry(state.trick.values, seat)
        if card and holder != NONE:
            holders.setdefault("*1234567".index(card), []).append(holder)
    return holders


@often
@given(matches())
def test_the_winner_alone_has_a_value_above_which_all_cancel(match: BlasonsMatch) -> None:
    for state in match.states:
        if state.phase == REWARD and state.trick.cards.bit_count() == match.players:
            holders = held(match, state)
            (value,) = (value for value, seats in holders.items() if state.player in seats)
            assert holders[value] == [state.player]
            assert all(len(seats) > 1 for higher, seats in holders.items() if higher > value)


@often
@given(matches())
def test_the_leader_changes_only_to_the_winner_of_the_trick(match: BlasonsMatch) -> None:
    for before, _, after in steps(match):
        if after.turn == before.turn + 1 and NOBODY not in (after.player, before.trick.winner):
            assert after.trick.leader == before.trick.winner
        if after.round.number == before.round.number and after.round.trick == before.round.trick + 1:
            taker = entry(after.round.winners, before.round.trick)
            assert after.trick.leader == (before.trick.leader if taker == NONE else taker)


# --- the score --------------------------------------------------------------


def counted_by_hand(match: BlasonsMatch) -> list[int]:
    """Return what each seat has in the round in play, counted as a person would (B5.1, B5.2)."""
    state = match.state
    number = state.round.number
    tokens = blasons.deal_json(match.deal)["rounds"][number].items()
    families = blasons.deal_json(match.deal)["families"]
    worth = []
    for seat in range(match.players):
        shown = keys_with(state.tokens.places, state.tokens.up, seat)
        arms = [token["family"] for name, token in tokens if shown >> int(name[1:]) - 1 & 1]
        hands = [figures(piles(state)[seat] >> 8 * other) for other in range(match.players)]
        sums = [sum(int(card) for card in hand if card != "*") for hand in hands]
        others = [other for other in range(match.players) if other != seat]
        worth.append(max(arms.count(families[other]) * sums[other] for other in others))
    return worth


@often
@given(matches())
def test_the_score_is_what_a_person_counts_on_top_of_the_rounds_before(match: BlasonsMatch) -> None:
    number = match.state.round.number
    round_start = next(state for state in match.states if state.round.number == number)
    before = blasons.score(match.deal, round_start).scores
    score = match.score()
    assert list(score.scores) == [a + b for a, b in zip(before, counted_by_hand(match), strict=True)]
    assert score.scores == tuple(sum(item.points[seat] for item in score.sheet) for seat in range(match.players))
    assert list(score.winners) == [seat for seat, points in enumerate(score.scores) if points == max(score.scores)]


@often
@given(matches())
def test_totals_never_fall_from_round_to_round(match: BlasonsMatch) -> None:
    starts = {state.round.number: state for state in reversed(match.states)}
    checked = [starts[number] for number in sorted(starts)] + [match.state] * match.over
    for before, after in pairwise(blasons.score(match.deal, state).scores for state in checked):
        assert all(was <= now for was, now in zip(before, after, strict=True))


@often
@given(matches())
def test_a_game_ends_after_three_rounds_or_more_for_a_tie(match: BlasonsMatch) -> None:
    assert match.state.turn <= 48
    if match.over:
        assert match.state.turn in (24, 32, 40, 48)
        assert len(match.score().winners) == 1 or match.state.turn == 48
