"""Mining: the same seed finds the same puzzle, a run can be resumed, and puzzles are explained."""

import json
from pathlib import Path
from random import Random

import pytest

from armorial.cli import app
from armorial.engine.errors import OptionError
from armorial.engine.game import View
from armorial.games import find
from armorial.puzzles.grading import ATTEMPTS, grade_of, rating_of
from armorial.puzzles.mining import mine, puzzle_at, self_play
from armorial.puzzles.mining_file import MiningFile, Run, puzzles_in
from armorial.puzzles.outcomes import GameOutcome
from armorial.puzzles.proofs import prove_by_search
from armorial.puzzles.puzzle import Puzzle, PuzzleError, match_of
from armorial.puzzles.reasons import find_reasons
from armorial.puzzles.run import write_in_order
from armorial.puzzles.shipped import PuzzleEntry, choose_varied, entries, load
from armorial.puzzles.themes import Facts, find_themes
from armorial.puzzles.training import Filter, Progress, next_of

RUN = Run("richelieu", {}, 1)


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    mined = mine(self_play(find("richelieu"), {}, 1, 3), 1, "self-play")
    assert mined
    return mined


def test_the_same_seed_finds_the_same_puzzle(puzzle: Puzzle) -> None:
    match = self_play(find("richelieu"), {}, 1, 3)
    assert puzzle == mine(match, 1, "self-play")
    assert puzzle.solution == ("place b11",)
    assert puzzle.themes == ("majority", "marker")
    assert puzzle.reasons[-1]["kind"] == "end"
    assert puzzle_at(match, 0, Random(1), "") is None  # at the start nothing is clear


def test_only_puzzles_of_a_theme_are_looked_for(tmp_path: Path) -> None:
    match = self_play(find("richelieu"), {}, 1, 3)
    mined = mine(match, 1, "self-play", "marker")
    assert mined
    assert "marker" in mined.themes
    assert mine(match, 1, "self-play", "disc") is None
    with pytest.raises(OptionError, match="there is no theme 'duck'; the themes of Richelieu are majority, missing"):
        app(["puzzles", "mine", "richelieu", str(tmp_path / "a"), "--theme", "duck"], result_action="return_value")


