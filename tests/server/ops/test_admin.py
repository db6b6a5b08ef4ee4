"""`armorial admin` on the database of a server."""

import json
import re
from pathlib import Path

import pytest
from cyclopts import CycloptsError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from armorial.cli import app
from armorial.protocol.chat import ChatReport, NewChatLine
from armorial.protocol.tables import Join, NewTable
from armorial.server.errors import Forbidden, NotFound, OperatorError, Unauthorized
from armorial.server.services import Services
from tests.support.process import Running
from tests.support.services import sqlite_in, within

WORD = "fleur de lys"


def admin(*words: str) -> None:
    app(["admin", *words], result_action="return_value")


def test_commands_manage_users(folder: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    def output_of(*words: str) -> str:
        admin(*words, "--database", database)
        return capsys.readouterr().out

    async def work(services: Services) -> None:
        accounts = services.accounts
        anne, cookie = await accounts.guest("Anne")
        anne = await accounts.claim(anne, "Anne", WORD)
        louis, louis_cookie = await accounts.guest("Louis")
        _, token = await accounts.new_token(anne, "", ["read"])
        hosted = (await services.lobby.create(anne, NewTable("richelieu"))).table.id
        assert re.search(r"Anne .* account ", output_of("users", "ann"))
        assert "Louis" not in output_of("users", "ann")
        assert "is closed" in output_of("ban", "anne")
        with pytest.raises(Unauthorized):  # the session is gone
            await accounts.by_session(cookie)
        with pytest.raises(Forbidden):
            await accounts.by_token(token)
        with pytest.raises(Forbidden):
            await accounts.log_in("Anne", WORD)
        with pytest.raises(NotFound):
            await services.lobby.table(hosted)
        assert "account, closed" in output_of("users", "Anne")
        assert (await accounts.by_session(louis_cookie)).id == louis.id
        opened = json.loads(output_of("unban", "Anne", "--json"))
        assert opened == {"id": anne.id, "name": "Anne", "closed": False}
        assert (await accounts.by_token(token)).id == anne.id
        again, cookie = await accounts.log_in("Anne", WORD)
        assert not again.admin
        assert json.loads(output_of("promote", "Anne", "--json"))["admin"]
        assert (await accounts.by_session(cookie)).admin
        output_of("demote", "Anne")
        assert not (await accounts.by_session(cookie)).admin
        new = json.loads(output_of("reset-password", "Anne", "--json"))["password"]
        with pytest.raises(Unauthorized):
            await accounts.by_session(cookie)
        with pytest.raises(Unauthorized):
            await accounts.log_in("Anne", WORD)
        await accounts.log_in("Anne", new)
        for command in ("promote", "reset-password"):
            with pytest.raises(OperatorError, match="is a guest"):
                output_of(command, "Louis")
        twin, _ = await accounts.guest("Louis")
        with pytest.raises(OperatorError, match="give the id"):
            output_of("ban", "Louis")
        output_of("ban", twin.id)
        assert (await accounts.by_session(louis_cookie)).id == louis.id
        with pytest.raises(OperatorError, match="no user Armand"):
            output_of("ban", "Armand")

    within(folder, work, database=database)


def test_commands_manage_reports(folder: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    def output_of(*words: str) -> str:
        admin(*words, "--database", database)
        return capsys.readouterr().out

    async def work(services: Services) -> None:
        anne, _ = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        table = (await services.lobby.create(anne, NewTable("blasons", {"players": 3}))).table.id
        marie, _ = await services.accounts.guest("Marie")
        for other in (louis, marie):
            await services.lobby.join(other, table, Join())
        lines = [await services.chat.write(louis, table, NewChatLine(text)) for text in ("[b]rude[/b]", "fine", "bad")]
        for person, line, reason in (
            (anne, lines[0], "rude"),
            (marie, lines[0], "very rude"),
            (anne, lines[1], "wrong"),
            (anne, lines[2], "bad"),
        ):
            await services.chat.report(person, ChatReport(line.id, reason))
        listed = output_of("reports")
        assert "[b]rude[/b]" in listed
        assert "very rude" in listed
        assert "line is hidden" in output_of("settle", "1", "--hide")
        assert "rude" not in output_of("reports")  # the second report of the line is settled with the first
        assert json.loads(output_of("settle", "3", "--json")) == {"report": 3, "hidden": False}
        assert "wrong" not in output_of("reports")
        assert [line.text for line in await services.chat.lines(anne, table)] == ["fine", "bad"]
        with pytest.raises(OperatorError, match="no report 9"):
            output_of("settle", "9")

    within(folder, work, database=database)


def test_the_environment_sets_the_database_but_not_whom_to_ban(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("ARMORIAL_NAME", "Anne")
    monkeypatch.setenv("ARMORIAL_DATABASE", sqlite_in(folder))
    with pytest.raises(CycloptsError, match="--name requires an argument"):
        app(["admin", "ban"], result_action="return_value", exit_on_error=False, print_error=False)
    with pytest.raises(OperatorError, match=f"there is no database {folder}"):
        admin("users")


def test_a_missing_database_is_not_created(folder: Path) -> None:
    with pytest.raises(OperatorError, match="there is no database"):
        admin("users", "--database", sqlite_in(folder))
    (folder / "armorial.db").touch()
    with pytest.raises(OperatorError, match="not an Armorial database"):
        admin("users", "--database", sqlite_in(folder))


def test_a_ban_closes_the_connections_of_a_user(server: Running) -> None:
    anne, louis = server.guest("Anne of the line"), server.guest("Louis of the line")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    acts = anne if anne.update(table)["legal"] else louis
    word = acts.update(table)["legal"][0]
    address = f"ws://127.0.0.1:{server.port}/api/live"
    with connect(address, additional_headers={"Cookie": acts.cookie()}, proxy=None) as line:
        line.send('{"op": "ping"}')
        assert json.loads(line.recv())["type"] == "pong"
        admin("ban", acts.me["id"], "--database", sqlite_in(server.log.parent))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=30)
        assert line.close_code == 4001
    other = louis if acts is anne else anne
    assert other.update(table)["number"] == 0
    assert acts.refused("POST", f"/tables/{table}/play", number=0, actions=[word])[0] == 401
