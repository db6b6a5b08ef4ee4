"""mypy finds swapped arguments and missing fields, in code for any game and for one game."""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

SOURCES = Path(__file__).parents[2] / "src"
CACHE = Path(gettempdir()) / "armorial-mypy-cache"  # a second run takes about a second
SNIPPET = """
from random import Random

import armorial
from armorial.engine.match import Match
from armorial.games import GAMES, match_of, richelieu

game, match = GAMES["richelieu"], armorial.new("richelieu")
duel = Match.new(richelieu, {}, Random(1))
same = match_of(richelieu, match)

game.apply(match.deal, match.state, 3)
game.apply(match.state, match.deal, 3)  # swapped
match.state.table  # missing
match.view(0).state.table  # missing

richelieu.apply(duel.deal, duel.state, duel.state.table)
duel.game.apply(duel.state, duel.deal, 3)  # swapped
duel.state.no_such_field  # missing
duel.view(0).deal.no_such_field  # missing
same.state.no_such_field  # missing
Match(richelieu, richelieu.start(duel.deal))  # swapped
"""
MISTAKES = {"swapped": "arg-type|misc", "missing": "attr-defined"}


def test_mypy_finds_swapped_arguments_and_missing_fields(tmp_path: Path) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(CACHE), "--config-file=", snippet.name]
    done = subprocess.run(
        command, cwd=tmp_path, env={"MYPYPATH": str(SOURCES)}, capture_output=True, text=True, check=False
    )
    errors = {(int(line), code) for line, code in re.findall(r"snippet\.py:(\d+): error: .*\[([a-z-]+)\]", done.stdout)}
    for number, line in enumerate(SNIPPET.splitlines(), 1):
        codes = {code for where, code in errors if where == number}
        expected = MISTAKES.get(line.partition("  # ")[2])
        assert bool(codes) == bool(expected), f"{line}: {codes}\n{done.stdout}{done.stderr}"
        assert not expected or any(re.fullmatch(expected, code) for code in codes), done.stdout
