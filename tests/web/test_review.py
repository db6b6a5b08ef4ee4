"""The review of a game on the page: the same as the command's, in the replay."""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from armorial.analysis.review import EFFORT, as_message, review
from armorial.bots.levels import bot
from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.games import GAMES
from tests.support.loading import Held, let_go
from tests.support.page_players import enter
from tests.support.positions import add_match
from tests.support.process import Running
from tests.web.test_drafts import IDLE_WORKERS

PANEL = "section[aria-label=Review]"
SOME = 12  # actions
LEAST_LIST = 200  # pixels at 1280 by 800
TRIED = "section[aria-label='Another action'] .alive"


def short_game() -> Match:
    """Return a short game of two pages, who make mistakes."""
    match = Match.new(GAMES["richelieu"], {"short": True}, Random(5), first=0)
    bots = [bot(match.game, "page", seat) for seat in range(2)]
    while match.player is not None:
        match.apply(bots[match.player].choose(match.view(match.player)))
    return match


def test_a_game_is_reviewed_on_the_device(page: Page) -> None:
    match = short_game()
    page.goto("/replay")
    page.get_by_role("textbox").fill(write_record(match))
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Review this game").click()
    chart = page.get_by_role("img", name="Chance to win, from the start to the end")
    expect(chart).to_be_visible()
    expected = as_message(match, review(match, EFFORT))
    mistakes = [decision for decision in expected.decisions if decision.grade != "good"]
    assert mistakes, "this game has none to show"
    expect(page.locator(".moves .mark")).to_have_count(len(mistakes))
    assert expected.turning_points
    for marked in (page.locator(".moves .mark").filter(has_text="◆"), chart.locator(".turning")):
        expect(marked).to_have_count(len(expected.turning_points))
    for accuracy in expected.accuracy:
        assert accuracy is not None
        expect(page.locator(f"{PANEL} .players")).to_contain_text(f"{accuracy:.0%}")
    page.get_by_role("button", name="Next mistake").click()
    decision = page.locator(f"{PANEL} .decision")
    expect(decision).to_contain_text(mistakes[0].grade.capitalize())
    expect(decision).to_contain_text(mistakes[0].best.split()[-1])
    moves = page.locator(".moves").bounding_box()
    assert moves
    assert moves["height"] > LEAST_LIST, "there is no room for the list of moves"
    page.locator(f".moves [data-ply='{expected.turning_points[0] + 1}']").click()
    expect(decision).to_contain_text("turning point")
    page.get_by_label("knowing everything").check()
    expect(page.locator(f"{PANEL} progress")).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/local/*")
    page.wait_for_selector("section[aria-label=Board] .alive")


def test_a_review_can_be_stopped(page: Page) -> None:
    page.add_init_script(IDLE_WORKERS)  # it must not be ready before
    page.goto("/replay")
    page.get_by_role("textbox").fill(write_record(short_game()))
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Review this game")).to_be_visible()


def leave_before_the_review_begins(page: Page, table: str) -> None:
    """Open a replay with its review, and leave while the page asks the server for one: then none is made."""
    asked = Held(page, "**/reviews")
    with page.expect_request("**/reviews"):
        page.goto(f"/replay/{table}?review")
    page.get_by_role("link", name="Armorial, home").click()
    page.wait_for_url("**/")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    let_go(asked.next())
    assert not [url for url in requests if url.endswith("/analysis")]
    page.unroute("**/reviews")


def test_a_review_is_shared_with_the_replay(page: Page, server: Running, visitors: Any) -> None:
    enter(page, "Anna")
    user = page.request.get("/api/me").json()
    table = add_match(server.folder, user, "richelieu", actions=SOME, level="random")
    assert page.request.post(f"/api/tables/{table}/resign").ok  # few decisions are reviewed quickly
    leave_before_the_review_begins(page, table)
    page.goto(f"/replay/{table}")
    with page.expect_response(lambda answer: answer.request.method == "PUT") as answer_info:
        page.get_by_role("button", name="Review this game").click()
    assert answer_info.value.status == 204
    friend = visitors().page
    friend.goto(f"/replay/{table}")
    expect(friend.locator(PANEL)).to_contain_text("Made on the device of Anna")
    friend.get_by_role("button", name="Next mistake").click()
    shown = friend.locator(f"{PANEL} .decision b")
    better = shown.last.inner_text()
    trial = friend.get_by_role("region", name="Another action")
    friend.get_by_role("button", name="Show its line").click()
    expect(trial).to_contain_text(f": {better}")
    # Another action is judged in place, as the review would have judged it.
    trial.get_by_role("button", name="Try another action").click()
    friend.locator(f"section[aria-label=Board] .alive, {TRIED}").first.click()
    expect(trial).to_contain_text(f"Played: {shown.first.inner_text()}. Best: {better}.")
    line = trial.get_by_role("list", name="What is expected next").get_by_role("button")
    line.last.click()
    trial.get_by_role("button", name="Explore", exact=True).click()
    friend.wait_for_url("**/explore/*")
