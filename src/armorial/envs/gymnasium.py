"""Our games for one who learns alone, against bots: `gymnasium.make("armorial/richelieu-v1", level="squire")`.

Importing this module registers them; the options of a game are keywords. The learner sits in a seat drawn by lot at
every reset, unless one is named, and is told what that seat may know and what it may do.
"""

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from armorial.bots.levels import bot
from armorial.engine.errors import IllegalAction, OptionError
from armorial.engine.rewards import Reward
from armorial.envs.pettingzoo import GameEnv, Observation
from armorial.games import GAMES

ILLEGAL = -100.0  # and the game is over: one who learns without the mask learns to keep to the rules


class AgainstBots(gymnasium.Env[Observation, int]):
    """One seat for the learner, a bot of a level in every other."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 4}  # noqa: RUF012 - Gymnasium's

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
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise OptionError(f"render_mode must be 'human' or 'ansi', or None, not {render_mode!r}")
        self._table = GameEnv(name, reward, **options)  # it draws nothing: it would show what the bots see
        players = len(self._table.possible_agents)
        if seat is not None and seat not in range(players):
            raise OptionError(f"seat must be 0 to {players - 1}, or None to draw it, not {seat!r}")
        bot(self._table.game, level)  # refuses a level that there is not
        self._level, self._wish = level, seat
        self.render_mode = render_mode
        agent = self._table.possible_agents[0]
        self.observation_space = self._table.observation_space(agent)
        self.action_space: spaces.Space[Any] = self._table.action_space(agent)

    @property
    def _agent(self) -> str:
        return f"seat_{self.seat}"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew, and let the bots play until the learner is to act."""
        super().reset(seed=seed, options=options)
        luck = Random(int(self.np_random.integers(2**62)))
        self._table.reset(seed=luck.getrandbits(62))
        players = len(self._table.possible_agents)
        self.seat = luck.randrange(players) if self._wish is None else self._wish
        self._bots = [bot(self._table.game, self._level, luck.getrandbits(62)) for _ in range(players)]
        return self._until_asked(), self._told()

    def _until_asked(self) -> Observation:
        """Let the bots play until the learner is to act, or the game is over; return what the learner then sees."""
        match = self._table.match
        while not match.over and match.state.player != self.seat:
            self._table.step(self._bots[match.state.player].choose(match.view(match.state.player)))
        if self.render_mode == "human":
            self.render()
        return self._table.observe(self._agent)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until the learner is to act again."""
        try:
            self._table.step(int(action))
        except IllegalAction as error:
            return self._table.observe(self._agent), ILLEGAL, True, False, self._told() | {"illegal": str(error)}
        seen = self._until_asked()
        reward = float(self._table.rewards[self._agent]) if self._table.match.over else 0.0
        return seen, reward, self._table.match.over, False, self._told()

    def _told(self) -> dict[str, Any]:
        """Return what a learner may like to see: the seat that it plays, and at the end the score."""
        match = self._table.match
        return {"seat": self.seat, "score": list(match.score().scores) if match.over else None}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions are legal, as masked algorithms ask for it."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self._table.observe(self._agent)["action_mask"].astype(bool)
        return mask

    def render(self) -> str | None:
        """Draw what the learner sees."""
        board = self._table.match.board(self.seat)
        if self.render_mode == "human":
            print(board)
            return None
        return board


for one in GAMES:
    gymnasium.register(f"armorial/{one}-v1", entry_point="armorial.envs.gymnasium:AgainstBots", kwargs={"name": one})
