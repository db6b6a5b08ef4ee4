"""Contests of your own bots, on the command line and so in worker processes."""

import subprocess
import sys
from pathlib import Path

import pytest

from armorial.arena.contest import Contest
from armorial.arena.contest_file import ContestFile, ContestFileError, read

FIRST = "import model\nimport random\ndef choose(view, legal):\n    return model.pick(legal)\n"
BROKEN = """
class Rude:
    def __init__(self, game, seed):
        pass

    def choose(self, view, limit, progress):
        return [view.legal[0]]

class Fails(Rude):
    def choose(self, view, limit, progress):
        raise KeyError("weights")
"""


def arena(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Play one deal in a folder which, as after installation, is not on Python's path."""
    main = "from armorial.cli import main; main()"
    command = [sys.executable, "-P", "-c", main, "arena", "play", "richelieu", *words, "--deals", "1", "--jobs", "2"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def write_bot(folder: Path, name: str, index: int) -> None:
    """Write a bot that plays the action of an index, and the module that it imports."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(FIRST)
    (folder / "model.py").write_text(f"def pick(legal):\n    return legal[{index}]\n")


def test_versions_of_a_bot_meet_in_a_contest(tmp_path: Path) -> None:
    for index, folder in enumerate(("v1", "v2")):
        write_bot(tmp_path / folder, "random.py", -index)
    write_bot(tmp_path, "here.py", 0)
    names = ("v1/random.py:choose", "v2/random.py:choose", "here:choose")
    done = arena(tmp_path, "x.jsonl", *names)
    assert done.returncode == 0, done.stderr
    games = {outcome.pairing.seats: outcome.notations for outcome in read(tmp_path / "x.jsonl")[1]}
    assert games[0, 1] != games[0, 2], "the second version has its own module"
    assert games[0, 1] == games[2, 1], "the first version and the bot in the working directory play alike"


def test_a_contest_of_a_changed_bot_is_not_continued(tmp_path: Path) -> None:
    name = "mybot.py:choose"
    (tmp_path / "mybot.py").write_text("def choose(view, legal):\n    return legal[0]\n")
    assert arena(tmp_path, "x.jsonl", name, "random").returncode == 0
    stored = (tmp_path / "x.jsonl").read_text()
    assert arena(tmp_path, "x.jsonl", name, "random").returncode == 0
    (tmp_path / "mybot.py").write_text("def choose(view, legal):\n    return legal[-1]\n")
    done = arena(tmp_path, "x.jsonl", name, "random")
    assert done.returncode == 2
    assert f"x.jsonl has games of an older {name}, whose code has changed since; play" in done.stderr
    assert "into a file of another name" in done.stderr
    assert (tmp_path / "x.jsonl").read_text() == stored


def test_a_contest_from_before_hashes_is_continued(tmp_path: Path) -> None:
    contest = Contest("richelieu", {}, ("mybot.py:choose", "mybot.py:other", "random"), 1, 1)
    ContestFile(contest, tmp_path / "old.jsonl")
    ContestFile(contest, tmp_path / "old.jsonl", {"mybot.py:choose": "1", "mybot.py:other": "2"})
    ContestFile(contest, tmp_path / "new.jsonl", {"mybot.py:choose": "1", "mybot.py:other": "2"})
    with pytest.raises(ContestFileError, match=r"an older mybot.py:choose and mybot.py:other, whose code has changed"):
        ContestFile(contest, tmp_path / "new.jsonl", {"mybot.py:choose": "3", "mybot.py:other": "3"})
    assert read(tmp_path / "new.jsonl")[0] == contest


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Rude", "mybot.py:Rude returned [0]; expected one of the view's legal actions"),
        ("Fails", "mybot.py:Fails raised KeyError: 'weights' (/"),
    ],
)
def test_a_mistake_ends_a_contest_without_a_traceback(tmp_path: Path, name: str, complaint: str) -> None:
    (tmp_path / "mybot.py").write_text(BROKEN)
    done = arena(tmp_path, "x.jsonl", f"mybot.py:{name}", "random")
    assert done.returncode == 2
    assert done.stderr.startswith(f"armorial: {complaint}")
    assert "Traceback" not in done.stderr
