"""A game that the page does not know: it is offered in every list, and played on a plain board."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_players import BOARD, CONFIRM, PRESSABLE, Player, Toucher, Typist, enter, quick, score_sheet
from tests.support.process import Running
from tests.support.third_game import COFFERS
from tests.web.test_access import NARROW, faults, small, wide
from tests.web.test_replay import play_out

SOME = 10  # presses
COIN = 2637  # Hz: a partial of this sound
LISTEN = """
    window.heard = [];
    window.OscillatorNode = class extends OscillatorNode {
        constructor(context, options) { super(context, options); heard.push(options.frequency); }
    };
"""
SCRIPT = Path(__file__).parents[1] / "support" / "serve_third_game.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("third"), script=SCRIPT) as running:
        yield running


def test_it_is_offered_and_played_to_its_end_by_mouse_with_its_sounds_headings_and_results(page: Page) -> None:
    page.add_init_script(LISTEN)
    page.goto("/")
    page.get_by_role("radio", name="Coffers").check()
    expect(page.get_by_role("group", name="Game", exact=True)).to_contain_text(COFFERS.PHRASES.about)
    expect(page.get_by_role("group", name="Players")).to_contain_text("3")
    page.get_by_role("radio", name="Jester", exact=False).last.check()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("section[aria-label=Turn]")).to_contain_text("Take a coffer, or look into one.")
    assert Player(page, 1).play()
    expect(score_sheet(page)).to_contain_text("Florins")
    assert COIN in page.evaluate("heard")
    expect(page.locator("li.heading")).to_have_text("The game is over.")
    expect(page.locator(".result", has_text="Coffer opened")).not_to_have_count(0)  # a generic text


def test_every_list_has_it(page: Page) -> None:
    enter(page, "Anna")
    page.goto("/new")
    expect(page.get_by_role("radio", name="Coffers")).to_be_attached()
    for address in ("/learn", "/leaders", "/games?of=all"):
        page.goto(address)
        expect(page.get_by_role("main")).to_contain_text("Coffers")
    page.goto("/learn")
    expect(page.get_by_role("region", name="Coffers")).to_contain_text(COFFERS.PHRASES.about)


def test_the_history_shows_what_the_player_found(page: Page) -> None:
    enter(page, "Anna")
    page.goto(f"/table/{quick(page, 'coffers')}")
    page.wait_for_selector(PRESSABLE)
    expect(page.get_by_text(COFFERS.PHRASES.legend)).to_be_visible()
    assert (faults(page), wide(page)) == ([], 0)
    page.locator(f"{BOARD} .thing.alive").first.click()  # if a bot began, it may have taken another
    look = page.get_by_role("button", name="Look into ")
    coffer = look.inner_text().split()[-1]
    look.click()
    page.locator(CONFIRM).click()  # it reveals something
    expect(page.get_by_role("tabpanel")).to_contain_text(f"in {coffer}.")


def test_by_the_keyboard_alone(page: Page) -> None:
    enter(page, "Keys")
    page.goto(f"/table/{quick(page, 'coffers')}")
    assert not Typist(page, 2).play(SOME)


def test_by_touch_on_a_phone(visitors: Any) -> None:
    page = visitors(viewport=NARROW, has_touch=True, is_mobile=True, color_scheme="dark").page
    enter(page, "Finger")
    page.goto(f"/table/{quick(page, 'coffers', players=3)}")
    page.wait_for_selector(PRESSABLE)
    assert (faults(page), small(page), wide(page)) == ([], [], 0)
    assert not Toucher(page, 3).play(SOME)


def test_it_is_replayed(page: Page) -> None:
    enter(page, "Anna")
    table = quick(page, "coffers")
    play_out(page, table)
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".drawing")).to_contain_text("c12:")
