"""Settings and fixtures for all tests."""

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright
from xdist.scheduler import LoadScopeScheduling

from armorial.i18n import SOURCE
from armorial.terminal.i18n import set_language
from tests.support.browser import launch
from tests.support.kinds import is_long, is_real
from tests.support.time_progress import TimeProgress
from tests.support.time_summary import TimeSummary

# The tests of each of these modules share something that is slow to start, so one process runs the whole module.
WHOLE_MODULES = {
    "tests/browser/test_in_browser.py",
    "tests/docs/test_site.py",
    "tests/server/api/test_security.py",
    "tests/server/test_many_processes.py",
    "tests/terminal/test_remote_match.py",
    "tests/web/test_third_game.py",
}

# The folders whose tests take seconds each.
SLOW_FOLDERS = tuple(
    f"tests/{name}/" for name in ("analysis", "browser", "docs", "formats", "packaging", "server", "terminal", "web")
)

# Examples at any speed: the same in every run, or others with `--hypothesis-profile random`.
settings.register_profile("random", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeatable", settings.get_profile("random"), derandomize=True, database=None)
settings.load_profile("repeatable")

# The default of 5 seconds for each step of a request is too short for servers on a busy machine.
for step in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, step, 60.0)

PLAYWRIGHTS_LOOP = pytest.StashKey[asyncio.AbstractEventLoop | None]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of `make test-quick`."""
    parser.addoption("--quick", action="store_true", help="without browsers, processes, clusters and mass play")


def pytest_configure(config: pytest.Config) -> None:
    """Tell how long the tests will take and how far they are, and print a summary of the times at the end."""
    config.pluginmanager.register(TimeSummary())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(TimeProgress(config))


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives the next test to the next free process, but all tests of some modules to one process."""

    def _split_scope(self, nodeid: str) -> str:
        module = nodeid.split("::", maxsplit=1)[0]
        return module if module in WHOLE_MODULES else nodeid


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the tests, and give each a unique id.

    xdist would run only one of several tests with the same id, and schemathesis gives all its tests the same. A test of
    something real that fails is run once more, and if it passes then, the summary lists it as RERUN: it depends on how
    busy the machine is, which is a fault to be mended, but no reason to refuse everything else.
    """
    for item in items:
        if not item.nodeid.endswith(item.name):
            item._id = item.id.parse(f"{item.nodeid.rpartition('::')[0]}::{item.name}")
    shared = [id for id, times in Counter(item.nodeid for item in items).items() if times > 1]
    if shared:
        raise pytest.UsageError(f"several tests have the same id: {shared}")
    if config.getoption("quick"):
        items[:] = [item for item in items if not is_real(item) and not is_long(item)]
    for item in items:
        if is_real(item):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items[:] = mixed(items)


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Put slow folders first, spread evenly: tests of a browser compute most of the time, and others often wait.

    Thousands of short tests come last, so that all processes end at about the same time.
    """
    folders = {item: next((folder for folder in SLOW_FOLDERS if item.nodeid.startswith(folder)), "") for item in items}
    sizes, seen, place = Counter(folders.values()), Counter[str](), dict[pytest.Item, float]()
    for item, folder in folders.items():
        seen[folder] += 1
        place[item] = seen[folder] / sizes[folder] if folder else 1 + seen[folder]
    return sorted(items, key=place.__getitem__)


def pytest_xdist_auto_num_workers() -> int:
    """Run one process more than there are cores, because tests often wait for browsers and servers."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """Schedule tests in the order in which they are collected."""
    return Scheduling(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Hide the event loop that Playwright keeps running from tests without a browser, which run their own loops."""
    loop = item.config.stash.get(PLAYWRIGHTS_LOOP, None)
    asyncio._set_running_loop(loop if "browser" in getattr(item, "fixturenames", ()) else None)


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A real browser for each test process."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        request.config.stash[PLAYWRIGHTS_LOOP] = loop = asyncio._get_running_loop()
        yield browser
        asyncio._set_running_loop(loop)  # the last test may have had no browser
        browser.close()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Reset the language, which a command sets for the whole process."""
    yield
    set_language(SOURCE)
