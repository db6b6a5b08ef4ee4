"""End within a second after Ctrl+C, even while compiled code or a compiler runs, which ignore it."""

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from rich.console import Console

PATIENCE = 0.5  # seconds that Python gets to handle Ctrl+C itself
INTERRUPTED = 130  # the exit status that shells expect


def stop_now() -> NoReturn:
    """End the process and those that it started, without waiting for threads that run compiled code."""
    for child in multiprocessing.active_children():  # one that is just starting would print a traceback
        child.kill()
        child.join(PATIENCE)
    Console(stderr=True).show_cursor(True)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(INTERRUPTED)


@contextmanager
def interruptible() -> Iterator[None]:
    """End the process soon after Ctrl+C, even if the main thread does not react.

    The system writes a byte to a socket when a signal arrives. A thread waits for that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = socket.socketpair()
    writer.setblocking(False)
    before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)

    def watch() -> None:
        while received := reader.recv(1):
            if received[0] == signal.SIGINT:
                time.sleep(PATIENCE)
                stop_now()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        writer.close()
        thread.join(2 * PATIENCE)
        reader.close()
