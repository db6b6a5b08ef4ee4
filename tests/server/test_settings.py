"""Settings: what comes before what, and what is refused."""

import re
from pathlib import Path

import msgspec
import pytest

from armorial.engine.errors import OptionError
from armorial.server.settings import Settings, load

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def written(folder: Path, text: str) -> Path:
    file = folder / "armorial.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_flags_come_before_the_environment_before_the_file_before_defaults(folder: Path) -> None:
    file = written(folder, 'host = "from the file"\nport = 1\nbots = 1\n')
    environment = {"ARMORIAL_PORT": "2", "ARMORIAL_BOTS": "2", "ARMORIAL_BEAT": "0.5", "PORT": "9"}
    chosen = load(file, {"bots": 3, "host": None}, environment)
    assert (chosen.host, chosen.port, chosen.bots, chosen.beat) == ("from the file", 2, 3, 0.5)
    assert chosen.database == Settings().database
    assert load(None, {}, {}) == Settings()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 80", "there is no setting prot; there is host, port,"),
        ('port = "eighty"', "port"),
        ("port = 70000", "port"),
        ("bots = -1", "bots"),
        ("generosity = 0", "generosity"),
        ("host = 1", "host"),
        ('log = "xml"', "log"),
        ('proxy = "*"', r"'\*' does not appear to be an IPv4 or IPv6 network"),
        ('metrics_from = "everybody"', "everybody"),
        ('origin = "games.example.org"', "an origin is http:// or https:// and a host"),
        ('origin = "https://games.example.org/"', "with nothing after it"),
        ("port =", "is not TOML"),
    ],
)
def test_what_cannot_be_a_setting_is_refused_by_name(folder: Path, text: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        load(written(folder, text), {}, {})


def test_the_environment_is_held_to_the_same(folder: Path) -> None:
    with pytest.raises(OptionError, match="port"):
        load(None, {}, {"ARMORIAL_PORT": "eighty"})


def test_a_file_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(OptionError, match=r"missing\.toml cannot be read: No such file"):
        load(folder / "missing.toml", {}, {})


def test_the_example_for_hosts_is_complete_and_loads(folder: Path) -> None:
    page = HOSTING.read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    chosen = load(written(folder, example), {}, {})
    assert set(re.findall(r"^(\w+) = ", example, re.MULTILINE)) == set(msgspec.structs.asdict(chosen))
    for name, value in msgspec.structs.asdict(Settings()).items():
        (told,) = re.findall(rf"^\| `{name}` \| (.+?) \|", page, re.MULTILINE)
        assert told == (f"`{value}`" if value != "" else "none")
