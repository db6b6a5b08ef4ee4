"""The report of a contest: scores of pairs, ratings of levels, and charts of both."""

from collections.abc import Sequence
from math import ceil, floor
from pathlib import Path
from typing import NamedTuple

from armorial.arena.contest import Contest, Pair, pairs
from armorial.arena.contest_file import read
from armorial.arena.stats import LevelElo, PairScores, Summary, summary
from armorial.engine.options import text_of
from armorial.games import find

MOST_STEPS = 8  # of a scale
EVEN = 0.5


class Report(NamedTuple):
    """The results of a contest so far. There are ratings if it has more than two levels and every pair has played."""

    title: str
    pairs: list[tuple[str, Summary]]
    ratings: list[tuple[str, LevelElo]]  # the strongest first


class Bar(NamedTuple):
    """An estimate with its 95% interval."""

    label: str
    low: float
    middle: float
    high: float
    text: str


class Chart(NamedTuple):
    """Estimates on one scale, which goes from the first tick to the last."""

    title: str
    bars: list[Bar]
    ticks: list[tuple[float, str]]
    even: float | None = None  # the value at which neither side is better


def report(path: Path) -> Report:
    """Return the report of a contest from its file."""
    contest, outcomes = read(path)
    tally = PairScores(outcomes)
    scores = [(versus(contest, pair), summary(tally[pair])) for pair in pairs(contest) if pair in tally]
    rated = []
    if len(contest.levels) > 2 and len(scores) == len(pairs(contest)):
        from armorial.arena.ratings import ratings  # noqa: PLC0415 - imports NumPy, which takes time

        level_ratings = ratings(tally, len(contest.levels), contest.seed)
        rated = sorted(zip(contest.levels, level_ratings, strict=True), key=lambda level_and_elo: -level_and_elo[1].elo)
    return Report(title(contest), scores, rated)


def versus(contest: Contest, pair: Pair) -> str:
    """Return the name of a pair."""
    first, second = pair
    return f"{contest.levels[first]} - {contest.levels[second]}"


def title(contest: Contest) -> str:
    """Return the name of a contest: the game, options other than the defaults, deals and seed."""
    game = find(contest.game)
    usual = {option.name: option.default for option in game.OPTIONS}
    special = [f"{name} {text_of(value)}" for name, value in contest.options.items() if value != usual[name]]
    return ", ".join([game.TITLE, *special, f"{contest.deals:,} deals from all seats", f"seed {contest.seed}"])


def score_text(pair: Summary) -> str:
    """Return a score with its error, as text."""
    return f"{pair.score:.1%} ± {pair.error:.1%}"


def elo_texts(low: float, middle: float, high: float) -> tuple[str, str]:
    """Return an Elo and its interval, as texts; an Elo that is 0 by definition has no interval."""
    return (f"{middle:+.0f}", f"({low:+.0f} to {high:+.0f})") if any((low, middle, high)) else (f"{middle:.0f}", "")


def charts(report: Report) -> list[Chart]:
    """Return the charts of a report: scores, and ratings if there are any."""
    scores = [
        Bar(label, pair.score - pair.error, pair.score, pair.score + pair.error, score_text(pair))
        for label, pair in report.pairs
    ]
    quarters = [(quarter / 4, f"{quarter / 4:.0%}") for quarter in range(5)]
    rated = [Bar(level, *rating, " ".join(elo_texts(*rating))) for level, rating in report.ratings]
    both = [
        Chart("Score of the first, 95% interval", scores, quarters, EVEN),
        Chart(
            "Elo above the weakest, 95% interval", rated, _ticks([end for bar in rated for end in (bar.low, bar.high)])
        ),
    ]
    return [chart for chart in both if chart.bars]


def _ticks(values: Sequence[float]) -> list[tuple[float, str]]:
    """Return round numbers that enclose all values."""
    least, most = min(values, default=0), max(values, default=0)
    step = next(step for step in (10, 20, 50, 100, 200, 500, 1000, 2000) if step * MOST_STEPS > most - least)
    return [(float(tick * step), str(tick * step)) for tick in range(floor(least / step), ceil(most / step) + 1)]
