"""Gymnasium environments for one learner against bots: `gymnasium.make("armorial/richelieu-v1", level="squire")`.

Importing this module registers them; the options of a game are keywords. At every reset the learner gets a random seat,
unless one is given, and observes what that seat may know and do.
"""

from copy import deepcopy
from random import Random
from typing import Any, Self, SupportsIndex

import numpy as np

from armorial.bots.own import any_bot
from armorial.engine.errors import IllegalAction, MissingExtra
from armorial.engine.rewards import Reward
from armorial.engine.whole_numbers import seat_number, seed_number
from armorial.envs.pettingzoo import RENDER_MODES, GameEnv, Observation, check_render_mode, render
from armorial.envs.pictures import Pixels
from armorial.games import GAMES

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("Gymnasium", "envs") from error

ILLEGAL = -100.0  # the reward for an illegal action, which ends the game: a learner without the mask learns the rules


class AgainstBots(gymnasium.Env[Observation, SupportsIndex]):
    """One seat for the learner, a bot of a level, or of your own, in every other."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        name: str,
        level: str = "squire",
        seat: int | None = None,
        reward: Reward = "margin",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Choose a game, the bots, and its options."""
        check_render_mode(render_mode)
        self._env = GameEnv(name, reward, **options)  # without render_mode: it would show what the bots see
        players = len(self._env.possible_agents)
        any_bot(self._env.game, level)  # refuses an unknown level
        self._level = level
        self._fixed_seat = None if seat is None else seat_number("seat", seat, players)
        self._over = True  # until the first reset
        self.render_mode = render_mode
        agent = self._env.possible_agents[0]
        self.observation_space = self._env.observation_space(agent)
        self.action_space: spaces.Space[Any] = self._env.action_space(agent)

    def __copy__(self) -> Self:
        """Return an independent copy: with the same match, a step of one would change the other."""
        return deepcopy(self)

    @property
    def _agent(self) -> str:
        return f"seat_{self.seat}"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the bots play until the learner is to act."""
        super().reset(seed=seed_number(seed), options=options)
        rng = Random(int(self.np_random.integers(2**62)))
        self._env.reset(seed=rng.getrandbits(62))
        players = len(self._env.possible_agents)
        self.seat = rng.randrange(players) if self._fixed_seat is None else self._fixed_seat
        self._bots = [any_bot(self._env.game, self._level, rng.getrandbits(62)) for _ in range(players)]
        self._over = False
        return self._until_learner_acts(), self._info()

    def _until_learner_acts(self) -> Observation:
        """Let the bots play until the learner is to act or the game is over; return what the learner then sees."""
        match = self._env.match
        while not match.over and match.state.player != self.seat:
            self._env.step(self._bots[match.state.player].choose(match.view(match.state.player)))
        if self.render_mode == "human":
            self.render()
        return self._env.observe(self._agent)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until the learner is to act again."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over; reset deals a new one")
        try:
            self._env.step(action)
        except IllegalAction as error:
            self._over = True
            return self._env.observe(self._agent), ILLEGAL, True, False, self._info() | {"illegal": str(error)}
        seen, self._over = self._until_learner_acts(), self._env.match.over
        reward = float(self._env.rewards[self._agent]) if self._over else 0.0
        return seen, reward, self._over, False, self._info()

    def _info(self) -> dict[str, Any]:
        """Return the learner's seat, and at the end the score."""
        match = self._env.match
        return {"seat": self.seat, "score": list(match.score().scores) if match.over else None}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions are legal, in the form that masked algorithms expect."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self._env.observe(self._agent)["action_mask"].astype(bool)
        return mask

    def render(self) -> str | Pixels | None:
        """Draw what the learner sees."""
        return render(self._env.match, self.seat, self.render_mode)


for registered in GAMES:
    gymnasium.register(
        f"armorial/{registered}-v1",
        entry_point="armorial.envs.gymnasium:AgainstBots",
        vector_entry_point="armorial.envs.vector:ManyAgainstBots",
        kwargs={"name": registered},
    )
