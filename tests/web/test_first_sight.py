"""What a first-time visitor sees."""

from playwright.sync_api import Page, expect


def test_the_page_opens_and_is_armorial(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Armorial")
    expect(page.get_by_role("banner")).to_contain_text("Armorial")
