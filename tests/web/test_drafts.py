"""Drafts and hints on the player's own device: with a slow network, without one, and without WebAssembly."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from tests.support.page_players import CONFIRM, PRESSABLE, Player, enter, quick
from tests.web.conftest import Visitor

PROMPT = "section[aria-label=Turn] .prompt"
HELD = """
    // A connection that keeps what the page sends until a test lets it go.
    const waiting = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
        if (window.slow) waiting.push(() => send.call(this, data));
        else send.call(this, data);
    };
    window.letGo = () => { window.slow = false; waiting.splice(0).forEach((send) => send()); };
"""
CONFIRM_ALL = "localStorage.settings ??= JSON.stringify({ confirm: 'always' })"
IDLE_WORKERS = "window.Worker = class { postMessage() {} terminate() {} };"


class Table:
    """A player at a table, by default against bots, and what their page sends and receives."""

    def __init__(self, visitor: Visitor, game: str, *scripts: str, id: str = "") -> None:
        self.page, self.sent, self.updates = visitor.page, list[Any](), list[Any]()
        self.hints: list[str] = []
        for script in (CONFIRM_ALL, *scripts):
            self.page.add_init_script(script)
        self.page.on("websocket", self._note_messages)
        self.page.on("request", self._note_request)
        if not id:
            enter(self.page, "Anna")
        self.id = id or quick(self.page, game)
        self.page.goto(f"/table/{self.id}")
        if not id:
            self.page.wait_for_selector(PRESSABLE)

    def _note_messages(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self._note_update(json.loads(text)))

    def _note_update(self, message: Any) -> None:
        if message["type"] == "update":
            self.updates.append(message["update"])

    def _note_request(self, request: Request) -> None:
        if request.url.endswith("/hint"):
            self.hints.append(request.url)

    def wait_for_engine(self) -> None:
        self.page.wait_for_selector("[data-match][data-engine]")
        self.sent.clear()

    def played(self) -> int:
        return len(self.page.request.get(f"/api/tables/{self.id}/match").json()["log"])

    def draft(self) -> None:
        """Tap until there is a whole turn to confirm."""
        player = Player(self.page, 2)
        while not self.page.locator(CONFIRM).count():
            player.press(player.choose())

    def ops(self) -> set[str]:
        return {message["op"] for message in self.sent}


@pytest.fixture(params=["richelieu", "blasons"])
def table(request: pytest.FixtureRequest, visitors: Any) -> Table:
    table = Table(visitors(), request.param, HELD)
    table.wait_for_engine()
    return table


def test_a_draft_waits_for_no_server_and_a_turn_says_that_it_is_being_sent(table: Table) -> None:
    page = table.page
    before = table.played()
    page.evaluate("window.slow = true")
    table.draft()
    page.locator("section[aria-label=Turn]").get_by_role("button", name="Undo").click()
    table.draft()
    assert "preview" not in table.ops()
    page.locator(CONFIRM).click()
    expect(page.locator(PROMPT)).to_have_text("Sending your turn …")
    assert table.played() == before
    page.evaluate("window.letGo()")
    expect(page.locator(PROMPT)).not_to_have_text("Sending your turn …")
    page.wait_for_selector(PRESSABLE)
    assert table.played() > before
    views = [update["view"] for update in table.updates if update["number"] > before]
    assert views  # made here, from numbers
    assert not any(views)


def test_without_a_network_drafts_go_on_and_the_turn_is_sent_later(visitors: Any) -> None:
    table = Table(visitors(), "richelieu")
    table.wait_for_engine()
    page, before = table.page, table.played()
    page.context.set_offline(True)
    table.draft()
    page.locator(CONFIRM).click()
    expect(page.locator(PROMPT)).to_contain_text("Waiting for the connection …")
    page.context.set_offline(False)
    expect(page.locator(PROMPT)).not_to_contain_text("Waiting for the connection …")
    page.wait_for_selector(PRESSABLE)
    assert table.played() > before
    assert "preview" not in table.ops()


def test_a_plan_is_drafted_on_the_device(visitors: Any) -> None:
    anna, louis = visitors(), visitors()
    enter(anna.page, "Anna")
    enter(louis.page, "Louis")
    created = anna.page.request.post("/api/tables", data={"game": "richelieu"}).json()["table"]["id"]
    assert louis.page.request.post(f"/api/tables/{created}/join", data={}).ok
    to_act = anna.page.request.get(f"/api/tables/{created}/match").json()["legal"]
    table = Table(louis if to_act else anna, "richelieu", id=created)
    table.wait_for_engine()
    page = table.page
    page.get_by_role("tab", name="Plans").click()
    page.get_by_role("button", name="Plan an answer").click()
    expect(page.locator(PROMPT)).to_contain_text("If ")
    table.draft()  # what the other is expected to play, and the answer
    expect(page.locator(PROMPT)).to_contain_text("Save this plan")
    page.locator(CONFIRM).click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Your answer:")
    assert "preview" not in table.ops()


def test_a_hint_is_found_on_the_device(visitors: Any) -> None:
    table = Table(visitors(), "richelieu")
    table.wait_for_engine()
    table.page.get_by_role("button", name="Hint").click()
    expect(table.page.get_by_role("tab", name="Hint")).to_be_visible()
    expect(table.page.get_by_role("tabpanel").get_by_role("listitem").first).to_contain_text("%")
    assert table.hints == []


def test_a_hint_can_be_stopped(visitors: Any) -> None:
    table = Table(visitors(), "blasons", IDLE_WORKERS)
    table.wait_for_engine()
    page = table.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(PROMPT)).to_have_text("A bot is thinking about your turn: 0%")
    page.get_by_role("button", name="Stop thinking").click()
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    expect(page.locator(PROMPT)).not_to_contain_text("thinking")
    assert table.hints == []


def test_without_webassembly_the_server_answers(visitors: Any) -> None:
    table = Table(visitors(), "richelieu", "delete window.WebAssembly")
    page: Page = table.page
    Player(page, 1).play_until(lambda: "play" in table.ops())
    assert table.ops() >= {"watch", "preview"}
    assert not any(message["known"] for message in table.sent if message["op"] == "watch")
    assert all(update["view"] for update in table.updates)
    page.wait_for_selector(PRESSABLE)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("tab", name="Hint")).to_be_visible()
    assert len(table.hints) == 1


# What moves in each animation: the position of a card, or a copy that flies.
MOVES = """
    window.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...settings) {
        window.moves.push(this.matches(".flying") ? "copy" : this.closest("[data-position]")?.dataset.position);
        return animate.apply(this, settings);
    };
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_flies_to_its_player_and_back_on_undo(visitors: Any, motion: str) -> None:
    table = Table(visitors(reduced_motion=motion), "richelieu", MOVES)
    table.wait_for_engine()
    table.page.evaluate("window.moves = []")  # a bot may have begun
    card = table.page.locator("[data-position]:has(.card[data-verb=take])").first
    position = card.get_attribute("data-position")
    card.locator("button").click()
    table.page.wait_for_selector(".ghost")
    flown = ["copy"] if motion == "no-preference" else []
    table.page.wait_for_function("(count) => window.moves.length === count", arg=len(flown))
    assert table.page.evaluate("window.moves") == flown
    table.page.get_by_role("button", name="Undo").click()
    expect(table.page.locator(".ghost")).to_have_count(0)
    back = [*flown, position] if motion == "no-preference" else []
    table.page.wait_for_function("(count) => window.moves.length === count", arg=len(back))
    assert table.page.evaluate("window.moves") == back
