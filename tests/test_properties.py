"""Properties of every game, whatever is played."""

from itertools import islice
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import armorial
from armorial.engine.match import Match
from armorial.engine.options import all_options
from armorial.games import GAMES
from tests.support.random_games import play_by_numbers, random_numbers

often = settings(max_examples=80)
TABLES = [(game, options) for game in GAMES.values() for options in all_options(game)]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Play an opening by a seed, then one action for each number; hypothesis shrinks the numbers."""
    rng = Random(draw(st.integers(0, 999)))
    game, options = draw(st.sampled_from(TABLES))
    match = Match(game, game.deal(options, rng))
    play_by_numbers(match, islice(random_numbers(rng), draw(st.integers(0, 350))))
    return play_by_numbers(match, draw(st.lists(st.integers(0, 200), max_size=30)))


@often
@given(matches())
def test_the_record_of_a_game_at_any_ply_reads_back(match: Match) -> None:
    text = armorial.write(match)
    again = armorial.read(text)
    assert (again.deal, again.states, again.notations) == (match.deal, match.states, match.notations)
    assert armorial.write(again) == text


@often
@given(matches(), st.integers(1, 30))
def test_actions_taken_back_and_played_again_lead_to_the_same_states(match: Match, back: int) -> None:
    states, notations = match.states, match.notations
    undone = [match.undo() for _ in range(min(back, match.ply))]
    assert match.states == states[: len(states) - len(undone)]
    for notation in reversed(undone):
        match.play(notation)
    assert (match.states, match.notations) == (states, notations)
