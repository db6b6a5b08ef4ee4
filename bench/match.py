"""Our search against OpenSpiel's at Richelieu for two, with equal time: `make match`, or `python -m bench.match`.

Every deal is played twice, with seats swapped. OpenSpiel gets for each decision the time that ours really took for its
last one. Each side is given only what its seat knows: ours a view, OpenSpiel's the state of a world imagined from it.
"""

import os
import time
from pathlib import Path
from random import Random

import pyspiel
from cyclopts import App
from joblib import Parallel, delayed
from rich.console import Console
from rich.progress import Progress

from armorial.arena.book import Book
from armorial.arena.contest import Contest, Outcome, Pairing, pairings
from armorial.arena.statistics import summary
from armorial.bots.bot import Limit
from armorial.bots.search import SearchBot
from armorial.envs.open_spiel import BASE, PREFIX, SpielState
from bench.ismcts import SpielBot

GAME = "richelieu"
OURS = 0  # of the two sides
PATIENT = 3600.0  # seconds: leaves a search to its simulations
MORE_THAN_A_SECOND_ALLOWS = 200_000  # simulations


def dealt(seed: str) -> SpielState:
    """Return a state in which all is dealt."""
    rng = Random(seed)
    state = pyspiel.load_game(PREFIX + GAME).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.randrange(BASE))
    return state  # type: ignore[no-any-return]


def play(contest: Contest, pairing: Pairing, limit: Limit) -> Outcome:
    """Play one game."""
    rng = Random(f"{contest.seed} {pairing}")
    state = dealt(f"{contest.seed} {pairing.deal}")
    rules = state.rules
    ours, theirs = SearchBot(rules, rng), SpielBot(state.get_game(), rng, limit.simulations)
    seconds = limit.seconds
    ours.choose(rules.view(*state.dealt()[:2], state.current_player()), Limit(1, seconds))  # compiles
    while not state.is_terminal():
        seat = state.current_player()
        if pairing.seats[seat] == OURS:
            view = rules.view(*state.dealt()[:2], seat)
            began = time.monotonic()
            action = ours.choose(view, limit)
            if len(view.legal) > 1 and limit.seconds != PATIENT:
                seconds = time.monotonic() - began
        else:
            action = theirs.choose(state.resample_from_infostate(seat, rng.random), seconds)
        state.apply_action(action)
    score = rules.score(*state.dealt()[:2])
    return Outcome(pairing, score.scores, score.winners)


app = App(name="bench.match", help_format="plaintext")


@app.default
def main(
    *,
    deals: int = 100,
    seconds: float = 0.2,
    simulations: int | None = None,
    seed: int = 1,
    jobs: int = os.cpu_count() or 1,
    file: Path = Path("match.jsonl"),
) -> None:
    """Let our search and OpenSpiel's meet.

    Parameters
    ----------
    deals
        Each is played twice.
    seconds
        For a decision.
    simulations
        For a decision; then the clock does not count.
    seed
        The same seed gives the same deals.
    jobs
        So many games at a time.
    file
        Where the games are kept; a match that was broken off goes on from there.
    """
    limit = Limit(simulations, PATIENT) if simulations else Limit(int(seconds * MORE_THAN_A_SECOND_ALLOWS), seconds)
    each = f"{simulations} simulations" if simulations else f"{seconds} s"
    book = Book(Contest(GAME, {}, (f"ours, {each}", f"OpenSpiel, {each}"), deals, seed), file)
    everything = list(pairings(book.contest))
    played = {outcome.pairing for outcome in book.outcomes}
    console = Console()
    with Progress(console=console) as bar:
        task = bar.add_task("playing", total=len(everything), completed=len(played))
        games = Parallel(n_jobs=jobs, return_as="generator_unordered")(
            delayed(play)(book.contest, pairing, limit) for pairing in everything if pairing not in played
        )
        for outcome in games:
            book.add(outcome)
            found = summary(book.outcomes)
            bar.update(task, advance=1, description=f"{found.score:.1%} ± {found.error:.1%}")
    found = summary(book.outcomes)
    console.print(
        f"Our search scores {found.score:.1%} ± {found.error:.1%} against OpenSpiel's in {found.games} games of "
        f"{found.deals} deals, {each} for each decision, seed {seed}.",
        highlight=False,
    )


if __name__ == "__main__":
    app()
