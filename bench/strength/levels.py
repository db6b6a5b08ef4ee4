"""Two searching levels against each other, with the processor time that each takes: `python -m bench.strength.levels`.

Every deal is played from all seats. With `--share 10` both have a tenth of their simulations, so that many more games
can be played in the same time. The actions depend only on seeds; the times are those of this machine.
"""

import os
import time
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter
from rich.console import Console

from armorial.arena.contest import Contest, Outcome, Pairing, new_match, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.stats import Tally, summary
from armorial.arena.workers import in_processes
from armorial.bots.bot import Limit
from armorial.bots.levels import bot, level
from armorial.bots.network import network_for

GAME = "richelieu"
NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit the search


class Timed(NamedTuple):
    """A game, and for each level the processor seconds and the number of its decisions."""

    outcome: Outcome
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def play(contest: Contest, share: int, pairing: Pairing) -> Timed:
    """Play one game."""
    match = new_match(contest, pairing)
    learned = network_for(match.game, match.deal.options) is not None
    bots, limits = [], []
    for place, side in enumerate(pairing.seats):
        name = contest.levels[side].split()[0]
        recipe = level(name).recipe(match.game.BOTS.strengths)
        simulations = recipe.with_network if learned and recipe.with_network else recipe.simulations
        bots.append(bot(match.game, name, seed=100 * pairing.deal + place))
        limits.append(Limit(simulations // share, NO_TIME_LIMIT))
        bots[-1].choose(match.view(match.state.player), Limit(2, NO_TIME_LIMIT))  # compiles
    seconds, decisions = [0.0, 0.0], [0, 0]
    while (seat := match.player) is not None:
        view, began = match.view(seat), time.thread_time()
        action = bots[seat].choose(view, limits[seat])
        if len(view.legal) > 1:
            seconds[pairing.seats[seat]] += time.thread_time() - began
            decisions[pairing.seats[seat]] += 1
        match.apply(action)
    score = match.score()
    outcome = Outcome(pairing, score.scores, score.winners, tuple(match.notations))
    return Timed(outcome, (seconds[0], seconds[1]), (decisions[0], decisions[1]))


app = App(name="bench.strength.levels", help_format="plaintext")


@app.default
def main(
    first: str = "king",
    second: str = "cardinal",
    *,
    deals: Annotated[int, Parameter(help="each is played from all seats")] = 100,
    share: Annotated[int, Parameter(help="the simulations of both are divided by this")] = 1,
    players: Annotated[int, Parameter(help="2 play the duel, 3 or 4 the court")] = 2,
    seed: Annotated[int, Parameter(help="the same seed gives the same games")] = 1,
    jobs: Annotated[int, Parameter(help="games at a time")] = os.cpu_count() or 1,
    file: Annotated[Path, Parameter(help="saves the games, to continue an interrupted run")] = Path("levels.jsonl"),
) -> None:
    """Let two levels of Richelieu play."""
    options = {"edition": "court", "players": players} if players > 2 else {}
    part = f" / {share}" if share > 1 else ""
    games = ContestFile(Contest(GAME, options, (first + part, second + part), deals, seed), file)
    played = {outcome.pairing for outcome in games.outcomes}
    missing = [pairing for pairing in pairings(games.contest) if pairing not in played]
    timed: list[Timed] = []
    console = Console()
    for game in in_processes(partial(play, games.contest, share), missing, jobs):
        games.add(game.outcome)
        timed.append(game)
        console.print(report(games, timed), highlight=False)


def report(games: ContestFile, timed: list[Timed]) -> str:
    """Return the score as it stands, with its 95% interval, and the times of this run."""
    (deals,) = Tally(games.outcomes).values()
    found = summary(deals)
    times = [
        sum(game.seconds[side] for game in timed) / max(1, sum(game.decisions[side] for game in timed))
        for side in range(2)
    ]
    first, second = games.contest.levels
    each = f"{1000 * times[0]:.1f} ms and {1000 * times[1]:.1f} ms a decision"
    return f"{first} against {second}: {found.score:.1%} ± {found.error:.1%}, {len(games.outcomes)} games; {each}"


if __name__ == "__main__":
    app()
