"""Measure with how many cards the endgame solver is done within a second: `python -m bench.speed.solver`.

Positions are from duels between two squires: in each game, for each number of cards, the first decision of a turn with
that number on the table. Times are processor time on one core.
"""

import platform
import time
from random import Random
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

from armorial.bots.levels import bot
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import any_game, richelieu
from armorial.games.richelieu.deal import Deal
from armorial.games.richelieu.solver import solve
from armorial.games.richelieu.state import FIRST, State

SEED = 1
GAMES = 60
CARDS = range(6, 13)
NODES = 20_000_000  # more than a second on any current machine


def positions() -> dict[int, list[View[Deal, State]]]:
    """Return views by the number of cards on the table."""
    found: dict[int, list[View[Deal, State]]] = {cards: [] for cards in CARDS}
    for game in track(range(GAMES), "playing", transient=True):
        match = Match.new(richelieu, {}, Random(SEED + game))
        squires = [bot(any_game(richelieu), "squire", 2 * game + seat) for seat in range(2)]
        met: set[int] = set()
        while (seat := match.player) is not None:
            view, cards = match.view(seat), match.state.table.bit_count()
            if cards in CARDS and cards not in met and match.state.phase == FIRST:
                met.add(cards)
                found[cards].append(view)
            match.apply(squires[seat].choose(view))
    return found


def main() -> None:
    """Measure and print."""
    console = Console()
    console.print(f"Python {platform.python_version()}, {platform.processor() or platform.machine()}, seed {SEED}")
    views = positions()
    solve(views[CARDS[0]][0])  # compiles
    table = Table()
    for heading in ("cards", "positions", "solved within 1 s", "seconds, median", "longest", "nodes, median"):
        table.add_column(heading, justify="right")
    for cards in track(CARDS, "solving", transient=True):
        seconds, nodes = [], []
        for view in views[cards]:
            began = time.process_time()
            solution = solve(view, NODES)
            seconds.append(time.process_time() - began if solution else float("inf"))
            nodes.append(solution.nodes if solution else NODES)
        quick = sum(took <= 1 for took in seconds) / len(seconds)
        longest = f"{max(seconds):.2f}" if max(nodes) < NODES else "given up"
        table.add_row(
            str(cards), str(len(nodes)), f"{quick:.0%}", f"{median(seconds):.3f}", longest, f"{median(nodes):,.0f}"
        )
    console.print(table)


if __name__ == "__main__":
    main()
