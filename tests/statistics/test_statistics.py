"""Statistics, compared with games and values calculated by hand."""

import json
from pathlib import Path
from random import Random

import pytest

import armorial
from armorial.cli import app
from armorial.cli.statistics import _draw
from armorial.engine.match import Match
from armorial.games import blasons, richelieu
from armorial.games.blasons.positions import BlasonsMatch
from armorial.games.blasons.state import CHOOSE, PLAY, SELF
from armorial.games.richelieu.state import END, FIRST
from armorial.statistics.counts import Count, counts
from armorial.statistics.self_play import play, tasks
from armorial.statistics.tally import ALL, RatedPlayer, Row, Sums, Tally
from tests.support.third_game import COFFERS


def row_by_row(seed: int) -> Match:
    """Return a duel in which both take one card a turn, row by row from the left, and place no marker."""
    match = Match.new(richelieu, {}, Random(seed), first=0)
    while not match.over:
        match.apply(match.game.legal(match.deal, match.state)[0] if match.state.phase == FIRST else END)
    return match


def all_the_same() -> BlasonsMatch:
    """Return a game of three in which everybody plays the same cards, from 7 down, so that nobody wins a trick."""
    match = Match.new(blasons, {"players": 3}, Random(1))
    while not match.over:
        legal = match.game.legal(match.deal, match.state)
        match.apply(legal[-1] if match.state.phase == PLAY else SELF if match.state.phase == CHOOSE else legal[0])
    return match


def of(match: Match, topic: str) -> list[Count]:
    return [count for count in counts(match) if count.topic == topic]


def test_a_game_without_statistics_of_its_own_is_counted_too() -> None:
    match = Match.new(COFFERS, {"players": 2}, Random(7))
    while not match.over:
        match.apply(COFFERS.legal(match.deal, match.state)[0])
    assert {count.topic for count in counts(match)} == {"start", "points"}


def test_a_quotient_has_the_error_of_the_distances_from_it() -> None:
    """4 of 6; the games are a third off, so a spread of 2/9, an error of 1.96 * (2/9 / 2) ** 0.5 / 3."""
    sums = Sums()
    sums.add(1, 2, 1)
    sums.add(3, 4, 1)
    assert sums.estimate("points", "")[3:] == pytest.approx((2 / 3, 1.96 / 9))


def test_a_frequency_is_never_certain() -> None:
    sums = Sums()
    for _ in range(10):
        sums.add(0, 1, 1)
    estimate = sums.estimate("first card", "a symbol")
    assert estimate.value == 0
    assert estimate.error is not None
    assert estimate.error > 0


def test_discs_and_first_moves_of_a_duel() -> None:
    """Cards go to both in turn, so each takes the discs of every second card: of a5 and b9, or of a8 and b4."""
    match = row_by_row(3)
    first, second = (seat in match.score().winners for seat in (0, 1))
    assert of(match, "discs") == [Count("discs", "4", first, seat=0), Count("discs", "4", second, seat=1)]
    assert of(match, "first card") == [Count("first card", "two shields", first, seat=0)]
    assert of(match, "first region") == [Count("first region", "Languedoc", first, seat=0)]
    assert of(match, "first marker") == [Count("first marker", "none", first, seat=0)]
    by_source = {count.what: count.part for count in of(match, "sources")}
    assert sum(by_source.values()) == sum(match.score().scores)
    assert of(match, "start") == [Count("start", "1.", first, seat=0), Count("start", "2.", second, seat=1)]


def test_figures_of_a_game_in_which_nobody_takes_a_trick() -> None:
    match = all_the_same()
    figures = of(match, "figures")
    rounds = match.state.round.number + 1
    assert len(figures) == 24 * rounds
    assert not any(count.part for count in figures if not count.what.startswith("*"))
    nobody = next(count for count in of(match, "rounds") if count.what == "tricks that nobody takes")
    assert nobody.part / nobody.whole > 0.8
    assert next(iter(of(match, "first figure"))).what == "7 bourgeois"


def test_players_are_counted_in_their_groups() -> None:
    """A count about a seat belongs to its player's group; one about the game only if all are of the group."""
    tally = Tally()
    match = row_by_row(3)
    tally.add(match, [RatedPlayer("page"), RatedPlayer(rating=1234)])
    kind = "Richelieu duel with 2"
    assert set(tally.games) == {(kind, ALL), (kind, "level page"), (kind, "rating 1200-1399")}
    page = list(tally.rows(kind, "level page"))
    assert Row("discs", "4", 1, float(0 in match.score().winners), None) in page
    assert not [row for row in page if row.topic == "points"]


def test_every_group_of_players_has_a_picture(tmp_path: Path) -> None:
    tally, match = Tally(), row_by_row(3)
    tally.add(match, [RatedPlayer("page"), RatedPlayer(rating=1234)])
    _draw(tally, tmp_path)
    duel = "richelieu-duel-with-2"
    assert {path.stem for path in tmp_path.iterdir()} == {duel, f"{duel}-level-page", f"{duel}-rating-1200-1399"}
    drawn = (tmp_path / f"{duel}-rating-1200-1399.svg").read_text(encoding="utf-8")
    assert "Richelieu duel with 2: rating 1200-1399, 1 games" in drawn


def test_the_command_counts_files_and_self_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, task in enumerate(tasks("random", 1, 5)[:2]):
        (tmp_path / f"{number}.txt").write_text(armorial.write(play(task)), encoding="utf-8")
    unfinished = tmp_path / "unfinished.txt"
    unfinished.write_text(armorial.write(armorial.new("richelieu", seed=1)), encoding="utf-8")
    names = [str(tmp_path / "0.txt"), str(tmp_path / "1.txt"), str(unfinished)]
    app(["statistics", *names, "--json", "--picture", str(tmp_path / "pictures")], result_action="return_value")
    groups = json.loads(capsys.readouterr().out)["groups"]
    assert [(group["kind"], group["group"], group["games"]) for group in groups] == [
        ("Richelieu court with 2", ALL, 1),
        ("Richelieu duel with 2", ALL, 1),
    ]
    drawn = (tmp_path / "pictures" / "richelieu-duel-with-2.svg").read_text(encoding="utf-8")
    assert "Victories by the number of discs taken" in drawn
