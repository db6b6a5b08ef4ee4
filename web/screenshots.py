"""Make the pictures of the documentation from real games, in a real browser: `make screenshots`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from docs.assemble import PICTURE, RULES, picture_of
from tests.support.browser import launch
from tests.support.process import Running

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SETTLED = 1500  # milliseconds
PATIENCE = 180_000  # milliseconds: a review takes its time
PUZZLE = "b531095"


def visit(browser: Browser, url: str, dark: bool = False, phone: bool = False) -> Page:
    """Open a page under a name."""
    context = browser.new_context(
        base_url=url,
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type] # a dictionary of just these
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        locale="en-GB",
        has_touch=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = context.new_page()
    page.request.post("/api/guest", data={"name": "Mathilde"})
    return page


def played(page: Page, game: str, actions: int, **options: Any) -> str:
    """Play a game against squires for a while, placing markers now and then; return the table."""
    table: str = page.request.post("/api/quick", data={"game": game, "options": options, "level": "squire"}).json()[
        "id"
    ]
    made = 0
    while made < actions:
        update = page.request.get(f"/api/tables/{table}/match").json()
        if update["player"] < 0:
            break
        if update["player"] != update["seat"]:
            page.wait_for_timeout(50)
            continue
        legal = update["legal"]
        places = [action for action in legal if action.startswith("place")]
        action = places[len(places) // 2] if places and made % 3 else legal[(made * 5) % len(legal)]
        turn = {"number": update["number"], "actions": [action]}
        assert page.request.post(f"/api/tables/{table}/play", data=turn).ok
        made += 1
    return table


def shoot(page: Page, address: str, name: str, shown: str = "main") -> None:
    """Go somewhere, wait until all is drawn, and take the picture."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_selector(shown, timeout=PATIENCE)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"{name}.png")


def draw_rules(page: Page, game: str) -> None:
    """Take the pictures of the rules for players, each under the name that the text gives it: `card:Anjou-2`."""
    text = (RULES / f"{game}.en.md").read_text(encoding="utf-8")
    names = [picture_of(what) for _caption, what in PICTURE.findall(text)]
    page.goto(f"/learn/{game}/rules")
    drawings = page.locator(".art")
    drawings.nth(len(names) - 1).wait_for()
    page.evaluate("document.querySelectorAll(':has(.art)').forEach((element) => (element.style.background = 'none'))")
    for place, name in enumerate(names):
        drawings.nth(place).evaluate("(element) => element.scrollIntoView({ block: 'center' })")  # not under a bar
        drawings.nth(place).screenshot(path=PICTURES / "rules" / name, omit_background=True)
    print(f"{len(names)} pictures of the rules of {game}")


def main() -> None:
    """Make all pictures."""
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        desk, night = visit(browser, server.url), visit(browser, server.url, dark=True)
        phone = visit(browser, server.url, phone=True)
        shoot(desk, "/", "home")
        shoot(desk, f"/table/{played(desk, 'richelieu', 30)}", "richelieu")
        shoot(night, f"/table/{played(night, 'blasons', 30, players=4)}", "blasons-dark")
        shoot(phone, f"/table/{played(phone, 'richelieu', 12)}", "richelieu-phone")
        shoot(phone, f"/table/{played(phone, 'blasons', 8, players=4)}", "blasons-phone")
        over = played(desk, "richelieu", 1000)
        shoot(desk, f"/table/{over}", "score")
        shoot(night, f"/replay/{over}?ply=40", "replay-dark")
        shoot(desk, f"/replay/{over}?ply=40&review", "review", "aside [aria-label^='Chance to win']")
        shoot(night, f"/puzzles/{PUZZLE}", "puzzle-dark", "[data-puzzle]")
        shoot(desk, "/learn", "learn")
        draw_rules(phone, "richelieu")
        draw_rules(phone, "blasons")
        browser.close()


if __name__ == "__main__":
    main()
