"""The command line in a process of its own."""

import subprocess
import sys


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from armorial.cli import main; main()", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
