"""Views as numbers contain everything relevant that a seat may know, and nothing else."""

from random import Random
from typing import Any

import numpy as np
import pytest

from armorial.engine.game import write_features
from armorial.engine.jit import compiled
from armorial.engine.match import Match
from armorial.games import GAMES, richelieu
from armorial.games.richelieu.components import DISC_POSITIONS, DISCS
from armorial.games.richelieu.features import DISC, PER_DISC
from tests.envs.test_pettingzoo import TABLES


def numbers(match: Match, seat: int) -> list[int]:
    row = np.zeros(match.game.FEATURES, np.int8)
    write_features(match.game, match.deal, match.state, seat, row)
    return [int(number) for number in row]


def wander(name: str, options: dict[str, Any], seed: int) -> Any:
    """Play at random, and yield the match at every ply."""
    rng = Random(seed)
    match = Match.new(GAMES[name], options, rng)
    while not match.over:
        yield match
        match.apply(rng.choice(match.game.legal(match.deal, match.state)))
    yield match


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_worlds_that_a_seat_cannot_distinguish_have_the_same_numbers(name: str, options: dict[str, Any]) -> None:
    rng, differed = Random(2), False
    for match in wander(name, options, 2):
        for seat in range(match.players):
            deal, state = match.game.imagine(match.view(seat), rng)
            other = Match(match.game, deal)
            other._states = [state]
            assert numbers(match, seat) == numbers(other, seat)
            differed |= deal != match.deal
    assert differed


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_compiled_and_interpreted_agree(name: str, options: dict[str, Any]) -> None:
    constants, rest = compiled(GAMES[name].constant_features), compiled(GAMES[name].features)
    for match in wander(name, options, 6):
        seat = max(0, match.state.player)
        row = np.zeros(match.game.FEATURES, np.int8)
        constants(match.deal, row)
        rest(match.deal, match.state, seat, row)
        assert [int(number) for number in row] == numbers(match, seat)


def test_a_seat_sees_its_own_disc_but_not_anothers() -> None:
    match = Match.new(GAMES["richelieu"], {}, Random(7), first=0)
    for word in ("take d12", "done", "take d11"):  # seat 1 takes a disc
        match.play(word)
    begin = DISC + PER_DISC * DISC_POSITIONS.index("d11")
    disc = DISCS.index(match.game.deal_json(match.deal)["discs"]["d11"])
    known, unknown = numbers(match, 1), numbers(match, 0)
    assert [known[begin + disc], known[begin + len(DISCS)]] == [1, 0]
    assert [unknown[begin + disc], unknown[begin + len(DISCS)]] == [0, 1]


def test_seats_are_counted_from_the_viewer() -> None:
    """The same game, started by another seat, looks the same to that seat."""
    rng = Random(1)
    match = Match.new(richelieu, {"edition": "court", "players": 3}, rng, first=0)
    turned = Match(match.game, match.deal._replace(first=1))
    for _ in range(20):
        action = rng.choice(match.game.legal(match.deal, match.state))
        match.apply(action)
        turned.apply(action)
        assert [numbers(match, seat) for seat in range(3)] == [numbers(turned, (seat + 1) % 3) for seat in range(3)]
