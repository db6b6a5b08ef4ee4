"""Arms on the page: composed with the editor, saved, and shown wherever their owner is named."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.page_players import enter
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_access import faults, small, wide

CHOSEN = "chevron:vert,or:oak:argent"
MINE = "header a[href='/account'] svg"


def edit(page: Page) -> Locator:
    """Open the editor."""
    page.goto("/account")
    page.get_by_role("button", name="Change arms").click()
    editor = page.locator("form", has=page.get_by_role("group", name="Field", exact=True))
    expect(editor).to_be_visible()
    return editor


def choose(editor: Locator, group: str, name: str) -> None:
    editor.get_by_role("group", name=group, exact=True).get_by_role("radio", name=name, exact=True).check()


def painted(arms: Locator) -> list[str]:
    """Return the tinctures in a drawing of arms."""
    expect(arms.locator("path").first).to_be_attached()
    paint = "(svg) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill') ?? '')"
    fills: list[str] = arms.evaluate(paint)
    return sorted({fill.removeprefix("var(--").removesuffix(")") for fill in fills if fill.startswith("var(")})


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_arms_are_composed_saved_and_shown(visitors: Any, size: dict[str, int]) -> None:
    page = visitors(viewport=size).page
    enter(page, "Mathilde")
    editor = edit(page)
    choose(editor, "Field", "Chevron")
    choose(editor, "Tincture of the field", "Green (vert)")
    choose(editor, "Second tincture", "Gold (or)")
    choose(editor, "Charge", "Oak")
    choose(editor, "Tincture of the charge", "Silver (argent)")
    expect(editor).to_contain_text("Vert, a chevron or, in base an oak argent")
    editor.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Change arms")).to_be_focused()
    assert page.request.get("/api/me").json()["arms"] == CHOSEN
    page.reload()
    expect(page.get_by_text("Vert, a chevron or, in base an oak argent")).to_be_visible()
    assert painted(page.locator(MINE)) == ["argent", "or", "vert"]


def test_others_see_them_at_once(visitors: Any) -> None:
    host, other = visitors().page, visitors().page
    enter(host, "Mathilde")
    created = host.request.post("/api/tables", data={"game": "richelieu"}).json()["table"]
    other.goto(f"/table/{created['id']}")
    seat = other.get_by_role("listitem").filter(has_text="Mathilde")
    expect(seat.locator("svg path").first).to_be_attached()
    assert host.request.put("/api/me/arms", data={"arms": CHOSEN}).ok
    expect(seat.locator("svg path[fill='var(--vert)']")).to_be_attached()
    other.goto("/")
    row = other.get_by_role("listitem").filter(has_text="Mathilde")
    assert painted(row.locator(".seats svg").first) == ["argent", "or", "vert"]
    other.goto(f"/people/{created['host']}")
    assert painted(other.locator("main header svg").first) == ["argent", "or", "vert"]


def test_the_editor_works_by_keyboard(page: Page) -> None:
    enter(page, "Mathilde")
    assert page.request.put("/api/me/arms", data={"arms": "plain:azure:lion:or"}).ok
    page.goto("/account")
    page.get_by_role("button", name="Change arms").press("Enter")
    field = page.get_by_role("group", name="Field", exact=True)
    expect(field.get_by_role("radio", name="Plain", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(field.get_by_role("radio", name="Per pale", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # from azure to gules
    expect(page.get_by_text("Per pale gules and argent, a lion or")).to_be_visible()
    page.get_by_role("button", name="Save").press("Enter")
    expect(page.get_by_role("button", name="Change arms")).to_be_focused()
    assert page.request.get("/api/me").json()["arms"] == "per-pale:gules,argent:lion:or"


def test_the_rule_of_tincture_is_a_hint(page: Page) -> None:
    enter(page, "Mathilde")
    editor = edit(page)
    choose(editor, "Field", "Plain")
    choose(editor, "Tincture of the field", "Gold (or)")
    choose(editor, "Charge", "Key")
    hint = editor.get_by_text("Heralds avoid")
    choose(editor, "Tincture of the charge", "Black (sable)")
    expect(hint).to_have_count(0)
    choose(editor, "Tincture of the charge", "Silver (argent)")
    expect(hint).to_be_visible()
    editor.get_by_role("button", name="Surprise me").click()
    expect(hint).to_have_count(0)
    choose(editor, "Field", "Plain")
    choose(editor, "Tincture of the field", "Gold (or)")
    choose(editor, "Charge", "Key")
    choose(editor, "Tincture of the charge", "Silver (argent)")
    editor.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Or, a key argent")).to_be_visible()


BLAZONS = {
    "fr": "De sinople au chevron d’or, au chêne d’argent en pointe",
    "de": "In Grün ein goldener Sparren, darunter eine silberne Eiche",
    "nl": "In sinopel een keper van goud, daaronder een eik van zilver",
    "es": "De sinople, un chevrón de oro, acompañado en punta de un roble de plata",
}


def test_the_blazon_is_in_the_language_of_the_reader(visitors: Any) -> None:
    for language, blazon in BLAZONS.items():
        page = visitors(locale=language).page
        enter(page, "Mathilde")
        assert page.request.put("/api/me/arms", data={"arms": CHOSEN}).ok
        page.goto("/account")
        expect(page.get_by_text(blazon)).to_be_visible()


@pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESKTOP)], ids=["light", "dark"])
def test_the_editor_is_for_all(visitors: Any, theme: str, size: dict[str, int]) -> None:
    page = visitors(color_scheme=theme, viewport=size).page
    enter(page, "Mathilde")
    edit(page)
    assert faults(page) == []
    assert wide(page) <= 0
    assert small(page) == []
