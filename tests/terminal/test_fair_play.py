"""The commands that analyse a record refuse the match that a guest of this computer is playing on a server."""

from pathlib import Path

import pytest

from armorial.terminal.matches.guests import save_cookies
from tests.support.cli import run
from tests.support.guessed_record import guessed_record
from tests.support.process import Running


def test_a_running_match_is_not_analysed_by_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    record = tmp_path / "game.txt"
    with Running(tmp_path, "--bot-processes", "0") as server:
        anna, paul = server.guest("Anna"), server.guest("Paul")
        table = anna.ok("POST", "/tables", game="richelieu")["table"]["id"]
        paul.ok("POST", f"/tables/{table}/join")
        record.write_text(guessed_record(anna.ok("GET", f"/tables/{table}/match")["view"]), encoding="utf-8")
        assert run("analyse", str(record)).returncode == 0  # of somebody else
        save_cookies(server.url, "Anna", dict(anna.http.cookies))
        for command in ("analyse", "solve", "explore"):
            assert "you are playing this match" in run(command, str(record)).stderr
        anna.ok("POST", f"/tables/{table}/resign")
        assert run("analyse", str(record)).returncode == 0
    assert run("analyse", str(record)).returncode == 0  # the server cannot be reached
