"""What a first-time visitor sees."""

from playwright.sync_api import Page, Request, expect

CODE = ("document", "script", "stylesheet")
MOST_BYTES = 70_000  # as sent, without fonts


def test_the_page_opens_and_is_armorial(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Armorial")
    expect(page.get_by_role("banner")).to_contain_text("Armorial")


def test_the_first_screen_is_small(page: Page) -> None:
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    page.on("requestfinished", note)
    page.route("**/api/tables?status=playing", lambda route: route.fulfill(json=[]))  # no live board, which loads more
    page.goto("/")
    page.wait_for_load_state("networkidle")
    sent = sum(request.sizes()["responseBodySize"] for request in finished if request.resource_type in CODE)
    assert 10_000 < sent < MOST_BYTES
