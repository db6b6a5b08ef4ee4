"""Outcomes made by hand, and a contest that is quick to play."""

from armorial.arena.contest import Contest, Pair, Pairing, PairingResult
from armorial.arena.stats import Deals, PairScores

DUEL = Contest("richelieu", {"edition": "duel"}, ("squire", "random"), 3, 7)


def outcome(deal: int, seats: tuple[int, ...], scores: tuple[int, ...]) -> PairingResult:
    """Return an outcome that the players with the most points won."""
    return PairingResult(
        Pairing(deal, seats), scores, tuple(s for s, points in enumerate(scores) if points == max(scores))
    )


def tally(scores: dict[Pair, list[float]]) -> PairScores:
    """Return a tally with these scores, one game for each deal."""
    counted = PairScores()
    counted.update({pair: dict(enumerate([score] for score in of_pair)) for pair, of_pair in scores.items()})
    return counted


def deals(*scores: float) -> Deals:
    """Return deals of one game each."""
    return dict(enumerate([score] for score in scores))


def ignore(_pair: Pair, _deals: Deals, _goes_on: bool) -> None:
    """Show no progress."""
