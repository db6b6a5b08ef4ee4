"""`python -m bench.strategy`: let a level play itself, and print and plot what its games show about strategy."""

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
from bench.strategy.games import SETUPS, GameFile, Series, Setup, play_all, wanted
from bench.strategy.plots import draw_first, draw_sources

RICHELIEU = [setup for setup in SETUPS if setup.game == richelieu.NAME]
BLASONS = [setup for setup in SETUPS if setup.game == blasons.NAME]
FOR_TWO = [setup for setup in RICHELIEU if setup.players == 2]

Found = list[tuple[Setup, list[Estimate]]]


def main(
    *,
    level: Annotated[str, Parameter(help="the level that plays itself")] = "baron",
    games: Annotated[
        int, Parameter(help="for each setup of Richelieu; a third of it for Les 7 Blasons", validator=Number(gte=6))
    ] = 300,
    seed: Annotated[int, Parameter(help="the same seed gives the same games")] = 1,
    jobs: Annotated[int | None, Parameter(help="games at a time; by default one for each core")] = None,
    file: Annotated[Path | None, Parameter(help="saves the games; an interrupted run continues from it")] = None,
    plots: Annotated[Path, Parameter(help="the folder for the plots")] = Path("docs"),
) -> None:
    """Let a level play itself, print what its games show as Markdown, and plot it."""
    game_file = GameFile(Series(level, seed), file)
    _play(game_file, games, jobs)
    print(f"{level}, seed {seed}; {processor()}, {platform.python_implementation()} {platform.python_version()}\n")
    everywhere = _print_findings("", SETUPS, OF_ALL, game_file)
    points = _print_findings("points of a seat by source", RICHELIEU, OF_RICHELIEU, game_file)
    _print_findings("the short game", FOR_TWO, OF_TWO, game_file)
    _print_findings("", BLASONS, OF_BLASONS, game_file)
    first_plot, points_plot = plots / "lessons-first.svg", plots / "lessons-points.svg"
    draw_first([(setup, found[0]) for setup, found in everywhere], first_plot)
    draw_sources([(setup, dict(zip(SOURCES, found, strict=False))) for setup, found in points], points_plot)
    print(f"Wrote {first_plot} and {points_plot}.")


def _play(game_file: GameFile, games: int, jobs: int | None) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as progress:
        task = progress.add_task("games", total=len(wanted(games)))
        for played in play_all(game_file, games, jobs):
            progress.update(task, completed=played)


def _print_findings(title: str, setups: Sequence[Setup], findings: Sequence[Finding], game_file: GameFile) -> Found:
    """Print a Markdown table of the findings of some setups, and return them."""
    headings = [title, "games", *(finding.heading for finding in findings)]
    print(_row(headings), _row(["---"] * len(headings)), sep="\n")
    all_found: Found = []
    for setup in setups:
        games = [played for played in game_file.games if played.setup == setup.name]
        found = estimates(findings, game_file.series, setup, games)
        all_found.append((setup, found))
        texts = [finding.text(one) for finding, one in zip(findings, found, strict=True)]
        print(_row([setup.name, f"{len(games):,}", *texts]))
    print()
    return all_found


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    run(main)
