"""A table fills the window at every size: nothing scrolls, nothing is cut off, and the board gets most of the room.

One page is resized through all sizes, so a case takes a few seconds.
"""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.support.loading import NEXT_FRAMES
from tests.support.page_players import BOARD, OVER, PRESSABLE, SLOW_CEREMONY, enter, quick
from tests.support.positions import add_match
from tests.support.process import Running
from tests.web.test_replay import play_out, played

SIZES = (
    (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440),
)  # fmt: skip
LONG_NAME = "Archimbaud Montmorencyyy"  # as long as names may be
LEAST_BOARD = 0.6  # of the window
# The cards on each board, and the shortest side that one may have at any size, in pixels.
CARDS = {"richelieu": f"{BOARD} [data-position] button", "blasons": f"{BOARD} [data-card]"}
SHORTEST = 35
PHONES, DESKTOPS = SIZES[:3], SIZES[4:]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("richelieu", {}),
    ("richelieu", {"edition": "court", "players": 4}),
    ("blasons", {"players": 3}),
    ("blasons", {"players": 7, "variants": ["serve", "parish", "peek"]}),
]
MEASURE = """([board, card, shown]) => {
  const page = document.documentElement;
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const room = document.querySelector(board);
  const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  return {
    scrolls: [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight],
    board: box(room),
    inner: [room.scrollWidth - room.clientWidth, room.scrollHeight - room.clientHeight],
    cards: [...document.querySelectorAll(card)].filter(visible).map(box),
    outside: [...document.querySelectorAll(shown)].filter(visible).filter((element) => {
      const [left, top, right, bottom] = box(element);
      return right > left && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    }).map((element) => element.outerHTML.slice(0, 100)),
    font: parseFloat(getComputedStyle(page).fontSize),
  };
}"""
WIDER_THAN_DIALOG = """() => [...document.querySelectorAll("dialog[open], dialog[open] :is(table, ol, section)")]
.filter(
  (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1
).map((element) => element.outerHTML.slice(0, 100))"""
BELOW_WINDOW = """(things) => [...document.querySelectorAll(things)].filter(
  (element) => element.getBoundingClientRect().bottom > innerHeight
).map((element) => element.textContent)"""
OUTSIDE_PLATE = """(things) => [...document.querySelectorAll(things)].filter((element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const plate = element.closest(".plate").getBoundingClientRect();
  return element.checkVisibility() && (top < plate.top || bottom > plate.bottom);
}).map((element) => element.outerHTML.slice(0, 100))"""
COVERED_BY_TOASTS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const toasts = [...document.querySelectorAll(".toast")].map(box);
  if (!toasts.length) document.querySelector("[data-position=b6] button").click(); // in the middle of its row
  if (!toasts.length) return ["there is no toast"];
  return [...document.querySelectorAll("section[aria-label=Turn] :is(p, button)")].filter((element) =>
    element.checkVisibility() && toasts.some(({ left, right, top, bottom }) => {
      const { left: l, right: r, top: t, bottom: b } = box(element);
      return r > l && l < right && r > left && t < bottom && b > top;
    })).map((element) => element.outerHTML.slice(0, 100));
}"""
NOT_AT_THE_TOP = """(things) => [...document.querySelectorAll(things)].filter((element) => {
  const { left, right, top } = element.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || top >= innerHeight / 2;
}).map((element) => element.textContent)"""
TRIES = 50  # with 100 ms between them
# What must be inside the window: the bar with its buttons, the panels beside the board, the controls of a replay.
SHOWN = "section[aria-label=Turn], section[aria-label=Turn] button, aside, .controls, .controls button, header a"


class Measured(NamedTuple):
    """A table at one size."""

    board: float  # its part of the window
    cards: list[tuple[float, float]]  # width and height
    font: float
    faults: list[str]


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize the window, and wait until the page has drawn itself anew; on a busy machine this takes a while."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(NEXT_FRAMES)


def lasting_faults(page: Page, script: str, argument: Any = None) -> list[str]:
    """Return the faults that a script finds and that stay: after a resize, boards measure their box, and cards move."""
    faults: list[str] = page.evaluate(script, argument)
    for _ in range(TRIES):
        if not faults:
            break
        page.wait_for_timeout(100)
        faults = page.evaluate(script, argument)
    return faults


def measure(page: Page, game: str, size: tuple[int, int]) -> Measured:
    """Resize the window, and measure the table of a game in it."""
    resize(page, size)
    before, measured = None, measure_once(page, game, size)
    for _ in range(TRIES):
        if measured == before and not measured.faults:
            break
        page.wait_for_timeout(100)
        before, measured = measured, measure_once(page, game, size)
    return measured


def measure_once(page: Page, game: str, size: tuple[int, int]) -> Measured:
    """Measure the table of a game as it is drawn now."""
    width, height = size
    measures = page.evaluate(MEASURE, [BOARD, CARDS[game], SHOWN])
    where = f"{width}x{height}"
    faults = [f"{where}: outside the window: {element}" for element in measures["outside"]]
    if max(measures["scrolls"]) > 0:
        faults.append(f"{where}: the page scrolls by {measures['scrolls']}")
    boxes: list[list[float]] = measures["cards"]
    if max(measures["inner"]) > 1:
        faults.append(f"{where}: the board scrolls by {measures['inner']}")
    left, top, right, bottom = measures["board"]
    faults += [
        f"{where}: a card at {box} is outside the board {measures['board']}"
        for box in boxes
        if box[0] < left - 2 or box[1] < top - 2 or box[2] > right + 2 or box[3] > bottom + 2
    ]
    part = (right - left) * (bottom - top) / (width * height)
    return Measured(part, [(box[2] - box[0], box[3] - box[1]) for box in boxes], measures["font"], faults)


def smallest(cards: list[tuple[float, float]]) -> float:
    """Return the shortest side of all cards."""
    return min(min(card) for card in cards)


def through_all_sizes(page: Page, game: str) -> None:
    """Measure a table at every size; fail on faults."""
    measured = {size: measure(page, game, size) for size in SIZES}
    assert [fault for part in measured.values() for fault in part.faults] == []
    small = {size: part.board for size, part in measured.items() if part.board < LEAST_BOARD}
    assert small == {}, "the board gets too little of the window"
    fonts = [part.font for part in measured.values()]
    assert fonts == sorted(fonts), "text does not grow with the window"
    assert fonts[-1] > fonts[0] * 1.3
    if all(part.cards for part in measured.values()):
        sides = {size: smallest(part.cards) for size, part in measured.items()}
        assert {size: side for size, side in sides.items() if side < SHORTEST} == {}, "cards are too small"
        grow = [sides[size] for size in DESKTOPS]
        assert grow == sorted(grow), "a larger window has smaller cards"


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_table_fills_every_window(page: Page, game: str, options: dict[str, Any]) -> None:
    enter(page, LONG_NAME)
    page.goto(f"/table/{quick(page, game, **options)}")
    page.wait_for_selector(PRESSABLE)
    through_all_sizes(page, game)


def test_a_replay_and_the_end_fill_every_window(page: Page, server: Running) -> None:
    enter(page, LONG_NAME)
    table = played(page, server, "blasons", players=7)
    page.goto(f"/replay/{table}?ply=9")
    page.wait_for_selector(".controls")
    through_all_sizes(page, "blasons")
    page.goto(f"/table/{table}")
    page.get_by_role("dialog").get_by_role("table").first.wait_for()
    page.evaluate("document.querySelectorAll('dialog details').forEach((details) => (details.open = true))")
    for size in SIZES:
        resize(page, size)
        assert lasting_faults(page, WIDER_THAN_DIALOG) == [], size
        assert lasting_faults(page, BELOW_WINDOW, "dialog[open] .ranking li") == [], size


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_all_players_are_visible_while_points_are_counted(
    visitors: Any, server: Running, game: str, options: dict[str, Any]
) -> None:
    page = visitors(reduced_motion="no-preference").page
    page.add_init_script(SLOW_CEREMONY)
    enter(page, LONG_NAME)
    user = page.request.get("/api/me").json()
    table = add_match(server.folder, user, game, left=1, level="random", **options)
    page.goto(f"/table/{table}")
    page.wait_for_selector(f"{PRESSABLE}, {OVER}")  # the page may take the last step by itself
    play_out(page, table)
    skip = page.get_by_role("button", name="Show everything at once")
    skip.wait_for()
    for size in PHONES:
        resize(page, size)
        below = lasting_faults(page, BELOW_WINDOW, "dialog[open] .ranking li, dialog[open] .outcome + button")
        assert skip.is_visible(), "the ceremony was over before all was measured"
        assert below == [], size


def test_markers_and_coins_lie_within_the_places_of_players(page: Page, server: Running) -> None:
    enter(page, LONG_NAME)
    user = page.request.get("/api/me").json()
    page.goto(f"/table/{add_match(server.folder, user, 'richelieu', actions=40, edition='court', players=4)}")
    page.locator(f"{BOARD} .plate .disc").first.wait_for()
    for size in SIZES:
        resize(page, size)
        cut = lasting_faults(page, OUTSIDE_PLATE, f"{BOARD} .plate :is(.disc, .small-seal) > *")
        assert cut == [], size


def test_a_toast_covers_neither_prompt_nor_buttons(page: Page) -> None:
    enter(page, LONG_NAME)
    page.goto(f"/table/{quick(page, 'richelieu')}")
    page.wait_for_selector(PRESSABLE)
    for size in SIZES:
        resize(page, size)
        assert lasting_faults(page, COVERED_BY_TOASTS) == [], size


def test_a_sheet_with_the_history_opens_over_the_board_of_a_phone(visitors: Any) -> None:
    page = visitors(viewport={"width": 360, "height": 640}).page
    enter(page, LONG_NAME)
    page.goto(f"/table/{quick(page, 'richelieu')}")
    page.wait_for_selector(PRESSABLE)
    history = page.get_by_role("tab", name="History")
    assert not history.is_visible()
    page.get_by_role("button", name="History and chat").click()
    history.wait_for()
    page.keyboard.press("Escape")
    history.wait_for(state="hidden")


def test_a_question_is_shown_at_the_top_and_leaves_the_hand_free(page: Page, server: Running) -> None:
    enter(page, "Anna")
    friend = server.guest("Berta")
    created = page.request.post("/api/tables", data={"game": "richelieu", "options": {"short": True}})
    table = created.json()["table"]["id"]
    friend.ok("POST", f"/tables/{table}/join")
    friend.ok("POST", f"/tables/{table}/stop")
    page.goto(f"/table/{table}")
    expect(page.locator(".offer")).to_contain_text("Berta offers to stop the match without a result.")
    for size in SIZES:
        resize(page, size)
        assert lasting_faults(page, NOT_AT_THE_TOP, ".offer .grow") == [], size
