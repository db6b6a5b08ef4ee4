"""The guide's example game: what the laws, which the guide checks, do not cover."""

from random import Random

import pytest

from armorial.bots.bot import Limit
from armorial.bots.levels import LEVELS, bot
from armorial.engine.errors import IllegalAction, RecordError
from armorial.engine.match import Match
from armorial.games import any_game
from examples import coffers

GAME = any_game(coffers)  # mypy finds missing names


def test_the_richest_wins_and_ties_are_shared() -> None:
    deal = coffers.make_deal(coffers.Options(2), 0, range(1, 13))
    match = Match(GAME, deal)
    for notation in ("c12", "c11", "c9", "c10", "c8", "c7", "c5", "c6", "c4", "c3", "c1", "c2"):
        match.play(f"take {notation}")
    assert match.score().scores == (39, 39)
    assert match.score().winners == (0, 1)
    match.undo()
    assert match.score().scores == (39, 37)
    assert match.score().winners == (0,)


def test_illegal_actions_and_deals_are_refused_with_a_reason() -> None:
    match = Match.new(GAME, {}, Random(1)).play("look c1").play("take c2")
    with pytest.raises(IllegalAction, match=r"c1 was seen before \(C2\)"):
        match.play("look c1")
    with pytest.raises(IllegalAction, match=r"c2 is taken \(C2\)"):
        match.play("look c2")
    with pytest.raises(RecordError, match="each once"):
        GAME.read_deal(match.deal.options, 0, ["1 2 3 4 5 6 7 8 9 10 11 11"])


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play interpreted: compiling a search would take longer than these games."""
    monkeypatch.setattr("armorial.engine.jit.has_compiler", lambda: False)


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_bots_of_every_level_play_it(level: str) -> None:
    match = Match.new(GAME, {}, Random(1))
    bots = [bot(GAME, level, seat) for seat in range(match.players)]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat), Limit(20, 60)))
    assert match.score().winners


@pytest.mark.usefixtures("interpreted")
def test_a_search_beats_random_play() -> None:
    won = 0.0
    for seed in range(10):
        match = Match.new(GAME, {}, Random(seed), first=0)
        bots = [bot(GAME, "duke", seed), bot(GAME, "random", seed)]
        while (seat := match.player) is not None:
            match.apply(bots[seat].choose(match.view(seat), Limit(200, 60)))
        won += (0 in match.score().winners) / len(match.score().winners)
    assert won > 7
