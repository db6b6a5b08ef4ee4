"""Shared deals on the page: somebody starts and leaves a daily deal; friends play a match as a duplicate."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from armorial.protocol.tables import Table
from tests.support.loading import Held, let_go
from tests.support.page_players import enter


def play_out(page: Page, table: str, choice: int) -> None:
    """Play a match to its end as the user of a page, with requests instead of clicks."""
    while True:
        update: Any = page.request.get(f"/api/tables/{table}/match").json()
        if update["ending"]:
            return
        if update["legal"]:
            action = update["legal"][choice % len(update["legal"])]
            page.request.post(f"/api/tables/{table}/play", data={"number": update["number"], "actions": [action]})
        else:
            time.sleep(0.05)


def shown_table(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def test_a_daily_deal_counts_once_and_has_no_hints(page: Page) -> None:
    page.goto("/")
    panel = page.get_by_role("region", name="Daily deals")
    panel.get_by_role("button", name="Play Richelieu, the duel").click()
    table = shown_table(page)
    expect(page.locator("[data-match]")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")  # nor is there one by keyboard
    page.goto("/daily")
    expect(page.get_by_role("button", name="Continue Richelieu, the duel")).to_be_visible()
    page.request.post(f"/api/tables/{table}/stop")
    page.goto(f"/table/{table}")
    page.get_by_role("dialog").get_by_role("link", name="Results").click()
    expect(page.get_by_text("Your attempt has no result")).to_be_visible()
    page.get_by_role("button", name="Play for practice").click()
    practice: Table = page.request.get(f"/api/tables/{shown_table(page)}").json()
    assert practice["counted"] is False  # type: ignore[index]


def test_friends_play_a_match_as_a_duplicate(visitors: Any) -> None:
    page, friend = visitors().page, visitors().page
    page.goto("/")
    page.request.post("/api/guest", data={"name": "Anne"})
    quick = {"game": "richelieu", "options": {"short": True}, "level": "page"}
    table = page.request.post("/api/quick", data=quick).json()["id"]
    play_out(page, table, 0)
    page.goto(f"/table/{table}")
    page.get_by_role("dialog").get_by_role("button", name="Play as a duplicate").click()
    page.wait_for_url("**/duplicates/*")
    expect(page.get_by_text("You know this deal")).to_be_visible()
    friend.goto(page.url)
    expect(friend.get_by_text("You will see how the others did once you have finished")).to_be_visible()
    expect(friend.get_by_role("table")).to_have_count(0)
    friend.get_by_role("button", name="Play", exact=True).click()
    play_out(friend, shown_table(friend), 1)
    friend.goto(page.url)
    expect(friend.get_by_role("table", name="Results").get_by_text("Anne")).to_be_visible()
    expect(friend.get_by_text("Luck of the deal")).to_be_visible()
    expect(friend.get_by_role("heading", name="Where decisions differed")).to_be_visible()
    expect(friend.get_by_text("engine", exact=True).first).to_be_visible()
    friend.get_by_role("table").get_by_role("link", name="Replay").first.click()
    expect(friend.get_by_role("button", name="Review this game")).to_be_visible()


def daily_deal(page: Page) -> tuple[str, str]:
    """Return the id of a deal of today, and its address on the page."""
    deal: Any = page.request.get("/api/daily").json()["deals"][0]
    return deal["id"], f"/daily/{deal['day']}/{deal['kind'].replace(' ', '-')}"


def test_a_refused_name_can_be_changed_at_the_deal(page: Page) -> None:
    page.add_init_script("localStorage.settings ??= JSON.stringify({ name: 'admin', named: true })")
    play = page.get_by_role("button", name="Play", exact=True)
    page.goto(daily_deal(page)[1])
    play.click()
    expect(page.get_by_role("alert")).to_have_text("The name admin is reserved")
    page.get_by_label("Your name").fill("Claire")
    play.click()
    shown_table(page)


def test_an_answer_for_another_user_that_comes_late_is_dropped(page: Page) -> None:
    """Anna's session ends while the page waits for her results."""
    enter(page, "Anna")
    deal, address = daily_deal(page)
    assert page.request.post(f"/api/deals/{deal}/play").ok
    hers = page.request.get(f"/api/deals/{deal}").json()
    held = Held(page, "**/api/deals/*", most=1)
    with page.expect_response("**/api/me"):  # the page must know Anna before her session ends
        page.goto(address)
    late = held.next()
    assert page.request.delete("/api/session").ok  # the server closes her connections
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    let_go(late, hers)
    assert not page.get_by_role("button", name="Continue").count()


def test_what_another_user_did_disappears_at_once(page: Page) -> None:
    """Anna's session ends while the page shows her attempt, and the server is slow."""
    enter(page, "Anna")
    deal, address = daily_deal(page)
    assert page.request.post(f"/api/deals/{deal}/play").ok
    page.goto(address)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    held = Held(page, "**/api/deals/*")
    assert page.request.delete("/api/session").ok
    asked = held.next()
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    let_go(asked)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
