"""Players find out if a server chooses the deal once it knows their salts."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from armorial.cli import app
from armorial.protocol.match import Done
from armorial.protocol.shown import Agreed, Shown
from armorial.protocol.tables import NewTable, SeatRequest
from armorial.server.match import fairness
from armorial.terminal.matches.http import ServerClient
from armorial.terminal.matches.kept_shuffles import forget_salt, keep_shuffle, load_shuffle
from tests.support.process import Client, Running


def exchange_secret(server: Running, table: str) -> None:
    """Draw another secret once the salts of the players are known, and publish its commitment."""
    secret = fairness.new_secret()
    _update(server, "tables SET secret = ?, commitment = ? WHERE id = ?", secret, fairness.commitment(secret), table)


def give_bots_a_salt(server: Running, table: str) -> None:
    """Choose a salt for the bots, once the salts of the players are known."""
    _update(server, "seats SET salt = 'ground' WHERE level IS NOT NULL AND \"table\" = ?", table)


def set_starts(server: Running, table: str, starts: str = "host") -> None:
    """Choose who starts, once the salts of the players are known."""
    _update(server, "tables SET starts = ? WHERE id = ?", starts, table)


def _update(server: Running, what: str, *values: str) -> None:
    with sqlite3.connect(server.folder / "armorial.db") as database:
        database.execute(f"UPDATE {what}", values)
    database.close()


@asynccontextmanager
async def terminal(server: Running) -> AsyncIterator[ServerClient]:
    client = ServerClient(server.url, name="Anna")
    try:
        await client.sign_in()
        yield client
    finally:
        await client.close()


async def create(server: Running, *new: NewTable) -> list[str]:
    async with terminal(server) as client:
        return [await client.create_table(one) for one in new]


async def join(server: Running, *tables: str) -> None:
    async with terminal(server) as client:
        for table in tables:
            await client.join_or_watch(table)


async def resign(server: Running, table: str) -> None:
    async with terminal(server) as client:
        await client.post(f"/tables/{table}/resign", Done)


async def ask_for_rematch(server: Running, table: str) -> str:
    async with terminal(server) as client:
        return await client.create_rematch(await client.table(table))


def verdict(record: Path) -> int:
    try:
        app(["verify", str(record)])
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def save_record(player: Client, table: str, path: Path, end: str = "resign") -> Path:
    player.ok("POST", f"/tables/{table}/{end}")
    path.write_bytes(player.http.get(f"/tables/{table}/record").raise_for_status().content)
    return path


def test_the_terminal_keeps_commitments_and_finds_the_exchange(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with Running(tmp_path, "--bot-processes", "0") as server:
        bert = server.guest("Bert")
        honest = bert.ok("POST", "/tables", game="richelieu")["table"]["id"]
        asyncio.run(join(server, honest))
        (dishonest,) = asyncio.run(create(server, NewTable("richelieu")))
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


COURT = {"edition": "court", "players": 3}


def test_the_terminal_finds_salts_for_bots_and_another_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    wish = NewTable("richelieu", COURT, [SeatRequest("me"), SeatRequest("bot", "random"), SeatRequest("open")])
    changes = (lambda *_: None, give_bots_a_salt, set_starts)
    with Running(tmp_path, "--bot-processes", "0") as server:
        bert = server.guest("Bert")
        tables = asyncio.run(create(server, *[wish] * len(changes)))
        files = []
        for table, change in zip(tables, changes, strict=True):
            change(server, table)
            bert.ok("POST", f"/tables/{table}/join", salt="rain")
            asyncio.run(resign(server, table))
            files.append(save_record(bert, table, tmp_path / f"{table}.json", "stop"))
    honest, bot_salt, other_start = files
    capsys.readouterr()
    assert verdict(honest) == 0
    assert "so the server could not choose the deal" in capsys.readouterr().out
    assert verdict(bot_salt) == 1
    assert "the salt of seat 1 is 'ground', not ''" in capsys.readouterr().err
    assert verdict(other_start) == 1
    assert "seat 0 starts in the shuffle, but it was agreed that the lot" in capsys.readouterr().err

    record = json.loads(bot_salt.read_text())  # pretend that a person sat there
    record["players"][1] |= {"name": "Zoe", "level": None}
    bot_salt.write_text(json.dumps(record))
    assert verdict(bot_salt) == 1
    assert "the salt of seat 1 is 'ground', not ''" in capsys.readouterr().err
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
    assert verdict(other_start) == 0  # the record does not contradict itself


def test_the_last_player_to_join_keeps_all_salts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with Running(tmp_path, "--bot-processes", "0") as server:
        bert = server.guest("Bert")
        commitment = bert.ok("GET", "/commitment")["commitment"]
        wish = {"game": "richelieu", "commitment": commitment, "salt": "rain", "starts": "next"}
        full = bert.ok("POST", "/tables", **wish)["table"]
        seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "bot"}]
        waits = bert.ok("POST", "/tables", game="richelieu", options=COURT, seats=seats)["table"]
        asyncio.run(join(server, full["id"], waits["id"]))
    kept = load_shuffle(full["id"])
    assert kept == Shown(commitment, kept.salt, ["rain", kept.salt], Agreed(1, full["options"]))
    kept = load_shuffle(waits["id"])
    assert len(kept.salt) == 32
    assert kept == Shown(waits["commitment"], kept.salt, [kept.salt, None, ""], Agreed(None, waits["options"]))


def test_who_asks_for_a_rematch_keeps_its_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    wish = NewTable("richelieu", COURT, [SeatRequest("me"), SeatRequest("open"), SeatRequest("bot")], starts="next")
    with Running(tmp_path, "--bot-processes", "0") as server:
        bert = server.guest("Bert")
        (table,) = asyncio.run(create(server, wish))
        bert.ok("POST", f"/tables/{table}/join")
        asyncio.run(resign(server, table))
        bert.ok("POST", f"/tables/{table}/stop")
        rematch = bert.ok("GET", f"/tables/{asyncio.run(ask_for_rematch(server, table))}")
    kept = load_shuffle(rematch["id"])
    assert [seat["kind"] for seat in rematch["seats"]] == ["bot", "person", "reserved"]
    assert kept == Shown(rematch["commitment"], kept.salt, ["", kept.salt, None], Agreed(2, rematch["options"]))


def test_what_was_shown_first_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    agreed, other = Agreed(None, {"players": 2}), Agreed(0, {"players": 2})
    keep_shuffle("t", Shown("one", "snow", ["snow", None], agreed))
    keep_shuffle("t", Shown("two", salts=["", ""], agreed=other))
    assert load_shuffle("t") == Shown("one", "snow", ["snow", ""], agreed)
    forget_salt("t")
    assert load_shuffle("t") == Shown("one", "", [None, ""], agreed)
    keep_shuffle("t", Shown("two", "rain", [None, "rain"], other))  # in another seat
    assert load_shuffle("t") == Shown("one", "rain", [None, "rain"], agreed)

    file = tmp_path / "armorial" / "shuffles.json"
    file.write_text(json.dumps({"old": {"commitment": "one", "salt": "snow"}, "damaged": {"salts": 7}}))
    assert load_shuffle("old") == Shown("one", "snow")
    assert load_shuffle("damaged") == load_shuffle("unknown") == Shown()
