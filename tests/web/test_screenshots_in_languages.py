"""The main screens of both games in each language: nothing is English or cut off, and they look as approved.

The pictures are compared like those of `test_screenshots`, one sheet for each language.
`ARMORIAL_SCREENSHOTS=new` takes new ones.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

import armorial
from armorial.engine.record import write_record
from armorial.i18n import LANGUAGES, translations
from tests.support.languages import cut_off, english_in, english_on
from tests.support.loading import FOLLOW
from tests.support.process import Running
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_screenshots import APPROVED, MOST, TRIES, difference, seen

NEW = os.environ.get("ARMORIAL_SCREENSHOTS") == "new"
LONG = ("de", "nl")  # the languages with the longest words
STILL = """document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 100)))"""


@pytest.fixture(scope="session")
def tables(server: Running) -> Any:
    """A match of each game, one that ended, and the cookies of the player."""
    mathilde = server.guest("Mathilde")
    options = {"players": 4, "variants": ["consult", "serve", "peek", "parish"]}
    settings: dict[str, dict[str, Any]] = {
        "richelieu": {"game": "richelieu"},
        "blasons": {"game": "blasons", "options": options},
    }
    addresses = {
        name: mathilde.ok("POST", "/quick", level="random", **setting)["id"] for name, setting in settings.items()
    }
    addresses["over"] = mathilde.ok("POST", "/quick", level="random", game="richelieu")["id"]
    mathilde.ok("POST", f"/tables/{addresses['over']}/resign")
    addresses["cookies"] = [
        {"name": name, "value": value, "url": server.url} for name, value in mathilde.http.cookies.items()
    ]
    return addresses


@pytest.fixture(scope="session")
def record() -> str:
    """A finished game of Les 7 Blasons."""
    match = armorial.new("blasons", seed=3, first=0, players=3)
    while not match.over:
        match.play(match.legal[0])
    return write_record(match)


def go(page: Page, address: str, ready: str) -> None:
    """Open the first screen by its address, the others as by links."""
    if page.url == "about:blank":
        page.goto(address)
    else:
        page.evaluate(FOLLOW, address)
    page.wait_for_selector(ready)


def show_score(page: Page, record: str, language: str) -> None:
    """Open a record, go to its end, and open the score."""
    go(page, "/replay", "textarea")
    page.locator("textarea").fill(record)
    page.locator("form .primary").click()
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    page.get_by_role("button", name=translations(language).gettext("Score"), exact=True).click()
    page.wait_for_selector("dialog[open]")


def screens(tables: Any, record: str, language: str) -> dict[str, Callable[[Page], None]]:
    """Return how each screen is opened. Those with a picture show the same game in every run."""
    board = f"section[aria-label='{translations(language).gettext('Board')}']"
    return {
        "home": lambda page: go(page, "/", "main h1"),
        "richelieu": lambda page: go(page, "/learn/richelieu/lesson", "main .coach .primary"),
        "blasons": lambda page: go(page, "/learn/blasons/lesson", "main .coach .primary"),
        "rules": lambda page: go(page, "/learn/blasons/rules", "main h2"),
        "score": lambda page: show_score(page, record, language),
        "table of richelieu": lambda page: go(page, f"/table/{tables['richelieu']}", board),
        "table of blasons": lambda page: go(page, f"/table/{tables['blasons']}", board),
        "end": lambda page: go(page, f"/table/{tables['over']}", "dialog[open]"),
    }


PICTURES = ("home", "richelieu", "blasons", "rules", "score")


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_main_screens_in_a_language(visitors: Any, tables: Any, record: str, language: str) -> None:
    visitor = visitors(locale=language)
    visitor.context.add_cookies(tables["cookies"])
    page = visitor.page
    page.add_init_script("localStorage.settings ??= JSON.stringify({ name: 'Mathilde', named: true })")
    wrong: list[str] = []
    pictures: list[Image.Image] = []
    translate = translations(language).gettext
    for name, show in screens(tables, record, language).items():
        page.set_viewport_size(DESKTOP)
        show(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.evaluate(STILL)
        if name == "home":
            expect(page.get_by_role("button", name=translate("Play now"))).to_be_visible()
            expect(page.get_by_role("heading", name=translate("Daily deals"))).to_be_visible()  # loaded later
        if name == "table of richelieu":
            expect(page.get_by_text(translate("Take a card from either end of a row."), exact=True)).to_be_visible()
        if name in PICTURES:
            pictures.append(drawn(page, language, len(pictures)))
        if language != "en":
            wrong += [f"{name}: in English: {text}" for text in english_on(page, language)]
        for size in (DESKTOP, PHONE) if language in LONG else ():
            page.set_viewport_size(size)
            wrong += [f"{name}, {size['width']} px: cut off: {text}" for text in cut_off(page)]
    assert wrong == []
    compare(language, pictures)


def sheet_of(language: str) -> Path:
    """Return the file with the approved pictures, one below the other, half as large as in `test_screenshots`."""
    return APPROVED / f"languages-{language}.jpg"


def approved(language: str, at: int, picture: Image.Image) -> Image.Image:
    """Return the approved picture in the place of another."""
    box = (0, picture.height * at, picture.width, picture.height * (at + 1))
    return Image.open(sheet_of(language)).convert("RGB").crop(box)


def drawn(page: Page, language: str, at: int) -> Image.Image:
    """Take a picture, again while a busy machine still draws the page."""
    picture = seen(page).reduce(2)
    for _ in range(TRIES):
        if NEW or difference(picture, approved(language, at, picture)) < MOST:
            break
        page.wait_for_timeout(100)
        picture = seen(page).reduce(2)
    return picture


def compare(language: str, pictures: list[Image.Image]) -> None:
    """Compare pictures with the approved ones, or approve them."""
    if NEW:
        width, height = pictures[0].size
        sheet = Image.new("RGB", (width, height * len(pictures)))
        for at, picture in enumerate(pictures):
            sheet.paste(picture, (0, height * at))
        sheet.save(sheet_of(language), quality=92, subsampling=0, optimize=True)  # colours as sharp as shapes
    for at, (name, picture) in enumerate(zip(PICTURES, pictures, strict=True)):
        assert difference(picture, approved(language, at, picture)) < MOST, f"{name} in {language}"


def test_english_and_cut_texts_are_noticed(page: Page) -> None:
    """The checks notice English and cut texts."""
    assert english_in("Posez un marqueur.\nTake a card from either end of a row.", "fr")
    assert english_in("Anna takes no second card.", "de")
    assert english_in("Rules", "nl")
    assert not english_in("Posez un marqueur sur une carte, ou finissez votre tour.", "fr")
    page.set_content(
        "<button style='width: 60px; white-space: nowrap'>Überspringen bitte</button>"
        "<p style='width: 60px; overflow: hidden; white-space: nowrap'>Geschwindigkeitsbegrenzung</p>"
        "<p style='width: 60px; overflow: auto; white-space: nowrap'>Geschwindigkeitsbegrenzung</p><p>Gut</p>"
    )
    assert [text.split(" (")[0] for text in cut_off(page)] == ["Überspringen bitte", "Geschwindigkeitsbegrenzung"]
