"""Replays and lessons."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import armorial
from tests.support.loading import Held, let_go
from tests.support.page_players import BOARD, enter
from tests.support.positions import add_match
from tests.support.process import Running

LAST_TURN = 4  # cards, with what followed without a choice
REPLAYS = "**/api/replay"


def played(page: Page, server: Running, game: str, **options: Any) -> str:
    """Add a match that is nearly over, and play its last actions over the API; return the table."""
    user = page.request.get("/api/me").json()
    table = add_match(server.folder, user, game, left=2, level="random", **options)
    play_out(page, table)
    return table


def play_out(page: Page, table: str) -> None:
    """Play a match to its end over the API."""
    while True:
        update = page.request.get(f"/api/tables/{table}/match").json()
        if update["player"] < 0:
            return
        if update["legal"]:
            turn = {"number": update["number"], "actions": update["legal"][:1]}
            page.request.post(f"/api/tables/{table}/play", data=turn)
        else:
            page.wait_for_timeout(20)


def last_ply(page: Page) -> int:
    """Return how many actions the replay on the page has."""
    return int(page.locator(".controls .count").inner_text().split(" of ")[1])


def expect_ply(page: Page, at: int, last: int) -> None:
    expect(page.locator(".controls .count")).to_have_text(f"{at} of {last}")


def open_another(page: Page) -> None:
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Open another record").click()


def test_a_match_is_stepped_through_scrubbed_and_linked_to(page: Page, server: Running) -> None:
    enter(page, "Anna")
    table = played(page, server, "richelieu", short=True)
    page.goto(f"/replay/{table}")
    page.wait_for_selector(".controls")
    last = last_ply(page)
    page.get_by_role("button", name="To the end").click()
    expect_ply(page, last, last)
    assert page.locator(f"{BOARD} .gone").count() <= LAST_TURN, "a jump marks more than the last turn"
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Forward one step").click()
    page.keyboard.press("ArrowRight")
    expect_ply(page, 2, last)
    page.wait_for_url("**ply=2**")
    page.get_by_role("slider", name="Action").fill(str(last))
    expect_ply(page, last, last)
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_role("group", name="Score sheet")).to_contain_text("Bourgogne")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.goto(f"/replay/{table}?ply=3&seat=1")
    page.wait_for_selector(".controls")
    expect_ply(page, 3, last)
    page.get_by_role("button", name="Autoplay", exact=True).click()
    page.wait_for_function("() => parseInt(document.querySelector('.controls .count').textContent) > 4")


def test_the_record_is_downloaded_and_opened_again(page: Page, server: Running) -> None:
    enter(page, "Anna")
    table = played(page, server, "blasons", players=3)
    text = page.request.get(f"/api/tables/{table}/record.txt").text()
    page.goto("/replay")
    page.route(REPLAYS, lambda route: route.abort())  # the device replays it
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.wait_for_selector(".controls")
    assert last_ply(page) > 30
    assert page.request.post("/api/replay", data={"record": text}).json()["text"] == text
    open_another(page)
    page.get_by_role("textbox").fill(page.request.get(f"/api/tables/{table}/record").text())
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.get_by_text("Without the server, the shuffle was not checked.")).to_be_visible()
    page.wait_for_selector(".controls")
    page.unroute(REPLAYS)
    page.goto("/replay")
    page.get_by_role("textbox").fill("this is no record")
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.get_by_role("alert").first).to_be_visible()


def test_an_answer_about_a_record_that_is_no_longer_wanted_is_dropped(page: Page) -> None:
    match = armorial.new("richelieu", seed=7, first=0)
    answer = page.request.post("/api/replay", data={"record": armorial.write(match)}).json()
    match.play(match.legal[0])
    asked = Held(page, REPLAYS)
    record, replay = page.get_by_role("textbox"), page.get_by_role("button", name="Replay", exact=True)

    def ask_the_server() -> None:
        record.fill("{}")  # only the server reads JSON
        replay.click()

    page.goto("/replay")
    ask_the_server()
    record.fill(armorial.write(match))
    replay.click()
    expect_ply(page, 0, match.ply)
    let_go(asked.next(), answer)
    expect_ply(page, 0, match.ply)
    open_another(page)
    ask_the_server()
    let_go(asked.next(), answer)
    expect_ply(page, 0, 0)
    page.get_by_label("View as").select_option("0")
    open_another(page)
    let_go(asked.next(), answer)
    expect(record).to_be_visible()


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_a_lesson_is_played_to_its_end(page: Page, game: str) -> None:
    page.add_init_script("const wait = setTimeout; window.setTimeout = (work, ms) => wait(work, ms / 10)")  # bots hurry
    page.route("**/api/study", lambda route: route.abort())  # the device plays it
    page.goto(f"/learn/{game}/lesson")
    done = page.get_by_role("button", name="Now play a real game")
    next_step = page.get_by_role("button", name="Next")
    asked = [page.locator(f"main {kind}") for kind in (".menu button", ".target", ".alive:not(.held)")]
    for _ in range(200):
        page.wait_for_selector("main .alive, main .coach .primary")
        if done.count():
            break
        if next_step.count():
            next_step.click()
        else:
            next(kind for kind in asked if kind.count()).first.click()
            page.wait_for_timeout(50)
    if game == "richelieu":  # the last step is about the points that Alix loses
        expect(page.locator("tr.loss")).to_contain_text("−5")
        expect(page.locator("tr.loss")).to_be_in_viewport()
    done.click()
    page.wait_for_url("**/table/*")
