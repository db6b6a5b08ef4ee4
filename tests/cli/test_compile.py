"""`armorial compile`."""

import pytest

from armorial.cli.compile_command import compile_all
from armorial.engine.jit import cache_folder
from armorial.games import GAMES


def test_every_game_is_compiled(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    compile_all()
    printed = capsys.readouterr().out
    assert all(f"{game.TITLE}: ready after" in printed for game in GAMES.values())
    assert str(cache_folder()) in printed
    compiled = {file.name.partition("-")[0] for file in cache_folder().rglob("*.nbi")}
    assert {"tree._search.locals.run", "perft._two_decisions.locals.sequences"} <= compiled
