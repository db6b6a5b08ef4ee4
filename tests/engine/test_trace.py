"""The trace, as docs/notation.md describes it."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from armorial.bots.random_bot import RandomBot
from armorial.engine import options
from armorial.engine.game import Game, Options
from armorial.engine.match import Match
from armorial.engine.trace import trace
from armorial.games import GAMES
from tests.support.option_sets import TABLES


def lines(game: Game, chosen: Options, seed: int) -> list[str]:
    rng = Random(seed)
    return list(trace(Match(game, game.deal(chosen, rng)), seed, RandomBot(rng).choose))


def shown(game: str, seed: int, **chosen: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(GAMES[game], options.choose(GAMES[game], chosen), seed)]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_the_same_seed_prints_the_same_bytes(game: Game, chosen: Options) -> None:
    assert lines(game, chosen, 3) == lines(game, chosen, 3)
    assert lines(game, chosen, 3) != lines(game, chosen, 4)


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_plies_count_up_and_every_action_is_among_the_legal_ones(game: Game, chosen: Options) -> None:
    head, *decisions, end = [json.loads(line) for line in lines(game, chosen, 5)]
    assert list(head) == ["game", "rules", "options", "first", "seed", "deal"]
    assert head["options"] == options.option_values(game, chosen)
    assert [decision["ply"] for decision in decisions] == list(range(len(decisions)))
    for decision in decisions:
        assert list(decision) == ["ply", "seat", "legal", "action"]
        assert decision["action"] in decision["legal"]
    assert list(end) == ["end", "scores", "winners", "sheet"]
    assert len(end["scores"]) == head["options"]["players"]


def test_a_trace_of_les_7_blasons_shows_the_tokens_of_six_rounds() -> None:
    head, *_, end = shown("blasons", 7, players=5, variants=["serve", "peek"])
    assert head["options"] == {"players": 5, "variants": ["serve", "peek"], "ties": "one step"}
    assert len(set(head["deal"]["families"])) == 5
    assert len(head["deal"]["rounds"]) == 6
    for tokens in head["deal"]["rounds"]:
        assert list(tokens) == [f"t{number}" for number in range(1, 21)]
        assert Counter(token["family"] for token in tokens.values()) == dict.fromkeys(head["deal"]["families"], 4)
        places = Counter((token["at"], token["up"]) for token in tokens.values())
        assert places == Counter([(seat, up) for seat in range(5) for up in (False, True)] + [("reserve", False)] * 10)
    assert {item["rule"] for item in end["sheet"]} == {"B5.1", "B6.1"}


def test_a_trace_of_richelieu_shows_the_whole_deal() -> None:
    head, *_, end = shown("richelieu", 7)
    assert head["game"] == "richelieu"
    assert head["seed"] == 7
    assert len(head["deal"]["cards"]) == 48
    assert list(head["deal"]["cards"]["a1"]) == ["region", "shields", "symbol"]
    assert list(head["deal"]["discs"]) == ["a5", "a8", "b4", "b9", "c3", "c10", "d2", "d11"]
    assert {item["rule"] for item in end["sheet"]} == {"R7.3", "R7.4", "R7.5"}
