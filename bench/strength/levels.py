"""Two levels that search against each other, with the processor time of each: `python -m bench.strength.levels`.

Every deal is played from all seats. With `--share 10` both get a tenth of their simulations, so that more games can be
played in the same time. Actions depend only on seeds; times depend on the machine.
"""

import os
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from armorial.arena.contest import Contest, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.stats import PairScores, summary
from armorial.arena.times import TimesByLevel
from armorial.arena.workers import in_processes
from armorial.bots.levels import level
from armorial.bots.network_search import NETWORK_SETTINGS
from armorial.engine.errors import ArmorialError
from armorial.engine.options import choose
from armorial.games import find
from bench.strength.timed import Handicap, play

AT_LEAST_ONE = Number(gte=1)
app = App(name="bench.strength.levels", help_format="plaintext")


@app.default
def main(
    first: str = "king",
    second: str = "cardinal",
    *,
    game: Annotated[str, Parameter(help="richelieu or blasons")] = "richelieu",
    deals: Annotated[int, Parameter(help="each is played from all seats", validator=AT_LEAST_ONE)] = 100,
    share: Annotated[int, Parameter(help="the simulations of both are divided by this", validator=AT_LEAST_ONE)] = 1,
    simulations: Annotated[int, Parameter(help="of the first, instead of its level's")] = 0,
    network: Annotated[Path | None, Parameter(help="of the first, instead of its level's")] = None,
    exploration: Annotated[float, Parameter(help="of the search with that network")] = NETWORK_SETTINGS.exploration,
    players: Annotated[
        int | None, Parameter(help="by default the fewest; in Richelieu, 2 play the duel, 3 or 4 court")
    ] = None,
    seconds: Annotated[float, Parameter(help="stop after this time")] = 1e9,
    seed: Annotated[int, Parameter(help="the same seed gives the same games")] = 1,
    jobs: Annotated[int, Parameter(help="games at a time", validator=AT_LEAST_ONE)] = os.cpu_count() or 1,
    file: Annotated[Path, Parameter(help="saves the games, to continue an interrupted run")] = Path("levels.jsonl"),
) -> None:
    """Let two levels play."""
    try:
        options = options_for(game, players)
        for name in (first, second):
            level(name)
    except ArmorialError as error:
        raise SystemExit(str(error)) from None
    handicap = Handicap(share, simulations, network, exploration)
    names = (" ".join([first, *described(handicap)]), f"{second} / {share}" if share > 1 else second)
    games = ContestFile(Contest(game, options, names, deals, seed), file)
    played = {outcome.pairing for outcome in games.outcomes}
    missing = [pairing for pairing in pairings(games.contest) if pairing not in played]
    times = TimesByLevel()
    console, began = Console(), time.monotonic()
    for one in in_processes(partial(play, games.contest, handicap), missing, jobs):
        games.add(one.outcome)
        times.count(one.times)
        console.print(report(games, times), highlight=False)
        if time.monotonic() - began > seconds:
            break


def options_for(game: str, players: int | None) -> dict[str, Any]:
    """Return the options for a number of players; refuse a number that the game does not have."""
    options: dict[str, Any] = {} if players is None else {"players": players}
    if game == "richelieu" and players not in (None, 2):
        options["edition"] = "court"
    choose(find(game), options)
    return options


def described(handicap: Handicap) -> list[str]:
    """Return how the first level differs, in words."""
    found = [f"/ {handicap.share}"] if handicap.share > 1 else []
    found += [f"of {handicap.simulations:,} simulations"] if handicap.simulations else []
    if handicap.network:
        found += [f"with {handicap.network.name}", f"and exploration {handicap.exploration}"]
    return found


def report(games: ContestFile, times: TimesByLevel) -> str:
    """Return the score so far, with its 95% interval, and the times of this run."""
    (deals,) = PairScores(games.outcomes).values()
    found = summary(deals)
    first, second = games.contest.levels
    each = f"{1000 * times[first].mean:.1f} ms and {1000 * times[second].mean:.1f} ms a decision"
    return f"{first} against {second}: {found.score:.1%} ± {found.error:.1%}, {len(games.outcomes)} games; {each}"


if __name__ == "__main__":
    app()
