"""Running a server: is it ready, what does it count and log, how does it stop, how is it copied."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from armorial.server.db.backup import back_up, restore
from armorial.server.db.store import Store
from armorial.server.db.url import sqlite_file
from armorial.server.errors import OperatorError
from armorial.server.live.bus import RedisBus
from armorial.server.services import Services
from tests.server.test_faults import eventually
from tests.support.process import Running, Working, free_port
from tests.support.services import asked_from, sqlite_in, within

BOT = {"kind": "bot", "level": "random"}
LOOPBACK, ELSEWHERE = "127.0.0.1", "203.0.113.9"


def test_a_server_is_ready_when_database_and_bus_answer(folder: Path) -> None:
    no_store = Store("postgresql+psycopg://nobody@127.0.0.1:1/none")
    no_bus = RedisBus("redis://127.0.0.1:1")
    told = [
        asked_from(folder, ELSEWHERE, "/readyz"),
        asked_from(folder, ELSEWHERE, "/readyz", bus=no_bus),
        asked_from(folder, ELSEWHERE, "/readyz", store=no_store),
        asked_from(folder, ELSEWHERE, "/readyz", store=no_store, bus=no_bus),
    ]
    no_store.close()
    assert [answer.status_code for answer in told] == [200, 503, 503, 503]
    assert [answer.json()["missing"] for answer in told] == [[], ["bus"], ["database"], ["database", "bus"]]


def test_metrics_are_told_to_this_machine_only(folder: Path, server: Running) -> None:
    assert asked_from(folder, LOOPBACK, "/metrics").status_code == 200
    assert asked_from(folder, "::1", "/metrics").status_code == 200
    assert asked_from(folder, ELSEWHERE, "/metrics").status_code == 403
    through_a_proxy = httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": ELSEWHERE})
    assert through_a_proxy.status_code == 403


def counted(url: str) -> defaultdict[str, float]:
    """Return all that a server has counted so far."""
    told = httpx.get(f"{url}/metrics").raise_for_status().text
    rows = [row.rsplit(" ", 1) for row in told.splitlines() if not row.startswith("#")]
    return defaultdict(float, {name: float(value) for name, value in rows})


def test_a_server_counts(server: Running) -> None:
    before = counted(server.url)
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    acts = anne if anne.update(table)["legal"] else louis
    acts.ok("POST", f"/tables/{table}/play", number=0, actions=acts.update(table)["legal"][:1])
    acts.refused("POST", f"/tables/{table}/play", number=0, actions=["take z9"])
    httpx.get(f"{server.url}/api/no/such/{table}")
    with connect(f"ws://127.0.0.1:{server.port}/api/live", proxy=None) as line:
        line.send('{"op": "watch", "table": "none"}')
        assert json.loads(line.recv())["error"] == "not_found"
        after = counted(server.url)
    route = 'method="POST",route="/api/tables/{table_id}/play"'
    for name, count in (
        (f'armorial_requests_total{{{route},status="201"}}', 1),
        (f"armorial_request_seconds_count{{{route}}}", 2),
        ('armorial_requests_total{method="GET",route="none",status="404"}', 1),
        ('armorial_requests_total{method="WEBSOCKET",route="/api/live",status="101"}', 1),
        ('armorial_errors_total{code="not_found"}', 1),
    ):
        assert after[name] - before[name] == count, name
    for name, count in (  # at least: a bot may still play at a table of another test
        ("armorial_entries_total", 1),
        ("armorial_commit_writes_sum", 5),  # two guests, a table, a seat, an action
        ("armorial_commit_seconds_count", 1),
        ("armorial_matches_in_memory", 1),
        ("armorial_connections", 1),
    ):
        assert after[name] - before[name] >= count, name
    assert "armorial_bots_thinking" in after
    assert not [name for name in after if table in name]


def test_a_worker_counts_on_a_port_of_its_own(folder: Path) -> None:
    database = f"sqlite:///{folder}/armorial.db"
    url = f"http://127.0.0.1:{(port := free_port())}"
    flags = ("--database", database, "--bot-processes", "1", "--client-timeout", "1", "--metrics-port", str(port))
    with Running(folder, "--bot-processes", "0") as server, Working(folder, *flags) as worker:
        table = server.guest("Anne").ok("POST", "/tables", game="richelieu", seats=[BOT, BOT])["table"]["id"]

        def has_looked() -> bool:
            try:
                return counted(url)["armorial_matches_in_memory"] == 1
            except httpx.ConnectError:
                return False

        eventually(has_looked)
        assert httpx.get(f"{url}/readyz").json() == {"ready": True, "missing": []}
        handed_on = httpx.get(f"{url}/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
        assert handed_on.status_code == 403
        assert httpx.get(f"{url}/api/tables/{table}").status_code == 404
        worker.process.terminate()
        assert worker.process.wait(30) == 0


def test_the_log_has_a_line_for_each_request_and_no_secret(folder: Path) -> None:
    with Running(folder, "--bot-processes", "0", "--log-format", "json") as server:
        anne = server.guest("Anne")
        anne.ok("POST", "/account", name="Anne", password="fleur de lys")
        anne.refused("POST", "/session", name="Anne", password="fleur du mal")
        token = anne.ok("POST", "/tokens", label="bot", scopes=["read"])["token"]
        seats = [{"kind": "me"}, {"kind": "invited"}]
        shown = anne.ok("GET", "/commitment")
        created = anne.ok("POST", "/tables", game="richelieu", seats=seats, salt="grain of salt", **shown)
        table, invitation = created["table"]["id"], created["invitations"]["1"]
        louis = server.guest("Louis")
        louis.ok("POST", f"/tables/{table}/join", invitation=invitation)
        acts = anne if anne.update(table)["legal"] else louis
        played = acts.update(table)["legal"][0]
        acts.ok("POST", f"/tables/{table}/play", number=0, actions=[played])
        anne.ok("POST", f"/tables/{table}/chat", text="a word in confidence")
        anne.http.post("/session", content=b'{"name": "Anne", "password": "fleur de')
        server.client(token).ok("GET", "/me")
        server.client("armorial_madeup").refused("GET", "/me")
        anne.http.get(f"/lost/{token}", params={"word": invitation})
        with closing(sqlite3.connect(folder / "armorial.db")) as stored:
            (secret,) = stored.execute("SELECT secret FROM tables").fetchone()
            hashes = [row[0] for row in stored.execute("SELECT hash FROM sessions UNION SELECT hash FROM tokens")]
            # A failure that nobody foresaw must not tell what was to be stored.
            stored.execute("CREATE TRIGGER no BEFORE INSERT ON chat BEGIN SELECT RAISE(ABORT, 'not today'); END")
            stored.commit()
        assert anne.ask("POST", f"/tables/{table}/chat", text="a word in vain").status_code == 500
        server.stop()
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    requests = [line for line in lines if line["event"] == "request" and line["route"] != "/healthz"]
    assert requests[0] | {"timestamp": 0, "ms": 0} == {
        "event": "request", "level": "info", "timestamp": 0,
        "method": "POST", "route": "/api/guest", "status": 201, "ms": 0, "user": None,
    }  # fmt: skip
    assert [(line["method"], line["route"], line["status"]) for line in requests[1:4]] == [
        ("POST", "/api/account", 201),
        ("POST", "/api/session", 401),
        ("POST", "/api/tokens", 201),
    ]
    assert requests[1]["user"] == anne.me["id"]
    assert ("GET", "none", 404) in [(line["method"], line["route"], line["status"]) for line in requests]
    assert any(line["event"] == "request failed" and "not today" in line["exception"] for line in lines)
    cookies = [one.http.cookies["armorial"] for one in (anne, louis)]
    words = ["fleur", "madeup", "grain of salt", "a word", played, invitation, token, secret, *cookies, *hashes]
    assert [word for word in words if word in text] == []


FAILING = """
import logging, structlog
from armorial.server.ops.logs import configure_logging
from armorial.server.settings import Settings

