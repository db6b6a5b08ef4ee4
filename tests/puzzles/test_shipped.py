"""The shipped puzzles are complete and legal; those that are quick to solve are proved again."""

from collections import Counter

import pytest

from armorial.games import GAMES
from armorial.puzzles.checking import flaw_in, refuted
from armorial.puzzles.grading import ATTEMPTS, grade_of, rating_of
from armorial.puzzles.puzzle import EXACT, PuzzleError, from_json, to_json
from armorial.puzzles.shipped import all_puzzles, daily, entries, find_entry, load, part_of
from armorial.puzzles.themes import OTHER, THEMES

FEWEST = 300  # of each game
QUICK, SAMPLE = 2_000, 40  # positions that the solver looks at; puzzles that are proved again


def test_there_are_enough_of_each_game_and_ids_are_unique() -> None:
    assert all(count >= FEWEST for count in Counter(entry.game for entry in entries()).values())
    assert {entry.game for entry in entries()} == set(GAMES)
    assert len({entry.id for entry in entries()}) == len(entries())


@pytest.mark.parametrize("part", sorted({(entry.game, entry.part) for entry in entries()}))
def test_every_puzzle_replays_and_its_solution_is_legal(part: tuple[str, int]) -> None:
    puzzles = part_of(*part)
    assert {id_: flaw for id_, puzzle in puzzles.items() if (flaw := flaw_in(puzzle))} == {}
    assert list(puzzles) == [entry.id for entry in entries() if (entry.game, entry.part) == part]


def test_the_index_agrees_with_the_puzzles() -> None:
    for entry in entries():
        puzzle = load(entry)
        assert (puzzle.game, puzzle.grade, puzzle.rating, puzzle.themes) == entry[1:5]
        assert puzzle.grade == grade_of(puzzle.levels)
        assert puzzle.rating == rating_of(puzzle.levels)
        assert set(puzzle.themes) <= {OTHER, *THEMES[puzzle.game]}
        assert puzzle.reasons
        assert all(step.runner_up.chance < step.best.chance for step in puzzle.steps)
        assert from_json(to_json(puzzle)) == puzzle


def test_there_are_puzzles_for_everybody() -> None:
    grades = Counter((entry.game, entry.grade) for entry in entries())
    for game in GAMES:
        assert sum(grades[game, grade] > 0 for grade in ATTEMPTS) >= len(ATTEMPTS) - 1
    seats = {(puzzle.game, puzzle.options["players"]) for puzzle in all_puzzles()}
    assert seats == {("richelieu", players) for players in (2, 3, 4)} | {
        ("blasons", players) for players in range(3, 8)
    }
    themes = {(entry.game, theme) for entry in entries() for theme in entry.themes}
    assert {(game, theme) for game, tests in THEMES.items() for theme in tests} <= themes


def test_a_sample_is_proved_again() -> None:
    quick = [puzzle for puzzle in all_puzzles() if puzzle.proof.kind == EXACT and puzzle.proof.effort < QUICK][:SAMPLE]
    assert quick
    assert {puzzle.id: flaw for puzzle in quick if (flaw := refuted(puzzle))} == {}


def test_a_wrong_answer_is_refuted() -> None:
    puzzle = next(
        candidate for candidate in all_puzzles() if candidate.proof.kind == EXACT and candidate.proof.effort < QUICK
    )
    step = puzzle.steps[0]
    best, other, *rest = (
        step.choices[0],
        step.runner_up,
        *step.choices[1 : step.accepted],
        *step.choices[step.accepted + 1 :],
    )
    swapped = step._replace(choices=(best._replace(action=other.action), other._replace(action=best.action), *rest))
    assert refuted(puzzle._replace(steps=(swapped,)))
    assert "legal" in refuted(puzzle._replace(steps=(step._replace(choices=step.choices[1:]),)))
    assert "its id should be" in refuted(puzzle._replace(id="r000000"))


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    assert daily(20_000) == daily(20_000 + len(entries()))
    assert daily(20_000).game != daily(20_001).game
    with pytest.raises(PuzzleError, match="there is no puzzle 'x'"):
        find_entry("x")
