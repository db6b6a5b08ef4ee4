"""Findings from games, with 95% intervals.

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
from bench.strategy.games import PlayedGame, Series, Setup, replayed, steps

REGIONS, SYMBOLS, BONUS, MALUS = SOURCES = ("regions", "symbols", "bonus", "malus")
BY_RULE = {"R7.3": REGIONS, "R7.4": BONUS, "R7.5": SYMBOLS}

Counted = tuple[float, float]  # of one game: a numerator and a denominator
Measure = Callable[[Match], Counted]


class Estimate(NamedTuple):
    """A number, and half of its 95% interval."""

    value: float
    error: float


def ratio(games: Sequence[Counted]) -> Estimate:
    """Return the sum of the numerators over that of the denominators, with its error."""
    parts, wholes = zip(*games, strict=True)
    value, n = sum(parts) / sum(wholes), len(games)
    spread = sum((part - value * whole) ** 2 for part, whole in games) / (n - 1)
    return Estimate(value, NORMAL_95 * sqrt(spread / n) / fmean(wholes))


def how_often(games: Sequence[Counted]) -> Estimate:
    """Return the share of games in which something happened, with an error even for all games or none."""
    found = summary({number: [part] for number, (part, _) in enumerate(games)})
    return Estimate(found.score, found.error)


class Finding(NamedTuple):
    """A column of a table: what is counted in each game, and how it is printed."""

    heading: str
    measure: Measure
    estimate: Callable[[Sequence[Counted]], Estimate] = ratio
    form: str = ".1f"

    def text(self, found: Estimate) -> str:
        """Return an estimate with its error, as text; what follows from the rules has none."""
        value, error = (f"{number:{self.form}}" for number in found)
        return f"{value} ± {error}" if found.error else value


def chance(heading: str, measure: Measure) -> Finding:
    """Return a finding about how often something happens."""
    return Finding(heading, measure, how_often, ".1%")


def estimates(findings: Sequence[Finding], series: Series, setup: Setup, games: Iterable[PlayedGame]) -> list[Estimate]:
    """Return the findings of some games of a setup. Matches are large, so only counts are kept."""
    matches = (replayed(series, setup, played) for played in sorted(games))
    counted = [[finding.measure(match) for finding in findings] for match in matches]
    return [finding.estimate(games) for finding, games in zip(findings, zip(*counted, strict=True), strict=True)]


# --- of any game ------------------------------------------------------------


def victory(match: Match, seats: Sequence[int]) -> float:
    """Return the average share of the victory of some seats."""
    winners = match.score().winners
    return sum(seat in winners for seat in seats) / len(winners) / len(seats)


def of_the_first(match: Match) -> Counted:
    """Count the victory of the seat that moves first."""
    return victory(match, [match.deal.first]), 1


def even_share(match: Match) -> Counted:
    """Count the victories of the first seat if all seats were equal."""
    return 1, match.players


def of_winners(match: Match) -> Counted:
    """Count the winner's points."""
    score = match.score()
    return sum(score.scores[seat] for seat in score.winners), len(score.winners)


def of_others(match: Match) -> Counted:
    """Count the points of the other seats."""
    score = match.score()
    others = [points for seat, points in enumerate(score.scores) if seat not in score.winners]
    return sum(others), len(others)


def margin(match: Match) -> Counted:
    """Count the lead of the best seat over the second."""
    *_, second, best = sorted(match.score().scores)
    return best - second, 1


# --- of Richelieu -----------------------------------------------------------


def sources(match: Match) -> dict[str, int]:
    """Return the points of all seats by source, from the score sheet; lost points are malus."""
    found = dict.fromkeys(SOURCES, 0)
    for item in match.score().sheet:
        for points in item.points:
            found[BY_RULE[item.rule] if points >= 0 else MALUS] += points
    return found


def per_seat(source: str) -> Measure:
    """Count the points of a seat from a source."""
    return lambda match: (sources(match)[source], match.players)


def by_symbols(match: Match) -> Counted:
    """Count the points for symbols among all points gained."""
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
    """Count whether the short game has another winner."""
    return short_game(match).score().winners != match.score().winners, 1


def saved_by_short(match: Match) -> Counted:
    """Count the decisions that the short game saves."""
    return match.ply - short_game(match).ply, 1


def share_saved(match: Match) -> Counted:
    """Count the decisions that the short game saves, among all decisions."""
    return match.ply - short_game(match).ply, match.ply


# --- of Les 7 Blasons -------------------------------------------------------


def leader_wins(rounds: int) -> Measure:
    """Count the victories of the leader after so many rounds; of several leaders, the average."""

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
    """Count whether an extra round was needed."""
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
    Finding("of all decisions", share_saved, form=".1%"),
)
OF_BLASONS = (
    *(chance(f"leader after round {rounds} wins", leader_wins(rounds)) for rounds in range(1, ROUNDS)),
    Finding("tricks that nobody takes", tricks_for_nobody, form=".1%"),
    chance("a round more is needed", extra_round),
)
