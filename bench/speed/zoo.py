"""PettingZoo environments, ours and its own, played by the same loop."""

from typing import Any

import numpy as np

from bench.speed.runner import Runner, Work


def playing(name: str, env: Any) -> Runner:
    """Play one game with random legal actions."""

    def work(number: int) -> Work:
        rng = np.random.default_rng(number)
        env.reset(seed=number)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return Work(games=1, steps=steps)

    work(0)  # compiles, if necessary
    return Runner(name, work)
