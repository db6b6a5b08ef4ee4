"""Measure how long a cardinal thinks: `python -m bench.speed.turns`.

Cardinals play all seats of one game of each kind. A turn has several decisions.
"""

import platform
import time
from collections import defaultdict
from random import Random
from statistics import mean

from rich.console import Console
from rich.table import Table

from armorial.bots.levels import bot
from armorial.bots.warmup import warm_up
from armorial.engine.match import Match
from armorial.games import find

SEED = 1
SETUPS: dict[str, tuple[str, dict[str, int]]] = {
    "Richelieu duel": ("richelieu", {}),
    "Les 7 Blasons with 4": ("blasons", {"players": 4}),
}


def thinking_times(game: str, options: dict[str, int]) -> tuple[list[float], list[float]]:
    """Play a game, and return the seconds of each decision with a choice, and of each turn."""
    match = Match.new(find(game), options, Random(SEED))
    cardinals = [bot(match.game, "cardinal", seat) for seat in range(match.players)]
    decisions: list[float] = []
    turns: defaultdict[tuple[int, int], float] = defaultdict(float)
    while (seat := match.player) is not None:
        view, began = match.view(seat), time.perf_counter()
        action = cardinals[seat].choose(view)
        if len(view.legal) > 1:
            decisions.append(time.perf_counter() - began)
            turns[match.state.turn, seat] += decisions[-1]
        match.apply(action)
    return decisions, list(turns.values())


def main() -> None:
    """Measure and print."""
    console = Console()
    console.print(f"Python {platform.python_version()}, {platform.processor() or platform.machine()}, seed {SEED}")
    table = Table()
    for heading in ("", "decisions", "seconds, mean", "longest", "a turn, mean", "longest"):
        table.add_column(heading, justify="right", no_wrap=not heading)
    for title, (game, options) in SETUPS.items():
        warm_up(game)
        with console.status(f"{title}: cardinals play"):
            decisions, turns = thinking_times(game, options)
        seconds = (mean(decisions), max(decisions), mean(turns), max(turns))
        table.add_row(title, str(len(decisions)), *(f"{one:.2f}" for one in seconds))
    console.print(table)


if __name__ == "__main__":
    main()
