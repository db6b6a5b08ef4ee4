"""Play the games of a contest that are not yet in its book, and tell how it stands."""

from collections.abc import Callable, Iterator

from armorial.arena.contest import Contest, Pair, Pairing, pairings, pairs, players, seatings
from armorial.arena.contest_file import ContestFile
from armorial.arena.stats import Deals, Tally, likelihood_ratio, verdict
from armorial.arena.workers import Workers

Bounds = tuple[float, float]  # two scores: a pair ends when it is clear which of them is the true one
Progress = Callable[[Pair, Deals, bool], None]  # gets who has played, how that pair stands, and whether it goes on


def run(book: ContestFile, workers: Workers, progress: Progress, bounds: Bounds | None = None) -> None:
    """Play on until all games are played; with bounds, a pair plays no more once its verdict is clear."""
    tally = Tally(book.outcomes)
    played = {outcome.pairing for outcome in book.outcomes}
    decided = {pair for pair, deals in tally.items() if judge(book.contest, deals, bounds) is not None}
    for pair, deals in tally.items():
        progress(pair, deals, pair not in decided)

    def wanted() -> Iterator[Pairing]:
        """Yield what is still to be played. Workers ask for a game when they get to it, so a verdict tells at once."""
        for pairing in pairings(book.contest):
            if pairing not in played and pairing.pair not in decided:
                yield pairing

    games = workers(book.contest, wanted())
    for outcome in games:
        pair = outcome.pairing.pair
        if pair in decided:
            continue  # it was under way when the verdict fell, and must not change it
        book.add(outcome)
        tally.count(outcome)
        if judge(book.contest, tally[pair], bounds) is not None:
            decided.add(pair)
        progress(pair, tally[pair], pair not in decided)
        if len(decided) == len(pairs(book.contest)):
            games.close()


def judge(contest: Contest, deals: Deals, bounds: Bounds | None) -> bool | None:
    """Return the verdict on a pair, from the deals that it has played from all seats: half a deal tells of its luck."""
    each = len(seatings(players(contest)))
    whole = {deal: games for deal, games in deals.items() if len(games) == each}
    return verdict(likelihood_ratio(whole, *bounds)) if bounds and whole else None
