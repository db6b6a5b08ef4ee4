"""The board of Les 7 Blasons: dragging, keys, refusals, choices that explain themselves, ends of tricks, flights."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_players import BOARD, enter, quick
from tests.support.positions import add_match
from tests.support.process import Running
from tests.web.test_access import faults
from tests.web.test_richelieu import drag
from tests.web.test_sizes import lasting_faults, resize

HAND = f"{BOARD} .hand"
TRICK = f"{BOARD} ol[data-place=trick]"
LINE = f"{BOARD} .line p"
Update = dict[str, Any]


def table_where(page: Page, condition: Callable[[Update], bool], first: str = "", **options: Any) -> Update:
    """Play over the API, `first` if it is legal, until `condition` accepts the update; open the table."""
    enter(page, "Anna")
    table = quick(page, "blasons", **options)
    while True:
        update: Update = page.request.get(f"/api/tables/{table}/match").json()
        if update["player"] < 0:  # the game ended first
            table = quick(page, "blasons", **options)
            continue
        if update["legal"] and condition(update):
            break
        if update["legal"]:
            action = next(
                (action for action in update["legal"] if first and action.startswith(first)), update["legal"][-1]
            )
            turn = {"number": update["number"], "actions": [action]}
            assert page.request.post(f"/api/tables/{table}/play", data=turn).ok
        else:
            page.wait_for_timeout(30)
    page.goto(f"/table/{table}")
    page.wait_for_selector(f"{BOARD} .alive")
    return update


def offers(verb: str) -> Callable[[Update], bool]:
    return lambda update: any(action.split()[0] == verb for action in update["legal"])


def test_a_card_is_dragged_onto_the_trick(page: Page) -> None:
    update = table_where(page, offers("play"), players=3)
    card = page.locator(f"{HAND} .alive").nth(2)
    drag(page, card, page.locator(f"{BOARD} [data-seat] .name").first)  # nothing happens there
    expect(page.locator(f"{HAND} .alive")).to_have_count(len(update["view"]["seats"][update["seat"]]["hand"]))
    drag(page, card, page.locator(TRICK))
    expect(page.locator(f"{HAND} li")).to_have_count(len(update["view"]["seats"][update["seat"]]["hand"]) - 1)


def test_a_token_is_dragged_onto_the_one_to_swap_it_with(page: Page) -> None:
    update = table_where(page, offers("swap"), "play 5", players=3)
    token_name, other_name = update["legal"][0].split()[1:]
    token, goal = (page.locator(f"{BOARD} [data-token={name}]") for name in (token_name, other_name))
    place = goal.evaluate("goal => goal.closest('[data-place]').dataset.place")
    drag(page, token, goal)
    expect(page.locator(f"{BOARD} [data-place='{place}'] [data-token={token_name}]")).to_have_count(1)


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    table_where(page, offers("play"), players=3)
    page.locator(f"{BOARD} [data-token]").first.click()
    expect(page.locator(f"{LINE}.refusal")).to_have_text("Play a card.")


def test_what_cannot_be_chosen_names_the_rule(page: Page) -> None:
    table_where(page, offers("reveal"), "play 2", players=3)
    page.locator(f"{BOARD} span[data-token]").first.click()  # it is face up
    expect(page.get_by_text("B4.2").or_(page.get_by_text("B2.6")).first).to_be_visible()


def test_keys_lead_through_what_can_be_chosen(page: Page) -> None:
    table_where(page, offers("play"), players=3)
    cards = page.locator(f"{HAND} .alive")
    cards.nth(1).focus()
    for key, at in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", cards.count() - 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(cards.nth(at)).to_be_focused()
        expect(page.locator(LINE)).not_to_be_empty()


def test_numbers_of_tokens_are_seen_only_where_they_are_needed(page: Page) -> None:
    table_where(page, offers("reveal"), "play 2", players=3)
    token = page.locator(f"{BOARD} button[data-token]").first
    expect(page.locator(f"{BOARD} .number:visible")).to_have_count(0)
    token.focus()
    page.keyboard.press("End")  # by the keyboard, so that the focus is shown
    expect(page.locator(f"{BOARD} .number:visible")).to_have_count(1)


def test_plates_show_what_each_seat_has_gathered_as_the_view_tells_it(page: Page, server: Running) -> None:
    """Its own family too: which family gives points is for the view to say."""
    enter(page, "Anna")
    table = add_match(server.folder, page.request.get("/api/me").json(), "blasons", actions=118, players=4)
    view = page.request.get(f"/api/tables/{table}/match").json()["view"]
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"/table/{table}")
    own = 0
    for seat, its in enumerate(view["seats"]):
        chips = page.locator(f"{BOARD} [data-seat='{seat}'] [aria-label^=Collected] li:not(.sign)")
        gathered = {name: of for name, of in its["gathered"].items() if of["tokens"] or of["sum"]}
        expect(chips).to_have_count(len(gathered))
        for name, of in gathered.items():
            expect(chips.filter(has_text=name)).to_contain_text(f"{of['tokens']}×{of['sum']}")
        best = [its["points_from"]] if its["points_from"] else []
        expect(chips.and_(page.locator(".best")).locator(".only-spoken")).to_have_text(best)
        own += view["families"][seat] in gathered
    assert own


CUT_OFF = """() => [...document.querySelectorAll("[data-seat] .foot")].flatMap((foot) => {
  const seen = (element) => getComputedStyle(element).opacity !== "0";
  const things = [...foot.querySelectorAll(".cell, .pile, li")];
  const sign = foot.querySelector(".sign");
  const counted = sign && seen(sign) ? Number(sign.textContent) : 0;
  const cut = things.filter(seen).filter((thing) => {
    const { right, bottom, width } = thing.getBoundingClientRect();
    return width < 9 || [foot, thing.parentElement].map((element) => element.getBoundingClientRect()).some(
      (around) => right > around.right + 1 || bottom > around.bottom + 1);
  });
  const unseen = things.filter((thing) => !seen(thing) && thing !== sign).length;
  const faults = cut.map((thing) => thing.outerHTML.slice(0, 100));
  if (unseen !== counted) faults.push(`${unseen} are not seen, but counted are ${counted}`);
  return faults.map((fault) => `${foot.parentElement.dataset.seat}: ${fault}`);
})"""
MORE = "() => [...document.querySelectorAll('.sign')].filter((sign) => getComputedStyle(sign).opacity !== '0').length"

# As in another arrangement of plates: their widths stay.
LARGER = """() => document.querySelectorAll("[data-seat]").forEach(({ style }) =>
  style.setProperty("--unit", `${1.3 * parseFloat(style.getPropertyValue("--unit"))}px`))"""


def test_plates_cut_nothing_off_without_a_sign(page: Page, server: Running) -> None:
    """With seven players, who have collected something of almost every family."""
    enter(page, "Anna")
    table = add_match(server.folder, page.request.get("/api/me").json(), "blasons", actions=176, players=7)
    page.goto(f"/table/{table}")
    page.wait_for_selector(f"{BOARD} [data-seat] .foot")
    for size in ((1920, 1080), (1280, 800), (768, 1024), (1440, 900)):
        resize(page, size)
        assert lasting_faults(page, CUT_OFF) == [], size
        page.wait_for_function(MORE)
    page.evaluate(LARGER)
    assert lasting_faults(page, CUT_OFF) == []


def two_ways(update: Update) -> list[str]:
    """Return the seats whose value and power can both be chosen: only these have a menu."""
    ways = [action.split()[1] for action in update["legal"] if action.split()[0] in ("value", "power")]
    return [seat for seat in ways if ways.count(seat) > 1]


def test_a_long_prompt_beside_a_choice_is_whole_on_a_small_phone(visitors: Any) -> None:
    page = visitors(viewport={"width": 360, "height": 640}).page
    table_where(page, lambda update: bool(two_ways(update)), "play *", players=7)
    bar = page.locator("section[aria-label=Turn]")
    expect(bar.locator(".choices button")).to_have_count(1)
    page.wait_for_function("""() => {
      const bar = document.querySelector("section[aria-label=Turn]");
      const prompt = [...bar.querySelectorAll(".prompt span")].at(-1);
      return prompt.getBoundingClientRect().top >= bar.getBoundingClientRect().top;
    }""")


def test_a_choice_of_the_malandrin_explains_itself(page: Page) -> None:
    update = table_where(page, lambda update: bool(two_ways(update)), "play *", players=5)
    seat = two_ways(update)[0]
    card = next(played["card"] for played in update["view"]["trick"]["cards"] if played["seat"] == int(seat))
    page.locator(f"{TRICK} [data-slot='{seat}']").click()
    menu = page.locator(f"{BOARD} .menu")
    expect(menu.get_by_role("button")).not_to_have_count(0)
    if update["view"]["powers"][card] != "choose":
        expect(menu).to_contain_text("token")  # what the power does
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def test_the_end_of_a_trick_is_seen(page: Page) -> None:
    def decided(update: Update) -> bool:
        view = update["view"]
        return view["phase"] == "play" and not view["trick"]["cards"] and bool(view["last_trick"])

    update = table_where(page, decided, players=3)
    winner = update["view"]["last_trick"]["winner"]
    won = page.locator(f"{TRICK} .won")
    expect(won).to_have_count(0 if winner is None else 1)
    expect(page.locator(f"{TRICK} .coin")).to_have_count(3)
    if winner is not None:
        expect(won).to_have_attribute("data-slot", str(winner))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_fly_for_a_moment_unless_motion_is_reduced(visitors: Any, motion: str) -> None:
    page = visitors(reduced_motion=motion).page
    table_where(page, offers("play"), players=3)
    page.evaluate("""() => {
      window.flights = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        window.flights.push(options.duration);
        return animate.call(this, frames, options);
      };
    }""")
    page.locator(f"{HAND} .alive").first.click()
    page.wait_for_selector(f"{TRICK} .laid")
    if motion == "reduce":
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("window.flights") == []
    else:
        page.wait_for_function("() => window.flights.length")
        assert all(duration <= 300 for duration in page.evaluate("window.flights"))
