"""The screens of both games in each language: as they should look, with nothing in English and nothing cut off."""

import re
from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

import armorial
from armorial.engine.match import Match
from armorial.i18n import LANGUAGES, translations
from armorial.terminal.i18n import number, percent, set_language
from armorial.terminal.screens.match import MatchScreen
from tests.support.languages import english_in
from tests.support.terminal import SMALL, Driver, drive, local_match


def richelieu() -> Match:
    match = armorial.new("richelieu", seed=7, first=0)
    return match.play("take d12").play("place a1").play("take d11").play("done")


def blasons() -> Match:
    match = armorial.new("blasons", seed=7, first=0, players=3, variants=["serve"])
    return match.play("play *").play("play 1").play("play 5")


def screens(match: Match, language: str) -> list[str]:
    """Return the board, the score and the help of a match, in a small terminal."""
    set_language(language)
    back = translations(language).gettext("Back")

    async def script(driver: Driver) -> list[str]:
        shown = [driver.screen()]
        for key in ("equals_sign", "question_mark"):
            await driver.press(key)
            await driver.until(lambda: back in driver.lines()[-1])
            shown.append(driver.screen())
            await driver.press("escape")
        return shown

    return drive(MatchScreen(local_match(match)), script, SMALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_explains_each_action_in_a_second_column(language: str) -> None:
    for game in armorial.GAMES.values():
        actions = translations(language).gettext(game.HELP).partition("\n\n")[0].splitlines()
        assert all(re.match(r"[a-z*][^ ]*( [^ ]+){0,2} {2,}[^ ]", line) for line in actions), actions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", [richelieu, blasons], ids=["richelieu", "blasons"])
def test_the_screens_of_a_match_in_a_language(
    start: Callable[[], Match], language: str, snapshot: SnapshotAssertion
) -> None:
    shown = screens(start(), language)
    assert [text for screen in shown for text in english_in(screen, language)] == []
    assert max(len(line) for screen in shown for line in screen.splitlines()) <= SMALL[0]
    assert shown[:2] == snapshot


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["1,234.5", "73.1%", "+2.4", "−5"]),
        ("fr", ["1\u202f234,5", "73,1\u202f%", "+2,4", "−5"]),
        ("de", ["1.234,5", "73,1\xa0%", "+2,4", "−5"]),
        ("nl", ["1.234,5", "73,1%", "+2,4", "−5"]),
        ("es", ["1.234,5", "73,1\xa0%", "+2,4", "−5"]),
    ],
)
def test_numbers_are_written_as_usual_in_each_language(language: str, written: list[str]) -> None:
    set_language(language)
    assert [number(1234.5, 1), percent(0.731, 1), number(2.4, 1, signed=True), number(-5)] == written
