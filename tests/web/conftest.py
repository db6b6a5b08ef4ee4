"""A real server and a real browser, once for each process of the tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.support.browser import launch
from tests.support.process import Running

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SECONDS = 60  # as long as a machine may take that has to compile the bots first


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("page")
    with Running(folder) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Visitor:
    """Somebody at a browser of his own. What goes wrong on his page fails the test."""

    def __init__(self, browser: Browser, url: str, **wishes: Any) -> None:
        wishes = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "base_url": url} | wishes
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
    """Return what lets somebody come to the server with a browser of his own."""
    came: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, server.url, **wishes))
        return came[-1]

    yield come
    for visitor in came:
        visitor.close()


@pytest.fixture
def page(visitors: Any) -> Page:
    """Return the page of one visitor at a desk."""
    page: Page = visitors().page
    return page
