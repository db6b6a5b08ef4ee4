"""The guide's example game: what the laws, which the guide checks, do not cover."""

import copy
from random import Random

import pytest

from armorial.bots.bot import Limit
from armorial.bots.levels import LEVELS, bot
from armorial.bots.opponents import WITHOUT_SEARCH, opponents
from armorial.engine.errors import IllegalAction, RecordError
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.envs.vector import ManyAgainstBots
from armorial.games import any_game
from examples import coffers
from tests.support.third_game import register_coffers

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
@pytest.mark.parametrize("level", WITHOUT_SEARCH)
def test_bots_play_many_games_of_it_at_a_time(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    register_coffers(monkeypatch)
    many = ManyAgainstBots("coffers", 4, level, players=3)
    seen, _ = many.reset(seed=1)
    other, gained = copy.copy(many), list[float]()
    for _ in range(24):
        actions = seen["action_mask"].argmax(1)
        seen, rewards, ended, *_ = many.step(actions)
        assert (seen["observation"] == other.step(actions)[0]["observation"]).all()
        gained += rewards[ended].tolist()
    assert len(gained) > 4
    if level == "knight":
        assert sum(gained) < 0


@pytest.mark.usefixtures("interpreted")
def test_bots_in_many_games_know_no_more_than_their_seat() -> None:
    """They choose like a bot of the level from a view; another deal with the same view changes nothing."""
    deal = GAME.deal(choose(GAME, {}), Random(1), first=1)
    state = GAME.after(deal, GAME.start(deal), GAME.read(GAME.start(deal), "look c3"))
    seen = GAME.view(deal, state, 0)
    respond = opponents(GAME, "knight", deal).respond
    after = {respond(GAME.imagine(seen, Random(seed))[0], state, 1, [5], [0], [0.0]) for seed in range(5)}
    assert len(after) == 1


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
