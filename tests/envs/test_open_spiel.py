"""Our games under OpenSpiel: the same play and results, and no seat sees more than it may know."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from armorial.engine.bitmaps import assign_16
from armorial.engine.game import write_features
from armorial.engine.match import Match
from armorial.engine.options import all_options, option_values
from armorial.envs.open_spiel import PREFIX, Position, SpielState
from armorial.games import GAMES
from armorial.games.richelieu.components import DISCS, POSITIONS
from armorial.games.richelieu.deal import Deal
from tests.support.richelieu_games import discs_at

TEXTS = [
    "armorial_richelieu",
    "armorial_richelieu(edition=court,players=3)",
    "armorial_richelieu(short=True)",
    "armorial_blasons(players=4)",
    "armorial_blasons(players=5,variants=serve/peek,ties=cascade)",
]
EXAMPLE = Path(__file__).parents[2] / "examples" / "open_spiel_players.py"
tables = pytest.mark.parametrize("text", TEXTS)


def dealt(text: str, rng: Random) -> SpielState:
    state: SpielState = pyspiel.load_game(text).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def advanced(state: SpielState, rng: Random, plies: int) -> SpielState:
    for _ in range(plies):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def in_world(state: SpielState, deal: Any) -> SpielState:
    """Return the same position in another world."""
    other = SpielState(state.get_game())
    other.position = Position(deal, state.dealt().state, state.dealt().history)
    return other


@pytest.mark.parametrize("name", GAMES)
def test_parameters_choose_the_options(name: str) -> None:
    game = GAMES[name]
    for chosen in all_options(game):
        values = option_values(game, chosen)
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
def test_the_same_numbers_give_the_same_deal_and_others_another(text: str) -> None:
    first, again, other = (dealt(text, Random(seed)).dealt().deal for seed in (1, 1, 2))
    assert first == again
    assert first != other


@tables
def test_a_seat_is_shown_the_same_in_worlds_that_differ_in_what_it_cannot_know(text: str) -> None:
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


def known_discs(state: SpielState) -> dict[str, str]:
    """Return the discs that seat 0 knows, by position."""
    known: dict[str, str] = state.rules.deal_json(state.rules.view(*state.dealt()[:2], 0).deal)["discs"]
    return known


def test_a_seat_is_shown_what_it_knows_and_others_are_not() -> None:
    """Seat 0 holds the disc of a card that it took; seat 1 knows only that there is one."""
    rng = Random(1)
    state = dealt("armorial_richelieu", rng)
    while not known_discs(state):
        if state.is_terminal():
            state = dealt("armorial_richelieu", rng)
        advanced(state, rng, 1)
    deal = state.dealt().deal
    assert isinstance(deal, Deal)
    held = next(iter(known_discs(state)))
    spare = next(disc for disc in DISCS if disc not in discs_at(deal).values())
    discs = assign_16(deal.discs, 1 << POSITIONS.index(held), DISCS.index(spare))
    other = in_world(state, deal._replace(discs=discs))
    assert other.information_state_string(0) != state.information_state_string(0)
    assert other.information_state_string(1) == state.information_state_string(1)


@tables
def test_a_seat_is_shown_all_that_was_played(text: str) -> None:
    rng = Random(text)
    state = dealt(text, rng)
    words = []
    for _ in range(40):
        action = rng.choice(state.legal_actions())
        words.append(state.action_to_string(action))
        state.apply_action(action)
    assert ", ".join(words) in state.information_state_string(0)


@tables
def test_resampling_keeps_what_the_seat_knows_and_draws_the_rest_again(text: str) -> None:
    rng = Random(text)
    state = advanced(dealt(text, rng), rng, 30)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, rng.random) for _ in range(20)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
    assert len({other.dealt().deal for other in others}) > 1
    assert advanced(others[0], rng, 5).dealt() != state.dealt()


@pytest.mark.parametrize("text", [*TEXTS, "armorial_richelieu(endgame=20,worlds=3,seed=5)"])
def test_open_spiel_finds_nothing_wrong(text: str) -> None:
    """OpenSpiel's own test plays random games, copies and stores states, and checks the observations."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)


class TestPartOfATree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's own tests, on sampled states of whole games."""

    game_name = "armorial_richelieu"
    game = pyspiel.load_game(game_name)

    @classmethod
    def setUpClass(cls) -> None:
        cls.game_type = cls.game.get_type()
        cls.some_states = [advanced(dealt(cls.game_name, Random(plies)), Random(plies), plies) for plies in range(60)]


