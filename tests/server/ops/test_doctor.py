"""`armorial doctor` finds problems of a server, and says what to do."""

import contextlib
import json
import os
import re
import shutil
import socket
import sqlite3
import time
from collections import namedtuple
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from sqlalchemy import Connection, func, select, text

from armorial.cli import app
from armorial.server.addresses import FORGED_ADDRESS, SOURCE_HEADER
from armorial.server.db.migrate import revision, upgrade
from armorial.server.db.store import create_engine_for
from armorial.server.errors import OperatorError
from armorial.server.ops import doctor
from armorial.server.settings import Settings
from tests.support.databases import Postgres
from tests.support.process import Running, free_port
from tests.support.services import settings_in


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the settings of this machine, and wait long for a server on a busy one."""
    for name in [name for name in os.environ if name.startswith("ARMORIAL_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(doctor, "SECONDS_TO_ANSWER", 60)


def found(settings: Settings) -> dict[str, str]:
    """Return the worst status of each check."""
    order = (doctor.OK, doctor.WARNING, doctor.FAILED)
    worst: dict[str, str] = {}
    for finding in doctor.examine(settings):
        assert finding.text
        assert bool(finding.advice) == (finding.status != doctor.OK), finding
        worst[finding.name] = max(worst.get(finding.name, doctor.OK), finding.status, key=order.index)
    return worst


def test_it_finds_problems(folder: Path, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PAGE", folder / "index.html")
    (folder / "index.html").touch()
    database = f"sqlite:///{folder}/armorial.db"
    monkeypatch.setenv("ARMORIAL_PORT", "8001")
    healthy = found(Settings(database=database, port=free_port(), bot_processes=1))
    assert set(healthy.values()) <= {doctor.OK, doctor.WARNING}
    assert "settings" not in healthy
    assert {healthy[name] for name in ("port", "database", "page", "proxy", "clock", "bus")} == {doctor.OK}
    assert found(Settings(database=database, port=server.port))["port"] == doctor.OK  # our own server

    monkeypatch.setenv("ARMORIAL_PROT", "8001")
    (typing_error,) = doctor._variables(Settings())
    assert (typing_error.status, "ARMORIAL_PROT" in typing_error.text) == (doctor.WARNING, True)
    (folder / "index.html").unlink()
    (folder / "armorial.db").write_text("not a database, but long enough to be read as one" * 50)
    damaged = advice_on("database", Settings(database=database, port=free_port()))
    assert damaged == (
        "it cannot be read: file is not a database",
        "Check that `database` names the right file. If it does, the file is damaged: restore a backup.",
    )
    nobody = f"redis://127.0.0.1:{free_port()}"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        taken.listen(0)
        monkeypatch.setattr(doctor, "SECONDS_TO_ANSWER", 0.5)
        sick = found(Settings(database=database, port=port, bus=nobody, trusted_proxies="127.0.0.1", bot_processes=999))
    assert {name for name, status in sick.items() if status == doctor.FAILED} == {"port", "database", "page", "bus"}
    assert sick["proxy"] == sick["bots"] == doctor.WARNING
    monkeypatch.setattr(doctor, "find_spec", lambda _name: None)
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    (bots,) = doctor._bots(Settings(bot_processes=1))
    assert (bots.status, "pip install" in bots.advice) == (doctor.WARNING, False), "it has no wheels for Intel Macs"
    monkeypatch.undo()
    lost = Settings(database="postgresql+psycopg://nobody@127.0.0.1:1/nothing", port=free_port())
    assert found(lost)["database"] == doctor.FAILED


def advice_on(check: str, settings: Settings) -> tuple[str, str]:
    (only,) = [finding for finding in doctor.examine(settings) if finding.name == check]
    return only.text, only.advice


def test_it_says_why_a_server_cannot_listen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SECONDS_TO_ANSWER", 0.5)
    database = f"sqlite:///{folder}/armorial.db"
    found_, advice = advice_on("port", Settings(database=database, host="203.0.113.1", port=free_port()))
    assert found_.startswith("cannot listen on 203.0.113.1:")
    assert "`host`" in advice
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found_, advice = advice_on("port", Settings(database=database, port=port))
    assert found_ == f"another program uses 127.0.0.1:{port}"
    assert "ss -ltnp" in advice
    assert doctor._local_address("::1", 80) == "[::1]:80"


def test_it_asks_whether_the_server_answers_at_its_origin(folder: Path, server: Running) -> None:
    def at(origin: str, port: int = server.port) -> tuple[str, str]:
        settings = Settings(
            database=f"sqlite:///{folder}/armorial.db", port=port, origin=origin, trusted_proxies="127.0.0.1"
        )
        return advice_on("proxy", settings)

    nobody = f"https://127.0.0.1:{free_port()}"
    found_, advice = at(nobody)
    assert found_.startswith(f"this server does not answer at {nobody}: ")
    assert "certificate" in advice
    assert at(nobody, port=free_port()) == (f"players use {nobody}", "")  # it has not been started yet
    assert doctor._why_no_armorial(server.url) == ""
    assert doctor._why_no_armorial(f"{server.url}/api") == "status 404"


@contextlib.contextmanager
def proxy(server: Running, forwarded: Callable[[str], str]) -> Iterator[str]:
    """Run a proxy, which writes X-Forwarded-For as given; return its URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            sent = forwarded(self.headers["X-Forwarded-For"])
            answer = httpx.get(f"{server.url}{self.path}", headers={"X-Forwarded-For": sent} if sent else {})
            self.send_response(answer.status_code)
            self.send_header(SOURCE_HEADER, answer.headers[SOURCE_HEADER])
            self.end_headers()
            self.wfile.write(answer.content)

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        thread = Thread(target=running.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{running.server_port}"
        finally:
            running.shutdown()
            thread.join()


def test_it_asks_where_the_server_finds_the_addresses_of_players(folder: Path, server: Running) -> None:
    """The proxy and `doctor` are on one machine, so that their addresses are the same."""

    def found_behind(running: Running, forwarded: Callable[[str], str]) -> str:
        with proxy(running, forwarded) as url:
            found = doctor._through_proxy(url)
        assert bool(found.advice) == (found.status == doctor.WARNING)
        return found.text

    with Running(folder, "--bot-processes", "0", "--trusted-proxies", "127.0.0.1") as trusting:
        assert found_behind(trusting, lambda _claimed: "127.0.0.1").startswith("players use http:")
        assert found_behind(trusting, lambda claimed: f"{claimed}, 198.51.100.7").startswith("players use http:")
        assert "any address that a player claims" in found_behind(trusting, lambda claimed: claimed)
        assert "forwards no addresses" in found_behind(trusting, lambda _claimed: "")
    for address in ("127.0.0.1", "198.51.100.7"):
        assert "it is not trusted" in found_behind(server, {FORGED_ADDRESS: address}.__getitem__)
    doctor._why_no_armorial(trusting.url)
    assert "trusted_proxies" not in trusting.log.read_text(), "to ask a server directly is no reason for a warning"


def test_it_looks_at_the_backups(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backups = folder / "backups"
    assert "backups" not in found(settings_in(folder, port=free_port()))
    settings = settings_in(folder, port=free_port(), backups=str(backups))
    assert advice_on("backups", settings)[0] == f"there is no folder {backups}"
    backups.mkdir()
    assert advice_on("backups", settings)[0].startswith(f"none in {backups}")
    (backups / "armorial-20261117-030000.db").touch()
    made = datetime(2026, 11, 17, 3, tzinfo=UTC).timestamp()
    monkeypatch.setattr(time, "time", lambda: made + 23 * 3600)
    assert advice_on("backups", settings) == (f"the newest in {backups} is 23 hours old", "")
    monkeypatch.setattr(time, "time", lambda: made + 25 * 3600)
    found_, advice = advice_on("backups", settings)
    assert (found_, "--every" in advice) == (f"the newest in {backups} is 25 hours old", True)


def test_it_refuses_the_database_of_another_program_and_leaves_it_as_it_is(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "armorial.db")) as other:
        other.execute("CREATE TABLE bookmarks (url)")
    before = (folder / "armorial.db").read_bytes()
    settings = settings_in(folder, port=free_port())
    assert "not Armorial's" in advice_on("database", settings)[0]
    with pytest.raises(OperatorError, match="tables of another program"):
        upgrade(settings.database)
    assert (folder / "armorial.db").read_bytes() == before


def test_it_checks_a_workers_port(folder: Path, server: Running) -> None:
    assert "metrics port" not in found(settings_in(folder, port=free_port()))
    running = settings_in(folder, port=free_port(), metrics_port=server.port)
    assert advice_on("metrics port", running)[0].startswith("Armorial answers")
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.MonkeyPatch.context() as patch:
        patch.setattr(doctor, "SECONDS_TO_ANSWER", 0.5)
        port = taken.getsockname()[1]
        assert found(settings_in(folder, port=free_port(), metrics_port=port))["metrics port"] == doctor.FAILED


def test_it_warns_of_proxies_that_are_not_set_up(folder: Path) -> None:
    def at(**chosen: str) -> tuple[str, str]:
        return advice_on("proxy", settings_in(folder, port=free_port(), **chosen))

    for host in ("127.0.0.1", "0.0.0.0"):  # all addresses, as in a container
        found_, advice = at(host=host, origin="https://games.example.org")
        assert ("share its rate limits" in found_, "`trusted_proxies`" in advice) == (True, True)
    found_, advice = at(host="0.0.0.0", origin="http://games.example.org")
    assert ("without HTTPS" in found_, "https://" in advice) == (True, True)
    found_, advice = at(host="0.0.0.0")
    assert ("listens on 0.0.0.0 without HTTPS" in found_, "`origin`" in advice) == (True, True)
    assert at() == ("none; only this machine", "")


def test_it_finds_what_the_machine_does_not_allow(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_in(folder, port=free_port(), bot_processes=1)

    def refused(*_given: object) -> None:
        raise PermissionError

    monkeypatch.setattr(socket.socket, "bind", refused)
    assert "CAP_NET_BIND_SERVICE" in advice_on("port", settings)[1]
    monkeypatch.setattr(doctor, "raise_descriptor_limit", lambda: 100)
    assert "LimitNOFILE" in advice_on("files", settings)[1]
    usage = namedtuple("usage", "free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage(doctor.LITTLE_SPACE - 1))
    assert advice_on("disk", settings) == (
        f"1.0 GiB free in {folder}",
        "Make room: without space, the server refuses every action.",
    )
    monkeypatch.setattr(doctor, "cache_folder", lambda: folder / "cache")
    assert advice_on("cache", settings)[0].startswith("empty")
    monkeypatch.setattr(os, "access", lambda path, _mode: not folder.is_relative_to(path))
    assert advice_on("rights", settings)[0] == f"{folder} cannot be written"
    assert "disk" not in found(settings)
    assert found(settings)["rights"] == doctor.FAILED
    assert "XDG_CACHE_HOME" in advice_on("cache", settings)[1]


def test_it_compares_the_schema_and_the_clock_with_postgresql(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database=postgres.new_database())
    (empty,) = doctor._database(settings)
    assert "it is empty" in empty.text
    upgrade(settings.database)
    monkeypatch.setattr(doctor, "CLOCK_SECONDS", 60)  # that a busy machine may take
    assert [(one.name, one.status) for one in doctor._database(settings)] == [("database", "ok"), ("clock", "ok")]
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3600)
    _database, clock = doctor._database(settings)
    assert (clock.status, "NTP" in clock.advice) == (doctor.WARNING, True)
    assert re.search(r"differ by 36\d\d\.", clock.text)
    engine = create_engine_for(settings.database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    (newer,) = doctor._database(settings)
    assert (newer.status, "newer than this version" in newer.text) == (doctor.FAILED, True)


def test_it_asks_postgresql_for_the_time_of_the_question(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, times = Settings(database=postgres.new_database()), list[float]()

    def revision_later(connection: Connection) -> str | None:
        times.append(float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one()))
        return revision(connection)

    upgrade(settings.database)
    monkeypatch.setattr(doctor, "revision", revision_later)
    monkeypatch.setattr(doctor, "_compared_clock", times.append)
    list(doctor._database(settings))
    before, asked = times
    assert asked > before, "this is when the transaction began"


def test_a_missing_folder_is_a_finding_among_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["doctor", "--database", f"sqlite:///{folder}/none/armorial.db", "--port", str(free_port())])
    assert ended.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    (number,) = [number for number, line in enumerate(lines) if line.startswith("failed  database: ")]
    assert lines[number] == f"failed  database: its folder {folder}/none does not exist"
    assert "Create it" in lines[number + 1]
    assert any(line.startswith("ok      bus: none: start only one process") for line in lines)


def test_the_exit_status_says_whether_a_server_would_work(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["doctor", "--database", f"sqlite:///{folder}/armorial.db", "--bus", "redis://127.0.0.1:1", "--json"])
    assert ended.value.code == 1
    findings = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in findings if one["status"] == doctor.FAILED][-1:] == ["bus"]
