"""Every screen in both themes is accessible: axe finds nothing, nothing scrolls sideways, touch targets are large."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.loading import Loading
from tests.support.page_players import PRESSABLE, enter, quick
from tests.support.process import Running
from tests.web.test_replay import played

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
SCREENS = (
    "/", "/new?on=server", "/new?on=device", "/replay", "/learn", "/learn/richelieu/rules", "/learn/blasons/rules",
    "/learn/richelieu/lesson", "/learn/blasons/lesson", "/games", "/leaders", "/settings", "/account", "/privacy",
    "/nowhere",
)  # fmt: skip
NARROW = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}
TOUCHED = "button:not(:disabled), a.button, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])"


def faults(page: Page) -> list[str]:
    """Return the violations that axe finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)  # through the inspector, because the content policy allows no other script
    violations = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [
        f"{page.url}: {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in violations
        for node in fault["nodes"]
    ]


def small(page: Page) -> list[str]:
    """Return touch targets that are too small. Cards may be smaller, because all must be visible."""
    shown: list[str] = page.evaluate(
        """(touched) => [...document.querySelectorAll(touched)].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const least = element.closest("[role=grid]") ? 24 : 43.5;
          return element.checkVisibility() && width > 1 && Math.min(width, height) < least;
        }).map((one) => one.outerHTML.slice(0, 120))""",
        TOUCHED,
    )
    return shown


def wide(page: Page) -> int:
    over: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return over


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("richelieu", {}),
    ("richelieu", {"edition": "court", "players": 4}),
    ("blasons", {"players": 7}),
]
# Both themes and both sizes, but not every pair of them: colours do not depend on the size.
ROOMS = [("light", NARROW), ("dark", WIDE)]


@pytest.mark.parametrize(("theme", "size"), ROOMS, ids=["light", "dark"])
def test_every_screen_is_accessible(visitors: Any, server: Running, theme: str, size: dict[str, int]) -> None:
    page = visitors(color_scheme=theme, viewport=size, has_touch=size is NARROW, is_mobile=size is NARROW).page
    enter(page, "Anna")
    over = played(page, server, "richelieu", short=True)
    wrong: list[str] = []
    loading = Loading(page)
    page.goto("/privacy")  # from where the others are opened by links
    for address in (*SCREENS, f"/table/{over}", f"/replay/{over}?ply=9", f"/people/{_me(page)}"):
        loading.follow(address)
        page.locator("main h1").first.wait_for(state="attached")  # a table comes over the WebSocket
        wrong += faults(page)
        if size is NARROW:
            wrong += [f"{address} is {wide(page)} px too wide"] if wide(page) > 0 else []
            wrong += [f"{address}: too small to be touched: {control}" for control in small(page)]
    assert wrong == []


@pytest.mark.parametrize(("theme", "size"), [("dark", NARROW), ("light", WIDE)], ids=["dark", "light"])
def test_every_table_is_accessible(visitors: Any, theme: str, size: dict[str, int]) -> None:
    page = visitors(color_scheme=theme, viewport=size, has_touch=size is NARROW, is_mobile=size is NARROW).page
    enter(page, "Anna")
    loading = Loading(page)
    for game, options in TABLES:
        loading.open(f"/table/{quick(page, game, **options)}")
        page.wait_for_selector(PRESSABLE)
        assert faults(page) == []
        assert wide(page) <= 0
        if size is NARROW:
            assert small(page) == []
    waiting = page.request.post("/api/tables", data={"game": "blasons"}).json()["table"]["id"]
    loading.open(f"/table/{waiting}")
    assert faults(page) == []


def test_twice_as_large_still_fits(visitors: Any) -> None:
    page = visitors(viewport={"width": 640, "height": 400}).page  # 1280 by 800 at 200%
    enter(page, "Anna")
    loading = Loading(page)
    for address in ("/", "/settings", f"/table/{quick(page, 'richelieu')}"):
        loading.open(address)
        assert wide(page) <= 0


def _me(page: Page) -> str:
    identity: str = page.request.get("/api/me").json()["id"]
    return identity
