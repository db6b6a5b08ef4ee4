"""A contest of levels: its games, how one is played, and its score."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from armorial.arena.server_bot import check_token, is_server, play_on
from armorial.arena.times import TimesByLevel, play_timed
from armorial.bots.levels import BY_NAME
from armorial.bots.own import any_bot, check_name, file_hash
from armorial.engine.errors import OptionError
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.games import find

Pair = tuple[int, int]  # two levels of a contest, by their index in its list


class Contest(NamedTuple):
    """Levels that play each other in pairs, on the same deals; every deal is played from all seats."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    deals: int
    seed: int
    ladder: bool = False  # each level plays only against the next one, not against all others


class Pairing(NamedTuple):
    """One game of a contest: the number of its deal, and the index of the level in each seat."""

    deal: int
    seats: tuple[int, ...]

    @property
    def pair(self) -> Pair:
        """The two levels of the game; a score is that of the first."""
        return min(self.seats), max(self.seats)


class PairingResult(NamedTuple):
    """The result of a pairing."""

    pairing: Pairing
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    notations: tuple[str, ...] = ()  # the actions, in notation; empty in older files


class Timed(NamedTuple):
    """A game, and how long its decisions took; the first game of a level in a process is not measured."""

    outcome: PairingResult
    times: TimesByLevel


_PLAYED: set[str] = set()  # levels that have played in this process; before that, their decisions load and compile code


def pairs(contest: Contest) -> list[Pair]:
    """Return the pairs of levels that play each other."""
    levels = range(len(contest.levels))
    return list(pairwise(levels) if contest.ladder else combinations(levels, 2))


def check_levels(contest: Contest) -> None:
    """Refuse names that are neither levels nor bots, and pairs that cannot meet."""
    for name in contest.levels:
        (check_token if is_server(name) else check_name)(name)
    for pair in pairs(contest):
        names = [contest.levels[level] for level in pair]
        others = [name for name in names if name not in BY_NAME and any(map(is_server, names))]
        if len(others) > 1:
            raise OptionError(f"a bot on a server plays only against levels: {others[0]} cannot meet {others[1]}")


def file_hashes(contest: Contest) -> dict[str, str]:
    """Return the SHA-256 of the files of your own bots, by the bots' names."""
    here = [name for name in contest.levels if not is_server(name)]
    return {name: value for name in here if (value := file_hash(name))}


def seatings(players: int) -> list[tuple[int, ...]]:
    """Return all seatings of two levels: each once alone against the other, in every seat."""
    alone = [tuple(int(other != seat) for other in range(players)) for seat in range(players)]
    return alone if players == 2 else alone + [tuple(1 - side for side in seats) for seats in alone]


def players(contest: Contest) -> int:
    """Return the number of seats."""
    game = find(contest.game)
    return choose(game, contest.options).players


def seatings_of(contest: Contest, pair: Pair) -> list[tuple[int, ...]]:
    """Return all seatings of a pair. A bot on a server has one seat, because it has one account."""
    seat_lists = [tuple(pair[side] for side in sides) for sides in seatings(players(contest))]
    there = [level for level in pair if is_server(contest.levels[level])]
    return [seats for seats in seat_lists if all(seats.count(level) == 1 for level in there)]


def pairings(contest: Contest) -> Iterator[Pairing]:
    """Yield all games of a contest, deal by deal, so that all pairs advance together."""
    each = {pair: seatings_of(contest, pair) for pair in pairs(contest)}
    for deal, pair in product(range(contest.deals), each):
        yield from (Pairing(deal, seats) for seats in each[pair])


def new_match(contest: Contest, pairing: Pairing) -> Match:
    """Return a game before its first action. The deal depends only on the seed and its number."""
    return Match.new(find(contest.game), contest.options, Random(f"{contest.seed} {pairing.deal}"))


def play(contest: Contest, pairing: Pairing) -> PairingResult:
    """Play one game. The seeds of the bots depend on the deal and on the seats."""
    return play_and_time(contest, pairing).outcome


def play_and_time(contest: Contest, pairing: Pairing) -> Timed:
    """Play one game, and measure the decisions of bots that run here."""
    match, times = new_match(contest, pairing), TimesByLevel()
    there = [seat for seat, level in enumerate(pairing.seats) if is_server(contest.levels[level])]
    if there:
        server = pairing.seats[there[0]]
        (other,) = set(pairing.pair) - {server}
        match = play_on(contest.levels[server], match, there[0], contest.levels[other])
    else:
        times = _play_here(contest, pairing, match)
    score = match.score()
    return Timed(PairingResult(pairing, score.scores, score.winners, tuple(match.notations)), times)


def _play_here(contest: Contest, pairing: Pairing, match: Match) -> TimesByLevel:
    names = [contest.levels[level] for level in pairing.seats]
    bots = [
        any_bot(match.game, name, Random(f"{contest.seed} {pairing} {seat}").getrandbits(63))
        for seat, name in enumerate(names)
    ]
    times = TimesByLevel()
    for name, of_seat in zip(names, play_timed(match, [bot.choose for bot in bots]), strict=True):
        if name in _PLAYED:
            times.count({name: of_seat})
    _PLAYED.update(names)
    return times


def share(outcome: PairingResult) -> float:
    """Return the score of the first level: the share of pairs, with one seat of each level, in which its seat won."""
    result = [(seat in outcome.winners, points) for seat, points in enumerate(outcome.scores)]
    levels = outcome.pairing.seats
    ours, theirs = (
        [seat for seat, level in enumerate(levels) if level == contestant] for contestant in outcome.pairing.pair
    )
    return fmean((result[a] > result[b]) + 0.5 * (result[a] == result[b]) for a, b in product(ours, theirs))
