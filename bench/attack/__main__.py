"""Attack a fresh server in many ways, and print how that affects an honest player: `python -m bench.attack`."""

import asyncio
import contextlib
import multiprocessing
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import httpx
from cyclopts import App, Parameter

from bench.attack.attacks import ATTACKS, run
from bench.server.process import Measured

app = App(help_format="plaintext")
PASSWORD = "fleur de lys"
LOOKS, HINTS = 0.1, 2.5  # seconds between two of them
SECONDS_TO_BEGIN = 3.0


class Latency(NamedTuple):
    """The median seconds that an honest player waits to see a match, for a hint, and to log in."""

    look: float
    hint: float
    log_in: float


class Honest:
    """An honest player, with their own address."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=f"{url}/api", timeout=120)
        self.table = ""

    async def sit_down(self) -> None:
        """Create an account, and start a match against a bot in which it is the player's turn."""
        for path, data in (
            ("/guest", {"name": "Honest"}),
            ("/account", {"name": "Honest", "password": PASSWORD}),
        ):
            (await self.http.post(path, json=data)).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "bot", "level": "page"}]
        request = {"game": "richelieu", "seats": seats, "starts": "host", "private": True}
        self.table = (await self.http.post("/tables", json=request)).raise_for_status().json()["table"]["id"]
        await self.hint()  # the first hint loads the bots

    async def look(self) -> Any:
        """Look at the match."""
        return (await self.http.get(f"/tables/{self.table}/match")).raise_for_status()

    async def hint(self) -> Any:
        """Ask for a hint."""
        return (await self.http.post(f"/tables/{self.table}/hint")).raise_for_status()

    async def log_in(self) -> Any:
        """Log in."""
        credentials = {"name": "Honest", "password": PASSWORD}
        return (await self.http.post("/session", json=credentials)).raise_for_status()

    async def measure(self, seconds: float) -> Latency:
        """Look, ask for hints and log in for some seconds."""
        look, hint, log_in = await asyncio.gather(
            _median(self.look, LOOKS, seconds),
            _median(self.hint, HINTS, seconds),
            _median(self.log_in, seconds, seconds),
        )
        return Latency(look, hint, log_in)


async def _median(work: Callable[[], Awaitable[Any]], pause: float, seconds: float) -> float:
    end, waited = time.perf_counter() + seconds, list[float]()
    while time.perf_counter() < end:
        began = time.perf_counter()
        await work()
        waited.append(time.perf_counter() - began)
        await asyncio.sleep(pause)
    return statistics.median(waited)


def start(folder: Path) -> tuple[str, Measured]:
    """Start a server with the usual limits; return its address and its process."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = "from armorial.cli import main; main()"
    flags = ["--port", str(port), "--database", f"sqlite:///{folder}/attack.db"]
    process = Measured([sys.executable, "-c", command, "serve", *flags], folder / "log.txt")
    url = f"http://127.0.0.1:{port}"
    for _ in range(600):
        with contextlib.suppress(httpx.HTTPError):
            if not httpx.get(f"{url}/readyz", timeout=60).json()["missing"]:
                return url, process
        time.sleep(0.1)
    raise AssertionError((folder / "log.txt").read_text())


async def attacked(url: str, number: int, seconds: float) -> tuple[Latency, Latency, int, int]:
    """Return an honest player's latency before and during an attack, and how much of it was answered and refused."""
    honest, spawn = Honest(url), multiprocessing.get_context("spawn")
    await honest.sit_down()
    before = await honest.measure(seconds)
    counts: Any = spawn.Array("L", 2)
    attacker = spawn.Process(target=run, args=(url, number, counts), daemon=True)
    attacker.start()
    await asyncio.sleep(SECONDS_TO_BEGIN)
    during = await honest.measure(seconds)
    attacker.kill()
    attacker.join()
    return before, during, *counts


@app.default
def main(
    *names: Annotated[str, Parameter(help="only these attacks")],
    seconds: Annotated[float, Parameter(help="to measure, before and during each attack")] = 10,
) -> None:
    """Attack a fresh server in each of these ways, and print how that affects an honest player."""
    print("| attack | answered | refused | look, ms | hint, ms | log in, ms | worst ratio | MB |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for number, attack in enumerate(ATTACKS):
        if names and attack.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            url, process = start(Path(folder))
            try:
                memory = process.memory()
                before, during, answered, refused = asyncio.run(attacked(url, number, seconds))
                waits = [f"{1000 * one:.0f} → {1000 * other:.0f}" for one, other in zip(before, during, strict=True)]
                worst = max(other / one for one, other in zip(before, during, strict=True))
                grown = (process.memory() - memory) / 2**20
                cells = [attack.__name__.replace("_", " "), str(answered), str(refused), *waits]
                print(f"| {' | '.join(cells)} | {worst:.1f} | {grown:+.0f} |", flush=True)
            finally:
                process.stop()


if __name__ == "__main__":
    app()
