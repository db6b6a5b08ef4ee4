"""Studies on the page: every side is played, variations branch off, the engine is asked, all is kept and shared."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import armorial
from tests.web.test_review import short_game

BOARD = "section[aria-label=Board]"
CHOICE = f"{BOARD} .menu button, {BOARD} .target, {BOARD} .alive:not(.flying), .asked .button"
HERE = "[aria-current=step]"


def explore(page: Page, record: str) -> None:
    page.goto("/explore")
    page.get_by_label("Record or study").fill(record)
    page.get_by_role("button", name="Explore", exact=True).first.click()
    page.wait_for_url("**/explore/*")


def tree(page: Page) -> Any:
    return page.get_by_role("region", name="Variations")


def another_card(match: armorial.Match) -> tuple[int, str, str]:
    """Return a ply at which a card is taken, that action, and another card that could have been taken."""
    ply = next(at for at, action in enumerate(match.notations) if at > 5 and action.startswith("take"))
    legal = [match.game.write(match.states[ply], one) for one in match.game.legal(match.deal, match.states[ply])]
    return ply, match.notations[ply], next(one for one in legal if one != match.notations[ply])


def test_a_variation_is_tried_kept_and_shared(page: Page, visitors: Any) -> None:
    match = short_game()
    explore(page, armorial.write(match))
    expect(tree(page).get_by_role("button")).to_have_count(len(match.actions) + 1)
    ply, played, other = another_card(match)
    page.goto(f"{page.url}?at={ply}")
    page.get_by_role("button", name="Ask the engine").click()
    page.locator(".advised").first.wait_for()
    page.locator(f"{BOARD} [data-position={other.split()[-1]}] button").click()
    variation = tree(page).locator(f"ol ol {HERE}")
    expect(variation).to_contain_text(other.split()[-1])
    page.get_by_label("Comment").fill("Why not this one?")
    page.get_by_label("Title").fill("What if")
    page.get_by_role("button", name="Make it the main line").click()
    expect(tree(page).locator("ol ol")).to_contain_text(played.split()[-1])

    link = page.evaluate(
        """async () => {
          let copied = "";
          Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { copied = text; } } });
          [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Copy link")).click();
          while (!copied) await new Promise((soon) => setTimeout(soon, 20));
          return copied;
        }"""
    )
    friend = visitors().page
    friend.goto(link)
    friend.wait_for_url("**/explore/*")
    expect(friend.get_by_label("Title")).to_have_value("What if")
    expect(tree(friend)).to_contain_text("Why not this one?")
    page.goto("/explore")
    page.get_by_role("link", name="What if").click()
    expect(tree(page)).to_contain_text("Why not this one?")


@pytest.mark.parametrize("kind", ["richelieu court", "blasons"])
def test_every_side_of_a_deal_is_played(page: Page, kind: str) -> None:
    page.goto("/explore")
    page.locator(f"input[value='{kind}']").check()
    page.get_by_role("button", name="Explore", exact=True).last.click()
    page.wait_for_url("**/explore/*")
    rng = Random(3)
    for _ in range(12):
        choices = page.locator(CHOICE)
        choices.first.wait_for()
        choices.nth(rng.randrange(choices.count())).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Record of this line").click()
    assert armorial.load(Path(download.value.path())).ply >= 6
    page.get_by_label("everything revealed").check()
    page.get_by_role("button", name="Ask the engine").click()
    page.locator(".advised").first.click()
    expect(page.get_by_role("button", name="Ask the engine")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Armorial record 1\ngame: chess\n", "This is neither a record nor a study"),
        ('{"format": 1}', "This is neither a record nor a study"),
        ("{", "This is neither a record nor a study"),
    ],
)
def test_what_is_no_record_is_refused(page: Page, text: str, said: str) -> None:
    page.goto("/explore")
    page.get_by_label("Record or study").fill(text)
    page.get_by_role("button", name="Explore", exact=True).first.click()
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_a_study_with_an_illegal_action_is_refused(page: Page) -> None:
    explore(page, armorial.write(short_game()))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    study = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    study["nodes"][1]["action"] = study["nodes"][3]["action"]
    page.goto("/explore")
    page.get_by_label("Record or study").fill(json.dumps(study))
    page.get_by_role("button", name="Explore", exact=True).first.click()
    expect(page.get_by_role("alert")).to_contain_text("no longer on the table (rule R3.2)")
    page.goto("/explore#abc")
    expect(page.get_by_role("alert")).to_contain_text("The link is cut off or damaged")


def test_from_a_review_another_action_is_tried(page: Page) -> None:
    page.goto("/replay")
    page.get_by_role("textbox").fill(armorial.write(short_game()))
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Explore", exact=True).click()
    page.wait_for_url("**/explore/*")
    expect(tree(page)).to_be_visible()
