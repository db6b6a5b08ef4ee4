"""How the server scales with the number of live matches, processes and spectators."""

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import ceil
from pathlib import Path
from typing import NamedTuple

import httpx

from bench.server.clients import WHOLE_GAME, Player, Rate, Turns, until_ready
from bench.server.process import Measured, start_server
from bench.server.seed import Seeded, players_of, seed, share

KB = 1024
AT_A_CONNECTION = 80  # matches that a player follows
SETTLING_SECONDS = 3
READY_SECONDS = 1800


class Run(NamedTuple):
    """The figures of a run."""

    p50: float  # milliseconds until a turn is acknowledged
    p99: float
    per_second: float  # actions
    cores: float  # that all server processes used together
    memory: float  # KB for each match, with its two followers
    follow: float  # milliseconds of processor time until a client follows a match


def growing(matches: int, rate: float | None, seconds: float, processes: int = 0) -> Run:
    """Play live matches on SQLite; or, with a number of processes, on PostgreSQL and Redis."""
    with _servers(processes) as (urls, measured, database):
        before = sum(one.memory() for one in measured)
        seeded = seed(urls[0], database, matches, players_of(matches, AT_A_CONNECTION))
        return asyncio.run(_play(urls, measured, seeded, rate, seconds, before))


@contextmanager
def _servers(processes: int) -> Iterator[tuple[list[str], list[Measured], str]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if not processes:
            database, flags = f"sqlite:///{folder}/bench.db", list[str]()
        else:
            from tests.support.databases import Postgres, Redis  # noqa: PLC0415 - only where their wheels are

            postgres, redis = Postgres(), Redis()
            stack.callback(postgres.close)
            stack.callback(redis.close)
            database, flags = postgres.new_database(), ["--bus", redis.url]
        started = []
        for number in range(processes or 1):
            url, process = start_server(folder / str(number), database, *flags)
            stack.callback(process.stop)
            started.append((url, process))
        yield [url for url, _ in started], [process for _, process in started], database


async def _play(
    urls: Sequence[str], servers: Sequence[Measured], seeded: Seeded, rate: float | None, seconds: float, before: int
) -> Run:
    # To prepare whole games for 20,000 matches would take minutes: at a steady rate, each needs only a few turns.
    most = WHOLE_GAME if rate is None else 5 + ceil(2 * rate * (SETTLING_SECONDS + seconds) / len(seeded.tables))
    pace, turns = Rate(rate), Turns(most)
    players = [
        Player(urls[number % len(urls)], cookie, list(share(seeded, number)), pace, turns)
        for number, cookie in enumerate(seeded.cookies)
    ]
    came = sum(one.cpu() for one in servers)
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        async with asyncio.timeout(READY_SECONDS):
            await until_ready(players, tasks, turns)
        following = sum(one.cpu() for one in servers) - came
        for player in players:
            player.start()
        await asyncio.sleep(SETTLING_SECONDS)
        for player in players:
            player.acknowledged.clear()
        began, used = time.perf_counter(), sum(one.cpu() for one in servers)
        await asyncio.sleep(seconds)
        elapsed, used = time.perf_counter() - began, sum(one.cpu() for one in servers) - used
        memory = sum(one.memory() for one in servers) - before
        acknowledged = [one for player in players for one in player.acknowledged]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if refused := [reason for player in players for reason in player.refused]:
        raise AssertionError(f"{len(refused)} messages were refused, such as: {refused[0]}")
    cuts = statistics.quantiles([waited for waited, _actions in acknowledged], n=100)
    actions = sum(actions for _waited, actions in acknowledged)
    memory_each = memory / len(seeded.tables) / KB
    follow = 1000 * following / (2 * len(seeded.tables))
    return Run(1000 * cuts[49], 1000 * cuts[98], actions / elapsed, used / elapsed, memory_each, follow)


class Watched(NamedTuple):
    """How long players wait, in milliseconds."""

    p50: float
    p99: float


def spectators(count: int, turns: int) -> Watched:
    """Play one match with spectators, all in another process; measure from a turn to its acknowledgement."""
    with _servers(0) as (urls, _measured, database):
        seeded = seed(urls[0], database, 1, 2)
        crowd = subprocess.Popen(
            [sys.executable, "-m", "bench.server.watchers", urls[0], seeded.tables[0], str(count)],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert crowd.stdout
            assert crowd.stdout.readline().strip() == "ready", "the spectators did not connect"
            waits = [_turn(urls[0], seeded) for _ in range(turns)]
        finally:
            crowd.kill()
            crowd.wait()
    cuts = statistics.quantiles(waits, n=100)
    return Watched(1000 * cuts[49], 1000 * cuts[98])


def _turn(url: str, seeded: Seeded) -> float:
    """Play an action for the player who is to act; return how long it took."""
    for cookie in seeded.cookies:
        with httpx.Client(base_url=f"{url}/api/tables/{seeded.tables[0]}", headers={"Cookie": cookie}) as client:
            update = client.get("/match").raise_for_status().json()
            if update["legal"]:
                body = {"number": update["number"], "actions": update["legal"][:1]}
                began = time.perf_counter()
                client.post("/play", json=body).raise_for_status()
                return time.perf_counter() - began
    raise AssertionError("nobody is to act")
