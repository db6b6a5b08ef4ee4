"""Pairing: two people who want the same game meet, and others watch them on the home page."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.support.loading import Held, let_go
from tests.support.page_players import enter, quick

PLAYING = "**/api/tables?status=playing"


def test_two_people_meet_and_a_third_watches(visitors: Any) -> None:
    anna, bert, watcher, waiting = [visitors().page for _ in range(4)]

    def playing(route: Route) -> None:  # without the matches of other tests
        table = anna.url.partition("/table/")[2]
        tables = [anna.request.get(f"/api/tables/{table}").json()] if table else []
        route.fulfill(json=[match for match in tables if match["status"] == "playing"])

    waiting.route(PLAYING, playing)
    waiting.goto("/")
    expect(waiting.get_by_role("region", name="Open tables")).to_be_visible()
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
    shown = waiting.get_by_role("region", name="Now playing")  # it appears when a match starts
    expect(shown.get_by_role("link", name="Watch")).to_be_visible()
    anna.request.post(f"/api/tables/{anna.url.partition('/table/')[2]}/resign")
    expect(shown).to_have_count(0)  # and disappears when it ends
    waiting.unroute_all(behavior="wait")  # otherwise `playing` could still run in another test


def test_an_older_answer_about_matches_in_progress_is_dropped(page: Page, visitors: Any) -> None:
    """The page asks when it opens, and again when it knows the lobby."""
    player = visitors().page
    enter(player, "Anna")
    match = player.request.get(f"/api/tables/{quick(player, 'richelieu')}").json()
    asked = Held(page, PLAYING)
    page.goto("/")
    older, newer = asked.next(), asked.next()
    let_go(newer, [])
    let_go(older, [match])
    assert not page.get_by_role("region", name="Now playing").count()


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
