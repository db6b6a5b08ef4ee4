"""Your own bots, by name: functions and classes in modules and files."""

from pathlib import Path
from random import Random

import pytest

from armorial.arena.contest import Contest, Pairing, play
from armorial.bots.own import BadBot, any_bot, check_name
from armorial.engine.errors import OptionError
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

number = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text("WORD = 'take z9'\n")
    path = tmp_path / "mine.py"
    path.write_text(SOURCE)
    return str(path)


def test_functions_and_classes_play_in_the_arena(file: str) -> None:
    contest = Contest("richelieu", {}, (f"{file}:choose", "random"), 1, seed=1)
    assert len(play(contest, Pairing(0, (0, 1))).notations) > 50
    view = Match.new(GAMES["richelieu"], {}, Random(1), first=0).view(0)
    assert any_bot(GAMES["richelieu"], f"{file}:choose").choose(view) == view.legal[0]
    assert any_bot(GAMES["richelieu"], f"{file}:Last", seed=2).choose(view) == view.legal[2]
    with pytest.raises(BadBot, match=r"mine\.py:cheat returned 'take z9'; expected one of the legal actions, such as "):
        any_bot(GAMES["richelieu"], f"{file}:cheat").choose(view)
    with pytest.raises(BadBot, match=r"mine\.py:Wrong returned -5; expected one of the view's legal actions"):
        any_bot(GAMES["richelieu"], f"{file}:Wrong", seed=1).choose(view)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("pope", "there is no level 'pope'; choose random, page"),
        ("no_such_module:choose", "cannot import no_such_module: No module named"),
        ("nothing.py:choose", "there is no file nothing.py"),
        ("{file}:nobody", "has no nobody"),
        ("{file}:number", "is 5; expected a function choose"),
        ("random:", "there is no level 'random:'"),
    ],
)
def test_bots_that_do_not_exist_are_refused(file: str, name: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        check_name(name.format(file=file))


def test_a_class_of_bots_needs_a_method_choose(file: str) -> None:
    with pytest.raises(OptionError, match=r"is a class without a method choose"):
        any_bot(GAMES["richelieu"], f"{file}:Silent", seed=1)
    check_name("math:sqrt")
    check_name("king")
