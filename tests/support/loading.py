"""Requests of a page: when everything is loaded, without half a second of silence, which `networkidle` waits for."""

import time
from typing import Any

from playwright.sync_api import Page, Request, Route

QUIET = 0.1  # seconds
# Without a timeout, Chromium may wait for ever: it calls nobody back while it has no frame to draw.
IDLE = "new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1000 }))"
NEXT_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# As a click on a link within the page: nothing is loaded again.
FOLLOW = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""


class Held:
    """Requests of a page to an address, which wait until a test lets them go."""

    def __init__(self, page: Page, address: str, most: int | None = None) -> None:
        self._page, self._routes = page, list[Route]()
        page.route(address, self._hold, times=most)

    def __len__(self) -> int:
        return len(self._routes)

    def next(self) -> Route:
        """Wait for a request, and return it."""
        for _ in range(3000):  # a minute
            if self._routes:
                return self._routes.pop(0)
            self._page.wait_for_timeout(20)
        raise AssertionError("the page did not ask")

    def _hold(self, route: Route) -> None:
        self._routes.append(route)


def let_go(route: Route, answer: Any = None) -> None:
    """Let a held request go, or answer it; wait until the page has the whole answer, and has drawn what it changes."""
    page = route.request.frame.page
    with page.expect_request_finished(lambda request: request == route.request):
        if answer is None:
            route.continue_()
        else:
            route.fulfill(json=answer)
    page.evaluate(NEXT_FRAMES)


class Loading:
    """Opens screens of a page, and waits until all their requests are answered and the page has nothing to do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._pending = set[Request]()
        self._last = 0.0  # when a request started or ended
        page.on("request", self._started)
        page.on("requestfinished", self._ended)
        page.on("requestfailed", self._ended)

    def open(self, address: str) -> None:
        """Load the page at an address."""
        self.page.goto(address)
        self.wait()

    def follow(self, address: str) -> None:
        """Go to an address as by a link on the page."""
        self.page.evaluate(FOLLOW, address)
        self.wait()

    def wait(self) -> None:
        """Wait until everything is loaded."""
        self.page.wait_for_selector("main > *", state="attached")
        while True:
            self._last = max(self._last, time.monotonic())
            while self._pending or time.monotonic() - self._last < QUIET:
                self.page.wait_for_timeout(20)
            self.page.evaluate(IDLE)
            if not self._pending:
                return

    def _started(self, request: Request) -> None:
        self._pending.add(request)
        self._last = time.monotonic()

    def _ended(self, request: Request) -> None:
        self._pending.discard(request)
        self._last = time.monotonic()
