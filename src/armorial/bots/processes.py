"""Processes in which bots compute."""

import multiprocessing
import os
import signal
import threading


def start_process() -> None:
    """Prepare a process of a pool: leave Ctrl+C to the parent process, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
