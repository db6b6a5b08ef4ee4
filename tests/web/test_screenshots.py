"""Compares the main screens with pictures that a person has approved; `ARMORIAL_SCREENSHOTS=new` takes new ones.

Both are shrunk to a quarter before they are compared, and may differ a little, because fonts differ between machines.
Anything that moves, disappears or changes colour still shows.
"""

import io
import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page

from tests.support.loading import Loading
from tests.support.page_players import BOARD, enter
from tests.support.positions import add_match
from tests.support.process import Running
from tests.web.conftest import DESKTOP, PHONE

APPROVED = Path(__file__).parent / "approved_screenshots"
SHRUNK = 4
MOST = 7.0  # of 255, on average over the picture
SCREENS = {
    "home": "/",
    "learn": "/learn",
    "richelieu": "/learn/richelieu/lesson",
    "blasons": "/learn/blasons/lesson",
    "rules": "/learn/richelieu/rules",
    "settings": "/settings",
}
# Both games with the fewest and the most players, in the middle of a match.
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "richelieu-2": ("richelieu", {}),
    "richelieu-4": ("richelieu", {"edition": "court", "players": 4}),
    "blasons-3": ("blasons", {"players": 3}),
    "blasons-7": ("blasons", {"players": 7}),
}
ACTIONS = {"richelieu": 40, "blasons": 60}
LARGE = {"width": 1440, "height": 900}
ARMS = "plain:azure:lion:or"
TRIES = 30
SETTLED = 300  # milliseconds, before a new picture is taken


def seen(page: Page) -> Image.Image:
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    return picture.resize((picture.width // SHRUNK, picture.height // SHRUNK), Image.Resampling.BOX)


def difference(picture: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(picture, other)).mean)


def check(page: Page, name: str) -> None:
    """Compare a page with the approved picture, again while a busy machine still draws it; or approve it."""
    approved = APPROVED / f"{name}.png"
    page.evaluate("document.fonts.ready.then(() => true)")
    if os.environ.get("ARMORIAL_SCREENSHOTS") == "new":
        APPROVED.mkdir(exist_ok=True)
        page.wait_for_timeout(SETTLED)
        seen(page).quantize(256).save(approved, optimize=True)  # a third of the size
    picture = Image.open(approved).convert("RGB")
    for _ in range(TRIES):
        if difference(seen(page), picture) < MOST:
            return
        page.wait_for_timeout(100)
    raise AssertionError(name)


@pytest.mark.parametrize(("kind", "size", "theme"), [("desk", DESKTOP, "light"), ("phone", PHONE, "dark")])
def test_screens_look_as_they_should(visitors: Any, kind: str, size: dict[str, int], theme: str) -> None:
    page = visitors(viewport=size, color_scheme=theme).page
    page.add_init_script("localStorage.settings ??= JSON.stringify({ name: 'Mathilde', named: true })")
    loading = Loading(page)
    for name, address in SCREENS.items():
        loading.open(address)
        check(page, f"{name}-{kind}")


def test_tables_look_as_they_should(page: Page, server: Running) -> None:
    enter(page, "Mathilde")
    user = page.request.put("/api/me/arms", data={"arms": ARMS}).json()
    tables = {
        name: add_match(server.folder, user, game, actions=ACTIONS[game], **options)
        for name, (game, options) in TABLES.items()
    }
    for name, table in tables.items():
        page.goto(f"/table/{table}")
        page.wait_for_selector(f"{BOARD} .alive")
        for kind, size in {"desk": LARGE, "phone": PHONE}.items():
            page.set_viewport_size(size)  # type: ignore[arg-type] # a dictionary of just these
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                check(page, f"table-{name}-{kind}-{theme}")


def test_what_is_lost_would_be_noticed(page: Page) -> None:
    """The comparison notices a page without its board."""
    Loading(page).open(SCREENS["richelieu"])
    page.wait_for_selector("[role=grid]")
    whole = seen(page)
    page.evaluate("document.querySelector('[role=grid]').style.visibility = 'hidden'")
    assert difference(whole, seen(page)) > MOST
