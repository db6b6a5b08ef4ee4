"""What a first-time visitor sees."""

from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from armorial.i18n import LANGUAGES, SOURCE, translations
from tests.support.languages import english_on
from tests.support.loading import NEXT_FRAMES, Held

CODE = ("document", "script", "stylesheet")
MOST_BYTES = 60_000  # as sent, without fonts
OTHER_TEXTS = "**/assets/fr.rest-*.js"


def test_the_page_opens_and_is_armorial(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Armorial")
    expect(page.get_by_role("banner")).to_contain_text("Armorial")


@pytest.mark.parametrize("language", [SOURCE, *LANGUAGES])
def test_the_first_screen_is_small_and_has_all_its_texts(visitors: Any, language: str) -> None:
    page: Page = visitors(locale=language).page
    assert page.request.post("/api/guest", data={"name": f"Alix {language}"}).ok  # guests have arms, which are drawn
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    page.on("requestfinished", note)
    page.route("**/api/tables?status=playing", lambda route: route.fulfill(json=[]))  # no live board, which loads more
    page.goto("/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("banner").locator("clipPath")).to_have_count(1)
    sent = sum(request.sizes()["responseBodySize"] for request in finished if request.resource_type in CODE)
    assert 10_000 < sent < MOST_BYTES
    if language != SOURCE:
        assert english_on(page, language) == []
        page.context.clear_cookies()
        page.reload()
        expect(page.get_by_role("banner")).to_contain_text(translations(language).gettext("Log in"))
        assert english_on(page, language) == []


def test_another_screen_waits_for_its_texts(visitors: Any) -> None:
    page: Page = visitors(locale="fr").page
    learn = translations("fr").gettext("Learn")
    held = Held(page, OTHER_TEXTS)
    page.goto("/")
    with (
        page.expect_request(OTHER_TEXTS),
        page.expect_request_finished(lambda request: "/assets/Learn-" in request.url),
    ):
        page.get_by_role("navigation").get_by_role("link", name=learn).first.click()
    page.evaluate(NEXT_FRAMES)
    heading = page.locator("main h1")
    assert heading.count() == 0
    held.next().continue_()
    expect(heading).to_have_text(learn)
