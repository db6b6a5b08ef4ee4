"""Play the games of a contest that are not yet in its book, on all cores, and tell how it stands."""

from collections.abc import Callable

from armorial.arena.book import Book
from armorial.arena.contest import pairings, play
from armorial.arena.statistics import likelihood_ratio, verdict

Progress = Callable[[Book, int], None]  # gets the book after every game, and how many games there are in all


def run(book: Book, jobs: int, progress: Progress, bounds: tuple[float, float] | None = None) -> None:
    """Play on until all games are played or, with bounds, it is clear whether the true score is the lower or upper."""
    from joblib import Parallel, delayed  # noqa: PLC0415 - brings NumPy, which the other commands need not wait for

    everything = list(pairings(book.contest))
    played = {outcome.pairing for outcome in book.outcomes}
    missing = [pairing for pairing in everything if pairing not in played]
    games = Parallel(n_jobs=jobs, return_as="generator_unordered")(
        delayed(play)(book.contest, pairing) for pairing in missing
    )
    for outcome in games:
        book.add(outcome)
        progress(book, len(everything))
        if bounds and verdict(likelihood_ratio(book.outcomes, *bounds)) is not None:
            games.close()
            break
