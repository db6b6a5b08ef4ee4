"""Your own bots, by name: functions and classes in modules and files."""

import json
import pickle
import random
import sys
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from armorial.arena.contest import Contest, Pairing, play
from armorial.bots.bot import Bot
from armorial.bots.own import BadBot, any_bot, check_name, file_hash, find
from armorial.engine.errors import OptionError
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import GAMES

SOURCE = """
from beside import WORD

def choose(view, legal):
    assert view["seat"] in (0, 1)
    return legal[0]

def cheat(view, legal):
    return WORD

class Last:
    def __init__(self, game, seed):
        self.seed = seed

    def choose(self, view, limit, progress):
        return view.legal[self.seed]

class Wrong(Last):
    def choose(self, view, limit, progress):
        return -5

class Silent:
    def __init__(self, game, seed):
        pass

class NoSeed:
    def __init__(self, game):
        pass

class NoLimit(Last):
    def choose(self, view):
        return view.legal[0]

class Fails(Last):
    def __init__(self, game, seed):
        raise ValueError("no weights")

class Number(Last):
    def choose(self, view, limit, progress):
        import numpy
        return numpy.int64(view.legal[0])

class Float(Last):
    def choose(self, view, limit, progress):
        return float(view.legal[0])

class Nothing(Last):
    def choose(self, view, limit, progress):
        return None

def a_list(view, legal):
    return legal

def fails(view, legal):
    return view["no such key"]

def stops(view, legal):
    raise SystemExit("I give up")

def one_only(view):
    return view

number = 5
"""
GAME = GAMES["richelieu"]


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text("WORD = 'take z9'\n")
    path = tmp_path / "mine.py"
    path.write_text(SOURCE)
    return str(path)


def first_view() -> View:
    return Match.new(GAME, {}, Random(1), first=0).view(0)


def test_functions_and_classes_play_in_the_arena(file: str) -> None:
    contest = Contest("richelieu", {}, (f"{file}:choose", "random"), 1, seed=1)
    assert len(play(contest, Pairing(0, (0, 1))).notations) > 50
    view = first_view()
    assert any_bot(GAME, f"{file}:choose").choose(view) == view.legal[0]
    assert any_bot(GAME, f"{file}:Last", seed=2).choose(view) == view.legal[2]
    with pytest.raises(BadBot, match=r"mine\.py:cheat returned 'take z9'; expected one of the legal actions, such as "):
        any_bot(GAME, f"{file}:cheat").choose(view)
    with pytest.raises(BadBot, match=r"mine\.py:Wrong returned -5; expected one of the view's legal actions"):
        any_bot(GAME, f"{file}:Wrong", seed=1).choose(view)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("pope", "there is no level 'pope'; choose random, page"),
        ("no_such_module:choose", "cannot import no_such_module: ModuleNotFoundError: No module named"),
        ("nothing.py:choose", "there is no file nothing.py"),
        ("{file}:nobody", "has no nobody"),
        ("{file}:number", "is 5; expected a function choose"),
        ("random:", "there is no level 'random:'"),
        ("{file}:NoSeed", r"mine\.py:NoSeed takes \(game\); expected \(game, seed\)"),
        ("{file}:one_only", r"mine\.py:one_only takes \(view\); expected \(view, legal\)"),
    ],
)
def test_bots_that_do_not_exist_are_refused(file: str, name: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        check_name(name.format(file=file))


def test_a_class_of_bots_needs_a_method_choose(file: str) -> None:
    with pytest.raises(OptionError, match=r"is a class without a method choose"):
        any_bot(GAME, f"{file}:Silent", seed=1)
    with pytest.raises(OptionError, match=r"NoLimit\.choose takes \(view\); expected \(view, limit, progress\)"):
        any_bot(GAME, f"{file}:NoLimit", seed=1)
    with pytest.raises(OptionError, match="there is no level 5; choose random"):
        check_name(5)  # type: ignore[arg-type]
    check_name("builtins:max")  # its parameters are not known
    check_name("king")


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("a_list", r"mine\.py:a_list returned \['take a1', .*; expected one of the legal actions, such as take a1"),
        ("Float", r"mine\.py:Float returned 0\.0; expected one of the view's legal actions, such as the ints 0, 11"),
        ("Nothing", r"mine\.py:Nothing returned None; expected"),
        ("fails", r"mine\.py:fails raised KeyError: 'no such key' \(.*mine\.py, line \d+\)"),
        ("stops", r"mine\.py:stops raised SystemExit: I give up \(.*mine\.py, line \d+\)"),
        ("Fails", r"mine\.py:Fails raised ValueError: no weights \(.*mine\.py, line \d+\)"),
    ],
)
def test_a_mistake_of_a_bot_names_the_bot(file: str, name: str, complaint: str) -> None:
    view = first_view()
    with pytest.raises(BadBot, match=complaint) as raised:
        any_bot(GAME, f"{file}:{name}", seed=1).choose(view)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_an_int_of_numpy_is_an_action(file: str) -> None:
    view = first_view()
    assert type(any_bot(GAME, f"{file}:Number", seed=1).choose(view)) is int


