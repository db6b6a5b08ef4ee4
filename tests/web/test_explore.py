"""Studies on the page: playing every side, variations, positions set up by hand, saving and sharing."""

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

import armorial
from armorial.analysis.study import Study, read_study
from armorial.engine.match import Match
from tests.support.guessed_record import guessed_record
from tests.support.loading import Held
from tests.support.page_players import MOST_PRESSES, enter
from tests.web.test_review import short_game

BOARD = "section[aria-label=Board]"
CHOICE = f"{BOARD} .menu button, {BOARD} .target, {BOARD} .alive:not(.flying), .asked .button"
HERE = "[aria-current=step]"
SOME = 6  # actions
COPIED = """async () => {
  let copied = "";
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { copied = text; } } });
  [...document.querySelectorAll("button")].find((button) => button.textContent.includes("Copy link")).click();
  while (!copied) await new Promise((soon) => setTimeout(soon, 20));
  return copied;
}"""

# Nothing is drawn again between the choice and the click.
PRESS = """([choice, at]) => {
  const choices = document.querySelectorAll(choice);
  choices[Math.floor(at * choices.length)]?.click();
}"""

# The device has noted what the player saw of the deal.
NOTED = """async () => {
  const noted = () => JSON.parse(localStorage.getItem("running") ?? "[]")[0]?.sight;
  while (!noted()) await new Promise((soon) => setTimeout(soon, 20));
}"""


def explore(page: Page, record: str) -> None:
    page.goto("/explore")
    page.get_by_label("Record or study").fill(record)
    page.get_by_role("button", name="Explore", exact=True).first.click()


def more(page: Page, name: str) -> None:
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name=name).click()


def tree(page: Page) -> Any:
    return page.get_by_role("region", name="Variations")


def another_card(match: Match) -> tuple[int, str, str]:
    """Return a ply at which a card is taken, that action, and another card that could have been taken."""
    ply = next(at for at, action in enumerate(match.notations) if at > 5 and action.startswith("take"))
    legal = [match.game.write(match.states[ply], action) for action in match.game.legal(match.deal, match.states[ply])]
    return ply, match.notations[ply], next(notation for notation in legal if notation != match.notations[ply])


def test_a_variation_is_tried_kept_and_shared(page: Page, visitors: Any) -> None:
    match = short_game()
    explore(page, armorial.write(match))
    expect(tree(page).get_by_role("button")).to_have_count(len(match.actions) + 1)
    ply, played, other = another_card(match)
    page.goto(f"{page.url}?at={ply}")
    page.get_by_role("button", name="Ask the engine").click()
    page.locator(".advised").first.wait_for()
    page.locator(f"{BOARD} [data-position={other.split()[-1]}] button").click()
    expect(tree(page).locator(f"ol ol {HERE}")).to_contain_text(other.split()[-1])
    page.get_by_label("Comment").fill("Why not this one?")
    page.get_by_label("Title").fill("What if")
    page.get_by_role("button", name="Make this the main line").click()
    expect(tree(page).locator("ol ol")).to_contain_text(played.split()[-1])
    friend = visitors().page
    friend.goto(page.evaluate(COPIED))
    friend.wait_for_url("**/explore/*")
    expect(friend.get_by_label("Title")).to_have_value("What if")
    expect(tree(friend)).to_contain_text("Why not this one?")
    page.goto("/explore")
    page.get_by_role("link", name="What if").click()
    expect(tree(page)).to_contain_text("Why not this one?")


def test_of_two_links_the_last_is_opened(page: Page, visitors: Any) -> None:
    """The second is followed while the first waits for the engine."""
    links = []
    for title in ("First", "Second"):
        explore(page, armorial.write(short_game()))
        page.get_by_label("Title").fill(title)
        page.get_by_label("Title").blur()
        links.append(page.evaluate(COPIED))
    friend = visitors().page
    engine = Held(friend, "**/richelieu*.wasm")
    friend.goto(links[0])
    waiting = engine.next()
    friend.goto(links[1])
    waiting.continue_()
    friend.wait_for_url("**/explore/*")
    expect(friend.get_by_label("Title")).to_have_value("Second")


def test_every_side_of_a_deal_is_played(page: Page) -> None:
    page.goto("/explore")
    page.locator("input[value='blasons']").check()
    page.get_by_role("button", name="Explore", exact=True).last.click()
    page.wait_for_url("**/explore/*")
    rng = Random(3)
    for _ in range(MOST_PRESSES):
        if tree(page).get_by_role("button").count() > SOME:
            break
        page.wait_for_selector(CHOICE)
        page.evaluate(PRESS, [CHOICE, rng.random()])
    with page.expect_download() as download:
        more(page, "Record of this line")
    assert armorial.load(Path(download.value.path())).ply >= SOME


