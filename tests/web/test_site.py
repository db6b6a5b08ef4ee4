"""A site without a server, in a real browser: every screen under any path, and without a network."""

import hashlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.page_players import PRESSABLE, Player
from tests.support.static_site import FOLDER, served_site
from tests.web.conftest import SECONDS, Visitor
from tests.web.test_access import faults

KEPT = "navigator.serviceWorker.ready.then(() => true)"
CACHED = """
    async (part) => {
        const files = [];
        for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) files.push([name, url]);
        return files.filter(([, url]) => url.includes(part));
    }
"""
DAMAGE = """
    async ([name, url, how]) => {
        const cache = await caches.open(name);
        const cached = await cache.match(url);
        const bytes = new Uint8Array(await cached.arrayBuffer());
        if (how === "delete") return cache.delete(url);
        if (how === "alter") bytes[bytes.length >> 1] ^= 1;
        await cache.put(url, new Response(how === "cut" ? bytes.slice(0, 99) : bytes, { headers: cached.headers }));
    }
"""
# The files that the service worker caches once they are used.
LATER = "fetch('sw.js').then((answer) => answer.text()).then((text) => JSON.parse(/const LATER = (.*);/.exec(text)[1]))"
# Workers whose searches go on: the page gets their progress, but not their answers.
NEVER_DONE = """
    const Real = Worker;
    window.Worker = class extends Real {
        set onmessage(heard) {
            super.onmessage = (event) => {
                const { type, answer } = event.data;
                if (type !== "done" || !("considered" in answer)) heard(event);
            };
        }
    };
"""
CHECKSUM = """
    async ([name, url]) => {
        const bytes = await (await (await caches.open(name)).match(url)).arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
"""


