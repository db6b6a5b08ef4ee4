"""The package as users get it: built, installed into a clean environment, and played."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
import yaml

import armorial
from armorial.cli.commands import ADMIN_COMMANDS
from tests.support.doc_pages import ROOT
from tests.support.process import Client, Running
from tests.support.pseudo_terminal import Program

UV = ROOT / ".tools" / "bin" / "uv"
RECORD_OF_A_SERVER = next((ROOT / "tests").rglob("blasons-1-4.json"))
CONTENTS = (  # one file of each kind that is not Python
    "armorial/server/page/index.html",
    "armorial/server/page/sw.js",
    "armorial/server/page/artwork.json",
    "armorial/server/pictures/fonts/0-latin.ttf",
    "armorial/server/db/migrations/script.py.mako",
    "armorial/server/content_policy.txt",
    "armorial/i18n/fr.po",
    "armorial/i18n/rules/blasons.de.md",
    "armorial/i18n/lessons/richelieu.json",
    "armorial/terminal/app.tcss",
    "armorial/py.typed",
)
NETWORKS = {path.relative_to(ROOT / "src").as_posix() for path in ROOT.glob("src/armorial/games/*/networks/*.network")}
WITH_SERVER_ONLY = [
    "serve",
    "worker",
    "backup a b",
    "restore a b",
    "move a b",
    "doctor",
    *(f"admin {name}" for name in ADMIN_COMMANDS),
]
EACH_COMMAND = """
import sys
from armorial.cli import main
for line in sys.argv[1:]:
    sys.argv[1:] = line.split()
    try:
        main()
    except SystemExit as end:
        print(line, "ends with", end.code, file=sys.stderr)
"""


def uv(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    if not UV.exists():
        pytest.skip("there is no uv: `make test` brings it")
    variables = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    command = [str(UV), *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=variables | environment)


def done(*words: str | Path, **environment: str) -> None:
    result = uv(*words, **environment)
    assert result.returncode == 0, result.stderr


class Environment:
    """A virtual environment that contains only what its methods install."""

    def __init__(self, folder: Path) -> None:
        done("venv", "--quiet", folder)
        self.folder = folder
        self.python = folder / "bin" / "python"

    def install_locked(self, *extras: str) -> None:
        """Install the dependencies as they are locked, so that they come from uv's cache."""
        file = self.folder / "requirements.txt"
        flags = [word for extra in extras for word in ("--extra", extra)]
        done("export", "--quiet", "--frozen", "--no-dev", "--no-emit-project", *flags, "--output-file", file)
        self.install("--no-deps", "--requirement", file)

    def install(self, *words: str | Path) -> None:
        done("pip", "install", "--quiet", "--python", self.python, *words)

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        command = [str(self.python), *map(str, words)]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)


