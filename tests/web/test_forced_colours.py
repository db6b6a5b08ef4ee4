"""In forced colours, where shadows are not drawn, what can be chosen on a board has an outline."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_players import BOARD, PRESSABLE, enter, quick

# What can be chosen: none of it may look like the rest.
OUTLINES = """(board) => {
  const outline = (element) => getComputedStyle(element).outlineStyle;
  const things = [...document.querySelectorAll(`${board} :is(button, [data-card], [data-position])`)];
  const kinds = [".alive", ":not(.alive)"].map((kind) => things.filter((thing) => thing.matches(kind)).map(outline));
  return kinds.map((styles) => [...new Set(styles)]);
}"""


@pytest.mark.parametrize(("game", "options"), [("richelieu", {}), ("blasons", {"players": 3})])
def test_what_can_be_chosen_has_an_outline(visitors: Any, game: str, options: dict[str, Any]) -> None:
    page: Page = visitors(forced_colors="active").page
    enter(page, "Anna")
    page.goto(f"/table/{quick(page, game, **options)}")
    page.wait_for_selector(PRESSABLE)
    expect(page.locator(f"{BOARD} .alive").first).to_be_visible()
    assert page.evaluate(OUTLINES, BOARD) == [["solid"], ["none"]]