def test_nothing_but_the_view_of_the_seat_decides(puzzle: Puzzle) -> None:
    """The proof, the replies and the reasons are the same in another world that the seat can imagine."""
    match = match_of(puzzle)
    view = match.view(puzzle.seat)
    worlds = [world for world, _, _ in match.game.worlds(view) if world != match.deal]
    other = type(match)(match.game, worlds[len(worlds) // 2])
    for action in match.actions:
        other.apply(action)
    again = puzzle_at(other.apply(match.game.legal(other.deal, other.state)[0]), match.ply, Random(1), "")
    assert again
    assert again.deal != puzzle.deal
    assert again.steps == puzzle.steps
    assert again.reasons == puzzle.reasons


def test_a_run_is_resumed_and_keeps_the_order(puzzle: Puzzle, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    file = MiningFile(RUN, path)
    steps = write_in_order([(1, puzzle), (0, None), (3, None)], file)
    assert list(steps) == [1, 0, 3]
    assert list(file.puzzles) == [0, 1, 3]
    path.write_text(path.read_text() + '{"number": 4, "puz')  # killed while it was writing
    assert MiningFile(RUN, path).puzzles == file.puzzles
    assert list(puzzles_in(path)) == [puzzle]
    with pytest.raises(
        PuzzleError, match=r"belongs to another run: richelieu .*seed 1, self-play; this run is .*seed 2"
    ):
        MiningFile(RUN._replace(seed=2), path)
    (tmp_path / "other").write_text("{}")
    with pytest.raises(PuzzleError, match="not a file of the miner"):
        MiningFile(RUN, tmp_path / "other")


def test_check_and_collect(puzzle: Puzzle, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "duel.jsonl"
    MiningFile(RUN, path).add(0, puzzle)
    app(["puzzles", "check", str(path), "--count", "0"], result_action="return_value")
    assert "1 puzzles replay; 0 were proved again" in capsys.readouterr().out
    app(["puzzles", "check", str(path), "--count", "0", "--json"], result_action="return_value")
    assert json.loads(capsys.readouterr().out) == {"puzzles": 1, "proved": 0, "flaws": {}}
    app(["puzzles", "collect", str(tmp_path / "set"), str(path)], result_action="return_value")
    assert sorted(file.name for file in (tmp_path / "set").iterdir()) == ["index.json", "richelieu-0.json"]
    MiningFile(RUN, path).add(1, puzzle._replace(actions=puzzle.actions[:-1]))
    with pytest.raises(PuzzleError, match="1 of 2 puzzles are wrong"):
        app(["puzzles", "check", str(path), "--count", "0"], result_action="return_value")


def test_searches_must_agree(puzzle: Puzzle) -> None:
    """A search finds what the solver proves; if the actions are equally good, there is no proof."""
    match = match_of(puzzle)
    decision = prove_by_search(match.game, match.view(puzzle.seat), [1, 2], 3_000)
    assert decision
    assert match.game.write(match.state, decision.judged[0].action) == puzzle.solution[0]
    start = self_play(match.game, {}, 1, 3)
    while start.ply:
        start.undo()
    view: View = start.view(start.state.player)
    assert prove_by_search(match.game, view, [1, 2], 3_000) is None


def test_grades_and_ratings_follow_from_the_levels() -> None:
    none, everybody = dict.fromkeys(ATTEMPTS, 0.0), dict.fromkeys(ATTEMPTS, 1.0)
    assert (grade_of(everybody), grade_of(none)) == ("page", "cardinal")
    assert grade_of(everybody | {"knight": 0.5}) == "baron"
    assert rating_of(everybody) < rating_of(everybody | {"page": 0.0}) < rating_of(none)


def test_reasons_and_themes_compare_score_sheets() -> None:
    item = ("Bourgogne", ("shields", "disc"))
    missing = ("Anjou", ("cards",))
    best = GameOutcome((30.0, 28.0), {item: (6, 0), missing: (0, 0)}, {}, 0)
    other = GameOutcome((19.0, 35.0), {item: (0, 7), missing: (-5, 0)}, {}, 0)
    reasons = find_reasons(best, other, 0)
    assert [(reason["kind"], reason["best"], reason["other"]) for reason in reasons] == [
        ("theirs", 0, 7),
        ("mine", 6, 0),
        ("mine", 0, -5),
        ("end", 30, 19),
    ]
    assert find_themes(find("richelieu"), Facts(frozenset(), best, other, 0)) == ("majority", "missing", "count")
    assert find_themes(find("blasons"), Facts(frozenset({"card_played *"}), other, other, 0)) == ("malandrin",)
    assert find_themes(find("blasons"), Facts(frozenset(), other, other, 0)) == ("choice",)


def test_training() -> None:
    """The page's rules are the same: see progress.test.ts."""
    progress = Progress().attempted("a", 1200, solved=True)
    assert (progress.rating, progress.streak, progress.results) == (1220, 1, {"a": "first"})
    assert progress.attempted("a", 1200, solved=False) is progress
    progress = progress.attempted("b", 1220, solved=False).solved_later("b").solved_later("a")
    assert (progress.rating, progress.streak, progress.longest) == (1200, 0, 1)
    assert progress.results == {"a": "first", "b": "later"}
    progress = progress.solved_daily(10).solved_daily(10).solved_daily(11)
    assert [progress.days_in_a_row(day) for day in (11, 12, 13)] == [2, 2, 0]


def test_the_next_puzzle_suits_the_player() -> None:
    def entry(id_: str, rating: int) -> PuzzleEntry:
        return PuzzleEntry(id_, "richelieu", "page", rating, ("majority",), {}, 0)

    ones = [entry("a", 900), entry("b", 1190), entry("c", 1500)]
    assert next_of(ones, Progress()) == ones[1]
    assert next_of(ones, Progress(results={"b": "failed"})) == ones[0]
    assert next_of(ones, Progress(results={"a": "first", "b": "failed", "c": "first"})) == ones[1]
    assert next_of(ones[:1], Progress(), "a") is None
    assert Filter("richelieu", "majority", "page").fits(ones[0])
    assert not Filter(theme="disc").fits(ones[0])


def test_a_set_is_varied() -> None:
    ones = [load(entry) for entry in entries()[:60]]
    few = choose_varied(ones, 6)
    assert len({puzzle.grade for puzzle in few}) == min(6, len({puzzle.grade for puzzle in ones}))
    assert [puzzle.id[1:] for puzzle in few] == sorted(puzzle.id[1:] for puzzle in few)
