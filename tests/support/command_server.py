"""A program that runs commands, each in a fork of itself, which has imported everything already.

A request is a line of JSON: the arguments, the folder, the environment, and files for the standard streams. The
response is a line with the status.
"""

import gc
import json
import os
import sys
from importlib import import_module
from typing import Any

from armorial.cli import main
from armorial.engine.jit import compiled
from armorial.engine.playout import scramble

# Modules that commands import lazily.
IMPORTED = [f"armorial.cli.{name}" for name in ("admin", "analyse", "daily", "database", "server")]
IMPORTED += ["armorial.server.run", "armorial.terminal.launch", "pyarrow.parquet", "uvicorn"]


def start(request: dict[str, Any]) -> None:
    """Make the fork look like a new process."""
    for stream, name in enumerate(("stdin", "stdout", "stderr")):
        file = os.open(request[name], os.O_RDONLY if stream == 0 else os.O_WRONLY)
        os.dup2(file, stream)
        os.close(file)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv[1:] = request["arguments"]


def serve() -> bool:
    """Answer requests until there are no more; in a fork, return True at once."""
    for line in sys.stdin.buffer:
        process = os.fork()
        if process == 0:
            start(json.loads(line))
            return True
        _, status = os.waitpid(process, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return False


def run() -> int:
    """Run the command; return its status, as an interpreter does."""
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


if __name__ == "__main__":
    for module in IMPORTED:
        import_module(module)
    compiled(scramble)(1)  # Numba imports half of itself when it first compiles or loads something
    gc.freeze()  # a fork does not copy what it only reads
    if serve():
        status = run()
        sys.stdout.flush()
        os._exit(status)  # at once: tearing down all imported modules takes long
