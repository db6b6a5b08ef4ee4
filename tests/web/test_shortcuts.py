"""Single-key shortcuts can be switched off (WCAG 2.1.4)."""

from playwright.sync_api import Locator, Page, expect

from tests.support.loading import NEXT_FRAMES
from tests.support.page_players import PRESSABLE, enter, quick


def press(page: Page, key: str) -> None:
    page.locator("body").press(key)
    page.evaluate(NEXT_FRAMES)


def listed(page: Page) -> Locator:
    """Open the list of shortcuts in the menu of a table."""
    page.get_by_text("Keyboard shortcuts").click()
    return page.locator("details", has_text="Keyboard shortcuts")


def test_the_list_of_shortcuts_leads_to_the_setting_that_switches_single_keys_off(page: Page) -> None:
    menu = page.get_by_role("dialog", name="Table")
    enter(page, "Anna")
    page.goto(f"/table/{quick(page, 'richelieu')}")
    page.wait_for_selector(PRESSABLE)
    press(page, "?")
    expect(menu).to_be_visible()
    keys = listed(page)
    expect(keys).to_contain_text("Single keys such as c can be switched off.")
    expect(keys.locator("kbd", has_text="Backspace")).to_be_visible()
    keys.get_by_role("link", name="Settings").click()
    setting = page.get_by_role("checkbox", name="Single-key shortcuts")
    expect(setting).to_be_focused()
    setting.uncheck()
    page.go_back()
    page.wait_for_selector(PRESSABLE)
    press(page, "?")
    expect(menu).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    keys = listed(page)
    expect(keys).to_contain_text("Single keys such as c are switched off.")
    expect(keys.locator("kbd", has_text="Backspace")).to_have_count(0)
    page.goto("/puzzles/daily")
    page.get_by_role("button", name="Hint").wait_for()
    press(page, "h")
    expect(page.locator(".hint")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_have_count(1)
