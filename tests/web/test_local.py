"""Matches on the device: without a server, saved in the browser, for one person or several."""

import json
import re
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Download, Error, Page, expect

import armorial
from armorial.engine.events import reveals
from armorial.engine.match import Match
from tests.support.page_players import CHOICE, CONFIRM, MENU, MOST_PRESSES, OVER, PRESSABLE, Player, score_sheet
from tests.web.test_access import NARROW, faults, small, wide

PERSON = {"kind": "person", "level": ""}
JESTER = {"kind": "bot", "name": "", "level": "random"}
SQUIRE = {"kind": "bot", "name": "", "level": "squire"}
HIDDEN = "[data-handover]"
READY = f"{HIDDEN} .primary"
LAST_LOOK = "section[aria-label='Pass the device on'] button"
HISTORY = "[aria-label='What has happened so far']"
NOT_KEPT = "This game is not saved"
DENIED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });"
FULL = """
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...values) {
        if (window.full) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values);
    };
"""
# Presses random buttons from inside the page, which is faster than single clicks from here.
PLAY_ON = """async ([kinds, end]) => {
    for (let presses = 0; !document.querySelector(end) && presses < 20000; presses++) {
        const things = kinds.map((kind) => [...document.querySelectorAll(kind)]).find((some) => some.length) ?? [];
        things[Math.floor(Math.random() * things.length)]?.click();
        await new Promise((resume) => setTimeout(resume, things.length ? 0 : 20)); // bots may be thinking
    }
    return Boolean(document.querySelector(end));
}"""
CHANGE = """([id, change]) => new Promise((done) => {
    const request = indexedDB.open("armorial");
    request.onsuccess = () => {
        const store = request.result.transaction("matches", "readwrite").objectStore("matches");
        store.get(id).onsuccess = ({ target }) => {
            store.put({ ...target.result, ...change });
            store.transaction.oncomplete = () => (request.result.close(), done(target.result));
        };
    };
})"""


def person(name: str) -> dict[str, str]:
    return PERSON | {"name": name}


