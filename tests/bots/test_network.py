"""Networks: their inputs, their files, and the search with them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from armorial.bots import levels, network_bot, search
from armorial.bots.bot import Limit
from armorial.bots.levels import bot
from armorial.bots.network import Network, NetworkError, evaluate, kinds, load, logit, network_for, save, work_for
from armorial.bots.network_bot import NetworkBot
from armorial.bots.search import SearchedAction
from armorial.browser.networks import networks_of
from armorial.engine import jit, packing
from armorial.engine.match import Match
from armorial.engine.options import all_options, choose
from armorial.engine.vector_game import VectorGame
from armorial.games import GAMES
from armorial.games.blasons.state import swap
from armorial.games.richelieu.network_inputs import INPUTS

RICHELIEU, BLASONS = GAMES["richelieu"], GAMES["blasons"]
VARIANTS = ["consult", "serve", "peek", "parish"]
TABLES: list[tuple[Any, dict[str, Any]]] = [
    (RICHELIEU, {}),
    (RICHELIEU, {"edition": "court", "players": 3}),
    (RICHELIEU, {"edition": "court", "players": 4, "move_at_cap": True}),
    (RICHELIEU, {"short": True}),
    (BLASONS, {"players": 4}),
    (BLASONS, {"players": 3, "variants": VARIANTS}),
    (BLASONS, {"players": 7, "variants": VARIANTS, "ties": "cascade"}),
]


def on(deal: Any, state: Any, game: Any = RICHELIEU) -> list[int]:
    out = [0] * game.BOTS.inputs.most
    return out[: game.BOTS.inputs.write(deal, state, out)]


def random_match(options: dict[str, Any], plies: int, game: Any = RICHELIEU) -> Match:
    rng = Random(plies)
    match = Match.new(game, options, rng)
    while match.ply < plies and not match.over:
        match.apply(rng.choice(match.view(match.state.player).legal))
    return match


def network() -> Network:
    network = network_for(RICHELIEU, choose(RICHELIEU, {}))
    assert network is not None
    return network


def test_the_files_of_all_networks_have_at_most_four_megabytes() -> None:
    assert sum(path.stat().st_size for game in GAMES.values() for path in networks_of(game)) <= 4_000_000


@pytest.mark.parametrize("game", GAMES.values())
def test_a_king_searches_with_a_network_with_every_number_of_players(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "SearchBot", None)  # nobody searches with playouts
    without = [options for options in all_options(game) if game.BOTS.network(options) is None]
    assert without == [
        options for options in all_options(game) if game is RICHELIEU and (options.short or options.move_at_cap)
    ]
    last = {options.players: options for options in all_options(game) if options not in without}
    assert sorted(last) == ([2, 3, 4] if game is RICHELIEU else [3, 4, 5, 6, 7])
    for options in last.values():
        match = Match(game, game.deal(options, Random(1)))
        view = match.view(match.state.player)
        assert bot(game, "king", 1).choose(view, Limit(8, 3600)) in view.legal


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_inputs_and_outputs_are_unique_and_tell_no_secrets(game: Any, options: dict[str, Any]) -> None:
    inputs = game.BOTS.inputs
    for plies in range(0, 300, 7):
        match = random_match(options, plies, game)
        if match.over:
            break
        inputs_on = on(match.deal, match.state, game)
        assert len(set(inputs_on)) == len(inputs_on) <= inputs.most
        assert 0 <= min(inputs_on) <= max(inputs_on) < inputs.size
        view = match.view(match.state.player)
        outputs = [inputs.output(match.deal, match.state, action) for action in view.legal]
        assert 0 <= min(outputs) <= max(outputs) < inputs.outputs
        assert len(outputs) <= inputs.most_choices(match.deal.options.players)
        for seed in range(3):
            deal, state = game.imagine(view, Random(seed))
            assert on(deal, state, game) == inputs_on
            assert [inputs.output(deal, state, action) for action in view.legal] == outputs


def test_a_network_names_tokens_by_what_everybody_sees() -> None:
    """Two face-down tokens in one display look the same; a swap of two tokens is one of their classes."""
    match: Any = Match.new(BLASONS, {"players": 4}, Random(1))
    of = BLASONS.BOTS.inputs
    assert of is not None
    drawn = [of.output(match.deal, match.state, token) for token in range(12)]
    assert drawn[0] == drawn[1] != drawn[2]  # three for each seat, the last one face up
    assert len({drawn[3 * seat] for seat in range(4)}) == 4
    assert of.output(match.deal, match.state, swap(0, 3)) == of.output(match.deal, match.state, swap(1, 4))
    assert of.output(match.deal, match.state, swap(0, 3)) != of.output(match.deal, match.state, swap(0, 6))
    ours = {of.output(match.deal, match.state._replace(player=seat), 3 * seat) for seat in range(4)}
    assert len(ours) == 1  # seats are counted from the seat to act


def test_many_games_have_the_inputs_that_each_would_have_alone() -> None:
    both = [choose(BLASONS, {"players": 4}), choose(BLASONS, {"players": 4, "variants": VARIANTS})]
    games, inputs = VectorGame(BLASONS, both, 8, seed=1), BLASONS.BOTS.inputs
    assert inputs is not None
    most = inputs.most_choices(4)
    out, choices = np.zeros((8, inputs.most), np.int16), np.zeros((8, 2 * most), np.int16)
    for _ in range(60):
        games.act(games.sample())
    games.write_inputs(out)
    games.write_choices(choices)
    for i in range(8):
        deal, state = packing.load(games._rows.deals, i, games._deal), packing.load(games._rows.states, i, games._state)
        alone, legal = on(deal, state, BLASONS), BLASONS.legal(deal, state)
        assert deal.options == both[i // 4]
        assert out[i].tolist() == alone + [inputs.size] * (inputs.most - len(alone))
        assert choices[i, :most].tolist() == [*legal, *[-1] * (most - len(legal))]
        assert choices[i, most : most + len(legal)].tolist() == [inputs.output(deal, state, action) for action in legal]
    with pytest.raises(ValueError, match=r"expected options for the same number of players, not for \[3, 4\]"):
        VectorGame(BLASONS, [choose(BLASONS, {"players": players}) for players in (3, 4)], 8)


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

    def found() -> list[SearchedAction]:
        return NetworkBot(RICHELIEU, Random(1), network()).candidates(view, limit)

    fast = found()
    for module in (jit, search, network_bot):
        monkeypatch.setattr(module, "compiled", lambda function: function)
    monkeypatch.setattr(jit, "has_compiler", lambda: False)
    assert found() == fast
    assert sum(candidate.visits for candidate in fast) == limit.simulations - 1  # the first simulation judges the root
    assert NetworkBot(RICHELIEU, Random(1), network()).choose(view, Limit(1, 3600)) in view.legal


@pytest.mark.parametrize(("game", "simulations"), [(RICHELIEU, 150), (BLASONS, 20)])
def test_a_king_without_playouts_wins_against_knights(game: Any, simulations: int) -> None:
    won = 0.0
    for seed in range(4):
        match = Match.new(game, {}, Random(seed))
        king, knight, place = bot(game, "king", seed), bot(game, "knight", seed), seed % match.players
        while (seat := match.player) is not None:
            match.apply((king if seat == place else knight).choose(match.view(seat), Limit(simulations, 3600)))
        won += (place in match.score().winners) / len(match.score().winners)
    assert won >= 3


def tiny(players: int = 2) -> Network:
    luck = np.random.default_rng(1)
    shapes = kinds(3, 2, 2, 4, players)
    return Network(*(luck.integers(-9, 9, shape).astype(kind) for kind, shape in shapes))


def test_a_network_reads_back_from_its_file(tmp_path: Path) -> None:
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
