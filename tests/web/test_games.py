"""Whole games, from home to the score sheet."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_players import Player, Toucher, Typist, enter, quick, score_sheet
from tests.web.conftest import PHONE


def test_from_home_to_the_score_sheet_in_one_click_and_a_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert Player(page).play()
    expect(score_sheet(page)).to_contain_text("Bourgogne")


def test_all_variants_of_les_7_blasons_by_mouse(page: Page) -> None:
    enter(page, "Mouse")
    page.goto(f"/table/{quick(page, 'blasons', players=3, variants=['consult', 'serve', 'peek', 'parish'])}")
    assert Player(page, 2).play()
    score_sheet(page)


EACH = [("richelieu", {"short": True}), ("blasons", {"players": 3})]


def test_the_court_by_mouse(page: Page) -> None:
    enter(page, "Mouse")
    page.goto(f"/table/{quick(page, 'richelieu', edition='court', players=4)}")
    assert Player(page, 5).play()
    score_sheet(page)


@pytest.mark.parametrize(("game", "options"), EACH)
def test_a_whole_game_by_touch_on_a_phone(visitors: Any, game: str, options: dict[str, Any]) -> None:
    page = visitors(viewport=PHONE, has_touch=True, is_mobile=True).page
    enter(page, "Finger")
    page.goto(f"/table/{quick(page, game, **options)}")
    assert Toucher(page, 3).play()
    score_sheet(page)


@pytest.mark.parametrize(("game", "options"), EACH)
def test_a_whole_game_by_the_keyboard_alone(page: Page, game: str, options: dict[str, Any]) -> None:
    enter(page, "Keys")
    page.goto(f"/table/{quick(page, game, **options)}")
    assert Typist(page, 4).play()
    score_sheet(page)
