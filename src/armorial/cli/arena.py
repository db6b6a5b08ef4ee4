"""`armorial arena`: contests in the terminal, with the score as it stands, and reports."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from armorial.arena.contest import Contest, Pair, pairings
from armorial.arena.contest_file import ContestFile
from armorial.arena.plot import draw
from armorial.arena.report import Report, charts, elo_texts, report, score_text, versus
from armorial.arena.run import Bounds, judge, run
from armorial.arena.stats import Deals, Tally, summary
from armorial.arena.workers import Workers
from armorial.cli.chart import drawn


def contest(told: Contest, path: Path, workers: Workers, bounds: Bounds | None, console: Console) -> None:
    """Play a contest, or go on with it, and print how it ended."""
    book = ContestFile(told, path)
    standings = Standings(told, console)
    with standings.progress:
        run(book, workers, standings.show, bounds)
    print_reports([path], console)
    if bounds:
        print_verdicts(book, bounds, console)


class Standings:
    """A bar for every pair, with its score as it stands; above them, if there are several, a bar for all games."""

    def __init__(self, contest: Contest, console: Console) -> None:
        """Show all pairs, though none has played yet."""
        score = TextColumn("{task.fields[score]}", justify="right")
        columns = (TextColumn("{task.description}"), score, BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=console, transient=True)
        self._games = Counter(pairing.pair for pairing in pairings(contest))
        self._played: Counter[Pair] = Counter()
        self._all = self.progress.add_task(
            "all games", total=self._games.total(), score="", visible=len(self._games) > 1
        )
        self._bars = {
            pair: self.progress.add_task(versus(contest, pair), total=games, score="")
            for pair, games in self._games.items()
        }

    def show(self, pair: Pair, deals: Deals, goes_on: bool) -> None:
        """Show how a pair stands. One that has its verdict has no more games."""
        found = summary(deals)
        self._played[pair] = found.games
        if not goes_on:
            self._games[pair] = found.games
        self.progress.update(self._bars[pair], total=self._games[pair], completed=found.games, score=score_text(found))
        self.progress.update(self._all, total=self._games.total(), completed=self._played.total())


def print_reports(paths: Sequence[Path], console: Console, plot: Path | None = None) -> None:
    """Print the tables and charts of contests; write the charts as a picture, if asked."""
    reports = [report(path) for path in paths]
    for told in reports:
        print_report(told, console)
    if plot:
        draw(reports, plot)


def print_report(told: Report, console: Console) -> None:
    """Print the tables and charts of a contest."""
    console.print(f"{told.title}\n", style="bold", highlight=False)
    scores = Table("levels", box=None, pad_edge=False, header_style="dim")
    for heading in ("games", "score of the first", "Elo", "95% interval"):
        scores.add_column(heading, justify="right")
    for label, found in told.pairs:
        scores.add_row(label, f"{found.games:,}", score_text(found), *elo_texts(*found.elo))
    ratings = Table("level", box=None, pad_edge=False, header_style="dim")
    for heading in ("Elo above the weakest", "95% interval"):
        ratings.add_column(heading, justify="right")
    for level, rating in told.ratings:
        ratings.add_row(level, *elo_texts(*rating))
    for table, chart in zip((scores, ratings), charts(told), strict=False):
        console.print(table, "", drawn(chart, console.width), "", sep="\n", highlight=False)


def print_verdicts(book: ContestFile, bounds: Bounds, console: Console) -> None:
    """Print what the sequential test says of each pair."""
    low, high = (f"{bound:.1%}" for bound in bounds)
    words = {True: f"rather {high} than {low}", False: f"rather {low} than {high}", None: "not yet clear"}
    for pair, deals in Tally(book.outcomes).items():
        told = words[judge(book.contest, deals, bounds)]
        console.print(f"{versus(book.contest, pair)}: {told}", highlight=False)
