"""What the page of every published version stored in a browser is read by today's page, and by today's code."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from armorial.engine.engine_number import ENGINE_NUMBER
from tests.support.page_players import PRESSABLE, Player
from tests.support.page_sample import COMMENT, DEPTH, KIND, NAME, TITLE
from tests.support.stored_meanings import VERSIONS
from tests.web.conftest import server, visitors
from tests.web.test_drafts import IDLE_WORKERS
from tests.web.test_explore import explore

__all__ = ["server", "visitors"]

RESTORE = """({ localStorage: pairs, matches }) => new Promise((done) => {
  for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
  const request = indexedDB.open("armorial");
  request.onsuccess = () => {
    const transaction = request.result.transaction("matches", "readwrite");
    for (const match of matches) transaction.objectStore("matches").put(match);
    transaction.oncomplete = () => (request.result.close(), done());
  };
})"""
OPEN = """() => new Promise((done) => {
  const request = indexedDB.open("armorial", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
  request.onsuccess = () => (request.result.close(), done());
})"""


def restored(page: Page, sample: dict[str, Any]) -> None:
    """Give a browser what a page stored in another."""
    page.goto("/healthz")  # of the same origin, and without the page
    page.evaluate(OPEN)
    page.evaluate(RESTORE, sample)


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def sample(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What the page of a version stored."""
    stored: dict[str, Any] = json.loads((Path(request.param) / "page.json").read_text(encoding="utf-8"))
    return stored


def test_todays_page_reads_what_an_earlier_page_stored(sample: dict[str, Any], visitors: Any) -> None:
    page: Page = visitors().page
    restored(page, sample)
    page.route("**/api/me", lambda route: route.abort())  # the server knows nobody of them
    page.goto("/")
    expect(page.get_by_role("banner")).to_contain_text(NAME)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/learn/richelieu/lesson")
    expect(page.get_by_role("img", name=f"Step {DEPTH} of ")).to_be_visible()
    _puzzles_and_choice(page, sample)
    _study(page)
    _match_on_device(page, sample)
    page.route("**/api/analysis", lambda route: route.abort())
    explore(page, sample["record"])
    page.get_by_role("button", name="Ask the engine").click()
    expect(page.get_by_text("ou are playing this match: it can be analysed when it is over")).to_be_visible()


def _puzzles_and_choice(page: Page, sample: dict[str, Any]) -> None:
    (puzzle,) = json.loads(sample["localStorage"]["puzzles"])["results"]
    page.goto(f"/puzzles/{puzzle}")
    page.get_by_role("button", name="Show the solution").click()
    page.goto("/new?on=device")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    now = page.evaluate("() => ({ ...localStorage })")
    assert json.loads(now["puzzles"]) == json.loads(sample["localStorage"]["puzzles"]), "only a first attempt counts"
    assert json.loads(now["choice"])["kind"] == KIND
    assert now["shuffles"] == sample["localStorage"]["shuffles"]


def _study(page: Page) -> None:
    page.goto("/explore")
    page.get_by_role("link", name=TITLE).click()
    expect(page.get_by_label("Title")).to_have_value(TITLE)
    expect(page.get_by_label("Comment")).to_have_value(COMMENT)


def _match_on_device(page: Page, sample: dict[str, Any]) -> None:
    (match,) = sample["matches"]
    page.goto(f"/local/{match['id']}")
    page.wait_for_selector(PRESSABLE)
    Player(page, 3).play(presses=2)
    page.goto("/games")
    expect(page.locator(f"a[href='/local/{match['id']}']").first).to_be_visible()


def test_a_review_is_read_and_not_made_again(sample: dict[str, Any], visitors: Any) -> None:
    (key,) = (key for key in sample["localStorage"] if key.startswith("review:"))
    if int(key.split(":")[1]) != ENGINE_NUMBER:
        pytest.skip("the engine finds other results today")
    page: Page = visitors().page
    restored(page, sample)
    page.add_init_script(IDLE_WORKERS)  # they would make it
    page.goto("/replay")
    page.get_by_role("textbox").fill(sample["reviewed"])
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("img", name="Chance to win, from the start to the end")).to_be_visible()


def test_what_a_later_page_stored_is_refused_in_a_sentence_and_kept(sample: dict[str, Any], visitors: Any) -> None:
    page: Page = visitors().page
    (match,), storage = sample["matches"], sample["localStorage"]
    (key,) = (key for key in storage if key.startswith("study:"))
    study = json.loads(storage[key])
    later = json.dumps(study | {"file": study["file"] | {"format": 2, "nodes": {"another": "shape"}}})
    options = match["options"] | {"weather": True}
    matches = [match | {"id": "format", "format": 2}, match | {"id": "option", "options": options}]
    restored(page, {"localStorage": {key: later}, "matches": matches})
    page.goto(f"/explore/{study['id']}")
    sentence = "A later version of Armorial saved this study. Reload the page to open it."
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    assert page.evaluate("(key) => localStorage[key]", key) == later
    for id_ in ("format", "option"):
        page.goto(f"/local/{id_}")
        expect(page.get_by_role("alert")).to_contain_text("It was saved by another version of Armorial")
        expect(page.get_by_role("button", name="Save as a file")).to_be_visible()
