"""A game may get another option: everything that was stored before means what it meant, with the option's default."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import armorial
from armorial.games import GAMES
from tests.support.stored_meanings import meanings

ROOT = Path(__file__).parents[2]
NAME, DEFAULT = "weather", False
OPTION = f'    Option("{NAME}", ({DEFAULT}, True), "whether it may rain"),\n'
FIELD = f"    {NAME}: int\n"
LAST_FIELD = {"richelieu": "    move_at_cap: int\n", "blasons": "    ties: int\n"}
EXAMPLE = "Options(0, 2, 0, 0)"  # in Richelieu


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which each game has another option."""
    folder = tmp_path_factory.mktemp("changed")
    unused = shutil.ignore_patterns("page", "__pycache__", "*.pyc")
    shutil.copytree(Path(armorial.__file__).parent, folder / "armorial", ignore=unused)
    for game, field in LAST_FIELD.items():
        file = folder / "armorial" / "games" / game / "deal.py"
        text = file.read_text(encoding="utf-8")
        options, end, rest = text.partition("\n)\n\n\nclass Options")
        text = f"{options}\n{OPTION}{end[1:]}{rest}".replace(field, field + FIELD, 1)
        file.write_text(text.replace(EXAMPLE, f"{EXAMPLE[:-1]}, 0)"), encoding="utf-8")
    return folder


def run(code: str, folder: Path) -> str:
    """Return what code prints that imports Armorial from a folder."""
    paths = os.pathsep.join((str(folder), str(ROOT)))
    check = f"import armorial; assert armorial.__file__.startswith({str(folder)!r}), armorial.__file__\n"
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", check + code]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder).stdout


def test_everything_that_is_stored_means_the_same(changed: Path) -> None:
    code = "import json\nfrom tests.support.stored_meanings import meanings\nprint(json.dumps(meanings()))"
    after: dict[str, dict[str, Any]] = json.loads(run(code, changed))
    before: dict[str, dict[str, Any]] = json.loads(json.dumps(meanings()))
    assert len(before) > 60
    for meaning in before.values():
        if meaning["options"]:
            meaning["options"][NAME] = DEFAULT
    assert list(after) == list(before)
    assert {name: meaning for name, meaning in after.items() if meaning != before[name]} == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_then_is_refused_by_name_today(changed: Path, game: str) -> None:
    code = f"import armorial; print(armorial.write(armorial.new('{game}', {NAME}=True, seed=1)), end='')"
    record = run(code, changed)
    assert f"{NAME}: yes" in record
    with pytest.raises(armorial.RecordError, match=f"{game} has no option '{NAME}'; it has"):
        armorial.read(record)
