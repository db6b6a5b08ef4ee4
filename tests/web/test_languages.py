"""The page in five languages: the browser's, and a chosen one."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from armorial import i18n
from armorial.i18n import LANGUAGES, translations
from tests.support.page_players import enter, quick

RULES = Path(i18n.__file__).parent / "rules"
ALL = ["en", *LANGUAGES]


def said(text: str, language: str) -> str:
    return translations(language).gettext(text)


@pytest.mark.parametrize("language", ALL)
def test_the_page_is_in_the_language_of_the_browser(visitors: Any, language: str) -> None:
    page = visitors(locale=language).page
    page.goto("/")
    expect(page.get_by_role("button", name=said("Play now", language))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    enter(page, "Anna")
    page.goto(f"/table/{quick(page, 'richelieu')}")
    expect(page.get_by_text(said("Take a card from either end of a row.", language), exact=True)).to_be_visible()


def test_another_language_can_be_chosen_and_is_remembered(page: Any) -> None:
    page.goto("/settings")
    page.get_by_label("Language").first.select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("Settings", "fr"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(said("Settings", "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_there_in_every_language(visitors: Any, language: str) -> None:
    page = visitors(locale=language).page
    for game in ("richelieu", "blasons"):
        page.goto(f"/learn/{game}/rules")
        title = (RULES / f"{game}.{language}.md").read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        expect(page.get_by_role("main")).to_contain_text(title)
