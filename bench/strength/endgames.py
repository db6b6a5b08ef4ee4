"""How often each level finds the best action of an endgame, by the solver: `python -m bench.strength.endgames`.

Positions are from duels between two squires: one of each game, the first decision of a turn with 6 to 9 cards on the
table, if the actions are not all worth the same. An action is best if no other has a higher chance to win, nor the same
chance and a higher expected margin. Levels that search ask the solver themselves, within their limit of nodes. So they
are measured as they play and, with the word *alone*, without the solver.
"""

import os
import time
from collections.abc import Iterator
from functools import partial
from math import sqrt
from random import Random
from typing import Annotated, Any, NamedTuple

from cyclopts import App, Parameter

from armorial.arena.workers import in_processes
from armorial.bots.bot import Bot, Limit
from armorial.bots.levels import LEVELS, bot, recipe_of
from armorial.bots.network import network_for
from armorial.bots.network_bot import NetworkBot
from armorial.bots.search import SearchBot, SearchedAction
from armorial.engine.bot_support import NODES, ActionOutcome
from armorial.engine.game import View
from armorial.engine.match import Match
from armorial.games import GAMES
from armorial.games.richelieu.state import FIRST

RICHELIEU = GAMES["richelieu"]
CARDS = (6, 7, 8, 9)
NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit a search
SAME = 1e-9
ALONE = " alone"
SEARCHING = ("duke", "cardinal", "king")
NAMES = [*(one.name for one in LEVELS), *(name + ALONE for name in SEARCHING)]

app = App(name="bench.strength.endgames", help_format="plaintext")


class Unsolved(SearchBot):
    """Searches with playouts, without asking the solver."""

    def _solved(self, view: View, limit: Limit) -> list[SearchedAction]:  # noqa: ARG002 - of the class above
        return []


class UnsolvedNetwork(NetworkBot):
    """Searches with a network, without asking the solver."""

    def _solved(self, view: View, limit: Limit) -> list[SearchedAction]:  # noqa: ARG002 - of the class above
        return []


class Loss(NamedTuple):
    """What an action loses compared with the best one."""

    win: float
    margin: float
    seconds: float


def player(name: str, view: View, seed: int) -> tuple[Bot, Limit]:
    """Return the bot of a level, or its search without the solver, and its limit."""
    recipe = recipe_of(RICHELIEU, name.removesuffix(ALONE), view.deal.options.players)
    if not name.endswith(ALONE):
        return bot(RICHELIEU, name, seed), Limit(10_000_000, NO_TIME_LIMIT)
    network = network_for(RICHELIEU, view.deal.options) if recipe.network_simulations else None
    if network is not None:
        return UnsolvedNetwork(RICHELIEU, Random(seed), network), Limit(recipe.network_simulations, NO_TIME_LIMIT)
    return Unsolved(RICHELIEU, Random(seed)), Limit(recipe.simulations, NO_TIME_LIMIT)


def endgame(seed: int, number: int) -> tuple[View, dict[int, ActionOutcome]] | None:
    """Return the position of a game and the value of each action; None if there is no position, or nothing to lose."""
    match: Any = Match.new(RICHELIEU, {}, Random(f"{seed} {number}"))
    squires = [bot(RICHELIEU, "squire", 2 * number + seat) for seat in range(2)]
    cards = CARDS[number % len(CARDS)]
    while (seat := match.player) is not None:
        view = match.view(seat)
        if match.state.table.bit_count() == cards and match.state.phase == FIRST:
            solution = RICHELIEU.BOTS.solver.solve(view, 2 * NODES) if RICHELIEU.BOTS.solver else None
            if solution is None or not lost(solution.outcomes[0], solution.outcomes[-1]):
                return None
            return view, {one.action: one for one in solution.outcomes}
        match.apply(squires[seat].choose(view))
    return None


def lost(best: ActionOutcome, chosen: ActionOutcome) -> bool:
    """Tell whether an action is worse than the best."""
    return best.win - chosen.win > SAME or (abs(best.win - chosen.win) <= SAME and best.margin - chosen.margin > SAME)


def measure(names: list[str], seed: int, number: int) -> dict[str, Loss]:
    """Return what each level loses in an endgame; nothing if its game has none."""
    found = endgame(seed, number)
    if found is None:
        return {}
    view, outcomes = found
    best, losses = max(outcomes.values(), key=lambda one: (round(one.win, 9), one.margin)), {}
    for name in names:
        plays, limit = player(name, view, number)
        plays.choose(view, Limit(2, NO_TIME_LIMIT))  # compiles
        began = time.process_time()
        chosen = outcomes[plays.choose(view, limit)]
        took = time.process_time() - began
        worse = lost(best, chosen)
        losses[name] = Loss(best.win - chosen.win, best.margin - chosen.margin if worse else 0.0, took)
    return losses


def rows(names: list[str], found: list[dict[str, Loss]]) -> Iterator[str]:
    """Yield a line for each level: best actions and losses, with 95% intervals."""
    for name in names:
        losses = [one[name] for one in found]
        hits = [float(one.win <= SAME and one.margin <= SAME) for one in losses]
        cells = [
            f"{100 * mean:.1f}% ± {100 * error:.1f}%"
            for mean, error in map(interval, (hits, [one.win for one in losses]))
        ]
        margin, error = interval([one.margin for one in losses])
        each = 1000 * sum(one.seconds for one in losses) / len(losses)
        yield f"| {name} | {cells[0]} | {cells[1]} | {margin:.2f} ± {error:.2f} | {each:.1f} ms |"


def interval(values: list[float]) -> tuple[float, float]:
    """Return the mean and its 95% interval."""
    mean = sum(values) / len(values)
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1) / len(values))


@app.default
def main(
    *names: str,
    games: Annotated[int, Parameter(help="to take positions from: nearly all have one")] = 1150,
    seed: Annotated[int, Parameter(help="the same seed gives the same positions")] = 1,
    seconds: Annotated[float, Parameter(help="stop after this time")] = 1e9,
    jobs: Annotated[int, Parameter(help="positions at a time")] = os.cpu_count() or 1,
) -> None:
    """Measure levels, by default all."""
    chosen, found, began = list(names) or NAMES, list[dict[str, Loss]](), time.monotonic()
    for losses in in_processes(partial(measure, chosen, seed), range(games), jobs):
        found += [losses] if losses else []
        if time.monotonic() - began > seconds:
            break
    print(f"{len(found)} positions, seed {seed}")
    print("| level | finds the best action | loses of its chance to win | loses points | a decision |")
    for row in rows(chosen, found):
        print(row)


if __name__ == "__main__":
    app()
