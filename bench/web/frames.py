"""Frames while cards fly, with the processor slowed down four times.

Two kinds are counted during a flight: the frames that the compositor showed or missed, which are what a player sees,
and those of the page's main thread, which an update of the match delays. The first come from a trace of the browser,
the others from the page itself.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import inf
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tests.support.page_players import OVER, PRESSABLE, Player, enter, quick

SLOWDOWN = 4
FRAME = 1000 / 60  # milliseconds
TOLERANCE = 1.0  # milliseconds: clocks are rounded
FLIGHTS = 16
QUIET = 1500  # milliseconds: a bot's pause and a flight
BETWEEN_FLIGHTS = 100  # milliseconds without a frame of the compositor, between two flights
TRACED = "disabled-by-default-devtools.timeline.frame"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "Richelieu, duel": ("richelieu", {}),
    "Richelieu, court with 4": ("richelieu", {"edition": "court", "players": 4}),
    "Les 7 Blasons with 3": ("blasons", {"players": 3}),
    "Les 7 Blasons with 7": ("blasons", {"players": 7}),
}
# When each flight began and ended, and when each frame was made. An animation knows the time of its first frame.
RECORD = """
window.flights = [];
window.frames = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  const flight = { from: Infinity, to: Infinity };
  window.flights.push(flight);
  animation.ready.then(() => (flight.from = animation.startTime ?? performance.now()), () => {});
  animation.finished.then(() => (flight.to = performance.now()), () => (flight.to = performance.now()));
  return animation;
};
const note = (now) => { window.frames.push(now); requestAnimationFrame(note); };
requestAnimationFrame(note);
"""


# What this browser can do at the moment: one moving square on an empty page.
REFERENCE = """
(seconds) => document.body.appendChild(Object.assign(document.createElement("div"), {
  style: "width: 90px; height: 120px; background: teal",
})).animate({ transform: ["none", "translateX(400px)"] }, { duration: 1000 * seconds }).finished.then(() => {})
"""
REFERENCE_SECONDS = 5


class Frames(NamedTuple):
    """Milliseconds between two frames while something flew."""

    flights: int
    shown: list[float]
    main_thread: list[float]


class Trace:
    """A trace of the compositor's frames."""

    def __init__(self, session: CDPSession) -> None:
        """Start to trace."""
        self._session, self._events, self._over = session, list[dict[str, Any]](), False
        session.on("Tracing.dataCollected", lambda found: self._events.extend(found["value"]))
        session.on("Tracing.tracingComplete", lambda _found: setattr(self, "_over", True))
        session.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})

    def stop(self, page: Page) -> list[float]:
        """Stop, and return the intervals between frames that were shown while the compositor moved something."""
        self._session.send("Tracing.end")
        while not self._over:
            page.wait_for_timeout(100)
        return intervals_of(self._events)


def intervals_of(events: Iterable[dict[str, Any]]) -> list[float]:
    """Return the milliseconds between two frames that were shown, in each flight of a trace."""
    shown: dict[float, bool] = {}  # by time; a frame may be reported twice: with and without the main thread
    for event in events:
        report = event.get("args", {}).get("frame_reporter")
        if event.get("ph") == "b" and report and report["has_compositor_animation"]:
            begun = event["ts"] / 1000
            shown[begun] = shown.get(begun, False) or report["state"].startswith("STATE_PRESENTED")
    flights: list[list[float]] = [[]]
    for before, begun in pairwise([-inf, *sorted(shown)]):
        if begun - before > BETWEEN_FLIGHTS:
            flights.append([])
        if shown[begun]:
            flights[-1].append(begun)
    return [after - before for flight in flights for before, after in pairwise(flight)]


def in_time(intervals: list[float]) -> float:
    """Return the share of frames that were not late."""
    return sum(interval < FRAME + TOLERANCE for interval in intervals) / max(1, len(intervals))


def reference(browser: Browser) -> list[float]:
    """Return the intervals between frames while a single square moves."""
    page = browser.new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    trace = Trace(session)
    page.evaluate(REFERENCE, REFERENCE_SECONDS)
    found = trace.stop(page)
    page.close()
    return found


def record(browser: Browser, url: str, game: str, options: dict[str, Any]) -> Frames:
    """Play until enough cards flew."""
    context = browser.new_context(base_url=url, locale="en-GB", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(RECORD)
    enter(page, "Flyer")
    page.goto(f"/table/{quick(page, game, **options)}")
    page.wait_for_selector("[data-engine]")
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    trace = Trace(session)
    page.evaluate("window.flights.length = window.frames.length = 0")
    player = Player(page, 5)
    while page.evaluate("window.flights.length") < FLIGHTS and not page.locator(OVER).count():
        if page.locator(PRESSABLE).count():
            player.press(player.choose())
        page.wait_for_timeout(QUIET)  # without calls to the page, which would delay its frames
    flights = page.evaluate("window.flights.filter(({ to }) => isFinite(to))")
    main_thread = during(page.evaluate("window.frames"), flights)
    shown = trace.stop(page)
    context.close()
    return Frames(len(flights), shown, main_thread)


def during(frames: list[float], flights: list[dict[str, float]]) -> list[float]:
    """Return the intervals between frames in which something flew."""
    return [
        after - before
        for before, after in pairwise(frames)
        if any(flight["from"] <= before and after <= flight["to"] for flight in flights)
    ]


def measure_frames(browser: Browser, url: str, console: Console) -> None:
    """Measure and print."""
    table = Table("table", "flights", "frames", "in time", "longest, ms", "main", "longest, ms", box=SIMPLE_HEAD)
    square = reference(browser)
    table.add_row("(one square)", "1", str(len(square)), *written(square), "", "")
    for name, (game, options) in GAMES.items():
        found = record(browser, url, game, options)
        shown, main_thread = written(found.shown), written(found.main_thread)
        table.add_row(name, str(found.flights), str(len(found.shown)), *shown, *main_thread)
    console.print(
        f"Frames while cards fly, with the processor slowed down {SLOWDOWN} times: the share within 16.7 ms and the "
        "longest, as shown by the compositor and as made by the main thread",
        highlight=False,
    )
    console.print(table)


def written(intervals: list[float]) -> tuple[str, str]:
    """Return the share of frames that were in time, and the longest."""
    return f"{in_time(intervals):.1%}", f"{max(intervals, default=0):.0f}"
