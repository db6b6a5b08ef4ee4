"""The number of action sequences in each game, compared with tables: a change of any rule changes some of them.

A line of a table is: the options in brackets, a seed, the random actions played before, and the counts for one, two, …
decisions. `armorial perft richelieu --edition duel --seed 1 --after 40 --depth 3` prints the counts of such a line.
"""

import ast
from pathlib import Path
from random import Random

import pytest

from armorial.engine import options
from armorial.engine.match import Match
from armorial.engine.perft import perft
from armorial.games import GAMES

TABLES = Path(__file__).parent / "perft"
LINES = [
    pytest.param(path.stem, line, id=f"{path.stem}:{number}")
    for path in sorted(TABLES.glob("*.txt"))
    for number, line in enumerate(path.read_text().splitlines(), 1)
    if line.strip()
]


@pytest.mark.parametrize(("name", "line"), LINES)
def test_the_counts_match_the_table(name: str, line: str) -> None:
    chosen, _, rest = line.partition("} ")
    seed, after, *counts = (int(number) for number in rest.split())
    rng = Random(seed)
    match = Match.new(GAMES[name], ast.literal_eval(chosen + "}"), rng)
    while match.ply < after:
        match.apply(rng.choice(match.game.legal(match.deal, match.state)))
    depths = range(1, len(counts) + 1)
    assert [perft(match.game, match.deal, match.state, depth, threads=2) for depth in depths] == counts


@pytest.mark.parametrize("name", GAMES)
def test_every_option_set_has_a_line(name: str) -> None:
    text = (TABLES / f"{name}.txt").read_text()
    for chosen in options.all_options(GAMES[name]):
        assert str(options.option_values(GAMES[name], chosen)) + " " in text
