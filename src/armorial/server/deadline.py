"""A limit on how long a process takes to stop."""

import contextlib
import math
import multiprocessing
import os
import threading
import time
from queue import Empty, SimpleQueue

import structlog

logger = structlog.get_logger()

SECONDS_TO_LOG = 1.0


class Deadline:
    """Ends the process some time after it was told to stop, whatever still hangs.

    Whatever was acknowledged is in the database, so nothing is lost. Python itself would wait for all threads, even for
    one that waits for a database that no longer answers.
    """

    def __init__(self) -> None:
        """Start to wait for a limit."""
        self._limits: SimpleQueue[float] = SimpleQueue()
        threading.Thread(target=self._wait, name="deadline", daemon=True).start()

    def end_within(self, seconds: float) -> None:
        """End the process after some seconds, unless an earlier call ends it sooner. A signal handler may call this."""
        self._limits.put(seconds)

    def _wait(self) -> None:
        end = math.inf
        while (left := end - time.monotonic()) > 0:
            with contextlib.suppress(Empty):
                end = min(end, time.monotonic() + self._limits.get(timeout=None if left == math.inf else left))
        stop_child_processes()
        warning = threading.Thread(
            target=logger.warning, args=["the process ends although something hangs"], daemon=True
        )
        warning.start()
        warning.join(SECONDS_TO_LOG)  # nobody may read the log
        os._exit(0)


def stop_child_processes() -> None:
    """Stop the processes of bots."""
    for child in multiprocessing.active_children():
        child.terminate()
