"""Our games under OpenSpiel: the same play, the same results, and no more told to a seat than it may know."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from armorial.engine.match import Match
from armorial.engine.options import by_name, every
from armorial.engine.places import moved_to_of_16
from armorial.envs.open_spiel import BASE, PREFIX, Position, SpielState
from armorial.games import GAMES
from armorial.games.richelieu.deck import DISCS, POSITIONS
from armorial.games.richelieu.notation import discs_at

TEXTS = [
    "armorial_richelieu",
    "armorial_richelieu(edition=court,players=3)",
    "armorial_richelieu(short=True)",
    "armorial_blasons(players=4)",
    "armorial_blasons(players=5,variants=serve/peek,ties=cascade)",
]
tables = pytest.mark.parametrize("text", TEXTS)


def dealt(text: str, rng: Random) -> SpielState:
    state: SpielState = pyspiel.load_game(text).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randrange(BASE))
    return state


def advanced(state: SpielState, rng: Random, plies: int) -> SpielState:
    for _ in range(plies):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def in_world(state: SpielState, deal: Any) -> SpielState:
    """Return the same moment of the game in another world."""
    other = SpielState(state.get_game())
    other.position = Position(deal, state.dealt().state, state.dealt().words)
    return other


@pytest.mark.parametrize("name", GAMES)
def test_parameters_choose_the_options(name: str) -> None:
    game = GAMES[name]
    for chosen in every(game):
        values = by_name(game, chosen)
        parameters = {key: "/".join(value) if isinstance(value, list) else value for key, value in values.items()}
        assert pyspiel.load_game(PREFIX + name, parameters).options == chosen


def test_parameters_that_the_game_refuses_are_refused() -> None:
    with pytest.raises(Exception, match="the duel edition is for 2 players, not 3"):
        pyspiel.load_game("armorial_richelieu(players=3)")


@tables
def test_a_game_goes_as_ours_does_and_the_winners_gain(text: str) -> None:
    rng = Random(text)
    for _ in range(3):
        state = dealt(text, rng)
        match = Match(state.rules, state.dealt().deal)
        while not state.is_terminal():
            assert state.current_player() == match.player
            assert [state.action_to_string(action) for action in state.legal_actions()] == match.legal
            assert state.returns() == [0.0] * match.players
            action = rng.choice(state.legal_actions())
            state.apply_action(action)
            match.apply(action)
        winners = match.score().winners
        gains = state.returns()
        assert match.over
        assert sum(gains) == pytest.approx(0)
        assert [seat for seat, gain in enumerate(gains) if gain > -1] == list(winners)
        assert {gains[seat] for seat in winners} == {match.players / len(winners) - 1}


@tables
def test_the_same_numbers_deal_the_same_and_others_another(text: str) -> None:
    first, again, other = (dealt(text, Random(seed)).dealt().deal for seed in (1, 1, 2))
    assert first == again
    assert first != other


@tables
def test_a_seat_is_told_the_same_in_worlds_that_differ_in_what_it_cannot_know(text: str) -> None:
    rng = Random(text)
    state = dealt(text, rng)
    while not state.is_terminal():
        advanced(state, rng, 1)
        deal, now, _ = state.dealt()
        for seat in range(state.num_players()):
            world, _ = state.rules.imagine(state.rules.view(deal, now, seat), rng)
            other = in_world(state, world)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)


def test_a_seat_is_told_what_it_knows_and_others_are_not() -> None:
    """Seat 0 holds the disc of a card that it took; seat 1 knows only that there is one."""
    rng = Random(1)
    state = dealt("armorial_richelieu", rng)
    while not discs_at(state.rules.view(*state.dealt()[:2], 0).deal):
        if state.is_terminal():
            state = dealt("armorial_richelieu", rng)
        advanced(state, rng, 1)
    deal = state.dealt().deal
    held = next(iter(discs_at(state.rules.view(*state.dealt()[:2], 0).deal)))
    spare = next(disc for disc in DISCS if disc not in discs_at(deal).values())
    discs = moved_to_of_16(deal.discs, 1 << POSITIONS.index(held), DISCS.index(spare))
    other = in_world(state, deal._replace(discs=discs))
    assert other.information_state_string(0) != state.information_state_string(0)
    assert other.information_state_string(1) == state.information_state_string(1)


@tables
def test_a_seat_is_told_all_that_was_played(text: str) -> None:
    rng = Random(text)
    state = dealt(text, rng)
    words = []
    for _ in range(40):
        action = rng.choice(state.legal_actions())
        words.append(state.action_to_string(action))
        state.apply_action(action)
    assert ", ".join(words) in state.information_state_string(0)


@tables
def test_resampling_keeps_what_the_seat_knows_and_draws_the_rest_anew(text: str) -> None:
    rng = Random(text)
    state = advanced(dealt(text, rng), rng, 30)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, rng.random) for _ in range(20)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
    assert len({other.dealt().deal for other in others}) > 1
    assert advanced(others[0], rng, 5).dealt() != state.dealt()


@tables
def test_open_spiel_finds_nothing_wrong(text: str) -> None:
    """Its own test plays random games, copies and stores states, and checks what it is told."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)


def test_open_spiel_can_search() -> None:
    state = dealt("armorial_richelieu", Random(1))
    numbers = numpy.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, numbers), 1.4, 20, random_state=numbers)
    assert bot.step(state) in state.legal_actions()


def test_python_ends_in_peace() -> None:
    """OpenSpiel holds on to what was registered until after Python has ended."""
    script = "import pyspiel, armorial.envs.open_spiel; pyspiel.load_game('armorial_blasons').new_initial_state()"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
