"""Networks: their inputs, their files, and the search with them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from armorial.bots import network_bot, search
from armorial.bots.bot import Limit
from armorial.bots.levels import bot
from armorial.bots.network import Network, NetworkError, evaluate, kinds, load, logit, network_for, save, work_for
from armorial.bots.network_bot import NetworkBot
from armorial.bots.search import Candidate
from armorial.engine import jit, packing
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.engine.vector_game import VectorGame
from armorial.games import GAMES
from armorial.games.richelieu.network_inputs import INPUTS

RICHELIEU = GAMES["richelieu"]
TABLES: list[dict[str, Any]] = [
    {},
    {"edition": "court", "players": 3},
    {"edition": "court", "players": 4, "move_at_cap": True},
    {"short": True},
]


def on(deal: Any, state: Any) -> list[int]:
    out = [0] * INPUTS.most
    return out[: INPUTS.write(deal, state, out)]


def random_match(options: dict[str, Any], plies: int) -> Match:
    rng = Random(plies)
    match = Match.new(RICHELIEU, options, rng)
    while match.ply < plies and not match.over:
        match.apply(rng.choice(match.view(match.state.player).legal))
    return match


def network() -> Network:
    found = network_for(RICHELIEU, choose(RICHELIEU, {}))
    assert found is not None
    return found


@pytest.mark.parametrize("options", TABLES)
def test_inputs_are_on_once_and_tell_no_secrets(options: dict[str, Any]) -> None:
    for plies in range(0, 100, 7):
        match = random_match(options, plies)
        if match.over:
            break
        found = on(match.deal, match.state)
        assert len(set(found)) == len(found) <= INPUTS.most
        assert 0 <= min(found) <= max(found) < INPUTS.size
        view = match.view(match.state.player)
        for seed in range(3):
            assert on(*RICHELIEU.imagine(view, Random(seed))) == found


def test_many_games_have_the_inputs_that_each_would_have_alone() -> None:
    games = VectorGame(RICHELIEU, choose(RICHELIEU, {}), 4, seed=1)
    out = np.zeros((4, INPUTS.most), np.int16)
    for _ in range(60):
        games.act(games.sample())
    games.write_inputs(out)
    for i in range(4):
        alone = on(packing.load(games._rows.deals, i, games._deal), packing.load(games._rows.states, i, games._state))
        assert out[i].tolist() == alone + [INPUTS.size] * (INPUTS.most - len(alone))


def test_a_network_judges_the_same_at_every_speed() -> None:
    judges = network()
    fast, slow = work_for(judges, INPUTS.most), work_for(judges, INPUTS.most)
    for plies in (0, 50):
        match = random_match({}, plies)
        inputs = on(match.deal, match.state)
        for work, way in ((fast, jit.compiled(evaluate)), (slow, evaluate)):
            work.on[: len(inputs)] = inputs
            way(judges, work, len(inputs))
        assert (fast.judged == slow.judged).all()
        assert (fast.middle == slow.middle).all()
        assert 0 < slow.judged[RICHELIEU.ACTIONS] < 1
        assert logit(judges, slow, 3) == jit.compiled(logit)(judges, fast, 3)


def test_its_search_finds_the_same_at_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    view, limit = random_match({}, 30).view(random_match({}, 30).state.player), Limit(12, 3600)

    def found() -> list[Candidate]:
        return NetworkBot(RICHELIEU, Random(1), network()).candidates(view, limit)

    fast = found()
    for module in (jit, search, network_bot):
        monkeypatch.setattr(module, "compiled", lambda function: function)
    monkeypatch.setattr(jit, "has_compiler", lambda: False)
    assert found() == fast
    assert sum(one.visits for one in fast) == limit.simulations - 1  # the first simulation judges the root
    assert NetworkBot(RICHELIEU, Random(1), network()).choose(view, Limit(1, 3600)) in view.legal


def test_a_king_without_playouts_wins_against_a_knight() -> None:
    won = 0.0
    for seed in range(4):
        match = Match.new(RICHELIEU, {}, Random(seed))
        king, knight = bot(RICHELIEU, "king", seed), bot(RICHELIEU, "knight", seed)
        while (seat := match.player) is not None:
            match.apply((king if seat == seed % 2 else knight).choose(match.view(seat), Limit(150, 3600)))
        won += (seed % 2 in match.score().winners) / len(match.score().winners)
    assert won >= 3


def tiny(players: int = 2) -> Network:
    luck = np.random.default_rng(1)
    shapes = kinds(3, 2, 2, 4, players)
    return Network(*(luck.integers(-9, 9, shape).astype(kind) for kind, shape in shapes))


def test_a_file_has_all_of_a_network(tmp_path: Path) -> None:
    path = tmp_path / "tiny.network"
    save(path, tiny(), {"game": "none"})
    for written, read in zip(tiny(), load(path, 3, 4, 2), strict=True):
        assert (written == read).all()
        assert written.dtype == read.dtype


def test_any_other_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tiny.network"
    save(path, tiny(), {})
    with pytest.raises(NetworkError, match=r"tiny\.network is for 2 players; expected 3"):
        load(path, 3, 4, 3)
    head, _, body = path.read_bytes().partition(b"\n")
    wrong = {
        b"# Armorial\n": "is not a network",
        head + b"\n" + body[:-5]: "is not a network",
        json.dumps({"format": 2}).encode() + b"\n" + body: "has format 2; expected 1",
        head.replace(b'"hidden": 2', b'"hidden": 1') + b"\n" + body: "bytes of weights; expected",
    }
    for number, (content, complaint) in enumerate(wrong.items()):
        other = tmp_path / f"{number}.network"
        other.write_bytes(content)
        with pytest.raises(NetworkError, match=complaint):
            load(other, 3, 4, 2)
