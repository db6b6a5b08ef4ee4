"""`armorial doctor` finds problems of a server, and says what to do."""

import json
import socket
from pathlib import Path

import pytest

from armorial.cli import app
from armorial.server.ops import doctor
from armorial.server.settings import Settings
from tests.support.process import Running, free_port


def found(settings: Settings) -> dict[str, str]:
    """Return the worst status of each check."""
    order = (doctor.OK, doctor.WARNING, doctor.FAILED)
    worst: dict[str, str] = {}
    for finding in doctor.examine(settings):
        assert finding.found
        assert bool(finding.advice) == (finding.status != doctor.OK), finding
        worst[finding.name] = max(worst.get(finding.name, doctor.OK), finding.status, key=order.index)
    return worst


def test_it_finds_problems(folder: Path, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "PAGE", folder / "index.html")
    (folder / "index.html").touch()
    database = f"sqlite:///{folder}/armorial.db"
    healthy = found(Settings(database=database, port=free_port(), bot_processes=1))
    assert set(healthy.values()) <= {doctor.OK, doctor.WARNING}
    assert {healthy[name] for name in ("port", "database", "page", "proxy", "clock", "bus")} == {doctor.OK}
    assert found(Settings(database=database, port=server.port))["port"] == doctor.OK  # our own server

    (folder / "index.html").unlink()
    (folder / "armorial.db").write_text("not a database, but long enough to be read as one" * 50)
    nobody = f"redis://127.0.0.1:{free_port()}"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        taken.listen(0)
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


def test_the_exit_status_says_whether_a_server_would_work(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["doctor", "--database", f"sqlite:///{folder}/armorial.db", "--bus", "redis://127.0.0.1:1", "--json"])
    assert ended.value.code == 1
    findings = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in findings if one["status"] == doctor.FAILED][-1:] == ["bus"]
