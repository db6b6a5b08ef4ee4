"""Settings: which source wins, what is refused, and whether the documentation is complete."""

import re
import socket
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from cyclopts import CycloptsError, Parameter

from armorial.cli import app
from armorial.engine.errors import ArmorialError, MissingExtra
from armorial.server.settings import DatabaseSettings, Settings
from tests.support.cli import run

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NAMES = [field.name for field in fields(Settings) if field.name != "config"]


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(f"ARMORIAL_{name.upper()}", raising=False)


def write(folder: Path, text: str) -> str:
    file = folder / "armorial.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def parse(*words: str) -> Any:
    _command, bound, _ignored = app.parse_args(words, exit_on_error=False, print_error=False)
    return bound.arguments.get("settings")


def serve_settings(*flags: str) -> Settings:
    found = parse("serve", *flags) or Settings()
    assert isinstance(found, Settings)
    return found


def test_flags_win_over_the_environment_over_the_file_over_defaults(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(folder, 'host = "from the file"\nport = 1\nbot_processes = 1\n')
    for name, value in {"PORT": "2", "BOT_PROCESSES": "2", "BOT_DELAY": "0.5"}.items():
        monkeypatch.setenv(f"ARMORIAL_{name}", value)
    monkeypatch.setenv("PORT", "9")
    found = serve_settings("--config", file, "--bot-processes", "3")
    assert (found.host, found.port, found.bot_processes, found.bot_delay) == ("from the file", 2, 3, 0.5)
    assert found.database == Settings().database


def test_without_any_source_there_are_defaults() -> None:
    assert serve_settings() == Settings()


def test_a_worker_has_the_same_settings(folder: Path) -> None:
    file = write(folder, 'port = 1\nlog_format = "json"\n')
    found = parse("worker", "--config", file)
    assert (found.port, found.log_format) == (1, "json")


def test_other_commands_take_the_database_from_the_same_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(folder, f'port = 1\ndatabase = "sqlite:///{folder}/club.db"\n')
    found = parse("admin", "users", "--config", file)
    assert isinstance(found, DatabaseSettings)
    assert found.database == f"sqlite:///{folder}/club.db"
    monkeypatch.setenv("ARMORIAL_DATABASE", f"sqlite:///{folder}/other.db")
    assert parse("admin", "users", "ann").database == f"sqlite:///{folder}/other.db"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prot = 80", r'Unknown option: "\[prot\]"'),
        ("[server]\nport = 80", r'Unknown option: "\[server\]\[port\]"'),
        ('port = "eighty"', "port"),
        ("port = 70000", "Must be <= 65535"),
        ("bot_processes = -1", "bot_processes"),
        ("bot_delay = -1", "bot_delay"),
        ("client_timeout = 0", "client_timeout"),
        ("rate_limit_factor = 0", "rate_limit_factor"),
        ('log_format = "xml"', 'Choose from: "text", "json"'),
        ('trusted_proxies = "*"', r"'\*' does not appear to be an IPv4 or IPv6 network"),
        ('metrics_from = "everybody"', "everybody"),
        ('metrics_from = "::1, 10.0.0.1/8"', r"Write 10\.0\.0\.0/8, or 10\.0\.0\.1 for one address"),
        ('origin = "games.example.org"', "Must be http:// or https:// and a host"),
        ('origin = "https://games.example.org/"', "nothing after it"),
        ('bus = "localhost:6379"', "the bus must start with redis://"),
        ('database = "club.db"', "the database must be a URL"),
        ('database = "postgres://ann:hush@db/club"', r"not postgres://\.\.\.$"),
        ('database = "mysql://ann:hush@db/club"', r"not mysql://\.\.\.$"),
        ('database = "sqlite://"', "must be a file"),
        ("port =", r"armorial\.toml is not a TOML file"),
    ],
)
def test_a_bad_value_is_refused_by_name(folder: Path, text: str, message: str) -> None:
    with pytest.raises((CycloptsError, ArmorialError), match=message) as caught:
        serve_settings("--config", write(folder, text))
    assert "hush" not in str(caught.value)