configure_logging(Settings(log_format={form!r}))

def fail(password):
    raise ValueError("no reason")

try:
    fail("".join(["fleur", " de lys"]))
except ValueError as error:
    structlog.get_logger().error("failed", exc_info=error)
    logging.getLogger("uvicorn.error").exception("failed too")
"""


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_failure_is_told_without_the_values_of_variables(form: str) -> None:
    command = [sys.executable, "-c", FAILING.format(form=form)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.count("no reason") == 2
    assert "fleur de lys" not in told
    assert form == "text" or [json.loads(line)["level"] for line in told.splitlines()] == ["error", "error"]


def test_a_server_that_is_told_to_stop_says_bye_and_keeps_what_it_took(folder: Path) -> None:
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


def test_what_a_server_writes_is_for_its_owner_alone(server: Running) -> None:
    assert stat.S_IMODE((server.log.parent / "armorial.db").stat().st_mode) == 0o600


def test_a_database_is_copied_while_it_is_used_and_put_back(folder: Path) -> None:
    source, copy = folder / "armorial.db", folder / "copy.db"

    async def work(services: Services) -> str:
        _, cookie = await services.accounts.guest("Anne")
        assert back_up(sqlite_file(sqlite_in(folder)), copy)
        await services.accounts.guest("Louis")
        with pytest.raises(OperatorError, match="in use"):
            restore(copy, source, force=True)
        return cookie

    cookie = within(folder, work)
    assert sorted(file.name for file in folder.glob("copy*")) == ["copy.db"]
    assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
    with pytest.raises(OperatorError, match="never overwritten"):
        back_up(source, copy)
    with pytest.raises(OperatorError, match="--force replaces it"):
        restore(copy, source)
    restore(copy, source, force=True)
    with closing(sqlite3.connect(source)) as connection:
        assert connection.execute("SELECT name FROM users").fetchall() == [("Anne",)]

    async def again(services: Services) -> str:
        return (await services.accounts.by_session(cookie)).name

    assert within(folder, again) == "Anne"
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    restore(copy, elsewhere / "armorial.db")
    assert within(elsewhere, again) == "Anne"


def test_what_is_no_database_of_ours_is_not_copied(folder: Path) -> None:
    (folder / "text.db").write_text("this is no database at all, though it is long enough to be looked at" * 20)
    with closing(sqlite3.connect(folder / "other.db")) as other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('9999')")
        other.commit()
    sqlite3.connect(folder / "empty.db").close()
    (folder / "empty.db").touch()
    for name, told in (
        ("text", "not a database"),
        ("other", "revision 9999"),
        ("empty", "not an Armorial database"),
        ("missing", "there is no database"),
    ):
        with pytest.raises(OperatorError, match=told):
            back_up(folder / f"{name}.db", folder / "copy.db")
        with pytest.raises(OperatorError, match=told):
            restore(folder / f"{name}.db", folder / "target.db")
    assert not list(folder.glob("copy*"))
    assert not list(folder.glob("target*"))
    with pytest.raises(OperatorError, match="pg_dump"):
        sqlite_file("postgresql+psycopg://armorial@db/armorial")
