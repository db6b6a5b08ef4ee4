"""A contest of two levels: which games it consists of, how one is played, and what it counts."""

from collections.abc import Iterator
from itertools import product
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from armorial.bots.levels import bot
from armorial.engine.match import Match
from armorial.games import find


class Contest(NamedTuple):
    """Two levels that meet over some deals; every deal is played from all seats."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, str]
    deals: int
    seed: int


class Pairing(NamedTuple):
    """One game of a contest: the number of its deal, and for each seat which of the two levels sits there, 0 or 1."""

    deal: int
    seats: tuple[int, ...]


class Outcome(NamedTuple):
    """What came of a pairing."""

    pairing: Pairing
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def seatings(players: int) -> list[tuple[int, ...]]:
    """Return who sits where: each level once alone against the other, in every seat."""
    alone = [tuple(int(other != seat) for other in range(players)) for seat in range(players)]
    return alone if players == 2 else alone + [tuple(1 - side for side in seats) for seats in alone]


def pairings(contest: Contest) -> Iterator[Pairing]:
    """Yield all games of a contest, deal by deal."""
    players = Match.new(find(contest.game), contest.options, Random(0)).players
    for deal, seats in product(range(contest.deals), seatings(players)):
        yield Pairing(deal, seats)


def play(contest: Contest, pairing: Pairing) -> Outcome:
    """Play one game. The deal depends on the seed and the deal's number alone, the bots on the seats besides."""
    game = find(contest.game)
    match = Match.new(game, contest.options, Random(f"{contest.seed} {pairing.deal}"))
    bots = [
        bot(game, contest.levels[side], Random(f"{contest.seed} {pairing} {seat}").getrandbits(63))
        for seat, side in enumerate(pairing.seats)
    ]
    while (seat := match.player) is not None:
        match.apply(bots[seat].choose(match.view(seat)))
    score = match.score()
    return Outcome(pairing, score.scores, score.winners)


def share(outcome: Outcome) -> float:
    """Return how level 0 did: of all pairs of one seat of each level, the share in which its seat did better."""
    place = [(seat in outcome.winners, points) for seat, points in enumerate(outcome.scores)]
    sides = outcome.pairing.seats
    ours, theirs = ([seat for seat, side in enumerate(sides) if side == wanted] for wanted in (0, 1))
    return fmean((place[a] > place[b]) + 0.5 * (place[a] == place[b]) for a, b in product(ours, theirs))
