"""Our games as PettingZoo environments, checked by PettingZoo's own tests."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from armorial.engine.errors import IllegalAction, NotationError, OptionError
from armorial.envs.pettingzoo import GameEnv, env, vector_env

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("richelieu", {}),
    ("richelieu", {"edition": "court", "players": 4, "move_at_cap": True}),
    ("blasons", {"players": 3}),
    ("blasons", {"players": 7, "variants": ["consult", "serve", "peek", "parish"]}),
]


def play(table: GameEnv, rng: Random) -> None:
    while not table.match.over:
        table.step(rng.choice(table.match.view(table.match.state.player).legal))


@pytest.mark.filterwarnings("ignore:Observation")  # that it is a dictionary, with the mask beside the array
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_pettingzoos_own_test_passes(name: str, options: dict[str, Any]) -> None:
    api_test(env(name, **options), num_cycles=30)
    seed_test(lambda: env(name, **options), num_cycles=10)
    render_test(lambda render_mode: env(name, render_mode=render_mode, **options))


def test_pettingzoos_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("richelieu"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_rewards_by_margin_say_who_is_ahead_of_the_best_other(name: str, options: dict[str, Any]) -> None:
    table = env(name, **options)
    table.reset(seed=3)
    play(table, Random(3))
    points = list(table.score().scores)
    for seat, agent in enumerate(table.possible_agents):
        best_other = max(points[:seat] + points[seat + 1 :])
        assert table.rewards[agent] == points[seat] - best_other
    assert all(table.terminations.values())


def test_rewards_by_win_add_up_to_zero() -> None:
    table = env("blasons", players=5, reward="win")
    table.reset(seed=8)
    play(table, Random(8))
    assert sum(table.rewards.values()) == pytest.approx(0)
    ahead = {seat for seat, agent in enumerate(table.possible_agents) if table.rewards[agent] > 0}
    assert ahead == set(table.score().winners)


def test_a_seed_repeats_the_deal_and_those_after_it() -> None:
    first, second = env("richelieu"), env("richelieu")
    for table in (first, second):
        table.reset(seed=5)
        table.reset()
    assert first.match.deal == second.match.deal
    first.reset(seed=6)
    assert first.match.deal != second.match.deal


def test_only_the_seat_to_act_has_a_mask() -> None:
    table = env("richelieu")
    table.reset(seed=1)
    asked, other = table.agent_selection, next(a for a in table.agents if a != table.agent_selection)
    assert set(np.flatnonzero(table.observe(asked)["action_mask"])) == set(table.view(asked).legal)
    assert not table.observe(other)["action_mask"].any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("richelieu")
    table.reset(seed=1)
    before = table.match.state
    with pytest.raises(IllegalAction):
        table.step(6)  # a7, in the middle of its row
    assert table.match.state == before


@pytest.mark.parametrize("action", [0.7, "3", None])
def test_an_action_is_a_whole_number(action: Any) -> None:
    table = env("richelieu")
    table.reset(seed=1)
    before = table.match.state
    with pytest.raises(NotationError, match="an action is a whole number, not "):
        table.step(action)
    assert table.match.state == before
    table.step(np.int64(table.view(table.agent_selection).legal[0]))
    assert table.match.ply == 1


def test_a_seed_is_a_whole_number() -> None:
    first, second, seed = env("richelieu"), env("richelieu"), np.int64(3)
    first.reset(seed=seed)  # type: ignore[arg-type]
    second.reset(seed=3)
    assert first.match == second.match
    for wrong in ("3", 3.0, -3):
        with pytest.raises(OptionError, match="a seed is a whole number, 0 or more, not "):
            first.reset(seed=wrong)  # type: ignore[arg-type]
    assert first.match == second.match


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_on_independently(copied: Callable[[GameEnv], GameEnv]) -> None:
    """As searches need: actions in the copy do not change the original, and both deal the same next game."""
    table = env("blasons", players=4)
    new = copied(table)
    table.reset(seed=1)
    for _ in range(20):
        table.step(table.view(table.agent_selection).legal[0])
    other, before = copied(table), table.match.state
    assert (other.match.deal, other.match.states) == (table.match.deal, table.match.states)
    assert (other.observe("seat_1")["observation"] == table.observe("seat_1")["observation"]).all()
    play(other, Random(1))
    assert other.rewards != table.rewards
    assert table.match.state == before
    other.reset()
    table.reset()
    new.reset(seed=1)
    new.reset()
    assert other.match.deal == table.match.deal == new.match.deal


def test_a_vector_environment_is_made_by_name_and_options() -> None:
    many = vector_env("richelieu", games=3, seed=1, edition="court", players=4)
    assert (many.games, many.players) == (3, 4)
    with pytest.raises(OptionError):
        vector_env("richelieu", games=3, players=4)


def test_it_draws_what_the_seat_sees() -> None:
    table = env("richelieu", render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.match.board()


@pytest.mark.parametrize("wish", [{"reward": "fame"}, {"render_mode": "svg"}, {"players": 9}])
def test_impossible_options_are_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        env("blasons", **wish)
