"""Puzzles on the page, without a server: a wrong action, hints, the solution, and saved progress."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from armorial.engine.phrases import ask
from armorial.puzzles.puzzle import EXACT, Puzzle, match_of
from armorial.puzzles.shipped import all_puzzles, daily
from tests.support.static_site import served_site
from tests.web.conftest import PHONE, Visitor
from tests.web.test_access import faults
from tests.web.test_site import installed

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC)
DAY = int(NOON.timestamp()) // 86_400


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_site(tmp_path_factory.mktemp("puzzles")) as address:
        yield address


@pytest.fixture
def come(site: str, browser: Browser) -> Iterator[Any]:
    came: list[Visitor] = []

    def device(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, site, **wishes))
        return came[-1]

    yield device
    for visitor in came:
        visitor.close()


def _taking() -> Puzzle:
    """Return a puzzle in which cards are taken, so that everything can be clicked."""
    return next(
        puzzle
        for puzzle in all_puzzles()
        if puzzle.game == "richelieu"
        and puzzle.proof.kind == EXACT
        and len(puzzle.steps) == 1
        and all(choice.action.startswith("take ") for choice in puzzle.steps[0].choices)
        and puzzle.steps[0].runner_up.reply
    )


def _take(page: Page, action: str) -> None:
    page.locator(f"[data-position='{action.split()[1]}'] button").first.click()


def _panel(page: Page) -> Any:
    return page.get_by_role("region", name="Puzzle", exact=True)


def test_a_puzzle_is_solved_offline_and_progress_stays(come: Any) -> None:
    visitor = come(service_workers="allow")
    puzzle, page = _taking(), installed(visitor)
    visitor.context.set_offline(True)
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    page.get_by_label("Game").select_option("Richelieu")
    page.get_by_label("Puzzle theme").select_option("Discs")
    assert faults(page) == []
    page.get_by_role("link", name="Next puzzle").click()
    expect(_panel(page)).to_contain_text("Find the best")
    page.goto(f"#/puzzles/{puzzle.id}")
    step, match = puzzle.steps[0], match_of(puzzle)
    view = match.game.view_json(match.view(puzzle.seat))
    _take(page, step.runner_up.action)
    expect(_panel(page)).to_contain_text("not the best")
    expect(_panel(page)).to_contain_text(f"{round(100 * step.runner_up.chance)}%")
    expect(_panel(page)).to_contain_text("What is expected next")
    page.keyboard.press("r")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(_panel(page)).to_contain_text("The kind of action: take this card")
    assert faults(page) == []
    _take(page, step.best.action)
    expect(_panel(page)).to_contain_text("Solved!")
    expect(_panel(page)).to_contain_text(ask(match.game, step.best.action, ("", ""), view))
    expect(_panel(page)).to_contain_text("Proved exactly")
    rating = re.search(r"Your rating: ([\d,]+)", _panel(page).inner_text())
    assert rating
    page.reload()
    expect(_panel(page)).to_contain_text(f"Rating {rating[1]}")
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    page.goto("#/puzzles")
    link = page.locator(f"a[href*='{puzzle.id}']")
    expect(page.get_by_role("button", name="Show more")).to_be_visible()
    while not link.count():  # the list begins with the easiest
        page.get_by_role("button", name="Show more").click()
    expect(link).to_contain_text("solved")


def test_the_puzzle_of_the_day_on_a_phone_that_keeps_nothing(come: Any) -> None:
    page = come(viewport=PHONE, color_scheme="dark").page
    page.clock.set_fixed_time(NOON)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('denied'); };")
    page.goto("#/puzzles/daily")
    expect(page.locator(f"[data-puzzle='{daily(DAY).id}']")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    expect(_panel(page)).to_contain_text("This is the solution.")
    expect(_panel(page)).to_contain_text("Your progress is not saved")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_label("Link")).to_have_value(re.compile(f"#/puzzles/{daily(DAY).id}$"))
    page.goto("#/puzzles/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