def test_a_deal_is_of_the_chosen_game(page: Page) -> None:
    """A deal can be explored once its engine is loaded. If that fails, the page says so, and users can deal again."""
    explore_deal = page.get_by_role("button", name="Explore", exact=True).last
    waiting = Held(page, "**/blasons*.wasm")
    page.goto("/explore")
    expect(explore_deal).to_be_enabled()
    with page.expect_request("**/blasons*.wasm"):
        page.locator("input[value='blasons']").check()
    expect(explore_deal).to_be_disabled()
    page.locator("input[value='richelieu duel']").check()
    expect(explore_deal).to_be_enabled()
    page.locator("input[value='blasons']").check()
    waiting.next().abort()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/blasons*.wasm")
    page.get_by_role("button", name="Deal again").click()
    explore_deal.click()
    page.wait_for_url("**/explore/*")


def test_a_position_is_set_up_and_opens_elsewhere(page: Page) -> None:
    """A position that the rules exclude is refused; Python reads the saved study."""
    explore(page, armorial.write(armorial.new("richelieu", seed=7, first=0)))
    more(page, "Set up a position")
    dialog = page.get_by_role("dialog")
    for taken, error in (("a2", "must lie side by side (rule R3.2)"), ("z9", "expected some of a1 … d12")):
        dialog.get_by_label("Turn").fill("5")
        dialog.get_by_label("Taken cards: Alix").fill(taken)
        dialog.get_by_role("button", name="Explore").click()
        expect(dialog.get_by_role("alert")).to_contain_text(error)
    dialog.get_by_label("Taken cards: Alix").fill("a1 a2")
    dialog.get_by_label("Markers on cards: Bertrand").fill("b3")
    dialog.get_by_role("button", name="Explore").click()
    page.locator(f"{BOARD} [data-position=a3] button").click()
    expect(tree(page).get_by_role("button")).to_have_count(2)
    with page.expect_download() as download:
        more(page, "Save as a file")
    study = read_study(Path(download.value.path()).read_text(encoding="utf-8"))
    assert "taken 0: a1 a2" in study.as_json()["position"]
    assert study.nodes[1].notation == "take a3"


def test_a_set_up_position_is_played_on_against_bots(page: Page) -> None:
    explore(page, armorial.write(armorial.new("richelieu", seed=7, first=0)))
    more(page, "Set up a position")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Turn").fill("5")
    dialog.get_by_label("Taken cards: Alix").fill("a1 a2")
    dialog.get_by_role("button", name="Explore").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/local/*")
    for _ in range(2):  # the position is stored with the match
        page.locator(f"{BOARD} [data-position=a3] button").wait_for()
        expect(page.locator(f"{BOARD} [data-position=a2] button")).to_have_count(0)
        page.reload()
    page.goto("/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    study = read_study(Path(download.value.path()).read_text(encoding="utf-8"))  # there is no record of it
    assert "taken 0: a1 a2" in study.as_json()["position"]


def test_what_is_no_study_is_refused(page: Page) -> None:
    study = Study.of(short_game()).as_json()
    study["nodes"][1]["action"] = "take a7"
    for text, error in (
        ("Armorial record 1\ngame: chess\n", "This is neither a record nor a study"),
        ('{"format": 1}', "This is neither a record nor a study"),
        (json.dumps(study), "is not at an end of its row (rule R3.2)"),
    ):
        explore(page, text)
        expect(page.get_by_role("alert")).to_contain_text(error)
    page.goto("/explore#abc")
    expect(page.get_by_role("alert")).to_contain_text("The link is cut off or damaged")


def test_a_match_in_progress_is_not_analysed_with_or_without_a_connection(page: Page, visitors: Any) -> None:
    friend: Page = visitors().page
    for player, name in ((page, "Anna"), (friend, "Paul")):
        enter(player, name)
    wish = {"game": "richelieu", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = page.request.post("/api/tables", data=wish).json()["table"]["id"]
    assert friend.request.post(f"/api/tables/{table}/join", data={"seat": 1}).ok
    page.goto(f"/table/{table}")
    page.evaluate(NOTED)
    seen = page.request.get(f"/api/tables/{table}/match").json()["view"]
    guessed, other = guessed_record(seen), armorial.write(armorial.new("richelieu", seed=5))

    def ask(record: str) -> None:
        explore(page, record)
        page.get_by_role("button", name="Ask the engine").click()

    for connected in (True, False):
        if not connected:
            page.route("**/api/analysis", lambda route: route.abort())
        ask(guessed)
        expect(page.get_by_text("ou are playing this match: it can be analysed when it is over")).to_be_visible()
        expect(page.locator("section[aria-label='The engine'] ol")).to_have_count(0)
    ask(other)
    expect(page.locator("section[aria-label='The engine'] ol")).to_be_visible()
