"""Our search against OpenSpiel's, with equal time: `python -m bench.strength.match`.

They play the games that the README measures; every deal is played from all seats. If our search overruns its time,
OpenSpiel's gets as much for its next decision. Its clock counts only processor time, so a busy machine is no
disadvantage for it. Each side gets only what its seat knows: ours a view, OpenSpiel's the state of a world imagined
from it.
"""

import os
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Any

import pyspiel
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress

from armorial.arena.contest import Contest, Pairing, PairingResult, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.stats import PairScores, summary
from armorial.arena.workers import in_processes
from armorial.bots.bot import Limit
from armorial.bots.search import SearchBot
from armorial.engine.game import View
from armorial.envs.open_spiel import BASE, PREFIX, SpielState
from bench.speed.ismcts import SpielBot

DEALS = {"duel": 100, "court": 25, "blasons": 25}  # about 200 games of each
OPTIONS: dict[str, dict[str, Any]] = {
    "duel": {},
    "court": {"edition": "court", "players": 4},
    "blasons": {"players": 4},
}
OURS = 0  # the side of our search
NO_TIME_LIMIT = 3600.0  # seconds: only the simulations limit the search
SIMULATIONS_PER_SECOND = 200_000  # more than any search reaches


def after_deal(contest: Contest, deal: int) -> SpielState:
    """Return the state after a deal, which depends only on the seed and its number."""
    rng = Random(f"{contest.seed} {deal}")
    parameters = ",".join(f"{name}={one}" for name, one in contest.options.items())
    state = pyspiel.load_game(f"{PREFIX}{contest.game}({parameters})").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randrange(BASE))
    return state  # type: ignore[no-any-return]


def play(contest: Contest, limit: Limit, pairing: Pairing) -> PairingResult:
    """Play one game."""
    rng = Random(f"{contest.seed} {pairing}")
    state = after_deal(contest, pairing.deal)
    rules, seconds = state.rules, limit.seconds
    ours, theirs = SearchBot(rules, rng), SpielBot(state.get_game(), rng, limit.simulations)
    ours.choose(view_of(state), Limit(1, seconds))  # compiles
    while not state.is_terminal():
        if pairing.seats[state.current_player()] == OURS:
            began = time.process_time()
            action = ours.choose(view_of(state), limit)
            if len(state.legal_actions()) > 1:
                seconds = max(limit.seconds, time.process_time() - began)
        else:
            imagined = state.resample_from_infostate(state.current_player(), rng.random)
            action = theirs.choose(imagined, seconds)
        state.apply_action(action)
    deal, end, _ = state.dealt()
    score = rules.score(deal, end)
    return PairingResult(pairing, score.scores, score.winners)


def view_of(state: SpielState) -> View:
    """Return what the seat to act may know."""
    deal, now, _ = state.dealt()
    return state.rules.view(deal, now, now.player)


app = App(name="bench.strength.match", help_format="plaintext")


@app.default
def main(
    *,
    kind: Annotated[str, Parameter(help="duel, court (with four), blasons (with four), or all of them")] = "all",
    deals: Annotated[int | None, Parameter(help="each is played from all seats (default: for about 200 games)")] = None,
    seconds: Annotated[float, Parameter(help="for a decision")] = 0.1,
    simulations: Annotated[int | None, Parameter(help="for a decision, instead of a time")] = None,
    seed: Annotated[int, Parameter(help="the same seed gives the same deals")] = 1,
    jobs: Annotated[int, Parameter(help="games at a time")] = os.cpu_count() or 1,
    folder: Annotated[Path, Parameter(help="saves the games, to continue an interrupted match")] = Path("match"),
) -> None:
    """Play our search against OpenSpiel's."""
    if kind not in (*DEALS, "all"):
        raise SystemExit(f"expected {', '.join(DEALS)} or all, not {kind!r}")
    folder.mkdir(parents=True, exist_ok=True)
    limit = Limit(simulations, NO_TIME_LIMIT) if simulations else Limit(int(seconds * SIMULATIONS_PER_SECOND), seconds)
    each = f"{simulations} simulations" if simulations else f"{seconds} s"
    for name in DEALS if kind == "all" else [kind]:
        game = "blasons" if name == "blasons" else "richelieu"
        levels = f"ours, {each}", f"OpenSpiel, {each}"
        contest = Contest(game, OPTIONS[name], levels, deals or DEALS[name], seed)
        play_all(name, contest, limit, jobs, ContestFile(contest, folder / f"{name}.jsonl"))


def play_all(name: str, contest: Contest, limit: Limit, jobs: int, games: ContestFile) -> None:
    """Play the games that are missing, and print the score."""
    everything, played = list(pairings(contest)), {outcome.pairing for outcome in games.outcomes}
    console = Console()
    with Progress(console=console) as bar:
        task = bar.add_task(name, total=len(everything), completed=len(played))
        missing = [pairing for pairing in everything if pairing not in played]
        for outcome in in_processes(partial(play, contest, limit), missing, jobs):
            games.add(outcome)
            bar.update(task, advance=1, description=f"{name}: {score_of(games)}")
    ours, theirs = contest.levels
    console.print(
        f"{name}: {ours} for each decision, against {theirs}: {score_of(games)}; {len(everything)} games, "
        f"{contest.deals} deals, seed {contest.seed}",
        highlight=False,
    )


def score_of(games: ContestFile) -> str:
    """Return the score so far, with its 95% interval."""
    (deals,) = PairScores(games.outcomes).values()
    found = summary(deals)
    return f"{found.score:.1%} ± {found.error:.1%}"


if __name__ == "__main__":
    app()
