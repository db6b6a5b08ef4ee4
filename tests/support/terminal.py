"""The terminal client without a terminal: keys and clicks go in, the text on the screen comes out."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import textual.app
import textual.pilot
from textual.pilot import Pilot
from textual.screen import Screen

from armorial.bots.random_bot import RandomBot
from armorial.engine.match import Match
from armorial.terminal.app import TerminalApp
from armorial.terminal.matches.base import Snapshot
from armorial.terminal.matches.local import LocalMatch
from armorial.terminal.screens.match import MatchScreen

SMALL, WIDE = (80, 24), (130, 40)
NAMES = ("Anna", "Paul", "Lise", "Jan", "Ute", "Marc", "Eva")
Result = TypeVar("Result")


def is_idle() -> bool:
    """Tell whether the event loop has nothing left to run, except for threads, connections and timers."""
    return not asyncio.get_running_loop()._ready  # type: ignore[attr-defined]


async def until_idle(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """Wait until the event loop is idle."""
    await asyncio.sleep(0)
    while not is_idle():
        await asyncio.sleep(0)


# Textual calls a process idle if it uses no processor for 20 ms. A busy machine may just not have given it one.
textual.app.wait_for_idle = textual.pilot.wait_for_idle = until_idle  # type: ignore[attr-defined]


class Driver:
    """Uses the client as a person would."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot, self.app = pilot, pilot.app

    async def settle(self) -> None:
        """Wait until everything is handled and drawn."""
        await self.pilot.pause()
        while not is_idle():  # drawing the screen, the last step of a pause, had consequences
            await self.pilot.pause()

    async def press(self, *keys: str) -> "Driver":
        for key in keys:
            await self.pilot.press(key)
            await self.settle()
        return self

    async def type(self, text: str) -> "Driver":
        """Type a text and press Enter."""
        return await self.press(*("space" if letter == " " else letter for letter in text), "enter")

    async def click(self, text: str, right_of: int = 0) -> "Driver":
        """Click where a text first appears, or some columns right of that."""
        while self.app.screen.query("Button.-active"):  # for a moment after a click, Textual ignores another one
            await asyncio.sleep(0.01)
        for y, line in enumerate(self.lines()):
            if text in line:
                await self.pilot.click(offset=(line.index(text) + right_of, y))
                await self.settle()
                return self
        raise AssertionError(f"{text!r} is not on the screen:\n{self.screen()}")

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        for _ in range(3000):  # a minute and more: a cold cache compiles, on a busy machine
            await self.settle()
            if condition():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"the condition never held:\n{self.screen()}")

    async def until_shown(self, *texts: str) -> None:
        """Wait until all texts are on the screen."""
        await self.until(lambda: all(text in self.screen() for text in texts))

    def lines(self) -> list[str]:
        """Return the lines on the screen; an empty one before the first drawing."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()] or [""]

    def screen(self) -> str:
        return "\n".join(self.lines())

    @property
    def snapshot(self) -> Snapshot:
        """What the screen of a match shows now."""
        assert isinstance(self.app.screen, MatchScreen), f"the screen should be a match, not {self.app.screen}"
        assert self.app.screen._snapshot, "the screen of the match has not been drawn yet"
        return self.app.screen._snapshot


def drive(first: Screen[None], script: Callable[[Driver], Awaitable[Result]], size: tuple[int, int] = SMALL) -> Result:
    """Show a screen, and run a script on it."""

    async def run() -> Result:
        async with TerminalApp(first).run_test(size=size) as pilot:
            driver = Driver(pilot)
            await driver.settle()
            return await script(driver)

    return asyncio.run(run())


def local_match(match: Match, people: int = 1) -> LocalMatch:
    """Return a match with people in the first seats and random bots in the others."""
    bots = {seat: RandomBot(Random(seat)) for seat in range(people, match.players)}
    return LocalMatch(match, NAMES[: match.players], bots, bot_delay=0)


def screens_of(match: Match) -> str:
    """Return what seat 0 sees of a match: the board, the score and the help."""

    async def script(driver: Driver) -> str:
        shown = [driver.screen()]
        for key in ("equals_sign", "question_mark"):
            await driver.press(key)
            await driver.until(lambda: "Back" in driver.lines()[-1])
            shown.append(driver.screen())
            await driver.press("escape")
        return "\n".join(shown)

    return drive(MatchScreen(local_match(match)), script, (160, 60))