class TestPartOfAnotherTree(TestPartOfATree):
    """The same, on the other game."""

    game_name = "armorial_blasons"
    game = pyspiel.load_game(game_name)


class TestWholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """OpenSpiel's own tests, on every state of an endgame."""

    game_name = "armorial_richelieu(endgame=8,worlds=4,seed=7)"
    game = pyspiel.load_game(game_name)

    def test_number_of_nodes(self) -> None:
        """OpenSpiel's test knows the numbers for its own games; ours has one chance node and four nodes after it."""
        assert sum(state.is_chance_node() for state in self.all_states) == 1
        assert sum(state.move_number() == 1 for state in self.all_states) == 4

    def test_game_is_perfect_recall(self) -> None:
        """OpenSpiel's test knows these numbers too; for us it only matters that recall is perfect."""
        assert len(api_test._assert_is_perfect_recall(self.game)) > 20

    def test_current_player_infosets_no_overlap_between_players(self) -> None:
        """OpenSpiel's test also asks for an information state tensor, but we only have observation tensors."""
        shown = [set[str](), set[str]()]
        for state in self.all_states:
            if not state.is_terminal() and not state.is_chance_node():
                shown[state.current_player()].add(state.information_state_string())
        assert not shown[0] & shown[1]


def test_an_endgame_differs_in_what_the_seat_that_begins_cannot_know() -> None:
    game = pyspiel.load_game("armorial_richelieu(endgame=12,worlds=6,seed=2)")
    states = [game.new_initial_state().child(world) for world in range(6)]
    seat = states[0].current_player()
    assert len({state.dealt().deal for state in states}) > 1
    assert len({state.dealt().state for state in states}) == 1
    assert len({state.information_state_string(seat) for state in states}) == 1
    assert len({state.information_state_string(1 - seat) for state in states}) > 1


def test_in_an_endgame_only_its_deals_are_imagined() -> None:
    game, rng = pyspiel.load_game("armorial_richelieu(endgame=12,worlds=6,seed=2)"), Random(1)
    state = game.new_initial_state().child(0)
    seat, deals = state.current_player(), {start.deal for start in game.starts}
    assert {state.resample_from_infostate(seat, rng.random).dealt().deal for _ in range(100)} == deals
    shown = state.information_state_string(1 - seat)
    for _ in range(20):
        assert state.resample_from_infostate(1 - seat, rng.random).information_state_string(1 - seat) == shown


def test_an_endgame_is_the_end_of_a_game() -> None:
    rng = Random(3)
    for seed in range(5):
        lengths = []
        for _ in range(10):
            state = pyspiel.load_game(f"armorial_blasons(endgame=6,seed={seed})").new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            lengths.append(state.move_number() - 1)
        assert 1 <= min(lengths) <= max(lengths) < 20


@pytest.mark.parametrize("wish", ["endgame=-1", "endgame=3,worlds=0"])
def test_an_impossible_endgame_is_refused(wish: str) -> None:
    with pytest.raises(Exception, match="endgame must be 0 or more"):
        pyspiel.load_game(f"armorial_richelieu({wish})")


def test_the_tensor_is_what_the_seat_may_know_as_numbers() -> None:
    state = advanced(dealt("armorial_richelieu", Random(2)), Random(2), 30)
    for seat in range(2):
        row = numpy.zeros(state.rules.FEATURES)
        write_features(state.rules, *state.dealt()[:2], seat, row)
        assert (state.observation_tensor(seat) == row).all()


def test_open_spiels_players_play_and_solve() -> None:
    """The example: two searches, and CFR, which gets close to an equilibrium in which nobody is sure to win."""
    words = ["--games", "2", "--simulations", "10", "--iterations", "20"]
    done = subprocess.run([sys.executable, EXAMPLE, *words], capture_output=True, text=True, check=True)
    mcts, imagining, solved = done.stdout.splitlines()
    assert mcts.startswith("MCTS, 10 simulations: wins ")
    assert imagining.startswith("IS-MCTS, 10 simulations: wins ")
    before, after, worth = map(float, re.findall(r"[+-]?\d+\.\d+", solved))
    assert after < before / 10
    assert -0.6 < worth < -0.4


def test_python_exits_cleanly() -> None:
    """OpenSpiel keeps registered objects until after Python has ended."""
    script = "import pyspiel, armorial.envs.open_spiel; pyspiel.load_game('armorial_blasons').new_initial_state()"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
