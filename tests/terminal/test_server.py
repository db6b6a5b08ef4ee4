"""Matches on a real server, played in the terminal by one, through the API by another."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

import pytest

from armorial.engine.errors import ArmorialError
from armorial.terminal.app import Client
from armorial.terminal.matches.http import Server, read_link
from armorial.terminal.matches.remote import There
from armorial.terminal.screens.lobby import Lobby
from armorial.terminal.screens.remote_match import TableThere
from tests.support.process import Client as Other
from tests.support.process import Running
from tests.support.terminal import SMALL, Sitting


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(autouse=True)
def _memory_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


NAMES = (f"Anna{number}" for number in range(100))  # on a server nobody bears the name of another


def sit_there(
    running: Running, does: Callable[[Sitting], Awaitable[None]], table: str = "", name: str = "", token: str = ""
) -> None:
    """Come in as a guest or by a token, sit down at a table or in the lobby, and do something there."""

    async def sitting() -> None:
        server = Server(running.url, token, name or next(NAMES))
        try:
            await server.enter()
            if table:
                await server.sit_down(table)
            first = TableThere(There(server, table)) if table else Lobby(server)
            async with Client(first).run_test(size=SMALL) as pilot:
                await does(Sitting(pilot))
        finally:
            await server.leave()

    asyncio.run(sitting())


def lay(host: Other, **more: object) -> str:
    """Lay a table for two, at which the host starts."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "richelieu", "seats": seats, "starts": "host"} | more
    table: str = host.ok("POST", "/tables", **wish)["table"]["id"]
    return table


def act(one: Other, table: str, *words: str) -> None:
    for word in words:
        one.ok("POST", f"/tables/{table}/act", number=one.scene(table)["number"], word=word)


def ending(legal: Sequence[str]) -> str:
    """Return a word that comes nearer to the end of a turn."""
    return next((word for word in ("done", "stop") if word in legal), legal[0])


def end_turn(one: Other, table: str) -> None:
    while legal := one.scene(table)["legal"]:
        act(one, table, ending(legal))


async def end_own_turn(one: Sitting) -> None:
    """Type on until it is another's turn."""
    while legal := one.app.screen._scene.legal:  # type: ignore[attr-defined]
        await one.type(ending(legal))
        await one.until(lambda was=legal: one.app.screen._scene.legal != was)  # type: ignore[attr-defined, misc]


@pytest.fixture
def host(running: Running) -> Other:
    return running.guest(f"Host{next(NAMES)}")


