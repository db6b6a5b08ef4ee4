"""Matches on a real server, between a player in the terminal and one who uses the API."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

import pytest

from armorial.engine.errors import ArmorialError
from armorial.protocol.live import (
    LiveCommand,
    Message,
    PlayCommand,
    PreviewCommand,
    UpdateMessage,
    ViewsCommand,
    WatchCommand,
)
from armorial.terminal import launch, launch_remote
from armorial.terminal.app import TerminalApp
from armorial.terminal.matches import live
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.live import LiveSocket
from armorial.terminal.matches.own_engine import OwnEngine
from armorial.terminal.matches.remote import RemoteMatch
from armorial.terminal.matches.table_link import TableLink, parse_table_link
from armorial.terminal.screens.lobby import LobbyScreen
from armorial.terminal.screens.remote_match import RemoteMatchScreen
from tests.support.process import Client as Other
from tests.support.process import Running
from tests.support.terminal import SMALL, Driver


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(autouse=True)
def _separate_cookies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


SERVE_WITH_CLOCK = Path(__file__).parents[1] / "support" / "serve_with_clock.py"
NAMES = (f"Anna{number}" for number in range(100))  # names are unique on a server


def drive_on_server(
    running: Running, script: Callable[[Driver], Awaitable[None]], table: str = "", name: str = "", token: str = ""
) -> None:
    """Sign in as a guest or with a token, open a table or the lobby, and run a script there."""

    async def run() -> None:
        client = ServerClient(running.url, token, name or next(NAMES))
        try:
            await client.sign_in()
            if table:
                await client.join_or_watch(table)
            first = RemoteMatchScreen(RemoteMatch(client, table)) if table else LobbyScreen(client)
            async with TerminalApp(first).run_test(size=SMALL) as pilot:
                await script(Driver(pilot))
        finally:
            await client.close()

    asyncio.run(run())


def create_table(host: Other, **more: object) -> str:
    """Create a table for two, at which the host starts."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "richelieu", "seats": seats, "starts": "host"} | more
    table: str = host.ok("POST", "/tables", **body)["table"]["id"]
    return table


def play(player: Other, table: str, *actions: str) -> None:
    player.play(table, player.update(table)["number"], *actions)


def shortest(legal: Sequence[str]) -> str:
    """Return an action that brings the end of the turn nearer."""
    return next((action for action in ("done", "stop") if action in legal), legal[0])


def end_turn(player: Other, table: str) -> None:
    while legal := player.update(table)["legal"]:
        play(player, table, shortest(legal))


async def end_own_turn(driver: Driver) -> None:
    """Type actions until it is another player's turn, on the server too."""
    match = driver.app.screen._match  # type: ignore[attr-defined]
    while legal := driver.snapshot.legal:
        await driver.type(shortest(legal))
        await driver.until(lambda before=legal: driver.snapshot.legal != before)  # type: ignore[misc]
        await driver.until(lambda: bool(driver.snapshot.legal or not match._draft))


@pytest.fixture
def host(running: Running) -> Other:
    return running.guest(f"Host{next(NAMES)}")


