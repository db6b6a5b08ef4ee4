"""What the page stores in a browser, made by the real page with a real server: see `format_samples`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

import armorial
from armorial.puzzles.shipped import entries
from tests.support.browser import launch
from tests.support.guessed_record import guessed_record
from tests.support.page_players import enter
from tests.support.process import Running
from tests.web.conftest import Visitor
from tests.web.test_explore import NOTED, explore
from tests.web.test_local import JESTER, person, play_until_bots_have, start
from tests.web.test_review import short_game

TITLE, COMMENT = "What if", "Why not this one?"
NAME, KIND = "Anna", "richelieu court"
DEPTH = 3  # steps of a lesson

# All that is stored: by the keys of localStorage, and the matches.
STORED = """() => new Promise((done) => {
  const request = indexedDB.open("armorial");
  request.onsuccess = () => {
    request.result.transaction("matches").objectStore("matches").getAll().onsuccess = ({ target }) =>
      done({ localStorage: { ...localStorage }, matches: target.result });
  };
})"""


def make_page_sample() -> dict[str, Any]:
    """Return what the page stored, and notes."""
    with tempfile.TemporaryDirectory() as folder, Running(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        visitor, friend = Visitor(browser, server.url), Visitor(browser, server.url)
        page = visitor.page
        record = match_in_progress(page, friend.page)
        play_on_device(page)
        study(page)
        review(page)
        lesson_and_puzzle(page)
        page.goto("/settings")
        page.get_by_label("Dark", exact=True).check()
        stored: dict[str, Any] = page.evaluate(STORED)
        for one in (visitor, friend):
            one.close()
        browser.close()
        return {**stored, "record": record, "reviewed": armorial.write(short_game())}


def match_in_progress(page: Page, friend: Page) -> str:
    """Start a match with a friend on the server, and open it; return a record of its deal as the player sees it."""
    for player, name in ((page, NAME), (friend, "Paul")):
        enter(player, name)
    request = {"game": "richelieu", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = page.request.post("/api/tables", data=request).json()["table"]["id"]
    assert friend.request.post(f"/api/tables/{table}/join", data={"seat": 1}).ok
    page.goto(f"/table/{table}")
    page.evaluate(NOTED)
    return guessed_record(page.request.get(f"/api/tables/{table}/match").json()["view"])


def play_on_device(page: Page) -> None:
    """Play a match on this device for some turns."""
    start(page, KIND, person(NAME), JESTER, JESTER)
    play_until_bots_have(page)


def study(page: Page) -> None:
    """Explore the beginning of a match, with a title and a comment."""
    explore(page, armorial.write(short_game()))
    page.get_by_label("Comment").fill(COMMENT)
    page.get_by_label("Title").fill(TITLE)
    page.get_by_label("Title").press("Tab")


def review(page: Page) -> None:
    """Review a match."""
    page.goto("/replay")
    page.get_by_role("textbox").fill(armorial.write(short_game()))
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("img", name="Chance to win, from the start to the end")).to_be_visible()


def lesson_and_puzzle(page: Page) -> None:
    """Go on some steps in a lesson, and let a puzzle show its solution."""
    page.goto("/learn/richelieu/lesson")
    for _ in range(DEPTH - 1):
        page.get_by_role("button", name="Skip").click()
    page.goto(f"/puzzles/{entries()[0].id}")
    page.get_by_role("button", name="Show the solution").click()
