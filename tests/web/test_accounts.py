"""Making an account, from the first screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_players import PRESSABLE
from tests.support.process import Running
from tests.web.conftest import DESKTOP, PHONE

WORD = "fleur de lys"


def fill_in(page: Page, name: str) -> None:
    """Fill in the form for a new account, and send it."""
    form = page.locator("form").filter(has=page.get_by_role("heading", name="Create an account"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(WORD)
    form.get_by_role("button", name="Create account").click()


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "Aramis d'Herblay"), (PHONE, "Porthos du Vallon")])
def test_a_visitor_makes_an_account_from_the_first_screen(visitors: Any, size: dict[str, int], name: str) -> None:
    page: Page = visitors(viewport=size).page
    page.goto("/")
    links = page.get_by_role("link", name="Create an account")
    expect(links.first).to_be_in_viewport()
    links.first.click()
    fill_in(page, name)
    expect(page.locator(".toast")).to_contain_text(f"Welcome, {name}!")
    expect(page.get_by_role("banner").get_by_role("link", name=name)).to_be_visible()
    expect(links).to_have_count(0)
    assert page.request.get("/api/me").json()["guest"] is False


def test_the_log_in_screen_leads_to_a_new_account_and_says_what_is_wrong(page: Page) -> None:
    page.goto("/")
    page.get_by_role("banner").get_by_role("link", name="Log in").click()
    expect(page.get_by_role("button", name="Log in")).to_be_visible()
    page.get_by_role("radio", name="Create an account").check()
    fill_in(page, "Anna\u200b")
    expect(page.locator(".wrong")).to_be_visible()
    assert page.request.get("/api/me").json() is None  # a refusal makes no guest
    fill_in(page, "Constance Bonacieux")
    expect(page.get_by_role("banner")).to_contain_text("Constance Bonacieux")


def test_a_guest_who_makes_an_account_keeps_the_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(PRESSABLE)
    table = page.url
    page.get_by_role("link", name="Armorial, home").click()
    page.get_by_role("link", name="Create an account").first.click()
    fill_in(page, "Charles d'Artagnan")
    expect(page.locator(".toast")).to_contain_text("All the games you have played are yours.")
    page.goto(table)
    page.wait_for_selector(PRESSABLE)


def waiting_table(server: Running) -> str:
    """Return the path of a table at which a guest waits for an opponent."""
    table = server.guest("Rochefort").ok("POST", "/tables", game="richelieu", options={"edition": "duel"})
    return f"/table/{table['table']['id']}"


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "Anne d'Autriche"), (PHONE, "Milady de Winter")])
def test_somebody_who_is_invited_makes_an_account_and_sits_down(
    visitors: Any, server: Running, size: dict[str, int], name: str
) -> None:
    page: Page = visitors(viewport=size).page
    address = waiting_table(server)
    page.goto(address)
    page.get_by_role("radio", name="Create an account").check()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_label("Password")).to_be_focused()  # the browser says what is wrong with it
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("section[aria-label=Turn]")  # both are seated, so the match begins
    assert page.url.endswith(address)
    assert page.request.get("/api/me").json()["guest"] is False


def test_an_account_and_a_guest_name_are_typed_apart(visitors: Any, server: Running) -> None:
    page: Page = visitors().page
    page.goto(waiting_table(server))
    name = page.get_by_label("Your name")
    proposed = name.input_value()
    assert proposed
    page.get_by_role("radio", name="Log in").check()
    expect(name).to_have_value("")
    page.get_by_role("radio", name="As a guest").check()
    expect(name).to_have_value(proposed)
    name.fill("Ketty")
    page.get_by_role("radio", name="Log in").check()
    expect(name).to_have_value("Ketty")
    page.get_by_label("Password").fill("wrong" + WORD)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_who_makes_an_account_or_logs_in_comes_back_to_where_they_were(visitors: Any) -> None:
    page: Page = visitors().page
    page.goto("/learn")
    page.get_by_role("banner").get_by_role("link", name="Log in").click()
    page.get_by_role("radio", name="Create an account").check()
    fill_in(page, "Olivier de la Fère")
    page.wait_for_url("**/learn")
    page.request.delete("/api/session")
    page.goto("/puzzles")
    page.get_by_role("banner").get_by_role("link", name="Log in").click()
    page.get_by_label("Name").fill("Olivier de la Fère")
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("**/puzzles")
