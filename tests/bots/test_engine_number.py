"""The engine's number is raised whenever a result changes."""

import json

from armorial.engine.engine_number import ENGINE_NUMBER
from tests.support.results import FILE, RENEW, problem, results


def test_results_are_those_of_the_engines_number() -> None:
    assert not problem(json.loads(FILE.read_text()), results())


def test_a_changed_result_asks_for_another_number() -> None:
    golden = {"engine": ENGINE_NUMBER, "results": {"par": "a", "hint": "b"}}
    assert problem(golden, {"par": "a", "hint": "b"}) == ""
    assert "raise ENGINE_NUMBER" in problem(golden, {"par": "a", "hint": "c"})
    assert problem(golden, {"par": "a", "hint": "c"}).endswith("These differ: hint")
    assert problem(golden | {"engine": ENGINE_NUMBER - 1}, {}).endswith(f"run `{RENEW}`")
