"""The log has a line for each request, and no secrets."""

import json
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from armorial.server.ops.logs import configure_logging
from armorial.server.settings import Settings
from tests.support.process import Running


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
            # An unexpected error must not show the values that were to be stored.
            stored.execute("CREATE TRIGGER no BEFORE INSERT ON chat BEGIN SELECT RAISE(ABORT, 'not today'); END")
            stored.commit()
        failed = anne.ask("POST", f"/tables/{table}/chat", text="a text that fails")
        assert failed.status_code == 500
        server.stop()
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    requests = [line for line in lines if line["event"] == "request" and line["route"] != "/healthz"]
    assert len({line["request"] for line in requests}) == len(requests)
    assert (
        next(line for line in lines if line["event"] == "request failed")["request"] == failed.headers["x-request-id"]
    )
    assert requests[0] | {"timestamp": 0, "ms": 0, "request": ""} == {
        "event": "request", "level": "info", "timestamp": 0, "request": "",
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


@pytest.mark.parametrize(
    ("platform", "no_color", "in_a_terminal", "coloured"),
    [
        ("linux", "", True, True),
        ("linux", "1", True, False),
        ("linux", "", False, False),
        ("win32", "", True, False),  # structlog would end the server: it needs colorama there
    ],
)
def test_the_log_is_coloured_where_that_is_possible_and_wanted(
    platform: str, no_color: str, in_a_terminal: bool, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: in_a_terminal)
    made = list[bool]()
    monkeypatch.setattr(structlog.dev, "ConsoleRenderer", lambda colors, **_: made.append(colors))
    monkeypatch.setattr(structlog, "configure", lambda **_: None)
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    configure_logging(Settings())
    assert made == [coloured]


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
def test_a_traceback_shows_no_values_of_variables(form: str) -> None:
    command = [sys.executable, "-c", FAILING.format(form=form)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert output.count("no reason") == 2
    assert "fleur de lys" not in output
    assert form == "text" or [json.loads(line)["level"] for line in output.splitlines()] == ["error", "error"]
