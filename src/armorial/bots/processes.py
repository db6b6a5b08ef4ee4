"""Processes in which bots compute."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Ignore Ctrl+C, so that processes started meanwhile ignore it from the beginning: they inherit this."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can set a handler
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def start_process() -> None:
    """Prepare a process of a pool: ignore Ctrl+C, and exit when the parent process ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def stop_processes(pool: ProcessPoolExecutor) -> None:
    """Stop the processes of a pool without waiting for their tasks, and wait until they have ended.

    If Python exited meanwhile, it could use a pipe of the pool that a thread just closes, and print a traceback.
    """
    # Before Python 3.14 a pool has no public way to end its processes.
    for process in list((pool._processes or {}).values()):  # noqa: SLF001
        process.terminate()
    results = pool._result_queue  # noqa: SLF001
    if results:  # or the pool could wait forever for the rest of a result that a process was writing
        results._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001
    pool.shutdown(cancel_futures=True)
