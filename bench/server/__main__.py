"""Measure a real server, over real sockets, on a real disk: `make bench-server`, or `python -m bench.server`."""

import asyncio
import math
import os
import platform
import statistics
import tempfile
import time
from pathlib import Path
from typing import Annotated

import httpx
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from armorial.server.tables.lobby import MOST_PLAYING
from bench.server import peer
from bench.server.clients import guests, play
from bench.server.process import Measured, start_server
from bench.server.scale import Run, growing, spectators

app = App(help_format="plaintext")
KB = 1024
GROWTH = [500, 2_000, 5_000, 10_000, 20_000]
PROCESSES = [1, 2, 4]
TURNS = 60  # measured in a match with spectators


def live(matches: int, players: int, per_second: float | None, seconds: float, bots: bool) -> dict[str, float]:
    """Play live matches; return rates, latencies, processor time and memory."""
    with tempfile.TemporaryDirectory() as folder:
        url, process = start_server(Path(folder), f"sqlite:///{folder}/bench.db")
        try:
            before = process.memory()
            began, used = time.perf_counter(), process.cpu()
            measured = asyncio.run(play(url, matches, players, per_second, seconds, bots))
            elapsed = time.perf_counter() - began
            cuts = statistics.quantiles([waited for waited, _actions in measured], n=100)
            actions = sum(actions for _waited, actions in measured)
            return {
                "actions/s": actions / seconds,
                "actions a message": actions / len(measured),
                "p50 ms": 1000 * cuts[49],
                "p99 ms": 1000 * cuts[98],
                "processor": (process.cpu() - used) / elapsed,
                "KB a match": (process.memory() - before) / matches / KB,
            }
        finally:
            process.stop()


def idle(steps: list[int]) -> list[tuple[int, float, float]]:
    """Create more and more matches that nobody plays; return for each step the memory, and the seconds to open one."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        url, process = start_server(Path(folder), f"sqlite:///{folder}/bench.db")
        try:
            cookies = asyncio.run(guests(url, math.ceil(max(steps) / MOST_PLAYING)))
            with httpx.Client(base_url=f"{url}/api", timeout=60) as client:
                created: list[str] = []
                for step in steps:
                    while len(created) < step:
                        headers = {"Cookie": cookies[len(created) // MOST_PLAYING]}
                        answer = client.post("/quick", json={"game": "richelieu"}, headers=headers)
                        created.append(answer.raise_for_status().json()["id"])
                    began = time.perf_counter()
                    for table in created[-100:]:
                        client.get(f"/tables/{table}/match").raise_for_status()
                    found.append((step, process.memory() / KB / KB, (time.perf_counter() - began) / 100))
        finally:
            process.stop()
    return found


def sockets(count: int) -> float:
    """Return the memory that an idle socket takes, in KB."""

    async def hold(url: str, process: Measured) -> float:
        before = process.memory()
        sockets = [await connect(url.replace("http", "ws") + "/api/live") for _ in range(count)]
        await asyncio.sleep(1)
        taken = process.memory() - before
        for one in sockets:
            await one.close()
        return taken / count / KB

    with tempfile.TemporaryDirectory() as folder:
        url, process = start_server(Path(folder), f"sqlite:///{folder}/bench.db")
        try:
            return asyncio.run(hold(url, process))
        finally:
            process.stop()


def beside_the_peer(console: Console, matches: int, seconds: float, ours: dict[str, float]) -> None:
    """Compare our actions a second with boardgame.io's server, both at full speed and with as many matches."""
    with tempfile.TemporaryDirectory() as folder:
        for where, kept in (("in files", folder), ("in memory", "")):
            with console.status("boardgame.io creates its matches") as shown:
                theirs = peer.measure(
                    matches, seconds, kept, lambda created: shown.update(f"boardgame.io: {created} created")
                )
            made = f"boardgame.io {theirs.version}, {where}: {theirs.moves_per_second:,.0f} moves/s; ours"
            times = [f"{rate / theirs.moves_per_second:.1f} times as many ({name})" for name, rate in ours.items()]
            console.print(f"{made} {', '.join(times)}", highlight=False)


