"""What games teach, counted against games and values worked out by hand."""

from pathlib import Path
from random import Random

import pytest

import armorial
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.games import blasons, richelieu
from armorial.games.blasons.positions import BlasonsMatch
from armorial.games.blasons.state import CHOOSE, PLAY, REWARD, SELF
from armorial.games.richelieu.components import COLUMNS
from armorial.games.richelieu.deal import Options
from armorial.games.richelieu.positions import RichelieuMatch
from armorial.games.richelieu.rules import ROW, rows_left
from armorial.games.richelieu.state import END, FIRST, PAY
from bench.strategy import findings
from bench.strategy.__main__ import main
from bench.strategy.findings import Estimate, Finding, how_often, ratio, short_game, sources, victory
from bench.strategy.games import SETUPS, GameFile, PlayedGame, Series, play, play_all, replayed, steps, wanted
from tests.support.random_games import name, wild_game
from tests.support.richelieu_games import EVERY_OPTIONS

SERIES = Series("random", 5)


def row_by_row(seed: int) -> RichelieuMatch:
    """Return a duel in which all take one card a turn, row by row from the left, and place no marker."""
    match = Match.new(richelieu, {}, Random(seed), first=0)
    while not match.over:
        match.apply(match.game.legal(match.deal, match.state)[0] if match.state.phase == FIRST else END)
    return match


def all_the_same(leader_wins_twice: bool = False) -> BlasonsMatch:
    """Return a game of three in which all play the same cards, from 7 down, so that nobody takes a trick.

    If the leader is to win twice, the others play 6 before 7: 7 beats two sixes, then two sevens cancel, and 6 wins.
    """
    match = Match.new(blasons, {"players": 3}, Random(1))
    while not match.over:
        state, legal = match.state, match.game.legal(match.deal, match.state)
        if state.phase == PLAY:
            swap = leader_wins_twice and state.round.trick == 0 and state.player != state.trick.leader
            match.apply(legal[-2] if swap else legal[-1])
        else:
            match.apply(SELF if state.phase == CHOOSE else legal[0])
    return match


def test_a_ratio_has_the_error_of_the_distances_from_it() -> None:
    """4 of 6; the games are a third off, so a spread of 2/9, an error of 1.96 * (2/9 / 2) ** 0.5 / 3."""
    found = ratio([(1, 2), (3, 4)])
    assert found == pytest.approx((2 / 3, 1.96 / 9))


def test_a_mean_is_a_ratio_to_one() -> None:
    """Mean 5, variance (9 + 1 + 16) / 2."""
    assert ratio([(2, 1), (4, 1), (9, 1)]) == pytest.approx((5, 1.96 * (13 / 3) ** 0.5))


def test_how_often_is_never_certain() -> None:
    """One of four; for the spread two of six, a variance of (2 * 4/9 + 4 * 1/9) / 5."""
    assert how_often([(1, 1), (0, 1), (0, 1), (0, 1)]) == pytest.approx((0.25, 1.96 * (4 / 15 / 6) ** 0.5))
    assert how_often([(0, 1)] * 10).error > 0


def test_an_estimate_is_shown_with_its_error_if_it_has_one() -> None:
    finding = Finding("", findings.even_share, form=".1%")
    assert finding.text(Estimate(0.5, 0.0249)) == "50.0% ± 2.5%"
    assert finding.text(Estimate(1 / 3, 0.0)) == "33.3%"


def test_a_shared_victory_counts_in_parts() -> None:
    """Before the first card all have the same; in the duel one card, with its region, puts its owner ahead."""
    court = Match.new(richelieu, {"edition": "court", "players": 3}, Random(1))
    assert victory(court, [1]) == pytest.approx(1 / 3)
    assert victory(court, [0, 2]) == pytest.approx(1 / 3)
    duel = Match.new(richelieu, {}, Random(1), first=1).play("take a1")
    assert findings.of_the_first(duel) == (1, 1)
    assert victory(duel, [0]) == 0


def test_scores_are_shown_for_winners_and_others() -> None:
    """All twelve kinds are missed, at 5 each; the tower of Anjou at b12 spares two of them, and gives 2 points."""
    duel = armorial.new("richelieu", seed=7, first=0).play("take b12")
    assert findings.of_winners(duel) == (-48, 1)
    assert findings.of_others(duel) == (-60, 1)
    assert findings.margin(duel) == (12, 1)
    assert sources(duel) == {"regions": 1, "symbols": 1, "bonus": 0, "malus": -50 - 60}
    assert findings.by_symbols(duel) == (1, 2)
    assert findings.per_seat("malus")(duel) == (-110, 2)


@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=name)
def test_the_sources_of_points_add_up_to_the_scores(options: Options) -> None:
    match = wild_game(richelieu, options, 3)
    found = sources(match)
    assert sum(found.values()) == sum(match.score().scores)
    assert found["malus"] <= 0 < min(found["regions"], found["symbols"])
    assert (found["bonus"] > 0) == (match.players > 2)


