"""When a page has loaded everything, without half a second of silence, which `networkidle` waits for."""

import time

from playwright.sync_api import Page, Request

QUIET = 0.1  # seconds
IDLE = "new Promise((done) => requestIdleCallback(() => done(true)))"
# As a click on a link within the page: nothing is loaded again.
FOLLOW = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""


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