def scale(
    console: Console, growth: list[int], processes: list[int], watchers: int, rate: float, seconds: float
) -> None:
    """Measure how latency and memory grow with live matches, processes and spectators; leave out what is empty or 0."""
    heads = ("p50 ms", "p99 ms", "actions/s", "cores", "KB a match", "ms to follow")
    table = Table("live matches", *heads, title=f"Armorial, on SQLite, {rate:,.0f} actions/s")
    for matches in growth:
        run = growing(matches, rate, seconds)
        table.add_row(f"{matches:,}", *_cells(run))
        console.print(f"{matches:,} live matches measured: p99 {run.p99:,.1f} ms", highlight=False)
    _print(console, table)
    matches = (growth or GROWTH)[0]
    table = Table("processes", *heads, title=f"Armorial, on PostgreSQL and Redis, {matches:,} live matches")
    for count in processes:
        table.add_row(f"{count} at {rate:,.0f}/s", *_cells(growing(matches, rate, seconds, count)))
        table.add_row(f"{count} at full speed", *_cells(growing(matches, None, seconds, count)))
        console.print(f"{count} processes measured", highlight=False)
    _print(console, table)
    table = Table("spectators", "p50 ms", "p99 ms", title="Armorial, one match: from a turn to its acknowledgement")
    for count in (0, watchers) if watchers else ():
        table.add_row(f"{count:,}", *(f"{value:.1f}" for value in spectators(count, TURNS)))
    _print(console, table)


def _print(console: Console, table: Table) -> None:
    if table.rows:
        console.print(table)


def _cells(run: Run) -> list[str]:
    return [f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in run]


@app.default
def bench(
    *,
    matches: Annotated[int, Parameter(help="live matches")] = 2000,
    rate: Annotated[float, Parameter(help="actions a second in all matches together, when steady")] = 500,
    seconds: Annotated[float, Parameter(help="how long each run is measured")] = 20,
    with_peer: Annotated[bool, Parameter(help="measure boardgame.io's server too")] = True,
    growth: Annotated[list[int] | None, Parameter(help="numbers of live matches", consume_multiple=True)] = None,
    processes: Annotated[list[int] | None, Parameter(help="numbers of processes", consume_multiple=True)] = None,
    watchers: Annotated[int, Parameter(help="spectators of one match; 0 does not measure them")] = 2000,
    only_scale: Annotated[bool, Parameter(help="measure only growth", negative=())] = False,
) -> None:
    """Measure acknowledgements, durable actions a second and memory, next to boardgame.io's server."""
    console = Console()
    load = f"load before: {os.getloadavg()[0]:.1f}"
    where = f"Python {platform.python_version()}, {platform.machine()}, cores: {os.cpu_count()}, {load}"
    console.print(f"Players and the server share this machine: {where}", highlight=False)
    growth, processes = (GROWTH if growth is None else growth), (PROCESSES if processes is None else processes)
    scale(console, growth, processes, watchers, rate, seconds)
    if only_scale:
        return
    heads = ("clients", "actions/s", "in a message", "p50 ms", "p99 ms", "cores", "KB a match")
    table = Table(*heads, title=f"Armorial, on SQLite, {matches:,} live matches")
    clients = {"people": False, "bots": True}
    runs = {f"{name}, steadily": live(matches, 100, rate, seconds, bots) for name, bots in clients.items()}
    runs |= {name: live(matches, 100, None, seconds, bots) for name, bots in clients.items()}
    for name, run in runs.items():
        table.add_row(name, *(f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in run.values()))
    console.print(table)
    grown = Table("idle matches", "memory MB", "ms to open one", title="Armorial, idle")
    for count, memory, wait in idle([100, 1000, 10_000]):
        grown.add_row(f"{count:,}", f"{memory:,.0f}", f"{1000 * wait:.1f}")
    console.print(grown)
    console.print(f"An idle socket takes {sockets(1000):.0f} KB.", highlight=False)
    if with_peer:
        beside_the_peer(console, matches, seconds, {name: runs[name]["actions/s"] for name in clients})


if __name__ == "__main__":
    app()
