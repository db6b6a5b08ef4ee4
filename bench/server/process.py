"""A server process, with its processor time and memory (Linux)."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

TICKS = os.sysconf("SC_CLK_TCK")


class Measured:
    """A process that is measured."""

    def __init__(self, command: list[str], log: Path, **environment: str) -> None:
        """Start the process."""
        with log.open("w") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, env=os.environ | environment)

    def cpu(self) -> float:
        """Return the processor time used so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Return the resident memory, in bytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))

    def stop(self) -> None:
        """Stop the process."""
        self.process.kill()
        self.process.wait()


def start_server(folder: Path, database: str, *more: str) -> tuple[str, Measured]:
    """Start a server of ours; return its address and its process."""
    folder.mkdir(exist_ok=True)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    run = "from armorial.cli import main; main()"
    flags = ["--port", str(port), "--bot-processes", "0", "--rate-limit-factor", "1e9", "--database", database, *more]
    process = Measured([sys.executable, "-c", run, "serve", *flags], folder / "log.txt")
    url = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            if httpx.get(f"{url}/readyz").status_code == 200:
                return url, process
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError((folder / "log.txt").read_text())
