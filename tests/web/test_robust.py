"""How the page recovers: a killed server, lost sessions, no network."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.support.loading import Held, let_go
from tests.support.page_players import PRESSABLE, Player, enter, quick
from tests.support.process import Running
from tests.web.conftest import Visitor

CACHED = (
    "async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))"
    ".flat().map(({ url }) => new URL(url).pathname)"
)
TURN = "section[aria-label=Turn]"


def log_length(page: Page, table: str) -> int:
    return len(page.request.get(f"/api/tables/{table}/match").json()["log"])


def test_a_server_that_is_killed_and_comes_back_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    server = Running(tmp_path)
    visitor = Visitor(browser, server.url)
    page = visitor.page
    try:
        enter(page, "Anna")
        table = quick(page, "richelieu")
        page.goto(f"/table/{table}")
        Player(page, 3).play(presses=8)
        page.wait_for_selector(PRESSABLE)
        before = log_length(page, table)
        server.kill()
        expect(page.get_by_text("No connection to the server")).to_be_visible()
        server = Running(tmp_path, port=server.port)
        expect(page.get_by_text("No connection to the server")).to_be_hidden()
        assert log_length(page, table) == before
        Player(page, 3).play_until(lambda: log_length(page, table) > before)
    finally:
        visitor.close()
        server.kill()


def test_two_tabs_of_one_player_show_the_same(visitors: Any) -> None:
    visitor = visitors()
    tab, other_tab = visitor.page, visitor.context.new_page()
    enter(tab, "Anna")
    table = quick(tab, "richelieu")
    for page in (tab, other_tab):
        page.goto(f"/table/{table}")
        page.wait_for_selector(PRESSABLE)
    Player(tab, 5).play_until(lambda: log_length(tab, table) >= 4)
    tab.wait_for_selector(PRESSABLE)
    shown = tab.get_by_role("tabpanel").inner_text()
    expect(other_tab.get_by_role("tabpanel")).to_have_text(shown, use_inner_text=True)


def test_back_leads_back_and_links_lead_deep(page: Page) -> None:
    page.goto("/learn")
    heading = page.get_by_role("heading", level=1).first
    first = heading.inner_text()
    page.get_by_role("navigation").get_by_role("link", name="Leaderboard").first.click()
    page.wait_for_url("**/leaders")
    expect(heading).not_to_have_text(first)
    page.go_back()
    page.wait_for_url("**/learn")
    expect(heading).to_have_text(first)
    page.goto("/learn/richelieu/rules#R4.4")
    expect(page.locator("[id='R4.4']")).to_be_in_viewport()


def test_a_missing_table_is_reported_with_a_link_home(page: Page) -> None:
    page.goto("/table/nosuchtable1")
    expect(page.get_by_role("link", name="Home").first).to_be_visible()
    page.goto("/no/such/place")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()


def test_a_login_that_ended_elsewhere_is_asked_for_again_in_place(visitors: Any) -> None:
    visitor = visitors()
    page = visitor.page
    enter(page, "Anna")
    table = quick(page, "richelieu")
    page.goto(f"/table/{table}")
    page.wait_for_selector(PRESSABLE)
    assert page.request.delete("/api/session").ok  # as another tab does; the server then closes all connections
    expect(page.get_by_label("Your name")).to_be_visible()


def test_a_name_is_saved_at_the_second_try(page: Page) -> None:
    enter(page, "Anna")
    page.goto("/settings")
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill("Agathe")
    refusal = {"error": "rate_limited", "message": "too many requests"}
    page.route("**/api/me", lambda route: route.fulfill(status=429, json=refusal), times=1)
    save = page.get_by_role("button", name="Save")
    save.click()
    expect(page.get_by_role("alert")).to_have_text("Too many requests. Wait a moment.")
    save.click()
    expect(page.get_by_text("You play as Agathe.")).to_be_visible()


def test_a_double_click_saves_a_name_once(page: Page) -> None:
    enter(page, "Anna")
    page.goto("/settings")
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill("Agathe")
    saving = Held(page, "**/api/me")
    page.get_by_role("button", name="Save").dblclick()
    let_go(saving.next())
    expect(page.get_by_text("You play as Agathe.")).to_be_visible()
    assert not saving


def test_the_page_works_without_a_network_and_waits_kindly_for_what_needs_one(visitors: Any) -> None:
    visitor = visitors(service_workers="allow")
    page = visitor.page
    enter(page, "Anna")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_load_state("networkidle")
    visitor.context.set_offline(True)
    page.goto("/learn/blasons/rules")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Les 7 Blasons")
    page.goto("/")
    expect(page.get_by_text("Games with others need a connection")).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("link", name="Anna")).to_have_class(re.compile("unconfirmed"))
    expect(page.get_by_role("banner")).to_contain_text("Offline")
    expect(page.get_by_role("radio", name="Les 7 Blasons")).to_be_attached()  # the games are known
    page.goto("/leaders")
    expect(page.get_by_role("heading", name="This needs a connection")).to_be_visible()
    expect(page.locator(".toast.bad, [role=alert]:visible")).to_have_count(0)
    visitor.context.set_offline(False)
    expect(page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("link", name="Anna")).not_to_have_class(re.compile("unconfirmed"))
    cached = page.evaluate(CACHED)
    assert len(cached) > 80
    assert not [path for path in cached if path.startswith("/api/")]


def test_letters_of_other_alphabets_are_kept_once_a_name_has_used_them(visitors: Any) -> None:
    visitor = visitors(service_workers="allow")
    page = visitor.page
    enter(page, "Анна")
    page.goto("/account")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now the page is on the device, and keeps what it loads
    expect(page.get_by_role("heading", level=1)).to_have_text("Анна")
    page.wait_for_function("""async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().some(({ url }) => url.includes("-cyrillic-wght"));
    }""")
    fonts = [path for path in page.evaluate(CACHED) if path.endswith(".woff2")]
    assert not [path for path in fonts if "-greek-" in path]


def test_parts_that_cannot_be_loaded_are_reported_and_break_nothing(page: Page) -> None:
    page.add_init_script("localStorage['local games'] = '1'")
    for part in ("DailyPanel-*.js", "LocalGames-*.js", "*fr.first*", "*fr.rest*"):
        page.route(f"**/assets/{part}", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("The page has changed on the server, or there is no network.")
    page.get_by_role("banner").get_by_role("link", name="Settings").click()
    page.get_by_label("Language").first.select_option("fr")
    expect(page.locator(".toast.bad")).to_contain_text("Something went wrong")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
