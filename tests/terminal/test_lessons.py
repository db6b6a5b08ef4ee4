"""The lessons in the terminal: from the first step to the last, with the keyboard."""

import pytest

from armorial.terminal.i18n import set_language
from armorial.terminal.lessons import LessonRun, has_lesson, load_lesson
from armorial.terminal.screens.lesson import LessonScreen
from armorial.terminal.screens.start import StartScreen
from tests.support.terminal import Driver, drive


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_enter_leads_through_a_lesson(game: str) -> None:
    lesson, screen = load_lesson(game), LessonScreen(game)

    async def script(driver: Driver) -> None:
        for at, step in enumerate(lesson.steps):
            await driver.until_shown(f"{at + 1} of {len(lesson.steps)}", step.title)
            for ask in step.asks:
                await driver.until_shown(ask.now.split()[0])
                while screen.asks_for(ask):  # of two tokens to swap, each is chosen
                    await driver.press("enter")
            if "The table is empty" in step.after:
                await driver.until_shown("Score sheet")
                await driver.press("escape")
            if step.after:
                await driver.until_shown(step.after[:30])
            await driver.press("enter")

    drive(screen, script)


def test_only_what_is_asked_for_is_played() -> None:
    run = LessonRun(load_lesson("richelieu"))
    run.enter(1)
    assert not run.choose("take a1")
    assert run.match.ply == 0
    assert run.choose("take d12")
    assert run.ask is None
    run.enter(0)
    assert run.match.ply == 0
    assert not has_lesson("chess")


def test_a_step_can_be_repeated_and_is_shown_in_a_language() -> None:
    async def script(driver: Driver) -> None:
        await driver.press("enter", "enter", "pageup")
        await driver.until_shown("1 von 12", "Willkommen")
        await driver.press("q")

    set_language("de")
    drive(LessonScreen("richelieu"), script)


def test_the_help_of_a_lesson_lists_its_own_keys() -> None:
    async def script(driver: Driver) -> None:
        await driver.press("question_mark")
        await driver.until_shown("Keys", "⏎", "Next", "q        Leave")
        assert "undo" not in driver.screen()

    drive(LessonScreen("richelieu"), script)


def test_the_first_form_leads_to_the_lesson() -> None:
    async def start(_setup: object) -> None:
        raise AssertionError

    async def script(driver: Driver) -> None:
        await driver.press("f1")
        await driver.until_shown("Welcome to the duel")

    drive(StartScreen(start, "Anna"), script)  # type: ignore[arg-type]
