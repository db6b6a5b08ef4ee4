"""Environments of PettingZoo, ours and its own, played by one and the same loop."""

from typing import Any

import numpy as np

from bench.speed.runner import Runner, Work


def playing(name: str, env: Any) -> Runner:
    """Play one game, each action drawn evenly from those that the mask allows."""

    def work(number: int) -> Work:
        luck = np.random.default_rng(number)
        env.reset(seed=number)
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return Work(games=1, steps=steps)

    work(0)  # compiles, where something is compiled
    return Runner(name, work)
