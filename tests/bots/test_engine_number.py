"""The engine's number is raised whenever a result changes."""

import json
from pathlib import Path

from armorial.engine.engine_number import ENGINE_NUMBER
from bench.proof.__main__ import advice
from bench.proof.interpreter import read_ledger, write_ledger
from tests.support.results import FILE, RENEW, problem, results


def test_results_are_those_of_the_engines_number() -> None:
    assert not problem(json.loads(FILE.read_text()), results())


def test_a_changed_result_asks_for_another_number() -> None:
    golden = {"engine": ENGINE_NUMBER, "results": {"par": "a", "hint": "b"}}
    assert problem(golden, {"par": "a", "hint": "b"}) == ""
    assert "raise ENGINE_NUMBER" in problem(golden, {"par": "a", "hint": "c"})
    assert problem(golden, {"par": "a", "hint": "c"}).endswith("These differ: hint")
    assert problem(golden | {"engine": ENGINE_NUMBER - 1}, {}).endswith(f"run `{RENEW}`")


def test_the_games_of_the_proof_have_the_engines_number(tmp_path: Path) -> None:
    ledger = read_ledger()
    assert ledger.engine == ENGINE_NUMBER
    write_ledger(ledger, tmp_path / "ledger.json")
    assert read_ledger(tmp_path / "ledger.json") == ledger
    assert "raise ENGINE_NUMBER" in advice(ENGINE_NUMBER)
    assert advice(ENGINE_NUMBER - 1).startswith(f"It played them with engine {ENGINE_NUMBER - 1}")