def test_flags_and_the_environment_are_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CycloptsError, match="--port"):
        serve_settings("--port", "70000")
    monkeypatch.setenv("ARMORIAL_PORT", "eighty")
    with pytest.raises(CycloptsError, match="ARMORIAL_PORT"):
        serve_settings()


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    with pytest.raises(ArmorialError, match=r"cannot read .*missing\.toml: No such file"):
        serve_settings("--config", str(folder / "missing.toml"))
    with pytest.raises(ArmorialError, match="Is a directory"):
        serve_settings("--config", str(folder))
    (folder / "binary.toml").write_bytes(b"\xff")
    with pytest.raises(ArmorialError, match=r"binary\.toml is not a TOML file"):
        serve_settings("--config", str(folder / "binary.toml"))


def parameter(name: str) -> Parameter:
    annotations = get_type_hints(Settings, include_extras=True)[name].__metadata__
    (parameter,) = [annotation for annotation in annotations if isinstance(annotation, Parameter) and annotation.help]
    return parameter


def test_the_documentation_lists_all_settings_with_defaults_and_help(folder: Path) -> None:
    page = HOSTING.read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    serve_settings("--config", write(folder, example))
    assert re.findall(r"^(\w+) = ", example, re.MULTILINE) == NAMES
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", page, re.MULTILINE)
    listed = {name: (default, text) for name, default, text in rows if name in NAMES}
    assert list(listed) == NAMES
    for name, (default, text) in listed.items():
        value = getattr(Settings(), name)
        assert default == (f"`{value}`" if value != "" else "none")
        assert text.replace("`", "") == parameter(name).help


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("serve", "--port", "x"), "--port"),
        (("serve", "--prot", "1"), "--prot"),
        (("serve", "--port", "0", "--database", "nonsense"), "the database must be a URL"),
        (
            ("serve", "--port", "0", "--database", "sqlite:////proc/1"),
            "cannot open the database: unable to open database file",
        ),
        (
            ("serve", "--port", "0", "--database", "postgresql+psycopg://nobody@127.0.0.1:1/none"),
            "cannot open the database",
        ),
        (("serve", "--port", "0", "--database", "sqlite:////no/such/club.db"), "/no/such: there is no such folder"),
        (("worker", "--database", "sqlite:////proc/1"), "cannot open the database"),
        (("worker", "--bot-processes", "0"), "a worker only runs bots: set --bot-processes to 1 or more"),
        (("serve", "--host", "203.0.113.1", "--port", "0"), "cannot listen on 203.0.113.1:0"),
        (("serve", "--host", "no.such.host.invalid", "--port", "0"), "cannot listen on no.such.host.invalid"),
        (("admin", "users", "--database", "sqlite:///no-such.db"), "there is no database no-such.db"),
        (("backup", "no-such.db", "copy.db"), "there is no database no-such.db"),
        (("backup", "postgres://db/club", "copy.db"), "or postgresql+psycopg://USER:PASSWORD@HOST/NAME, not postgres"),
        (("move", "a.db", "no/b.db"), "the database cannot be in no: there is no such folder"),
        (("restore", "copy.db", "club.db", "--drill"), "--drill restores into a temporary file: give it no database"),
    ],
)
def test_errors_take_one_line(folder: Path, words: tuple[str, ...], message: str) -> None:
    done = run(*words, folder=folder)
    assert done.returncode == 2
    assert done.stderr.startswith("armorial: ")
    assert len(done.stderr.splitlines()) == 1
    assert message in done.stderr
    assert done.stdout == ""


def test_a_port_in_use_is_reported_in_one_line(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for words in (("serve", "--port", port), ("worker", "--metrics-port", port)):
            done = run(*words, folder=folder)
            assert (done.returncode, done.stdout) == (2, "")
            assert done.stderr == f"armorial: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_a_missing_package_is_named_with_its_extra(folder: Path) -> None:
    hide = "import sys; sys.modules['{}'] = None; from armorial.cli import main; main()"
    for package, words in (("sqlalchemy", ("admin", "users")), ("uvicorn", ("serve",))):
        command = [sys.executable, "-c", hide.format(package), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
        assert done.returncode == 2
        assert done.stderr == f"armorial: {MissingExtra(package, 'server')}\n"
