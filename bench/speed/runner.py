"""Measure rates per second of processor time; the programs take turns."""

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
    """The amount of work done."""

    games: int = 0
    steps: int = 0
    simulations: int = 0


class Runner(NamedTuple):
    """A program that plays or searches; each number gives another deal."""

    name: str
    work: Callable[[int], Work]


class Rates(NamedTuple):
    """Work per second of processor time, and the number of busy cores."""

    games: float
    steps: float
    simulations: float
    cores: float


def random_actions(legal: Any, rng: np.random.Generator) -> Any:
    """Return a random legal action for each of many games, given their masks."""
    return (legal * rng.random(legal.shape, np.float32)).argmax(1)


def rates(runner: Runner) -> Rates:
    """Run for about a second, and return the rates."""
    done = [Work()]
    began, began_by_clock = time.process_time(), time.perf_counter()
    for number in count(SEED):
        done.append(runner.work(number))
        took = time.process_time() - began
        if took >= SECONDS:
            break
    games, steps, simulations = (sum(each) / took for each in zip(*done, strict=True))
    return Rates(games, steps, simulations, took / (time.perf_counter() - began_by_clock))


def measure(runners: list[Runner]) -> dict[str, Rates]:
    """Return the best rates of each runner, the runners taking turns."""
    best: dict[str, Rates] = {}
    turns = [runner for _ in range(ROUNDS) for runner in runners]
    for runner in track(turns, "measuring", transient=True):
        found = rates(runner)
        best[runner.name] = max(found, best.get(runner.name, found))
    return best
