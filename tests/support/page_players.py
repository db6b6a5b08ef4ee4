"""Players who press whatever the page offers: by mouse, by touch, or with the keyboard alone."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

BOARD = "section[aria-label=Board]"
# What can be pressed now, the most urgent first: an open menu, or a place for what is held; the confirmation; the rest.
MENU = f"{BOARD} .menu button, {BOARD} .target"
CONFIRM = "[data-confirm]:enabled"
CHOICE = f"{BOARD} .alive:not(.flying), section[aria-label=Turn] .choices button:enabled"
PRESSABLE = f"{MENU}, {CONFIRM}, {CHOICE}"
OVER = "section[aria-label=Turn] :is(a[href^='/replay/'], a[href$='/replay'])"
# Makes the ceremony at the end of a match so slow that a busy machine is not too late for it.
SLOW_CEREMONY = "const every = setInterval; window.setInterval = (work, pause) => every(work, 20 * pause);"
MOST_PRESSES = 2000
MOST_KEYS = 400


def quick(page: Page, game: str, level: str = "random", **options: Any) -> str:
    """Start a game against bots over the API, as the user of the page; return the table."""
    answer = page.request.post("/api/quick", data={"game": game, "options": options, "level": level})
    assert answer.ok, f"a game against bots was refused: {answer.status} {answer.text()}"
    table: str = answer.json()["id"]
    return table


def enter(page: Page, name: str) -> None:
    """Sign in as a guest over the API."""
    answer = page.request.post("/api/guest", data={"name": name})
    assert answer.ok, f"the guest {name} was refused: {answer.status} {answer.text()}"


class Player:
    """Presses what can be pressed, until the game is over."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.rng = page, Random(seed)

    def press(self, what: Locator) -> None:
        what.click()

    def play(self, presses: int = MOST_PRESSES) -> bool:
        """Play; return whether the game ended within a number of presses."""
        page = self.page
        for _ in range(presses):
            page.wait_for_selector(f"{PRESSABLE}, {OVER}")
            if page.locator(OVER).count():
                return True
            self.press(self.choose())
            self.settle()
        return False

    def play_until(self, happened: Callable[[], bool]) -> None:
        """Play until something has happened, which must be before the game ends."""
        for _ in range(MOST_PRESSES):
            if happened():
                return
            assert not self.play(presses=1), "the game is over"
        raise AssertionError(f"it did not happen within {MOST_PRESSES} presses")

    def choose(self) -> Locator:
        """Choose something to press."""
        for selector in (MENU, CONFIRM, CHOICE):
            pressable = self.page.locator(selector)
            if number := pressable.count():
                return pressable.nth(self.rng.randrange(number))
        return self.page.locator(PRESSABLE).first

    def settle(self) -> None:
        """Wait until the server has answered: before that nothing can be pressed."""
        self.page.wait_for_function("() => !document.querySelector('[data-busy]')")


class Toucher(Player):
    """Taps."""

    def press(self, what: Locator) -> None:
        what.tap()


class Typist(Player):
    """Uses the keyboard alone: moves the focus until it is on something that can be pressed, and presses it."""

    def press(self, _what: Locator) -> None:
        kind = next(kind for kind in (MENU, CONFIRM, CHOICE) if self.page.locator(kind).count())
        for _ in range(MOST_KEYS):
            if self.page.evaluate("kind => document.activeElement.matches(kind)", kind) and self.rng.random() < 0.7:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(self.rng.choice(("Tab", "Tab", "ArrowRight", "ArrowDown", "ArrowLeft")))
        raise AssertionError("the keyboard reaches nothing that can be pressed")


def score_sheet(page: Page) -> Locator:
    """Wait for the score sheet, and return it."""
    sheet = page.get_by_role("dialog").filter(has=page.get_by_role("table"))
    expect(sheet).to_be_visible()
    return sheet
