"""Another language than the browser's. `test_screenshots_in_languages.py` opens the main screens in each language."""

from pathlib import Path

from playwright.sync_api import Page, expect

from armorial import i18n
from armorial.i18n import LANGUAGES, translations

RULES = Path(i18n.__file__).parent / "rules"


def translated(text: str, language: str) -> str:
    return translations(language).gettext(text)


def test_a_chosen_language_is_remembered_and_has_the_rules(page: Page) -> None:
    for language in LANGUAGES:
        page.goto("/settings")
        page.locator("select:has(option[value=nl])").first.select_option(language)
        expect(page.get_by_role("heading", level=1)).to_have_text(translated("Settings", language))
        page.goto("/learn/richelieu/rules")
        title = (RULES / f"richelieu.{language}.md").read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        expect(page.get_by_role("main")).to_contain_text(title)