def play_a_game(anna: Client) -> Any:
    """Play a duel against a bot to its end, and return the last update."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    options = {"edition": "duel", "short": True}
    table = anna.ok("POST", "/tables", game="richelieu", options=options, seats=seats)["table"]["id"]
    rng, update = Random(1), anna.update(table)
    while update["score"] is None:
        if update["legal"]:
            anna.play(table, update["number"], rng.choice(update["legal"]))
        update = anna.update(table, update["number"])
    return update


def test_the_package_is_complete_and_plays(tmp_path: Path) -> None:
    done("build", "--quiet", "--out-dir", tmp_path / "dist")  # the wheel from the source distribution
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert wheel.name == f"armorial-{armorial.__version__}-py3-none-any.whl"
    with ZipFile(wheel) as files:
        names = files.namelist()
        about = files.read(f"armorial-{armorial.__version__}.dist-info/METADATA").decode()
    assert "## Install" in about
    assert not re.search(r"!\[|<img|]\((?!https?://)", about), "a registry has neither our pictures nor our pages"
    assert {*CONTENTS, *NETWORKS} <= set(names)
    assert len(NETWORKS) == len([name for name in names if re.search(r"/page/assets/.+\.network$", name)]) == 8
    assert len([name for name in names if name.startswith("armorial/server/page/") and name.endswith(".wasm")]) == 2
    assert not [name for name in names if not name.startswith(("armorial/", "armorial-"))]

    env = Environment(tmp_path / "clean")
    env.install_locked()
    env.install("--no-deps", wheel)
    light = env.run("-c", "import sys, armorial.cli; print({'numpy', 'textual', 'httpx'} & set(sys.modules))")
    assert light.stdout == "set()\n", light.stderr
    messages = env.run("-c", EACH_COMMAND, *WITH_SERVER_ONLY).stderr.splitlines()
    assert len(messages) == 2 * len(WITH_SERVER_ONLY), "one line for each command, and its status"
    for command, line, status in zip(WITH_SERVER_ONLY, messages[::2], messages[1::2], strict=True):
        assert "is not installed: pip install 'armorial[server]' (or: pipx install" in line
        assert status == f"{command} ends with 2"
    verified = env.run("-m", "armorial", "verify", RECORD_OF_A_SERVER)
    assert verified.returncode == 0, verified.stderr
    missing = env.run("-c", "import armorial.envs.pettingzoo").stderr
    assert "PettingZoo is not installed: pip install 'armorial[envs]'" in missing
    words = ("play", "richelieu", "--seed", "4", "--language", "en")
    with Program(*words, home=tmp_path, python=env.python) as program:
        program.until_shown("take: ")
        program.press("q", "q")

    env.install_locked("server")
    with Running(tmp_path, python=env.python, ARMORIAL_BOT_PROCESSES="1") as server:
        anna = server.guest("Anna")
        assert "there is no page" not in server.log.read_text()
        index = anna.http.get(f"{server.url}/")
        assert (index.status_code, index.headers["content-type"]) == (200, "text/html; charset=utf-8")
        (module,) = [name for name in names if "/page/assets/richelieu-" in name and name.endswith(".wasm")]
        wasm = anna.http.get(f"{server.url}/{module.partition('/page/')[2]}")
        assert (wasm.status_code, wasm.content[:4]) == (200, b"\0asm")
        assert play_a_game(anna)["score"]["winners"]


def copy_clone(to: Path) -> None:
    """Copy what a package is built from: a fresh clone has only the files in git."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split(
        "\n"
    )
    if not tracked[0]:
        pytest.skip("this is not a clone")
    needed = ("src/", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
    for name in (name for name in tracked if name.startswith(needed) and (ROOT / name).is_file()):
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, to / name)


def test_without_the_page_nothing_is_built(tmp_path: Path) -> None:
    copy_clone(tmp_path)
    for kind in ("--wheel", "--sdist"):
        refused = uv("build", kind, "--out-dir", tmp_path / "dist", tmp_path)
        assert refused.returncode != 0
        assert "the page is not built" in refused.stderr
        assert "make wheel" in refused.stderr
        assert "page/index.html" in refused.stderr
        assert "page/assets/blasons-7-*.network" in refused.stderr
    assert not list((tmp_path / "dist").glob("armorial*"))


def test_with_an_outdated_page_nothing_is_built(tmp_path: Path) -> None:
    copy_clone(tmp_path)
    for built in ("page", "pictures/fonts"):
        shutil.copytree(ROOT / "src/armorial/server" / built, tmp_path / "src/armorial/server" / built)
    sources = [path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("src/armorial/bots/*.py")]
    command = [sys.executable, str(ROOT / "web" / "page_sources.py"), *sources]
    stamp = tmp_path / "web" / "node_modules" / ".page-sources.json"
    stamp.parent.mkdir(parents=True)
    stamp.write_bytes(subprocess.run(command, cwd=tmp_path, capture_output=True, check=True).stdout)
    done("build", "--quiet", "--wheel", "--out-dir", tmp_path / "dist", tmp_path)
    shutil.rmtree(tmp_path / "dist")
    changed = tmp_path / sources[0]
    changed.write_text(changed.read_text() + "# changed\n")
    refused = uv("build", "--wheel", "--out-dir", tmp_path / "dist", tmp_path)
    assert refused.returncode != 0
    assert f"Run `make wheel`, or first `make page`. Changed since: {sources[0]}" in refused.stderr
    assert not list((tmp_path / "dist").glob("armorial*"))


def test_the_page_notes_the_sources_from_which_it_is_built() -> None:
    (rule,) = re.findall(r"^\$\(PAGE\)/index\.html: .*\n(?:\t.*\n)+", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert "web/page_sources.py $^ $(ENGINE_SOURCES)" in rule


def test_metadata_has_what_a_registry_shows() -> None:
    about = metadata("armorial")
    assert about["Version"] == armorial.__version__
    assert about["Author"] == "The Armorial developers"
    assert about["License-Expression"] == "MIT"
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Programming Language :: Python :: {version}" in about.get_all("Classifier", [])
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert (citation["version"], citation["license"]) == (armorial.__version__, about["License-Expression"])
    assert citation["authors"] == [{"name": about["Author"]}]
    newest = next(line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## "))
    assert newest.startswith(f"## {armorial.__version__}, ")
