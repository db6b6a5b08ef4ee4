"""A real server for each test process, and people who visit it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.process import Running

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SECONDS = 60  # a machine may have to compile the bots first
expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("page")
    with Running(folder) as running:
        yield running


class Visitor:
    """A user with their own browser. An error on their page fails the test.

    `service_workers="allow"` copies the page to their device, which takes time.
    """

    def __init__(self, browser: Browser, url: str, **wishes: Any) -> None:
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        wishes = usual | {"base_url": url} | wishes
        self.context: BrowserContext = browser.new_context(**wishes)
        self.context.set_default_timeout(SECONDS * 1000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def close(self) -> None:
        self.context.close()
        assert not self.errors, f"the page failed: {self.errors}"


@pytest.fixture
def visitors(browser: Browser, server: Running) -> Iterator[Any]:
    """Return a function that opens a browser for another user."""
    came: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, server.url, **wishes))
        return came[-1]

    yield come
    for visitor in came:
        visitor.close()


@pytest.fixture
def page(visitors: Any) -> Page:
    """Return the page of one user at a desktop computer."""
    page: Page = visitors().page
    return page
