"""`armorial export`: write games to a Parquet file, with a progress bar."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from armorial.data.sources import PlayedGame, games_in
from armorial.engine.errors import ArmorialError


def export(
    out: Annotated[Path, Parameter(help="the file to write; its name ends with .parquet")],
    sources: Annotated[
        list[Path], Parameter(help="records as text or JSON, a server's dump, contest files", negative=())
    ],
) -> None:
    """Write games to a Parquet file: a row for every decision (docs/data.md)."""
    export_games(out, sources, Console())


def export_games(out: Path, sources: Sequence[Path], console: Console) -> None:
    """Write the games of some files to a Parquet file, and print how many there were."""
    try:
        from armorial.data.parquet import write  # noqa: PLC0415 - optional, and slow to import
    except ImportError as error:
        raise ArmorialError("Apache Arrow is not installed: pip install 'armorial[export]'") from error
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        written = write(out, _games(sources, progress))
    console.print(
        f"Wrote {out}: {written.rows:,} decisions of {written.games:,} games, {out.stat().st_size:,} bytes.",
        highlight=False,
        soft_wrap=True,
    )


def _games(sources: Sequence[Path], progress: Progress) -> Iterator[tuple[str, PlayedGame]]:
    """Yield the games of all files; the progress bar shows how much of the current file is read."""
    for number, source in enumerate(sources, 1):
        label = f"{source.name} ({number} of {len(sources)})"
        with progress.open(source, "r", encoding="utf-8", description=label) as file:
            for played in games_in(file, str(source)):
                yield source.name, played
        progress.remove_task(progress.task_ids[-1])
