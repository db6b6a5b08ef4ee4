"""What games tell, with 95% intervals.

A finding is one sum over games divided by another. Games are independent, so each is one observation.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from armorial.arena.stats import NORMAL_95, summary
from armorial.engine.bits import members
from armorial.engine.match import Match
from armorial.games import blasons, match_of, richelieu
from armorial.games.blasons.components import ROUNDS, TRICKS
from armorial.games.blasons.state import REWARD
from armorial.games.richelieu.positions import RichelieuMatch
from bench.strategy.games import Played, Series, Table, replayed, steps

REGIONS, SYMBOLS, BONUS, MALUS = SOURCES = ("regions", "symbols", "bonus", "malus")
BY_RULE = {"R7.3": REGIONS, "R7.4": BONUS, "R7.5": SYMBOLS}

Counted = tuple[float, float]  # of one game: a part, and the whole that it is a part of
Measure = Callable[[Match], Counted]


class Estimate(NamedTuple):
    """A figure, and half of its 95% interval."""

    value: float
    error: float


def ratio(games: Sequence[Counted]) -> Estimate:
    """Return the sum of the parts over that of the wholes; its error is that of the parts' distances from it."""
    parts, wholes = zip(*games, strict=True)
    value, n = sum(parts) / sum(wholes), len(games)
    spread = sum((part - value * whole) ** 2 for part, whole in games) / (n - 1)
    return Estimate(value, NORMAL_95 * sqrt(spread / n) / fmean(wholes))


def how_often(games: Sequence[Counted]) -> Estimate:
    """Return the share of games in which something happened, with an error even if it always did, or never."""
    found = summary({number: [part] for number, (part, _) in enumerate(games)})
    return Estimate(found.score, found.error)


class Finding(NamedTuple):
    """A column of a table: what is counted of each game, and how it is told."""

    heading: str
    measure: Measure
    estimate: Callable[[Sequence[Counted]], Estimate] = ratio
    form: str = ".1f"

    def told(self, found: Estimate) -> str:
        """Tell an estimate with its error; what is so by the rules has none."""
        value, error = (f"{number:{self.form}}" for number in found)
        return f"{value} ± {error}" if found.error else value


def chance(heading: str, measure: Measure) -> Finding:
    """Return a finding that says how often something happens."""
    return Finding(heading, measure, how_often, ".1%")


def estimates(findings: Sequence[Finding], series: Series, table: Table, games: Iterable[Played]) -> list[Estimate]:
    """Return the findings of some games of a table. A match is large, so only what is counted of it is kept."""
    matches = (replayed(series, table, played) for played in sorted(games))
    counted = [[finding.measure(match) for finding in findings] for match in matches]
    return [finding.estimate(games) for finding, games in zip(findings, zip(*counted, strict=True), strict=True)]


# --- of any game ------------------------------------------------------------


def victory(match: Match, seats: Sequence[int]) -> float:
    """Return the part of the victory that each of some seats has on average; those who share it have equal parts."""
    winners = match.score().winners
    return sum(seat in winners for seat in seats) / len(winners) / len(seats)


def of_the_first(match: Match) -> Counted:
    """Count the victory of the seat that moves first."""
    return victory(match, [match.deal.first]), 1


def even_share(match: Match) -> Counted:
    """Count what would be the first's victory if all seats were equal."""
    return 1, match.players


def of_winners(match: Match) -> Counted:
    """Count the winner's points."""
    score = match.score()
    return sum(score.scores[seat] for seat in score.winners), len(score.winners)


def of_others(match: Match) -> Counted:
    """Count the points of all that did not win."""
    score = match.score()
    others = [points for seat, points in enumerate(score.scores) if seat not in score.winners]
    return sum(others), len(others)


def margin(match: Match) -> Counted:
    """Count by how many points the best is ahead of the next."""
    *_, second, best = sorted(match.score().scores)
    return best - second, 1


# --- of Richelieu -----------------------------------------------------------


def sources(match: Match) -> dict[str, int]:
    """Return where the points of all seats came from, by the sheet; whatever costs points is malus."""
    found = dict.fromkeys(SOURCES, 0)
    for item in match.score().sheet:
        for points in item.points:
            found[BY_RULE[item.rule] if points >= 0 else MALUS] += points
    return found


def per_seat(source: str) -> Measure:
    """Count the points that a seat has from a source."""
    return lambda match: (sources(match)[source], match.players)


def by_symbols(match: Match) -> Counted:
    """Count the points for symbols among all that were gained."""
    found = sources(match)
    return found[SYMBOLS], found[REGIONS] + found[BONUS] + found[SYMBOLS]


def short_game(match: Match) -> RichelieuMatch:
    """Return the short game (R7.2) of the same deal, with the same actions up to its end."""
    deal = match_of(richelieu, match).deal
    short = Match(richelieu, deal._replace(options=deal.options._replace(short=1)))
    for action in match.actions:
        if short.over:
            break
        short.apply(action)
    return short


def short_differs(match: Match) -> Counted:
    """Tell whether the short game would have had another winner."""
    return short_game(match).score().winners != match.score().winners, 1


def saved_by_short(match: Match) -> Counted:
    """Count the decisions that the short game spares."""
    return match.ply - short_game(match).ply, 1


def part_spared(match: Match) -> Counted:
    """Count them among all decisions."""
    return match.ply - short_game(match).ply, match.ply


# --- of Les 7 Blasons -------------------------------------------------------


def leader_wins(rounds: int) -> Measure:
    """Count the victory of who leads after so many rounds; of several, on average."""

    def measure(match: Match) -> Counted:
        played = match_of(blasons, match)
        state = next(state for state in played.states if state.round.number == rounds)
        return victory(match, list(members(blasons.won(played.deal, state, state.totals)))), 1

    return measure


def tricks_for_nobody(match: Match) -> Counted:
    """Count the tricks that nobody takes: those after which nobody was asked for the winner's action (B2.6)."""
    played = match_of(blasons, match)
    taken = sum(state.phase == REWARD for state in steps(played))
    tricks = TRICKS * (played.state.round.number + 1)
    return tricks - taken, tricks


def extra_round(match: Match) -> Counted:
    """Tell whether three rounds were not enough."""
    return match_of(blasons, match).state.round.number >= ROUNDS, 1


FIRST = chance("the first to move wins", of_the_first)
OF_ALL = (
    FIRST,
    Finding("an even share", even_share, form=".1%"),
    Finding("winner's points", of_winners),
    Finding("others' points", of_others),
    Finding("lead of the winner", margin),
)
OF_RICHELIEU = (
    *(Finding(source, per_seat(source)) for source in SOURCES),
    Finding("symbols, of all points gained", by_symbols, form=".1%"),
)
OF_TWO = (
    chance("another winner", short_differs),
    Finding("decisions fewer", saved_by_short),
    Finding("of all decisions", part_spared, form=".1%"),
)
OF_BLASONS = (
    *(chance(f"leader after round {rounds} wins", leader_wins(rounds)) for rounds in range(1, ROUNDS)),
    Finding("tricks that nobody takes", tricks_for_nobody, form=".1%"),
    chance("a round more is needed", extra_round),
)
