"""What is measured, and how: rates by processor time, taken in turn."""

import time
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

SEED = 1
ROUNDS = 3
SECONDS = 1.0
SIMULATIONS = 10_000  # of one search


class Work(NamedTuple):
    """What was done."""

    games: int = 0
    steps: int = 0
    simulations: int = 0


class Runner(NamedTuple):
    """Something that plays or searches as fast as it can: each number gives it another deal."""

    name: str
    work: Callable[[int], Work]


class Rates(NamedTuple):
    """What was done per second of processor time, and how many cores were busy with it."""

    games: float
    steps: float
    simulations: float
    cores: float


def evenly(legal: Any, luck: np.random.Generator) -> Any:
    """Return for each of many games one of its legal actions, all equally likely, given the mask of each."""
    return (legal * luck.random(legal.shape, np.float32)).argmax(1)


def rates(runner: Runner) -> Rates:
    """Run for a while."""
    done = [Work()]
    began, began_on_clock = time.process_time(), time.perf_counter()
    for number in count(SEED):
        done.append(runner.work(number))
        took = time.process_time() - began
        if took >= SECONDS:
            break
    games, steps, simulations = (sum(each) / took for each in zip(*done, strict=True))
    return Rates(games, steps, simulations, took / (time.perf_counter() - began_on_clock))


def measure(runners: list[Runner]) -> dict[str, Rates]:
    """Return the best rates of each runner, the runners taking turns."""
    best: dict[str, Rates] = {}
    turns = [runner for _ in range(ROUNDS) for runner in runners]
    for runner in track(turns, "measuring", transient=True):
        found = rates(runner)
        best[runner.name] = max(found, best.get(runner.name, found))
    return best