def test_a_guest_sits_down_at_a_table_and_plays(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        act(host, table, "take d12")
        await one.until(lambda: "takes d12" in one.screen())
        end_turn(host, table)
        await one.until(lambda: "Take a card" in one.screen())
        assert "1 Lise you" in one.screen()
        assert "Hint" not in one.screen()  # another person sits there
        await one.type("take d11")
        await one.until(lambda: "Lise takes d11" in one.screen())
        assert "The disc of d11" in one.screen()
        await one.type("take a5")
        await one.until(lambda: "R3" in one.screen())
        await one.press("equals_sign")
        await one.until(lambda: "Back" in one.screen() and "Score sheet" in one.screen())

    sit_there(running, does, table, "Lise")


def test_a_step_is_taken_back_freely_and_a_turn_if_the_other_agrees(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        act(host, table, "take a1")
        end_turn(host, table)
        await one.until(lambda: "Take a card" in one.screen())
        await one.type("take d12")
        await one.until(lambda: "Undo" in one.screen())
        await one.press("u")
        await one.until(lambda: "takes back" in one.screen() and "Take a card" in one.screen())
        await end_own_turn(one)
        await one.until(lambda: "'s turn." in one.screen())
        await one.press("u")
        await one.until(lambda: "Ask the others" in one.screen())
        await one.press("enter")
        await one.until(lambda: "You asked to take back your last turn." in one.screen())
        assert "must still agree" in one.screen()
        host.ok("POST", f"/tables/{table}/reply", accept=True)
        await one.until(lambda: "Take a card" in one.screen())
        assert "You asked" not in one.screen()

    sit_there(running, does, table)


def test_an_offer_is_declined_and_another_accepted(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        assert "Agree" not in one.screen()
        for key in ("n", "y"):
            host.ok("POST", f"/tables/{table}/stop")
            await one.until(lambda: "offers to stop the match without a result." in one.screen())
            assert "y Agree" in one.lines()[-1]
            await one.press(key)
            await one.until(lambda: "Agree" not in one.lines()[-1])
        await one.until(lambda: "The players agreed to stop. There is no result." in one.screen())
        assert [entry["kind"] for entry in host.scene(table)["log"]] == ["offer", "decline", "offer", "accept"]

    sit_there(running, does, table)


def test_one_resigns_after_a_question_and_then_plays_again(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        await one.press("o")
        await one.until(lambda: "Offer to stop" in one.screen())
        assert "No clock" in one.screen()
        await one.press("down", "down", "enter")
        await one.until(lambda: "The match is over then, and lost." in one.screen())
        await one.press("escape")
        assert host.scene(table)["ending"] is None
        await one.press("o", "down", "down", "enter")
        await one.until(lambda: "The match is over then, and lost." in one.screen())
        await one.press("enter")
        await one.until(lambda: "has resigned. This is how it stood." in one.screen())
        await one.press("escape")
        assert "r Rematch" in one.lines()[-1]
        await one.press("p")
        await one.until(lambda: "0 of 0" in one.screen())
        await one.press("q", "r")
        await one.until(lambda: "1 player is still awaited." in one.screen())
        (challenge,) = host.ok("GET", "/challenges")
        host.ok("POST", f"/tables/{challenge['id']}/join")
        await one.until(lambda: "on table" in one.screen())

    sit_there(running, does, table)


def test_clocks_run_and_a_time_that_has_run_out_is_claimed(running: Running, host: Other) -> None:
    table = lay(host, pace={"kind": "clock", "minutes": 0.03})  # not two seconds

    async def does(one: Sitting) -> None:
        await one.until(lambda: " 0:0" in one.lines()[0])
        assert "Claim" not in one.lines()[-1]
        await one.until(lambda: "x Claim" in one.lines()[-1])
        assert "0:00" in one.lines()[0]
        await one.press("x")
        await one.until(lambda: "has run out. This is how it stood." in one.screen())
        assert host.scene(table)["ending"]["how"] == "time"

    sit_there(running, does, table)


def test_people_talk_and_are_told_what_is_refused(running: Running, host: Other) -> None:
    table = lay(host)
    host.ok("POST", f"/tables/{table}/chat", text="who is there?")

    async def does(one: Sitting) -> None:
        await one.until(lambda: "> who is there?" in one.screen())
        assert "(away)" in one.lines()[0]
        await one.press("w")
        await one.type("me")
        await one.until(lambda: "> me" in one.screen())
        assert [line["text"] for line in host.ok("GET", f"/tables/{table}/chat")] == ["who is there?", "me"]
        host.ok("POST", f"/tables/{table}/chat", text="hello")
        await one.until(lambda: "> hello" in one.screen())  # while one writes
        await one.press("escape")
        assert "Chat" in one.lines()[-1]

    sit_there(running, does, table)


def test_one_who_comes_by_a_token_is_told_what_it_does_not_allow(running: Running, host: Other) -> None:
    table = host.ok("POST", "/quick", game="richelieu")["id"]
    token = host.ok("POST", "/tokens", label="terminal")["token"]

    async def does(one: Sitting) -> None:
        await one.until(lambda: "Take a card" in one.screen())
        await one.press("w")
        await one.type("hello")
        await one.until(lambda: "'chat'" in one.screen())
        assert "hello" in one.screen()  # to be said again

    sit_there(running, does, table, token=token)


def test_what_is_typed_stays_while_others_talk(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        act(host, table, "take a1")
        end_turn(host, table)
        await one.until(lambda: "Take a card" in one.screen())
        await one.press("t", "a", "k")
        host.ok("POST", f"/tables/{table}/chat", text="hurry")
        await one.until(lambda: "hurry" in one.screen())
        assert "> tak" in one.screen()

    sit_there(running, does, table)


def test_a_server_that_goes_away_and_comes_back_is_found_again(running: Running, host: Other) -> None:
    table = lay(host)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "'s turn." in one.screen())
        running.kill()
        await one.until(lambda: "The server cannot be reached. Trying again" in one.lines()[0])
        running.process = Running(running.log.parent, port=running.port).process
        await one.until(lambda: "cannot be reached" not in one.screen())
        act(host, table, "take a1")
        await one.until(lambda: "takes a1" in one.screen())

    sit_there(running, does, table)


def test_in_the_lobby_one_plays_bots_and_goes_on_with_what_one_has_begun(running: Running, tmp_path: Path) -> None:
    name = next(NAMES)

    async def does(one: Sitting) -> None:
        await one.until(lambda: "Open tables" in one.screen())
        await one.press("enter")
        await one.until(lambda: "Play now" in one.screen())
        await one.click("Play now")
        await one.until(lambda: "on table" in one.screen())
        await one.until(lambda: "Take a card" in one.screen())
        assert "Hint" in one.lines()[-1]
        await one.press("q", "enter")
        await one.until(lambda: "Play now" in one.screen())
        await one.press("escape")
        await one.until(lambda: "Your turn" in one.screen())

    async def comes_back(one: Sitting) -> None:
        await one.until(lambda: "Your turn" in one.screen())
        await one.click("Your turn")
        await one.until(lambda: "Take a card" in one.screen())

    sit_there(running, does, name=name)
    (kept,) = tmp_path.rglob("guests.json")
    assert kept.stat().st_mode & 0o077 == 0  # a cookie is for nobody else to read
    sit_there(running, comes_back, name=name)


def test_one_lays_a_table_with_a_clock_and_invites_somebody(running: Running, host: Other) -> None:
    async def does(one: Sitting) -> None:
        await one.until(lambda: "Open tables" in one.screen())
        await one.press("down", "enter")
        await one.until(lambda: "Lay the table" in one.screen())
        form = one.app.screen
        seat = form.query_one("#seat-1")
        seat.value = next(value for _, value in seat._options if getattr(value, "kind", "") == "invited")  # type: ignore[attr-defined]
        form.query_one("#pace").value = 1  # type: ignore[attr-defined]
        await one.click("Lay the table")
        await one.until(lambda: "1 player is still awaited." in one.screen())
        assert "5 minutes, and 5 seconds more for each turn" in one.screen()
        link = next(line.strip() for line in one.lines() if "invitation=" in line)
        _, table, invitation = read_link(link)
        host.ok("POST", f"/tables/{table}/join", invitation=invitation)
        await one.until(lambda: "on table" in one.screen() and "4:5" in one.lines()[0])

    sit_there(running, does)


def test_one_who_laid_a_table_clears_it(running: Running) -> None:
    async def does(one: Sitting) -> None:
        await one.until(lambda: "Open tables" in one.screen())
        await one.press("down", "enter")
        await one.until(lambda: "Lay the table" in one.screen())
        await one.click("Lay the table")
        await one.until(lambda: "open to all" in one.screen())
        await one.press("o")
        await one.until(lambda: "Clear the table" in one.screen())
        await one.press("enter")
        await one.until(lambda: "Lay the table" in one.screen())

    sit_there(running, does)


@pytest.mark.parametrize(
    ("link", "read"),
    [
        ("abc", ("", "abc", "")),
        ("https://x.org/table/abc", ("https://x.org", "abc", "")),
        ("https://x.org/games/table/abc?invitation=w", ("https://x.org/games", "abc", "w")),
    ],
)
def test_a_link_names_server_table_and_invitation(link: str, read: tuple[str, str, str]) -> None:
    assert read_link(link) == read


def test_what_is_no_server_is_told_in_a_line() -> None:
    async def come_in() -> None:
        server = Server("http://127.0.0.1:9", name="Anna")
        try:
            await server.enter()
        finally:
            await server.leave()

    with pytest.raises(ArmorialError, match="cannot be reached"):
        asyncio.run(come_in())
