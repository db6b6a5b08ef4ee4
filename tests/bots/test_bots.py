"""Bots respect the rules, their limits and what they may know, and the better ones win."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import armorial
from armorial.bots.bot import THREE_SECONDS, Bot, Limit, Progress, ignore_progress
from armorial.bots.greedy import GreedyBot
from armorial.bots.levels import LEVELS, NO_LIMIT, LimitedBot, bot
from armorial.bots.opponents import opponents
from armorial.bots.public_view import PublicViewBot
from armorial.bots.random_bot import RandomBot
from armorial.bots.search import SearchBot
from armorial.engine.bot_support import Strengths
from armorial.engine.game import SPECTATOR, Game, Options, View
from armorial.engine.match import Match
from armorial.games import GAMES, any_game, richelieu
from armorial.games.richelieu.positions import position
from tests.support.option_sets import TABLES

QUICK = Limit(simulations=12, seconds=60)


def play_out(match: Match, *bots: Bot, limit: Limit = QUICK) -> Match:
    while (seat := match.player) is not None:
        match.apply(bots[seat % len(bots)].choose(match.view(seat), limit))
    return match


def halfway(game: str, seed: int) -> Match:
    match = armorial.new(game, seed=seed)
    while match.ply < 45:
        match.apply(RandomBot(Random(seed + match.ply)).choose(match.view(match.state.player)))
    return match


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_bots_finish_games_of_any_options(game: Game, chosen: Options) -> None:
    """They take over late in a random game: that is quicker, and the options have mattered by then."""
    match = play_out(Match(game, game.deal(chosen, Random(1))), RandomBot(Random(1)))
    for _ in range(match.ply // 5):
        match.undo()
    assert play_out(match, *(bot(game, level, 1) for level in ("duke", "page", "knight")), limit=Limit(4, 60)).over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_level_plays_the_same_with_the_same_seed(game: str, level: str) -> None:
    match = halfway(game, 3)
    first, again = (bot(match.game, level, 5).choose(match.view(match.state.player), QUICK) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [level.name for level in LEVELS])
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_copy_of_a_level_goes_on_like_the_original(game: str, level: str, copied: Callable[[Bot], Bot]) -> None:
    match = halfway(game, 3)
    view, original = match.view(match.state.player), bot(match.game, level, 5)
    original.choose(view, QUICK)
    other = copied(original)
    assert [other.choose(view, QUICK) for _ in range(5)] == [original.choose(view, QUICK) for _ in range(5)]


def test_a_level_uses_its_own_limit_unless_a_smaller_one_is_given() -> None:
    limits: list[Limit] = []

    class Told:
        def choose(self, view: View, limit: Limit = THREE_SECONDS, _progress: Progress = ignore_progress) -> int:
            limits.append(limit)
            return view.legal[0]

    match = halfway("richelieu", 3)
    view = match.view(match.state.player)
    slow = LimitedBot(Told(), 8000)
    slow.choose(view)
    slow.choose(view, Limit(100, 5))
    assert limits == [Limit(8000, 3600), Limit(100, 5)]


def test_strengths_depend_on_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    game, limits = GAMES["richelieu"], list[Limit]()

    def told(_search: SearchBot, view: View, limit: Limit, _progress: Progress) -> int:
        limits.append(limit)
        return view.legal[0]

    strengths = game.BOTS._replace(strengths=lambda players: Strengths(page_noise=players, duke=100 * players))
    monkeypatch.setattr(game, "BOTS", strengths)
    monkeypatch.setattr(SearchBot, "choose", told)
    duke, pages = bot(game, "duke"), set()
    for players in (3, 4, 3):
        match = armorial.new("richelieu", edition="court", players=players)
        duke.choose(match.view(match.state.player))
        pages.add(opponents(game, "page", match.deal).respond)
    assert [limit.simulations for limit in limits] == [300, 400, 300]
    assert len(pages) == 2


def test_an_unknown_level_is_refused_with_a_list_of_levels() -> None:
    with pytest.raises(armorial.OptionError, match="there is no level 'emperor'; the levels are random, page, squire"):
        bot(GAMES["richelieu"], "emperor")


@pytest.mark.parametrize("game", GAMES)
def test_simulations_are_counted_exactly(game: str) -> None:
    match = halfway(game, 3)
    candidates = SearchBot(match.game, Random(1)).candidates(match.view(match.state.player), Limit(100, 60))
    assert sum(candidate.visits for candidate in candidates) == 100


def test_a_search_can_be_stopped() -> None:
    match = halfway("richelieu", 3)
    shares: list[float] = []

    def stop_at_once(share: float) -> bool:
        shares.append(share)
        return True

    candidates = SearchBot(match.game, Random(1)).candidates(
        match.view(match.state.player), Limit(10_000, 60), stop_at_once
    )
    assert len(shares) == 1
    assert sum(candidate.visits for candidate in candidates) < 10_000


@pytest.mark.parametrize("level", ["duke", "cardinal"])
def test_a_thinking_level_shows_its_progress_and_can_be_stopped(level: str) -> None:
    match = halfway("richelieu", 3)
    view = match.view(match.state.player)
    shares: list[float] = []

    def stop_soon(share: float) -> bool:
        shares.append(share)
        return len(shares) == 2

    assert bot(match.game, level, 1).choose(view, NO_LIMIT, stop_soon) in view.legal
    assert len(shares) == 2
    assert 0 < shares[0] < shares[1] < 1


class Counted(SearchBot):
    """Counts its simulations."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__(game, rng)
        self.done, simulate = 0, self._simulate

        def counted(*arguments: Any) -> int:
            self.done += arguments[-1]
            return simulate(*arguments)

        self._simulate = counted


