"""Pairing: two people who want the same game meet, and a third watches them on the home page."""

from typing import Any

from playwright.sync_api import expect


def test_two_people_meet_and_a_third_watches(visitors: Any) -> None:
    anna, bert, watcher = [visitors().page for _ in range(3)]
    for page in (anna, bert):
        page.goto("/")
        page.get_by_role("button", name="Find players").click()
        page.wait_for_url("**/table/*")
    assert anna.url == bert.url
    for page in (anna, bert):
        expect(page.locator("section[aria-label=Board]")).to_be_visible()
    watcher.goto("/")
    live = watcher.get_by_role("region", name="Now playing")
    expect(live.locator(".board > *").first).to_be_visible()
    live.get_by_role("link", name="Watch").click()
    watcher.wait_for_url(anna.url)


def test_an_invited_friend_gets_a_name(visitors: Any) -> None:
    anna, bert = visitors().page, visitors().page
    anna.goto("/")
    anna.get_by_role("button", name="Find players").click()
    anna.wait_for_url("**/table/*")
    bert.goto(anna.url)
    name = bert.get_by_label("Your name")
    first = name.input_value()
    assert first
    bert.get_by_role("button", name="Another").click()
    expect(name).not_to_have_value("")
    chosen = name.input_value()
    bert.get_by_role("button", name="Sit down").click()
    expect(anna.get_by_text(chosen).first).to_be_visible()
