"""Workers on this machine: how far they look ahead, and how they stop."""

import multiprocessing
import multiprocessing.connection
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from armorial.arena.contest_file import read
from armorial.arena.workers import LostProcess, in_processes


def square(number: int) -> int:
    return number * number


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def wait_until_stopped(processes: list[multiprocessing.process.BaseProcess]) -> None:
    """Wait until they stop. The pool waits too, and only one of us gets the exit code."""
    for process in processes:
        multiprocessing.connection.wait([process.sentinel])


def test_all_items_are_done_once() -> None:
    assert sorted(in_processes(square, range(20), jobs=2)) == [number * number for number in range(20)]
    assert list(in_processes(square, [], jobs=2)) == []


def test_an_item_is_taken_when_a_process_is_about_to_be_free() -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = in_processes(square, items(), jobs=2)
    for done in range(1, 11):
        next(results)
        assert len(taken) <= done + 2, "one for each process and one more, besides those that are done"
    results.close()
    assert len(taken) <= 12


def test_closing_stops_what_is_running() -> None:
    before, threads = set(multiprocessing.active_children()), set(threading.enumerate())
    results = in_processes(sleep, [0, 3600, 3600], jobs=2)
    next(results)
    processes = [process for process in multiprocessing.active_children() if process not in before]
    assert len(processes) == 2
    assert set(threading.enumerate()) - threads
    results.close()
    wait_until_stopped(processes)
    assert set(threading.enumerate()) <= threads, "no thread of the pool is left to close its pipes while Python exits"


def zeros(count: int) -> bytes:
    return bytes(count)


def test_closing_stops_a_process_that_is_writing_a_long_result() -> None:
    """Nobody reads it, so the process waits in the middle of it until it is stopped."""
    results = in_processes(zeros, [0, *[50_000_000] * 20], jobs=2)
    next(results)
    results.close()


def test_an_error_stops_the_rest_and_is_raised() -> None:
    before = set(multiprocessing.active_children())
    results = in_processes(sleep, [-1, 3600], jobs=2)
    with pytest.raises(ValueError, match="non-negative"):
        next(results)
    wait_until_stopped([process for process in multiprocessing.active_children() if process not in before])


def test_a_process_that_ends_too_early_is_reported() -> None:
    with pytest.raises(LostProcess, match="a process ended too early: it ran out of memory, or a bot's code ended it"):
        list(in_processes(os._exit, [1], jobs=1))


def test_an_interrupt_ends_a_contest_without_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "interrupted.jsonl"
    words = ["arena", "play", "richelieu", str(path), "random", "page", "--deals", "5000", "--jobs", "2"]
    command = [sys.executable, "-c", "from armorial.cli import main; main()", *words]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - also where it is ignored
    )
    while not path.exists() or path.read_text().count("pairing") < 5:
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)  # to all processes of the group, as a terminal does
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert errors.split(" ", 1)[1].startswith(f"games are kept in {path}. Run the same command again")
    assert len(read(path)[1]) >= 5
