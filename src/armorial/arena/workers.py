"""Workers that play the games: the cores of this machine, or a Ray cluster. They take one game at a time."""

import os
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from warnings import catch_warnings

from armorial.arena.contest import Contest, Outcome, Pairing, play
from armorial.engine.errors import ArmorialError

Games = Generator[Outcome, None, None]  # as they end; closing the generator cancels the rest
Workers = Callable[[Contest, Iterable[Pairing]], Games]


class NoRay(ArmorialError):
    """Ray is not installed."""


def local_workers(jobs: int | None = None) -> Workers:
    """Return workers on this machine: so many processes, by default one for each core."""
    from joblib import Parallel, delayed  # noqa: PLC0415 - slow to import

    def games(contest: Contest, wanted: Iterable[Pairing]) -> Games:
        outcomes = Parallel(n_jobs=jobs or -1, return_as="generator_unordered")(
            delayed(play)(contest, pairing) for pairing in wanted
        )
        try:
            for outcome in outcomes:  # noqa: UP028 - `yield from` would close it
                yield outcome
        finally:
            with catch_warnings(action="ignore"):  # it warns about cancelled games
                outcomes.close()

    return games


def ray_workers(address: str, jobs: int | None = None) -> Workers:
    """Return workers on a Ray cluster: so many tasks at once, by default one for each of its cores.

    The address may be `auto` for a cluster that is already running, or `local` for a new one on this machine. Ray's
    backend for joblib returns nothing before all games are played, so games go to Ray directly.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # if nobody answers, one try of 40 seconds is enough
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise NoRay("Ray is not installed: pip install 'armorial[ray]'") from error
    ray.init(address, include_dashboard=False, logging_level="error", log_to_driver=False)
    at_once = jobs or int(ray.cluster_resources()["CPU"])

    def games(contest: Contest, wanted: Iterable[Pairing]) -> Games:
        def one(pairing: Pairing) -> Outcome:
            return play(contest, pairing)

        yield from ray.util.map_unordered(ray.remote(one), wanted, backpressure_size=at_once, chunk_size=1)

    return games
