"""How the main screens look, beside pictures that a person has approved; `ARMORIAL_LOOKS=new` takes them anew.

Both are shrunk to a quarter before they are compared, and may differ a little: machines have other fonts. What is
moved, lost or in another colour shows all the same.
"""

import io
import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page

from tests.web.conftest import DESKTOP, PHONE

LOOKS = Path(__file__).parent / "looks"
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


def seen(page: Page) -> Image.Image:
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    return picture.resize((picture.width // SHRUNK, picture.height // SHRUNK), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(("kind", "size", "theme"), [("desk", DESKTOP, "light"), ("phone", PHONE, "dark")])
def test_a_screen_looks_as_it_should(visitors: Any, name: str, kind: str, size: dict[str, int], theme: str) -> None:
    page = visitors(viewport=size, color_scheme=theme).page
    page.add_init_script("localStorage.settings ??= JSON.stringify({ name: 'Mathilde', named: true })")
    page.goto(SCREENS[name])
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(300)
    approved = LOOKS / f"{name}-{kind}.png"
    now = seen(page)
    if os.environ.get("ARMORIAL_LOOKS") == "new":
        LOOKS.mkdir(exist_ok=True)
        now.save(approved, optimize=True)
    assert difference(now, Image.open(approved).convert("RGB")) < MOST


def test_what_is_lost_would_be_noticed(page: Page) -> None:
    """The measure itself: a page without its board is another one."""
    page.goto(SCREENS["richelieu"])
    page.wait_for_load_state("networkidle")
    whole = seen(page)
    page.evaluate("document.querySelector('[role=grid]').style.visibility = 'hidden'")
    assert difference(whole, seen(page)) > MOST