def test_the_short_game_ends_with_the_third_row() -> None:
    """Of 36 cards, taken in turn, the first player has those in odd columns; the last row lies there still."""
    match = row_by_row(1)
    short = short_game(match)
    odd = sum(1 << position for position in range(0, 3 * COLUMNS, 2))
    assert short.state.table == ROW << 3 * COLUMNS
    assert short.state.taken[:2] == (odd, odd << 1)
    cards_taken = [ply for ply, action in enumerate(match.actions, 1) if action < END]
    assert short.ply == cards_taken[35]
    assert findings.saved_by_short(match) == (match.ply - cards_taken[35], 1)


def test_the_short_game_may_have_another_winner() -> None:
    differs = {bool(findings.short_differs(row_by_row(seed))[0]) for seed in range(8)}
    assert differs == {False, True}


@pytest.mark.parametrize("seed", range(10))
def test_the_short_game_is_scored_when_one_row_is_left_and_the_card_is_paid(seed: int) -> None:
    match = wild_game(richelieu, richelieu.Options(0, 2, 0, 0), seed)
    state = next(state for state in steps(match) if rows_left(state.table) == 1 and state.phase != PAY)
    expected = richelieu.score(match.deal, state)
    assert short_game(match).score() == expected
    assert findings.short_differs(match) == (expected.winners != match.score().winners, 1)


def test_where_all_play_the_same_nobody_takes_a_trick_and_no_round_decides() -> None:
    match = all_the_same()
    assert findings.tricks_for_nobody(match) == (48, 48)
    assert findings.extra_round(match) == (True, 1)
    assert findings.leader_wins(1)(match)[0] == pytest.approx(1 / 3)


@pytest.mark.parametrize("seed", range(3))
def test_the_leader_after_a_round_is_who_the_sheet_says(seed: int) -> None:
    match = wild_game(blasons, blasons.Options(4, 0, 0), seed)
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for rounds in (1, 2):
        items = [item for item in match.score().sheet if item.name.startswith(f"round {rounds},")]
        totals = tuple(map(sum, zip(totals, *(item.points for item in items), strict=True)))
        leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        assert findings.leader_wins(rounds)(match) == (victory(match, leaders), 1)


def test_tricks_taken_are_not_counted() -> None:
    nobodys, tricks = findings.tricks_for_nobody(all_the_same(leader_wins_twice=True))
    assert tricks >= 24
    assert nobodys == tricks * 6 / 8


def test_a_trick_is_taken_even_if_its_winner_can_do_nothing() -> None:
    """Once in this game no token is left to draw or turn up, so the winner is not asked (B2.6)."""
    match = wild_game(blasons, blasons.Options(3, 0, 0), 5)
    asked = sum(state.phase == REWARD for state in match.states)
    assert findings.tricks_for_nobody(match) == (24 - asked - 1, 24)


def test_with_two_the_editions_differ_in_points_only() -> None:
    """A tie gives nothing to both or the same to both: so nobody's lead or victory ever differs."""
    duel, court, *_ = SETUPS
    for deal in range(5):
        one, other = (replayed(SERIES, table, play(SERIES, table, deal)) for table in (duel, court))
        assert one.actions == other.actions
        assert findings.margin(one) == findings.margin(other)
        assert one.score().winners == other.score().winners


def test_a_series_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    for games in (3, 6):
        assert list(play_all(GameFile(SERIES, tmp_path / "kept.jsonl"), games, 1))[-1] == len(wanted(games))
    kept, at_once = GameFile(SERIES, tmp_path / "kept.jsonl"), GameFile(SERIES, None)
    list(play_all(at_once, 6, 1))
    assert sorted(kept.games) == sorted(at_once.games)
    with pytest.raises(ArmorialError, match="another series"):
        GameFile(SERIES._replace(seed=6), tmp_path / "kept.jsonl")


def test_a_game_is_replayed_as_it_was_played() -> None:
    for table in SETUPS:
        played = play(SERIES, table, 2)
        match = replayed(SERIES, table, played)
        assert match.over
        assert PlayedGame(table.name, 2, tuple(match.actions)) == played


def test_the_lessons_are_printed_and_drawn_the_same_every_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = []
    for _ in range(2):
        main(level="random", games=6, jobs=1, plots=tmp_path)
        pictures = [(tmp_path / f"lessons-{one}.svg").read_text(encoding="utf-8") for one in ("first", "points")]
        seen.append((capsys.readouterr().out, *pictures))
    assert seen[0] == seen[1]
    lines = seen[0][0].splitlines()
    assert sum(line.startswith("| Richelieu duel | 6 |") for line in lines) == 3
    assert sum(line.startswith("| Les 7 Blasons with 7 | 2 |") for line in lines) == 2
    assert lines[-1].startswith("Wrote ")
