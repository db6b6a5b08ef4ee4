"""The statistics on the page: of bots that play against themselves, and of this server's matches."""

from playwright.sync_api import Page, expect


def test_a_game_and_a_level_are_chosen(page: Page) -> None:
    page.goto("/statistics")
    table = page.get_by_role("table", name="Victories by order of play")
    expect(table.get_by_role("row").nth(1)).to_contain_text("±")
    page.locator("select").first.select_option("Les 7 Blasons with 4")
    page.locator("select").nth(1).select_option("level baron")
    expect(table.get_by_role("row")).to_have_count(1 + 4)
    expect(page.get_by_role("table", name="Tricks taken by the player of a character")).to_be_visible()
    page.get_by_label("This server's matches").check()
    expect(page.get_by_text("on this server").first).to_be_visible()  # a count, or that there is no match yet
