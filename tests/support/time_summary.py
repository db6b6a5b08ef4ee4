"""A summary after a long run: the total time, the time of each folder, and the slowest tests."""

import os
from collections import defaultdict
from pathlib import PurePosixPath
from typing import Any

import pytest

LONG = 60.0  # seconds: shorter runs need no summary
SLOWEST = 5


class TimeSummary:
    """Adds up the times of tests and the processor time of test processes."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)  # by test
        self.processor_seconds = 0.0  # of test processes

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):  # in a test process
            session.config.workeroutput["processor_seconds"] = _processor_seconds(children=True)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.processor_seconds += getattr(node, "workeroutput", {}).get("processor_seconds", 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if sum(self.seconds.values()) < LONG:
            return
        folders: defaultdict[str, float] = defaultdict(float)
        for test, seconds in self.seconds.items():
            folders[_folder(test)] += seconds
        processor = self.processor_seconds + _processor_seconds(children=not self.processor_seconds)
        terminalreporter.section("time")
        terminalreporter.write_line(f"{processor / 60:.1f} minutes of processor time, without browsers")
        terminalreporter.write_line(
            "seconds in each folder: "
            + ", ".join(f"{folder} {seconds:.0f}" for folder, seconds in _longest(folders) if seconds >= 1)
        )
        for test, seconds in _longest(self.seconds)[:SLOWEST]:
            terminalreporter.write_line(f"{seconds:6.1f} s  {test}")


def _longest(times: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(times.items(), key=lambda entry: -entry[1])


def _processor_seconds(children: bool) -> float:
    """Return the processor time of this process, and of its finished children."""
    times = os.times()
    return times.user + times.system + (times.children_user + times.children_system if children else 0)


def _folder(test: str) -> str:
    path = PurePosixPath(test.partition("::")[0])
    return path.parts[1] if path.parts[0] == "tests" and len(path.parts) > 2 else path.stem
