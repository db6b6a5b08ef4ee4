"""Players find out if a server exchanges its secret for one with a better deal."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from armorial.cli import app
from armorial.protocol.tables import NewTable
from armorial.server.match import fairness
from armorial.terminal.matches.http import ServerClient
from tests.support.process import Client, Running


def exchange_secret(server: Running, table: str) -> None:
    """Draw another secret once the salts of the players are known, and publish its commitment."""
    secret = fairness.new_secret()
    with sqlite3.connect(server.folder / "armorial.db") as database:
        values = (secret, fairness.commitment(secret), table)
        database.execute("UPDATE tables SET secret = ?, commitment = ? WHERE id = ?", values)
    database.close()


async def create_and_join(server: Running, other_table: str) -> str:
    """Create a table in the terminal, and join another one."""
    client = ServerClient(server.url, name="Anna")
    try:
        await client.sign_in()
        created = await client.create_table(NewTable("richelieu"))
        await client.join_or_watch(other_table)
        return created
    finally:
        await client.close()


def verdict(record: Path) -> int:
    try:
        app(["verify", str(record)])
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def save_record(player: Client, table: str, path: Path) -> Path:
    player.ok("POST", f"/tables/{table}/resign")
    path.write_bytes(player.http.get(f"/tables/{table}/record").raise_for_status().content)
    return path


def test_the_terminal_keeps_commitments_and_finds_the_exchange(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with Running(tmp_path) as server:
        bert = server.guest("Bert")
        honest = bert.ok("POST", "/tables", game="richelieu")["table"]["id"]
        dishonest = asyncio.run(create_and_join(server, honest))
        exchange_secret(server, dishonest)
        bert.ok("POST", f"/tables/{dishonest}/join", salt="rain")
        good = save_record(bert, honest, tmp_path / "good.json")
        bad = save_record(bert, dishonest, tmp_path / "bad.json")
    capsys.readouterr()
    assert verdict(good) == 0
    assert "You were shown it before you gave your salt" in capsys.readouterr().out
    assert verdict(bad) == 1
    assert "which you were shown: the server replaced" in capsys.readouterr().err
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))  # a device that saw nothing
    assert verdict(bad) == 0  # the record does not contradict itself
    assert "Not checked by you" in capsys.readouterr().out
