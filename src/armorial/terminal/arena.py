"""`armorial arena`: contests in the terminal, with the score as it stands, and reports."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from armorial.arena.book import Book, read
from armorial.arena.contest import Contest
from armorial.arena.run import run
from armorial.arena.statistics import Summary, summary
from armorial.engine.options import text_of
from armorial.games import find


def contest(told: Contest, path: Path, jobs: int, bounds: tuple[float, float] | None, console: Console) -> None:
    """Play a contest, or go on with it, and print how it ended."""
    book = Book(told, path)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("dealing")

        def progress(book: Book, games: int) -> None:
            bar.update(task, total=games, completed=len(book.outcomes), description=_score(summary(book.outcomes)))

        run(book, jobs, progress, bounds)
    report([path], console)


def report(paths: Sequence[Path], console: Console) -> None:
    """Print a table of contests."""
    table = Table()
    for heading in ("game", "levels", "games", "score of the first", "Elo"):
        table.add_column(heading)
    for path in paths:
        told, outcomes = read(path)
        usual = {option.name: option.default for option in find(told.game).OPTIONS}
        special = [f"{name} {text_of(value)}" for name, value in told.options.items() if value != usual[name]]
        game = ", ".join([told.game, *special])
        if not outcomes:
            table.add_row(game, " - ".join(told.levels), "0", "", "")
            continue
        found = summary(outcomes)
        low, middle, high = found.elo
        elo = f"{middle:+.0f} [dim]({low:+.0f} to {high:+.0f})[/]"
        table.add_row(game, " - ".join(told.levels), f"{found.games:,}", _score(found), elo)
    console.print(table)


def _score(found: Summary) -> str:
    return f"{found.score:.1%} ± {found.error:.1%}"
