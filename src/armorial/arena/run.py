"""Play the games of a contest that are not yet in its file, and report progress."""

from collections.abc import Callable, Iterator

from armorial.arena.contest import Contest, Pair, Pairing, pairings, pairs, seatings_of
from armorial.arena.contest_file import ContestFile
from armorial.arena.stats import Deals, PairScores, likelihood_ratio, verdict
from armorial.arena.workers import Workers

Bounds = tuple[float, float]  # two scores: a pair stops when it is clear which is closer to the truth
Progress = Callable[[Pair, Deals, bool], None]  # gets the pair that has played, its results, and whether it continues


def run(file: ContestFile, workers: Workers, progress: Progress, bounds: Bounds | None = None) -> None:
    """Play until all games are played; with bounds, a pair stops when its verdict is clear."""
    tally = PairScores(file.outcomes)
    played = {outcome.pairing for outcome in file.outcomes}
    decided = {pair for pair, deals in tally.items() if judge(file.contest, pair, deals, bounds) is not None}
    for pair, deals in tally.items():
        progress(pair, deals, pair not in decided)

    def wanted() -> Iterator[Pairing]:
        """Yield the games still to play. Workers take one at a time, so a verdict takes effect at once."""
        for pairing in pairings(file.contest):
            if pairing not in played and pairing.pair not in decided:
                yield pairing

    games = workers(file.contest, wanted())
    for outcome in games:
        pair = outcome.pairing.pair
        if pair in decided:
            continue  # the game was running when the verdict came, and must not change it
        file.add(outcome)
        tally.count(outcome)
        if judge(file.contest, pair, tally[pair], bounds) is not None:
            decided.add(pair)
        progress(pair, tally[pair], pair not in decided)
        if len(decided) == len(pairs(file.contest)):
            games.close()


def judge(contest: Contest, pair: Pair, deals: Deals, bounds: Bounds | None) -> bool | None:
    """Return the verdict on a pair. Only deals that were played from all seats count: others would be biased."""
    each = len(seatings_of(contest, pair))
    whole = {deal: games for deal, games in deals.items() if len(games) == each}
    return verdict(likelihood_ratio(whole, *bounds)) if bounds and whole else None
