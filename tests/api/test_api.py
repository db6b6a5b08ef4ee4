"""The Python API."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import armorial
from armorial.api.bot import NamedBot


@pytest.fixture
def match() -> armorial.Match:
    return armorial.new("richelieu", seed=7, first=0)


def test_errors_are_standard_ones_too() -> None:
    match = armorial.new("richelieu", seed=7)
    with pytest.raises(LookupError, match="richeleu"):
        armorial.new("richeleu")
    calls: list[Callable[[], object]] = [
        lambda: armorial.new("richelieu", players=9),
        lambda: match.play("take z99"),
        lambda: match.play("take b6"),
        lambda: armorial.read("no record"),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"."):
            call()


def test_legal_actions_are_objects_with_a_number_and_a_notation(match: armorial.Match) -> None:
    action = match.legal_actions[3]
    assert (str(action), action.verb, action.things) == ("take b12", "take", ("b12",))
    assert [str(action) for action in match.legal_actions] == match.legal
    assert match.copy().play(action) == match.copy().apply(action.id) == match.copy().apply(np.int64(action.id))
    assert match.ply == 0


@pytest.mark.parametrize("text", ["take b12", " Take  B12 ", "b12", "B12"])
def test_a_notation_may_be_short_if_it_is_unambiguous(match: armorial.Match, text: str) -> None:
    assert match.play(text).notations == ["take b12"]


def test_short_notation_that_is_not_legal_is_refused(match: armorial.Match) -> None:
    for text in ("b7", "take b7"):
        with pytest.raises(armorial.IllegalAction, match=r"b7 is not at an end of its row \(R3\.2\)"):
            match.play(text)
    with pytest.raises(armorial.NotationError, match="'d' may mean take d1, take d12; write more of it"):
        match.play("d")
    with pytest.raises(armorial.NotationError, match="such as 'take a1'"):
        match.play(3)  # type: ignore[arg-type]
    assert match.ply == 0


def test_a_copy_is_independent(match: armorial.Match) -> None:
    match.play("b12")
    match.headers["event"], match.comments[1] = "A test", "good"
    for other in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other == match
        assert (other.headers, other.comments) == (match.headers, match.comments)
        other.play("done")
        assert other != match
        assert match.ply == 1
    assert match != "b12"


def test_a_match_is_the_same_only_from_the_same_start(match: armorial.Match) -> None:
    later = armorial.Match(match.game, match.deal, match.copy().play("b12").state)
    assert later.legal != match.legal
    assert later != match
    assert later == later.copy()
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_copy_of_a_bot_goes_on_like_the_original(
    match: armorial.Match, copied: Callable[[NamedBot], NamedBot]
) -> None:
    squire = armorial.bot("squire", seed=1)
    squire.play(match)
    other, again = copied(squire), match.copy()
    assert repr(other) == repr(squire)
    assert armorial.play_out(match, squire) == armorial.play_out(again, other)


def test_hints_come_from_the_view_and_change_nothing(match: armorial.Match) -> None:
    hints = match.hint(simulations=200, seconds=60)
    assert {str(hint.action) for hint in hints} <= set(match.legal)
    assert all(0 <= hint.win <= 1 for hint in hints)
    assert hints == match.hint(simulations=200, seconds=60)
    assert repr(hints).startswith(f"[<CandidateAction: {hints[0].action} ({hints[0].win:.0%})>, ")
    assert match.ply == 0


def test_bots_are_named_by_their_level(match: armorial.Match) -> None:
    knight = armorial.bot("knight", seed=1)
    assert repr(knight) == "armorial.bot('knight', seed=1)"
    assert str(knight.choose(match)) in match.legal
    assert str(knight.play(match)) == match.notations[0]
    blasons = armorial.new("blasons", seed=1)
    assert str(knight.choose(blasons)) in blasons.legal
    with pytest.raises(armorial.OptionError, match="there is no level 'pope'"):
        armorial.bot("pope")


def test_bots_play_a_match_to_its_end(match: armorial.Match) -> None:
    bots = armorial.bot("random", seed=1), armorial.bot("random", seed=2)
    assert armorial.play_out(match, *bots).over
    assert match.hint() == []
    with pytest.raises(armorial.ArmorialError, match="the game is over"):
        bots[0].choose(match)
    with pytest.raises(armorial.ArmorialError, match="give one bot, or 2"):
        armorial.play_out(armorial.new("richelieu"), *bots, bots[0])


def test_the_score_is_a_table(match: armorial.Match) -> None:
    match.headers["seat 0"] = "Anna"
    armorial.play_out(match, armorial.bot("random", seed=1))
    table = match.score_table()
    assert table.columns == ["Anna", "seat 1"]
    assert tuple(sum(points[seat] for _, points in table.rows) for seat in range(2)) == match.score().scores
    *_, total = str(table).splitlines()
    assert total.split()[1 + match.score().winners[0]].endswith("*")
    assert table.to_dicts()[-1] == {"item": "total", "Anna": table.total[0], "seat 1": table.total[1]}
    assert "<th>Anna</th>" in table._repr_html_()


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_a_match_is_a_picture(game: str) -> None:
    match = armorial.new(game, seed=7)
    match.headers["seat 1"] = "<Paul>"
    for seat in (armorial.SPECTATOR, 0):
        ElementTree.fromstring(armorial.svg(match, seat))
    assert match._repr_svg_() == armorial.svg(match)
    assert "&lt;Paul" in armorial.svg(match)
    with pytest.raises(armorial.ArmorialError, match="seats are 0"):
        armorial.svg(match, 9)


def test_views_are_readable(match: armorial.Match) -> None:
    assert repr(match.view(0)) == "<View of seat 0: seat 0 to act, 8 legal actions>"
    assert repr(match.view()) == "<View of a spectator: seat 0 to act, 0 legal actions>"
    assert match.view_json(0)["cards"]["a1"] == {"region": "Anjou", "shields": 1, "symbol": None}


def test_records_have_headers_and_comments_which_the_seal_does_not_cover(match: armorial.Match) -> None:
    plain = armorial.write(match.play("b12").play("d2").play("take d12").play("done"))
    match.headers |= {"date": "2026-11-16", "seat 0": "Anna", "note": "two\nlines"}
    match.comments |= {0: "The start", 1: "inside\na turn", 2: "after: a turn"}
    record = armorial.write(match)
    assert record.splitlines()[1:4] == ["# date: 2026-11-16", "# seat 0: Anna", "# note: two lines"]
    again = armorial.read(record)
    assert again == match
    assert again.headers == match.headers | {"note": "two lines"}
    assert again.comments == match.comments
    assert armorial.write(again) == record
    assert "\n".join(line for line in record.split("\n") if not line.lstrip().startswith("#")) == plain
    with_remark = plain.replace("actions\n", "actions\n  # by hand\n", 1)
    assert armorial.read(with_remark).comments == {0: "by hand"}
    again.undo()
    assert armorial.read(armorial.write(again)).ply == 3


def test_a_record_that_was_changed_is_refused_whatever_its_comments_say(match: armorial.Match) -> None:
    record = armorial.write(match.play("b12")).replace("take b12", "take a1 ")
    with pytest.raises(armorial.RecordError, match="edited or damaged"):
        armorial.read(record.replace("actions\n", "actions\n  # nothing happened\n"))


def test_a_file_can_contain_many_records(match: armorial.Match, tmp_path: Path) -> None:
    other = armorial.new("blasons", seed=1)
    other.headers["seat 0"] = "Anna"
    (tmp_path / "games.txt").write_text(f"{armorial.write(match)}\n\n{armorial.write(other)}")
    assert armorial.load_all(tmp_path / "games.txt") == [match, other]
    assert armorial.load_all(tmp_path / "games.txt")[1].headers == {"seat 0": "Anna"}


def test_only_public_names_are_listed() -> None:
    assert set(dir(armorial)) == {*armorial.__all__, "__version__"}
    assert "edition" in (armorial.new.__doc__ or "")


def test_python_dash_m_is_the_command_line() -> None:
    done = subprocess.run([sys.executable, "-m", "armorial", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == armorial.__version__


@pytest.mark.parametrize("seed", [-5, "x", 1.5, np.float64(2)])
def test_a_seed_that_would_deal_like_another_is_refused(seed: Any) -> None:
    for made in (partial(armorial.new, "richelieu"), partial(armorial.bot, "page"), armorial.new("richelieu").hint):
        with pytest.raises(armorial.OptionError, match="a seed is a whole number, 0 or more, not"):
            made(seed=seed)


def test_numbers_of_numpy_are_as_good_as_ints(match: armorial.Match) -> None:
    number: Any = np.int64(1)
    few: Any = np.int64(16)
    options: dict[str, Any] = {"edition": "court", "players": np.int32(3)}
    assert armorial.new("richelieu", seed=number, first=number) == armorial.new("richelieu", seed=1, first=1)
    assert armorial.new("richelieu", seed=number, **options) == armorial.new(
        "richelieu", seed=1, edition="court", players=3
    )
    assert type(armorial.new("richelieu", first=number).deal.first) is int
    assert armorial.bot("page", seed=number).play(match.copy()) == armorial.bot("page", seed=1).play(match)
    assert match.hint(few, 60, number) == match.hint(16, 60, 1)
    assert match.review(few, number) == match.review(16, 1)


@pytest.mark.parametrize("first", [True, 1.0, "1", np.bool_(True)])
def test_what_is_not_a_whole_number_cannot_start(first: Any) -> None:
    with pytest.raises(armorial.OptionError, match="first must be a seat from 0 to 1, not"):
        armorial.new("richelieu", first=first)


@pytest.mark.parametrize("simulations", [-1, 0, 1.5])
def test_a_hint_needs_simulations(match: armorial.Match, simulations: Any) -> None:
    with pytest.raises(armorial.OptionError, match="the number of simulations is a whole number, 1 or more, not"):
        match.hint(simulations)


@pytest.mark.parametrize("action", [0.7, "3", None])
def test_an_action_is_a_whole_number(match: armorial.Match, action: Any) -> None:
    with pytest.raises(armorial.NotationError, match=f"an action is a whole number, not {action!r}; match.play takes"):
        match.apply(action)
    assert match.ply == 0
