"""How a server process starts and stops, and what it leaves behind."""

import json
import socket
import sqlite3
import stat
import time
from contextlib import closing, nullcontext
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support.databases import Redis
from tests.support.process import Running


class Starting(Running):
    """A server that has not opened its database yet."""

    def _wait(self) -> None:
        """Do not wait."""


def test_clients_wait_while_a_server_starts(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent_database:
        silent_database.settimeout(60)
        url = f"postgresql+psycopg://nobody@127.0.0.1:{silent_database.getsockname()[1]}/none"
        with Starting(folder, "--database", url, "--bot-processes", "0") as server:
            waiting, _ = silent_database.accept()
            with waiting, socket.create_connection(("127.0.0.1", server.port), timeout=30):
                assert server.process.poll() is None


@pytest.mark.parametrize("with_bus", [False, True])
def test_a_server_that_stops_says_bye_and_keeps_what_it_acknowledged(folder: Path, with_bus: bool) -> None:
    stored: list[int] = []
    redis = Redis() if with_bus else None
    flags = ("--bot-processes", "0", "--log-format", "json", "--bus", redis.url if redis else "")
    with closing(redis) if redis else nullcontext(), Running(folder, *flags) as server:
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
