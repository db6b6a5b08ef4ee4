"""Measure the page in a real browser against a real server on this machine: `make bench-web`.

The weight of the first screen is what the server sends, compressed, until the page is idle. A turn of Richelieu is
timed from the press of Confirm to the frame that shows the server's confirmation. Layout shift is what the browser
itself counts while a page loads and while turns are played. Frames are counted while cards fly. The engine for browsers
is compared with the same functions as native code for the same generic processor.
"""

import platform
import statistics
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Request, sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.web.engine import measure
from bench.web.frames import measure_frames
from tests.support.browser import launch
from tests.support.page_players import CONFIRM, PRESSABLE, Player, enter, quick
from tests.support.process import Running

MOVES = 30
WATCH = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# From the press until the next frame is painted after the page has stopped waiting for the server.
TIME_A_PRESS = """
(button) => new Promise((done) => {
  const began = performance.now();
  const look = () => {
    const waits = document.querySelector("[data-busy]");
    const shown = !document.querySelector("[data-confirm]:enabled");
    if (!waits && shown) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    else requestAnimationFrame(look);
  };
  button.click();
  look();
})
"""


class Weight(NamedTuple):
    """The size of the first screen, and how fast it appears."""

    kilobytes: float  # of script and style, as sent
    fonts: float
    painted: float  # milliseconds until the first paint
    shift: float


def open_page(browser: Browser, url: str) -> Page:
    """Return a page with an empty cache."""
    context = browser.new_context(base_url=url, locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def weigh(browser: Browser, url: str, address: str) -> Weight:
    """Load a screen for the first time."""
    page = open_page(browser, url)
    enter(page, "Weigher")
    sent: list[Request] = []

    def note(request: Request) -> None:
        sent.append(request)

    page.on("requestfinished", note)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    sizes = [(request.resource_type, request.sizes()["responseBodySize"]) for request in sent]
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    shift = page.evaluate("window.shift")
    page.context.close()
    code = sum(size for kind, size in sizes if kind in ("script", "stylesheet"))
    fonts = sum(size for kind, size in sizes if kind == "font")
    return Weight(code / 1000, fonts / 1000, painted, shift)


def time_moves(browser: Browser, url: str) -> tuple[list[float], float]:
    """Confirm turns of Richelieu; return the milliseconds of each, and the layout shift."""
    page = open_page(browser, url)
    enter(page, "Timer")
    page.goto(f"/table/{quick(page, 'richelieu')}")
    page.wait_for_selector(PRESSABLE, timeout=300_000)  # on a new machine, bots are compiled first
    player = Player(page, 7)
    took: list[float] = []
    while len(took) < MOVES:
        if page.locator(CONFIRM).count():
            took.append(page.locator(CONFIRM).element_handle().evaluate(TIME_A_PRESS))
        elif player.play(presses=1):
            page.goto(f"/table/{quick(page, 'richelieu')}")
    shift = page.evaluate("window.shift")
    page.context.close()
    return took, shift


def measure_page(browser: Browser, url: str, console: Console) -> None:
    """Measure how much is sent, and how long a turn takes."""
    table = Table(
        "screen", "script and style, kB sent", "fonts, kB", "first paint, ms", "layout shift", box=SIMPLE_HEAD
    )
    for name, address in {"home": "/", "learn": "/learn", "leaders": "/leaders"}.items():
        found = weigh(browser, url, address)
        table.add_row(
            name, f"{found.kilobytes:.1f}", f"{found.fonts:.1f}", f"{found.painted:.0f}", f"{found.shift:.4f}"
        )
    console.print(table)
    took, shift = time_moves(browser, url)
    took.sort()
    console.print(
        f"A turn, from Confirm to the painted answer of the server, {len(took)} of them: median "
        f"{statistics.median(took):.0f} ms, the slowest {took[-1]:.0f} ms; layout shift in all {shift:.4f}",
        highlight=False,
    )


def main() -> None:
    """Measure and print."""
    console = Console(width=max(120, Console().width))  # a narrower table would cut numbers off
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        where = f"Chromium {browser.version}, armorial {version('armorial')}, {platform.machine()}, loopback"
        console.print(where, highlight=False)
        with Running(Path(folder)) as server:
            measure_page(browser, server.url, console)
        # Bots wait as long as they do for players, so that a flight ends before the next begins.
        with Running(Path(folder), ARMORIAL_BOT_DELAY="1.2") as server:
            measure_frames(browser, server.url, console)
        measure(browser, console)
        browser.close()


if __name__ == "__main__":
    main()
