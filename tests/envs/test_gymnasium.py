"""The Gymnasium environment: one seat learns, and bots play the others."""

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import armorial.envs.gymnasium as ours
from armorial.engine.errors import ArmorialError, NotationError
from armorial.engine.game import write_features
from armorial.engine.packing import load
from armorial.envs.pictures import draw_pixels
from armorial.envs.vector import ManyAgainstBots

COPIES = pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["copy", "deepcopy", "pickle"],
)


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


@pytest.mark.filterwarnings("ignore")  # preferences of the checker, such as numbers between -1 and 1
def test_gymnasiums_own_check_passes() -> None:
    env = gymnasium.make("armorial/richelieu-v1", level="page", render_mode="ansi")
    check_env(env.unwrapped)


def test_it_draws_what_the_learner_sees_and_never_what_the_bots_see(capsys: pytest.CaptureFixture[str]) -> None:
    env = alone(level="random", seat=1, render_mode="human")
    play(env, 3)
    boards = capsys.readouterr().out.split("on table")[:-1]
    assert len(boards) > 20
    assert all("seat 1 you" in board and "seat 0 you" not in board for board in boards)
    drawn = alone(level="random", seat=1, render_mode="ansi")
    drawn.reset(seed=3)
    assert drawn.render() == drawn._env.match.board(1)


@pytest.mark.parametrize("name", ["richelieu", "blasons"])
def test_it_draws_pixels_of_what_the_learner_sees(name: str) -> None:
    env = alone(name, level="random", seat=1, render_mode="rgb_array")
    env.reset(seed=3)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape == (630, 1200, 3)
    assert picture.dtype == np.uint8
    assert (picture == draw_pixels(env._env.match, 1)).all()


def test_many_environments_are_made_as_stable_baselines_makes_them() -> None:
    """It asks for pixels first, and for no drawing at all only after a TypeError."""
    env = gymnasium.make("armorial/richelieu-v1", render_mode="rgb_array", level="random")
    assert env.render_mode == "rgb_array"
    games = gymnasium.make_vec("armorial/blasons-v1", 2, vectorization_mode="sync", render_mode="rgb_array")
    games.reset(seed=1)
    assert np.shape(cast(Any, games.render())) == (2, 630, 1200, 3)


def test_the_recipe_for_stable_baselines_runs_as_it_is_written() -> None:
    pytest.importorskip("sb3_contrib")
    page = Path(__file__).parents[2] / "docs" / "research.md"
    (recipe,) = [block for block in re.findall(r"```text\n(.*?)```", page.read_text(), re.DOTALL) if "sb3_" in block]
    names: dict[str, Any] = {}
    exec(recipe, names)
    assert names["games"].num_envs == 8
    assert names["learner"].num_timesteps >= 2048


@pytest.mark.parametrize("name", ["richelieu", "blasons"])
def test_the_reward_comes_at_the_end_and_is_the_margin(name: str) -> None:
    reward, shown = play(alone(name, level="page"), 2)
    others = [points for seat, points in enumerate(shown["score"]) if seat != shown["seat"]]
    assert reward == shown["score"][shown["seat"]] - max(others)


def test_a_seed_repeats_the_game_with_its_bots() -> None:
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


@COPIES
def test_a_game_can_be_copied_and_continues_alike(copied: Callable[[ours.AgainstBots], ours.AgainstBots]) -> None:
    env = alone("blasons", level="squire")
    copied(env).reset(seed=1)
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(env.action_masks().argmax()))
    other, before = copied(env), env._env.match.copy()
    for _ in range(20):
        other.step(int(other.action_masks().argmax()))
    assert env._env.match == before
    for _ in range(20):
        env.step(int(env.action_masks().argmax()))
    assert env._env.match == other._env.match
    for opened_env in (env, other):
        opened_env.reset()
    assert env._env.match == other._env.match


def test_an_illegal_action_ends_the_game_and_costs_points() -> None:
    env = alone()
    env.reset(seed=1)
    _, reward, over, _, shown = env.step(6)  # a7, in the middle of its row
    assert (reward, over) == (ours.ILLEGAL, True)
    assert "R3.2" in shown["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over; reset deals a new one"):
        env.step(0)
    env.reset()
    env.step(0)


