"""Many games side by side: each goes as it would alone."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from armorial.engine import vector_game as module
from armorial.engine.errors import OptionError
from armorial.engine.game import write_features
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.engine.packing import load, store, width
from armorial.engine.vector_game import VectorGame
from armorial.games import GAMES
from tests.envs.test_pettingzoo import TABLES

GAMES_AT_ONCE = 6


def of(name: str, options: dict[str, Any], **wishes: Any) -> VectorGame:
    game = GAMES[name]
    return VectorGame(game, choose(game, options), GAMES_AT_ONCE, **{"seed": 3} | wishes)


def first_legal(games: VectorGame) -> Any:
    return games.observations.legal.argmax(1)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_each_game_goes_as_it_would_alone(name: str, options: dict[str, Any]) -> None:
    games, rng = of(name, options), np.random.default_rng(1)
    alone = [Match(games.game, load(games._rows.deals, i, games._deal)) for i in range(GAMES_AT_ONCE)]
    ends = 0
    for _ in range(400):
        for i, match in enumerate(alone):
            row = np.zeros(games.game.FEATURES, np.int8)
            write_features(games.game, match.deal, match.state, match.state.player, row)
            assert games.observations.seats[i] == match.state.player
            assert (games.observations.features[i] == row).all()
            assert set(np.flatnonzero(games.observations.legal[i])) == set(match.game.legal(match.deal, match.state))
        actions = [rng.choice(np.flatnonzero(legal)) for legal in games.observations.legal]
        observations = games.act(np.array(actions))
        for i, action in enumerate(actions):
            alone[i].apply(int(action))
            assert bool(observations.ended[i]) == alone[i].over
            if alone[i].over:
                score = alone[i].score()
                assert list(observations.points[i][: games.players]) == list(score.scores)
                assert set(np.flatnonzero(observations.won[i])) == set(score.winners)
                assert observations.won[i].sum() == pytest.approx(1)
                alone[i] = Match(games.game, load(games._rows.deals, i, games._deal))
                ends += 1
        if ends >= 3:
            return
    raise AssertionError("too few games ended")


def test_interpreted_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = of("richelieu", {})
    monkeypatch.setattr(module, "compiled", lambda function: function)
    slow = of("richelieu", {})
    for _ in range(60):
        assert (fast.observations.features == slow.observations.features).all()
        assert (fast.observations.legal == slow.observations.legal).all()
        fast.act(first_legal(fast))
        slow.act(first_legal(slow))


def test_threads_do_not_change_what_happens() -> None:
    single, three = of("blasons", {"players": 4}), of("blasons", {"players": 4}, threads=3)
    for _ in range(100):
        assert (single.observations.features == three.observations.features).all()
        single.act(first_legal(single))
        three.act(first_legal(three))


def test_at_first_no_game_has_ended_and_every_row_has_its_own_seat_that_starts() -> None:
    games = of("richelieu", {"edition": "court", "players": 3})
    assert not games.observations.ended.any()
    assert games.observations.seats.tolist() == [0, 1, 2, 0, 1, 2]
    began, ended = games.observations.seats.copy(), np.zeros(GAMES_AT_ONCE, np.bool_)
    for _ in range(300):
        observations = games.act(games.sample())
        new = observations.ended == 1
        assert (observations.seats[new] == began[new]).all()
        ended |= new
    assert ended.all()


def test_actions_are_drawn_from_the_legal_ones_and_by_the_seed() -> None:
    single, two = of("blasons", {"players": 5}), of("blasons", {"players": 5}, threads=2)
    seen = set()
    for _ in range(60):
        actions = single.sample()
        assert (actions == two.sample()).all()
        seen.update(actions.tolist())
        single.act(actions)
        two.act(actions)
    assert len(seen) > 20


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_goes_its_own_way_and_like_the_original(copied: Callable[[VectorGame], VectorGame]) -> None:
    games = of("blasons", {"players": 3}, threads=2)
    for _ in range(20):
        games.act(games.sample())
    twin = copied(games)
    before = games.observations.features.copy()
    assert (twin.sample() == games.sample()).all()
    for _ in range(100):
        twin.act(first_legal(twin))
    assert (games.observations.features == before).all()
    for _ in range(100):
        games.act(first_legal(games))
    assert all(
        (observed == expected).all() for observed, expected in zip(games.observations, twin.observations, strict=True)
    )


def test_another_seed_deals_other_games() -> None:
    assert (of("richelieu", {}).observations.features != of("richelieu", {}, seed=4).observations.features).any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    games = of("richelieu", {})
    actions = first_legal(games)
    actions[2] = 6  # a7, in the middle of its row
    before = games.observations.features.copy()
    with pytest.raises(ValueError, match="action 6 is not legal in game 2"):
        games.act(actions)
    for bad in (-1, 51, 10**12):
        actions[2] = bad
        with pytest.raises(ValueError, match=f"action {bad} is not legal in game 2"):
            games.act(actions)
    with pytest.raises(ValueError, match="and type float64"):
        games.act(actions * 1.0)
    with pytest.raises(ValueError, match="an action for each game, not one of shape"):
        games.act(actions[:3])
    assert (games.observations.features == before).all()


@pytest.mark.parametrize("wish", [{"threads": -1}, {"threads": 0}, {"games": 0}, {"games": 2.5}, {"seed": "x"}])
def test_impossible_numbers_are_refused(wish: dict[str, Any]) -> None:
    game = GAMES["richelieu"]
    with pytest.raises(OptionError, match=r"is a whole number, \d or more, not "):
        VectorGame(game, choose(game, {}), **{"games": 2} | wish)


def test_numbers_of_numpy_are_as_good_as_ints() -> None:
    game, kinds = GAMES["richelieu"], list[Any]([int, np.int64])
    games, other = (VectorGame(game, choose(game, {}), kind(2), kind(3), kind(1)) for kind in kinds)
    assert (games.observations.features == other.observations.features).all()


def test_nested_tuples_come_back_from_a_row() -> None:
    game = GAMES["blasons"]
    deal = VectorGame(game, choose(game, {}), 1)._deal
    table = np.zeros((2, width(deal)), np.int64)
    store(table, 1, deal)
    assert load(table, 1, deal) == deal
    assert not table[0].any()
