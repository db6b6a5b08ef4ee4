"""The Gymnasium environment: one seat learns, and bots play the others."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import armorial.envs.gymnasium as ours
from armorial.engine.errors import ArmorialError


def alone(name: str = "richelieu", **wishes: Any) -> ours.AgainstBots:
    made: ours.AgainstBots = gymnasium.make(f"armorial/{name}-v1", **wishes).unwrapped  # type: ignore[assignment]
    return made


def play(env: ours.AgainstBots, seed: int) -> tuple[float, dict[str, Any]]:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while True:
        action = rng.choice(np.flatnonzero(env.action_masks()))
        _, reward, over, _, shown = env.step(action)
        if over:
            return reward, shown
        assert reward == 0


@pytest.mark.filterwarnings("ignore")  # what the checker would like better, such as numbers between -1 and 1
def test_keeps_gymnasiums_laws() -> None:
    env = gymnasium.make("armorial/richelieu-v1", level="page", render_mode="ansi")
    check_env(env.unwrapped)


def test_draws_what_the_learner_sees_and_never_what_the_bots_see(capsys: pytest.CaptureFixture[str]) -> None:
    env = alone(level="random", seat=1, render_mode="human")
    play(env, 3)
    boards = capsys.readouterr().out.split("on table")[:-1]
    assert len(boards) > 20
    assert all("seat 1 you" in board and "seat 0 you" not in board for board in boards)
    drawn = alone(level="random", seat=1, render_mode="ansi")
    drawn.reset(seed=3)
    assert drawn.render() == drawn._env.match.board(1)


@pytest.mark.parametrize("name", ["richelieu", "blasons"])
def test_the_reward_comes_at_the_end_and_is_the_margin(name: str) -> None:
    reward, shown = play(alone(name, level="page"), 2)
    others = [points for seat, points in enumerate(shown["score"]) if seat != shown["seat"]]
    assert reward == shown["score"][shown["seat"]] - max(others)


def test_a_seed_repeats_the_game_bots_and_all() -> None:
    assert play(alone(), 5) == play(alone(), 5)
    assert play(alone(), 5) != play(alone(), 6)


def test_the_seat_is_drawn_or_chosen() -> None:
    drawn = set()
    for seed in range(12):
        env = alone()
        env.reset(seed=seed)
        drawn.add(env.seat)
    assert drawn == {0, 1}
    chosen = alone("blasons", seat=2, players=3)
    chosen.reset(seed=1)
    assert chosen.seat == 2
    assert chosen._env.match.state.player == 2


def test_what_is_not_legal_ends_the_game_and_costs() -> None:
    env = alone()
    env.reset(seed=1)
    _, reward, over, _, shown = env.step(6)  # a7, amid its row
    assert (reward, over) == (ours.ILLEGAL, True)
    assert "R3.2" in shown["illegal"]


@pytest.mark.filterwarnings("ignore:.*render_mode")  # what Gymnasium says before we do
@pytest.mark.parametrize("wish", [{"level": "emperor"}, {"seat": 2}, {"players": 5}, {"render_mode": "rgb_array"}])
def test_options_that_cannot_be_met_are_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(ArmorialError):
        alone(**wish)
