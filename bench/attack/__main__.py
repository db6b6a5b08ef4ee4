"""Attack a fresh server in many ways, and print how that affects an honest player: `python -m bench.attack`."""

import asyncio
import contextlib
import multiprocessing
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import httpx
from cyclopts import App, Parameter

from bench.attack.attacks import ANSWERED, ATTACKS, GO, ON_A_FULL_DATABASE, READY, REFUSED, run
from bench.attack.full_database import fill
from bench.attack.honest import Honest, Latency
from bench.server.process import Measured

app = App(help_format="plaintext")
SECONDS_TO_BEGIN = 3.0
COLUMNS = (
    "attack", "answered", "refused", "look, ms", "hint, ms", "bot, ms", "log in, ms", "worst ratio", "elsewhere",
    "core", "MB",
)  # fmt: skip
LARGEST_RATIO = 3.0  # how many times as long an honest player may wait during an attack


class Result(NamedTuple):
    """What an honest player noticed of an attack, and how much of it was answered and refused."""

    before: Latency
    during: Latency
    elsewhere: bool  # whether the player could log in in a new browser
    busy: float  # the share of a core that the server needed, without the processes of bots
    answered: int
    refused: int

    @property
    def worst(self) -> float:
        """How many times as long the player waited, for what took longest in comparison."""
        return max(during / before for before, during in zip(self.before, self.during, strict=True))


def database_in(folder: Path) -> str:
    """Return the URL of the server's database."""
    return f"sqlite:///{folder}/attack.db"


def start(folder: Path) -> tuple[str, Measured]:
    """Start a server with the usual limits; return its address and its process."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = "from armorial.cli import main; main()"
    flags = ["--port", str(port), "--database", database_in(folder)]
    process = Measured([sys.executable, "-c", command, "serve", *flags], folder / "log.txt")
    url = f"http://127.0.0.1:{port}"
    for _ in range(600):
        with contextlib.suppress(httpx.HTTPError):
            if not httpx.get(f"{url}/readyz", timeout=60).json()["missing"]:
                return url, process
        time.sleep(0.1)
    raise AssertionError((folder / "log.txt").read_text())


async def attacked(url: str, process: Measured, number: int, seconds: float) -> Result:
    """Return what an honest player notices of an attack."""
    honest, spawn = Honest(url), multiprocessing.get_context("spawn")
    await honest.sit_down()
    told: Any = spawn.Array("L", 4)
    attacker = spawn.Process(target=run, args=(url, number, told), daemon=True)
    attacker.start()
    try:
        while not told[READY]:
            assert attacker.is_alive(), "the preparations failed"
            await asyncio.sleep(0.1)
        before = await honest.measure(seconds)
        told[GO] = 1
        await asyncio.sleep(SECONDS_TO_BEGIN)
        began, cpu = time.perf_counter(), process.cpu()
        during = await honest.measure(seconds)
        busy = (process.cpu() - cpu) / (time.perf_counter() - began)
        assert attacker.is_alive(), "the attack failed"
        return Result(before, during, await honest.logs_in_elsewhere(), busy, told[ANSWERED], told[REFUSED])
    finally:
        attacker.kill()
        attacker.join()


@app.default
def main(
    *names: Annotated[str, Parameter(help="only these attacks")],
    seconds: Annotated[float, Parameter(help="to measure, before and during each attack")] = 10,
) -> None:
    """Attack a fresh server in each of these ways, and print what an honest player notices; fail if it is too much."""
    too_much = list[str]()
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    for number, attack in enumerate(ATTACKS):
        name = attack.__name__.replace("_", " ")
        if names and attack.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            if attack in ON_A_FULL_DATABASE:
                fill(database_in(Path(folder)))
            url, process = start(Path(folder))
            try:
                memory = process.memory()
                result = asyncio.run(attacked(url, process, number, seconds))
                print(_row(name, result, process.memory() - memory), flush=True)
            finally:
                process.stop()
        if result.worst > LARGEST_RATIO:
            too_much.append(name)
    if too_much:
        sys.exit(f"an honest player waits more than {LARGEST_RATIO:.0f} times as long during: {', '.join(too_much)}")


def _row(name: str, result: Result, grown: int) -> str:
    pairs = zip(result.before, result.during, strict=True)
    waits = [f"{1000 * before:.0f} → {1000 * during:.0f}" for before, during in pairs]
    cells = [name, str(result.answered), str(result.refused), *waits, f"{result.worst:.1f}"]
    elsewhere = "yes" if result.elsewhere else "refused"
    return f"| {' | '.join(cells)} | {elsewhere} | {result.busy:.0%} | {grown / 2**20:+.0f} |"


if __name__ == "__main__":
    app()
