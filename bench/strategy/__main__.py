"""`python -m bench.strategy`: let a level play itself, print what that teaches as Markdown, and draw it."""

import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, run
from cyclopts.validators import Number
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from armorial.arena.contest_file import processor
from armorial.games import blasons, richelieu
from bench.strategy.findings import OF_ALL, OF_BLASONS, OF_RICHELIEU, OF_TWO, SOURCES, Estimate, Finding, estimates
from bench.strategy.games import TABLES, Series, Shelf, Table, play_all, wanted
from bench.strategy.pictures import draw_first, draw_sources

RICHELIEU = [table for table in TABLES if table.game == richelieu.NAME]
BLASONS = [table for table in TABLES if table.game == blasons.NAME]
FOR_TWO = [table for table in RICHELIEU if table.players == 2]

Found = list[tuple[Table, list[Estimate]]]


def main(
    *,
    level: Annotated[str, Parameter(help="who plays itself")] = "baron",
    games: Annotated[
        int, Parameter(help="at each table of Richelieu; of Les 7 Blasons a third of it", validator=Number(gte=6))
    ] = 300,
    seed: Annotated[int, Parameter(help="the same seed gives the same again")] = 1,
    jobs: Annotated[int, Parameter(help="games at a time; -1 for one on each core")] = -1,
    file: Annotated[Path | None, Parameter(help="keeps the games; a run that was broken off goes on with it")] = None,
    pictures: Annotated[Path, Parameter(help="the folder of the plots")] = Path("docs"),
) -> None:
    """Let a level play itself, print what that teaches as Markdown, and draw it."""
    shelf = Shelf(Series(level, seed), file)
    _play(shelf, games, jobs)
    print(f"{level}, seed {seed}; {processor()}, {platform.python_implementation()} {platform.python_version()}\n")
    everywhere = _told("", TABLES, OF_ALL, shelf)
    points = _told("points of a seat by source", RICHELIEU, OF_RICHELIEU, shelf)
    _told("the short game", FOR_TWO, OF_TWO, shelf)
    _told("", BLASONS, OF_BLASONS, shelf)
    first_picture, points_picture = pictures / "lessons-first.svg", pictures / "lessons-points.svg"
    draw_first([(table, found[0]) for table, found in everywhere], first_picture)
    draw_sources([(table, dict(zip(SOURCES, found, strict=False))) for table, found in points], points_picture)
    print(f"Wrote {first_picture} and {points_picture}.")


def _play(shelf: Shelf, games: int, jobs: int) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as progress:
        task = progress.add_task("games", total=len(wanted(games)))
        for played in play_all(shelf, games, jobs):
            progress.update(task, completed=played)


def _told(title: str, tables: Sequence[Table], findings: Sequence[Finding], shelf: Shelf) -> Found:
    """Print a Markdown table of what the games at some tables tell, and return it."""
    headings = [title, "games", *(finding.heading for finding in findings)]
    print(_row(headings), _row(["---"] * len(headings)), sep="\n")
    told: Found = []
    for table in tables:
        games = [played for played in shelf.games if played.table == table.name]
        found = estimates(findings, shelf.series, table, games)
        told.append((table, found))
        texts = [finding.told(one) for finding, one in zip(findings, found, strict=True)]
        print(_row([table.name, f"{len(games):,}", *texts]))
    print()
    return told


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    run(main)
