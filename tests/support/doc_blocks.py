"""Run the shell lines of a page of the documentation, in a new folder, with a real server."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from armorial.cli import app
from tests.support.doc_pages import ROOT, blocks
from tests.support.process import Running

SERVERS = ("http://127.0.0.1:8000", "https://games.example.org")  # what pages call the server
SHORTER = (  # lines that would take minutes or hours, made small
    (r"(arena play .*)--deals \d+", r"\1--deals 1 --jobs 1"),
    (r"(duke )?baron knight squire page", "squire page"),
    (r"cardinal (duke|knight)|king cardinal|duke baron", "page random"),
    (r"(strength.match.*) --deals \d+", r"\1 --deals 1 --seconds 0.001 --jobs 1"),
    (r"(strength.levels)( --game \S+ --players \d)?.*(--file \S+)", r"\1\2 --share 2000 --deals 1 --jobs 1 \3"),
    (r"(strength.endgames).*", r"\1 --games 2 --seconds 1 --jobs 1"),
    (r"(strength.exploitability).*", r"\1 page --games 1 --nodes 3000 --seeds 1 --iterations 10 --jobs 1"),
    (r"(examples/data_set.py)", r"\1 --deals 1 --jobs 1"),
    (r"(armorial analyse \S+)", r"\1 --effort 100"),
    (r"--self-play baron --games \d+", "--self-play random --games 1"),
)
SECONDS = 60.0  # to wait for an expected answer


class Reader:
    """Runs lines; values from answers fill the placeholders of later lines."""

    def __init__(self, folder: Path, server: Running, **known: str) -> None:
        self.folder, self.server, self.known = folder, server, known
        self.left_running: list[subprocess.Popen[str]] = []
        self.saved: set[str] = set()  # lines that have saved a file, without its name
        for name in ("bench", "examples"):
            (folder / name).symlink_to(ROOT / name)
        (folder / "docs").mkdir()  # where pictures are drawn
        example = next(block for block in blocks("python") if block.page == "docs/bot-api.md")
        (folder / "mybot.py").write_text(re.sub(r"(?m)^(>>>|\.\.\.) ", "", example.text))  # as the page says

    def type(self, line: str) -> None:
        """Run a line; raise if it fails."""
        filled_in = self.filled_in(line)
        if (saves := re.sub(r"--file \S+", "--file", filled_in)) != filled_in:
            if saves in self.saved:
                return  # made small, the line is the same as one before
            self.saved.add(saves)
        program, *words = shlex.split(filled_in, comments=True)
        getattr(self, f"_{program}", self._unknown)(words)

    def filled_in(self, line: str) -> str:
        for name, value in self.known.items():
            line = re.sub(rf"\b{name}\b", value, line)
        for address in SERVERS:
            line = line.replace(address, self.server.url)
        for long, short in SHORTER:
            line = re.sub(long, short, line)
        return line

    def _unknown(self, words: list[str]) -> None:
        raise AssertionError(f"this cannot be run, and is not listed in NOT_RUN: {words}")

    def _armorial(self, words: list[str]) -> None:
        if words != ["serve"]:  # that one runs already
            app(words, exit_on_error=False, print_error=False, result_action="return_value")

    def _curl(self, words: list[str]) -> None:
        curl = shutil.which("curl") or pytest.skip("there is no curl here")
        body = self._run([curl, "--silent", "--show-error", "--fail-with-body", *words])
        answer: Any = json.loads(body) if "-o" not in words else {}
        match answer:  # what a page has one fill in later
            case {"token": token}:
                self.known["TOKEN"] = token
            case {"name": name, "id": identity}:
                self.known[name.upper()] = identity
            case {"table": {"id": identity}}:
                self.known["ID"] = identity

    def _python(self, words: list[str]) -> None:
        command = [sys.executable, *words]
        if words[0] == "examples/bot.py":  # it plays until it is stopped
            self.left_running.append(
                subprocess.Popen([*command, "--url", self.server.url], cwd=self.folder, text=True, stderr=sys.stderr)
            )
            return
        self._run(command)

    def _run(self, command: list[str]) -> str:
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}: {done.stdout} {done.stderr}"
        return done.stdout

    def wait_until_playing(self, table: str) -> None:
        """Wait until all seats of a table are taken."""
        end = time.monotonic() + SECONDS
        while self.server.client().ok("GET", f"/tables/{table}")["status"] != "playing":
            assert time.monotonic() < end, "nobody came"
            time.sleep(0.05)

    def leave(self) -> None:
        """Stop everything that is still running."""
        for process in self.left_running:
            process.terminate()
            process.wait()