@pytest.mark.parametrize("name", ["choose", "Last"])
@pytest.mark.parametrize("copied", [deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_bot_can_be_copied_and_pickled(file: str, name: str, copied: Callable[[Bot], Bot]) -> None:
    view = first_view()
    bot = any_bot(GAME, f"{file}:{name}", seed=1)
    assert copied(bot) is not bot
    assert copied(bot).choose(view) == bot.choose(view)


@pytest.mark.parametrize("line", ["raise ValueError('no weights')", "import sys; sys.exit('no weights')"])
def test_a_file_that_cannot_be_imported_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / "broken.py").write_text(line)
    for _ in range(2):
        with pytest.raises(OptionError, match=r"cannot import .*broken\.py: .*no weights \(.*broken\.py, line 1\)"):
            check_name(f"{tmp_path}/broken.py:choose")


VERSION = """
import pickle
import model
from parts.picks import pick

def choose(view, legal):
    import late
    model.COUNT += 1
    again = pickle.loads(pickle.dumps(model.Weights()))
    assert isinstance(again, model.Weights)
    assert late.COUNT is pick.__globals__["COUNT"]
    return legal[pick(model.INDEX, model.COUNT)]
"""


def write_version(folder: Path, index: int) -> Path:
    """Write a bot that always plays the legal action of an index, with the help of other modules."""
    (folder / "parts").mkdir(parents=True)
    (folder / "bot.py").write_text(VERSION)
    (folder / "model.py").write_text(f"INDEX = {index}\nCOUNT = 0\nclass Weights:\n    pass\n")
    (folder / "late.py").write_text("from parts.picks import COUNT\n")
    (folder / "parts" / "picks.py").write_text("COUNT = object()\ndef pick(index, _count):\n    return index\n")
    return folder / "bot.py"


def test_bots_in_different_folders_have_their_own_modules(tmp_path: Path) -> None:
    view = first_view()
    bots: list[Bot] = [any_bot(GAME, f"{write_version(tmp_path / f'v{index}', index)}:choose") for index in range(3)]
    loaded = set(sys.modules)
    for _ in range(3):
        assert [bot.choose(view) for bot in bots] == list(view.legal[:3])
    counts = [find(f"{tmp_path}/v{index}/bot.py:choose").code.__globals__["model"].COUNT for index in range(3)]
    assert counts == [3, 3, 3], "each module is loaded once, and keeps its state"
    assert not {"model", "late", "parts", "parts.picks"} & loaded


def test_two_bots_of_a_file_share_its_module(file: str) -> None:
    assert find(f"{file}:choose").code.__globals__ is find(f"{file}:cheat").code.__globals__


def test_a_bot_may_ask_a_bot_in_another_folder(tmp_path: Path) -> None:
    first, second = (write_version(tmp_path / name, index) for index, name in enumerate(("one", "two")))
    (tmp_path / "one" / "both.py").write_text(
        "from armorial.bots.own import any_bot\n"
        "class Both:\n"
        "    def __init__(self, game, seed):\n"
        f"        self.bots = [any_bot(game, f'{{file}}:choose') for file in ({str(first)!r}, {str(second)!r})]\n"
        "    def choose(self, view, limit, progress):\n"
        "        chosen = [bot.choose(view) for bot in self.bots]\n"
        "        import model\n"
        "        assert model.INDEX == 0\n"
        "        return max(chosen)\n"
    )
    view = first_view()
    assert any_bot(GAME, f"{tmp_path}/one/both.py:Both", seed=1).choose(view) == view.legal[1]


def test_a_file_never_replaces_a_module_of_the_standard_library(tmp_path: Path) -> None:
    source = "import json, random, colorsys\ndef choose(view, legal):\n    return json.loads(json.dumps(legal[-1]))\n"
    for name in ("random.py", "json.py", "colorsys.py"):
        (tmp_path / name).write_text(source)
    view = first_view()
    for name in ("random.py", "json.py"):
        assert any_bot(GAME, f"{tmp_path}/{name}:choose").choose(view) == view.legal[-1]
    assert sys.modules["random"] is random
    assert sys.modules["json"] is json
    assert str(tmp_path) not in str(sys.modules["colorsys"].__file__)


def test_a_module_whose_name_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pytest.py").write_text("")
    choose = "def choose(view, legal):\n    return legal[0]\n"
    (tmp_path / "another.py").write_text(choose)
    check_name(f"{tmp_path}/another.py:choose")  # nothing imports it
    (tmp_path / "bot.py").write_text(f"import pytest\n{choose}")
    with pytest.raises(OptionError, match=r"rename .*/pytest\.py: another module pytest is already loaded, from "):
        check_name(f"{tmp_path}/bot.py:choose")


def test_a_module_is_found_in_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_version(tmp_path, 1).rename(tmp_path / "a_bot_in_the_working_directory.py")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])  # without the working directory
    view = first_view()
    assert any_bot(GAME, "a_bot_in_the_working_directory:choose").choose(view) == view.legal[1]
    assert file_hash("a_bot_in_the_working_directory:choose") == sha256(VERSION.encode()).hexdigest()


def test_the_hash_of_a_bot_is_that_of_its_file(file: str) -> None:
    assert file_hash(f"{file}:choose") == sha256(SOURCE.encode()).hexdigest()
    assert file_hash("king") is None
    assert file_hash("builtins:max") is None
