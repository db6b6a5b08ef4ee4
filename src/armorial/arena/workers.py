"""Workers that play the games of a contest: processes on this machine, or a Ray cluster."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from typing import TypeVar

from armorial.arena.contest import Contest, Pairing, PairingResult, Timed, play_and_time
from armorial.arena.times import TimesByLevel
from armorial.bots.processes import start_process, stop_processes
from armorial.engine.errors import ArmorialError, MissingExtra

T = TypeVar("T")
R = TypeVar("R")
Games = Generator[PairingResult, None, None]  # yields outcomes as games end; closing it cancels the rest
Workers = Callable[[Contest, Iterable[Pairing]], Games]


class LostProcess(ArmorialError):
    """A process ended without a result."""


class NoRay(ArmorialError):
    """Ray does not start, or does not answer."""


def local_workers(jobs: int | None = None, times: TimesByLevel | None = None) -> Workers:
    """Return workers on this machine: `jobs` processes, by default one for each core. They add to the times.

    A script that uses them must start with `if __name__ == "__main__":`, because each process imports it.
    """

    def games(contest: Contest, pairings: Iterable[Pairing]) -> Games:
        return _outcomes(in_processes(partial(play_and_time, contest), pairings, jobs), times)

    return games


def _outcomes(games: Generator[Timed, None, None], times: TimesByLevel | None) -> Games:
    """Yield the outcomes of games, and add to the times."""
    with closing(games):
        for game in games:
            if times is not None:
                times.count(game.times)
            yield game.outcome


def in_processes(function: Callable[[T], R], items: Iterable[T], jobs: int | None = None) -> Generator[R, None, None]:
    """Yield the results of a function for items, in the order in which processes finish them.

    An item is taken only when a process is about to be free, so the caller can still change what is left to do. Closing
    the generator stops the processes.
    """
    todo, at_once = iter(items), jobs or os.cpu_count() or 1
    spawn = multiprocessing.get_context("spawn")  # a fork of a process that has threads may hang
    pool = ProcessPoolExecutor(at_once, spawn, initializer=start_process)

    def submit(count: int) -> set[Future[R]]:
        with _interrupts_blocked():  # `submit` may start processes
            return {pool.submit(function, item) for item in islice(todo, count)}

    try:
        running = submit(at_once + 1)  # one more, so that no process is idle while the caller handles a result
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                running |= submit(1)
    except BrokenProcessPool as error:
        raise LostProcess("a process ended too early: it ran out of memory, or a bot's code ended it") from error
    finally:
        stop_processes(pool)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl+C where that is possible: processes started meanwhile inherit it, and do not print a traceback.

    A Ctrl+C just before the block is raised after it; otherwise a process could be left without its task.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: caught.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
        if caught:
            raise KeyboardInterrupt


def ray_workers(address: str, jobs: int | None = None, times: TimesByLevel | None = None) -> Workers:
    """Return workers on a Ray cluster: `jobs` tasks at a time, by default one for each of its cores.

    The address may be `auto` for a running cluster, or `local` for a new one on this machine.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # one attempt to connect takes 40 seconds
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise MissingExtra("Ray", "ray") from error
    try:
        ray.init(address, include_dashboard=False, logging_level="error", log_to_driver=False)
    except Exception as error:  # Ray raises many kinds of exceptions
        raise NoRay(f"cannot use Ray at {address}: {str(error).partition(chr(10))[0]}") from error
    at_once = jobs or int(ray.cluster_resources()["CPU"])

    def games(contest: Contest, pairings: Iterable[Pairing]) -> Games:
        def one(pairing: Pairing) -> Timed:
            return play_and_time(contest, pairing)

        played = ray.util.map_unordered(ray.remote(one), pairings, backpressure_size=at_once, chunk_size=1)
        return _outcomes(played, times)

    return games
