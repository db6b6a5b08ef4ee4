"""Positions that are set up by hand: every position of a game is possible, and nothing that the rules exclude."""

from random import Random

import pytest

from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.engine.position import read_position, write_position
from armorial.games import GAMES

SETUPS = [
    ("richelieu", {}),
    ("richelieu", {"edition": "court", "players": 4}),
    ("blasons", {"players": 3, "variants": ["consult", "serve", "peek"]}),
    ("blasons", {"players": 7}),
]


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_a_position_of_a_game_is_set_up_again(name: str, options: dict[str, object]) -> None:
    """Everything that matters for the rest of the game is the same: legal actions, points, what follows."""
    game, rng = GAMES[name], Random(3)
    match = Match.new(game, options, rng)
    positions = 0
    while not match.over:
        if lines := write_position(game, match.deal, match.state):
            again = read_position(game, match.deal, lines)
            assert (again.legal, again.player, again.state.turn) == (match.legal, match.player, match.state.turn)
            assert game.points(match.deal, again.state) == game.points(match.deal, match.state)
            positions += 1
        match.apply(rng.choice(game.legal(match.deal, match.state)))
    assert positions > 20


@pytest.mark.parametrize(
    ("name", "changed", "message"),
    [
        ("richelieu", ["taken 0: a2"], "must lie side by side (R3.2)"),
        ("richelieu", ["taken 0: a1", "taken 1: a1"], "taken by two players (R3.6)"),
        ("richelieu", ["taken 0: a1", "markers 1: a1"], "on a card that is on the table"),
        ("richelieu", ["taken 0: a1", "markers 0: b1 b2 b3", "box 0: 1"], "three markers in all (R1.4)"),
        ("richelieu", ["taken 0: a1", "spent 0: 1"], "only somebody who took"),
        ("richelieu", ["taken 0: a13"], "expected some of a1 … d12, not 'a13'"),
        ("richelieu", ["turn: x"], "expected a number from 0 to 200, not 'x'"),
        ("richelieu", ["stolen 0: a1"], "a line of a position begins with one of taken 0"),
        ("blasons", ["hand 0: 1 2"], "a card for each trick to come (B2.4)"),
        ("blasons", ["won 1: 0:7"], "in a hand and in a trick"),
        ("blasons", ["tokens 0: t1", "tokens 1: t1"], "in two displays"),
        ("blasons", ["points-1 0: 5"], "that round is not over (B5.1)"),
    ],
)
def test_a_position_that_the_rules_exclude_is_refused(name: str, changed: list[str], message: str) -> None:
    game = GAMES[name]
    match = Match.new(game, {}, Random(1))
    lines = write_position(game, match.deal, match.state)
    assert lines
    if name == "richelieu":
        lines[0] = "turn: 5"
    labels = [line.split(":")[0] for line in changed]
    unchanged = [line for line in lines if line.split(":")[0] not in labels]
    with pytest.raises(ArmorialError) as refused:
        read_position(game, match.deal, [*unchanged, *changed])
    assert message in str(refused.value)
