"""The arena: who meets whom, what is counted, and that nothing is lost."""

import io
from math import log
from pathlib import Path

import pytest
from rich.console import Console

from armorial.arena.book import Book, BookError, read
from armorial.arena.contest import Contest, Outcome, Pairing, pairings, play, seatings, share
from armorial.arena.run import run
from armorial.arena.statistics import elo, likelihood_ratio, summary, verdict
from armorial.terminal.arena import report

DUEL = Contest("richelieu", {"edition": "duel"}, ("squire", "random"), 3, 7)


def outcome(deal: int, seats: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    return Outcome(Pairing(deal, seats), scores, tuple(s for s, points in enumerate(scores) if points == max(scores)))


def ignore(_book: Book, _games: int) -> None:
    pass


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [(0, 1), (1, 0)]),
        (3, [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]),
    ],
)
def test_each_level_sits_everywhere(players: int, expected: list[tuple[int, ...]]) -> None:
    assert seatings(players) == expected


def test_every_deal_is_played_from_all_seats() -> None:
    assert [pairing.deal for pairing in pairings(DUEL)] == [0, 0, 1, 1, 2, 2]


def test_a_game_repeats_itself() -> None:
    pairing = Pairing(1, (1, 0))
    assert play(DUEL, pairing) == play(DUEL, pairing)
    assert play(DUEL, pairing) != play(DUEL._replace(seed=8), pairing)


@pytest.mark.parametrize(
    ("seats", "scores", "expected"),
    [
        ((0, 1), (30, 20), 1.0),
        ((1, 0), (30, 20), 0.0),
        ((0, 1), (25, 25), 0.5),
        ((0, 1, 1), (20, 30, 10), 0.5),
        ((1, 0, 0), (20, 30, 20), 0.75),
    ],
)
def test_pairs_of_seats_are_compared(seats: tuple[int, ...], scores: tuple[int, ...], expected: float) -> None:
    assert share(outcome(0, seats, scores)) == expected


def test_equal_points_are_decided_by_the_rules_of_the_game() -> None:
    assert share(Outcome(Pairing(0, (0, 1)), (25, 25), (1,))) == 0.0


def test_a_deal_is_one_observation() -> None:
    """Two deals, one shared and one won twice: 0.5 and 1; with one more won and lost, a variance of 0.2292."""
    games = [
        outcome(0, (0, 1), (30, 20)),
        outcome(0, (1, 0), (30, 20)),
        outcome(1, (0, 1), (30, 20)),
        outcome(1, (1, 0), (20, 30)),
    ]
    found = summary(games)
    assert (found.games, found.deals, found.score) == (4, 2, 0.75)
    assert found.error == pytest.approx(1.96 * (0.229166 / 4) ** 0.5, rel=1e-3)


@pytest.mark.parametrize(
    ("score", "expected"), [(0.5, 0), (0.75, 190.85), (0.909090, 400), (1.0, 1199.8), (0, -1199.8)]
)
def test_elo_is_by_the_logistic_curve(score: float, expected: float) -> None:
    assert elo(score) == pytest.approx(expected, abs=0.1)


def test_the_likelihood_ratio_is_that_of_two_normals() -> None:
    """Four deals at 1, 1, 1 and 0: mean 0.75, spread 0.2667; from 0.5 to 0.7, (0.2)(1.5 - 1.2)(4) / 0.5333 = 0.45."""
    games = [outcome(deal, (0, 1), (30, 20) if deal else (20, 30)) for deal in range(4)]
    assert likelihood_ratio(games, 0.5, 0.7) == pytest.approx(0.45)


@pytest.mark.parametrize(("ratio", "expected"), [(0.0, None), (2.9, None), (log(19) + 0.01, True), (-3.0, False)])
def test_the_sequential_test_waits_until_it_is_clear(ratio: float, expected: bool | None) -> None:
    assert verdict(ratio) is expected


def test_a_contest_is_played_and_written_down(tmp_path: Path) -> None:
    book = Book(DUEL, tmp_path / "duel.jsonl")
    told: list[int] = []
    run(book, 2, lambda book, games: told.append(len(book.outcomes) * 100 + games))
    assert told == [106, 206, 306, 406, 506, 606]
    contest, outcomes = read(book.path)
    assert contest == DUEL
    assert {outcome.pairing for outcome in outcomes} == set(pairings(DUEL))
    assert summary(outcomes).score == 1.0


def test_a_contest_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    whole = Book(DUEL, tmp_path / "whole.jsonl")
    run(whole, 1, ignore)
    killed = tmp_path / "killed.jsonl"
    lines = whole.path.read_text().splitlines(keepends=True)
    killed.write_text("".join(lines[:3]) + lines[3][:20])  # two games, and the third half written
    again = Book(DUEL, killed)
    assert len(again.outcomes) == 2
    run(again, 1, ignore)
    assert sorted(read(killed)[1]) == sorted(whole.outcomes)


def test_clear_evidence_ends_a_contest(tmp_path: Path) -> None:
    book = Book(DUEL._replace(deals=500), tmp_path / "long.jsonl")
    run(book, 1, ignore, bounds=(0.5, 0.6))
    assert 4 <= len(book.outcomes) < 50


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    Book(DUEL, tmp_path / "duel.jsonl")
    with pytest.raises(BookError, match="is of another contest"):
        Book(DUEL._replace(seed=8), tmp_path / "duel.jsonl")


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").write_text('{"game": 1}\n')
    with pytest.raises(BookError, match="is no file of a contest"):
        read(tmp_path / "other")


def test_a_report_tells_score_and_elo(tmp_path: Path) -> None:
    book = Book(DUEL, tmp_path / "duel.jsonl")
    out = io.StringIO()
    report([book.path], Console(file=out, width=150))
    assert "squire - random" in out.getvalue()
    run(book, 1, ignore)
    report([book.path], Console(file=out, width=150))
    assert "100.0% ± " in out.getvalue()