def start(page: Page, kind: str, *seats: dict[str, str], **variants: Any) -> str:
    """Create a match on the device with the form; return its address. The first seat starts."""
    device = {"seats": seats, "first": 0}
    choice = {"kind": kind, "players": {kind: len(seats)}, "variants": {kind: variants}, "device": device}
    page.add_init_script(f"try {{ localStorage.choice ??= {json.dumps(json.dumps(choice))} }} catch {{}}")
    page.goto("/new?on=device")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/local/*")
    page.wait_for_selector(f"{PRESSABLE}, {HIDDEN}")
    return page.url


class Group(Player):
    """People at one device: they pass it on, and press what can be pressed."""

    def step(self) -> bool:
        """Press something; return false once the game is over."""
        page = self.page
        page.wait_for_selector(f"{PRESSABLE}, {OVER}, {READY}, {LAST_LOOK}")
        for button in (READY, LAST_LOOK):
            if page.locator(button).count():
                page.locator(button).click()
                return True
        if page.locator(OVER).count():
            return False
        if page.locator(PRESSABLE).count():
            self.press(self.choose())
            self.settle()
        return True

    def reach(self, selector: str) -> None:
        """Play until a selector matches something."""
        for _ in range(MOST_PRESSES):
            if self.page.locator(selector).count():
                return
            assert self.step(), f"the game is over without {selector}"
        raise AssertionError(f"{MOST_PRESSES} presses did not lead to {selector}")


def play_on(page: Page, end: str) -> None:
    """Play for all people at the device until a selector matches something."""
    kinds = [READY, LAST_LOOK, MENU, CONFIRM, CHOICE]
    assert page.evaluate(PLAY_ON, [kinds, end]), page.locator("main").inner_text()


def play_until_bots_have(page: Page) -> None:
    """Play until all others have played too, and it is the turn of the first person."""
    others = page.locator("[aria-label=Players] li").count() - 1
    Player(page, 8).play_until(lambda: page.locator(f"{HISTORY} li:not(.heading)").count() > others)
    page.wait_for_selector(PRESSABLE)


def text_of(download: Download) -> str:
    return download.path().read_text(encoding="utf-8")


def test_a_whole_game_of_richelieu_without_a_network_gives_a_record_that_python_verifies(page: Page) -> None:
    start(page, "richelieu duel", person("Alix"), SQUIRE, short=True)
    expect(page.locator(HIDDEN)).to_have_count(0)  # nobody else is there
    play_until_bots_have(page)  # then their worker is loaded
    finish_without_a_network(page)


def test_the_end_of_les_7_blasons_without_a_network_gives_a_record_that_python_verifies(page: Page) -> None:
    seats = [person("Alix"), JESTER, SQUIRE]
    start(page, "blasons", *seats)
    play_until_bots_have(page)
    page.goto("/games")
    keep(page, late_in_the_last_round(), *seats)
    page.goto("/local/kept")
    Player(page, 8).play(presses=2)
    page.wait_for_selector(PRESSABLE)  # the bots have played: their worker is loaded
    finish_without_a_network(page)


def finish_without_a_network(page: Page) -> None:
    """Play a match to its end, export and verify its record, and replay it."""
    requests: list[str] = []
    page.context.set_offline(True)
    page.on("request", lambda request: requests.append(request.url))
    play_on(page, OVER)
    sheet = score_sheet(page)
    expect(sheet).to_contain_text("Alix")
    with page.expect_download() as downloading:
        sheet.get_by_role("button", name="Export").click()
    record = text_of(downloading.value)
    match = armorial.read(record)  # refuses what is not complete, unchanged and legal
    assert match.over
    assert armorial.write(match) == record
    assert not [url for url in requests if "/tables/" in url or "/study" in url]
    page.context.set_offline(False)
    sheet.get_by_role("link", name="Review").click()
    page.wait_for_selector(".controls")
    expect(page.locator(".controls .count")).to_have_text(f"0 of {match.ply}")
    expect(page.get_by_label("View as").locator("option")).to_contain_text(["everything revealed", "as Alix saw it"])


def test_what_cannot_be_chosen_says_why_with_the_rule_in_every_language(page: Page) -> None:
    start(page, "richelieu duel", person("Alix"), JESTER)
    page.locator("[data-position=a6]").click()
    expect(page.locator(".toast span")).to_have_text("a6 is not at an end of its row (rule R3.2)")
    page.evaluate("localStorage.settings = JSON.stringify({ language: 'de' })")
    page.goto("/games")
    keep(page, choosing_a_token(), person("Alix"), JESTER, JESTER)
    page.goto("/local/kept")
    page.locator("span[data-token]").first.click()  # it is face up
    expect(page.locator(".toast span")).to_have_text("Decke ein verdecktes Wappen auf (Regel B4.2)")


def late_in_the_last_round() -> Match:
    """Play until the first seat must play a card in the sixth trick of the third round."""
    match, rng = armorial.new("blasons", players=3, seed=1), Random(1)
    while True:
        shown = match.game.view_json(match.view(0))
        if (shown["round"]["number"], shown["trick"]["number"], match.player) == (3, 6, 0) and shown["phase"] == "play":
            return match
        match.play(rng.choice(match.legal))


def choosing_a_token() -> Match:
    """Play until the first seat must turn up a token."""
    for seed in count():
        match, rng = armorial.new("blasons", players=3, seed=seed), Random(seed)
        while not match.over and match.ply < 20:
            if match.player == 0 and match.game.view_json(match.view(0))["phase"] == "reveal":
                return match
            match.play(rng.choice(match.legal))
    raise AssertionError


def with_a_secret() -> Match:
    """Play until the seat to act, the first or second, has looked at a token and the other has not."""
    for seed in count():
        match, rng = armorial.new("blasons", players=3, seed=seed, variants=["peek"]), Random(seed)
        while not match.over:
            known = [face_down(match, seat) for seat in (0, 1)]
            if match.player in (0, 1) and known[match.player] and not known[1 - match.player]:
                return match
            match.play(rng.choice(match.legal))
    raise AssertionError


def with_nothing_revealed() -> Match:
    """Play until both have had a turn, without finding anything hidden."""
    for seed in count():
        match, rng = armorial.new("richelieu", seed=seed), Random(seed)
        while match.player != 0 or len(match.turns) < 2:
            match.play(rng.choice(match.legal))
        played = zip(match.states, match.actions, strict=False)
        if not any(reveals(match.game, match.deal, state, action) for state, action in played):
            return match
    raise AssertionError


def face_down(match: Match, seat: int) -> set[tuple[str, str]]:
    """Return the face-down tokens that a seat knows: their numbers and families."""
    tokens = match.game.view_json(match.view(seat))["tokens"]
    return {(id[1:], its["family"]) for id, its in tokens.items() if its["family"] and not its["up"]}


def keep(page: Page, match: Match, *seats: dict[str, str]) -> None:
    """Put a match into the storage of the device."""
    text = armorial.write(match)
    deal = text.partition("\ndeal\n")[2].partition("\n\n")[0]
    actors = zip(match.states, match.notations, strict=False)
    log = [
        {"at": 0, "seat": int(state.player), "kind": "act", "action": action, "undoes": []} for state, action in actors
    ]
    page.evaluate(
        CHANGE,
        [
            "kept",
            {
                "format": 1,
                "id": "kept",
                "revision": 1,
                "game": match.game.NAME,
                "kind": match.game.NAME,
                "rules": match.game.RULES,
                "options": match.options,
                "first": int(re.findall(r"^first: (\d)$", text, re.MULTILINE)[0]),
                "deal": [line.strip() for line in deal.splitlines()],
                "seats": seats,
                "log": log,
                "created": 0,
                "changed": 0,
                "player": match.player,
                "result": None,
            },
        ],
    )


def test_people_at_one_device_see_nothing_of_each_other(page: Page) -> None:
    start(page, "blasons", person("Alix"), person("Berta"), JESTER)  # makes the storage
    page.goto("/games")
    match = with_a_secret()
    keep(page, match, person("Alix"), person("Berta"), JESTER)
    page.goto("/local/kept")
    for _ in range(2):
        Group(page, 4).reach(READY)
        for entry in page.evaluate(CHANGE, ["kept", {}])["log"][match.ply :]:
            match.play(entry["action"])
        seat = match.player
        assert seat is not None
        name = ("Alix", "Berta")[seat]
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_focused()
        assert page.locator("[data-token], [data-fly], section[aria-label=Board]").count() == 0
        assert page.locator("p[role=status]").inner_text() == ""  # nothing is announced either
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator("[aria-label='Your hand']")).to_be_visible()
        told = re.findall(r"token (\d+), face down, you know it is ([^,]+),", page.content())
        assert set(told) == face_down(match, seat)


def test_who_finds_something_hidden_sees_it_before_the_device_is_passed_on(page: Page) -> None:
    start(page, "richelieu duel", person("Alix"), person("Berta"))
    play_on(page, LAST_LOOK)
    finder = page.locator("[aria-label=Players] li", has_text="you").locator("b").first.inner_text()
    sentence = page.locator(f"{HISTORY} >> text=/You get a disc: /").last.inner_text()
    page.locator(LAST_LOOK).click()
    expect(page.locator(HIDDEN)).to_be_visible()
    assert "You get a disc" not in page.content()
    page.locator(READY).click()
    expect(page.locator(HISTORY)).to_contain_text(f"{finder} gets a disc")
    expect(page.locator("p[role=status]")).to_contain_text(f"{finder} gets a disc")
    assert sentence.removeprefix("You get") not in page.content()


def test_a_match_goes_on_after_a_reload_and_after_a_crash(page: Page) -> None:
    address = start(page, "richelieu duel", person("Alix"), SQUIRE)
    Player(page, 1).play(presses=8)
    page.wait_for_selector(PRESSABLE)
    before = page.locator(HISTORY).inner_text()
    with pytest.raises(Error):
        page.goto("chrome://crash")
    again = page.context.new_page()
    again.goto(address)
    again.wait_for_selector(PRESSABLE)
    expect(again.locator(HISTORY)).to_have_text(before, use_inner_text=True)
    again.reload()
    again.wait_for_selector(PRESSABLE)
    expect(again.locator(HISTORY)).to_have_text(before, use_inner_text=True)
    again.goto("/")
    again.locator("[aria-labelledby=local-games]").get_by_role("link", name="Richelieu").click()
    again.wait_for_url(address)


def test_against_bots_a_turn_is_taken_back(page: Page) -> None:
    start(page, "richelieu duel", person("Alix"), SQUIRE)  # makes the storage
    page.goto("/settings")
    keep(page, with_nothing_revealed(), person("Alix"), SQUIRE)
    page.goto("/local/kept")
    page.wait_for_selector(PRESSABLE)
    undo = page.locator("section[aria-label=Turn]").get_by_role("button", name="Undo")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(page.locator(HISTORY)).to_contain_text("You take back")
    page.reload()
    page.wait_for_selector(PRESSABLE)
    expect(page.locator(HISTORY)).to_contain_text("You take back")
    expect(page.locator(f"{HISTORY} s").first).to_be_visible()


def test_a_match_is_played_in_one_tab_at_a_time(page: Page) -> None:
    address = start(page, "richelieu duel", person("Alix"), JESTER)
    other = page.context.new_page()
    other.goto(address)
    expect(other.get_by_role("heading")).to_have_text("This game is open in another tab")
    Player(page, 1).play(presses=4)
    other.get_by_role("button", name="Play here").click()
    expect(page.get_by_role("heading")).to_have_text("This game is now being played in another tab")
    other.wait_for_selector(PRESSABLE)
    Player(other, 2).play(presses=4)
    other.wait_for_selector(PRESSABLE)
    history = other.locator(HISTORY).inner_text()
    page.get_by_role("button", name="Play here").click()
    page.wait_for_selector(PRESSABLE)
    expect(page.locator(HISTORY)).to_have_text(history, use_inner_text=True)
    expect(other.get_by_role("heading")).to_have_text("This game is now being played in another tab")


def test_where_storage_is_denied_the_match_goes_on_and_says_that_it_is_not_kept(page: Page) -> None:
    page.add_init_script(DENIED)
    start(page, "richelieu duel", person("Alix"), JESTER)
    expect(page.get_by_text(NOT_KEPT)).to_be_visible()
    Player(page, 1).play(presses=4)
    page.wait_for_selector(PRESSABLE)
    before = page.locator(HISTORY).inner_text()
    page.get_by_role("link", name="My games").click()  # within the page nothing is lost
    page.get_by_role("link", name="Continue").click()
    page.wait_for_selector(PRESSABLE)
    expect(page.locator(HISTORY)).to_have_text(before, use_inner_text=True)


def test_matches_that_the_browser_does_not_let_us_read_are_not_called_missing(page: Page) -> None:
    address = start(page, "richelieu duel", person("Alix"), JESTER)
    page.add_init_script(f"if (sessionStorage.denied) {DENIED}")
    page.evaluate("sessionStorage.denied = 'yes'")
    for place in (address, "/games", "/"):
        page.goto(place)
        expect(page.get_by_role("alert")).to_contain_text("does not let Armorial read the games that it saved here")
    page.evaluate("sessionStorage.removeItem('denied')")
    page.goto("/")
    page.locator("[aria-labelledby=local-games]").get_by_role("link", name="Richelieu").click()
    page.wait_for_selector(PRESSABLE)


def test_a_full_storage_is_told_and_used_again_when_there_is_room(page: Page) -> None:
    page.add_init_script(FULL)
    start(page, "richelieu duel", person("Alix"), JESTER)
    player, told = Player(page, 1), page.get_by_text(NOT_KEPT)
    page.evaluate("window.full = true")
    player.play_until(lambda: told.count() > 0)  # only whole turns are stored
    page.evaluate("window.full = false")
    player.play_until(lambda: told.count() == 0)
    page.wait_for_selector(PRESSABLE)
    before = page.locator(HISTORY).inner_text()
    page.reload()
    page.wait_for_selector(PRESSABLE)
    expect(page.locator(HISTORY)).to_have_text(before, use_inner_text=True)


UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"log": [{"at": 0, "seat": 0, "kind": "act", "action": "fly away", "undoes": []}]}, "damaged"),
    ({"log": [], "seats": "nobody"}, "damaged"),
    ({"seats": [person("Alix"), JESTER], "rules": "richelieu-99"}, "another version"),
    ({"format": 99}, "another version"),
]


def test_a_match_that_cannot_be_read_is_saved_as_a_file_and_deleted(page: Page) -> None:
    address = start(page, "richelieu duel", person("Alix"), JESTER)
    for change, message in UNREADABLE:
        page.goto("/settings")
        before = page.evaluate(CHANGE, [address.rpartition("/")[2], change])
        page.goto(address)
        expect(page.get_by_role("heading", name="This game cannot be opened")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text(message)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save as a file").click()
        assert json.loads(text_of(downloading.value)) == before | change
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.wait_for_url("**/games")
    expect(page.locator("[aria-labelledby=local-games]")).to_have_count(0)
    page.goto(address)
    expect(page.get_by_role("heading")).to_have_text("There is no such game on this device")


def test_a_damaged_engine_is_told(page: Page) -> None:
    address = start(page, "richelieu duel", person("Alix"), JESTER)
    page.route("**/*.wasm", lambda route: route.fulfill(body=b"\0asm damaged"))
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("arrived damaged")


def test_the_device_is_passed_on_accessibly(visitors: Any) -> None:
    page = visitors(color_scheme="dark", viewport=NARROW, has_touch=True, is_mobile=True).page
    start(page, "richelieu duel", person("Alix"), person("Berta"))
    wrong = faults(page) + small(page)
    play_on(page, LAST_LOOK)
    wrong += faults(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("dialog").get_by_role("link", name="My games").click()
    page.wait_for_selector("[aria-labelledby=local-games]")
    assert wrong + faults(page) + small(page) == []
    assert wide(page) <= 0
