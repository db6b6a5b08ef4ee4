"""PettingZoo environments: `env("richelieu", edition="court", players=4)`.

A seat observes what it may know as an array (docs/research.md lists the numbers), with a mask of the legal actions.
`view(agent)` returns the same as a View, and `view_json(agent)` as JSON values. Rewards come at the end.

`vector_env("richelieu", games=4096)` plays thousands of games at a time, compiled.
"""

from copy import deepcopy
from random import Random
from typing import Any, Self, SupportsIndex

import numpy as np

from armorial.engine.errors import MissingExtra, OptionError
from armorial.engine.game import Score, View
from armorial.engine.jit import compiled
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.engine.rewards import Reward, rewards
from armorial.engine.vector_game import VectorGame
from armorial.engine.whole_numbers import whole_number
from armorial.envs.pictures import Pixels, draw_pixels
from armorial.games import find

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("PettingZoo", "envs") from error

Observation = dict[str, Any]
NUMBERS = np.iinfo(np.int8)
RENDER_MODES = ("human", "ansi", "rgb_array")


def check_render_mode(mode: str | None) -> None:
    """Refuse a way to draw that does not exist."""
    if mode not in (None, *RENDER_MODES):
        raise OptionError(f"render_mode must be one of {', '.join(map(repr, RENDER_MODES))}, or None, not {mode!r}")


def render(match: Match, seat: int, mode: str | None) -> str | Pixels | None:
    """Draw what a seat sees: printed, as a text, or as pixels."""
    if mode == "rgb_array":
        return draw_pixels(match, seat)
    if mode == "human":
        print(match.board(seat))
        return None
    return match.board(seat)


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game, seat by seat. It can be copied and pickled at any time."""

    def __init__(self, name: str, reward: Reward = "margin", render_mode: str | None = None, **options: Any) -> None:
        """Choose a game and its options."""
        super().__init__()
        if reward not in ("margin", "win"):
            raise OptionError(f"reward must be 'margin' or 'win', not {reward!r}")
        check_render_mode(render_mode)
        self.game = find(name)
        self.options = choose(self.game, options)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {"name": f"armorial_{name}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.options.players)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (self.game.FEATURES,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.game.ACTIONS) for agent in self.possible_agents}
        self._features = compiled(self.game.features)
        self._rng = Random()

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for pickling: without module and compiled code, and with a match as its deal and actions."""
        attributes = {name: value for name, value in vars(self).items() if name not in ("game", "match", "_features")}
        played = (self.match.deal, self.match.actions) if hasattr(self, "match") else None
        return {"game": self.game.NAME, "attributes": attributes, "played": played}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore a pickled state."""
        self.__dict__ |= state["attributes"]
        self.game = find(state["game"])
        self._features = compiled(self.game.features)
        if state["played"]:
            deal, actions = state["played"]
            self.match = Match(self.game, deal)
            for action in actions:
                self.match.apply(action)

    def __copy__(self) -> Self:
        """Return an independent copy: with the same random generator, a deal of one would change those of the other."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of a seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of a seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Deal a new game; a seed makes this deal and the following ones repeatable."""
        if seed is not None:
            self._rng = Random(whole_number("a seed", seed))
        self.match = Match(self.game, self.game.deal(self.options, self._rng))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_act()

    def _agent_to_act(self) -> str:
        return f"seat_{self.match.state.player}"

    def observe(self, agent: str) -> Observation:
        """Return what a seat may know as an array, and the mask of its legal actions."""
        seat, match = self.possible_agents.index(agent), self.match
        observation, mask = np.zeros(self.game.FEATURES, np.int8), np.zeros(self.game.ACTIONS, np.int8)
        self.game.constant_features(match.deal, observation)
        self._features(match.deal, match.state, seat, observation)
        mask[list(self.view(agent).legal)] = 1
        return {"observation": observation, "action_mask": mask}

    def view(self, agent: str) -> View:
        """Return what a seat may know."""
        return self.match.view(self.possible_agents.index(agent))

    def view_json(self, agent: str) -> dict[str, Any]:
        """Return what a seat may know, as JSON values."""
        return dict(self.game.view_json(self.view(agent)))

    def score(self) -> Score:
        """Return the score as if the game ended now."""
        return self.match.score()

    def step(self, action: SupportsIndex | None) -> None:
        """Play an action for the seat to act; an action that is refused changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.match.apply(action)  # type: ignore[arg-type] # PettingZoo passes None only after the end
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.over:
            final_rewards = rewards(self.game, self.match.deal, self.match.state, self.reward)
            self.rewards = dict(zip(self.agents, final_rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._agent_to_act()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """Draw what the seat to act sees."""
        return render(self.match, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def env(name: str, **settings: Any) -> GameEnv:
    """Return a game as an environment. `reward` is "margin" or "win", `render_mode` is "human", "ansi" or
    "rgb_array"; all other settings are options of the game."""
    return GameEnv(name, **settings)


def vector_env(name: str, games: int, seed: int = 0, threads: int = 1, **options: Any) -> VectorGame:
    """Return many games side by side, one decision of each at a time; keywords are the game's options."""
    game = find(name)
    return VectorGame(game, choose(game, options), games, seed, threads)
