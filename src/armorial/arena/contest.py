"""A contest of levels: which games it consists of, how one is played, and what it counts."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from armorial.bots.levels import bot
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import find

Pair = tuple[int, int]  # two levels of a contest, each by its place in the list


class Contest(NamedTuple):
    """Levels that meet in pairs, over the same deals; every deal is played from all seats."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    deals: int
    seed: int
    ladder: bool = False  # each level meets only the next one, not all others


class Pairing(NamedTuple):
    """One game of a contest: the number of its deal, and for each seat which level sits there, by its place."""

    deal: int
    seats: tuple[int, ...]

    @property
    def pair(self) -> Pair:
        """The two levels that meet; the score is told of the first."""
        return min(self.seats), max(self.seats)


class Outcome(NamedTuple):
    """What came of a pairing."""

    pairing: Pairing
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    words: tuple[str, ...] = ()  # all that was played; older books do not tell it


def pairs(contest: Contest) -> list[Pair]:
    """Return who meets whom."""
    levels = range(len(contest.levels))
    return list(pairwise(levels) if contest.ladder else combinations(levels, 2))


def seatings(players: int) -> list[tuple[int, ...]]:
    """Return who of two sits where: each once alone against the other, in every seat."""
    alone = [tuple(int(other != seat) for other in range(players)) for seat in range(players)]
    return alone if players == 2 else alone + [tuple(1 - side for side in seats) for seats in alone]


def players(contest: Contest) -> int:
    """Return the number of seats."""
    game = find(contest.game)
    return choose(game, contest.options).players


def pairings(contest: Contest) -> Iterator[Pairing]:
    """Yield all games of a contest, deal by deal, so that all pairs go on side by side."""
    for deal, pair, sides in product(range(contest.deals), pairs(contest), seatings(players(contest))):
        yield Pairing(deal, tuple(pair[side] for side in sides))


def dealt(contest: Contest, pairing: Pairing) -> Match:
    """Return a game before its first action. The deal depends on the seed and the deal's number alone."""
    return Match.new(find(contest.game), contest.options, Random(f"{contest.seed} {pairing.deal}"))


def play(contest: Contest, pairing: Pairing) -> Outcome:
    """Play one game. What the bots do depends on the seats besides the deal."""
    match = dealt(contest, pairing)
    bots = [
        bot(match.game, contest.levels[level], Random(f"{contest.seed} {pairing} {seat}").getrandbits(63))
        for seat, level in enumerate(pairing.seats)
    ]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    score = match.score()
    return Outcome(pairing, score.scores, score.winners, tuple(match.notations))


def share(outcome: Outcome) -> float:
    """Return how the first level did: of all pairs of one seat of each, the share in which its seat did better."""
    place = [(seat in outcome.winners, points) for seat, points in enumerate(outcome.scores)]
    levels = outcome.pairing.seats
    ours, theirs = ([seat for seat, level in enumerate(levels) if level == one] for one in outcome.pairing.pair)
    return fmean((place[a] > place[b]) + 0.5 * (place[a] == place[b]) for a, b in product(ours, theirs))
