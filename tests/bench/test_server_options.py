"""What `python -m bench.server` measures, by its options."""

import pytest

from bench.server import __main__ as module
from bench.server.scale import Run


def test_an_empty_list_measures_nothing_of_its_kind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured: list[tuple[str, int, int]] = []

    def growing(matches: int, _rate: float | None, _seconds: float, processes: int = 0) -> Run:
        measured.append(("growing", matches, processes))
        return Run(*[0.0] * 6)

    def spectators(count: int, _turns: int) -> list[float]:
        measured.append(("spectators", count, 0))
        return [0.0] * 2

    monkeypatch.setattr(module, "growing", growing)
    monkeypatch.setattr(module, "spectators", spectators)

    def run(*options: str) -> list[tuple[str, int, int]]:
        measured.clear()
        module.app([*options, "--only-scale"], result_action="return_value")
        return list(measured)

    processes = [("growing", 500, count) for count in (1, 1, 2, 2, 4, 4)]
    watched = [("spectators", count, 0) for count in (0, 2000)]
    assert run("--empty-growth") == [*processes, *watched]
    assert run("--empty-processes", "--growth", "7") == [("growing", 7, 0), *watched]
    assert run("--empty-growth", "--empty-processes", "--watchers", "0") == []
    assert "live matches" not in capsys.readouterr().out.rpartition("share this machine")[2]