@pytest.fixture
def host(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def visitor(host: Path, browser: Browser) -> Iterator[Visitor]:
    with served_site(host) as address:
        visitor = Visitor(browser, address, service_workers="allow")
        yield visitor
        visitor.close()


def installed(visitor: Visitor) -> Page:
    """Open the page, and wait until the service worker has copied all of it."""
    visitor.page.goto("")
    assert visitor.page.evaluate(KEPT)
    visitor.page.reload()  # from now on the service worker answers
    return visitor.page


def heading(page: Page) -> Any:
    return page.get_by_role("heading", level=1)


def test_every_screen_works_in_any_folder_without_a_server(visitor: Visitor) -> None:
    page, asked = visitor.page, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto("")
    expect(page.get_by_role("heading", name="All on your device")).to_be_visible()
    assert faults(page) == []
    expect(page.get_by_role("link", name="Log in")).to_have_count(0)
    expect(page.get_by_role("link", name="Leaderboard")).to_have_count(0)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Read the rules").first.click()
    expect(heading(page)).to_have_text("The rules of Richelieu")
    assert page.url.endswith(f"/{FOLDER}/#/learn/richelieu/rules")
    page.get_by_role("navigation", name="Contents").get_by_role("link").nth(2).click()
    expect(page).to_have_url(re.compile(r"/rules#part-\d$"))
    page.go_back()
    expect(heading(page)).to_have_text("Learn")
    link = page.get_by_role("link", name="Read the rules").last
    expect(link).to_have_attribute("href", f"/{FOLDER}/#/learn/blasons/rules")  # as somebody would copy it
    page.goto("#/learn/richelieu/rules#R4.4")
    page.reload()
    expect(page.locator("[id='R4.4']")).to_be_in_viewport()
    page.goto("#/leaders")
    expect(heading(page)).to_have_text("This needs a server")
    assert faults(page) == []
    page.goto("#/no/such/place")
    expect(heading(page)).to_have_text("There is nothing at this address")
    assert not [url for url in asked if f"/{FOLDER}/" not in url or "/api/" in url]


def test_it_can_be_installed_where_it_is(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("")
    address = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    manifest = page.request.get(address).json()
    here = re.sub(r"[^/]*$", "", address)
    assert {urljoin(address, manifest[part]) for part in ("start_url", "scope")} == {here}
    assert all(page.request.get(urljoin(address, icon["src"])).ok for icon in manifest["icons"])
    page.goto(urljoin(address, manifest["shortcuts"][0]["url"]))
    expect(heading(page)).to_have_text("My games")


def test_it_plays_and_teaches_without_a_network(visitor: Visitor, tmp_path: Path) -> None:
    page = installed(visitor)
    visitor.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(PRESSABLE)
    before = page.get_by_role("tabpanel").inner_text()
    Player(page, 3).play(presses=6)  # bots answer in between
    page.wait_for_selector(PRESSABLE)
    after = page.get_by_role("tabpanel").inner_text()
    assert len(after) > len(before)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("tabpanel").get_by_role("listitem").first).to_contain_text("%")
    page.reload()  # at a link that leads deep
    expect(page.get_by_role("tabpanel")).to_contain_text(after.splitlines()[-1])
    page.goto("#/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "record.txt")
    page.goto("#/replay")
    page.get_by_role("textbox", name="Record").fill((tmp_path / "record.txt").read_text())
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(heading(page)).to_contain_text("Richelieu")
    page.goto("#/learn/richelieu/lesson")
    page.get_by_role("button", name="Next").click()
    page.goto("")
    page.get_by_label("Language").select_option("fr")
    page.goto("#/learn/blasons/rules")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(heading(page)).to_have_text(re.compile("Blasons"))
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Alegreya'))")


def test_a_king_loads_its_network_when_it_is_asked_for_and_plays_on_without_a_damaged_one(visitor: Visitor) -> None:
    page = installed(visitor)
    assert page.evaluate(CACHED, ".network") == []  # nobody has asked for a king
    start_against_a_king(page)
    page.wait_for_selector(PRESSABLE)  # it has played
    file = network_kept(page)
    visitor.context.set_offline(True)
    start_against_a_king(page)
    page.wait_for_selector(PRESSABLE)
    assert page.locator(".toast").count() == 0
    before = page.evaluate(CHECKSUM, file)
    page.evaluate(DAMAGE, [*file, "alter"])
    start_against_a_king(page)
    expect(page.locator(".toast")).to_contain_text("What the bots have learned could not be loaded")
    page.wait_for_selector(PRESSABLE)
    visitor.context.set_offline(False)
    start_against_a_king(page)
    page.wait_for_selector(PRESSABLE)
    assert page.locator(".toast").count() == 0
    assert page.evaluate(CHECKSUM, file) == before


def test_an_installed_app_has_the_networks_of_all_kings(visitor: Visitor) -> None:
    page = installed(visitor)
    networks = sorted(name for name in page.evaluate(LATER) if name.endswith(".network"))
    assert networks
    expect(heading(page)).to_be_visible()  # the page listens from now on
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    for _ in range(10 * SECONDS):
        cached = page.evaluate(CACHED, ".network")
        if len(cached) == len(networks):
            break
        page.wait_for_timeout(100)
    assert len(cached) == len(networks)
    visitor.context.set_offline(True)
    start_against_a_king(page)
    page.wait_for_selector(PRESSABLE)
    assert page.locator(".toast").count() == 0


def test_a_king_that_thinks_for_long_shows_its_progress(visitor: Visitor) -> None:
    visitor.page.add_init_script(NEVER_DONE)
    start_against_a_king(visitor.page)
    prompt = visitor.page.locator("section[aria-label=Turn] .prompt")
    expect(prompt).to_contain_text(re.compile(r"King is thinking: \d+%"))


def network_kept(page: Page) -> list[str]:
    """Return the cache and the address of the one network on the device."""
    (cached,) = page.evaluate(CACHED, ".network")
    file: list[str] = cached
    return file


def start_against_a_king(page: Page) -> None:
    """Start a duel on the device, in which a king plays first."""
    seats = [{"kind": "person", "name": "Alix", "level": ""}, {"kind": "bot", "name": "", "level": "king"}]
    choice = {"kind": "richelieu duel", "players": {"richelieu duel": 2}, "device": {"seats": seats, "first": 1}}
    page.goto("#/learn")
    page.evaluate("(choice) => (localStorage.choice = JSON.stringify(choice))", choice)
    page.reload()
    page.goto("#/new?on=device")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/local/*")


def test_damaged_copies_are_replaced_and_never_run(visitor: Visitor) -> None:
    page = installed(visitor)
    harm = {"assets/Rules-": "alter", ".wasm": "cut", "theme.js": "delete"}
    files = [page.evaluate(CACHED, part)[0] for part in harm]
    before = [page.evaluate(CHECKSUM, file) for file in files]
    for file, how in zip(files, harm.values(), strict=True):
        page.evaluate(DAMAGE, [*file, how])
    visitor.context.set_offline(True)
    page.goto("#/learn/richelieu/rules")
    expect(page.get_by_role("alert")).to_contain_text("Reload it; nothing is lost")
    visitor.context.set_offline(False)
    page.reload()
    expect(heading(page)).to_have_text("The rules of Richelieu")
    assert all(page.evaluate("(url) => fetch(url).then(({ ok }) => ok)", url) for _, url in files)
    assert [page.evaluate(CHECKSUM, file) for file in files] == before


def test_a_new_version_takes_over_and_leaves_open_pages_alone(visitor: Visitor, host: Path) -> None:
    page = installed(visitor)
    publish_another(host / FOLDER, without="Rules")
    page.evaluate("window.old = navigator.serviceWorker.controller")
    assert page.evaluate(
        "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => true)"
    )
    page.wait_for_function("() => navigator.serviceWorker.controller !== window.old")
    assert page.evaluate("caches.keys().then(({ length }) => length)") == 2
    page.goto("#/learn/richelieu/rules")  # the same document: its file is only in the old cache
    expect(heading(page)).to_have_text("The rules of Richelieu")
    page.close()
    page = visitor.context.new_page()
    page.goto("")
    page.wait_for_function("() => caches.keys().then(({ length }) => length === 1)")
    assert page.evaluate(CACHED, "Rules") == []
    visitor.context.set_offline(True)
    page.reload()
    expect(heading(page)).to_have_text("Games of French heraldry")
    assert page.evaluate("fetch('theme.js').then((answer) => answer.text())").endswith("// new\n")


def publish_another(site: Path, without: str) -> None:
    """Change a site as a new version would: one file differs, and some are gone."""
    theme, worker = site / "theme.js", site / "sw.js"
    before = hashlib.sha256(theme.read_bytes()).hexdigest()
    theme.write_text(theme.read_text() + "// new\n")
    text = worker.read_text().replace(before, hashlib.sha256(theme.read_bytes()).hexdigest())
    text = re.sub(r'const VERSION = "\w+"', 'const VERSION = "another"', text)
    for file in site.glob(f"assets/{without}-*"):
        text = re.sub(rf'"assets/{re.escape(file.name)}":"\w+",', "", text)
        file.unlink()
    worker.write_text(text)
    later = time.time() + 2  # the server compares the times of files in whole seconds
    for file in (theme, worker):
        os.utime(file, (later, later))