@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_ends_early_chooses_like_the_whole_search(game: str) -> None:
    limit, done = Limit(30_000, 3600), []
    for seed in range(3, 8):
        match = halfway(game, seed)
        view = match.view(match.state.player)
        hasty, whole = Counted(match.game, Random(1)), Counted(match.game, Random(1))
        assert hasty.choose(view, limit) == whole.candidates(view, limit)[0].action
        assert whole.done == limit.simulations
        done.append(hasty.done)
    assert min(done) < limit.simulations


@pytest.mark.parametrize("name", GAMES)
def test_a_forgetful_bot_knows_no_more_than_a_spectator(name: str) -> None:
    """What only its seat has seen makes no difference."""
    seen: list[View] = []

    class Told:
        def choose(self, view: View, _limit: Limit = THREE_SECONDS, _progress: Progress = ignore_progress) -> int:
            seen.append(view)
            return view.legal[-1]

    match = halfway(name, 3)
    view = match.view(match.state.player)
    assert PublicViewBot(match.game, Told()).choose(view) == view.legal[-1]
    assert seen[0].deal == match.view(SPECTATOR).deal
    assert (seen[0].seat, seen[0].state, seen[0].legal) == (view.seat, view.state, view.legal)
    assert name == "blasons" or seen[0].deal != view.deal


@pytest.mark.parametrize("game", GAMES)
def test_a_report_shows_legal_lines(game: str) -> None:
    match = halfway(game, 3)
    view = match.view(match.state.player)
    best, *_ = SearchBot(match.game, Random(1)).candidates(view, Limit(400, 60))
    assert best.action in view.legal
    assert best.line[0] == best.action
    assert 0 < best.value < 1
    assert 0 <= best.win <= 1
    assert best.win != best.value
    deal, state = match.game.imagine(view, Random(1))
    for action in best.line[:2]:
        assert action in match.game.legal(deal, state)
        state = match.game.after(deal, state, action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_level_does_the_same_in_worlds_that_differ_in_what_it_cannot_know(game: str, level: str) -> None:
    match = halfway(game, 5)
    view = match.view(match.state.player)
    for seed in range(5):
        deal, state = match.game.imagine(view, Random(seed))
        assert deal != match.deal
        other = match.game.view(deal, state, view.seat)
        chosen = [bot(match.game, level, 7).choose(seen, Limit(200, 60)) for seen in (view, other)]
        assert chosen[0] == chosen[1]


def test_search_and_greedy_bots_take_the_winning_card() -> None:
    """Seat 0 needs the last two shields of Bourgogne; the other card is worth nothing."""
    match = position("a Bg2\nb 12 Aut", taken={0: "Bg2 Bgs Bgc", 1: "Bg2 Bgt Bg1"})
    for make in (GreedyBot, SearchBot):
        action = make(any_game(richelieu), Random(1)).choose(match.view(0), Limit(300, 60))
        assert match.game.write(match.state, action) == "take a1"


def wins(game: str, better: Bot, worse: Bot, games: int, limit: Limit) -> float:
    won = 0.0
    for seed in range(games):
        match = armorial.new(game, seed=seed)
        seat = seed % match.players
        bots = [better if other == seat else worse for other in range(match.players)]
        winners = play_out(match, *bots, limit=limit).score().winners
        won += (seat in winners) / len(winners)
    return won


@pytest.mark.parametrize("name", GAMES)
def test_greedy_bots_beat_random_ones_and_search_beats_greedy_ones(name: str) -> None:
    game = GAMES[name]
    greedy = GreedyBot(game, Random(1))
    assert wins(name, greedy, RandomBot(Random(2)), 12, QUICK) >= 8
    assert wins(name, SearchBot(game, Random(3)), greedy, 8, Limit(600, 60)) >= 5


WITHOUT_NUMBA = """
import importlib.util
whole = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else whole(name, *rest)
from random import Random
import armorial
from armorial.bots.bot import Limit
from armorial.bots.tree import Tree
from armorial.bots.search import SearchBot
match = armorial.new("richelieu", seed=7)
print(SearchBot(match.game, Random(1)).choose(match.view(match.player), Limit(30, 60)))
"""


def test_search_finds_the_same_without_numba() -> None:
    match = armorial.new("richelieu", seed=7)
    action = SearchBot(match.game, Random(1)).choose(match.view(match.state.player), Limit(30, 60))
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True)
    assert int(done.stdout) == action
