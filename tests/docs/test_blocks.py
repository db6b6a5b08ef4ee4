"""Every block of code in the documentation is run, or listed here with the reason why not."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import armorial
from armorial.cli import app
from armorial.server import settings
from armorial.server.db.backup import back_up
from armorial.server.rate_limits import RATES
from tests.support.doc_blocks import Reader
from tests.support.doc_pages import ROOT, SHELL, blocks, typed
from tests.support.process import Running, free_port
from training import arguments

NOT_RUN = {  # start of a line: why it is not run. Its command and flags are checked all the same
    "make ": "it sets everything up again, and `make test` would run this very test",
    "pip install ": "it fetches packages from the network; tests/packaging installs what was built",
    "pipx install ": "likewise",
    "uvx ": "likewise",
    "uv tool install ": "likewise",
    "podman build ": "it needs an image registry",
    "docker compose ": "likewise; tests/deploy checks the file",
    "source ": "it only changes the shell",
    "armorial play ": "it opens a screen for people; tests/terminal tests it",
    "armorial daily richelieu-duel": "it opens a screen for people; tests/terminal tests it",
    "armorial puzzles  ": "it opens a screen for people; tests/terminal tests it",
    "armorial learn ": "it opens a screen for people; tests/terminal tests it",
    "install -D ": "it changes the machine",
    "cp /opt/": "it changes the machine",
    "systemctl ": "it changes the machine",
    "export ARMORIAL_": "it names other machines; tests/server/test_many_processes.py tests such a cluster",
    "armorial serve --port ": "likewise",
    "armorial worker ": "likewise",
    "armorial arena play richelieu server.jsonl ": "it needs a bot; tests/server/deals/test_server_bot.py tests it",
    "python -m bench.server": "it takes long; the Makefile runs it",
    "python -m training ": "it needs PyTorch; tests/test_training.py tests it",
    "pypy3 -m bench.proof.interpreter": "it takes hours, and needs PyPy",
    "armorial move ": "it names another machine; tests/server/ops/test_move.py tests it",
    "armorial doctor": "its result depends on the machine; tests/server/ops/test_doctor.py tests it",
    "armorial backup sqlite:///armorial.db backups --every ": "it runs until it is stopped",
}
OUR_MODULE = re.compile(r"python -m (bench|training)\b")
DRAWN = "text"  # a list or a formula: there is nothing to run
LANGUAGES = {SHELL, "python", "toml", "caddy", "ts", DRAWN}
PAGES = sorted({block.page for block in blocks(SHELL)})
PROOF = {"docs/data.md": ["duel.parquet", "all.parquet", "games.parquet"], "docs/hosting.md": ["monday.db"]}


def reason(line: str) -> str | None:
    """Return why a line is not run, if it is not."""
    return next((why for beginning, why in NOT_RUN.items() if line.startswith(beginning)), None)


def save_a_duel(file: Path) -> None:
    """Save a record like `armorial play --save`: a duel that was left before its last decisions."""
    match = armorial.load(ROOT / "tests" / "goldens" / "richelieu-duel.record")
    for _ in range(8):
        match.undo()
    match.save(file)


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, dict[str, str]]]:
    """A server with an account, a finished match and a reported line of chat; and the values of the placeholders."""
    folder = tmp_path_factory.mktemp("club")
    with Running(folder) as server:
        anna, louis = server.guest("Anna"), server.guest("Louis")
        anna.ok("POST", "/account", name="Anna", password="no one will guess")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        table = anna.ok("POST", "/tables", game="richelieu", seats=seats)["table"]["id"]
        line = louis.ok("POST", f"/tables/{table}/chat", text="hurry up", room="spectators")
        anna.ok("POST", f"/tables/{table}/resign")
        anna.ok("POST", "/reports", message=line["id"], reason="rude")  # after the match players read both rooms
        yield server, {"ID": table, "NAME": "Anna", "NUMBER": "1"}


@pytest.mark.parametrize("page", [page for page in PAGES if not all(map(reason, typed(page)))])
def test_shell_lines_work(
    page: str, club: tuple[Running, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, known = club
    monkeypatch.chdir(tmp_path)
    save_a_duel(tmp_path / "game.txt")
    back_up(server.log.parent / "armorial.db", tmp_path / "armorial.db")
    reader = Reader(tmp_path, server, **known)
    try:
        for line in typed(page):
            if not reason(line):
                reader.type(line)
        if reader.left_running:
            reader.wait_until_playing(reader.known["ID"])  # the challenged player has joined
    finally:
        reader.leave()
    assert all((tmp_path / file).stat().st_size for file in PROOF.get(page, []))


@pytest.mark.parametrize("line", sorted({line for page in PAGES for line in typed(page) if reason(line)}))
def test_lines_that_are_not_run_are_valid(line: str) -> None:
    program, *words = shlex.split(line, comments=True)
    match program:
        case "armorial":
            command, _given, _ignored = app.parse_args(words, exit_on_error=False, print_error=False)
            assert command not in (app.help_print, app.version_print)  # an incomplete command prints its help
        case "make":
            targets = words[2:] if words[0] == "-C" else words
            subprocess.run(["make", "--dry-run", *targets], cwd=ROOT, check=True, capture_output=True)
        case "pip" | "pipx" | "uv" | "uvx":
            ours = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
            named = {extra for group in re.findall(r"armorial\[([\w,]+)]", line) for extra in group.split(",")}
            assert named <= set(ours)
        case "cp":
            assert (ROOT / Path(words[0]).relative_to("/opt/armorial")).exists()
        case "export":
            names = [word.partition("=")[0].removeprefix("ARMORIAL_").lower() for word in words]
            assert set(names) <= {field.name for field in fields(settings.Settings)}
        case "podman" | "docker":
            assert all((ROOT / file).exists() for file in re.findall(r"--file (\S+)", line))
        case _:
            assert program in ("source", "install", "systemctl", "python", "pypy3")


@pytest.mark.parametrize("line", sorted({line for page in PAGES for line in typed(page) if OUR_MODULE.match(line)}))
def test_the_flags_of_our_modules_are_valid(line: str) -> None:
    """Some of these lines are not run, others are made short before."""
    _python, _m, name, *words = shlex.split(line, comments=True)
    if name == "training":
        arguments.parser().parse_args(words)
    else:
        package = (ROOT / name.replace(".", "/")).is_dir()
        main = import_module(f"{name}.__main__" if package else name)
        assert not words or main.app.parse_args(words, exit_on_error=False, print_error=False)


def test_the_list_has_no_outdated_lines() -> None:
    lines = [line for page in PAGES for line in typed(page)]
    assert [beginning for beginning in NOT_RUN if not any(line.startswith(beginning) for line in lines)] == []


def test_every_language_is_known_and_python_is_always_run() -> None:
    """Pytest runs blocks with prompts in README.md and docs; any other Python must be part of a file that is run."""
    examples = [path.read_text() for path in (ROOT / "examples").rglob("*.py")]
    for block in blocks():
        assert block.language in LANGUAGES, block.name
        if block.language == "python" and not block.text.startswith(">>> "):
            assert any(block.text in example for example in examples), f"{block.name} is run nowhere"
        if block.language == "python":
            assert block.page == "README.md" or block.page.startswith("docs/"), f"{block.name} is not run by pytest"
        if block.language == DRAWN:
            assert not re.match(r"(armorial|make|python|curl|>>>)", block.text), f"{block.name} can be run"


def checked(program: str, *words: str) -> None:
    """Let a program check a file; skip the test if it is not installed."""
    where = shutil.which(program) or shutil.which(program, path="/usr/sbin") or pytest.skip(f"there is no {program}")
    done = subprocess.run([where, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", blocks("caddy"), ids=lambda block: block.name)
def test_caddy_accepts_its_file(block: Any, tmp_path: Path) -> None:
    assert f"reverse_proxy {settings.Settings().host}:{settings.Settings().port}\n" in block.text
    (tmp_path / "Caddyfile").write_text(block.text)
    checked("caddy", "adapt", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile"))


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    assert f"proxy_pass http://{settings.Settings().host}:{settings.Settings().port};" in text
    assert f"limit_conn armorial {settings.CONNECTIONS_PER_ADDRESS};" in text
    rate = RATES["request"]
    assert f"rate={rate.per_second}r/s;" in text
    assert f"limit_req zone=armorial_requests burst={rate.burst} nodelay;" in text
    text = re.sub(r"listen 443 ssl;|ssl_certificate.*;", "", text).replace(
        "server {", f"server {{ listen {free_port()};"
    )
    (tmp_path / "site.conf").write_text(text)
    places = " ".join(f"{kind}_temp_path {tmp_path};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (tmp_path / "nginx.conf").write_text(  # it writes everything to this folder, so that any user may run it
        f"pid {tmp_path}/pid; events {{}}\nhttp {{ access_log off; {places} include {tmp_path}/site.conf; }}\n"
    )
    checked("nginx", "-t", "-q", "-e", "stderr", "-c", str(tmp_path / "nginx.conf"))


def test_the_systemd_unit_starts_a_valid_command(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "armorial.service").read_text()
    (start,) = re.findall(r"^ExecStart=/opt/armorial/.venv/bin/armorial (.+)$", text, re.MULTILINE)
    (tmp_path / "armorial.toml").write_text("port = 8123")
    words = shlex.split(start.replace("${CREDENTIALS_DIRECTORY}", str(tmp_path)))
    command, bound, _ignored = app.parse_args(words, exit_on_error=False, print_error=False)
    assert (command.__name__, bound.arguments["settings"].port) == ("serve", 8123)
    unit = tmp_path / "armorial.service"
    unit.write_text(text.replace("/opt/armorial/.venv/bin/armorial", sys.executable))  # it must be there
    checked("systemd-analyze", "verify", str(unit))