def test_a_game_that_is_over_or_not_dealt_cannot_go_on() -> None:
    env = alone(level="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [0.7, "3", None])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = alone(level="random")
    env.reset(seed=1)
    before = env._env.match.copy()
    with pytest.raises(NotationError, match="an action is a whole number, not "):
        env.step(action)
    assert env._env.match == before
    env.step(np.int64(0))


def test_numbers_of_numpy_are_as_good_as_ints() -> None:
    number: Any = np.int64(1)
    envs = alone(level="random", seat=number), alone(level="random", seat=1)
    envs[0].reset(seed=number)
    envs[1].reset(seed=1)
    assert envs[0]._env.match == envs[1]._env.match
    games = many(level="random", games=number, seat=number, threads=number), many(level="random", games=1, seat=1)
    assert (games[0].reset(seed=number)[0]["observation"] == games[1].reset(seed=[1])[0]["observation"]).all()
    for env in (*envs, *games):
        with pytest.raises(ArmorialError, match=r"a seed is a whole number, 0 or more, not 1\.5"):
            env.reset(seed=1.5)  # type: ignore[arg-type]


@pytest.mark.filterwarnings("ignore:.*render_mode")  # Gymnasium's own warning comes first
@pytest.mark.parametrize(
    "wish", [{"level": "emperor"}, {"seat": 2}, {"seat": 1.0}, {"players": 5}, {"render_mode": "svg"}]
)
def test_impossible_options_are_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(ArmorialError):
        alone(**wish)


def many(name: str = "richelieu", games: int = 32, **wishes: Any) -> ManyAgainstBots:
    made = gymnasium.make_vec(f"armorial/{name}-v1", games, vectorization_mode="vector_entry_point", **wishes)
    return cast(ManyAgainstBots, made)


def play_many(env: ManyAgainstBots, steps: int) -> tuple[list[Any], list[float], set[int]]:
    """Play random legal actions; return all observations, the rewards of games that ended, and the learner's seats."""
    rng = np.random.default_rng(1)
    seen, shown = env.reset(seed=3)
    everything, gained, seats = [seen], list[float](), set[int](shown["seat"].tolist())
    for _ in range(steps):
        assert env.observation_space.contains(seen)
        assert (env.action_masks() == seen["action_mask"]).all()
        before = shown["seat"]
        seen, rewards, ended, cut, shown = env.step(
            (seen["action_mask"] * rng.random(env.action_masks().shape)).argmax(1)
        )
        assert not cut.any()
        assert (rewards[~ended] == 0).all()
        assert (shown["seat"] == before)[~ended].all()
        for game in np.flatnonzero(ended):
            own, points = int(before[game]), shown["score"][game].tolist()
            assert rewards[game] == points[own] - max(points[:own] + points[own + 1 :])
            assert shown["final_obs"]["observation"][game].any()
        everything.append(seen)
        gained += rewards[ended].tolist()
        seats |= set(shown["seat"].tolist())
    return everything, gained, seats


def test_many_games_against_compiled_bots() -> None:
    first, second = play_many(many(level="knight"), 60), play_many(many(level="knight", threads=2), 60)
    for array, again in zip(first[0], second[0], strict=True):
        assert all((array[name] == again[name]).all() for name in array)
    gained, seats = first[1:]
    assert len(gained) > 20
    assert sum(lead > 0 for lead in gained) < 0.2 * len(gained)  # knights win against random play
    assert seats == {0, 1}
    assert play_many(many(level="random", seat=1), 5)[2] == {1}


@COPIES
def test_many_games_can_be_copied_and_continue_alike(copied: Callable[[ManyAgainstBots], ManyAgainstBots]) -> None:
    env = many("blasons", level="page", games=8, threads=2)
    seen, _ = env.reset(seed=5)
    other = copied(env)
    for _ in range(30):
        actions = seen["action_mask"].argmax(1)
        (seen, *results, _), (too, *others, _) = env.step(actions), other.step(actions)
        assert all((seen[name] == too[name]).all() for name in seen)
        assert all((array == other).all() for array, other in zip(results, others, strict=True))
    other.reset(seed=6)
    assert (env.action_masks() == seen["action_mask"]).all(), "the original is another object"


def test_the_seat_sees_what_it_would_see_alone() -> None:
    """The observation of a game is that of its deal and state for the learner's seat, which is to act."""
    env = many(level="page", games=4)
    seen, shown = env.reset(seed=1)
    for i in range(4):
        deal, state = load(env._rows.deals, i, env._deal), load(env._rows.states, i, env._state)
        row = np.zeros(env.game.FEATURES, np.int8)
        write_features(env.game, deal, state, state.player, row)
        assert state.player == shown["seat"][i]
        assert (seen["observation"][i] == row).all()
        assert set(np.flatnonzero(seen["action_mask"][i])) == set(env.game.legal(deal, state))


def test_many_games_refuse_wrong_arguments() -> None:
    env = many(level="random", games=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action 6 is not legal in game 0"):
        env.step(np.array([6, 0]))
    with pytest.raises(ValueError, match=r"not one of shape \(3,\) and type int64"):
        env.step(np.zeros(3, np.int64))
    for wish in (
        {"level": "duke"},
        {"level": "emperor"},
        {"seat": 2},
        {"seat": 1.0},
        {"reward": "fame"},
        {"games": 0},
        {"threads": 1.5},
    ):
        with pytest.raises(ArmorialError):
            many(**wish)
