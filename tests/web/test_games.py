"""Both games by mouse, touch and keyboard: a few presses from the start, and the last ones of a game.

`test_local.py` plays whole games.
"""

from typing import Any

from playwright.sync_api import Page, expect

from tests.support.loading import Held, let_go
from tests.support.page_players import SLOW_CEREMONY, Player, Toucher, Typist, enter, quick, score_sheet
from tests.support.positions import add_match
from tests.support.process import Running
from tests.web.conftest import PHONE

SOME = 12  # presses
LEFT = 8  # actions of the player until the end


def near_the_end(page: Page, server: Running, game: str, left: int = LEFT, **options: Any) -> None:
    """Go to a table at which a game will soon be over."""
    user = page.request.get("/api/me").json()
    page.goto(f"/table/{add_match(server.folder, user, game, left=left, level='random', **options)}")


def test_from_home_to_a_game_in_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert not Player(page).play(SOME)


def test_a_new_game_takes_nobody_away_from_another_screen(page: Page) -> None:
    asked = Held(page, "**/api/quick")
    page.goto("/")
    with page.expect_request("**/api/quick"):
        page.get_by_role("button", name="Play now").click()
    page.get_by_role("link", name="Learn the rules").click()
    page.wait_for_url("**/learn")
    let_go(asked.next())
    assert page.url.endswith("/learn")
    page.get_by_role("navigation").get_by_role("link", name="My games").click()
    expect(page.locator("main a[href^='/table/']")).to_have_count(1)


def test_all_variants_of_les_7_blasons_by_mouse(page: Page, server: Running) -> None:
    """Start in the last round, which offers all kinds of actions."""
    enter(page, "Mouse")
    near_the_end(page, server, "blasons", 16, players=3, variants=["consult", "serve", "peek", "parish"])
    assert Player(page, 2).play()
    score_sheet(page)


def test_the_court_by_mouse_with_the_ceremony_at_its_end(page: Page, server: Running) -> None:
    enter(page, "Mouse")
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(SLOW_CEREMONY)
    near_the_end(page, server, "richelieu", 3, edition="court", players=4)
    assert Player(page, 5).play()
    told = page.get_by_role("dialog", name="The score")  # at the end of the ceremony, the result becomes its name
    expect(told.locator(".picture")).to_be_visible()
    told.get_by_role("button", name="Show everything at once").click()
    expect(score_sheet(page)).to_contain_text("Bourgogne")


def test_by_touch_on_a_phone(visitors: Any, server: Running) -> None:
    page = visitors(viewport=PHONE, has_touch=True, is_mobile=True).page
    enter(page, "Finger")
    page.goto(f"/table/{quick(page, 'richelieu')}")
    assert not Toucher(page, 3).play(SOME)
    near_the_end(page, server, "blasons", players=3)
    assert Toucher(page, 3).play()
    score_sheet(page)


def test_by_the_keyboard_alone(page: Page, server: Running) -> None:
    enter(page, "Keys")
    page.goto(f"/table/{quick(page, 'blasons', players=3)}")
    assert not Typist(page, 4).play(SOME)
    near_the_end(page, server, "richelieu")
    assert Typist(page, 4).play()
    score_sheet(page)
