"""The client without a terminal: keys and clicks go in, what is on the screen comes out."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from armorial.bots.random_bot import RandomBot
from armorial.engine.match import Match
from armorial.terminal.app import Client
from armorial.terminal.matches.local import Here
from armorial.terminal.screens.match import Table

SMALL, WIDE = (80, 24), (130, 40)
NAMES = ("Anna", "Paul", "Lise", "Jan", "Ute", "Marc", "Eva")
Result = TypeVar("Result")


class Sitting:
    """One who sits before the screen."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot, self.app = pilot, pilot.app

    async def press(self, *keys: str) -> "Sitting":
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()
        return self

    async def type(self, text: str) -> "Sitting":
        return await self.press(*("space" if letter == " " else letter for letter in text), "enter")

    async def click(self, text: str, right_of: int = 0) -> "Sitting":
        """Click on the first place where a text stands."""
        for y, line in enumerate(self.lines()):
            if text in line:
                await self.pilot.click(offset=(line.index(text) + right_of, y))
                await self.pilot.pause()
                return self
        raise AssertionError(f"{text!r} is not on the screen:\n{self.screen()}")

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(600):
            await self.pilot.pause(0.02)
            if seen():
                return
        raise AssertionError(f"it never came:\n{self.screen()}")

    def lines(self) -> list[str]:
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    def screen(self) -> str:
        return "\n".join(self.lines())


def sit(first: Screen[None], does: Callable[[Sitting], Awaitable[Result]], size: tuple[int, int] = SMALL) -> Result:
    """Sit down before a screen, and do something there."""

    async def sitting() -> Result:
        async with Client(first).run_test(size=size) as pilot:
            await pilot.pause()
            return await does(Sitting(pilot))

    return asyncio.run(sitting())


def here(match: Match, people: int = 1) -> Here:
    """Let people sit in the first seats of a match, and bots that play anything in the others."""
    bots = {seat: RandomBot(Random(seat)) for seat in range(people, match.players)}
    return Here(match, NAMES[: match.players], bots, pace=0)


def looked_at(match: Match) -> str:
    """Return what seat 0 is shown of a match: the table, the score sheet, the help."""

    async def does(one: Sitting) -> str:
        shown = [one.screen()]
        for key in ("equals_sign", "question_mark"):
            await one.press(key)
            await one.until(lambda: "Back" in one.lines()[-1])
            shown.append(one.screen())
            await one.press("escape")
        return "\n".join(shown)

    return sit(Table(here(match)), does, (160, 60))
