"""Contests: who plays against whom, and what is counted."""

from collections import Counter

import pytest

from armorial.arena.contest import Pairing, PairingResult, pairings, pairs, play, seatings, share
from tests.support.outcomes import DUEL, outcome

FOUR = DUEL._replace(levels=("knight", "squire", "page", "random"))


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


def test_in_a_tournament_all_meet_all() -> None:
    assert pairs(FOUR) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def test_on_a_ladder_each_meets_the_next() -> None:
    assert pairs(FOUR._replace(ladder=True)) == [(0, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tournament_is_balanced(players: int) -> None:
    """In every deal each level sits equally often in every seat, and meets each other level equally often."""
    court = FOUR._replace(options={"edition": "court", "players": players}, deals=2)
    games = list(pairings(court))
    assert len(games) == len(set(games)) == 2 * 6 * (2 if players == 2 else 2 * players)
    sits = Counter((pairing.deal, level, seat) for pairing in games for seat, level in enumerate(pairing.seats))
    assert len(sits) == 2 * 4 * players
    assert len(set(sits.values())) == 1
    assert len(set(Counter((pairing.deal, pairing.pair) for pairing in games).values())) == 1


def test_all_pairs_progress_together() -> None:
    first_deal = list(pairings(FOUR))[: 2 * 6]
    assert {pairing.pair for pairing in first_deal} == set(pairs(FOUR))


def test_a_game_can_be_repeated() -> None:
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
        ((5, 3), (30, 20), 0.0),
        ((3, 5, 5), (20, 30, 10), 0.5),
    ],
)
def test_pairs_of_seats_are_compared(seats: tuple[int, ...], scores: tuple[int, ...], expected: float) -> None:
    assert share(outcome(0, seats, scores)) == expected


def test_equal_points_are_decided_by_the_rules_of_the_game() -> None:
    assert share(PairingResult(Pairing(0, (0, 1)), (25, 25), (1,))) == 0.0