def test_a_guest_joins_a_table_and_plays(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        play(host, table, "take d12")
        await driver.until(lambda: "takes d12" in driver.screen())
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        assert "1 Lise you" in driver.screen()
        assert "Hint" not in driver.screen()  # the opponent is a person
        await driver.type("take d11")
        await driver.until(lambda: "You take d11" in driver.screen())
        await driver.until(lambda: "You get a disc: " in driver.screen())
        await driver.type("take a5")
        await driver.until(lambda: "R3" in driver.screen())
        await driver.press("equals_sign")
        await driver.until(lambda: "Back" in driver.screen() and "Score sheet" in driver.screen())

    drive_on_server(running, script, table, "Lise")


def test_the_terminal_makes_views_and_previews_until_it_differs_from_the_server(
    running: Running, host: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, sent, views = create_table(host), list[type](), list[bool]()
    send, decode = LiveSocket.send, live.decode

    async def note_sent(socket: LiveSocket, command: LiveCommand) -> None:
        sent.append(type(command))
        await send(socket, command)

    def note_received(text: str | bytes) -> Message:
        message: Message = decode(text)
        if isinstance(message, UpdateMessage):
            views.append(bool(message.update.view))
        return message

    async def one_turn_each(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        await end_own_turn(driver)

    async def script(driver: Driver) -> None:
        await one_turn_each(driver)
        await driver.until(lambda: "'s turn." in driver.screen())
        assert (views[0], views[-1]) == (True, False)
        assert sent == [ViewsCommand, PlayCommand]
        monkeypatch.setattr(OwnEngine, "_read", lambda *_: None)
        await one_turn_each(driver)
        assert views[-1]
        assert sent[2] is WatchCommand
        assert PreviewCommand in sent

    monkeypatch.setattr(LiveSocket, "send", note_sent)
    monkeypatch.setattr(live, "decode", note_received)
    drive_on_server(running, script, table)


def test_an_action_is_taken_back_at_once_and_a_turn_if_the_other_player_agrees(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        play(host, table, "take a1")
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        number = host.update(table)["number"]
        await driver.type("take d12")
        await driver.until(lambda: "You take d12" in driver.screen() and "Undo" in driver.screen())
        await driver.press("u")
        await driver.until(lambda: "You take d12" not in driver.screen() and "Take a card" in driver.screen())
        assert host.update(table)["number"] == number, "a turn is sent when it ends"
        await end_own_turn(driver)
        await driver.until(lambda: "Ask to undo" in driver.screen())
        await driver.press("u")
        await driver.until(lambda: "Ask the others" in driver.screen())
        await driver.press("enter")
        await driver.until(lambda: "You asked to take back your last turn." in driver.screen())
        assert "must still agree" in driver.screen()
        host.ok("POST", f"/tables/{table}/answer", accept=True)
        await driver.until(lambda: "Take a card" in driver.screen())
        assert "You asked" not in driver.screen()

    drive_on_server(running, script, table)


def test_an_offer_is_declined_and_another_accepted(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        assert "Accept" not in driver.screen()
        for key in ("n", "y"):
            host.ok("POST", f"/tables/{table}/stop")
            await driver.until(lambda: "offers to stop the match without a result." in driver.screen())
            assert "y Accept" in driver.lines()[-1]
            await driver.press(key)
            await driver.until(lambda: "Accept" not in driver.lines()[-1])
        await driver.until(lambda: "The players agreed to stop. There is no result." in driver.screen())
        assert [entry["kind"] for entry in host.update(table)["log"]] == ["offer", "decline", "offer", "accept"]

    drive_on_server(running, script, table)


def test_the_bell_rings_on_your_turn_unless_it_is_off(
    running: Running, host: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rings = create_table(host), list[str]()

    async def script(driver: Driver) -> None:
        monkeypatch.setattr(driver.app, "bell", lambda: rings.append("ding"))
        await driver.until(lambda: "'s turn." in driver.screen())
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        assert rings == ["ding"]
        await driver.press("f3")
        await driver.until(lambda: not driver.app.preferences["bell"])  # type: ignore[attr-defined]
        await end_own_turn(driver)
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        assert rings == ["ding"]

    drive_on_server(running, script, table)


def test_resigning_asks_first_and_a_rematch_follows(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        await driver.press("o")
        await driver.until(lambda: "Offer to stop" in driver.screen())
        assert "No clock" in driver.screen()
        await driver.click("Resign")
        await driver.until(lambda: "Resign? With two players you lose" in driver.screen())
        await driver.press("escape")
        assert host.update(table)["ending"] is None
        await driver.press("o")
        await driver.until_shown("Offer to stop")
        await driver.click("Resign")
        await driver.until(lambda: "Resign? With two players you lose" in driver.screen())
        await driver.press("right", "enter")  # Back has the focus
        await driver.until(lambda: "resigned. This was the score." in driver.screen())
        assert f"{host.me['name']} wins\n" in driver.screen()
        await driver.press("escape")
        assert "r Rematch" in driver.lines()[-1]
        await driver.press("p")
        await driver.until(lambda: "0 of 0" in driver.screen())
        await driver.press("q", "r")
        await driver.until(lambda: "Waiting for 1 more player." in driver.screen())
        (challenge,) = host.ok("GET", "/challenges")
        host.ok("POST", f"/tables/{challenge['id']}/join")
        await driver.until(lambda: "on table" in driver.screen())

    drive_on_server(running, script, table)


def test_a_challenge_is_shown_until_it_is_withdrawn(running: Running, host: Other) -> None:
    """A rematch is a challenge; it is shown in the match, and in the lobby."""
    name, tables = next(NAMES), [create_table(host) for _ in range(2)]

    async def in_match(driver: Driver) -> None:
        await driver.until_shown("'s turn.")
        host.ok("POST", f"/tables/{tables[0]}/resign")
        await driver.until_shown("resigned. This was")
        await driver.press("escape")
        rematch = host.ok("POST", f"/tables/{tables[0]}/rematch")["id"]
        await driver.until_shown("Challenge: Richelieu", "Join the rematch")
        host.ok("POST", f"/tables/{rematch}/leave")
        await driver.until(lambda: "Challenge" not in driver.screen())

    async def joins(driver: Driver) -> None:
        await driver.until_shown("'s turn.")
        host.ok("POST", f"/tables/{tables[1]}/resign")

    async def in_lobby(driver: Driver) -> None:
        await driver.until_shown("Open tables")
        rematch = host.ok("POST", f"/tables/{tables[1]}/rematch")["id"]
        await driver.until_shown("· Challenge")
        host.ok("POST", f"/tables/{rematch}/leave")
        await driver.until(lambda: "Challenge" not in driver.screen())

    drive_on_server(running, in_match, tables[0], name)
    drive_on_server(running, joins, tables[1], name)
    drive_on_server(running, in_lobby, name=name)


class Clock:
    """A clock for this process and a server: it moves only when a test moves it."""

    def __init__(self, file: Path) -> None:
        self.file, self.time = file, 1_800_000_000.0
        self.advance(0.0)

    def advance(self, seconds: float) -> None:
        self.time += seconds
        new = self.file.with_suffix(".new")
        new.write_text(str(self.time))
        new.replace(self.file)  # the server never reads a part of it


def test_clocks_run_and_a_flag_fall_is_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(tmp_path / "clock")
    monkeypatch.setattr("time.time", lambda: clock.time)
    without_bots = ("--bot-processes", "0")
    with Running(tmp_path, *without_bots, script=SERVE_WITH_CLOCK, ARMORIAL_TEST_CLOCK=str(clock.file)) as server:
        host = server.guest("Marie")
        table = create_table(host, time_control={"kind": "clock", "minutes": 180})

        async def script(driver: Driver) -> None:
            await driver.until(lambda: " 3:00:00" in driver.lines()[0])
            clock.advance(61)
            await driver.until(lambda: " 2:58:59" in driver.lines()[0])
            assert "Time is up: claim" not in driver.lines()[-1]
            clock.advance(180 * 60)
            await driver.until(lambda: "x Time is up: claim" in driver.lines()[-1])
            assert "0:00" in driver.lines()[0]
            await driver.press("x")
            await driver.until(lambda: "ran out of time. This was the score." in driver.screen())
            assert host.update(table)["ending"]["how"] == "time"

        drive_on_server(server, script, table)


def test_players_chat(running: Running, host: Other) -> None:
    table = create_table(host)
    host.ok("POST", f"/tables/{table}/chat", text="who is there?")

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "> who is there?" in driver.screen())
        assert "(away)" in driver.lines()[0]
        await driver.press("w")
        await driver.type("me")
        await driver.until(lambda: "> me" in driver.screen())
        assert [line["text"] for line in host.ok("GET", f"/tables/{table}/chat")] == ["who is there?", "me"]
        host.ok("POST", f"/tables/{table}/chat", text="hello")
        await driver.until(lambda: "> hello" in driver.screen())  # while the chat is open
        await driver.press("escape")
        assert "Chat" in driver.lines()[-1]

    drive_on_server(running, script, table)


def test_a_token_without_the_chat_scope_gets_the_reason(running: Running, host: Other) -> None:
    table = host.ok("POST", "/quick", game="richelieu")["id"]
    token = host.ok("POST", "/tokens", label="terminal")["token"]

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "Take a card" in driver.screen())
        await driver.press("w")
        await driver.type("hello")
        await driver.until(lambda: "'chat'" in driver.screen())
        assert "hello" in driver.screen()  # the text is kept

    drive_on_server(running, script, table, token=token)


def test_typed_text_stays_when_chat_arrives(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        play(host, table, "take a1")
        end_turn(host, table)
        await driver.until(lambda: "Take a card" in driver.screen())
        await driver.press("t", "a", "k")
        host.ok("POST", f"/tables/{table}/chat", text="hurry")
        await driver.until(lambda: "hurry" in driver.screen())
        assert "> tak" in driver.screen()

    drive_on_server(running, script, table)


def test_the_client_reconnects_after_a_restart_of_the_server(running: Running, host: Other) -> None:
    table = create_table(host)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "'s turn." in driver.screen())
        running.kill()
        await driver.until(lambda: "The server cannot be reached. Trying again" in driver.lines()[0])
        running.process = Running(running.log.parent, port=running.port).process
        await driver.until(lambda: "cannot be reached" not in driver.screen())
        play(host, table, "take a1")
        await driver.until(lambda: "takes a1" in driver.screen())

    drive_on_server(running, script, table)


def test_the_lobby_starts_matches_against_bots_and_lists_unfinished_ones(running: Running, tmp_path: Path) -> None:
    name = next(NAMES)

    async def script(driver: Driver) -> None:
        await driver.until(lambda: "Open tables" in driver.screen())
        await driver.press("enter")
        await driver.until(lambda: "Play now" in driver.screen())
        await driver.click("Play now")
        await driver.until(lambda: "on table" in driver.screen())
        await driver.until(lambda: "Take a card" in driver.screen())
        assert "Hint" in driver.lines()[-1]
        await driver.press("q", "right", "enter")
        await driver.until(lambda: "Your turn" in driver.screen())

    async def comes_back(driver: Driver) -> None:
        await driver.until(lambda: "Your turn" in driver.screen())
        await driver.click("Your turn")
        await driver.until(lambda: "Take a card" in driver.screen())

    drive_on_server(running, script, name=name)
    (cookies_file,) = tmp_path.rglob("guests.json")
    assert cookies_file.stat().st_mode & 0o077 == 0  # only the user can read the cookie
    drive_on_server(running, comes_back, name=name)


def test_a_table_with_a_clock_and_an_invitation_is_created(running: Running, host: Other) -> None:
    async def script(driver: Driver) -> None:
        await driver.until(lambda: "Open tables" in driver.screen())
        await driver.press("down", "enter")
        await driver.until(lambda: "Create table" in driver.screen())
        form = driver.app.screen
        seat = form.query_one("#seat-1")
        seat.value = next(value for _, value in seat._options if getattr(value, "kind", "") == "invited")  # type: ignore[attr-defined]
        form.query_one("#time").value = 1  # type: ignore[attr-defined]
        await driver.click("Create table")
        await driver.until(lambda: "Waiting for 1 more player." in driver.screen())
        assert "5 min, plus 5 s for each turn" in driver.screen()
        assert "Invitation for seat 2" in driver.screen()
        link = next(line.strip() for line in driver.lines() if "invitation=" in line)
        _, table, invitation = parse_table_link(link)
        host.ok("POST", f"/tables/{table}/join", invitation=invitation)
        await driver.until(lambda: "on table" in driver.screen() and bool(re.search(r" [1-4]:\d\d", driver.lines()[0])))

    drive_on_server(running, script)


def test_the_host_deletes_a_table(running: Running) -> None:
    async def script(driver: Driver) -> None:
        await driver.until(lambda: "Open tables" in driver.screen())
        await driver.press("down", "enter")
        await driver.until(lambda: "Create table" in driver.screen())
        await driver.click("Create table")
        await driver.until(lambda: "open to everyone" in driver.screen())
        await driver.press("o")
        await driver.until(lambda: "Cancel this table" in driver.screen())
        await driver.press("down", "enter")
        await driver.until_shown("The players who have joined")
        await driver.press("right", "enter")
        await driver.until(lambda: "Open tables" in driver.screen())

    drive_on_server(running, script)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("abc", TableLink("", "abc")),
        ("https://x.org/table/abc", TableLink("https://x.org", "abc")),
        ("https://x.org/games/table/abc?invitation=w", TableLink("https://x.org/games", "abc", "w")),
    ],
)
def test_a_link_names_server_table_and_invitation(text: str, link: TableLink) -> None:
    assert parse_table_link(text) == link


def test_a_missing_server_gives_a_one_line_error() -> None:
    async def sign_in() -> None:
        client = ServerClient("http://127.0.0.1:9", name="Anna")
        try:
            await client.sign_in()
        finally:
            await client.close()

    with pytest.raises(ArmorialError, match="cannot be reached"):
        asyncio.run(sign_in())


def test_where_the_name_of_the_computers_user_is_not_allowed_the_client_finds_another(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "getuser", lambda: "root")

    async def signed_in(name: str) -> str:
        client = launch_remote.server_client(running.url, "", name)
        try:
            await client.sign_in()
            return client.name
        finally:
            await client.close()

    first = asyncio.run(signed_in(""))
    assert re.fullmatch(r"Guest \d{4}", first)
    assert asyncio.run(signed_in("")) == first, "not the same guest again"
    with pytest.raises(ArmorialError, match="Admin is reserved"):
        asyncio.run(signed_in("Admin"))
