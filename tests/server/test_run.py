"""How a server process stops, and what it leaves behind."""

import json
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support.process import Running


def test_a_server_that_stops_says_bye_and_keeps_what_it_acknowledged(folder: Path) -> None:
    stored: list[int] = []
    with Running(folder, "--bot-processes", "0", "--log-format", "json") as server:
        anne = server.guest("Anne")
        table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]

        def talk() -> None:
            try:
                while True:
                    stored.append(anne.ok("POST", f"/tables/{table}/chat", text=f"line {len(stored)}")["id"])
            except (httpx.HTTPError, AssertionError):
                return

        headers = {"Cookie": anne.cookie()}
        talker = Thread(target=talk)
        address = f"ws://127.0.0.1:{server.port}/api/live"
        with connect(address, additional_headers=headers, proxy=None) as line, connect(address, proxy=None) as other:
            line.send('{"op": "ping"}')
            assert json.loads(line.recv()) == {"type": "pong"}
            talker.start()
            while len(stored) < 5:
                time.sleep(0.01)
            server.stop()
            for one in (line, other):
                assert json.loads(one.recv()) == {"type": "bye", "reason": "restart"}
                with pytest.raises(ConnectionClosed):
                    one.recv()
                assert one.close_code == 1012
        talker.join()
        assert server.process.returncode == 0
        with closing(sqlite3.connect(folder / "armorial.db")) as database:
            kept = [row[0] for row in database.execute("SELECT id FROM chat ORDER BY id")]
    assert kept[: len(stored)] == stored
    assert [line for line in server.log.read_text().splitlines() if '"error"' in line] == []


def test_only_the_owner_can_read_the_database(server: Running) -> None:
    assert stat.S_IMODE((server.log.parent / "armorial.db").stat().st_mode) == 0o600
