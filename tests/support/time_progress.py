"""How long a run of many tests will take, at its start, and how far it is, in time.

The estimate comes from the times of the last runs on this machine, which pytest's cache keeps. Until there are any, a
typical machine's are used.
"""

import time
from typing import Any

import pytest

KEY = "armorial/seconds"  # of tests, in pytest's cache
FEWEST = 100  # tests: shorter runs need no estimate
EVERY = 15.0  # seconds between two lines
TYPICAL = {"server": 0.7, "web": 4.0, "terminal": 1.5, "docs": 0.9, "browser": 5.0, "packaging": 20.0, "arena": 0.8}
OTHERS = 0.05


class TimeProgress:
    """Adds up the times of tests that are expected and those that have passed."""

    def __init__(self, config: pytest.Config) -> None:
        self._config, self._processes = config, 1
        self._cache: pytest.Cache | None = getattr(config, "cache", None)  # it can be switched off
        self._kept: dict[str, float] = self._cache.get(KEY, {}) if self._cache else {}
        self._measured: dict[str, float] = {}
        self._expected: dict[str, float] = {}
        self._done = 0.0  # of the expected seconds
        self._began = self._told = time.monotonic()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:  # without other processes
            self._begin([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        if not self._expected:
            self._processes = int(node.workerinput["workercount"])
            self._begin(ids)

    def _begin(self, tests: list[str]) -> None:
        self._expected = {test: self._kept.get(test, _typical(test)) for test in tests}
        self._began = self._told = time.monotonic()
        if len(tests) >= FEWEST:
            self._write(f"{len(tests)} tests, about {minutes(self._total())} minutes")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._measured[report.nodeid] = self._measured.get(report.nodeid, 0.0) + report.duration
        if report.when != "teardown" or report.nodeid not in self._expected:
            return
        self._done += self._expected[report.nodeid]
        now = time.monotonic()
        if len(self._expected) >= FEWEST and now - self._told >= EVERY:
            self._told = now
            self._write(progress(self._done / sum(self._expected.values()), now - self._began, self._total()))

    def pytest_sessionfinish(self) -> None:
        if self._cache and len(self._expected) >= FEWEST:
            rounded = {test: round(seconds, 3) for test, seconds in self._measured.items()}
            self._cache.set(KEY, self._kept | rounded)

    def _total(self) -> float:
        return sum(self._expected.values()) / self._processes

    def _write(self, line: str) -> None:
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter:
            reporter.ensure_newline()
            reporter.write_line(line)


def _typical(test: str) -> float:
    folder = test.removeprefix("tests/").partition("/")[0]
    return TYPICAL.get(folder, OTHERS)


def minutes(seconds: float) -> str:
    """Return a time as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def progress(share: float, passed: float, expected: float) -> str:
    """Return how far a run is. The rest takes what was expected at first, and later what this machine now needs."""
    whole = passed + (1 - share) * expected  # `passed / share` counts with the share, `expected` with the rest
    return f"{share:.0%} · {minutes(passed)} of about {minutes(passed + (1 - share) * whole)}"
