"""Properties of every game, whatever is played."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from armorial.engine.bits import members
from armorial.engine.game import NOBODY
from armorial.engine.match import Match
from armorial.games import richelieu
from armorial.games.richelieu.components import POSITIONS
from armorial.games.richelieu.deal import ALL_CARDS, DISC_CARDS, Options
from armorial.games.richelieu.positions import RichelieuMatch
from armorial.games.richelieu.rules import ends, spent_by
from armorial.games.richelieu.state import PAY, State
from tests.support.random_games import play_by_numbers, random_numbers
from tests.support.richelieu_games import EVERY_OPTIONS

ANY_GAME, SHORT_GAME = EVERY_OPTIONS, [options for options in EVERY_OPTIONS if options.short]
often = settings(max_examples=200)


@st.composite
def matches(draw: st.DrawFn, options: Sequence[Options] = ANY_GAME) -> RichelieuMatch:
    """Play an opening by a seed, then one action for each number; hypothesis shrinks the numbers."""
    rng = Random(draw(st.integers(0, 999)))
    match = Match(richelieu, richelieu.deal(draw(st.sampled_from(options)), rng))
    play_by_numbers(match, islice(random_numbers(rng), draw(st.integers(0, 130))))
    return play_by_numbers(match, draw(st.lists(st.integers(0, 200), max_size=40)))


def steps(match: RichelieuMatch) -> Iterator[tuple[State, str, State]]:
    """Yield each notation with the states before and after it."""
    for notation, (before, after) in zip(match.notations, pairwise(match.states), strict=True):
        yield before, notation, after


def box(state: State, seat: int) -> int:
    return 3 - state.stock[seat] - state.markers[seat].bit_count()


# --- whose turn it is, and what is asked ------------------------------------


@often
@given(matches())
def test_someone_is_asked_and_has_a_legal_action_until_the_game_is_over(match: RichelieuMatch) -> None:
    for state in match.states:
        assert bool(richelieu.legal(match.deal, state)) == (state.player != NOBODY)


@often
@given(matches())
def test_a_single_action_is_asked_only_if_everybody_sees_that_a_disc_may_be_spent(match: RichelieuMatch) -> None:
    for state in match.states[:-1]:
        if len(richelieu.legal(match.deal, state)) == 1:
            held = state.taken[state.player] & DISC_CARDS
            assert held.bit_count() > spent_by(held, state.spent)
            assert box(state, state.player) > 0
            assert not all(state.spent)


@often
@given(matches())
def test_turns_count_up_and_go_clockwise_past_blocked_players_too(match: RichelieuMatch) -> None:
    for before, _, after in steps(match):
        assert after.turn >= before.turn
        if after.player != NOBODY:
            assert after.player == (before.player + after.turn - before.turn) % match.players


# --- nothing is lost --------------------------------------------------------


@often
@given(matches())
def test_cards_only_go_from_the_table_to_the_players(match: RichelieuMatch) -> None:
    for state in match.states:
        piles = state.table, *state.taken
        assert sum(pile.bit_count() for pile in piles) == 48
        assert sum(piles) == ALL_CARDS
    for before, _, after in steps(match):
        assert after.table & ~before.table == 0
        assert all(was & ~now == 0 for was, now in zip(before.taken, after.taken, strict=True))
        assert (before.table & ~after.table).bit_count() <= 2 * (after.turn - before.turn + 1)


@often
@given(matches())
def test_only_a_payment_puts_a_marker_into_the_box_and_only_a_recall_brings_it_back(match: RichelieuMatch) -> None:
    for before, notation, after in steps(match):
        change = [box(after, seat) - box(before, seat) for seat in range(match.players)]
        assert all(0 <= box(after, seat) <= 3 for seat in range(match.players))
        assert all(more >= -(notation == "recall" and seat == before.player) for seat, more in enumerate(change))
        if after.turn == before.turn and after.player != NOBODY:
            own_change = change.pop(before.player)
            assert not any(change)
            assert own_change == _paid(before, notation, after) - (notation == "recall")


def _paid(before: State, notation: str, after: State) -> int:
    verb, _, place = notation.partition(" ")
    others = sum(cards for seat, cards in enumerate(before.markers) if seat != before.player)
    costs = verb == "take" and others >> POSITIONS.index(place) & 1
    return verb == "pay" or bool(costs and after.phase != PAY)


# --- the end ----------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 11), st.integers(0, 12)), min_size=4, max_size=4))
def test_the_ends_are_the_first_and_the_last_card_of_each_row(rows: list[tuple[int, int]]) -> None:
    table, expected = 0, set()
    for row, (start, length) in enumerate(rows):
        places = [row * 12 + column for column in range(start, min(start + length, 12))]
        table |= sum(1 << place for place in places)
        expected |= {places[0], places[-1]} if places else set()
    assert set(members(ends(table))) == expected


@often
@given(matches(SHORT_GAME))
def test_a_short_game_ends_exactly_when_three_rows_are_empty(match: RichelieuMatch) -> None:
    for state in match.states:
        rows = {place // 12 for place in members(state.table)}
        owed = state.phase == PAY  # the card is to be paid for first
        assert (state.player == NOBODY) == (len(rows) <= 1 and not owed)


@often
@given(matches([options for options in ANY_GAME if not options.short]))
def test_any_other_game_ends_exactly_when_no_card_is_left(match: RichelieuMatch) -> None:
    for state in match.states:
        assert (state.player == NOBODY) == (state.table == 0)


# --- the score --------------------------------------------------------------


def plain_score(match: RichelieuMatch) -> list[int]:
    """Return the points, counted as a person would with cards in hand (R7.3 to R7.5)."""
    dealt = richelieu.deal_json(match.deal)
    hands = [[POSITIONS[place] for place in members(match.state.taken[seat])] for seat in range(match.players)]
    cards = [[dealt["cards"][place] for place in hand] for hand in hands]
    discs = [[dealt["discs"].get(place) for place in hand] for hand in hands]
    points = [0] * match.players
    for key in ("region", "symbol"):
        for kind in {card[key] for card in dealt["cards"].values()} - {None}:
            showing = [[card for card in hand if card[key] == kind] for hand in cards]
            shown = [sum(card["shields"] if key == "region" else 1 for card in hand) for hand in showing]
            counts = [count + kind_discs.count(kind) for count, kind_discs in zip(shown, discs, strict=True)]
            for seat, count in enumerate(counts):
                alone = counts.count(count) == 1 or match.options["edition"] == "court"
                points[seat] += count if count == max(counts) and alone else 0
                points[seat] += _presence(match.players, key, bool(showing[seat]))
    return points


def _presence(players: int, key: str, there: bool) -> int:
    if players == 2:
        return 0 if there else -5
    return 2 if there and key == "region" else 0


@often
@given(matches())
def test_the_score_is_what_a_person_counts(match: RichelieuMatch) -> None:
    score = match.score()
    assert list(score.scores) == plain_score(match)
    ranks = [(points, -match.state.taken[seat].bit_count()) for seat, points in enumerate(score.scores)]
    assert list(score.winners) == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    lowest = -5 * 12 if match.players == 2 else 0
    highest = 66 + 9 + 27 + 3 + 2 * 9  # every shield and symbol, every disc, every region
    assert all(lowest <= points <= highest for points in score.scores)
