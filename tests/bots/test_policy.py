"""Some levels play by feel: the policy of a network, where the game has one. Where it has none, they search."""

from random import Random
from typing import Any

import pytest

from armorial.bots import levels, network_search, policy_bot
from armorial.bots.levels import LimitedBot, bot
from armorial.bots.network import evaluate, network_for
from armorial.bots.policy_bot import TIMES_LIKELIER, PolicyBot, drawn
from armorial.bots.search import SearchBot
from armorial.engine import jit
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import GAMES

RICHELIEU, BLASONS = GAMES["richelieu"], GAMES["blasons"]
TABLES: list[tuple[Any, dict[str, Any]]] = [
    (RICHELIEU, {}),
    (RICHELIEU, {"edition": "court", "players": 2}),
    *((BLASONS, {"players": players}) for players in range(3, 8)),
    (BLASONS, {"players": 4, "variants": ["consult", "serve", "peek", "parish"], "ties": "cascade"}),
]
LAST = (1 << 63) - 1  # of the random numbers


def first_view(game: Any, options: dict[str, Any]) -> View:
    match = Match.new(game, options, Random(1))
    return match.view(match.state.player)


def policy(game: Any, view: View, seed: int = 1, sharpness: int = 8) -> PolicyBot:
    network = network_for(game, view.deal.options)
    assert network is not None
    return PolicyBot(game, Random(seed), network, sharpness)


def check_whole_game(game: Any, options: dict[str, Any], level: str) -> None:
    match, bots = Match.new(game, options, Random(1)), [bot(game, level, 5) for _ in range(2)]
    while (seat := match.player) is not None:
        view = match.view(seat)
        action, again = (player.choose(view) for player in bots)
        assert action == again
        assert action in view.legal
        match.apply(action)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_baron_plays_legal_actions_to_the_end_and_the_same_with_the_same_seed(
    game: Any, options: dict[str, Any]
) -> None:
    check_whole_game(game, options, "baron")


@pytest.mark.parametrize("players", [5, 6, 7])
@pytest.mark.parametrize("level", ["duke", "cardinal"])
def test_a_level_that_plays_by_feel_does_not_search(players: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SearchBot", None)
    check_whole_game(BLASONS, {"players": players}, level)


def test_an_answer_takes_one_evaluation_and_is_the_same_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    view, count = first_view(BLASONS, {"players": 4}), 0
    fast = [policy(BLASONS, view, seed).choose(view) for seed in range(5)]

    def counted(*arguments: Any) -> None:
        nonlocal count
        count += 1
        evaluate(*arguments)

    monkeypatch.setattr(network_search, "evaluate", counted)
    monkeypatch.setattr(policy_bot, "compiled", lambda function: function)
    monkeypatch.setattr(jit, "has_compiler", lambda: False)
    assert [policy(BLASONS, view, seed).choose(view) for seed in range(5)] == fast
    assert count == len(fast)
    assert (
        policy(BLASONS, view._replace(legal=view.legal[:1])).choose(view._replace(legal=view.legal[:1])) in view.legal
    )
    assert count == len(fast)  # nothing to choose


def test_the_sharper_the_policy_the_more_it_plays_what_the_network_likes_best() -> None:
    view = first_view(RICHELIEU, {})
    best = policy(RICHELIEU, view, sharpness=0).choose(view)
    shares = [
        sum(policy(RICHELIEU, view, seed, sharp).choose(view) == best for seed in range(100)) for sharp in (2, 6, 100)
    ]
    assert shares[0] < shares[1] <= shares[2] == 100
    assert policy(RICHELIEU, view, 2, sharpness=0).choose(view) == best


def test_actions_are_drawn_by_their_chances_and_unlikely_ones_never() -> None:
    """Random numbers at equal distances give exact shares."""
    chances = [0.0, 0.08, 0.32, 0.58, 0.02]
    numbers = range(0, LAST, LAST // 10_000)
    whole = [drawn(chances, 16, x) for x in numbers]
    root = [drawn(chances, 8, x) for x in numbers]
    for indices, power, possible in ((whole, 1.0, {1, 2, 3}), (root, 0.5, {1, 2, 3, 4})):
        weights = {index: chances[index] ** power for index in possible}
        assert set(indices) == possible
        for index, weight in weights.items():
            assert indices.count(index) / len(indices) == pytest.approx(weight / sum(weights.values()), abs=1e-3)
    assert [drawn(chances, 16, x) for x in (0, 1, LAST)] == [1, 1, 3]
    assert drawn([1e-300, 1.0, 1e-300], 1, LAST) == drawn([1e-300, 1.0, 1e-300], 1, 0) == 1
    assert TIMES_LIKELIER > 58 / 8


def test_a_baron_without_a_network_searches() -> None:
    view = first_view(RICHELIEU, {"short": True})
    search = LimitedBot(SearchBot(RICHELIEU, Random(3)), RICHELIEU.BOTS.strengths(2).baron)
    assert bot(RICHELIEU, "baron", 3).choose(view) == search.choose(view)
