"""Games by mouse, by touch and by the keyboard: each whole once, and both games by each."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.support.page_players import Player, Toucher, Typist, enter, quick, score_sheet
from tests.web.conftest import PHONE

SOME = 20  # presses


def test_from_home_to_a_game_in_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert not Player(page).play(SOME)


def test_all_variants_of_les_7_blasons_by_mouse(page: Page) -> None:
    enter(page, "Mouse")
    page.goto(f"/table/{quick(page, 'blasons', players=3, variants=['consult', 'serve', 'peek', 'parish'])}")
    assert Player(page, 2).play()
    score_sheet(page)


def test_the_court_by_mouse(page: Page) -> None:
    enter(page, "Mouse")
    page.goto(f"/table/{quick(page, 'richelieu', edition='court', players=4)}")
    assert Player(page, 5).play()
    expect(score_sheet(page)).to_contain_text("Bourgogne")


def test_by_touch_on_a_phone(visitors: Any) -> None:
    page = visitors(viewport=PHONE, has_touch=True, is_mobile=True).page
    enter(page, "Finger")
    page.goto(f"/table/{quick(page, 'richelieu')}")
    assert not Toucher(page, 3).play(SOME)
    page.goto(f"/table/{quick(page, 'blasons', players=3)}")
    assert Toucher(page, 3).play()
    score_sheet(page)


def test_by_the_keyboard_alone(page: Page) -> None:
    enter(page, "Keys")
    page.goto(f"/table/{quick(page, 'blasons', players=3)}")
    assert not Typist(page, 4).play(SOME)
    page.goto(f"/table/{quick(page, 'richelieu', short=True)}")
    assert Typist(page, 4).play()
    score_sheet(page)
