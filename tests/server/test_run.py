"""How a server process starts and stops, and what it leaves behind."""

import json
import socket
import sqlite3
import stat
import time
from contextlib import ExitStack, closing, nullcontext
from pathlib import Path
from threading import Thread

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from armorial.server.db.migrate import LOCK
from armorial.server.db.store import create_engine_for
from armorial.server.run import _ending_at_once
from tests.support.databases import Postgres, Redis, hanging
from tests.support.process import SECONDS_TO_STOP, Running, Working, eventually


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


def test_a_process_that_waits_for_a_migration_can_be_stopped(folder: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    flags = ("--database", url, "--bot-processes", "1")
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    waiting = text(f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND {here}")
    engine = create_engine_for(url)
    with engine.connect() as other:  # a process that migrates, and takes long
        other.execute(text(f"SELECT pg_advisory_lock({LOCK})"))
        with Starting(folder, *flags) as server, Working(folder, *flags) as worker:
            eventually(lambda: other.execute(waiting).scalar() == 2)
            for process in (server.process, worker.process):
                process.terminate()
                assert process.wait(SECONDS_TO_STOP) == 0
    engine.dispose()


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


def test_processes_stop_although_their_database_hangs(folder: Path, postgres: Postgres) -> None:
    flags = ("--database", postgres.new_database(), "--bot-processes")
    with Running(folder, *flags, "0") as server, Working(folder, *flags, "1") as worker:
        eventually(lambda: "runs bots" in worker.log.read_text())
        httpx.get(f"{server.url}/readyz").raise_for_status()  # opens a connection to the database
        with hanging(flags[1]):
            assert httpx.get(f"{server.url}/readyz", timeout=60).json()["missing"] == ["database"]
            for one in (server, worker):
                one.process.terminate()
            for one in (server, worker):
                assert one.process.wait(SECONDS_TO_STOP) == 0, one.log.read_text()


def test_a_server_stops_although_its_bus_hangs(folder: Path) -> None:
    with closing(Redis()) as redis, Running(folder, "--bot-processes", "0", "--bus", redis.url) as server:
        anne = server.guest("Anne")
        redis.hang()
        anne.ok("POST", "/tables", game="richelieu")  # the bus is to announce it
        server.stop()
        assert server.process.returncode == 0


def test_a_server_stops_although_clients_do_not_read(folder: Path) -> None:
    with Running(folder, "--bot-processes", "0") as server, ExitStack() as stack:
        for path, times in (("/api/events", 1), ("/api/docs/openapi.json", 200)):
            client = stack.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", server.port))
            client.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * times)
            assert client.recv(15) == b"HTTP/1.1 200 OK"
        server.stop()
        assert server.process.returncode == 0


def test_a_server_can_start_outside_the_main_thread() -> None:
    def start() -> None:
        with _ending_at_once():  # only the main thread can handle signals
            started.append(True)

    started: list[bool] = []
    thread = Thread(target=start)
    thread.start()
    thread.join()
    assert started
