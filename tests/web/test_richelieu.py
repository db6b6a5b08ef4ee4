"""The board of Richelieu: dragging, keys, refusals, the coin that is found, the map and the tally."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.page_players import BOARD, CONFIRM, enter, quick
from tests.web.conftest import PHONE
from tests.web.test_access import faults

DISCS = ("a5", "a8", "b4", "b9", "c3", "c10", "d2", "d11")
GRID = f"{BOARD} [role=grid]"


def place(page: Page, position: str) -> Locator:
    return page.locator(f"{GRID} [data-position={position}]")


def center(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, goal: Locator) -> None:
    source.hover()  # waits until it has stopped moving
    page.mouse.down()
    page.mouse.move(*center(goal), steps=5)
    page.mouse.up()


def at_table(page: Page, **options: Any) -> str:
    """Start a game, and wait for the first decision."""
    enter(page, "Anna")
    table = quick(page, "richelieu", **options)
    page.goto(f"/table/{table}")
    page.wait_for_selector(f"{BOARD} .alive")
    return table


def play_until(page: Page, table: str, condition: Any, favourite: str = "") -> str:
    """Play over the API until an action is legal, with a favourite verb where possible; return the action."""
    while True:
        update = page.request.get(f"/api/tables/{table}/match").json()
        assert update["player"] >= 0, "the game ended first"
        actions = [action for action in update["legal"] if condition(action)]
        if actions:
            return str(actions[0])
        if update["legal"]:
            liked = [action for action in update["legal"] if favourite and action.startswith(favourite)]
            action = liked[len(liked) // 2] if liked else update["legal"][0]
            turn = {"number": update["number"], "actions": [action]}
            assert page.request.post(f"/api/tables/{table}/play", data=turn).ok
        else:
            page.wait_for_timeout(50)


def test_a_card_is_dragged_to_its_player(page: Page) -> None:
    at_table(page)
    drag(page, page.locator(f"{GRID} .alive").first, page.locator(f"{BOARD} [data-seat] .name").first)
    expect(page.locator(f"{GRID} .ghost")).to_have_count(1)


def test_a_marker_is_dragged_from_the_stock_onto_a_card(page: Page) -> None:
    enter(page, "Anna")
    table = quick(page, "richelieu")
    play_until(page, table, lambda action: action.startswith("place"))
    page.goto(f"/table/{table}")
    goal = page.locator(f"{GRID} .alive[data-verb=place]").nth(7)
    expect(goal).to_be_visible()
    position = goal.locator("..").get_attribute("data-position")
    drag(page, page.locator(f"{BOARD} .stock.draggable"), goal)
    expect(page.locator(f"{GRID} [data-position={position}] .marker")).to_have_count(1)


def test_a_marker_is_dragged_from_card_to_card(page: Page) -> None:
    enter(page, "Anna")
    table = quick(page, "richelieu")
    lift = play_until(page, table, lambda action: action.startswith("lift"), favourite="place")
    page.goto(f"/table/{table}")
    place(page, lift[5:]).hover()  # waits until it has stopped moving
    page.mouse.down()
    free = page.locator(f"{GRID} [data-position]:has(.card:not(:has(.marker)))").first
    away = place(page, free.get_attribute("data-position") or "")
    page.mouse.move(*center(away), steps=4)
    goal = page.locator(f"{GRID} .alive[data-verb=place]").first
    expect(goal).to_be_visible()
    away = place(page, goal.locator("..").get_attribute("data-position") or "")
    page.mouse.move(*center(away), steps=4)
    page.mouse.up()
    expect(away.locator(".marker")).to_have_count(1)


def test_a_card_dropped_on_the_cards_stays(page: Page) -> None:
    at_table(page)
    drag(page, place(page, "a1"), place(page, "b6"))
    expect(page.locator(f"{GRID} .alive[data-verb=take]")).not_to_have_count(0)
    assert page.locator(f"{GRID} .ghost").count() == 0


def test_a_card_that_cannot_be_chosen_says_why(page: Page) -> None:
    at_table(page)
    place(page, "a6").click()
    expect(page.get_by_text("R3.2")).to_be_visible()


def test_keys_lead_to_the_ends_of_a_row_and_of_the_table(page: Page) -> None:
    table = at_table(page)
    at = {position for position, owner in view(page, table)["at"].items() if owner == "table"}
    ends = {row: sorted((card for card in at if card[0] == row), key=lambda card: int(card[1:])) for row in "abcd"}
    focused = page.locator(f"{GRID} [data-position]:focus-within")
    place(page, "b6").locator("button").focus()
    for key, goal in (
        ("Home", ends["b"][0]),
        ("End", ends["b"][-1]),
        ("Control+Home", ends["a"][0]),
        ("Control+End", ends["d"][-1]),
    ):
        page.keyboard.press(key)
        expect(focused).to_have_attribute("data-position", goal)


def view(page: Page, table: str) -> Any:
    return page.request.get(f"/api/tables/{table}/match").json()["view"]


def take_a_disc(page: Page) -> None:
    """Start a game, and take a card with a disc."""
    enter(page, "Anna")
    table = quick(page, "richelieu")
    action = play_until(page, table, lambda action: action.startswith("take") and action[5:] in DISCS)
    page.goto(f"/table/{table}")
    place(page, action[5:]).locator(".alive").click()
    confirm, pay = page.locator(CONFIRM), page.locator(f"{BOARD} .pay")
    expect(confirm.or_(pay)).to_have_count(1)
    if pay.count():
        pay.click()
    confirm.click()


def test_undo_is_not_offered_after_a_disc_was_shown(page: Page) -> None:
    undo = page.get_by_role("button", name="Undo")
    take_a_disc(page)
    expect(undo).to_have_attribute("aria-disabled", "true")
    reason = "Your last turn showed something hidden, so it cannot be taken back."
    expect(undo).to_have_attribute("title", reason)
    undo.click(force=True)
    expect(page.locator(".toast")).to_contain_text(reason)


# Keeps the text, however late the test looks.
NOTE_FOUND = """
  window.found = [];
  const note = () => document.querySelectorAll(".found").forEach(({ textContent }) => window.found.push(textContent));
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
"""


def test_the_disc_that_was_found_is_shown_large_for_a_moment(page: Page) -> None:
    page.add_init_script(NOTE_FOUND)
    take_a_disc(page)
    page.wait_for_function("() => window.found.some((text) => text.includes('You found'))")
    expect(page.locator(f"{BOARD} .found")).to_have_count(0)
    expect(page.locator(f"{BOARD} .seat .disc")).not_to_have_count(0)


def test_map_and_totals_follow_the_view(page: Page) -> None:
    table = at_table(page)
    play_until(page, table, lambda action: action == "done")
    page.reload()
    page.wait_for_selector(f"{BOARD} .map")
    shown = view(page, table)
    me = shown["seat"]
    for number, seat in enumerate((me, 1 - me)):  # the viewer's place comes first
        points = sum(kind["points"][seat] for kind in shown["majorities"].values())
        expect(page.locator(f"{BOARD} .total").nth(number)).to_contain_text(str(points).replace("-", "−"))
    led = sum(len(kind["leaders"]) for kind in shown["majorities"].values())
    expect(page.locator(f"{BOARD} .map .wax")).to_have_count(led)


@pytest.mark.parametrize(
    ("players", "size"), [(2, PHONE), (4, {"width": 844, "height": 390})], ids=["portrait", "landscape"]
)
def test_on_a_phone_the_tally_is_a_sheet(visitors: Any, players: int, size: dict[str, int]) -> None:
    page = visitors(viewport=size, has_touch=True).page
    at_table(page, edition="court", players=players)
    tally = page.get_by_role("region", name="Who leads")
    expect(tally).to_have_count(0)
    page.get_by_role("button", name="Who leads").tap()
    expect(tally).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(tally).to_have_count(0)
