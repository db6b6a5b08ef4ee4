"""A server process, with its processor time and memory (Linux)."""

import os
import subprocess
from pathlib import Path

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
